import { bend, isBent, type HardState } from './bend-answers.ts';

/** Puts the bent answers of one hard state between the app and its server, before anything is asked. */
export function playState(state: HardState): void {
  // What before.js asked for already would come as it is.
  globalThis.hearthHome = undefined;
  const ask = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), location.href);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method !== 'GET' || !isBent(state, address.pathname)) return ask(input, init);
    if (state === 'loading') return never(init?.signal);
    if (state === 'error') return failed();
    const round = Number(/^many-(\d+)$/.exec(address.searchParams.get('after') ?? '')?.[1] ?? 0);
    if (round > 0) address.searchParams.delete('after');
    const answer = await ask(address, init);
    if (!answer.ok || answer.headers.get('content-type')?.includes('application/json') !== true) return answer;
    return Response.json(bend(state, await answer.json(), round), { status: answer.status });
  };
}

function never(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
  });
}

function failed(): Response {
  const body = { error: 'Something went wrong on our side.', code: 'internal', request_id: 'dev-screens' };
  return Response.json(body, { status: 500 });
}
