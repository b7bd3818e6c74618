import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * Weighs the built web app (gzip) against the budgets of the web's design and fails when one is over:
 * what loads at once, what home needs, each page's own part. Works on the build's manifest, so it sees what a browser would load.
 */
interface Chunk {
  file: string;
  src?: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const kilobyte = 1024;
const build = new URL('../dist/web/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', build);

if (!existsSync(manifestFile)) {
  console.error(`Nothing is built: ${fileURLToPath(manifestFile)} is missing. Run "npm run build" first.`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;

const weights = new Map<string, number>();
function weightOf(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(new URL(file, build)), { level: 9 }).length;
  weights.set(file, size);
  return size;
}

/** The files that the browser fetches for these chunks: each with all that it imports statically. */
function filesOf(keys: readonly string[], kind: 'js' | 'css'): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    if (kind === 'js') files.add(chunk.file);
    else for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

function total(files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) sum += weightOf(file);
  return sum;
}

function keyOf(ending: string): string {
  const key = Object.keys(manifest).find((one) => one.endsWith(ending));
  if (key === undefined)
    throw new Error(`The build has no ${ending}: was it renamed? Change it in scripts/check-weight.ts, too.`);
  return key;
}

// What the page itself loads: a group of the build's own (vite.config.ts).
const entry = Object.keys(manifest).find((key) => manifest[key]?.name === 'start');
if (entry === undefined) throw new Error('The manifest has no start.');

const core = keyOf('locales/en/core.po');
const atStart = [entry, core];
const inShell = [...atStart, keyOf('app/shell/shell.tsx')];
const onHome = [...inShell, keyOf('features/terms/home-page.tsx'), keyOf('locales/en/terms.po')];
const inSession = [...inShell, keyOf('features/chats/session-page.tsx'), keyOf('locales/en/chats.po')];
const pages = Object.keys(manifest).filter((key) => /features\/.*-page\.tsx$/.test(key));
const shellFiles = filesOf(inShell, 'js');

/** A page's own part: what it adds to the shell. */
const pageOwn = pages.map((key): [string, number] => [
  key.replace(/^.*features\//, ''),
  total([...filesOf([key], 'js')].filter((file) => !shellFiles.has(file))),
]);
const heavy = /chats\/session-page/;

const rows: { what: string; weight: number; budget: number }[] = [
  { what: 'entry JavaScript', weight: total(filesOf(atStart, 'js')), budget: 150 },
  { what: 'all JavaScript to show home, signed in', weight: total(filesOf(onHome, 'js')), budget: 190 },
  { what: 'CSS at entry', weight: total(filesOf(atStart, 'css')), budget: 12 },
  { what: 'session screen before the first editor opens', weight: total(filesOf(inSession, 'js')), budget: 280 },
  ...pageOwn.filter(([key]) => !heavy.test(key)).map(([key, weight]) => ({ what: `page ${key}`, weight, budget: 60 })),
];

let over = 0;
for (const { what, weight, budget } of rows) {
  const size = weight / kilobyte;
  const fits = size <= budget;
  if (!fits) over += 1;
  console.log(`${fits ? ' ok ' : 'OVER'}  ${size.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} KB  ${what}`);
}
if (pages.length < 8) {
  console.error(`Only ${pages.length} pages were found: the check no longer sees the app.`);
  process.exit(1);
}
if (over > 0) {
  console.error(`${over} of ${rows.length} are over their budget.`);
  process.exit(1);
}
