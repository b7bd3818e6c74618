import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsIn, saidTwice } from './translation-faults.ts';
import { bin, root, runStep } from './steps.ts';

/**
 * Fails when a text of the web app is missing in its catalogue, or one there is no longer used: extracts into a copy
 * and compares. `npm run texts` brings the catalogues up to date; then translate what is empty in the other languages.
 * Fails too when a translation is missing, has other values or marks in it than its text, or is not the same in two
 * catalogues.
 */
/** The languages in which nothing may be missing. */
const whole = ['es', 'fr', 'de', 'ar'];
const kept = join(root, 'web/locales');
const fresh = mkdtempSync(join(tmpdir(), 'hearth-texts-'));

try {
  cpSync(kept, fresh, { recursive: true });
  const outcome = await runStep(
    {
      name: 'extract',
      args: [bin('@lingui/cli/dist/lingui.js'), 'extract', '--clean', '--workers', '1'],
      env: { HEARTH_TEXTS_FOLDER: fresh },
    },
    { live: false },
  );
  if (!outcome.ok) throw new Error(outcome.output);

  const messages = (folder: string, file: string): Set<string> => {
    const text = readFileSync(join(folder, 'en', file), 'utf8');
    return new Set([...text.matchAll(/^msgid ((?:"[^\n]*"\n)+)/gm)].map(([, quoted = '']) => quoted.trim()));
  };
  const files = readdirSync(join(fresh, 'en'));
  if (files.length < 5) throw new Error(`Only ${files.length} catalogues were made: the check no longer sees the app.`);

  let wrong = 0;
  for (const file of files) {
    const has = readdirSync(join(kept, 'en')).includes(file) ? messages(kept, file) : new Set<string>();
    const needs = messages(fresh, file);
    const missing = [...needs].filter((one) => !has.has(one));
    const unused = [...has].filter((one) => !needs.has(one));
    for (const one of missing) console.log(`web/locales/en/${file} lacks ${one}`);
    for (const one of unused) console.log(`web/locales/en/${file} holds what nobody says: ${one}`);
    wrong += missing.length + unused.length;
  }
  if (wrong > 0)
    console.error('The catalogues are behind the code. Run "npm run texts", then translate what is empty.');
  for (const language of whole) {
    for (const file of readdirSync(join(kept, language))) {
      for (const fault of await faultsIn(join(kept, language, file), language)) {
        console.log(`web/locales/${language}/${file}: ${fault}`);
        wrong += 1;
      }
    }
    const paths = readdirSync(join(kept, language)).map((file) => join(kept, language, file));
    for (const fault of await saidTwice(paths, language)) {
      console.log(`web/locales/${language}: ${fault}`);
      wrong += 1;
    }
  }
  process.exitCode = wrong > 0 ? 1 : 0;
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
