// What a probe's outcome means for whoever connects a model. The web says the same in his language, by the code.
import type { ModelProbe } from '#contract/models/models.entities.ts';

type Outcome = Pick<ModelProbe, 'name' | 'code'>;

const works: Record<ModelProbe['name'], string> = {
  text: 'The model answers.',
  tools: 'The model uses tools.',
  json: 'The model answers in the form that is asked for.',
  vision: 'The model sees pictures.',
};

const wrongAnswers: Record<ModelProbe['name'], string> = {
  text: 'The answer cannot be used.',
  tools: 'The model called the tool in a way that cannot be read.',
  json: 'The answer is not the JSON that was asked for.',
  vision: 'The model does not see what is in the picture.',
};

const refusals: Record<ModelProbe['name'], string> = {
  text: 'The server refuses the request.',
  tools: 'The server takes no tools.',
  json: 'The server knows no JSON answers.',
  vision: 'The server takes no pictures.',
};

const sentences: Record<Exclude<ModelProbe['code'], 'ok' | 'wrong_answer' | 'refused'>, string> = {
  wrong_key: 'The provider does not accept the key.',
  not_found: 'The server answers, but knows no such model or path. Check the address and the name of the model.',
  not_a_model: 'A web page answers at this address, not a model. The address of most servers ends in /v1.',
  unreachable: 'Nothing answers at this address.',
  no_answer: 'No answer came in time.',
  busy: 'The provider is busy, or its quota is used up.',
  server_error: 'The provider reports a failure of its own.',
  broken: 'The answer broke off, or is not in the format that it should have.',
  empty: 'The answer was empty.',
  not_used: 'The model did not use the tool that it was given.',
  skipped: 'Not tried.',
};

/** A sentence in English. */
export function probeSentence({ name, code }: Outcome): string {
  if (code === 'ok') return works[name];
  if (code === 'wrong_answer') return wrongAnswers[name];
  if (code === 'refused') return refusals[name];
  return sentences[code];
}
