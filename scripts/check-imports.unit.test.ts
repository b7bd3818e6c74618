import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

let base: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'hearth-imports-'));
});

afterEach(() => rm(base, { recursive: true, force: true }));

async function problemsOf(files: Record<string, string>, atLeast: Record<string, number> = {}): Promise<string[]> {
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(join(base, path)), { recursive: true });
    await writeFile(join(base, path), code);
  }
  return (await checkImports(base, atLeast)).problems;
}

const imports = (wanted: string): string => `import { x } from '${wanted}';\nexport const y = x;\n`;

describe('what the table allows passes', () => {
  test.each([
    ['contract/chats/chats.entities.ts', '#contract/core/ids.ts'],
    ['contract/chats/chats.entities.ts', 'zod'],
    ['server/platform/mail.ts', '#contract/core/errors.ts'],
    ['server/platform/mail.ts', 'nodemailer'],
    ['server/platform/llm/registry.ts', '@ai-sdk/openai'],
    ['server/database/migrate.ts', '#server/platform/postgres.ts'],
    ['server/permissions/access.ts', '../database/index.ts'],
    ['server/features/chats/submit-chat.ts', '#server/database/index.ts'],
    ['server/features/chats/submit-chat.ts', '#server/features/tutor/index.ts'],
    ['server/features/chats/chats.http.ts', './submit-chat.ts'],
    ['server/app/main.ts', '#server/features/chats/chats.http.ts'],
    ['web/features/chats/page.tsx', '#web/ui/button.tsx'],
    ['web/app/router.tsx', '#web/features/chats/page.tsx'],
    ['server/features/chats/submit-chat.api.test.ts', '#tests/support/app.ts'],
    ['scripts/openapi.ts', '#server/features/chats/submit-chat.ts'],
  ])('%s imports %s', async (file, wanted) => {
    expect(await problemsOf({ [file]: imports(wanted) })).toEqual([]);
  });
});

describe('what the table forbids is named', () => {
  test.each([
    ['contract/chats/chats.entities.ts', 'uuid', 'may import these packages only: zod'],
    ['contract/chats/chats.entities.ts', 'node:crypto', 'contract does not run on Node'],
    ['contract/chats/chats.entities.ts', '#server/platform/clock.ts', 'contract may not import server/platform'],
    ['server/platform/mail.ts', '#contract/chats/chats.entities.ts', 'server/platform may not import contract'],
    ['server/platform/mail.ts', '#server/database/index.ts', 'server/platform may not import server/database'],
    ['server/database/migrate.ts', '#server/permissions/access.ts', 'server/database may not import'],
    ['server/permissions/access.ts', '#server/features/chats/index.ts', 'server/permissions may not import'],
    ['server/features/chats/chats.http.ts', '#server/database/index.ts', 'server handlers may not import'],
    ['server/features/chats/submit-chat.ts', '#server/app/ctx.ts', 'server/features may not import server/app'],
    ['server/features/chats/submit-chat.ts', '../tutor/run-turn.ts', 'only server/features/tutor/index.ts'],
    ['server/features/chats/submit-chat.ts', '@ai-sdk/openai', 'stop at server/platform/llm'],
    ['server/features/chats/submit-chat.ts', 'ai', 'stop at server/platform/llm'],
    ['server/features/chats/submit-chat.ts', '#web/ui/button.tsx', 'may not import web/ui'],
    ['server/features/chats/submit-chat.ts', '#tests/support/app.ts', 'nothing imports tests and tools'],
    ['server/features/chats/submit-chat.ts', './submit-chat.api.test.ts', 'nothing imports tests and tools'],
    ['server/elsewhere/thing.ts', 'zod', 'no zone'],
    ['web/ui/button.tsx', '#web/features/chats/page.tsx', 'web/ui may not import web/features'],
    ['web/api/call.ts', '#web/app/router.tsx', 'web/api may not import web/app'],
    ['web/api/call.ts', '#web/ui/button.tsx', 'web/api may not import web/ui'],
    ['web/features/chats/page.tsx', '#web/features/groups/page.tsx', 'a web feature never imports another'],
    ['web/features/chats/page.tsx', '#server/platform/clock.ts', 'may not import server/platform'],
    ['web/features/chats/page.tsx', 'node:fs', 'does not run on Node'],
  ])('%s imports %s', async (file, wanted, reason) => {
    expect(await problemsOf({ [file]: imports(wanted) })).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['a type', `import type { X } from '#server/app/ctx.ts';\nexport type Y = X;`],
    ['an export', `export * from '#server/app/ctx.ts';`],
    ['a dynamic import', `export const load = () => import('#server/app/ctx.ts');`],
    ['an import type', `export type Y = import('#server/app/ctx.ts').X;`],
  ])('also as %s', async (_, code) => {
    expect(await problemsOf({ 'server/features/chats/submit-chat.ts': code })).toEqual([
      expect.stringContaining('server/features may not import server/app'),
    ]);
  });
});

test('a circle of features is named from end to end', async () => {
  const problems = await problemsOf({
    'server/features/chats/a.ts': imports('#server/features/tutor/index.ts'),
    'server/features/tutor/index.ts': imports('./run-turn.ts'),
    'server/features/tutor/run-turn.ts': imports('#server/features/files/index.ts'),
    'server/features/files/index.ts': imports('#server/features/chats/index.ts'),
  });
  expect(problems).toEqual(['features import each other in a circle: chats -> tutor -> files -> chats']);
});

test('a check that saw too few files fails', async () => {
  const problems = await problemsOf({ 'contract/index.ts': 'export {};' }, { contract: 2, server: 1 });
  expect(problems).toEqual([
    'contract: saw 1 files, and there are at least 2',
    'server: saw 0 files, and there are at least 1',
  ]);
});
