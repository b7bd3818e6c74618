// Recordings as browsers send them: forms over the wire, and bytes with the marks of their type.
import type { Client, RawAnswer } from './client.ts';
import { formOf } from './uploads.ts';

/** The head of a WebM as a browser records it, with one cluster that begins at so many seconds; no sound is in it. */
export function webm(seconds: number, padding = 2_000): Buffer {
  const unknownSize = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  const time = Buffer.alloc(4);
  time.writeUInt32BE(seconds * 1000);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.from([0x18, 0x53, 0x80, 0x67, ...unknownSize]),
    Buffer.from([0x1f, 0x43, 0xb6, 0x75, ...unknownSize, 0xe7, 0x84]),
    time,
    Buffer.alloc(padding, 0x55),
  ]);
}

/** Sends a recording to be written down. */
export function speak(
  client: Client,
  chatId: string,
  wish: { file?: Uint8Array | string | null; fields?: Record<string, string>; name?: string } = {},
): Promise<RawAnswer> {
  const { file = webm(6), fields = { seconds: '7' }, name = 'speech.webm' } = wish;
  const form = formOf(fields, file === null ? null : { name, type: 'audio/webm', bytes: file });
  return client.raw('POST', `/api/chats/${chatId}/transcribe`, form);
}
