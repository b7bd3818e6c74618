import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function written(record: (log: ReturnType<typeof createLog>) => void): string {
  let lines = '';
  record(createLog('info', { write: (line) => void (lines += line) }));
  return lines;
}

test('one line is one JSON object with a level and an ISO time', () => {
  const line = JSON.parse(written((log) => log.info({ chat_id: 'c1' }, 'Turn started'))) as Record<string, string>;
  expect(line).toMatchObject({ level: 'info', msg: 'Turn started', chat_id: 'c1' });
  expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test.each(['password', 'token', 'secret', 'apiKey', 'authorization', 'cookie', 'text', 'prompt', 'guidelines'])(
  'a field named %s is masked at any depth',
  (name) => {
    const lines = written((log) => log.info({ [name]: 'x-1-x', a: { [name]: 'x-2-x', b: { [name]: 'x-3-x' } } }, 'm'));
    expect(lines).toContain('[masked]');
    expect(lines).not.toMatch(/x-[123]-x/);
  },
);

test('an error keeps its message, code and places, and drops what it carries along', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ann@x.org) exists' });
  const error = Object.assign(new Error('insert failed', { cause }), { requestBodyValues: { prompt: 'my diary' } });
  const lines = written((log) => log.error({ err: error }, 'Job failed'));
  expect(lines).toContain('23505');
  expect(lines).toContain('insert failed');
  expect(lines).toContain('log.unit.test.ts');
  expect(lines).not.toMatch(/ann@x\.org|my diary/);
});

test('a long error message is cut, in the stack as well', () => {
  expect(written((log) => log.error({ err: new Error('y'.repeat(5000)) }, 'm')).length).toBeLessThan(3000);
});
