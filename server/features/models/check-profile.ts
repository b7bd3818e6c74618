// What must hold of a profile as a whole, whoever writes which part of it.
import { fieldError } from '#contract/core/errors.ts';
import type { ModelProfile } from '#contract/models/models.entities.ts';

type Whole = Pick<ModelProfile, 'kind' | 'base_url' | 'context_tokens' | 'max_output_tokens'> & { hasKey: boolean };

/** Throws a validation error that names the field. */
export function checkProfile(profile: Whole): void {
  if (profile.kind === 'openai-compatible' && profile.base_url === null) {
    throw fieldError('base_url', 'This kind of server needs an address.');
  }
  if (profile.kind !== 'openai-compatible' && !profile.hasKey) {
    throw fieldError('api_key', 'This provider needs a key.');
  }
  if (profile.max_output_tokens >= profile.context_tokens) {
    throw fieldError('max_output_tokens', 'This must be less than the context.');
  }
}
