/** Spanish, for teachers. */
import { numberWord } from './maths/plain-maths.ts';
import type { ReviewTexts } from './review-texts.ts';

const count = (value: number): string => (value === 1 ? 'una' : numberWord(value, 'es'));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const times = (value: number): string => `${count(value)} ${value === 1 ? 'vez' : 'veces'}`;

export const es: ReviewTexts = {
  slips: {
    inverse_sum: {
      title: 'Suma en lugar de restar, o al revés, al deshacer un término',
      objective: 'Decir qué operación inversa toca antes de escribirla.',
    },
    inverse_product: {
      title: 'Multiplica en lugar de dividir, o al revés',
      objective: 'Decir qué operación inversa toca antes de escribirla.',
    },
    subtracted_factor: {
      title: 'Resta un factor en lugar de dividir entre él',
      objective: 'Distinguir factor y término, y deshacer cada uno con su inversa.',
    },
    one_side: {
      title: 'Cambia solo un lado de la ecuación',
      objective: 'Hacer lo mismo en los dos lados y escribirlo en ambos.',
    },
    one_term: {
      title: 'Divide solo un término de un lado',
      objective: 'Dividir todos los términos al dividir un lado.',
    },
    distribution: {
      title: 'Multiplica solo un término al quitar paréntesis',
      objective: 'Quitar paréntesis con todos los términos y su signo.',
    },
    unlike_terms: {
      title: 'Junta términos que no son semejantes',
      objective: 'Ordenar los términos por tipo antes de juntarlos.',
    },
    sign: { title: 'Errores de signo', objective: 'Llevar el signo con su término, también con negativos.' },
    arithmetic: {
      title: 'Errores de cálculo tras una idea correcta',
      objective: 'Comprobar cada cuenta antes de seguir.',
    },
    forgot_factor: {
      title: 'Se detiene una división antes',
      objective: 'Seguir hasta dejar sola la incógnita y comprobarla.',
    },
    usual: {
      title: 'Comete un error del que avisan las indicaciones',
      objective: 'Practicar el punto que las indicaciones señalan como error habitual.',
    },
    unknown: {
      title: 'Escribe una línea que no se sigue de la anterior',
      objective: 'Escribir un paso por línea y compararlo con el anterior.',
    },
    text: { title: 'Respuestas que no eran correctas al principio', objective: 'Repasar otra vez estas respuestas.' },
    unit: { title: 'Número correcto, unidad incorrecta', objective: 'Escribir la unidad con cada cantidad.' },
    factor_ten: { title: 'Coma decimal en otro lugar', objective: 'Estimar primero y luego colocar la coma.' },
  },
  slip: (title, value) => `${title} (${times(value)}).`,
  strengths: {
    alone: (solved, all) =>
      solved === all
        ? `Resolvió las ${count(all)} sin ninguna pista.`
        : `Resolvió ${count(solved)} de ${count(all)} sin ninguna pista.`,
    checks: 'Comprueba la respuesta poniéndola en la ecuación.',
    steps: 'Escribe el cálculo línea a línea y mantiene los dos lados equilibrados.',
    corrects: (value) => `Encuentra sus errores con un pequeño aviso y los corrige (${times(value)}).`,
    explains: 'Dice con palabras qué paso toca o por qué.',
    withHelp: (value) => `Resolvió ${count(value)} con ayuda de pistas, sin rendirse.`,
    wrote: (value) =>
      `Escribió ${value === 1 ? 'una explicación' : `${count(value)} explicaciones`}. El tutor de práctica no las juzga; son para que las leas.`,
  },
  improvements: {
    spelling: 'Ortografía de los términos.',
    guesses: 'Prueba números sin cálculo.',
    asks: (value) => `Pidió la respuesta ${times(value)} en lugar de intentarlo.`,
    allHints: (list) => `Necesitó todas las pistas: ${list}.`,
  },
  objectives: {
    open: (list) => `Sin llegar o saltadas: ${list}.`,
    harder: 'Preparado para preguntas más difíciles de este tipo.',
    check: 'Comprobar cada respuesta antes de seguir.',
    spelling: 'Aprender a escribir los términos.',
    working: 'Escribir al menos una línea de cálculo antes de la respuesta.',
    talk: 'Hablar de lo que escribió el alumno: el tutor de práctica no pudo juzgarlo.',
  },
  grade: {
    noRubric: 'No hay rúbrica con niveles entre los que elegir.',
    noItems: 'La actividad no tiene preguntas que el tutor de práctica pueda comprobar; no se propone ningún nivel.',
    noWork: 'El alumno todavía no ha respondido a ninguna pregunta.',
    noOrder: 'La rúbrica no deja claro qué nivel es más alto; no se propone ninguno.',
    measured: (solved, all, alone, hints) =>
      `Resolvió ${solved} de ${all}, ${alone} sin pistas, ${hints} ${hints === 1 ? 'pista' : 'pistas'} en total.`,
    byLevel: (grade) => `Cumple lo que pide «${grade}», en lo que se puede contar.`,
    byShare:
      'La rúbrica no cuenta nada que el tutor de práctica pueda comprobar; el nivel sigue la parte resuelta y las pistas usadas.',
    below: 'En lo que se puede contar no se cumple ningún nivel; este es el más bajo.',
    met: 'Se cumple.',
    notMet: 'No se cumple.',
    leftOpen: (clause) => `Sparky deja «${clause}» para que lo juzgues tú.`,
    leftOpenWords: 'Sparky deja las razones con palabras para que las juzgues tú.',
    cannot: 'Esto no se puede contar a partir de las respuestas.',
  },
  join: (parts) => capital(parts.join(', ')),
};
