// Promises: the graphs of functions as a picture made of lines and words alone. The same input gives the same picture.
import type { PlotInput } from '#contract/assistant/assistant.routes.ts';
import { compileFunction } from './compile-function.ts';

const width = 640;
const height = 420;
const frame = { left: 56, right: 16, top: 40, bottom: 36 };
const steps = 640;
const colors = ['#c2410c', '#1d4ed8', '#15803d', '#7e22ce', '#0f766e'];

export interface Plot {
  svg: string;
  description: string;
}

/** Throws FunctionError for a function that cannot be read. */
export function drawPlot({ functions, from, to, least, greatest, title = '' }: PlotInput): Plot {
  const drawn = functions.map((text) => ({ text, values: valuesOf(compileFunction(text), from, to) }));
  const [low, high] = rangeOf(
    drawn.flatMap(({ values }) => values),
    least,
    greatest,
  );
  const px = (x: number) => frame.left + ((x - from) / (to - from)) * (width - frame.left - frame.right);
  const py = (y: number) => height - frame.bottom - ((y - low) / (high - low)) * (height - frame.top - frame.bottom);
  const lines = [
    ...ticks(from, to).map((x) => vertical(px(x), label(x), x === 0, py(low), py(high))),
    ...ticks(low, high).map((y) => horizontal(py(y), label(y), y === 0, px(from), px(to))),
    ...drawn.flatMap(({ values }, n) => pathsOf(values, { from, to, low, high, px, py }, colors[n] ?? '#000')),
    ...drawn.map(({ text }, n) => legend(text, n, drawn.length)),
  ];
  const names = functions.join(', ');
  const description = `${title === '' ? '' : `${title}: `}${names} for x from ${label(from)} to ${label(to)}, y from ${label(low)} to ${label(high)}.`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="12"><title>${escaped(description)}</title><rect width="${width}" height="${height}" fill="#fff"/>${title === '' ? '' : `<text x="${width / 2}" y="16" text-anchor="middle" font-size="14" fill="#111">${escaped(title)}</text>`}${lines.join('')}</svg>`;
  return { svg, description };
}

function valuesOf(evaluate: (x: number) => number, from: number, to: number): number[] {
  return Array.from({ length: steps + 1 }, (_, n) => {
    const y = evaluate(from + ((to - from) * n) / steps);
    return Number.isFinite(y) ? y : Number.NaN;
  });
}

const widest = 1e12;

/** What is shown of y: all that the functions take, without the few values that run away at a pole. */
function rangeOf(values: readonly number[], least: number | undefined, greatest: number | undefined): [number, number] {
  const known = values.filter((y) => Math.abs(y) < widest).toSorted((a, b) => a - b);
  const at = (share: number) => known[Math.round((known.length - 1) * share)] ?? 0;
  const [low, high] = [at(0.02), at(0.98)];
  const isPole = (known.at(-1) ?? 0) - (known[0] ?? 0) > 8 * Math.max(high - low, 1e-9);
  let from = least ?? (isPole ? low : (known[0] ?? -1));
  let to = greatest ?? (isPole ? high : (known.at(-1) ?? 1));
  if (to <= from) [from, to] = least === undefined ? [to - 1, Math.max(to, from)] : [from, from + 1];
  if (to - from < 1e-9) [from, to] = [from - 1, to + 1];
  const edge = (to - from) * 0.05;
  return [least ?? from - edge, greatest ?? to + edge];
}

/** Round numbers, about eight of them. */
function ticks(from: number, to: number): number[] {
  const rough = (to - from) / 8;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.min(Math.max(count, 0), 20) }, (_, n) => (first + n) * step || 0);
}

function label(value: number): string {
  return String(Number(value.toPrecision(6))).replace('-', '−');
}

const at = (value: number): string => value.toFixed(1);
const grid = (isAxis: boolean): string => `stroke="${isAxis ? '#444' : '#ddd'}" stroke-width="${isAxis ? 1.5 : 1}"`;

function vertical(x: number, text: string, isAxis: boolean, bottom: number, top: number): string {
  return `<line x1="${at(x)}" x2="${at(x)}" y1="${at(top)}" y2="${at(bottom)}" ${grid(isAxis)}/><text x="${at(x)}" y="${at(bottom + 16)}" text-anchor="middle" fill="#333">${text}</text>`;
}

function horizontal(y: number, text: string, isAxis: boolean, left: number, right: number): string {
  return `<line x1="${at(left)}" x2="${at(right)}" y1="${at(y)}" y2="${at(y)}" ${grid(isAxis)}/><text x="${at(left - 6)}" y="${at(y + 4)}" text-anchor="end" fill="#333">${text}</text>`;
}

interface Window {
  from: number;
  to: number;
  low: number;
  high: number;
  px: (x: number) => number;
  py: (y: number) => number;
}

/** A line breaks where the function has no value, leaves the picture or jumps over its whole height. */
function pathsOf(values: readonly number[], { from, to, low, high, px, py }: Window, color: string): string[] {
  const tall = high - low;
  const pieces: string[][] = [[]];
  values.forEach((y, n) => {
    const before = values[n - 1];
    const isSeen = y >= low - tall && y <= high + tall;
    const jumps = before !== undefined && Math.abs(y - before) > tall;
    if (!isSeen || jumps) pieces.push([]);
    const clipped = Math.min(Math.max(y, low), high);
    if (isSeen) pieces.at(-1)?.push(`${at(px(from + ((to - from) * n) / steps))},${at(py(clipped))}`);
  });
  return pieces
    .filter((points) => points.length > 1)
    .map((points) => `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2.5"/>`);
}

function legend(text: string, n: number, count: number): string {
  const x = frame.left + (n * (width - frame.left - frame.right)) / count;
  const most = Math.floor(86 / count);
  const shown = text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
  return `<text x="${at(x)}" y="32" fill="${colors[n] ?? '#000'}" font-weight="600">${escaped(shown)}</text>`;
}

function escaped(text: string): string {
  // A picture's text is XML: what XML has no sign for is left out.
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
