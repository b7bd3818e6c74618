// What a purpose, a kind of server, a state and the outcome of a test are called.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ModelProbe, ModelProfile, ModelPurpose } from '#contract/models/models.entities.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const purposeWords: Record<ModelPurpose, { name: MessageDescriptor; about: MessageDescriptor }> = {
  chat: {
    name: msg`Sessions`,
    about: msg`Sparky's part in every session. What has no model of its own uses this one.`,
  },
  builder: { name: msg`Building activities`, about: msg`Drafts for teachers: guidelines, questions, rubrics.` },
  analytics: { name: msg`Analysis`, about: msg`What a session and a class showed.` },
  grading: { name: msg`Grading`, about: msg`Drafts of grades, which a teacher confirms.` },
  moderation: { name: msg`Moderation`, about: msg`Finds what a teacher should see in messages.` },
  speech: {
    name: msg`Speech`,
    about: msg`Writing down what students say. Without a choice of its own nobody's voice goes to a model.`,
  },
  image: { name: msg`Pictures`, about: msg`Drawings in a session.` },
};

export const kindWords: Record<ModelProfile['kind'], MessageDescriptor> = {
  'openai-compatible': msg`Own or compatible server`,
  openai: msg`OpenAI`,
  anthropic: msg`Anthropic`,
  google: msg`Google`,
};

export const stateWords: Record<ModelProfile['health']['state'], { tone: Tone; text: MessageDescriptor }> = {
  unknown: { tone: 'plain', text: msg`Not asked yet` },
  ok: { tone: 'good', text: msg({ message: 'Answers', context: 'state of a model' }) },
  failing: { tone: 'warn', text: msg`Fails` },
  open: { tone: 'bad', text: msg`Held back` },
};

export const probeNames: Record<ModelProbe['name'], MessageDescriptor> = {
  text: msg`Text`,
  tools: msg`Tools`,
  json: msg`JSON`,
  vision: msg`Pictures`,
};

const works: Record<ModelProbe['name'], MessageDescriptor> = {
  text: msg`The model answers.`,
  tools: msg`The model uses tools.`,
  json: msg`The model answers in the form that is asked for.`,
  vision: msg`The model sees pictures.`,
};

const wrong: Record<ModelProbe['name'], MessageDescriptor> = {
  text: msg`The answer cannot be used.`,
  tools: msg`The model called the tool in a way that cannot be read.`,
  json: msg`The answer is not the JSON that was asked for.`,
  vision: msg`The model does not see what is in the picture.`,
};

const refused: Record<ModelProbe['name'], MessageDescriptor> = {
  text: msg`The server refuses the request.`,
  tools: msg`The server takes no tools.`,
  json: msg`The server knows no JSON answers.`,
  vision: msg`The server takes no pictures.`,
};

const others: Record<Exclude<ModelProbe['code'], 'ok' | 'wrong_answer' | 'refused'>, MessageDescriptor> = {
  wrong_key: msg`The provider does not accept the key.`,
  not_found: msg`The server answers, but knows no such model or path. Check the address and the name of the model.`,
  not_a_model: msg`A web page answers at this address, not a model. The address of most servers ends in /v1.`,
  unreachable: msg`Nothing answers at this address.`,
  no_answer: msg`No answer came in time.`,
  busy: msg`The provider is busy, or its quota is used up.`,
  server_error: msg`The provider reports a failure of its own.`,
  broken: msg`The answer broke off, or is not in the format that it should have.`,
  empty: msg`The answer was empty.`,
  not_used: msg`The model did not use the tool that it was given.`,
  skipped: msg`Not tried.`,
};

/** The sentence for the outcome of a probe. */
export function probeText({ name, code }: Pick<ModelProbe, 'name' | 'code'>): MessageDescriptor {
  if (code === 'ok') return works[name];
  if (code === 'wrong_answer') return wrong[name];
  if (code === 'refused') return refused[name];
  return others[code];
}

/** What the server finds wrong in a form, in the reader's language. */
export const problemWords: Record<string, MessageDescriptor> = {
  'Use lower-case letters, digits, dots and hyphens (at most 40).': msg`Use lower-case letters, digits, dots and hyphens (at most 40).`,
  'This name is taken by the built-in tutor.': msg`This name is taken by the built-in tutor.`,
  'There is a model of this name already.': msg`There is a model of this name already.`,
  'The environment has a model of this name.': msg`The environment has a model of this name.`,
  'The address must begin with http:// or https://.': msg`The address must begin with http:// or https://.`,
  'Put the key into its own field, not into the address.': msg`Put the key into its own field, not into the address.`,
  'The address may not hold a query or a fragment.': msg`The address may not hold a query or a fragment.`,
  'No model is served from this address.': msg`No model is served from this address.`,
  'This kind of server needs an address.': msg`This kind of server needs an address.`,
  'This provider needs a key.': msg`This provider needs a key.`,
  'A key holds no spaces or special characters.': msg`A key holds no spaces or special characters.`,
  'The address has changed: enter the key again, or take it away.': msg`The address has changed: enter the key again, or take it away.`,
  'This must be less than the context.': msg`This must be less than the context.`,
  'Use a currency code such as USD.': msg`Use a currency code such as USD.`,
};
