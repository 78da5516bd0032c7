print("vfl2anchors")
