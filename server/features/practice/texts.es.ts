/** Spanish. See texts.en.ts for what each sentence is for. */
import { numberWord } from './maths/plain-maths.ts';
import type { TalkTexts } from './texts.ts';

const count = (value: number): string => numberWord(value, 'es');
const countFeminine = (value: number): string => (value === 1 ? 'una' : count(value));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const es: TalkTexts = {
  count,
  greeting: (name) => (name ? `Hola, ${name}.` : 'Hola.'),
  welcome: 'Compruebo tus respuestas y te doy pistas. Cuéntame lo que piensas, aunque no estés seguro.',
  pose: {
    first: 'Empezamos.',
    next: ['Vamos con la siguiente.', 'La siguiente.', 'Aquí tienes la siguiente.'],
    again: 'Aquí está otra vez la pregunta.',
    back: 'Volvemos a una que quedó abierta.',
    shape: {
      add: (x) => `¿Cuánto vale ${x}?`,
      multiply: (x) => `¿Cuánto vale ${x} aquí?`,
      two_steps: () => 'Esta tiene dos pasos. ¿Qué harías primero?',
      brackets: () => 'En esta hay paréntesis. ¿Qué harías primero?',
      both_sides: (x) => `Ahora hay ${x} en los dos lados. ¿Qué harías primero?`,
      collect: () => 'Aquí hay términos que van juntos. ¿Qué harías primero?',
    },
  },
  labels: {
    shape: {
      add: 'Un paso',
      multiply: 'Un paso',
      two_steps: 'Dos pasos',
      brackets: 'Con paréntesis',
      both_sides: '$x$ en los dos lados',
      collect: 'Términos semejantes',
    },
  },
  doing: ({ kind, what }) =>
    ({
      take_away: `Restar ${what} en los dos lados`,
      add: `Sumar ${what} en los dos lados`,
      divide: `Dividir los dos lados entre ${what}`,
      multiply: `Multiplicar los dos lados por ${what}`,
      expand: 'Quitar los paréntesis',
      collect: 'Juntar los términos semejantes',
      swap: 'Cambiar los lados',
      other: 'Ese paso',
    })[kind],
  doIt: ({ kind, what }) =>
    ({
      take_away: `Resta ${what} en los dos lados`,
      add: `Suma ${what} en los dos lados`,
      divide: `Divide los dos lados entre ${what}`,
      multiply: `Multiplica los dos lados por ${what}`,
      expand: 'Quita los paréntesis',
      collect: 'Junta los términos semejantes',
      swap: 'Cambia los lados',
      other: 'Ordena los dos lados',
    })[kind],
  right: {
    bare: (maths) => `Sí, ${maths}.`,
    steps: (maths) => `Eso es, ${maths}, y todas las líneas están equilibradas.`,
    oneStep: (doing, maths) => `${doing} es justo el paso que hacía falta, y ${maths} es correcto.`,
    checked: (maths) => `${maths} es correcto, y además lo has comprobado.`,
    afterSlip: (maths) => `Eso es, ${maths}. Has encontrado tú el error.`,
    afterHints: (maths) => `Sí, ${maths}. Has seguido hasta que los dos lados coincidían.`,
    slipOnTheWay: (quote) => `Pero una línea del camino no está equilibrada: «${quote}». Mírala otra vez.`,
    rounded: 'Tu valor está redondeado; como fracción sería exacto.',
    answer: ['Correcto.', 'Sí, eso es.', 'Exacto.'],
    answerAfterTries: 'Sí, ahora lo tienes.',
    spelling: (word) => `Correcto. Se escribe «${word}».`,
    keyWords: 'Están las ideas principales. Yo solo busco palabras clave; el resto lo lee tu profesor.',
    explainFirst: (maths) => `${maths} cumple la ecuación. Antes de seguir: ¿qué paso te lleva hasta ahí?`,
    explained: 'Gracias. Una razón con palabras vale tanto como el número.',
  },
  partial: {
    steps: (doing, maths) => `${doing} es correcto, y tu ${maths} está equilibrada. ¿Qué viene ahora?`,
    plain: (maths) => `Tu ${maths} está equilibrada. ¿Qué viene ahora?`,
    thought: 'Quédate con esa idea. ¿Qué número te da?',
    story: (maths) => `Tu ecuación ${maths} cuenta bien la historia. ¿Qué sale?`,
    aside: 'Escribe la línea de la ecuación a la que pertenece esa cuenta.',
    sum: 'Esa cuenta es correcta. ¿Qué línea de la ecuación te da?',
  },
  plan: {
    good: (doing) => `${doing} es un buen paso. ¿Qué ecuación queda?`,
    other: (doing) => `${doing} mantiene el equilibrio, pero mira primero qué hay que deshacer.`,
  },
  wrong: {
    credit: (doing, maths) => `${doing} es correcto, y tu ${maths} está equilibrada.`,
    creditPlain: (maths) => `Tu ${maths} está equilibrada.`,
    line: (maths) => `La línea ${maths} no se sigue de la anterior.`,
    value: (maths) => `${maths} todavía no encaja.`,
    calculation: (maths) => `Vale la pena repetir la cuenta ${maths}.`,
    check: (maths, got, wanted) => `He puesto ${maths} en la ecuación y sale ${got}, no ${wanted}.`,
    checkBoth: (maths, left, right) =>
      `He puesto ${maths} en la ecuación: el lado izquierdo da ${left}, el derecho ${right}.`,
    checkWords: (maths) => `Pon ${maths} en la ecuación: los dos lados no coinciden.`,
    lookLast: 'Mira otra vez el último paso.',
    answer: ['Todavía no.', 'Esa no es.', 'No del todo.'],
    unit: 'El número es correcto. Mira otra vez la unidad.',
    near: 'Muy cerca. Mira la palabra letra por letra.',
    part: (found, missing) =>
      `Tienes ${found}. ${missing === 1 ? 'Falta una parte.' : `Faltan ${count(missing)} partes.`}`,
    partWords: (found) => `Mencionas ${found}, que forma parte. ¿Qué más es importante?`,
  },
  mistake: {
    inverse_sum: (what, adding) =>
      adding
        ? `Parece que ${what} se ha sumado en el otro lado. Un «más» se deshace restando.`
        : `Parece que ${what} se ha vuelto a restar. Un «menos» se deshace sumando.`,
    inverse_product: (multiplied) =>
      multiplied
        ? 'Parece que has multiplicado. Una multiplicación se deshace dividiendo.'
        : 'Parece que has dividido. Una división se deshace multiplicando.',
    subtracted_factor: (by, x) =>
      `Parece que has restado ${by}. Pero ${by} multiplica a ${x}, y restar no deshace un «por».`,
    one_side_sum:
      'Parece que solo ha cambiado un lado. Lo que haces a la izquierda hay que hacerlo también a la derecha.',
    one_side_division: 'Parece que solo se ha dividido un lado. Los dos lados necesitan lo mismo.',
    one_term: (by, multiplied) =>
      multiplied
        ? `Al multiplicar por ${by} hay que multiplicar todos los términos, no solo uno.`
        : `Al dividir entre ${by} hay que dividir todos los términos, no solo uno.`,
    distribution: (by) => `El ${by} delante del paréntesis multiplica cada término de dentro, con su signo.`,
    unlike_terms: (x) => `Los términos con ${x} y los números sueltos no se pueden juntar: son cosas distintas.`,
    sign: 'Ahí se ha escapado un signo: mira los más y los menos.',
    arithmetic: (sum) => `La idea es correcta, la cuenta no: calcula otra vez ${sum}.`,
    forgot_factor: (by, x) => `Te falta un paso: todavía queda un factor ${by} con ${x}.`,
    unknownValue: 'Algo en el camino todavía no está equilibrado.',
    unknown: 'Compara lo que se ha hecho en cada lado con la línea anterior.',
  },
  hints: {
    first: {
      take_away: (what) => `Mira qué le pasa a la incógnita. ¿Qué desharías primero, y qué deshace «más ${what}»?`,
      takeTerm: (x) => `Quieres ${x} en un solo lado. ¿Cuál de los dos términos con ${x} harías desaparecer?`,
      add: (what) => `¿Qué desharías primero, y qué deshace «menos ${what}»?`,
      divide: (what) => `La incógnita está multiplicada por ${what}. ¿Qué lo deshace?`,
      multiply: 'Aquí la incógnita está dividida. ¿Qué deshace una división?',
      multiplySign: 'La incógnita lleva un menos delante. ¿Cómo cambias el signo en los dos lados?',
      boxes: (boxes, weight) => `${capital(boxes)} cajas iguales pesan ${weight} juntas. ¿Cuánto pesa una caja?`,
      expand: 'Hay un número delante del paréntesis. ¿Qué le hace a cada término de dentro?',
      collect: '¿Qué términos son del mismo tipo y se pueden juntar?',
      other: 'Di con tus palabras lo que te cuenta la ecuación.',
      done: 'Entonces, ¿qué número es la incógnita?',
    },
    second: (doIt) => `${doIt}. ¿Qué queda en cada lado?`,
    third: (line, doing, result, own) =>
      `Una más pequeña del mismo tipo: ${line}. ${doing} deja ${result}. Ahora haz lo mismo con ${own}.`,
    thirdPlain: 'Escribe la línea siguiente con un solo cambio, el mismo en los dos lados.',
  },
  ladder: {
    tryFirst: 'Ya tienes todas mis pistas para esta. Haz un intento más, aunque sea a medias, y seguimos desde ahí.',
    worked: 'Aquí hay una parecida a la tuya, resuelta hasta el final.',
    workedStep: (doing, maths) => `${doing}: ${maths}`,
    workedEnd: (maths) => `Ahora la tuya, con los mismos pasos: ${maths}`,
    workedBack: 'Ahora la tuya, de la misma manera.',
    stuck: [
      'Aquí no digo la respuesta: tu profesor quiere que la encuentres tú. Puedes intentarlo otra vez, o decir «saltar» y volver al final.',
      'Tienes todos los pasos delante. Escribe el primero para tu pregunta, o di «saltar».',
      'Empieza por poco: copia la pregunta y di lo que sí sabes. «Saltar» también vale.',
    ],
    shown: (maths) => `Para que no te quedes atascado, aquí está paso a paso: ${maths}`,
    shownAnswer: (answer) =>
      `Para que no te quedes atascado: la respuesta es ${answer}. Dila una vez con tus palabras.`,
  },
  intents: {
    refuse: [
      'Aquí no digo respuestas, lo pida quien lo pida. Puedo ayudarte a encontrarla.',
      'La respuesta la encuentras tú. Esto es lo que puedo hacer.',
    ],
    notYet: 'Con el siguiente paso llegas antes que con la respuesta.',
    fish: 'No puedo acotarla por ti. Pon un número y mira si los dos lados coinciden.',
    fishQuestion: 'No puedo acotarla por ti. Di lo que piensas y lo compruebo.',
    many: 'Eso es más de una respuesta. Elige una y dime por qué.',
    showWorking: 'Ya van varios intentos al azar. Enséñame una línea: ¿qué harías primero en los dos lados?',
    showReason: 'Ya van varios intentos al azar. Dime lo que sabes del tema y seguimos desde ahí.',
    why: (doing) =>
      `Porque los dos lados siguen iguales si se hace lo mismo en ambos. ${doing} deja menos cosas junto a la incógnita.`,
    whyQuestion:
      'Yo compruebo respuestas y no puedo explicar el tema. Tus apuntes o tu profesor sí; ¿qué sabes ya de esto?',
    noWrong: 'Hasta ahora no hay ningún error.',
    skip: 'Dejamos esa por ahora.',
    thanks: 'De nada.',
    offTopic: 'Solo puedo comprobar respuestas y dar pistas para estas preguntas.',
    unclear: 'No he encontrado ahí una ecuación ni un número. Escribe una línea de tu cálculo.',
    calm: 'No pasa nada, vamos paso a paso.',
    rude: 'No pasa nada: cuando algo cuesta, uno se enfada. Basta un paso pequeño.',
    otherLanguage: 'Escríbeme aquí en español, por favor, para que te entienda.',
    unclearNumber: 'Ahí busco un número.',
    blank: 'Dime con palabras o números lo que piensas, aunque no estés seguro.',
    help: 'Escribe una respuesta o una línea y la compruebo. Di «pista» para una pista o «saltar» para dejar una pregunta.',
  },
  finish: {
    last: 'Esa era la última.',
    solved: (solved, all) =>
      all === 1 && solved === 1
        ? 'La has resuelto.'
        : solved === all
          ? `Has resuelto las ${countFeminine(all)}.`
          : `Has resuelto ${countFeminine(solved)} de ${countFeminine(all)}.`,
    alone: (alone, all) =>
      alone === all
        ? 'Y sin ninguna pista.'
        : alone === 0
          ? ''
          : `${capital(countFeminine(alone))} de ellas sin ninguna pista.`,
    used: (value) => (value === 0 ? '' : `Has usado ${countFeminine(value)} ${value === 1 ? 'pista' : 'pistas'}.`),
    skipped: (value) =>
      value === 0
        ? ''
        : `${value === 1 ? 'Queda una' : `Quedan ${count(value)}`} por hacer: di «otra vez» para volver.`,
    submit: 'Cuando estés contento con tu trabajo, entrega la sesión. Entonces la ve tu profesor.',
    retry: 'Bien, volvemos a la que queda por hacer.',
    nothingOpen: 'Ya no queda nada por hacer.',
  },
  reflect: {
    honest:
      'Soy un tutor de práctica sin modelo detrás: no puedo juzgar esto, pero puedo preguntar, y tu profesor lee lo que escribes.',
    asks: [
      (topic) => `Explica ${topic} con tus palabras, como a alguien que faltó a clase.`,
      (topic) => `Da un ejemplo relacionado con ${topic} y di por qué lo es.`,
      (topic) => `¿Qué parte de ${topic} no tienes clara todavía? Escríbela como pregunta.`,
    ],
    topic: (heading) => `«${heading}»`,
    anyTopic: 'el tema de hoy',
    thanks: ['Gracias, queda guardado.', 'Anotado.', 'Gracias.'],
    longer: '¿Puedes decirlo en una o dos frases completas?',
    noHint: 'Aquí no hay nada que yo pueda comprobar ni dar pistas.',
    end: 'Has escrito algo de cada parte. Léelo una vez más y entrega la sesión.',
  },
  free: {
    honest:
      'Soy un tutor de práctica sin modelo detrás: no puedo responder a esto, pero puedo ayudarte a pensarlo. Escríbeme una ecuación y puedo revisar tus pasos.',
    asks: [
      () => '¿En qué estás trabajando y qué se pide exactamente? Escríbelo con tus palabras.',
      () => '¿Qué sabes ya de ello y qué has intentado?',
      () => '¿Dónde te quedas? Escribe ese único punto como una pregunta que alguien pueda responder.',
    ],
    noHint: 'No tengo con qué comprobarlo, así que una respuesta o una pista sería adivinar.',
    end: 'Ahora es una pregunta clara. Llévasela a tu profesor o abre una de tus actividades: allí sé qué se puede comprobar.',
    submit: 'Escríbeme otra ecuación cuando quieras.',
  },
  suggestions: {
    start: '🚀 Empezamos',
    hint: '💡 Dame una pista',
    nextHint: '💡 Otra pista',
    where: '🔍 Enséñame dónde está el error',
    why: '🤔 ¿Por qué ese paso?',
    skip: '⏭️ Saltar esta',
    repeat: '📖 Repite la pregunta',
    how: '❓ ¿Cómo funciona esto?',
    retry: '🔁 Intentarlo otra vez',
    ready: '✅ He terminado',
    example: '🧩 Tengo un ejemplo',
    unsure: '🤔 No estoy seguro',
  },
  titles: {
    equations: 'Resolver ecuaciones',
    vocabulary: 'Práctica de vocabulario',
    questions: 'Preguntas de práctica',
    none: 'Sesión de práctica',
  },
};
