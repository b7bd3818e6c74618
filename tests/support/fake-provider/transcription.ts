// The part of the fake provider that hears: what `POST /v1/audio/transcriptions` is given and what it answers.
import type { IncomingHttpHeaders } from 'node:http';

/** A recording that the provider had. */
export type SeenSound = {
  model: string;
  language: string | null;
  name: string;
  type: string;
  bytes: Uint8Array;
  authorization: string | undefined;
};

/** What it understands in every recording. */
export const understood = 'I take seven away on both sides.';

export async function readSound(body: Buffer, headers: IncomingHttpHeaders): Promise<SeenSound> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  if (!(file instanceof File)) throw new Error('There is no file in the form.');
  return {
    model: text('model') ?? '',
    language: text('language'),
    name: file.name,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
    authorization: headers.authorization,
  };
}

/** As OpenAI's models that count tokens answer. */
export function transcript(text: string): object {
  const [input_tokens, output_tokens] = [70, 12];
  return { text, usage: { type: 'tokens', input_tokens, output_tokens, total_tokens: input_tokens + output_tokens } };
}
