import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call.ts';

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
const { queryClient } = await import('./query-client.ts');
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

function read(answer: () => Promise<string>) {
  return queryClient.fetchQuery({ queryKey: ['name'], queryFn: answer, staleTime: 0 });
}

test('without a connection the first read fails at once, and does not wait without a word', async () => {
  onlineManager.setOnline(false);
  let asked = 0;
  const offline = new CallError('offline', 'offline');
  const failing = async (): Promise<string> => {
    asked += 1;
    throw offline;
  };
  await expect(read(failing)).rejects.toBe(offline);
  expect(asked).toBe(1);
  expect(queryClient.getQueryState(['name'])?.status).toBe('error');
});

test.each([
  ['it never arrived', new CallError('offline', 'offline')],
  ['the server is in trouble', new CallError('internal', 'x', { status: 500 })],
  ['too many asked', new CallError('rate_limited', 'x', { status: 429 })],
  ['the answer broke off', new SyntaxError('x')],
])('what was read stays when it cannot be read anew: %s', async (_, error) => {
  await read(async () => 'Set 2');
  await expect(read(() => Promise.reject(error))).rejects.toBe(error);
  expect(queryClient.getQueryState(['name'])).toMatchObject({ status: 'success', data: 'Set 2', isInvalidated: true });
});

test('a refusal takes the place of what was read', async () => {
  await read(async () => 'Set 2');
  const gone = new CallError('not_found', 'x', { status: 404 });
  await expect(read(() => Promise.reject(gone))).rejects.toBe(gone);
  expect(queryClient.getQueryState(['name'])).toMatchObject({ status: 'error', error: gone });
});
