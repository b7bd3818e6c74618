import { describe, expect, test } from 'vitest';
import { keyId, seal, unseal } from './sealed-text.ts';

const now = 'the secret of now, with its 32 characters';
const before = 'the secret of before, with 32 characters';
const key = 'sk-proj-Ünïcode-0123456789';

describe('a sealed text', () => {
  test('opens with its secret, for its owner', () => {
    const sealed = seal(now, 'model_profile:a', key);
    expect(unseal([now], 'model_profile:a', sealed)).toEqual({ plain: key, isOld: false });
  });

  test('holds neither the text nor the secret, and is another one each time', () => {
    const sealed = seal(now, 'model_profile:a', key);
    const decoded = Buffer.from(sealed.text.slice(3), 'base64').toString('latin1');
    for (const shown of [sealed.text, sealed.keyId, decoded]) {
      expect(shown).not.toContain('sk-proj');
      expect(shown).not.toContain(now);
    }
    expect(seal(now, 'model_profile:a', key).text).not.toBe(sealed.text);
  });

  test('does not open with another secret, nor for another owner', () => {
    const sealed = seal(now, 'model_profile:a', key);
    expect(unseal([before], 'model_profile:a', sealed)).toBeNull();
    expect(unseal([], 'model_profile:a', sealed)).toBeNull();
    expect(unseal([now], 'model_profile:b', sealed)).toBeNull();
    expect(unseal([before], 'model_profile:a', { ...sealed, keyId: keyId(before) })).toBeNull();
  });

  test('opens with the secret before, and says that it is old', () => {
    const sealed = seal(before, 'model_profile:a', key);
    expect(unseal([now, before], 'model_profile:a', sealed)).toEqual({ plain: key, isOld: true });
  });

  test('does not open once a single bit was changed, wherever', () => {
    const sealed = seal(now, 'model_profile:a', key);
    const bytes = Buffer.from(sealed.text.slice(3), 'base64');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const text = `v1.${changed.toString('base64')}`;
      expect(unseal([now], 'model_profile:a', { ...sealed, text })).toBeNull();
    }
  });

  test.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAA', 'v1.a.b', 'nonsense', `v1.${'A'.repeat(37)}`])(
    'takes "%s" for what cannot be opened',
    (text) => {
      expect(unseal([now], 'model_profile:a', { text, keyId: keyId(now) })).toBeNull();
    },
  );
});
