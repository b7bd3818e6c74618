/** Headings of the activity that a student may be asked about. */
import { readLines } from './items/lines.ts';
import { foldText } from './items/words.ts';
import type { PracticeRequest } from './practice-request.ts';

// Guidelines are the teacher's own notes: a heading about how to teach is none to talk about.
const internal =
  /guideline|instruction|rule|role|answer|solution|mistake|misconception|error|rubric|grading|grade|note|example|exercise|practice|question|hint|teacher|sparky|tutor|student|private|secret|hidden|do not|never|tone|style|context|background|instruccion|regla|papel|respuesta|solucion|rubrica|nota|ejemplo|ejercicio|pregunta|pista|profesor|docente|alumn|estudiante|privado|secreto|oculto|nunca|estilo|contexto|directri|orientacion|key ?word|vocabular|glossar|definition|terms|palabras|glosario|definicion|terminos|^text$|^texte$|^texto$|passage|reading|lectura|lecture|lesetext|vocabulaire|lexique|wortschatz|vokabel|begriffe|consigne|regle|regel|reponse|antwort|losung|erreur|fehler|indice|tipp|hinweis|exemple|beispiel|exercice|ubung|aufgabe|frage|eleve|schuler|lehr|cloze|gaps|huecos|trous|lucken|worksheet|homework|part |parte /;

/** Up to eight topics: what the student can see already first (initial message, materials), guidelines last. */
export function topicsOf(request: PracticeRequest): string[] {
  const topics: string[] = [];
  for (const document of [request.initialMessage, ...request.materials, request.guidelines]) {
    for (const line of readLines(document)) {
      const text = line.text.replace(/:$/, '').trim();
      const short = text.length >= 3 && text.length <= 60 && text.split(/\s+/).length <= 7;
      if (line.heading === 0 || !short || /[\d_=@#<>[\]{}|\\]/.test(text) || internal.test(foldText(text))) continue;
      if (!topics.some((topic) => foldText(topic) === foldText(text))) topics.push(text);
      if (topics.length === 8) return topics;
    }
  }
  return topics;
}
