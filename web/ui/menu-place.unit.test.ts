import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeFor } from './menu-place.ts';

const view = { width: 1000, height: 700 };
const box = (left: number, top: number, width = 40, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('a menu', () => {
  test('opens under its button, aligned with its end', () => {
    expect(placeFor(box(500, 100), { width: 240, height: 200 }, view, 'bottom-end', false)).toMatchObject({
      left: 300,
      top: 146,
    });
  });

  test('opens above where there is no room below', () => {
    expect(placeFor(box(500, 640), { width: 240, height: 200 }, view, 'bottom-end', false).top).toBe(434);
  });

  test('changes sides with the direction of reading', () => {
    expect(placeFor(box(500, 100), { width: 240, height: 200 }, view, 'bottom-end', true).left).toBe(500);
  });

  test('stays in the window wherever its button is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 960 }),
        fc.integer({ min: 0, max: 660 }),
        fc.integer({ min: 40, max: 900 }),
        fc.constantFrom('bottom-start' as const, 'bottom-end' as const, 'top-start' as const, 'top-end' as const),
        fc.boolean(),
        (left, top, height, position, rtl) => {
          const placed = placeFor(box(left, top), { width: 240, height }, view, position, rtl);
          expect(placed.left).toBeGreaterThanOrEqual(0);
          expect(placed.left + 240).toBeLessThanOrEqual(view.width);
          expect(placed.top).toBeGreaterThanOrEqual(0);
          expect(placed.top + Math.min(height, placed.maxHeight)).toBeLessThanOrEqual(view.height);
        },
      ),
    );
  });
});
