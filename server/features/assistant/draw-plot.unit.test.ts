import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFunction, FunctionError } from './compile-function.ts';
import { drawPlot } from './draw-plot.ts';

const at = (text: string, x: number) => compileFunction(text)(x);

describe('a function of x', () => {
  test.each([
    ['x^2 - 3', 2, 1],
    ['y = 2x + 1', 3, 7],
    ['f(x) = 3(x - 1)(x + 1)', 2, 9],
    ['-x^2', 3, -9],
    ['2^-x', 1, 0.5],
    ['2^3^2', 0, 512],
    ['sin(pi x)', 0.5, 1],
    ['sqrt(x)/2', 16, 2],
    ['abs(−x) × 2', -3, 6],
    ['x² + x³', 2, 12],
    ['ln(e)', 0, 1],
    ['2 - -x', 1, 3],
    ['.5x', 4, 2],
  ])('%s at %d is %d', (text, x, y) => {
    expect(at(text, x)).toBeCloseTo(y, 10);
  });

  test.each([
    '',
    'y =',
    'x +',
    '(x',
    'x)',
    'sin x',
    'foo(x)',
    'x ; y',
    'constructor',
    '__proto__',
    'x => x',
    '('.repeat(99),
  ])('%j is refused with a sentence', (text) => {
    expect(() => compileFunction(text)).toThrow(FunctionError);
  });

  test('is a number or a sentence, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: fc.constantFrom(...Array.from('x0123456789.+-*/^() sincoqrtlnpe')) }),
        (text) => {
          try {
            expect(typeof compileFunction(text)(1.5)).toBe('number');
          } catch (error) {
            expect(error).toBeInstanceOf(FunctionError);
          }
        },
      ),
      { seed: 5, numRuns: 1_000 },
    );
  });
});

describe('a picture', () => {
  const plot = (functions: string[], change: object = {}) => drawPlot({ functions, from: -5, to: 5, ...change });

  test('has a line for each function, its name, axes and words for who does not see it', () => {
    const { svg, description } = plot(['x^2', '2x + 1'], { title: 'Two graphs' });
    expect(svg.match(/<polyline/g)).toHaveLength(2);
    expect(svg).toContain('>2x + 1</text>');
    expect(svg).toContain('<title>Two graphs: x^2, 2x + 1 for x from −5 to 5');
    expect(description).toContain('x from −5 to 5');
  });

  test('breaks at a pole and where there is no value, and is not flattened by it', () => {
    expect(plot(['1/x']).svg.match(/<polyline/g)?.length).toBeGreaterThan(1);
    expect(plot(['sqrt(x)']).svg).not.toContain('NaN');
    expect(plot(['1/(x-1)']).description).not.toMatch(/y from −\d{3}/);
    expect(plot(['ln(-1)']).svg).not.toMatch(/NaN|Infinity/);
  });

  test('holds lines and words alone, whatever it is called', () => {
    const { svg } = plot(['x'], { title: '<script>alert(1)</script>" onload="x\u0000' });
    expect(svg).not.toMatch(/<script|onload="/);
    expect(svg).not.toContain('\u0000');
    expect(svg).toContain('&lt;script&gt;');
    expect(new Set(svg.match(/<[a-z]+/g))).toEqual(new Set(['<svg', '<title', '<rect', '<text', '<line', '<polyline']));
  });

  test('is well-formed for any window', () => {
    const range = fc.tuple(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
    );
    const some = fc.constantFrom('x', 'x^9', '1/x', 'tan(x)', 'exp(x)', '5', 'sqrt(-1)', 'floor(x)');
    fc.assert(
      fc.property(range, some, ([from, wide], text) => {
        const { svg } = drawPlot({ functions: [text], from, to: from + wide });
        expect(svg).not.toMatch(/NaN|Infinity/);
      }),
      { seed: 9, numRuns: 200 },
    );
  });
});
