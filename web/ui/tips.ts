// What a `title` says, in the product's own look: under the pointer after a moment, and at once for who comes by keyboard.
// Nobody asks for it: whatever carries a `title` has it. A name that is only there for when it is cut off shows only then.
import { placePanel } from './menu-place.ts';
import styles from './tips.module.css';

/** In milliseconds. */
const [moment, grace] = [500, 150];

interface Named {
  element: HTMLElement;
  text: string;
}

let named: Named | null = null;
let tip: HTMLElement | null = null;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Stands for the page's whole life. */
export function showTips(): void {
  addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const target = event.target instanceof Element ? event.target : null;
    if (tip !== null && target !== null && tip.contains(target)) clearTimeout(closing);
    else point(target, performance.now() - closedAt < 300 ? 0 : moment);
  });
  document.documentElement.addEventListener('pointerleave', () => point(null, 0));
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) point(target, 0);
  });
  addEventListener('focusout', close);
  addEventListener('pointerdown', close, true);
  addEventListener('scroll', close, { capture: true, passive: true });
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), true);
}

function point(target: Element | null, after: number): void {
  const element = target?.closest<HTMLElement>('[title]:not(iframe)') ?? null;
  // Still on what it names, whose title was taken.
  if (element === null && named !== null && target !== null && named.element.contains(target)) {
    clearTimeout(closing);
    return;
  }
  if (named !== null) {
    clearTimeout(closing);
    // On the way to the words themselves they must not go.
    if (element === null) {
      closing = setTimeout(close, grace);
      return;
    }
    close();
  }
  if (element === null || element.title === '') return;
  named = { element, text: element.title };
  // It may be the only name that it has.
  if (element.matches('button:not([aria-label],[aria-labelledby])') && element.textContent.trim() === '')
    element.ariaLabel = element.title;
  // Or the browser shows its own, too.
  element.removeAttribute('title');
  opening = setTimeout(open, after);
}

function open(): void {
  if (named === null || !named.element.isConnected || isReadable(named)) return;
  tip = document.createElement('div');
  tip.className = styles.tip ?? '';
  tip.popover = 'manual';
  // The element has its own name; to a screen reader this would say it twice.
  tip.ariaHidden = 'true';
  tip.textContent = named.text;
  document.body.append(tip);
  tip.showPopover();
  const atSide = named.element.closest<HTMLElement>('[data-tips="side"]');
  if (atSide === null) placePanel(tip, named.element, 'bottom-start');
  else placeBeside(tip, named.element);
}

/** Beside a narrow column, where below it would cover the next entry. */
function placeBeside(panel: HTMLElement, element: HTMLElement): void {
  const box = element.getBoundingClientRect();
  const isRtl = getComputedStyle(element).direction === 'rtl';
  panel.style.top = `${box.top + (box.height - panel.offsetHeight) / 2}px`;
  panel.style.left = `${isRtl ? box.left - panel.offsetWidth - 6 : box.right + 6}px`;
}

/** The same words stand there whole. */
function isReadable({ element, text }: Named): boolean {
  const shown = element.querySelector<HTMLElement>('.truncate');
  return shown !== null && shown.textContent === text && shown.scrollWidth <= shown.clientWidth;
}

function close(): void {
  clearTimeout(opening);
  clearTimeout(closing);
  if (tip !== null) closedAt = performance.now();
  tip?.remove();
  tip = null;
  // What was changed meanwhile stays as it is.
  if (named !== null && !named.element.hasAttribute('title')) named.element.title = named.text;
  named = null;
}
