/** The words by which teachers mark what a line is. All four languages are read in every activity. */

export type Context = 'practice' | 'example' | 'vocabulary' | 'gaps' | 'mistakes' | 'rules' | null;

export const label = {
  // "F:" is a German question; "f)" is an option.
  question:
    /^(?:(?:q|question|p|pregunta|problem|problema|probl[eè]me|word problem|frage|aufgabe)\s*\d{0,3}\s*[:.)]|f\s*\d{0,3}\s*:)\s*(?=\S)/i,
  answer: /^(?:a|ans|answer|r|respuesta|resp|r[ée]ponse|r[ée]p|antwort)\s*\d{0,3}\s*:\s*/i,
  solution:
    /^(?:solution|soluci[oó]n|l[öo]sung(?:sweg)?|worked solution|steps?|pasos?|working|[ée]tapes?|schritte?|rechnung)\s*\d{0,3}\s*:?\s*(?:$|(?=\S))/i,
  step: /(?<![\p{L}])(?:(?:both|each) sides?|subtract|take|add|divide|multiply|double|halve|expand|simplify|collect|(?:ambos|cada) (?:lados?|miembros?)|resta|quita|suma|divide|multiplica|desarrolla|simplifica|agrupa|(?:des|les) deux (?:c[ôo]t[ée]s|membres)|soustrais|enl[eè]ve|ajoute|divise|multiplie|d[ée]veloppe|simplifie|regroupe|(?:auf )?beiden? seiten|subtrahiere|addiere|dividiere|teile|multipliziere|ziehe|fasse)(?![\p{L}])/iu,
  hint: /^(?:hints?|pistas?|indices?|aide|tipps?|hinweis|hilfe)\s*\d{0,3}\s*[:.)]\s*/i,
  mistake:
    /^(?:(?:usual|common|typical|frequent) (?:mistakes?|errors?|slips?)|(?:mistake|error)|misconceptions?|error(?:es)? (?:comun(?:es)?|común|habitual(?:es)?|frecuentes?|t[ií]pic[oa]s?)|erreurs?(?: (?:courantes?|fr[ée]quentes?|habituelles?|typiques?))?|(?:typischer?|h[äa]ufiger?|[üu]blicher?)? ?fehler)\s*\d{0,3}\s*:\s*/i,
  /** A word of nearly the same meaning that is not the one asked for. */
  near: /^(?:near miss|close,? but not|casi|parecid[oa]s?|presque|fast richtig|knapp daneben)\s*:\s*/i,
  example:
    /^(?:(?:worked|solved|model) )?examples?\b[^:=]{0,30}(?::|$)|^ejemplos?\b[^:=]{0,30}(?::|$)|^exemples?\b[^:=]{0,30}(?::|$)|^(?:muster)?beispiele?\b[^:=]{0,30}(?::|$)/i,
  practice:
    /^(?:now )?(?:practi[cs]e|exercises?|questions?|problems?|equations?|tasks?|your turn|try these|ejercicios?|preguntas?|problemas?|ecuaciones|practica|tareas?|ahora t[uú]|exercices?|probl[eè]mes?|[ée]quations|[àa] toi|aufgaben?|[üu]bung(?:en)?|fragen|gleichungen|jetzt du)(?![\p{L}])[^=?]{0,40}(?::|$)/iu,
  vocabulary:
    /(?<![\p{L}])(?:vocabulary|glossary|definitions?|key ?words?|terms|word list|vocabulario|glosario|definiciones|palabras clave|t[eé]rminos|vocabulaire|lexique|glossaire|d[ée]finitions|mots[- ]cl[ée]s|wortschatz|vokabeln?|w[öo]rterliste|glossar|begriffe|definitionen)(?![\p{L}])/iu,
  gaps: /(?<![\p{L}])(?:cloze|gaps?|gap[- ]?fill|fill in|blanks|huecos|completa|rellena|trous|compl[eè]te|l[üu]ckentext|l[üu]cken|erg[äa]nze)(?![\p{L}])/iu,
  /** Begins a list in its right order, which is shown to students in another. */
  order:
    /^(?:order|put in (?:the right )?order|sequence|orden|ordena|ordenar|pon en orden|ordre|ordonne|range|mets dans l['’]ordre|reihenfolge|ordne|sortiere)(?![\p{L}])(?:[^:]{0,60}):\s*/iu,
  /** Begins a passage; the questions after it are about it. */
  passage: /^(?:text|(?:reading )?passage|reading text|texto|texte|lesetext)\s*(?::\s*|$)/i,
  rules:
    /(?<![\p{L}])(?:rules?|instructions?|guidelines|reglas?|instrucciones|normas|accept|acepta|r[eè]gles?|consignes?|accepte|regeln?|anweisungen|akzeptiere)(?![\p{L}])/iu,
  solve:
    /(?<![\p{L}])(?:solve|find the value|find x|work out|resuelve|resolver|halla|encuentra|despeja|calcula|r[ée]sous|r[ée]soudre|calcule|trouve|l[öo]se|berechne|bestimme)(?![\p{L}])/iu,
};

/** Words that may stand beside a bare equation: "3x = 12, so x = 4". */
export const answerWords = new Set(
  'answer ans so then and or solution respuesta entonces y o solucion solución therefore hence thus luego réponse donc et ou alors antwort also dann und oder lösung'.split(
    ' ',
  ),
);

/** What a heading or a line with a colon at its end announces. */
export function contextOf(text: string): Context {
  if (label.example.test(text)) return 'example';
  if (/mistake|misconception|errores|error |erreurs|fehler/i.test(text)) return 'mistakes';
  if (label.gaps.test(text)) return 'gaps';
  if (label.vocabulary.test(text)) return 'vocabulary';
  if (label.practice.test(text)) return 'practice';
  if (label.rules.test(text)) return 'rules';
  return null;
}
