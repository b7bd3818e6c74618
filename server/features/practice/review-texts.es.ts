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
      title: 'Comete un error del que había avisado el profesor',
      objective: 'Practicar el paso en el que aparece este error.',
    },
    unknown: {
      title: 'Escribe una línea que no se sigue de la anterior',
      objective: 'Escribir un paso por línea y compararlo con el anterior.',
    },
    text: { title: 'Respuestas que no eran correctas al principio', objective: 'Repasar otra vez estas respuestas.' },
    unit: { title: 'Número correcto, unidad incorrecta', objective: 'Escribir la unidad con cada cantidad.' },
    factor_ten: { title: 'Coma decimal en otro lugar', objective: 'Estimar primero y luego colocar la coma.' },
    straight_sum: {
      title: 'Suma las fracciones en horizontal, numeradores y denominadores',
      objective: 'Igualar los denominadores antes de sumar o restar.',
    },
    common_denominator: {
      title: 'No lleva las fracciones a un denominador común, o cambia solo los denominadores',
      objective: 'Ampliar las dos fracciones, también los numeradores, antes de juntarlas.',
    },
    reciprocal: {
      title: 'Olvida la inversa, o da la vuelta a la fracción equivocada',
      objective: 'Decir qué fracción se da la vuelta antes de dividir.',
    },
    both_parts: {
      title: 'Multiplica numerador y denominador por un entero',
      objective: 'Escribir el entero sobre uno antes de multiplicar.',
    },
    carry: {
      title: 'Pierde lo que se lleva entre columnas',
      objective: 'Estimar primero el tamaño y apuntar lo que se lleva.',
    },
    order_of_operations: {
      title: 'Calcula de izquierda a derecha',
      objective: 'Marcar productos y cocientes antes de calcular.',
    },
    unconverted: {
      title: 'Calcula con unidades sin convertir',
      objective: 'Escribir primero las dos cantidades en una misma unidad.',
    },
    conversion_direction: {
      title: 'Convierte en la dirección contraria',
      objective: 'Decir primero si el número será mayor o menor.',
    },
    percent: {
      title: 'Se salta el paso entre cien en los porcentajes',
      objective: 'Buscar primero el uno o el diez por ciento.',
    },
    lowest_terms: { title: 'Deja fracciones sin simplificar', objective: 'Buscar al final un divisor común.' },
    false_friend: { title: 'Cae en falsos amigos', objective: 'Reunir falsos amigos con una frase de ejemplo.' },
    near_synonym: {
      title: 'Elige una palabra de significado parecido',
      objective: 'Distinguir con ejemplos las palabras parecidas.',
    },
    mixed_up: { title: 'Confunde palabras de la misma lista', objective: 'Practicar juntas las palabras confundidas.' },
    swapped_gaps: {
      title: 'Pone las palabras correctas en el hueco de otra',
      objective: 'Leer la frase entera después de completarla.',
    },
    gap: { title: 'Completa solo algunos huecos', objective: 'Leer la frase entera después de completarla.' },
    neighbours: { title: 'Intercambia elementos vecinos en un orden', objective: 'Comparar al final de dos en dos.' },
    reversed: {
      title: 'Empieza un orden por el extremo contrario',
      objective: 'Decir qué va primero antes de ordenar.',
    },
    order: { title: 'Todavía no encuentra el orden', objective: 'Fijar primero los dos extremos y después el medio.' },
    distractor: {
      title: 'Elige una opción que solo parece correcta',
      objective: 'Decir por qué no valen las otras opciones.',
    },
  },
  slip: (title, value) => `${title} (${times(value)}).`,
  strengths: {
    alone: (solved, all) =>
      solved === all
        ? `Resolvió las ${count(all)} sin ninguna pista.`
        : `Resolvió ${count(solved)} de ${count(all)} sin ninguna pista.`,
    checks: 'Comprueba la respuesta poniéndola en la ecuación.',
    steps: 'Escribe el cálculo línea a línea y mantiene los dos lados equilibrados.',
    stepsWithSlips: 'Escribe el cálculo línea a línea.',
    corrects: (value) => `Encuentra sus errores con un pequeño aviso y los corrige (${times(value)}).`,
    explains: 'Dice con palabras qué paso toca o por qué.',
    withHelp: (value) => `Resolvió ${count(value)} con ayuda de pistas, sin rendirse.`,
    wrote: (value) =>
      `Escribió ${value === 1 ? 'una explicación' : `${count(value)} explicaciones`}. El tutor de práctica no las juzga; son para que las leas.`,
  },
  improvements: {
    spelling: 'Ortografía de los términos.',
    guesses: 'Prueba números sin cálculo.',
    guessesWords: 'Prueba varias respuestas a la vez.',
    asks: (value) => `Pidió la respuesta ${times(value)} en lugar de intentarlo.`,
    allHints: (list) => `Necesitó todas las pistas: ${list}.`,
  },
  objectives: {
    open: (list) => `Sin llegar o saltadas: ${list}.`,
    harder: 'Preparado para preguntas más difíciles de este tipo.',
    check: 'Comprobar cada respuesta antes de seguir.',
    spelling: 'Aprender a escribir los términos.',
    working: 'Escribir al menos una línea de cálculo antes de la respuesta.',
    choose: 'Elegir una respuesta y decir por qué.',
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
    byShare: 'La rúbrica nombra niveles sin condiciones; el nivel sigue la parte resuelta y las pistas usadas.',
    nothingCounts: 'La rúbrica no pide nada que el tutor de práctica pueda contar; no se propone ningún nivel.',
    below: 'En lo que se puede contar no se cumple ningún nivel; este es el más bajo.',
    met: 'Se cumple.',
    notMet: 'No se cumple.',
    leftOpen: (clause) => `Sparky deja «${clause}» para que lo juzgues tú.`,
    leftOpenWords: 'Sparky deja las razones con palabras para que las juzgues tú.',
    cannot: 'Esto no se puede contar a partir de las respuestas.',
  },
  join: (parts) => capital(parts.join(', ')),
};
