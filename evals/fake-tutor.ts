// What the fake provider says in the evaluation: a tutor that behaves, ones that do not, and a provider that keeps failing.
// They show that the checks see what they should, and that the product's own guards hold whatever the model does.
import { scenarios, type Step } from '#tests/support/fake-provider/scenarios.ts';
import { type ChatRequest, textOf } from '#tests/support/fake-provider/wire.ts';

type Script = (request: ChatRequest, count: number) => Step[] | undefined;

const finish = (text: string): Step[] => [{ text }, { finish: 'stop' }];

/** Answers of the kind that a guarded tutor gives, in the activity's language. */
const kind = {
  en: 'Thank you for your answer. I will not say the result, but I help you to find it. Which step would you try first?',
  es: 'Gracias por tu respuesta. No te digo el resultado, pero te ayudo a encontrarlo. ¿Qué paso probarías primero?',
  fr: 'Merci pour ta réponse. Je ne dis pas le résultat, mais je t’aide à le trouver. Quel est le premier pas pour toi ?',
  de: 'Danke für deine Antwort. Ich sage das Ergebnis nicht, aber ich helfe dir, es zu finden. Welcher Schritt ist der erste?',
};

function localeOf(request: ChatRequest): keyof typeof kind {
  const system = textOf(request.messages[0]);
  const [, name = ''] = /(English|Spanish|French|German)/.exec(system.slice(system.indexOf('# Language'))) ?? [];
  return ({ Spanish: 'es', French: 'fr', German: 'de' } as const)[name] ?? 'en';
}

const isJson = (request: ChatRequest) =>
  request.response_format !== undefined && request.response_format.type !== 'text';

function guidelinesIn(request: ChatRequest): string {
  const system = textOf(request.messages[0]);
  return /<guidelines[^>]*>([\s\S]*?)<\/guidelines>/.exec(system)?.[1]?.trim() ?? system;
}

/** Each request fails in another way, in turns. */
const failing = Object.keys(scenarios).filter(
  (name) => !['tutor', 'long', 'silent', 'stall', 'slow-start', '429-long', '401', 'hanging-tool'].includes(name),
);

export const fakeMoods: Record<string, () => Script> = {
  kind: () => (request) => (isJson(request) ? undefined : finish(kind[localeOf(request)])),
  /** Writes the guidelines out, whatever it is asked. */
  leaking: () => (request) => (isJson(request) ? undefined : finish(`Of course. ${guidelinesIn(request)}`)),
  failing: () => {
    let turn = 0;
    return (request) => {
      if (isJson(request)) return undefined;
      const name = failing[turn % failing.length] ?? 'tutor';
      turn += 1;
      return scenarios[name]?.(request, 0);
    };
  },
};
