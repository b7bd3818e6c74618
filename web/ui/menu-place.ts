export type MenuPosition = 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';

const gap = 6;
const edge = 8;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Where a panel of this size goes beside its button, in pixels of the window: on the wished side, on the other when there
 * is more room, and never over the window's edge. `start` is left, unless the page reads from right to left.
 */
export function placeFor(
  button: Box,
  panel: { width: number; height: number },
  view: { width: number; height: number },
  position: MenuPosition,
  rtl: boolean,
): { left: number; top: number; maxHeight: number } {
  const [side, align] = position.split('-') as ['top' | 'bottom', 'start' | 'end'];
  const below = view.height - button.bottom - gap - edge;
  const above = button.top - gap - edge;
  const wished = side === 'bottom' ? below : above;
  const other = side === 'bottom' ? above : below;
  const flip = panel.height > wished && other > wished;
  const isBelow = (side === 'bottom') !== flip;
  const maxHeight = Math.max(isBelow ? below : above, 80);
  const height = Math.min(panel.height, maxHeight);
  const leftAligned = (align === 'start') !== rtl;
  const left = leftAligned ? button.left : button.right - panel.width;
  return {
    left: Math.min(Math.max(left, edge), Math.max(view.width - panel.width - edge, edge)),
    top: isBelow ? button.bottom + gap : button.top - gap - height,
    maxHeight,
  };
}

export function placePanel(panel: HTMLElement, button: HTMLElement, position: MenuPosition): void {
  const rtl = getComputedStyle(button).direction === 'rtl';
  const size = { width: panel.offsetWidth, height: panel.scrollHeight };
  const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
  const { left, top, maxHeight } = placeFor(button.getBoundingClientRect(), size, view, position, rtl);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
  panel.style.maxHeight = `${maxHeight}px`;
}
