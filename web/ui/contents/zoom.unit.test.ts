import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, moveBy, zoomAt, type View } from './zoom.ts';

const picture = { width: 800, height: 600 };
const frame = { width: 1000, height: 600 };

test('the point under the fingers stays under them', () => {
  const at = { x: 120, y: -80 };
  const view = zoomAt({ scale: 2, x: 0, y: 0 }, 1.5, at, picture, frame);
  // Before, the picture's point under `at` was at / 2; it is drawn at x + point * scale.
  expect([view.x + (at.x / 2) * view.scale, view.y + (at.y / 2) * view.scale]).toEqual([at.x, at.y]);
});

test('back at its first size it stands in the middle again', () => {
  const near = zoomAt(fitted, 4, { x: 300, y: 200 }, picture, frame);
  expect(zoomAt(near, 0.01, { x: -50, y: 10 }, picture, frame)).toEqual(fitted);
});

test('no gesture brings it out of sight', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -300, max: 300 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let view: View = fitted;
      for (const { factor, x, y } of steps) {
        view = moveBy(zoomAt(view, factor, { x, y }, picture, frame), x * 3, y * 3, picture, frame);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(8);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (800 * view.scale - 1000) / 2) + 1e-6);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (600 * view.scale - 600) / 2) + 1e-6);
      }
    }),
    { seed: 20261122, numRuns: 200 },
  );
});
