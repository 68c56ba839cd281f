// What is wrong with how a page looks: words that are cut, covered or broken, buttons under something else, signs
// without a drawing. Put into every page by the tests; __looks() gives a list of sentences, empty where all is well.
{
  const SLACK = 2; // pixels by which a letter may reach beyond its box: fonts do
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const said = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 48);
  const whole = (r) => ({ left: r.left, top: r.top, right: r.right, bottom: r.bottom });
  // The box of a line of text is higher than its letters.
  const inked = (r) => ({ left: r.left, top: r.top + r.height * 0.15, right: r.right, bottom: r.bottom - r.height * 0.15 });
  const cut = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const empty = (r) => r.right - r.left < 1 || r.bottom - r.top < 1;
  const named = (one) => {
    const part = (e) => `${e.localName}${e.id ? `#${e.id}` : ''}${e.classList.length ? `.${[...e.classList].slice(0, 3).join('.')}` : ''}`;
    return [one.parentElement?.parentElement, one.parentElement, one].filter(Boolean).map(part).join(' > ');
  };

  // The box of an element within which its content shows: inside its borders.
  const box = (one) => {
    const r = one.getBoundingClientRect();
    return { left: r.left + one.clientLeft, top: r.top + one.clientTop, right: r.left + one.clientLeft + one.clientWidth, bottom: r.top + one.clientTop + one.clientHeight };
  };

  // What cuts the content of an element: those that hide what is beyond them, and those that can be scrolled to it.
  let known = new Map();
  const edges = (one) => {
    if (!known.has(one)) known.set(one, edgesOf(one));
    return known.get(one);
  };
  const edgesOf = (one) => {
    const found = [];
    for (let at = one; at && at !== document.body.parentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'inline' || style.display === 'contents') continue;
      for (const [axis, way] of [['x', style.overflowX], ['y', style.overflowY]]) {
        if (way === 'visible') continue;
        const can = axis === 'x' ? at.scrollWidth > at.clientWidth : at.scrollHeight > at.clientHeight;
        found.push({ at, axis, scrolls: (way === 'auto' || way === 'scroll') && can, style });
      }
      if (style.position === 'fixed') break;
    }
    return found;
  };

  // A name of a card may end in dots: it is read whole where the card is looked at, or where it says so itself.
  const mayEnd = (one) => one.closest('.card .name, .stone[title] .nm, .rule[title], .ent .nm') !== null;
  const isHidden = (one) => one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || isHidden(one.parentElement));

  function words(root) {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || !parent || parent.closest('.sr, .show, script, style, option, noscript, title')) continue;
      if (!shown(parent) || isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].map(inked).filter((r) => !empty(r));
      if (lines.length > 0) found.push({ node, parent, lines });
    }
    return found;
  }

  function isCut(one, faults) {
    const within = edges(one.parent);
    let visible = one.lines;
    for (const edge of within) {
      const b = box(edge.at);
      const [low, high] = edge.axis === 'x' ? ['left', 'right'] : ['top', 'bottom'];
      if (!edge.scrolls) {
        const over = visible.find((r) => r[low] < b[low] - SLACK || r[high] > b[high] + SLACK);
        const clamped = edge.style.textOverflow === 'ellipsis' || edge.style.webkitLineClamp !== 'none';
        if (over && !(clamped && mayEnd(one.parent))) {
          faults.push(`cut${clamped ? ' with dots' : ''}: "${said(one.node.data)}" in ${named(one.parent)} by ${named(edge.at)}`);
          return [];
        }
      }
      const bounds = edge.axis === 'x' ? { left: b.left, right: b.right, top: -1e6, bottom: 1e6 } : { left: -1e6, right: 1e6, top: b.top, bottom: b.bottom };
      visible = visible.map((r) => cut(r, bounds)).filter((r) => !empty(r));
    }
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    // Of a word at the edge of what can be scrolled a sliver is left, which says nothing.
    return visible.map((r) => cut(r, screen)).filter((r) => r.right - r.left > 5 && r.bottom - r.top > 3);
  }

  // A word of Latin letters that goes on in the next line without a hyphen.
  function isBroken(one, faults) {
    if (one.lines.length < 2 || one.parent.closest('.because, input, .copy, .num')) return;
    for (const match of one.node.data.matchAll(/[A-Za-z\u00C0-\u024F]{4,}/g)) {
      const range = document.createRange();
      range.setStart(one.node, match.index);
      range.setEnd(one.node, match.index + match[0].length);
      const tops = new Set([...range.getClientRects()].filter((r) => r.width > 0).map((r) => Math.round(r.top)));
      if (tops.size > 1) faults.push(`broken: "${match[0]}" in ${named(one.parent)}`);
    }
  }

  const paints = (one) => {
    if (!shown(one)) return false;
    const style = getComputedStyle(one);
    const clear = (colour) => colour === 'transparent' || /, 0\)$|\/ 0\)$/.test(colour);
    return !clear(style.backgroundColor) || one instanceof SVGElement || one instanceof HTMLImageElement || [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  };

  // What stays in place while the rest is scrolled beneath it covers nothing for good.
  const isUnder = (one, over) => {
    let stays = over;
    while (stays && getComputedStyle(stays).position !== 'sticky') stays = stays.parentElement;
    const scroller = stays && edges(stays.parentElement).find((edge) => edge.scrolls)?.at;
    return Boolean(scroller && scroller.contains(one) && !stays.contains(one));
  };

  function isCovered(one, visible, faults) {
    for (const r of visible) {
      const y = (r.top + r.bottom) / 2;
      for (const part of [0.08, 0.5, 0.92]) {
        const x = r.left + 1 + (r.right - r.left - 2) * part;
        const hit = document.elementFromPoint(x, y);
        if (!hit || hit.contains(one.parent) || one.parent.contains(hit)) continue;
        let over = hit;
        while (over && !over.contains(one.parent) && !paints(over)) over = over.parentElement;
        if (!over || over.contains(one.parent) || isUnder(one.parent, over)) continue;
        faults.push(`covered: "${said(one.node.data)}" in ${named(one.parent)} by ${named(over)}`);
        return;
      }
    }
  }

  // Two texts in one place, neither of which hides the other.
  function overlap(all, faults) {
    const boxes = all.flatMap(({ one, visible }) => visible.map((r) => ({ one, r })));
    boxes.sort((a, b) => a.r.left - b.r.left);
    for (let i = 0; i < boxes.length; i += 1) {
      for (let k = i + 1; k < boxes.length && boxes[k].r.left < boxes[i].r.right - SLACK; k += 1) {
        const [a, b] = [boxes[i], boxes[k]];
        if (a.one === b.one) continue;
        const r = cut(a.r, b.r);
        // Lines of text reach a little into each other: what counts is where letters stand.
        const high = Math.min(a.r.bottom - a.r.top, b.r.bottom - b.r.top);
        if (r.right - r.left > SLACK && r.bottom - r.top > high * 0.45 && !isUnder(a.one.parent, b.one.parent) && !isUnder(b.one.parent, a.one.parent)) {
          faults.push(`over each other: "${said(a.one.node.data)}" in ${named(a.one.parent)} and "${said(b.one.node.data)}" in ${named(b.one.parent)}`);
        }
      }
    }
  }

  function buttons(root, faults) {
    for (const one of root.querySelectorAll('button, a[href], input, select, summary, [role=slider]')) {
      if (!shown(one) || one.disabled || one.closest('.sr, label.game')) continue;
      if (getComputedStyle(one).pointerEvents === 'none') continue;
      let r = whole(one.getBoundingClientRect());
      if (one.tabIndex < 0 && !one.matches('[data-h]')) continue;
      for (const edge of edges(one.parentElement)) {
        if (!edge.scrolls) continue;
        const b = box(edge.at);
        r = cut(r, edge.axis === 'x' ? { ...b, top: -1e6, bottom: 1e6 } : { ...b, left: -1e6, right: 1e6 });
      }
      if (document.scrollingElement.scrollHeight > innerHeight + 1) r = cut(r, { left: -1e6, right: 1e6, top: 0, bottom: innerHeight });
      if (r.right - r.left < 12 || r.bottom - r.top < 12) continue; // scrolled away
      const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit && (one.contains(hit) || hit.contains(one) && hit.closest('label, button, a') !== null || one.closest('label')?.contains(hit))) continue;
      if (hit && isUnder(one, hit)) continue;
      faults.push(`cannot be touched: ${named(one)} "${said(one.textContent || one.ariaLabel || '')}" is under ${hit ? named(hit) : 'nothing, out of sight'}`);
    }
  }

  // A sign is missing where it is drawn as one that no font has.
  const seen = new Map();
  const canvas = new OffscreenCanvas(40, 40);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  function drawn(sign, font) {
    pen.clearRect(0, 0, 40, 40);
    pen.font = font;
    pen.fillText(sign, 6, 28);
    return pen.getImageData(0, 0, 40, 40).data.join();
  }
  // Which of the page's own fonts draws a sign: the first of a list whose range has it.
  const ranges = (text) => text.split(',').map((part) => {
    const [low, high = low] = part.trim().replace(/^u\+/i, '').split('-');
    return [parseInt(low.replaceAll('?', '0'), 16), parseInt(high.replaceAll('?', 'F'), 16)];
  });
  let faces = null;
  function face(sign, families) {
    faces ??= [...document.fonts].map((one) => ({ one, family: one.family.replaceAll('"', ''), ranges: ranges(one.unicodeRange) }));
    const code = sign.codePointAt(0);
    for (const family of families) {
      const found = faces.filter((one) => one.family === family && one.one.style === 'normal' && one.ranges.some(([low, high]) => low <= code && code <= high));
      if (found.length > 0) return found;
    }
    return [];
  }
  async function signs(all, faults) {
    const missing = new Set();
    const late = new Map();
    for (const { one } of all) {
      const style = getComputedStyle(one.parent);
      const font = `${style.fontWeight} 20px ${style.fontFamily}`;
      const families = style.fontFamily.split(',').map((name) => name.trim().replaceAll('"', ''));
      for (const sign of new Set(one.node.data)) {
        if (/\s/.test(sign)) continue;
        const key = `${sign} ${style.fontFamily}`;
        if (!seen.has(key)) {
          const found = face(sign, families);
          const none = found.length === 0 && drawn(sign, font) === drawn('\u{10FFFE}', font);
          seen.set(key, none ? 'none' : found.length > 0 && !found.some((face) => face.one.status === 'loaded') ? 'late' : '');
        }
        const is = seen.get(key);
        if (is === 'none') missing.add(sign);
        if (is === 'late') late.set(key, [font, sign]);
      }
    }
    if (missing.size > 0) faults.push(`no font draws: ${[...missing].join(' ')}`);
    // What is still on its way must come.
    const wanted = new Map();
    for (const [key, [font, sign]] of late) {
      seen.set(key, '');
      wanted.set(font, (wanted.get(font) ?? '') + sign);
    }
    for (const [font, text] of wanted) {
      const come = await document.fonts.load(font, text).catch(() => []);
      if (come.length === 0) faults.push(`no font comes for ${text}`);
    }
  }

  window.__looks = async () => {
    for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    const faults = [];
    known = new Map();
    const root = document.querySelector('dialog[open]') ?? document.querySelector('.curtain') ?? document.body;
    if (document.scrollingElement.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${document.scrollingElement.scrollWidth} > ${innerWidth}`);
    buttons(root, faults);
    const all = [];
    // Whatever lies over a word counts, also what lets a finger through.
    const through = new CSSStyleSheet();
    through.replaceSync('*{pointer-events:auto!important}');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, through];
    for (const one of words(root)) {
      const visible = isCut(one, faults);
      if (visible.length === 0) continue;
      isBroken(one, faults);
      isCovered(one, visible, faults);
      all.push({ one, visible });
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== through);
    overlap(all, faults);
    await signs(all, faults);
    return [...new Set(faults)];
  };
}
