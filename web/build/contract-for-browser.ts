import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Does this source import zod, or what is made with it? */
export function bringsSchemas(source: string): boolean {
  return /^import (?!type\b)[^;]*from '(?:zod|[^']*\/(?:route|ids|paging|entities|[\w-]+\.entities)\.ts)'/m.test(
    source,
  );
}

/** The source of the module that stands for one with these exports. */
export function browserModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .flatMap(([name, value]) => {
      const plain = forBrowser(value);
      return plain === undefined || name === 'default' ? [] : [`export const ${name} = ${JSON.stringify(plain)};\n`];
    })
    .join('');
}

/**
 * Gives the browser what it needs of the contract and nothing of zod.
 *
 * Contract files are written with schemas. The web app needs a route's method and path, and the plain lists (colours,
 * languages, limits) that stand beside the entities; the types are gone by then. So in the browser's build each export
 * of such a file becomes: a route or tool → `{ name, method, path }`; plain data → itself; a schema or a function →
 * nothing at all, and importing it is an error of the build rather than 60 KB on the way. A contract file without
 * schemas (errors, formulas) is bundled as it is.
 */
export function contractForBrowser(contractFolder: string): Plugin {
  return {
    name: 'hearth:contract-for-browser',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.startsWith(contractFolder) || !file.endsWith('.ts')) return null;
      if (!bringsSchemas(await readFile(file, 'utf8'))) return null;
      this.addWatchFile(file);
      const { mtimeMs } = await stat(file);
      const module = (await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)) as Record<string, unknown>;
      return { code: browserModule(module), moduleType: 'js', map: null };
    },
  };
}

function isRoute(value: unknown): value is { name: string; method: string; path: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    typeof value.method === 'string' &&
    typeof value.path === 'string'
  );
}

function forBrowser(value: unknown): unknown {
  if (isRoute(value)) return { name: value.name, method: value.method, path: value.path };
  if (isPlain(value)) return value;
  // A file may gather its routes in one object: keep the routes in it.
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    const kept = Object.entries(value).flatMap(([key, entry]) =>
      isRoute(entry) ? [[key, forBrowser(entry)] as const] : [],
    );
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  }
  return undefined;
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}
