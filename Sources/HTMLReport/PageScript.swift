/// What moves on the page: the filters, and the pictures, which are drawn when their entry is opened.
enum PageScript {
  static let text = #"""
    'use strict';
    (function () {
      const all = JSON.parse(document.getElementById('sizes').textContent);
      const sites = Array.from(document.querySelectorAll('.site'));
      const chips = Array.from(document.querySelectorAll('.chip'));
      const idChoice = document.getElementById('id');
      const fileField = document.getElementById('file');
      const shown = document.getElementById('shown');

      function filter() {
        const verdicts = new Set(chips.filter(c => c.getAttribute('aria-pressed') === 'true').map(c => c.dataset.verdict));
        const id = idChoice ? idChoice.value : '';
        const words = fileField.value.toLowerCase().split(/\s+/).filter(Boolean);
        let count = 0;
        for (const site of sites) {
          const text = (site.dataset.file + ' ' + site.querySelector('summary').textContent).toLowerCase();
          const fits = verdicts.has(site.dataset.verdict) && (!id || site.dataset.id === id) && words.every(w => text.includes(w));
          site.hidden = !fits;
          if (fits) count += 1;
        }
        for (const file of document.querySelectorAll('.file')) file.hidden = !file.querySelector('.site:not([hidden])');
        document.getElementById('none').hidden = count > 0 || sites.length === 0;
        shown.textContent = count + ' of ' + sites.length + ' shown';
      }
      for (const chip of chips) {
        chip.addEventListener('click', () => {
          chip.setAttribute('aria-pressed', chip.getAttribute('aria-pressed') === 'true' ? 'false' : 'true');
          filter();
        });
        chip.addEventListener('dblclick', () => {
          for (const other of chips) other.setAttribute('aria-pressed', String(other === chip));
          filter();
        });
        chip.title = 'click: show or hide; double click: only these';
      }
      if (idChoice) idChoice.addEventListener('change', filter);
      fileField.addEventListener('input', filter);
      const openAll = document.getElementById('all');
      openAll.addEventListener('click', () => {
        const visible = sites.filter(s => !s.hidden);
        const opens = visible.some(s => !s.open);
        for (const site of visible) site.open = opens;
        openAll.textContent = opens ? 'close all' : 'open all';
      });

      const colours = ['#4e79a7', '#f28e2b', '#59a14f', '#b07aa1', '#e15759', '#76b7b2', '#9c755f', '#d37295', '#a0a020'];
      const space = 'http://www.w3.org/2000/svg';

      function add(parent, name, attributes, text) {
        const element = parent.namespaceURI === space || name === 'svg' ? document.createElementNS(space, name) : document.createElement(name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        if (text !== undefined) element.textContent = text;
        parent.appendChild(element);
        return element;
      }

      // As much of a name as fits; the whole one is the tooltip.
      function label(name, room) {
        const short = name.replace(/^self\./, '');
        const count = Math.floor(room / 6.7);
        return short.length <= count ? short : count > 2 ? short.slice(0, count - 1) + '…' : '';
      }

      // The frames at a width: inside of a segment each number moves evenly between the solver's values at its ends.
      function framesAt(run, width) {
        let best = null;
        for (const [from, to, start, end] of run.segments) {
          if (width < from || width > to) continue;
          if (!start) { if (!best) best = { conflict: true }; continue; }
          const t = to > from ? (width - from) / (to - from) : 0;
          return { frames: start.map((value, index) => value + (end[index] - value) * t) };
        }
        return best || { missing: true };
      }

      // Draws into a viewport of a fixed size in points, so that a view keeps its scale while the slider moves.
      function draw(holder, data, items, run, result, view, width, height, mark, direction) {
        holder.textContent = '';
        const margin = 10;
        const svg = add(holder, 'svg', {
          viewBox: [-margin, -margin, view.width + 2 * margin, view.height + 2 * margin].join(' '), width: view.pixels,
          role: 'img', 'data-width': width, 'data-height': height, 'data-direction': direction
        });
        const unit = (view.width + 2 * margin) / view.pixels;
        if (!result || result.missing) {
          add(svg, 'text', { x: 0, y: 20 * unit, 'font-size': 11 * unit, style: 'font-size:' + 11 * unit + 'px' }, 'not solved');
          return;
        }
        if (result.conflict) {
          add(svg, 'rect', { class: 'root', x: 0, y: 0, width: width, height: height, 'vector-effect': 'non-scaling-stroke' });
          add(svg, 'text', { class: 'bad', x: 8 * unit, y: 20 * unit, style: 'font-size:' + 12 * unit + 'px' }, 'constraints contradict');
          return;
        }
        const open = new Set(run.open);
        data.boxes.forEach(([name, role], index) => {
          const [x, y, w, h] = result.frames.slice(index * 4, index * 4 + 4);
          const isOpen = [0, 1, 2, 3].some(k => open.has(index * 4 + k));
          const isHit = mark && mark.item === name;
          const colour = colours[index % colours.length];
          const attributes = {
            class: (role === 'container' ? 'root' : role) + (isOpen && role === 'view' ? ' open' : '') + (isHit ? ' hit' : items.size && role === 'view' && !items.has(name) ? ' faint' : ''),
            x: x, y: y, width: Math.max(w, unit), height: Math.max(h, unit), 'vector-effect': 'non-scaling-stroke', 'data-name': name,
            'data-frame': [x, y, w, h].join(' ')
          };
          if (role === 'view') { attributes.fill = colour; attributes.stroke = colour; }
          const rect = add(svg, 'rect', attributes);
          add(rect, 'title', {}, name + ': x ' + number(x) + ', y ' + number(y) + ', width ' + number(w) + ', height ' + number(h) + (isOpen ? ' (partly left open)' : ''));
          if (role === 'view' && view.pixels > 300) {
            const size = 11 * unit;
            add(svg, 'text', { x: x + 4 * unit, y: y + Math.min(Math.max(h, 4 * unit) / 2 + size * 0.35, 14 * unit), style: 'font-size:' + size + 'px' }, label(name, (w - 6 * unit) / unit));
          }
          if (isHit) edge(svg, mark.edge, x, y, w, h);
        });
      }

      function edge(svg, name, x, y, w, h) {
        const lines = {
          minX: [x, y, x, y + h], maxX: [x + w, y, x + w, y + h], midX: [x + w / 2, y, x + w / 2, y + h],
          minY: [x, y, x + w, y], maxY: [x, y + h, x + w, y + h], midY: [x, y + h / 2, x + w, y + h / 2],
          width: [x, y + h / 2, x + w, y + h / 2], height: [x + w / 2, y, x + w / 2, y + h]
        };
        const line = lines[name];
        if (line) add(svg, 'line', { class: 'edge', x1: line[0], y1: line[1], x2: line[2], y2: line[3], 'vector-effect': 'non-scaling-stroke' });
      }

      function number(value) { return String(Math.round(value * 100) / 100); }

      function figure(parent, caption) {
        const box = add(parent, 'figure', {});
        add(box, 'figcaption', {}, caption);
        return add(box, 'div', {});
      }

      function show(wire) {
        if (wire.dataset.drawn) return;
        wire.dataset.drawn = 'yes';
        const data = JSON.parse(document.getElementById(wire.dataset.picture).textContent);
        const about = JSON.parse(wire.dataset.about);
        const items = new Set(about.items);
        const sides = { before: data.before, after: data.after || data.before };
        const mark = about.mark;
        let direction = mark ? mark.direction : 'ltr';
        add(wire, 'h3', {}, 'The layout, solved');
        const controls = add(wire, 'div', { class: 'slide' });
        const slider = add(controls, 'input', { type: 'range', min: all.from, max: all.to, step: 1, 'aria-label': 'width of the container' });
        const output = add(controls, 'output', {});
        const group = add(controls, 'span', { class: 'seg' });
        const buttons = ['ltr', 'rtl'].map(value => {
          const button = add(group, 'button', { type: 'button', 'data-direction': value }, value === 'ltr' ? 'left to right' : 'right to left');
          button.addEventListener('click', () => { direction = value; update(); });
          return button;
        });
        const pair = add(wire, 'div', { class: 'pair large' });
        const holders = { before: figure(pair, 'before'), after: figure(pair, 'after') };

        function update() {
          const width = Number(slider.value);
          output.textContent = width + ' × ' + all.height;
          for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.direction === direction));
          for (const side in holders) {
            const run = sides[side][direction];
            // Up to a tablet's width a point keeps its size.
            draw(holders[side], data, items, run, framesAt(run, width), { width: Math.max(width, 740), height: all.height, pixels: 520 }, width, all.height, mark, direction);
          }
        }
        slider.value = mark ? Math.max(all.from, Math.min(all.to, Math.round(mark.width))) : 390;
        slider.addEventListener('input', update);
        update();

        const points = new Set();
        for (const side in sides) for (const way of ['ltr', 'rtl']) for (const segment of sides[side][way].segments) if (segment[0] > all.from) points.add(segment[0]);
        const sizes = add(wire, 'div', { class: 'sizes' });
        all.sizes.forEach(([name, width, height], index) => {
          for (const way of ['ltr', 'rtl']) {
            const cell = add(sizes, 'div', {});
            add(cell, 'figcaption', {}, name + ', ' + width + ' × ' + height + (way === 'ltr' ? '' : ', right to left'));
            const two = add(cell, 'div', { class: 'pair' });
            for (const side of ['before', 'after']) {
              const run = sides[side][way];
              const frames = run.pictures[index];
              const result = run.pictures.length ? (frames ? { frames: frames } : { conflict: true }) : { missing: true };
              const pixels = Math.round(132 * Math.sqrt(width / height));
              draw(figure(two, side), data, items, run, result, { width: width, height: height, pixels: pixels }, width, height, mark, way);
            }
          }
        });
        const notes = add(wire, 'ul', { class: 'notes' });
        const list = Array.from(points).sort((a, b) => a - b);
        add(notes, 'li', {}, 'Frames are the exact solver’s: at the sizes above, and at both ends of each stretch of widths over which the layout is linear (' +
          (list.length ? 'it bends at ' + list.slice(0, 12).map(number).join(', ') : 'it has no bend from ' + all.from + ' to ' + all.to) +
          '). Between the ends the slider interpolates, which for a linear function is exact.');
        for (const note of data.notes) add(notes, 'li', {}, note);
        if (!data.after) add(notes, 'li', {}, 'Both sides have the same constraints, so one solution is drawn for both.');
      }

      function open(site) { for (const wire of site.querySelectorAll('.wire')) show(wire); }
      for (const site of sites) {
        site.addEventListener('toggle', () => { if (site.open) open(site); });
        if (site.open) open(site);
      }
      if (location.hash) {
        const target = document.getElementById(location.hash.slice(1));
        if (target && target.matches('.site')) { target.open = true; open(target); }
      } else if (sites.length && sites.length <= 12 && !sites.some(s => s.open)) {
        const first = sites.find(s => s.querySelector('.wire')) || sites[0];
        first.open = true;
      }
      filter();
      document.documentElement.dataset.ready = 'yes';
    })();
    """#
}
