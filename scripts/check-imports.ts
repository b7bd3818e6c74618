// `node scripts/check-imports.ts`: who may import whom. Says each import that the table in import-rules.ts forbids.
import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import * as rules from './import-rules.ts';
import { root } from './steps.ts';

const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'bench', 'evals'];

/** Checks the tree under `base`. `problems` holds one line for each forbidden import, cycle or missing folder. */
export async function checkImports(
  base: string,
  atLeast = rules.atLeast,
): Promise<{ files: number; problems: string[] }> {
  const files = (await Promise.all(folders.map((folder) => sourceFiles(base, folder)))).flat();
  const problems: string[] = [];
  for (const [folder, least] of Object.entries(atLeast)) {
    const seen = files.filter((file) => file.startsWith(`${folder}/`)).length;
    if (seen < least) problems.push(`${folder}: saw ${seen} files, and there are at least ${least}`);
  }
  const edges = new Map<string, Set<string>>();
  for (const file of files) {
    for (const wanted of readImports(file, await readFile(join(base, file), 'utf8'))) {
      const problem = judge(file, wanted);
      if (problem) problems.push(`${file} imports ${wanted}: ${problem}`);
      noteEdge(edges, file, wanted);
    }
  }
  const cycle = findCycle(edges);
  if (cycle) problems.push(`features import each other in a circle: ${cycle.join(' -> ')}`);
  return { files: files.length, problems };
}

/** Why `file` may not import `wanted`, or null. `wanted` is a path in the repository or a package. */
function judge(file: string, wanted: string): string | null {
  if (isPackage(wanted)) return judgePackage(file, packageName(wanted));
  if (rules.tools.test(file)) return null;
  if (rules.tools.test(wanted)) return 'nothing imports tests and tools';
  const from = zoneOf(file);
  const to = zoneOf(wanted);
  if (!from || !to) return `no zone of scripts/import-rules.ts holds ${from ? wanted : file}`;
  if (from !== to && !from.may.includes(to.name)) return `${from.name} may not import ${to.name}`;
  return judgeFeatures(file, wanted);
}

function judgeFeatures(file: string, wanted: string): string | null {
  const other = wanted.match(rules.serverFeature)?.[1];
  const own = file.match(rules.serverFeature)?.[1];
  if (own && other && own !== other && wanted !== `server/features/${other}/index.ts`) {
    return `only server/features/${other}/index.ts is for other features`;
  }
  const ownWeb = file.match(rules.webFeature)?.[1];
  const otherWeb = wanted.match(rules.webFeature)?.[1];
  if (ownWeb && otherWeb && ownWeb !== otherWeb) return 'a web feature never imports another; share through web/ui';
  return null;
}

function judgePackage(file: string, name: string): string | null {
  const housed = rules.housedPackages.find((one) => one.packages.test(name));
  if (housed && /^(server|web|contract)\//.test(file) && !housed.home.test(file)) return housed.because;
  if (rules.tools.test(file)) return null;
  const zone = zoneOf(file);
  if (!zone) return `no zone of scripts/import-rules.ts holds ${file}`;
  if (name.startsWith('node:') || builtinModules.includes(name)) {
    return zone.node ? null : `${zone.name} does not run on Node`;
  }
  if (zone.packages !== 'all' && !zone.packages.includes(name)) {
    return `${zone.name} may import these packages only: ${zone.packages.join(', ')}`;
  }
  return null;
}

function zoneOf(path: string): rules.Zone | undefined {
  return rules.zones.find((zone) => zone.files.test(path));
}

/** Between server features, types included: a type is a dependency as well. */
function noteEdge(edges: Map<string, Set<string>>, file: string, wanted: string): void {
  if (rules.tools.test(file)) return;
  const from = file.match(rules.serverFeature)?.[1];
  const to = wanted.match(rules.serverFeature)?.[1];
  if (!from || !to || from === to) return;
  edges.set(from, (edges.get(from) ?? new Set()).add(to));
}

function findCycle(edges: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>();
  const walk = (node: string, path: string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of edges.get(node) ?? []) {
      const cycle = walk(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  for (const node of edges.keys()) {
    const cycle = walk(node, []);
    if (cycle) return cycle;
  }
  return null;
}

/** What a file imports, as paths in the repository where they are ours and as written where they are packages. */
function readImports(file: string, code: string): string[] {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const requests = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    // import('...') as an expression and as a type; the parser's record has no types.
    ...[...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? ''),
  ];
  return [...new Set(requests.map((request) => resolve(file, request.replace(/\?.*$/, ''))))];
}

function resolve(file: string, request: string): string {
  if (request.startsWith('.')) return posix.join(posix.dirname(file), request);
  return request.startsWith('#') ? request.slice(1) : request;
}

function isPackage(wanted: string): boolean {
  return !folders.some((folder) => wanted.startsWith(`${folder}/`)) && !/^[^/@]+\.(ts|json)$/.test(wanted);
}

function packageName(wanted: string): string {
  return wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/');
}

async function sourceFiles(base: string, folder: string): Promise<string[]> {
  const names = await readdir(join(base, folder), { recursive: true }).catch(() => []);
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}

if (import.meta.main) {
  const { files, problems } = await checkImports(root);
  for (const problem of problems) console.error(problem);
  console.log(`${files} files, ${problems.length} forbidden imports.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
