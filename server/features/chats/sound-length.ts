// How long a recording is, by its bytes.

const cluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const timestamp = 0xe7;

/** Seconds of a WebM up to the beginning of its last cluster, in the usual unit of milliseconds; 0 where it has none. */
export function secondsOfWebm(bytes: Buffer): number {
  for (let at = bytes.lastIndexOf(cluster); at > 0; at = bytes.lastIndexOf(cluster, at - 1)) {
    const first = bytes[at + 4] ?? 0;
    // A size says by its leading zeros how many bytes it has; the time follows it.
    const element = at + 4 + Math.clz32(first) - 24 + 1;
    const length = (bytes[element + 1] ?? 0) & 0x7f;
    const value = element + 2;
    if (first === 0 || bytes[element] !== timestamp || length === 0 || length > 6) continue;
    if (value + length <= bytes.length) return Math.ceil(bytes.readUIntBE(value, length) / 1000);
  }
  return 0;
}
