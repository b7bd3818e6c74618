/** German. See texts.en.ts for what each sentence is for. */
import { numberWord } from '../maths/plain-maths.ts';
import type { ItemTexts } from './texts.ts';

const count = (value: number): string => (value === 1 ? 'einer' : numberWord(value, 'de'));

export const de: ItemTexts = {
  signs: { point: ',', divided: ':', of: 'von' },
  labels: {
    arithmetic: 'Rechnung',
    wordProblem: 'Textaufgabe',
    vocabulary: 'Wortschatz',
    cloze: 'Fülle die Lücke',
    choice: 'Wähle eine aus',
    choices: 'Wähle mehrere aus',
    ordering: 'Bringe in die Reihenfolge',
    shortAnswer: 'Frage',
    reading: 'Zum Text',
  },
  ask: {
    whichTerm: (definition) => `Welches Wort oder welcher Name passt? “${definition}”`,
    matchUnder: (term, head) => `${head} für “${term}”?`,
    match: (term) => `Was gehört zu “${term}”?`,
    workOut: 'Berechne.',
    gap: 'Welches Wort fehlt in der Lücke?',
    gaps: 'Fülle die Lücken. Schreibe die Wörter der Reihe nach, mit Kommas.',
    several: 'Mehrere sind richtig. Schreibe alle Buchstaben.',
    order: 'Schreibe die Buchstaben in der richtigen Reihenfolge.',
  },
  verdict: {
    choices: (hits, wrong, missing) =>
      hits === 0
        ? 'Von deinen Buchstaben stimmt noch keiner.'
        : `Von deinen Buchstaben ${hits === 1 ? 'stimmt einer' : `stimmen ${count(hits)}`}${wrong > 0 ? `, ${count(wrong)} ${wrong === 1 ? 'stimmt' : 'stimmen'} nicht` : ''}${missing > 0 ? `, ${count(missing)} ${missing === 1 ? 'fehlt' : 'fehlen'}` : ''}.`,
    shownBelow: 'Damit du nicht feststeckst, hier ist sie:',
    allOnce: (all) => `Jeder Buchstabe kommt einmal vor, alle ${count(all)}.`,
    places: (places) => `Das stimmt schon: Platz ${places}.`,
  },
  slips: {
    sign: () => 'Die Größe stimmt. Schau auf das Vorzeichen.',
    factor_ten: () => 'Du bist nah dran: Schau, wo das Komma hingehört.',
    usual: (note) => `Davor hat deine Lehrkraft gewarnt: ${note}`,
    text: () => '',
    straight_sum: () =>
      'Es sieht so aus, als hättest du Zähler mit Zähler und Nenner mit Nenner verrechnet. Der Nenner sagt, wie groß die Teile sind: Sie müssen erst gleich groß sein.',
    common_denominator: () =>
      'Die Teile sind noch nicht gleich groß, oder die Zähler wurden nicht mit den Nennern erweitert.',
    reciprocal: () => 'Beim Teilen durch einen Bruch wird der zweite umgedreht, und nur der.',
    both_parts: () => 'Die ganze Zahl gehört nur zum Zähler, nicht zu Zähler und Nenner.',
    carry: () => 'Schau auf den Übertrag von einer Spalte zur nächsten.',
    order_of_operations: () => 'Punkt vor Strich: Mal und geteilt kommen zuerst.',
    unconverted: () => 'Die Einheiten sind nicht gleich. Mit der Einheit ändert sich auch die Zahl.',
    conversion_direction: () => 'Das ist verkehrt herum: Bei einer kleineren Einheit wird die Zahl größer.',
    percent: () => 'Prozent heißt „von hundert“. Dieser Schritt fehlt.',
    lowest_terms: () => 'Der Wert stimmt. Kürze den Bruch noch vollständig.',
    false_friend: (word) => `„${word}“ ist ein falscher Freund: Es sieht ähnlich aus und bedeutet etwas anderes.`,
    near_synonym: (word) => `„${word}“ bedeutet fast dasselbe, aber ein anderes Wort ist gefragt.`,
    mixed_up: (word) => `„${word}“ gehört zu einer anderen Frage dieser Liste.`,
    swapped_gaps: () => 'Das sind die richtigen Wörter, aber einige stehen am Platz eines anderen.',
    gap: () => 'Noch stimmen nicht alle Lücken.',
    neighbours: () => 'Fast: Zwei Nachbarn haben die Plätze getauscht.',
    reversed: () => 'Das ist die Reihe vom falschen Ende her.',
    order: () => 'Die Reihenfolge stimmt noch nicht.',
    distractor: (option) => `„${option}“ passt nicht.`,
  },
  hints: {
    read: 'Lies die Frage noch einmal. Wonach fragt sie genau?',
    number: 'Schreibe auf, welche Zahlen du kennst und was gesucht ist. Welche Rechnung verbindet sie?',
    smaller: 'Versuche es erst mit kleineren, runden Zahlen. Was würdest du mit ihnen tun?',
    equation: 'Nenne das Gesuchte $x$ und schreibe die Geschichte als Gleichung.',
    unit: (unit) => `Die Antwort ist eine Zahl in ${unit}.`,
    words: (words, letters) =>
      words === 1 ? `Es ist ein Wort mit ${count(letters)} Buchstaben.` : `Es besteht aus ${count(words)} Wörtern.`,
    begins: (start) => `Es beginnt so: ${start}`,
    exclude: (option) => `Das ist es nicht: ${option}`,
    choice: 'Streiche, was nicht stimmen kann. Was bleibt übrig?',
    keyWords: 'Sage in einem Satz, was es ist, was es tut und was es braucht.',
    keyCount: (words) => `Ich suche ${count(words)} Schlüsselwörter. Welche Begriffe nennt dein Buch?`,
    keyBegin: (starts) => `Einige Schlüsselwörter beginnen so: ${starts}`,
    recall: 'Wo ist es dir zuletzt begegnet? Sage, woran du dich dabei erinnerst.',
    expression: 'Nimm dir einen Term nach dem anderen vor und lass ihm sein Vorzeichen.',
    choiceLast: 'Setze jede übrige Möglichkeit in die Frage ein und lies den ganzen Satz.',
    expressionLast:
      'Setze eine Zahl für den Buchstaben ein, in der Frage und in deiner Antwort. Kommt dasselbe heraus?',
    recallLast: 'Beschreibe es erst mit eigenen Worten, dann suche den Namen.',
    similar: (line) => `Eine ähnliche Aufgabe beginnt so: ${line}. Mach es mit deiner genauso.`,
    sum: {
      like: [
        'Aus welchen Teilen bestehen die beiden Brüche?',
        'Die Teile sind gleich groß: Zähle sie zusammen und behalte die Größe.',
      ],
      unlike: [
        'Bestehen beide Brüche aus gleich großen Teilen?',
        'Suche ein gemeinsames Vielfaches beider Nenner. Erweitere beide Brüche darauf, auch die Zähler.',
      ],
      times: ['Welcher Teil von welchem Teil ist gesucht?', 'Zähler mal Zähler, Nenner mal Nenner.'],
      whole_times: [
        'Wie oft nimmst du den Bruch?',
        'Schreibe es erst als Summe: Der Nenner bleibt, nur die Zähler werden gezählt.',
      ],
      divided: [
        'Wie oft passt der zweite Bruch in den ersten?',
        'Durch einen Bruch teilen heißt mit dem Kehrwert malnehmen: Nur der zweite wird umgedreht.',
      ],
      mixed_order: [
        'Welches Rechenzeichen kommt zuerst, egal wo es steht?',
        'Rechne das Produkt oder den Quotienten für sich aus, dann den Rest.',
      ],
      whole_sum: ['Wie groß wird es ungefähr?', 'Gehe Spalte für Spalte von rechts. Was wird übertragen?'],
      whole_difference: ['Wie groß wird es ungefähr?', 'Ziehe in Schritten ab: Hunderter, Zehner, Einer.'],
      whole_product: ['Wie groß wird es ungefähr?', 'Zerlege die Zahl in Zehner und Einer und nimm jeden Teil mal.'],
      other: ['Was muss zuerst gerechnet werden?', 'Erst die Klammern, dann mal und geteilt, dann der Rest.'],
      shorten: [
        'Welche Zahl teilt Zähler und Nenner?',
        'Teile beide durch diese Zahl und schau, ob es noch einmal geht.',
      ],
      conversion: [
        'Ist die neue Einheit größer oder kleiner als die alte?',
        'Wie viele der kleineren Einheit ergeben eine der größeren?',
      ],
      quantities: ['Kann man die beiden so zusammenzählen?', 'Schreibe erst beide in der kleineren Einheit.'],
      percent: [
        'Was sagt „Prozent“ über hundert?',
        'Suche erst ein Prozent: Teile durch hundert. Dann nimm so viele, wie du brauchst.',
      ],
    },
    gap: 'Lies den Satz laut ohne die Lücke. Welche Art Wort fehlt: ein Ding, ein Tun, eine Eigenschaft?',
    gapOrder: 'Beginne mit der Lücke, bei der du am sichersten bist, dann sieh, was die anderen brauchen.',
    gapRead: 'Lies den ganzen Satz mit deinen Wörtern. Wo hakt es?',
    gapsBegin: (starts) => `Die Wörter beginnen so: ${starts}`,
    orderEnds: 'Was kommt zuerst und was zuletzt? Beginne mit den beiden Enden.',
    orderPair: (one, other) => `Zwei folgen aufeinander: ${one} und ${other}. Welches von beiden kommt zuerst?`,
    orderEnd: (last) => `Das kommt zuletzt: ${last}`,
    orderCheck: 'Gehe deine Reihe paarweise durch. Kommt wirklich jedes vor dem nächsten?',
    passage: 'Die Antwort steht im Text. Welche Stelle handelt davon?',
    paragraph: (number) => `Schau dir Absatz ${number} des Textes noch einmal an.`,
    sentenceBegins: (start) => `Suche den Satz, der mit „${start} …“ beginnt.`,
    sentence: (sentence) => `Es steht in diesem Satz: „${sentence}“`,
  },
  worked: {
    wordProblem: [
      'Drei Stifte und ein Lineal für 2 Euro kosten 11 Euro; gesucht ist der Preis eines Stifts.',
      '- Ohne das Lineal sind es $11 - 2 = 9$.',
      '- Neun Euro für drei Stifte, also teile ich: $9 : 3 = 3$.',
    ],
    vocabulary: [
      'Ich suche das Wort für „was vor Regen schützt“.',
      '- Was vor der Sonne schützt, ist ein Sonnenschirm.',
      '- Was vor dem Regen schützt: Regenschirm.',
    ],
    cloze: [
      '„Nachts scheint der ……“',
      '- Es fehlt ein Ding, das nachts scheint, nach „der“.',
      '- „Nachts scheint der Mond“ klingt gut.',
    ],
    choice: [
      'Gesucht ist der Vogel: a) Fledermaus, b) Pinguin, c) Biene.',
      '- Die Fledermaus hat Fell, die Biene sechs Beine: beide streiche ich.',
      '- Der Pinguin hat Federn, also bleibt er.',
    ],
    ordering: [
      'Von kurz nach lang: a) Woche, b) Stunde, c) Monat.',
      '- Am kürzesten ist die Stunde, am längsten der Monat.',
      '- Die Woche liegt dazwischen: b, a, c.',
    ],
    shortAnswer: [
      'Gesucht ist das Gas, das wir zum Leben einatmen.',
      '- Es ist in der Luft, und Feuer braucht es auch.',
      '- Es ist ein Stoff, der sauer macht, daher der Name: Sauerstoff.',
    ],
    reading: [
      'Text: „Rosa verpasste den Bus, weil ihr Wecker kaputt war.“ Gesucht ist der Grund, warum sie zu spät kam.',
      '- „Zu spät“ passt zu „verpasste den Bus“: Diesen Satz lese ich.',
      '- Nach „weil“ steht der Grund: Ihr Wecker war kaputt.',
    ],
  },
};
