// What lists of which only a part is mounted have in common: where they scroll, and the focus that they must not lose.
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Up to so many rows there is nothing to gain from mounting a part of them. */
const mountedWhole = 50;

/**
 * Whether only what is near the view is mounted. A list with pages to come is so from its first page on, and stays so:
 * to draw all its rows anew when the second page comes is felt on a slow machine.
 */
export function useIsLong(rows: number, more: boolean): boolean {
  const [wasLong, setWasLong] = useState(false);
  const isLong = wasLong || rows > mountedWhole || (more && rows > 0);
  if (isLong !== wasLong) setWasLong(isLong);
  return isLong;
}

export interface ListFrame {
  scroller: RefObject<HTMLElement | null>;
  /** from the top of what scrolls to the first row; null until it was measured */
  offset: number | null;
  /** the width that the rows have */
  width: number;
  /** how high a row was while all were mounted, in pixels; so a list that grows beyond that keeps its place in what scrolls */
  guess: { itemSize?: number };
}

/**
 * Where a list stands in what scrolls it, also after what is above it has grown or gone. `rowsOf`: how many rows it has in
 * this width; `isLong`: only those near the view are mounted.
 */
export function useListFrame(
  list: RefObject<HTMLElement | null>,
  rowsOf: (width: number) => number,
  isLong: boolean,
): ListFrame {
  const scroller = useRef<HTMLElement | null>(null);
  const [frame, setFrame] = useState<{ offset: number; width: number; row: number } | null>(null);
  const now = useRef({ rowsOf, isLong });
  useLayoutEffect(() => {
    now.current = { rowsOf, isLong };
  });
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    const around: HTMLElement[] = [];
    let outer = box.parentElement;
    while (outer !== null && !scrolls(outer)) {
      around.push(outer);
      outer = outer.parentElement;
    }
    const main = outer ?? document.documentElement;
    scroller.current = main;
    const measure = (): void => {
      const offset = Math.round(box.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop);
      const width = box.clientWidth;
      const rows = now.current.isLong ? 0 : now.current.rowsOf(width);
      const height = rows === 0 ? null : Math.round(box.clientHeight / rows);
      setFrame((old) => {
        const row = height ?? old?.row ?? 0;
        return old?.offset === offset && old.width === width && old.row === row ? old : { offset, width, row };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [box, ...around, ...main.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [list]);
  const row = frame?.row ?? 0;
  return {
    scroller,
    offset: frame?.offset ?? null,
    width: frame?.width ?? 0,
    guess: row === 0 ? {} : { itemSize: row },
  };
}

function scrolls(element: HTMLElement): boolean {
  return element.id === 'main' || /auto|scroll/.test(getComputedStyle(element).overflowY);
}

export interface KeptFocus {
  /** of the row that has the focus, which stays mounted wherever one scrolls to; -1: none */
  row: number;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * The row with the focus, by the place (`data-at`) that it has in the list. When the list becomes long enough to be mounted
 * in part, which draws it anew, the same element of the same row has the focus again.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, isDrawn: boolean): KeptFocus {
  const [row, setRow] = useState(-1);
  const at = useRef({ row: -1, element: 0 });
  useLayoutEffect(() => {
    const { row: before, element } = at.current;
    if (!isDrawn || before === -1 || document.activeElement !== document.body) return;
    const found = list.current?.querySelector(`[data-at="${before}"]`);
    found?.querySelectorAll<HTMLElement>(focusable)[element]?.focus({ preventScroll: true });
  }, [list, isDrawn]);
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const own = target.closest<HTMLElement>('[data-at]');
    const place = Number(own?.dataset['at'] ?? -1);
    at.current = { row: place, element: own === null ? 0 : [...own.querySelectorAll(focusable)].indexOf(target) };
    setRow(place);
  }, []);
  const onBlur = useCallback(() => {
    // A row that is drawn anew blurs, too, but then nothing else has the focus.
    setTimeout(() => {
      if (document.activeElement !== document.body) setRow(-1);
    });
  }, []);
  return { row, onFocus, onBlur };
}
