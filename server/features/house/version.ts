// Which version runs: the manifest's number and, in a checkout, the commit.
import { readFile } from 'node:fs/promises';

const root = new URL('../../../', import.meta.url);

let known: Promise<{ version: string; commit: string | null }> | undefined;

/** Read once a process. */
export function readVersion(): Promise<{ version: string; commit: string | null }> {
  known ??= find();
  return known;
}

async function find(): Promise<{ version: string; commit: string | null }> {
  const manifest = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string };
  return { version: manifest.version, commit: await headCommit() };
}

async function headCommit(): Promise<string | null> {
  try {
    const head = (await readFile(new URL('.git/HEAD', root), 'utf8')).trim();
    if (!head.startsWith('ref: ')) return head;
    const name = head.slice('ref: '.length);
    return (await readFile(new URL(`.git/${name}`, root), 'utf8')).trim();
  } catch {
    return null;
  }
}
