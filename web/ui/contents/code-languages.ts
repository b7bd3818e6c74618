// Which language a piece of code is in: by the ending of its name, as a file on a disk.
import type { LanguageSupport } from '@codemirror/language';

interface CodeLanguage {
  /** its own name, the same in every interface language */
  name: string;
  endings: readonly string[];
  load: () => Promise<LanguageSupport>;
}

/** Each in a file of its own that comes when it is needed; the first ending is the one that is given. */
export const codeLanguages: readonly CodeLanguage[] = [
  { name: 'Python', endings: ['py'], load: async () => (await import('@codemirror/lang-python')).python() },
  {
    name: 'JavaScript',
    endings: ['js', 'mjs', 'jsx'],
    load: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  },
  {
    name: 'TypeScript',
    endings: ['ts', 'tsx'],
    load: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  },
  { name: 'HTML', endings: ['html', 'htm'], load: async () => (await import('@codemirror/lang-html')).html() },
  { name: 'CSS', endings: ['css'], load: async () => (await import('@codemirror/lang-css')).css() },
  { name: 'Java', endings: ['java'], load: async () => (await import('@codemirror/lang-java')).java() },
  { name: 'C', endings: ['c', 'h'], load: async () => (await import('@codemirror/lang-cpp')).cpp() },
  { name: 'C++', endings: ['cpp', 'cc', 'hpp'], load: async () => (await import('@codemirror/lang-cpp')).cpp() },
  { name: 'SQL', endings: ['sql'], load: async () => (await import('@codemirror/lang-sql')).sql() },
  { name: 'JSON', endings: ['json'], load: async () => (await import('@codemirror/lang-json')).json() },
  { name: 'Markdown', endings: ['md'], load: async () => (await import('@codemirror/lang-markdown')).markdown() },
];

const ending = /\.([a-z0-9]{1,8})$/i;

/** null: plain text, or a language that is not coloured here. */
export function codeLanguageOf(name: string | null): CodeLanguage | null {
  const found = ending.exec(name ?? '')?.[1]?.toLowerCase();
  return codeLanguages.find((one) => found !== undefined && one.endings.includes(found)) ?? null;
}

/** The name with the ending of another language: "solve.py" as JavaScript is "solve.js". */
export function nameInLanguage(name: string | null, fallback: string, language: CodeLanguage | null): string {
  const bare = (name ?? fallback).replace(codeLanguageOf(name) === null ? /\.txt$/i : ending, '');
  return language === null ? `${bare}.txt` : `${bare}.${language.endings[0] ?? 'txt'}`;
}

/** As a file is called that one saves. */
export function codeFileName(name: string | null): string {
  const known = name ?? 'code';
  return ending.test(known) ? known : `${known}.txt`;
}
