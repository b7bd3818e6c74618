import { describe, expect, test } from 'vitest';
import {
  createLlm,
  type LanguageModelV4,
  type LlmChoice,
  LlmUnavailableError,
  type LlmProfileConfig,
} from './index.ts';

const practice: LanguageModelV4 = {
  specificationVersion: 'v4',
  provider: 'practice',
  modelId: 'practice',
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('not asked')),
  doStream: () => Promise.reject(new Error('not asked')),
};

function profile(id: string, kind: LlmProfileConfig['kind'] = 'openai-compatible'): LlmProfileConfig {
  return {
    id,
    kind,
    model: `model-${id}`,
    baseURL: 'http://127.0.0.1:9/v1',
    apiKey: 'sk-secret',
    headers: { 'x-secret': 'hidden' },
    contextTokens: 8_000,
    maxOutputTokens: 500,
    supports: { tools: true, json: true, vision: false },
    timeouts: { firstByteMs: 100, gapMs: 100, totalMs: 100 },
    price: null,
    local: true,
  };
}

describe('who writes down what is said', () => {
  const ears = { ...profile('ears'), model: 'whisper-large-v3' };

  test('is the profile that was chosen for it, and no other', () => {
    const profiles = [profile('a'), ears];
    expect(createLlm({ profiles, routes: {}, practice }).transcriber()).toBeNull();
    const llm = createLlm({ profiles, routes: { speech: 'ears' }, practice });
    expect(llm.transcriber()?.profile.id).toBe('ears');
    expect(llm.transcriber({ preferred: { speech: 'a' } })?.profile.id).toBe('a');
    expect(llm.transcriber({ allowedProfileIds: ['a'] })).toBeNull();
    expect(createLlm({ profiles, routes: { speech: 'practice' }, practice }).transcriber()).toBeNull();
  });

  test('is no model elsewhere for who is marked, and none that cannot hear', () => {
    const elsewhere = { ...ears, local: false };
    const llm = createLlm({ profiles: [profile('a'), elsewhere], routes: { speech: 'ears' }, practice });
    expect(llm.transcriber({ localOnly: true })).toBeNull();
    const other = createLlm({ profiles: [profile('a', 'anthropic')], routes: { speech: 'a' }, practice });
    expect(other.transcriber()).toBeNull();
  });

  test('answers nobody else', () => {
    const llm = createLlm({ profiles: [ears, profile('a')], routes: {}, practice });
    expect(llm.resolve('chat').profile.id).toBe('a');
    const alone = createLlm({ profiles: [ears], routes: { speech: 'ears' }, practice });
    expect(alone.isPractice('chat')).toBe(true);
    expect(alone.transcriber()?.profile.id).toBe('ears');
  });
});

describe('which model answers', () => {
  test('without a profile everything is the practice tutor', () => {
    const llm = createLlm({ profiles: [], routes: {}, practice });
    expect(llm.resolve('chat')).toMatchObject({ isPractice: true, profile: { id: 'practice' }, model: practice });
    expect(llm.isPractice('grading')).toBe(true);
    expect(llm.profiles()).toEqual([]);
  });

  test('a purpose goes its own route, else that of the chat, else the first profile', () => {
    const profiles = [profile('a'), profile('b'), profile('c')];
    const routed = createLlm({ profiles, routes: { chat: 'b', grading: 'c' }, practice });
    expect(routed.resolve('grading').profile.id).toBe('c');
    expect(routed.resolve('analytics').profile.id).toBe('b');
    const plain = createLlm({ profiles, routes: {}, practice });
    expect(plain.resolve('analytics').profile.id).toBe('a');
  });

  test('a purpose may be routed to the practice tutor', () => {
    const llm = createLlm({ profiles: [profile('a')], routes: { analytics: 'practice' }, practice });
    expect(llm.isPractice('analytics')).toBe(true);
    expect(llm.isPractice('chat')).toBe(false);
  });

  test('a session begun with a real model is never handed to the practice tutor', () => {
    const llm = createLlm({ profiles: [], routes: {}, practice });
    expect(() => llm.resolve('chat', { previousProfileId: 'gone' })).toThrow(LlmUnavailableError);
    expect(llm.resolve('chat', { previousProfileId: 'practice' }).isPractice).toBe(true);
    expect(llm.resolve('chat', { previousProfileId: null }).isPractice).toBe(true);
  });

  test('a workspace and a pupil narrow the choice, and nobody is handed to what is not allowed', () => {
    const profiles = [profile('cloud', 'openai'), profile('school'), profile('small')].map((each) => ({
      ...each,
      local: each.id !== 'cloud',
    }));
    const llm = createLlm({ profiles, routes: { chat: 'cloud', grading: 'small' }, practice });
    const who = (purpose: 'chat' | 'grading' | 'builder', choice: LlmChoice) => llm.resolve(purpose, choice).profile.id;
    expect(who('chat', { allowedProfileIds: null, preferred: {}, localOnly: false })).toBe('cloud');
    expect(who('chat', { preferred: { chat: 'small' } })).toBe('small');
    expect(who('builder', { preferred: { chat: 'small' } })).toBe('small');
    expect(who('grading', { preferred: { chat: 'school' } })).toBe('small');
    expect(who('chat', { preferred: { chat: 'small' }, allowedProfileIds: ['school'] })).toBe('school');
    expect(who('chat', { localOnly: true })).toBe('school');
    expect(who('grading', { localOnly: true })).toBe('small');
    expect(who('chat', { preferred: { chat: 'cloud' }, localOnly: true })).toBe('school');
    expect(who('chat', { preferred: { chat: 'gone' } })).toBe('cloud');
    expect(() => who('chat', { allowedProfileIds: ['cloud'], localOnly: true })).toThrow(LlmUnavailableError);
    expect(() => who('chat', { allowedProfileIds: [] })).toThrow(LlmUnavailableError);
    expect(llm.isPractice('chat', { allowedProfileIds: [] })).toBe(false);
  });

  test('the practice tutor answers the marked as well, while no model is connected', () => {
    const llm = createLlm({ profiles: [], routes: {}, practice });
    expect(llm.resolve('chat', { localOnly: true, allowedProfileIds: [] }).isPractice).toBe(true);
  });

  test('profiles of the settings stand beside those of the environment, and go again', () => {
    const llm = createLlm({ profiles: [profile('fixed')], routes: { chat: 'fixed' }, practice });
    llm.configure({ profiles: [profile('new'), { ...profile('fixed'), model: 'other' }], routes: { chat: 'new' } });
    expect(llm.profiles().map(({ id, model }) => [id, model])).toEqual([
      ['fixed', 'model-fixed'],
      ['new', 'model-new'],
    ]);
    expect(llm.resolve('chat').profile.id).toBe('new');
    llm.configure({ profiles: [], routes: { chat: 'new', grading: 'practice' } });
    expect(llm.resolve('chat').profile.id).toBe('fixed');
    expect(llm.isPractice('grading')).toBe(true);
    expect(llm.routes()).toEqual({ chat: 'fixed', grading: 'practice' });
  });

  test('a profile that did not change keeps its health, a changed one begins anew', () => {
    const llm = createLlm({ profiles: [], routes: {}, practice });
    llm.configure({ profiles: [profile('a'), profile('b')], routes: {} });
    for (const id of ['a', 'b']) {
      const failure = { kind: 'unavailable', message: 'away', status: null, retryAfterMs: null } as const;
      llm.resolve('chat', { preferred: { chat: id } }).report({ ok: false, failure });
    }
    llm.configure({ profiles: [profile('a'), { ...profile('b'), apiKey: 'sk-other' }], routes: {} });
    expect(llm.health().map(({ profileId, state }) => [profileId, state])).toEqual([
      ['a', 'failing'],
      ['b', 'unknown'],
    ]);
  });

  test('nothing that can be read of a profile holds a key or header', () => {
    const llm = createLlm({ profiles: [profile('a')], routes: {}, practice });
    const readable = JSON.stringify([llm.profiles(), llm.health(), llm.resolve('chat')]);
    expect(readable).not.toMatch(/sk-secret|hidden/);
  });

  test('every provider package that ships loads', async () => {
    const kinds = ['openai-compatible', 'openai', 'anthropic', 'google'] as const;
    const llm = createLlm({ profiles: kinds.map((kind) => profile(kind, kind)), routes: {}, practice });
    await expect(llm.warm()).resolves.toBeUndefined();
    expect(llm.health().map((each) => each.state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  });
});
