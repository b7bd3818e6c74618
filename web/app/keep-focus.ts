// Whoever works by keyboard never loses his place: when what he pressed is gone by that (a row removed, a step of a
// wizard done), the focus goes to what stands in its place, within the dialog or page it was in.
const reach =
  ':is(a[href],button,input,select,textarea,summary,[tabindex]):not([tabindex="-1"],:disabled,[aria-hidden=true])';
/** A new page, a dialog that closes and a list that moves on set the focus themselves; they come first. */
const grace = 150;
/** What is covered or out of work may stand there again a moment later. */
const longGrace = 600;

/** The way from what has the focus up to the page, with the place among its siblings that each step had. */
type Way = { parent: Element; at: number }[];

function wayOf(element: Element): Way {
  const way: Way = [];
  for (let child = element; child.parentElement !== null; child = child.parentElement) {
    way.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  }
  return way;
}

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
const stands = (element: Element) => element.isConnected && isSeen(element) && !element.matches(':disabled');

/** What the keyboard reaches there: what came into the place or follows it, else what stood before; else the frame. */
function inPlace(way: Way): HTMLElement | undefined {
  for (const { parent, at } of way.filter((step) => step.parent.isConnected)) {
    if (parent === document.body) break;
    const all = [...parent.querySelectorAll<HTMLElement>(reach)].filter(isSeen);
    // What a line at the foot of the window belonged to may end far below.
    const shown = all.filter(isInView);
    const here = shown.length > 0 ? shown : all;
    const from = parent.children[at];
    const follows = (one: Element) =>
      from?.contains(one) === true ||
      (from !== undefined && (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    const found = here.find(follows) ?? here.at(-1);
    if (found !== undefined) return found;
    if (parent.matches('main,[role=dialog]')) return parent as HTMLElement;
  }
  return document.getElementById('main') ?? undefined;
}

/** To be called once, as the app begins. */
export function keepFocus(): void {
  let last: HTMLElement | null = null;
  let way: Way = [];
  let byKeyboard = false;
  let key = '';
  let timer = 0;

  document.addEventListener(
    'keydown',
    (event) => {
      byKeyboard = true;
      key = event.key;
    },
    true,
  );
  document.addEventListener('pointerdown', () => void (byKeyboard = false), true);
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    way = wayOf(target);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // A button that is out of work for a moment stands there again by the time that this is looked at.
    if (relatedTarget !== null || (byKeyboard && key !== 'Escape' && key !== 'Tab')) return;
    // Let go of on purpose (Escape in an editor, Tab at the end), not taken away: a removal tells of it before it is made.
    setTimeout(() => {
      if (target === last && last !== null && stands(last)) last = null;
    });
  });

  function give() {
    timer = 0;
    if (last === null || document.activeElement !== document.body) return;
    (stands(last) ? last : inPlace(way))?.focus({ preventScroll: true });
  }

  new MutationObserver(() => {
    if (!byKeyboard || timer !== 0 || last === null || document.activeElement !== document.body) return;
    timer = window.setTimeout(give, last.isConnected && !stands(last) ? longGrace : grace);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'style', 'hidden'] });
}
