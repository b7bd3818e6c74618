import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const production = {
  HEARTH_ENV: 'production',
  HEARTH_SECRET: secret,
  HEARTH_PUBLIC_URL: 'https://hearth.example.org/',
};
const profile = { id: 'school', kind: 'openai-compatible', baseURL: 'http://10.0.0.7:11434/v1/', model: 'llama' };

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const llm = (...profiles: object[]): Record<string, string> => ({ HEARTH_LLM_PROFILES: JSON.stringify(profiles) });

describe('an empty environment', () => {
  test('is a demo on this machine alone, with an embedded database and the practice tutor', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ env: 'demo', host: '127.0.0.1', port: 3000, databaseUrl: null, smtpUrl: null });
    expect(config.dataDir).toMatch(/[/\\]\.hearth$/);
    expect(config.llm).toEqual({ profiles: [], routes: {} });
    expect(config.warnings).toEqual([]);
  });

  test('and a variable that is empty counts as absent', () => {
    expect(readConfig({ PORT: '', HEARTH_ENV: ' ', HEARTH_LLM_PROFILES: '' })).toEqual(readConfig({}));
  });
});

describe('production', () => {
  test('needs a secret and a public address, and says both at once', () => {
    const found = problems({ HEARTH_ENV: 'production' });
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/^HEARTH_SECRET is needed in production/);
    expect(found[1]).toMatch(/^HEARTH_PUBLIC_URL is needed in production/);
  });

  test('listens on every address and keeps only the origin of the public address', () => {
    expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', publicUrl: 'https://hearth.example.org' });
  });

  test('refuses plain http but on this machine', () => {
    expect(problems({ ...production, HEARTH_PUBLIC_URL: 'http://hearth.example.org' })).toEqual([
      'HEARTH_PUBLIC_URL must begin with https:// in production.',
    ]);
    expect(problems({ ...production, HEARTH_PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });
});

describe('a wrong value is one sentence that begins with its variable', () => {
  test.each([
    ['PORT', '3000a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HEARTH_ENV', 'prod'],
    ['HEARTH_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://localhost/hearth'],
    ['DATABASE_URL', 'not an address'],
    ['HEARTH_PUBLIC_URL', 'hearth.example.org'],
    ['HEARTH_PUBLIC_URL', 'https://example.org/hearth'],
    ['HEARTH_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['HEARTH_TRUSTED_PROXIES', 'true'],
    ['HEARTH_SMTP_URL', 'https://mail.example.org'],
    ['HEARTH_MAIL_FROM', 'nobody'],
    ['HEARTH_LOG_LEVEL', 'loud'],
    ['HEARTH_HOST', 'a b'],
    ['HEARTH_REDIS_URL', 'redis://localhost'],
    ['HEARTH_LLM_ROUTE_CHAT', 'nowhere'],
  ])('%s=%s', (name, value) => {
    const found = problems({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name} .+\\.$`));
  });

  test('and never repeats a secret', () => {
    expect(problems({ HEARTH_SECRET: 'tiny-secret', DATABASE_URL: 'mysql://me:hunter2@host/db' }).join()).not.toMatch(
      /tiny-secret|hunter2/,
    );
    expect(problems({ HEARTH_LLM_PROFILES: '[{"headers":{"x-key":"hunter2"' }).join()).not.toContain('hunter2');
  });

  test('mail over SMTP needs a sender', () => {
    expect(problems({ HEARTH_SMTP_URL: 'smtp://localhost:25' })[0]).toMatch(/^HEARTH_MAIL_FROM is needed/);
  });
});

describe('trusted proxies', () => {
  test('take words, addresses and ranges', () => {
    const { trustedProxies } = readConfig({ HEARTH_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8' });
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8']);
  });
});

describe('a name that is nearly right', () => {
  test('is answered with the right one', () => {
    expect(readConfig({ HEARTH_PUBLIC_ULR: 'https://x.org' }).warnings).toEqual([
      'HEARTH_PUBLIC_ULR is not a variable of this product; did you mean HEARTH_PUBLIC_URL?',
    ]);
    expect(readConfig({ HEARTH_QQQQQQQQQQQQ: '1' }).warnings[0]).not.toContain('did you mean');
  });

  test('is not suspected when a profile takes its key from it', () => {
    const env = { ...llm({ ...profile, apiKeyEnv: 'HEARTH_MODEL_KEY' }), HEARTH_MODEL_KEY: 'k' };
    expect(readConfig(env).warnings).toEqual([]);
  });
});

describe('language model profiles', () => {
  test('take their defaults, their key from the named variable, and know an own machine', () => {
    const config = readConfig({ ...llm({ ...profile, apiKeyEnv: 'KEY' }), KEY: 'sk', HEARTH_LLM_ROUTE_CHAT: 'school' });
    expect(config.llm.routes).toEqual({ chat: 'school' });
    expect(config.llm.profiles).toEqual([
      expect.objectContaining({
        baseURL: 'http://10.0.0.7:11434/v1',
        apiKey: 'sk',
        local: true,
        price: null,
        headers: {},
      }),
    ]);
    expect(config.llm.profiles[0]?.supports).toEqual({ tools: true, json: true, vision: false });
  });

  test('a provider in the cloud is not local', () => {
    const env = { ...llm({ id: 'c', kind: 'anthropic', model: 'm', apiKeyEnv: 'KEY' }), KEY: 'sk' };
    expect(readConfig(env).llm.profiles[0]).toMatchObject({ local: false, baseURL: null });
  });

  test.each([
    ['no list', '{}', /HEARTH_LLM_PROFILES .*array/],
    ['no base address', JSON.stringify([{ ...profile, baseURL: undefined }]), /entry 1, baseURL is needed/],
    ['an unknown kind', JSON.stringify([{ ...profile, kind: 'magic' }]), /entry 1, kind /],
    ['an unknown field', JSON.stringify([{ ...profile, apiKey: 'sk' }]), /entry 1 .*apiKey/],
    [
      'a key that is not set',
      JSON.stringify([{ ...profile, apiKeyEnv: 'NOPE' }]),
      /takes its key from NOPE, which is not set/,
    ],
    ['two of one id', JSON.stringify([profile, profile]), /two profiles with the id "school"/],
    ["the practice tutor's id", JSON.stringify([{ ...profile, id: 'practice' }]), /entry 1, id is taken/],
    ['more output than context', JSON.stringify([{ ...profile, contextTokens: 1000 }]), /maxOutputTokens must be less/],
  ])('%s is refused', (_, text, sentence) => {
    expect(problems({ HEARTH_LLM_PROFILES: text })).toEqual([expect.stringMatching(sentence)]);
  });
});
