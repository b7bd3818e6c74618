// A profile as a form holds it: every number as the text that was typed, so that nothing typed is lost.
import { isOwnAddress } from '#contract/models/model-url.rules.ts';
import { profileDefaults } from '#contract/models/models.entities.ts';
import type { ModelProbe, ModelProfile } from '#contract/models/models.entities.ts';

export interface ProfileForm {
  id: string;
  kind: ModelProfile['kind'];
  model: string;
  baseUrl: string;
  /** empty: as it is stored, or none */
  key: string;
  dropsKey: boolean;
  /** null: as the address says */
  local: boolean | null;
  contextTokens: string;
  maxOutputTokens: string;
  supports: { tools: boolean; json: boolean; vision: boolean };
  firstByteSeconds: string;
  gapSeconds: string;
  totalSeconds: string;
  priceInput: string;
  priceOutput: string;
  currency: string;
}

const seconds = (ms: number): string => String(ms / 1000);

/** What stands in the form at first: of a stored profile, or of a new one. */
export function formOf(profile: ModelProfile | null): ProfileForm {
  const from = profile ?? profileDefaults;
  return {
    id: profile?.id ?? '',
    kind: profile?.kind ?? 'openai-compatible',
    model: profile?.model ?? '',
    baseUrl: from.base_url ?? '',
    key: '',
    dropsKey: false,
    local: profile?.local ?? null,
    contextTokens: String(from.context_tokens),
    maxOutputTokens: String(from.max_output_tokens),
    supports: { ...from.supports },
    firstByteSeconds: seconds(from.timeouts.first_byte_ms),
    gapSeconds: seconds(from.timeouts.gap_ms),
    totalSeconds: seconds(from.timeouts.total_ms),
    priceInput: from.price === null ? '' : String(from.price.input),
    priceOutput: from.price === null ? '' : String(from.price.output),
    currency: from.price?.currency ?? 'USD',
  };
}

/** "4,5" and "4.5" are the same number; what is none goes to the server as such and comes back as a problem. */
function number(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

const ms = (text: string): number => Math.round(number(text) * 1000);

export function isLocal(form: ProfileForm): boolean {
  return form.local ?? (form.kind === 'openai-compatible' && isOwnAddress(form.baseUrl.trim()));
}

/** The body of a create, an update or a test. `api_key` is left out where the stored one is to stay. */
export function bodyOf(form: ProfileForm, { keepsKey }: { keepsKey: boolean }) {
  const key = form.key.trim();
  const hasPrice = form.priceInput.trim() !== '' || form.priceOutput.trim() !== '';
  return {
    kind: form.kind,
    model: form.model.trim(),
    base_url: form.baseUrl.trim() === '' ? null : form.baseUrl.trim(),
    context_tokens: number(form.contextTokens),
    max_output_tokens: number(form.maxOutputTokens),
    supports: form.supports,
    timeouts: {
      first_byte_ms: ms(form.firstByteSeconds),
      gap_ms: ms(form.gapSeconds),
      total_ms: ms(form.totalSeconds),
    },
    price: hasPrice
      ? {
          input: form.priceInput.trim() === '' ? 0 : number(form.priceInput),
          output: form.priceOutput.trim() === '' ? 0 : number(form.priceOutput),
          currency: form.currency.trim().toUpperCase(),
        }
      : null,
    local: isLocal(form),
    ...(key !== '' ? { api_key: key } : keepsKey && !form.dropsKey ? {} : { api_key: null }),
  };
}

/** What a test found out about a model that answers; null where it says nothing new. */
export function foundSupports(
  probes: readonly ModelProbe[],
  supports: ProfileForm['supports'],
): ProfileForm['supports'] | null {
  const works = (name: ModelProbe['name']) => probes.some((probe) => probe.name === name && probe.result === 'ok');
  if (!works('text')) return null;
  const found = { tools: works('tools'), json: works('json'), vision: works('vision') };
  const isNew = found.tools !== supports.tools || found.json !== supports.json || found.vision !== supports.vision;
  return isNew ? found : null;
}
