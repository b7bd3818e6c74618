import type { HLJSApi, LanguageFn } from 'highlight.js';

/** Languages of lessons, each in a file of its own that comes when a block asks for it. */
const languages: Record<string, () => Promise<{ default: LanguageFn }>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  go: () => import('highlight.js/lib/languages/go'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
};
const aliases: Record<string, string> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  py: 'python',
  rb: 'ruby',
  sh: 'bash',
  shell: 'bash',
  svg: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
};

let core: Promise<HLJSApi> | undefined;

/** The text with classes around its parts, escaped by highlight.js; null when the language is not one of ours. */
export async function highlight(text: string, named: string): Promise<string | null> {
  const asked = named.trim().toLowerCase();
  const name = aliases[asked] ?? asked;
  const load = languages[name];
  if (load === undefined || text.length > 50_000) return null;
  core ??= import('highlight.js/lib/core').then((module) => module.default);
  const [hljs, language] = await Promise.all([core, load()]);
  if (hljs.getLanguage(name) === undefined) hljs.registerLanguage(name, language.default);
  return hljs.highlight(text, { language: name, ignoreIllegals: true }).value;
}
