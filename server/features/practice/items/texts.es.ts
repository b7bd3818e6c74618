/** Spanish. See texts.en.ts for what each sentence is for. */
import { numberWord } from '../maths/plain-maths.ts';
import type { ItemTexts } from './texts.ts';

const count = (value: number): string => numberWord(value, 'es');
const countFeminine = (value: number): string => (value === 1 ? 'una' : count(value));

export const es: ItemTexts = {
  signs: { point: ',', divided: ':', of: 'de' },
  labels: {
    arithmetic: 'Cálculo',
    wordProblem: 'Problema',
    vocabulary: 'Vocabulario',
    cloze: 'Completa el hueco',
    choice: 'Elige una',
    choices: 'Elige varias',
    ordering: 'Pon en orden',
    shortAnswer: 'Pregunta',
    reading: 'Sobre el texto',
  },
  ask: {
    whichTerm: (definition) => `¿Qué palabra o nombre corresponde? “${definition}”`,
    matchUnder: (term, head) => `¿${head} de “${term}”?`,
    match: (term) => `¿Qué corresponde a “${term}”?`,
    workOut: 'Calcula.',
    gap: '¿Qué palabra falta en el hueco?',
    gaps: 'Completa los huecos. Escribe las palabras en orden, con comas.',
    several: 'Hay más de una correcta. Escribe todas las letras.',
    order: 'Escribe las letras en el orden correcto.',
  },
  verdict: {
    choices: (hits, wrong, missing) =>
      hits === 0
        ? 'Ninguna de tus letras es correcta todavía.'
        : `De tus letras ${hits === 1 ? 'es correcta una' : `son correctas ${count(hits)}`}${wrong > 0 ? `, ${countFeminine(wrong)} no` : ''}${missing > 0 ? `; ${missing === 1 ? 'falta una' : `faltan ${count(missing)}`}` : ''}.`,
    shownBelow: 'Para que no te quedes atascado, aquí está:',
    allOnce: (all) => `Cada letra se usa una vez, las ${count(all)}.`,
    places: (places) => `Ya está bien: lugar ${places}.`,
  },
  slips: {
    sign: () => 'El tamaño es correcto. Mira el signo.',
    factor_ten: () => 'Estás cerca: mira dónde va la coma decimal.',
    usual: (note) => `Tu profesor avisó de esto: ${note}`,
    text: () => '',
    straight_sum: () =>
      'Parece que has juntado numeradores con numeradores y denominadores con denominadores. El denominador dice qué clase de partes son: primero tienen que ser de la misma clase.',
    common_denominator: () =>
      'Las partes todavía no son de la misma clase, o los numeradores no han cambiado con los denominadores.',
    reciprocal: () => 'Al dividir entre una fracción se da la vuelta a la segunda, y solo a esa.',
    both_parts: () => 'El número entero multiplica solo al numerador, no a los dos.',
    carry: () => 'Mira lo que te llevas de una columna a la siguiente.',
    order_of_operations: () => 'Multiplicar y dividir van antes que sumar y restar.',
    unconverted: () => 'Las unidades no son iguales. El número tiene que cambiar con su unidad.',
    conversion_direction: () => 'Va al revés: con una unidad más pequeña el número es mayor.',
    percent: () => 'Por ciento quiere decir «de cada cien». Falta ese paso.',
    lowest_terms: () => 'El valor es correcto. Ahora simplifica la fracción del todo.',
    false_friend: (word) => `«${word}» es un falso amigo: se parece a la palabra y significa otra cosa.`,
    near_synonym: (word) => `«${word}» significa casi lo mismo, pero se pide otra palabra.`,
    mixed_up: (word) => `«${word}» corresponde a otra pregunta de esta lista.`,
    swapped_gaps: () => 'Son las palabras correctas, pero algunas están en el lugar de otra.',
    gap: () => 'Todavía no están bien todos los huecos.',
    neighbours: () => 'Casi: dos que van seguidas han cambiado de lugar.',
    reversed: () => 'Esa es la fila empezando por el otro extremo.',
    order: () => 'Todavía no está en orden.',
    distractor: (option) => `«${option}» no encaja.`,
  },
  hints: {
    read: 'Lee otra vez la pregunta. ¿Qué pide exactamente?',
    number: 'Escribe los números que conoces y lo que se pide. ¿Qué cuenta los une?',
    smaller: 'Pruébalo primero con números más pequeños y redondos. ¿Qué harías con ellos?',
    equation: 'Llama $x$ a lo que no conoces y escribe la historia como una ecuación.',
    unit: (unit) => `La respuesta es un número de ${unit}.`,
    words: (words, letters) =>
      words === 1 ? `Es una palabra de ${count(letters)} letras.` : `Está formada por ${count(words)} palabras.`,
    begins: (start) => `Empieza así: ${start}`,
    exclude: (option) => `No es esta: ${option}`,
    choice: 'Tacha las opciones que no pueden ser. ¿Cuáles quedan?',
    keyWords: 'Di en una frase qué es, qué hace y qué necesita.',
    keyCount: (words) => `Busco ${count(words)} palabras clave. ¿Qué ideas nombra tu libro?`,
    keyBegin: (starts) => `Algunas palabras clave empiezan así: ${starts}`,
    recall: '¿Dónde la viste por última vez? Di lo que recuerdes de aquello.',
    expression: 'Trabaja término a término y deja a cada uno su signo.',
    choiceLast: 'Pon cada opción que queda en la pregunta y lee la frase entera.',
    expressionLast: 'Prueba un número en lugar de la letra, en la pregunta y en tu respuesta. ¿Dan lo mismo?',
    recallLast: 'Descríbelo primero con tus palabras y busca después su nombre.',
    similar: (line) => `Una parecida empieza así: ${line}. Haz lo mismo con la tuya.`,
    sum: {
      like: [
        '¿De qué clase de partes están hechas las dos fracciones?',
        'Las partes son de una clase: cuéntalas juntas y deja la clase.',
      ],
      unlike: [
        '¿Están hechas las dos fracciones de la misma clase de partes?',
        'Busca un número que sea múltiplo de los dos denominadores. Escribe con él las dos fracciones, también los numeradores.',
      ],
      times: [
        '¿Qué parte de qué parte se pide?',
        'Los numeradores se multiplican entre sí, los denominadores entre sí.',
      ],
      whole_times: [
        '¿Cuántas veces tomas la fracción?',
        'Escríbelo primero como suma: el denominador queda, solo se cuenta el numerador.',
      ],
      divided: [
        '¿Cuántas veces cabe la segunda fracción en la primera?',
        'Dividir entre una fracción es multiplicar por su inversa: solo la segunda se da la vuelta.',
      ],
      mixed_order: [
        '¿Qué signo va primero, esté donde esté?',
        'Calcula aparte el producto o el cociente, después el resto.',
      ],
      whole_sum: ['¿Qué tamaño tendrá, más o menos?', 'Ve por columnas desde la derecha. ¿Qué te llevas?'],
      whole_difference: ['¿Qué tamaño tendrá, más o menos?', 'Réstalo por pasos: centenas, decenas, unidades.'],
      whole_product: [
        '¿Qué tamaño tendrá, más o menos?',
        'Separa el número en decenas y unidades y multiplica cada parte.',
      ],
      other: ['¿Qué hay que hacer primero?', 'Primero los paréntesis, luego multiplicar y dividir, después el resto.'],
      shorten: [
        '¿Qué número divide al numerador y al denominador?',
        'Divide los dos entre ese número y mira si se puede otra vez.',
      ],
      conversion: [
        '¿La unidad nueva es mayor o menor que la de antes?',
        '¿Cuántas de la unidad pequeña hacen una de la grande?',
      ],
      quantities: ['¿Se pueden contar juntas tal como están?', 'Escribe primero las dos en la unidad más pequeña.'],
      percent: [
        '¿Qué dice «por ciento» sobre cien?',
        'Busca primero el uno por ciento: divide entre cien. Luego toma los que necesites.',
      ],
    },
    gap: 'Lee la frase en voz alta sin el hueco. ¿Qué clase de palabra falta: una cosa, una acción, una cualidad?',
    gapOrder: 'Empieza por el hueco que veas más claro y mira después qué piden los otros.',
    gapRead: 'Lee la frase entera con tus palabras. ¿Dónde tropieza?',
    gapsBegin: (starts) => `Las palabras empiezan así: ${starts}`,
    orderEnds: '¿Cuál va primero y cuál al final? Empieza por los dos extremos.',
    orderPair: (one, other) => `Dos van seguidas: ${one} y ${other}. ¿Cuál de las dos va antes?`,
    orderEnd: (last) => `Esta va al final: ${last}`,
    orderCheck: 'Repasa tu fila de dos en dos. ¿Va cada una antes que la siguiente?',
    passage: 'La respuesta está en el texto. ¿Qué parte trata de esto?',
    paragraph: (number) => `Mira otra vez el párrafo ${number} del texto.`,
    sentenceBegins: (start) => `Busca la frase que empieza por «${start} …».`,
    sentence: (sentence) => `Está en esta frase: «${sentence}»`,
  },
  worked: {
    wordProblem: [
      'Tres bolígrafos y una regla de 2 euros cuestan 11 euros; buscamos el precio de un bolígrafo.',
      '- Sin la regla quedan $11 - 2 = 9$.',
      '- Nueve euros por tres bolígrafos, así que divido: $9 : 3 = 3$.',
    ],
    vocabulary: [
      'Busco la palabra para «lo que protege de la lluvia».',
      '- Lo que para el golpe es un parachoques.',
      '- Lo que para el agua: paraguas.',
    ],
    cloze: [
      '«De noche brilla la ……»',
      '- Falta una cosa que brilla de noche, y el artículo es «la».',
      '- «De noche brilla la luna» suena bien.',
    ],
    choice: [
      'Buscamos el ave: a) murciélago, b) pingüino, c) abeja.',
      '- El murciélago tiene pelo y la abeja seis patas: fuera los dos.',
      '- El pingüino tiene plumas, así que se queda.',
    ],
    ordering: [
      'De corto a largo: a) semana, b) hora, c) mes.',
      '- Lo más corto es la hora, lo más largo el mes.',
      '- La semana va en medio: b, a, c.',
    ],
    shortAnswer: [
      'Buscamos el gas que respiramos para vivir.',
      '- Está en el aire, y el fuego también lo necesita.',
      '- Empieza como «óxido»: oxígeno.',
    ],
    reading: [
      'Texto: «Rosa perdió el autobús porque su despertador estaba roto». Queremos saber por qué llegó tarde.',
      '- «Tarde» va con «perdió el autobús»: leo esa frase.',
      '- Tras «porque» está la razón: su despertador estaba roto.',
    ],
  },
};
