/** Does the teacher forbid telling the answer? In any of the four languages, whatever the activity's locale. */

const things =
  '(?:answers?|solutions?|results?|respuestas?|soluci[oó]n(?:es)?|resultados?|reponses?|resultats?|antwort(?:en)?|losung(?:en)?|ergebnis(?:se)?)';
const forbidden = [
  new RegExp(
    `(?:\\b(?:never|not|cannot|dont|avoid|without|no|refuse to)|n['’]t)\\b[^.!?\\n]{0,30}\\b(?:reveal|giv|tell|show|say|disclos|shar|hand|provid|writ|stat|nam|confirm|spoil|supply)\\w*\\b[^.!?\\n]{0,50}\\b${things}\\b`,
    'i',
  ),
  new RegExp(
    `\\b${things}\\b[^.!?\\n]{0,30}\\b(?:never|not)\\b[^.!?\\n]{0,30}\\b(?:reveal|giv|told|tell|show|shar|disclos|seen)\\w*`,
    'i',
  ),
  new RegExp(
    `\\b(?:nunca|jam[aá]s|no|sin|evita\\w*|en ning[uú]n caso)\\b[^.!?\\n]{0,30}?\\b(?:des|de|dar\\w*|das|da|reveles?|revelar\\w*|digas?|decir\\w*|dice|muestr\\w*|mostrar\\w*|entregu\\w*|escrib\\w*|compart\\w*|confirm\\w*|proporcion\\w*|facilit\\w*)\\b[^.!?\\n]{0,50}\\b${things}`,
    'iu',
  ),
  // French and German put the verb before or after what is forbidden.
  new RegExp(
    `^(?=.*\\b(?:jamais|pas|sans|aucune?|ni)\\b)(?=.*\\b(?:donn\\w*|revel\\w*|dis|dire|dites|montr\\w*|ecri\\w*|livr\\w*|divulgu\\w*|devoil\\w*)\\b).*\\b${things}\\b`,
    'i',
  ),
  new RegExp(
    `^(?=.*\\b(?:nie|niemals|nicht|ohne|keine?n?|keinesfalls)\\b)(?=.*\\b(?:verr[aä]t\\w*|gib|gebe?n?|gegeben|nenn\\w*|sag\\w*|zeig\\w*|schreib\\w*|preisgeb\\w*|preiszugeben|vorsag\\w*|mitteil\\w*)\\b).*\\b${things}\\b`,
    'i',
  ),
  /\bne revele\w* jamais\b|\bverrate? nichts\b|\bnur (?:hinweise|tipps)\b|\bseulement des indices\b|\bque des indices\b|\b(?:keine|ohne) (?:antworten|losungen)\b|\bsans reponses?\b/i,
  /\bnever reveal\b|\bno reveles\b|\bnunca reveles\b|\bhints only\b|\bonly (?:give )?hints\b|\bsolo (?:da )?pistas\b|\bno answers\b|\bsin respuestas\b/i,
];
// "Not before three tries" is what the ladder does anyway.
const conditional =
  /\b(?:until|before|unless|straight ?away|right away|immediately|at once|too (?:soon|early|quickly)|at first|first|hasta|antes|a menos|salvo|enseguida|de inmediato|inmediatamente|directamente|al principio|primero|avant|jusqu|tout de suite|d'abord|sauf|immediatement|au debut|trop (?:vite|tot)|bevor|vor dem|ehe|bis|sofort|gleich|zuerst|zu (?:schnell|fruh)|sogleich)\b/i;

/** True when a sentence of the guidelines forbids telling the answer without any condition. */
export function forbidsAnswers(guidelines: string): boolean {
  const sentences = guidelines
    .slice(0, 100_000)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[*_]/g, '')
    .split(/(?<=[.!?])\s+|\n+/);
  return sentences.some(
    (sentence) => forbidden.some((pattern) => pattern.test(sentence)) && !conditional.test(sentence),
  );
}
