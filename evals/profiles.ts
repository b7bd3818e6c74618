// Whom the suite tries: the practice tutor, the fake provider in its several moods, and whatever profiles are configured.
import type { FakeProvider } from '#tests/support/fake-provider/server.ts';
import { activities, type Activity } from './activities.ts';
import { fakeMoods } from './fake-tutor.ts';

export type Candidate = {
  /** As it stands in the table. */
  name: string;
  /** What an operator would set. */
  env: Record<string, string>;
  hasTools: boolean;
  /** What is played with this one. */
  plays: Activity[];
  /** Sets the fake provider up for this one. */
  prepare: (provider: FakeProvider) => void;
};

const nothing = () => undefined;

/** All of those asked for by HEARTH_EVALS (names with commas); without it the ones that CI gates on. */
export function candidates(asked: string | undefined, provider: FakeProvider): Candidate[] {
  const gated: Candidate[] = [
    { name: 'practice', env: {}, hasTools: false, plays: activities, prepare: nothing },
    ...Object.entries(fakeMoods).map(([mood, script]) => ({
      name: `fake-${mood}`,
      env: profileEnv([{ id: 'fake', kind: 'openai-compatible', model: 'fake', baseURL: provider.baseURL, timeouts }]),
      hasTools: true,
      // What it says depends little on the activity: two languages show the product's part in it.
      plays: activities.filter(({ id }) => id === 'equations-en' || id === 'hauptstaedte-de'),
      prepare: (fake: FakeProvider) => fake.script(script()),
    })),
  ];
  if (asked === undefined || asked === '') return gated;
  const configured = JSON.parse(process.env['HEARTH_LLM_PROFILES'] ?? '[]') as { id: string; apiKeyEnv?: string }[];
  return asked.split(',').map((name) => {
    const known = gated.find((one) => one.name === name);
    if (known) return known;
    const profile = configured.find((one) => one.id === name);
    if (!profile) throw new Error(`There is no profile "${name}" in HEARTH_LLM_PROFILES, nor one of the suite's own.`);
    const key = profile.apiKeyEnv;
    const env = { ...profileEnv([profile]), ...(key !== undefined && { [key]: process.env[key] ?? '' }) };
    return { name, env, hasTools: true, plays: activities, prepare: nothing };
  });
}

const timeouts = { firstByteMs: 1_000, gapMs: 1_000, totalMs: 10_000 };

function profileEnv(profiles: object[]): Record<string, string> {
  return { HEARTH_LLM_PROFILES: JSON.stringify(profiles) };
}
