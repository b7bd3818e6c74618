// What the terminal says once the product runs.
import type { LlmProfile } from '#server/platform/llm/index.ts';

export interface Greeting {
  address: string;
  env: 'demo' | 'production';
  /** where it listens */
  port: number;
  /** the wished port, where another one had to be taken */
  takenPort: number | null;
  /** the one-time link of a fresh production installation */
  ownerLink: string | null;
  models: { profile: LlmProfile; answers: boolean | null }[];
}

export function greet(greeting: Greeting): string {
  const lines = ['', `  Hearth runs at ${greeting.address}`];
  if (greeting.takenPort !== null)
    lines.push(`  (port ${greeting.takenPort} is taken, so it listens on ${greeting.port})`);
  if (greeting.env === 'demo') {
    lines.push(
      '',
      '  Sign in there with one click, as a teacher, a student, an admin or the owner of the demo school.',
    );
  }
  if (greeting.ownerLink) {
    lines.push(
      '',
      '  Nobody owns this installation yet. Open this link, once, to become its owner:',
      `  ${greeting.ownerLink}`,
    );
  }
  lines.push('', ...models(greeting), '');
  return lines.join('\n');
}

function models({ models: list }: Greeting): string[] {
  if (list.length === 0) {
    return ['  No model is configured: the built-in practice tutor plays Sparky. The README says how to connect one.'];
  }
  return list.map(({ profile, answers }) => {
    const name = `  Model ${profile.id} (${profile.model})`;
    return answers === false
      ? `${name} does not answer at ${profile.baseURL}. It is tried anew with every message.`
      : name;
  });
}

const probeMs = 3_000;

/**
 * Does the server of a profile answer at all? Only an address that the operator gave is asked: a hosted provider is not
 * called before somebody writes to Sparky. Null: not asked.
 */
export async function answersAtAll(profile: LlmProfile): Promise<boolean | null> {
  if (profile.baseURL === null) return null;
  try {
    await fetch(`${profile.baseURL}/models`, { signal: AbortSignal.timeout(probeMs), redirect: 'manual' });
    return true;
  } catch {
    return false;
  }
}
