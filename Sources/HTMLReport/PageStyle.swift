/// How the page looks.
enum PageStyle {
  static let text = """
    :root{--bg:#fbfbfd;--card:#fff;--ink:#1d1d1f;--soft:#6e6e73;--line:#e2e2e7;--code:#f6f6f8;--del:#ffe9e8;--add:#e6f6e9;--mark:#fff4d6;
    --k:#9b2393;--s:#c41a16;--n:#1c00cf;--c:#5d6c79;--t:#3900a0;--f:#326d74;
    --identical:#1a7f46;--proved:#0b7285;--agrees:#3b6fd4;--unproven:#b25e00;--differs:#c92a2a;--vacuous:#7048c8;--refused:#8a6d00;--plain:#6e6e73;
    --root:#fff;--red:#d61f1f}
    @media(prefers-color-scheme:dark){:root{--bg:#161618;--card:#1f1f22;--ink:#f2f2f5;--soft:#a1a1a8;--line:#35353b;--code:#18181b;--del:#4a2021;--add:#173a24;--mark:#453a14;
    --k:#ff7ab2;--s:#ff8170;--n:#d9c97c;--c:#8a99a6;--t:#dabaff;--f:#78c2b3;
    --identical:#4cc38a;--proved:#3bc9db;--agrees:#82a8ff;--unproven:#ffa94d;--differs:#ff8787;--vacuous:#b197fc;--refused:#e0c04a;--plain:#a1a1a8;
    --root:#26262a;--red:#ff6b6b}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:1180px;padding:0 20px 60px;background:var(--bg);color:var(--ink);font:15px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Inter,"DejaVu Sans",sans-serif}
    header{padding:34px 0 6px}
    h1{font-size:25px;line-height:1.2;margin:0 0 6px;letter-spacing:-.01em}
    .conclusion{margin:0 0 16px;color:var(--soft)}
    .bar{display:flex;height:10px;border-radius:5px;overflow:hidden;gap:2px;margin:0 0 18px}
    .bar i{background:var(--v);min-width:4px}
    .v-identical{--v:var(--identical)}.v-proved{--v:var(--proved)}.v-agrees{--v:var(--agrees)}.v-unproven{--v:var(--unproven)}.v-differs{--v:var(--differs)}.v-vacuous{--v:var(--vacuous)}.v-refused{--v:var(--refused)}.v-error{--v:var(--differs)}.v-warning{--v:var(--unproven)}.v-note{--v:var(--agrees)}.v-suppressed,.v-baselined{--v:var(--plain)}
    .scope{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:10px 24px;margin:0 0 18px}
    .scope div{min-width:0}
    .scope dt{font-size:12px;color:var(--soft)}
    .scope dd{margin:0;overflow-wrap:anywhere}
    .scope .problem dd{color:var(--differs)}
    nav{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:8px 10px;align-items:center;padding:10px 0;background:var(--bg);border-bottom:1px solid var(--line)}
    .chips{display:flex;flex-wrap:wrap;gap:6px}
    button,select,input[type=search]{font:inherit;font-size:13px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:4px 10px;min-height:32px}
    button{cursor:pointer}
    .chip{border-color:var(--v);border-radius:16px}
    .chip::before{content:"";display:inline-block;width:9px;height:9px;border-radius:50%;background:var(--v);margin-right:7px}
    .chip[aria-pressed=false]{opacity:.45;border-style:dashed}
    input[type=search]{flex:1 1 140px;min-width:110px}
    #shown{color:var(--soft);font-size:13px;margin-left:auto}
    :focus-visible{outline:2px solid var(--agrees);outline-offset:2px}
    .file h2{font:600 13px/1.4 ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace;color:var(--soft);margin:26px 0 8px;overflow-wrap:anywhere}
    .site{scroll-margin-top:60px;background:var(--card);border:1px solid var(--line);border-left:4px solid var(--v);border-radius:8px;margin:0 0 8px}
    .site>summary{display:flex;flex-wrap:wrap;gap:2px 12px;align-items:baseline;padding:9px 14px;cursor:pointer;list-style:none}
    .site>summary::-webkit-details-marker{display:none}
    .badge{color:var(--v);font-weight:650;font-size:13px;min-width:66px}
    .place{font:13px ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
    .title{color:var(--soft);font-size:13px}
    .id{font-size:12px;color:var(--soft);background:var(--code);padding:1px 6px;border-radius:5px}
    .message{flex-basis:100%;font-size:14px;overflow-wrap:anywhere}
    .body{padding:2px 14px 14px}
    .help{margin:2px 0 10px;color:var(--soft)}
    .counter{margin:2px 0 10px;padding:8px 12px;border-radius:7px;background:var(--del);white-space:pre-line;overflow-wrap:anywhere}
    .code{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:10px}
    .code.one{grid-template-columns:minmax(0,1fr)}
    figure{margin:0;min-width:0}
    figcaption{font-size:12px;color:var(--soft);margin:0 0 3px}
    pre{margin:0;padding:8px 0;background:var(--code);border-radius:7px;overflow:auto;font:12.5px/1.55 ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace}
    .l{padding:0 10px 0 5.6em;text-indent:-5.6em;white-space:pre-wrap;overflow-wrap:anywhere}
    .l::before{content:attr(data-n);display:inline-block;width:3.6em;padding-right:1em;text-indent:0;text-align:right;color:var(--soft);opacity:.65;-webkit-user-select:none;user-select:none}
    .del{background:var(--del)}.add{background:var(--add)}.mark{background:var(--mark)}
    .gap{color:var(--soft);padding:2px 0 2px 3.6em}
    .k{color:var(--k)}.s{color:var(--s)}.n{color:var(--n)}.c{color:var(--c)}.t{color:var(--t)}.f{color:var(--f)}
    .wire{margin:14px 0 4px}
    .wire h3{font-size:13px;margin:0 0 8px;font-weight:600}
    .slide{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;margin:0 0 10px}
    .slide input[type=range]{flex:1 1 220px;min-width:160px;accent-color:var(--agrees)}
    .slide output{font-variant-numeric:tabular-nums;min-width:86px}
    .seg{display:inline-flex;border:1px solid var(--line);border-radius:8px;overflow:hidden}
    .seg button{border:0;border-radius:0;min-height:28px;padding:2px 12px}
    .seg button[aria-pressed=true]{background:var(--agrees);color:#fff}
    .pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:10px}
    .sizes{display:flex;flex-wrap:wrap;gap:14px 26px;margin-top:14px}
    .sizes .pair{grid-template-columns:auto auto;gap:8px}
    .sizes .pair figcaption{font-size:11px;margin:0}
    .sizes>div>figcaption{color:var(--ink)}
    svg{display:block;max-width:100%;background:var(--code);border-radius:7px}
    svg .root{fill:var(--root);stroke:var(--soft);stroke-width:1}
    svg .view{stroke-width:1.6;fill-opacity:.2}
    svg .guide{fill:none;stroke:var(--soft);stroke-width:1;stroke-dasharray:2 3}
    svg .faint{opacity:.38}
    svg .open{stroke-dasharray:6 4}
    svg .hit{stroke:var(--red)!important;stroke-width:3;fill:var(--red)}
    svg line.edge{stroke:var(--red);stroke-width:3}
    svg text{font:11px ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace;fill:var(--ink)}
    svg text.bad{fill:var(--red);font-weight:600}
    .notes{margin:10px 0 0;padding-left:18px;color:var(--soft);font-size:12.5px}
    .evidence{margin:8px 0 0;font-size:13.5px}
    .evidence summary{cursor:pointer}
    .evidence ul{margin:4px 0 0;padding-left:20px;font:12.5px/1.6 ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
    [hidden]{display:none!important}
    @media(max-width:760px){body{padding:0 12px 40px}.code,.pair{grid-template-columns:minmax(0,1fr)}.sizes .pair{grid-template-columns:auto auto}.file h2{margin-top:20px}nav{position:static}.l{padding-left:3.4em;text-indent:-3.4em;word-break:break-all}.l::before{width:2.2em;padding-right:.8em}.gap{padding-left:2.2em}}
    @media print{nav{display:none}.site{break-inside:avoid}}
    """
}
