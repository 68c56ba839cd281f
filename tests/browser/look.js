// What a person sees of the question that is asked, and where they would touch. Put into every page by the tests.
window.__look = () => {
  window.__touchable = [];
  const at = (one) => window.__touchable.push(one) - 1;
  const sheet = document.querySelector('dialog[open]');
  if (sheet) return { state: 'sheet', text: sheet.textContent };
  const curtain = document.querySelector('.curtain');
  if (curtain) return { state: 'curtain', ready: at(curtain.querySelector('button')), text: curtain.textContent };
  const over = document.querySelector('.dock.wait h2[aria-live="assertive"]');
  if (over) return { state: 'over', text: over.textContent };
  const dock = document.querySelector('.dock.asking');
  if (!dock) return { state: 'wait', text: document.querySelector('.dock, main')?.textContent ?? '' };
  const notice = document.querySelector('.dock .notice')?.textContent ?? '';
  const buttons = (where) => [...dock.querySelectorAll(where)].filter((one) => !one.disabled);
  const own = buttons('.opts .opt');
  // A chosen card with several options asks for one of them: those stand in the dock.
  const aiming = own.length > 0 && dock.querySelector('.opts[aria-label]') !== null;
  const cards = aiming ? [] : [...document.querySelectorAll('.legal [data-h], .legal[data-h], .legal .place')].filter((one) => one.getClientRects().length > 0);
  const word = (one) => one.textContent.trim().replace(/\s+/g, ' ').slice(0, 80);
  const touch = (one) => ({ where: at(one), word: word(one), picked: one.getAttribute('aria-pressed') === 'true' });
  const tray = buttons('.tray .opt');
  return {
    state: dock.dataset.answered ? 'answered' : 'asking',
    question: dock.querySelector('h2').textContent,
    rules: [...dock.querySelectorAll('.ask .rule')].map(word),
    notice,
    several: dock.querySelector('.ask b.num') !== null,
    order: dock.querySelector('.ord-l') !== null,
    number: dock.querySelector('.step') !== null,
    lit: [...cards, ...tray, ...own].map(touch),
    aiming,
    confirm: buttons('.acts .btn.pick').map(touch),
    pass: buttons('.acts .btn.lamp').map(touch),
  };
};

// Where to touch one of what was seen: in the middle, or where it shows beside its neighbours of a full hand.
window.__where = (k) => {
  const one = window.__touchable[k];
  if (!one.isConnected) return { fault: 'it is gone' };
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const r = one.getBoundingClientRect();
  let over = null;
  for (const across of [0.5, 0.3, 0.15, 0.7, 0.85]) {
    for (const down of [0.5, 0.3, 0.7]) {
      const [x, y] = [r.left + r.width * across, r.top + r.height * down];
      const hit = document.elementFromPoint(x, y);
      if (one.contains(hit)) return { x, y };
      over = over ?? hit;
    }
  }
  if (!over) return { fault: `it is out of sight at ${Math.round(r.left)}, ${Math.round(r.top)}` };
  return { fault: `it is covered by ${over.outerHTML.slice(0, 200)}` };
};

// Marks the question as answered, so that the next one is known for a new one.
window.__answered = () => {
  const dock = document.querySelector('.dock.asking');
  if (dock) dock.dataset.answered = 'yes';
};

// Waits, by what changes on the page, until it is so; false after a while. Nothing here needs more than the policy allows.
window.__until = (isSo, patience) =>
  new Promise((done) => {
    let timer = 0;
    const look = () => {
      if (!isSo()) return;
      watcher.disconnect();
      clearTimeout(timer);
      done(true);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    timer = setTimeout(() => {
      watcher.disconnect();
      done(isSo());
    }, patience);
    look();
  });

// There is something for a person to do, or the game is over: what it is.
window.__asked = async (patience) => {
  const states = ['asking', 'over', 'curtain'];
  const is = await window.__until(() => states.includes(window.__look().state), patience);
  return is ? window.__look() : { state: 'nothing', text: window.__look().text };
};
