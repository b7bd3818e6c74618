import { describe, expect, test } from 'vitest';
import type { ModelProbe } from '#contract/models/models.entities.ts';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { bodyOf, formOf, foundSupports, isLocal } from './profile-form.ts';

const filled = { ...formOf(null), id: 'school', model: 'llama3.2', baseUrl: 'http://127.0.0.1:11434/v1' };

describe('the form of a model', () => {
  test('of a new model is a body that the server takes, with its defaults', () => {
    const parsed = modelRoutes.createModelProfile.body.parse({ id: filled.id, ...bodyOf(filled, { keepsKey: false }) });
    expect(parsed).toEqual({
      id: 'school',
      kind: 'openai-compatible',
      model: 'llama3.2',
      base_url: 'http://127.0.0.1:11434/v1',
      context_tokens: 32_000,
      max_output_tokens: 4_000,
      supports: { tools: true, json: true, vision: false },
      timeouts: { first_byte_ms: 30_000, gap_ms: 20_000, total_ms: 300_000 },
      price: null,
      local: true,
      api_key: null,
    });
  });

  test('keeps a stored key, replaces it, or takes it away', () => {
    expect(bodyOf(filled, { keepsKey: true })).not.toHaveProperty('api_key');
    expect(bodyOf({ ...filled, key: ' sk-new ' }, { keepsKey: true })).toMatchObject({ api_key: 'sk-new' });
    expect(bodyOf({ ...filled, dropsKey: true }, { keepsKey: true })).toMatchObject({ api_key: null });
  });

  test('reads prices with a comma, and one side alone', () => {
    const price = (priceInput: string, priceOutput: string) =>
      bodyOf({ ...filled, priceInput, priceOutput, currency: 'eur' }, { keepsKey: false }).price;
    expect(price('0,15', '0.6')).toEqual({ input: 0.15, output: 0.6, currency: 'EUR' });
    expect(price('2', '')).toEqual({ input: 2, output: 0, currency: 'EUR' });
    expect(price('', ' ')).toBeNull();
  });

  test('sends what is no number as none, so that the field is named', () => {
    const body = { id: 'school', ...bodyOf({ ...filled, contextTokens: 'many' }, { keepsKey: false }) };
    const parsed = modelRoutes.createModelProfile.body.safeParse(body);
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['context_tokens']);
  });

  test('takes an address of an own network for local, until somebody says otherwise', () => {
    expect(isLocal(filled)).toBe(true);
    expect(isLocal({ ...filled, baseUrl: 'https://api.example.org/v1' })).toBe(false);
    expect(isLocal({ ...filled, local: false })).toBe(false);
    expect(isLocal({ ...filled, kind: 'openai' })).toBe(false);
  });

  test('offers what a test found, where it is new', () => {
    const probes = (['text', 'tools', 'json', 'vision'] as const).map((name): ModelProbe => ({
      name,
      result: name === 'json' ? 'failed' : 'ok',
      code: 'ok',
      ms: 1,
      message: '',
      detail: null,
    }));
    const found = { tools: true, json: false, vision: true };
    expect(foundSupports(probes, { tools: true, json: true, vision: false })).toEqual(found);
    expect(foundSupports(probes, found)).toBeNull();
    const failed = probes.map((probe) => ({ ...probe, result: 'failed' as const }));
    expect(foundSupports(failed, found)).toBeNull();
  });
});
