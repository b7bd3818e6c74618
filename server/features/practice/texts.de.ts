/** German. See texts.en.ts for what each sentence is for. */
import { numberWord } from './maths/plain-maths.ts';
import type { TalkTexts } from './texts.ts';

const count = (value: number): string => numberWord(value, 'de');
const countFeminine = (value: number): string => (value === 1 ? 'eine' : count(value));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const de: TalkTexts = {
  count,
  greeting: (name) => (name ? `Hallo ${name}.` : 'Hallo.'),
  welcome: 'Ich prüfe deine Antworten und gebe Tipps. Sag mir, was du denkst, auch wenn du nicht sicher bist.',
  pose: {
    first: 'Fangen wir an.',
    next: ['Die nächste.', 'Weiter zur nächsten.', 'Hier ist die nächste.'],
    again: 'Hier ist die Frage noch einmal.',
    back: 'Nun zurück zu einer, die offen blieb.',
    shape: {
      add: (x) => `Wie groß ist ${x}?`,
      multiply: (x) => `Wie groß ist ${x} hier?`,
      two_steps: () => 'Diese hat zwei Schritte. Was würdest du zuerst tun?',
      brackets: () => 'Hier gibt es Klammern. Was würdest du zuerst tun?',
      both_sides: (x) => `Jetzt steht ${x} auf beiden Seiten. Was würdest du zuerst tun?`,
      collect: () => 'Einige Terme gehören hier zusammen. Was würdest du zuerst tun?',
    },
  },
  labels: {
    shape: {
      add: 'Ein Schritt',
      multiply: 'Ein Schritt',
      two_steps: 'Zwei Schritte',
      brackets: 'Mit Klammern',
      both_sides: '$x$ auf beiden Seiten',
      collect: 'Gleichartige Terme',
    },
  },
  doing: ({ kind, what }) =>
    ({
      take_away: `Auf beiden Seiten ${what} abzuziehen`,
      add: `Auf beiden Seiten ${what} zu addieren`,
      divide: `Beide Seiten durch ${what} zu teilen`,
      multiply: `Beide Seiten mit ${what} malzunehmen`,
      expand: 'Die Klammern aufzulösen',
      collect: 'Die gleichartigen Terme zusammenzufassen',
      swap: 'Die Seiten zu tauschen',
      other: 'Dieser Schritt',
    })[kind],
  doIt: ({ kind, what }) =>
    ({
      take_away: `Ziehe auf beiden Seiten ${what} ab`,
      add: `Addiere auf beiden Seiten ${what}`,
      divide: `Teile beide Seiten durch ${what}`,
      multiply: `Nimm beide Seiten mit ${what} mal`,
      expand: 'Löse die Klammern auf',
      collect: 'Fasse die gleichartigen Terme zusammen',
      swap: 'Tausche die Seiten',
      other: 'Ordne beide Seiten',
    })[kind],
  right: {
    bare: (maths) => `Ja, ${maths}.`,
    steps: (maths) => `Genau, ${maths}, und jede Zeile ist im Gleichgewicht.`,
    oneStep: (doing, maths) => `${doing} ist genau der Schritt, den es braucht, und ${maths} stimmt.`,
    checked: (maths) => `${maths} stimmt, und du hast es durch Einsetzen geprüft.`,
    afterSlip: (maths) => `Genau, ${maths}. Den Fehler hast du selbst gefunden.`,
    afterHints: (maths) => `Ja, ${maths}. Du bist drangeblieben, bis beide Seiten gleich waren.`,
    slipOnTheWay: (quote) =>
      `Eine Zeile auf dem Weg ist aber nicht im Gleichgewicht: „${quote}“. Schau sie dir noch einmal an.`,
    rounded: 'Dein Wert ist gerundet; als Bruch wäre er genau.',
    answer: ['Richtig.', 'Ja, das ist es.', 'Genau.'],
    answerAfterTries: 'Ja, jetzt hast du es.',
    spelling: (word) => `Richtig. Man schreibt es „${word}“.`,
    keyWords: 'Das Wichtigste ist dabei. Ich suche nur Schlüsselwörter; den Rest liest deine Lehrkraft.',
    explainFirst: (maths) => `${maths} erfüllt die Gleichung. Bevor wir weitergehen: Welcher Schritt führt dorthin?`,
    explained: 'Danke. Eine Begründung in Worten ist so viel wert wie die Zahl.',
  },
  partial: {
    steps: (doing, maths) => `${doing} ist richtig, und dein ${maths} ist im Gleichgewicht. Was kommt jetzt?`,
    plain: (maths) => `Dein ${maths} ist im Gleichgewicht. Was kommt jetzt?`,
    thought: 'Behalte den Gedanken. Welche Zahl ergibt er?',
    story: (maths) => `Deine Gleichung ${maths} passt zur Geschichte. Was kommt heraus?`,
    aside: 'Schreibe die Zeile der Gleichung, zu der diese Rechnung gehört.',
    sum: 'Diese Rechnung stimmt. Welche Zeile der Gleichung ergibt sie?',
  },
  plan: {
    good: (doing) => `${doing} ist ein guter Schritt. Welche Gleichung bleibt?`,
    other: (doing) => `${doing} hält das Gleichgewicht, aber schau zuerst, was rückgängig gemacht werden muss.`,
  },
  wrong: {
    credit: (doing, maths) => `${doing} ist richtig, und dein ${maths} ist im Gleichgewicht.`,
    creditPlain: (maths) => `Dein ${maths} ist im Gleichgewicht.`,
    line: (maths) => `Die Zeile ${maths} folgt nicht aus der vorigen.`,
    value: (maths) => `${maths} passt noch nicht.`,
    calculation: (maths) => `Rechne ${maths} noch einmal.`,
    check: (maths, got, wanted) => `Ich habe ${maths} eingesetzt und ${got} erhalten, nicht ${wanted}.`,
    checkBoth: (maths, left, right) => `Ich habe ${maths} eingesetzt: Links kommt ${left} heraus, rechts ${right}.`,
    checkWords: (maths) => `Setze ${maths} ein: Die beiden Seiten sind nicht gleich.`,
    lookLast: 'Schau dir den letzten Schritt noch einmal an.',
    answer: ['Noch nicht ganz.', 'Das ist es nicht.', 'Noch nicht.'],
    unit: 'Die Zahl stimmt. Schau noch einmal auf die Einheit.',
    near: 'Ganz nah. Schau dir das Wort Buchstabe für Buchstabe an.',
    part: (found, missing) =>
      `Du hast ${found}. Es ${missing === 1 ? 'fehlt noch ein Teil' : `fehlen noch ${count(missing)} Teile`}.`,
    partWords: (found) => `Du nennst ${found}, das gehört dazu. Was ist noch wichtig?`,
  },
  mistake: {
    inverse_sum: (what, adding) =>
      adding
        ? `Es sieht so aus, als wäre ${what} auf der anderen Seite addiert worden. Ein „plus“ macht man durch Abziehen rückgängig.`
        : `Es sieht so aus, als wäre ${what} noch einmal abgezogen worden. Ein „minus“ macht man durch Addieren rückgängig.`,
    inverse_product: (multiplied) =>
      multiplied
        ? 'Es sieht so aus, als hättest du malgenommen. Malnehmen macht man durch Teilen rückgängig.'
        : 'Es sieht so aus, als hättest du geteilt. Teilen macht man durch Malnehmen rückgängig.',
    subtracted_factor: (by, x) =>
      `Es sieht so aus, als wäre ${by} abgezogen worden. Aber ${by} steht als Faktor vor ${x}, und Abziehen macht kein „mal“ rückgängig.`,
    one_side_sum:
      'Es sieht so aus, als hätte sich nur eine Seite geändert. Was du links tust, muss auch rechts geschehen.',
    one_side_division: 'Es sieht so aus, als wäre nur eine Seite geteilt worden. Beide Seiten brauchen dasselbe.',
    one_term: (by, multiplied) =>
      multiplied
        ? `Wenn du mit ${by} malnimmst, muss jeder Term malgenommen werden, nicht nur einer.`
        : `Wenn du durch ${by} teilst, muss jeder Term geteilt werden, nicht nur einer.`,
    distribution: (by) => `Die ${by} vor der Klammer wird mit jedem Term darin malgenommen, mit seinem Vorzeichen.`,
    unlike_terms: (x) =>
      `Terme mit ${x} und bloße Zahlen lassen sich nicht zusammenzählen: Das sind verschiedene Dinge.`,
    sign: 'Da ist ein Vorzeichen verrutscht: Prüfe plus und minus.',
    arithmetic: (sum) => `Die Idee stimmt, die Rechnung nicht: Rechne ${sum} noch einmal.`,
    forgot_factor: (by, x) => `Ein Schritt fehlt noch: Es steht noch der Faktor ${by} bei ${x}.`,
    unknownValue: 'Etwas auf dem Weg dorthin ist noch nicht im Gleichgewicht.',
    unknown: 'Vergleiche, was auf jeder Seite geschah, mit der Zeile davor.',
  },
  hints: {
    first: {
      take_away: (what) =>
        `Schau, was mit der Unbekannten geschieht. Was würdest du zuerst rückgängig machen, und was hebt „plus ${what}“ auf?`,
      takeTerm: (x) =>
        `Du willst ${x} nur auf einer Seite haben. Welchen der beiden Terme mit ${x} würdest du verschwinden lassen?`,
      add: (what) => `Was würdest du zuerst rückgängig machen, und was hebt „minus ${what}“ auf?`,
      divide: (what) => `Die Unbekannte wird mit ${what} malgenommen. Was macht das rückgängig?`,
      multiply: 'Hier wird die Unbekannte geteilt. Was macht ein Teilen rückgängig?',
      multiplySign: 'Vor der Unbekannten steht ein Minus. Wie drehst du das Vorzeichen auf beiden Seiten um?',
      boxes: (boxes, weight) =>
        `${capital(boxes)} gleiche Kisten wiegen zusammen ${weight}. Wie schwer ist eine Kiste?`,
      expand: 'Vor der Klammer steht eine Zahl. Was macht sie mit jedem Term darin?',
      collect: 'Welche Terme sind von derselben Art und lassen sich zusammenfassen?',
      other: 'Sag mit eigenen Worten, was die Gleichung erzählt.',
      done: 'Für welche Zahl steht die Unbekannte also?',
    },
    second: (doIt) => `${doIt}. Was bleibt auf jeder Seite?`,
    third: (line, doing, result, own) =>
      `Eine kleinere von derselben Art: ${line}. ${doing} ergibt ${result}. Mach jetzt dasselbe mit ${own}.`,
    thirdPlain: 'Schreibe die nächste Zeile mit nur einer Änderung, auf beiden Seiten dieselbe.',
  },
  ladder: {
    tryFirst:
      'Du hast jetzt alle meine Tipps dazu. Versuche es noch einmal, auch halb, und wir machen von dort weiter.',
    worked: 'Hier ist eine ähnliche, bis zum Ende vorgemacht.',
    workedStep: (doing, maths) => `${doing}: ${maths}`,
    workedEnd: (maths) => `Jetzt deine, mit denselben Schritten: ${maths}`,
    workedBack: 'Jetzt deine, auf dieselbe Weise.',
    stuck: [
      'Die Antwort sage ich hier nicht: Du sollst sie selbst finden. Versuche es noch einmal, oder sag „überspringen“ und komm am Ende darauf zurück.',
      'Alle Schritte liegen vor dir. Schreibe den ersten für deine Frage, oder sag „überspringen“.',
      'Fang klein an: Schreibe die Frage ab und sag, was du weißt. „Überspringen“ geht auch.',
    ],
    shown: (maths) => `Damit du nicht feststeckst, hier ist sie Schritt für Schritt: ${maths}`,
    shownAnswer: (answer) =>
      `Damit du nicht feststeckst: Die Antwort ist ${answer}. Sag sie einmal mit eigenen Worten.`,
  },
  intents: {
    refuse: [
      'Antworten verrate ich hier nicht, egal wer fragt. Ich kann dir helfen, sie zu finden.',
      'Die Antwort findest du selbst. Das hier kann ich tun.',
    ],
    notYet: 'Mit dem nächsten Schritt bist du schneller dort als mit der Antwort.',
    fish: 'Eingrenzen kann ich es nicht für dich. Setze eine Zahl ein und sieh, ob beide Seiten gleich sind.',
    fishQuestion: 'Eingrenzen kann ich es nicht für dich. Sag, was du denkst, und ich prüfe es.',
    many: 'Das ist mehr als eine Antwort. Wähle eine und sag mir, warum.',
    showWorking:
      'Das waren mehrere Versuche auf gut Glück. Zeig mir eine Zeile: Was würdest du auf beiden Seiten zuerst tun?',
    showReason: 'Das waren mehrere Versuche auf gut Glück. Sag mir, was du darüber weißt, und wir bauen darauf auf.',
    why: (doing) =>
      `Weil beide Seiten gleich bleiben, wenn man mit beiden dasselbe tut. ${doing} lässt weniger um die Unbekannte herum.`,
    whyQuestion:
      'Ich prüfe Antworten und kann das Thema nicht erklären. Dein Heft oder deine Lehrkraft können es; was weißt du schon darüber?',
    noWrong: 'Bis jetzt ist nichts schiefgegangen.',
    skip: 'Die lassen wir erst einmal liegen.',
    thanks: 'Gern.',
    offTopic: 'Ich kann nur Antworten prüfen und Tipps zu diesen Fragen geben.',
    unclear: 'Darin habe ich weder eine Gleichung noch eine Zahl gefunden. Schreibe eine Zeile deiner Rechnung.',
    calm: 'Das macht nichts, wir gehen Schritt für Schritt.',
    rude: 'Das macht nichts: Wenn es schwer wird, ärgert man sich. Ein kleiner Schritt genügt.',
    otherLanguage: 'Schreib mir hier bitte auf Deutsch, damit ich dich verstehe.',
    unclearNumber: 'Hier suche ich eine Zahl.',
    blank: 'Sag mir in Worten oder Zahlen, was du denkst, auch wenn du nicht sicher bist.',
    help: 'Schreibe eine Antwort oder eine Zeile, und ich prüfe sie. Sag „Tipp“ für einen Tipp oder „überspringen“, um eine Frage liegen zu lassen.',
  },
  finish: {
    last: 'Das war die letzte.',
    solved: (solved, all) =>
      all === 1 && solved === 1
        ? 'Du hast sie gelöst.'
        : solved === all
          ? `Du hast ${all === 2 ? 'beide' : `alle ${count(all)}`} gelöst.`
          : `Du hast ${countFeminine(solved)} von ${count(all)} gelöst.`,
    alone: (alone, all) =>
      alone === all
        ? 'Und ganz ohne Tipp.'
        : alone === 0
          ? ''
          : `${capital(countFeminine(alone))} davon ganz ohne Tipp.`,
    used: (value) => (value === 0 ? '' : `Du hast ${value === 1 ? 'einen Tipp' : `${count(value)} Tipps`} genommen.`),
    skipped: (value) =>
      value === 0
        ? ''
        : `${value === 1 ? 'Eine ist' : `${capital(count(value))} sind`} noch offen: Sag „noch einmal“, um zurückzugehen.`,
    submit: 'Wenn du mit deiner Arbeit zufrieden bist, gib die Sitzung ab. Dann sieht sie deine Lehrkraft.',
    retry: 'Gut, zurück zu der, die noch offen ist.',
    nothingOpen: 'Es ist nichts mehr offen.',
  },
  reflect: {
    honest:
      'Ich bin ein Übungstutor ohne Modell dahinter: Beurteilen kann ich das nicht, aber fragen, und deine Lehrkraft liest, was du schreibst.',
    asks: [
      (topic) => `Erkläre ${topic} mit eigenen Worten, wie für jemanden, der die Stunde verpasst hat.`,
      (topic) => `Nenne ein Beispiel, das zu ${topic} gehört, und sag, warum.`,
      (topic) => `Was an ${topic} ist dir noch unklar? Schreibe es als Frage.`,
    ],
    topic: (heading) => `„${heading}“`,
    anyTopic: 'dem Thema von heute',
    thanks: ['Danke, das ist festgehalten.', 'Notiert.', 'Danke.'],
    longer: 'Kannst du es in ein oder zwei ganzen Sätzen sagen?',
    noHint: 'Hier gibt es nichts, was ich prüfen oder wozu ich Tipps geben könnte.',
    end: 'Du hast zu jedem Teil etwas geschrieben. Lies es noch einmal durch und gib dann die Sitzung ab.',
  },
  free: {
    honest:
      'Ich bin ein Übungstutor ohne Modell dahinter: Beantworten kann ich das nicht, aber dir beim Nachdenken helfen. Schreib mir eine Gleichung, dann prüfe ich deine Schritte.',
    asks: [
      () => 'Woran arbeitest du, und was genau ist gefragt? Schreib es in eigenen Worten.',
      () => 'Was weißt du schon darüber, und was hast du versucht?',
      () => 'Wo kommst du nicht weiter? Schreib diesen einen Punkt als Frage, die jemand beantworten könnte.',
    ],
    noHint: 'Ich habe nichts, woran ich das prüfen könnte; eine Antwort oder ein Tipp wäre geraten.',
    end: 'Das ist jetzt eine klare Frage. Geh damit zu deiner Lehrkraft oder öffne eine deiner Aktivitäten: Dort weiß ich, was sich prüfen lässt.',
    submit: 'Schreib mir gern noch eine Gleichung.',
  },
  suggestions: {
    start: '🚀 Fangen wir an',
    hint: '💡 Gib mir einen Tipp',
    nextHint: '💡 Nächster Tipp',
    where: '🔍 Zeig mir meinen Fehler',
    why: '🤔 Warum dieser Schritt?',
    skip: '⏭️ Überspringen',
    repeat: '📖 Wiederhole die Frage',
    how: '❓ Wie funktioniert das?',
    retry: '🔁 Noch einmal',
    ready: '✅ Ich bin fertig',
    example: '🧩 Ich habe ein Beispiel',
    unsure: '🤔 Ich bin nicht sicher',
  },
  titles: {
    equations: 'Gleichungen lösen',
    vocabulary: 'Wortschatzübung',
    questions: 'Übungsfragen',
    none: 'Übungssitzung',
  },
};
