/** The words by which teachers mark what a line is. English and Spanish are both read in every activity. */

export type Context = 'practice' | 'example' | 'vocabulary' | 'mistakes' | 'rules' | null;

export const label = {
  question: /^(?:q|question|p|pregunta|problem|problema|word problem)\s*\d{0,3}\s*[:.)]\s*(?=\S)/i,
  answer: /^(?:a|ans|answer|r|respuesta|resp)\s*\d{0,3}\s*:\s*/i,
  solution: /^(?:solution|soluci[oó]n|worked solution|steps?|pasos?|working)\s*\d{0,3}\s*:?\s*(?:$|(?=\S))/i,
  step: /\b(?:(?:both|each) sides?|subtract|take|add|divide|multiply|double|halve|expand|simplify|collect|(?:ambos|cada) (?:lados?|miembros?)|resta|quita|suma|divide|multiplica|desarrolla|simplifica|agrupa)\b/i,
  hint: /^(?:hint|hints|pista|pistas)\s*\d{0,3}\s*[:.)]\s*/i,
  mistake:
    /^(?:(?:usual|common|typical|frequent) (?:mistakes?|errors?|slips?)|(?:mistake|error)|misconceptions?|error(?:es)? (?:comun(?:es)?|común|habitual(?:es)?|frecuentes?|t[ií]pic[oa]s?))\s*\d{0,3}\s*:\s*/i,
  example: /^(?:(?:worked|solved|model) )?examples?\b[^:=]{0,30}(?::|$)|^ejemplos?\b[^:=]{0,30}(?::|$)/i,
  practice:
    /^(?:now )?(?:practi[cs]e|exercises?|questions?|problems?|equations?|tasks?|your turn|try these|ejercicios?|preguntas?|problemas?|ecuaciones|practica|tareas?|ahora t[uú])\b[^=?]{0,40}(?::|$)/i,
  vocabulary:
    /\b(?:vocabulary|glossary|definitions?|key ?words?|terms|word list|vocabulario|glosario|definiciones|palabras clave|t[eé]rminos)\b/i,
  rules: /\b(?:rules?|instructions?|guidelines|reglas?|instrucciones|normas|accept|acepta)\b/i,
  solve: /\b(?:solve|find the value|find x|work out|resuelve|resolver|halla|encuentra|despeja|calcula)\b/i,
};

/** Words that may stand beside a bare equation: "3x = 12, so x = 4". */
export const answerWords = new Set(
  'answer ans so then and or solution respuesta entonces y o solucion solución therefore hence thus luego'.split(' '),
);

/** What a heading or a line with a colon at its end announces. */
export function contextOf(text: string): Context {
  if (label.example.test(text)) return 'example';
  if (/mistake|misconception|errores|error /i.test(text)) return 'mistakes';
  if (label.vocabulary.test(text)) return 'vocabulary';
  if (label.practice.test(text)) return 'practice';
  if (label.rules.test(text)) return 'rules';
  return null;
}
