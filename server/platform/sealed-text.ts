// Secrets at rest: AES-256-GCM under a key derived from the installation's secret, bound to the row they belong to.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A sealed text, and which secret it was sealed with (no secret itself). */
export type Sealed = { text: string; keyId: string };

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** Seals `plain`. `owner` names what it belongs to (`model_profile:school`): elsewhere it does not open. */
export function seal(secret: string, owner: string, plain: string): Sealed {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  cipher.setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return {
    text: `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`,
    keyId: keyId(secret),
  };
}

/**
 * Opens with whichever of `secrets` (the present one first) it was sealed. `isOld`: not with the first, so it should be
 * sealed anew. Null when none fits or the text was changed: never throws, never says more.
 */
export function unseal(
  secrets: readonly string[],
  owner: string,
  sealed: Sealed,
): { plain: string; isOld: boolean } | null {
  const at = secrets.findIndex((secret) => keyId(secret) === sealed.keyId);
  const secret = secrets[at];
  const [format, encoded, ...rest] = sealed.text.split('.');
  if (secret === undefined || format !== version || encoded === undefined || rest.length > 0) return null;
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length < ivBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return { plain: plain.toString('utf8'), isOld: at > 0 };
  } catch {
    return null;
  }
}

/** Tells secrets apart without telling them: half of a hash of a key derived for this alone. */
export function keyId(secret: string): string {
  return createHash('sha256').update(derive(secret, 'hearth key id')).digest('hex').slice(0, 16);
}

function keyOf(secret: string): Buffer {
  return derive(secret, 'hearth sealed text');
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'hearth', purpose, 32));
}
