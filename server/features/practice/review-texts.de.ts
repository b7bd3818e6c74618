/** German, for teachers. */
import { numberWord } from './maths/plain-maths.ts';
import type { ReviewTexts } from './review-texts.ts';

const count = (value: number): string => (value === 1 ? 'eine' : numberWord(value, 'de'));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const times = (value: number): string => (value === 1 ? 'einmal' : `${numberWord(value, 'de')} Mal`);

export const de: ReviewTexts = {
  slips: {
    inverse_sum: {
      title: 'Addiert statt zu subtrahieren oder umgekehrt, um einen Term aufzuheben',
      objective: 'Sagen, welche Umkehrung kommt, bevor sie geschrieben wird.',
    },
    inverse_product: {
      title: 'Multipliziert statt zu dividieren oder umgekehrt',
      objective: 'Sagen, welche Umkehrung kommt, bevor sie geschrieben wird.',
    },
    subtracted_factor: {
      title: 'Zieht einen Faktor ab, statt durch ihn zu teilen',
      objective: 'Faktor und Summand unterscheiden und jeden mit seiner Umkehrung aufheben.',
    },
    one_side: {
      title: 'Ändert nur eine Seite der Gleichung',
      objective: 'Auf beiden Seiten dasselbe tun und es für beide aufschreiben.',
    },
    one_term: {
      title: 'Teilt nur einen Term einer Seite',
      objective: 'Jeden Term teilen, wenn eine Seite geteilt wird.',
    },
    distribution: {
      title: 'Nimmt beim Auflösen von Klammern nur einen Term mal',
      objective: 'Klammern mit jedem Term und seinem Vorzeichen auflösen.',
    },
    unlike_terms: {
      title: 'Fasst Terme zusammen, die nicht gleichartig sind',
      objective: 'Terme nach Art ordnen, bevor sie zusammengefasst werden.',
    },
    sign: {
      title: 'Vorzeichenfehler',
      objective: 'Das Vorzeichen mit seinem Term mitnehmen, auch bei negativen Zahlen.',
    },
    arithmetic: { title: 'Rechenfehler nach richtiger Idee', objective: 'Jede Rechnung prüfen, bevor es weitergeht.' },
    forgot_factor: {
      title: 'Hört eine Division zu früh auf',
      objective: 'Weitermachen, bis die Unbekannte allein steht, und dann einsetzen.',
    },
    usual: {
      title: 'Macht einen Fehler, vor dem die Lehrkraft gewarnt hat',
      objective: 'Den Schritt üben, bei dem dieser Fehler vorkommt.',
    },
    unknown: {
      title: 'Schreibt eine Zeile, die nicht aus der vorigen folgt',
      objective: 'Einen Schritt je Zeile schreiben und mit der vorigen vergleichen.',
    },
    text: { title: 'Antworten, die zuerst nicht stimmten', objective: 'Diese Antworten noch einmal durchgehen.' },
    unit: { title: 'Richtige Zahl, falsche Einheit', objective: 'Zu jeder Größe die Einheit schreiben.' },
    factor_ten: { title: 'Komma an der falschen Stelle', objective: 'Erst schätzen, dann das Komma setzen.' },
    straight_sum: {
      title: 'Addiert Brüche quer, Zähler mit Zähler und Nenner mit Nenner',
      objective: 'Vor dem Addieren oder Subtrahieren die Nenner gleich machen.',
    },
    common_denominator: {
      title: 'Bringt Brüche nicht auf einen gemeinsamen Nenner oder erweitert nur die Nenner',
      objective: 'Beide Brüche samt Zählern erweitern, bevor sie verbunden werden.',
    },
    reciprocal: {
      title: 'Vergisst den Kehrwert oder dreht den falschen Bruch um',
      objective: 'Vor dem Teilen sagen, welcher Bruch umgedreht wird.',
    },
    both_parts: {
      title: 'Nimmt Zähler und Nenner mit einer ganzen Zahl mal',
      objective: 'Die ganze Zahl erst als Bruch mit Nenner eins schreiben.',
    },
    carry: { title: 'Verliert den Übertrag', objective: 'Erst schätzen und den Übertrag aufschreiben.' },
    order_of_operations: {
      title: 'Rechnet von links nach rechts',
      objective: 'Produkte und Quotienten markieren, bevor eine Zeile gerechnet wird.',
    },
    unconverted: {
      title: 'Rechnet mit Einheiten, die nicht umgerechnet sind',
      objective: 'Erst beide Größen in derselben Einheit schreiben.',
    },
    conversion_direction: {
      title: 'Rechnet Einheiten in die falsche Richtung um',
      objective: 'Erst sagen, ob die Zahl größer oder kleiner wird.',
    },
    percent: {
      title: 'Lässt bei Prozenten den Schritt über hundert aus',
      objective: 'Erst ein oder zehn Prozent suchen.',
    },
    lowest_terms: { title: 'Lässt Brüche ungekürzt', objective: 'Am Ende nach einem gemeinsamen Teiler suchen.' },
    false_friend: {
      title: 'Fällt auf falsche Freunde herein',
      objective: 'Falsche Freunde mit je einem Beispielsatz sammeln.',
    },
    near_synonym: {
      title: 'Wählt ein Wort mit fast derselben Bedeutung',
      objective: 'Bedeutungsnahe Wörter an Beispielen unterscheiden.',
    },
    mixed_up: {
      title: 'Verwechselt Wörter derselben Liste',
      objective: 'Die verwechselten Wörter nebeneinander üben.',
    },
    swapped_gaps: {
      title: 'Setzt richtige Wörter in die Lücke eines anderen',
      objective: 'Den ganzen Satz lesen, wenn er gefüllt ist.',
    },
    gap: { title: 'Füllt nur einen Teil der Lücken', objective: 'Den ganzen Satz lesen, wenn er gefüllt ist.' },
    neighbours: { title: 'Vertauscht Nachbarn in einer Reihenfolge', objective: 'Am Ende paarweise vergleichen.' },
    reversed: {
      title: 'Beginnt eine Reihenfolge am falschen Ende',
      objective: 'Vor dem Ordnen sagen, was zuerst kommt.',
    },
    order: {
      title: 'Hat die Reihenfolge noch nicht gefunden',
      objective: 'Erst die beiden Enden festlegen, dann die Mitte.',
    },
    distractor: {
      title: 'Wählt eine Möglichkeit, die nur richtig aussieht',
      objective: 'Sagen, warum jede andere Möglichkeit falsch ist.',
    },
  },
  slip: (title, value) => `${title} (${times(value)}).`,
  strengths: {
    alone: (solved, all) =>
      solved === all
        ? `Alle ${count(all)} ohne Tipp gelöst.`
        : `${capital(count(solved))} von ${count(all)} ohne Tipp gelöst.`,
    checks: 'Prüft eine Antwort durch Einsetzen.',
    steps: 'Schreibt die Rechnung Zeile für Zeile auf und hält beide Seiten im Gleichgewicht.',
    stepsWithSlips: 'Schreibt die Rechnung Zeile für Zeile auf.',
    corrects: (value) => `Findet eigene Fehler nach einem Anstoß und verbessert sie (${times(value)}).`,
    explains: 'Sagt in Worten, welcher Schritt kommt oder warum.',
    withHelp: (value) => `Hat ${count(value)} mit Hilfe von Tipps gelöst und nicht aufgegeben.`,
    wrote: (value) =>
      `Hat ${value === 1 ? 'eine Erklärung' : `${count(value)} Erklärungen`} geschrieben. Der Übungstutor beurteilt sie nicht; sie sind für Sie zum Lesen.`,
  },
  improvements: {
    spelling: 'Schreibung der Begriffe.',
    guesses: 'Probiert Zahlen ohne Rechnung.',
    guessesWords: 'Probiert mehrere Antworten auf einmal.',
    asks: (value) => `Hat ${times(value)} nach der Antwort gefragt, statt es zu versuchen.`,
    allHints: (list) => `Brauchte alle Tipps: ${list}.`,
  },
  objectives: {
    open: (list) => `Nicht erreicht oder übersprungen: ${list}.`,
    harder: 'Bereit für schwierigere Fragen dieser Art.',
    check: 'Jede Antwort einsetzen, bevor es weitergeht.',
    spelling: 'Die Schreibung der Begriffe lernen.',
    working: 'Vor einer Antwort mindestens eine Zeile Rechnung schreiben.',
    choose: 'Eine Antwort wählen und sagen, warum.',
    talk: 'Über das Geschriebene sprechen: Der Übungstutor konnte es nicht beurteilen.',
  },
  grade: {
    noRubric: 'Es gibt kein Bewertungsraster mit Stufen.',
    noItems: 'Die Aktivität hat keine Fragen, die der Übungstutor prüfen kann; es wird keine Stufe vorgeschlagen.',
    noWork: 'Es wurde noch keine Frage beantwortet.',
    noOrder: 'Aus dem Raster geht nicht hervor, welche Stufe höher ist; es wird keine vorgeschlagen.',
    measured: (solved, all, alone, hints) =>
      `${solved} von ${all} gelöst, ${alone} ohne Tipp, ${hints} ${hints === 1 ? 'Tipp' : 'Tipps'} insgesamt.`,
    byLevel: (grade) => `Das erfüllt, was „${grade}“ verlangt, soweit es sich zählen lässt.`,
    byShare: 'Das Raster nennt Stufen ohne Bedingungen; die Stufe folgt dem gelösten Anteil und den Tipps.',
    nothingCounts: 'Das Raster verlangt nichts, was der Übungstutor zählen kann; es wird keine Stufe vorgeschlagen.',
    below: 'In dem, was sich zählen lässt, ist keine Stufe erreicht; dies ist die unterste.',
    met: 'Erfüllt.',
    notMet: 'Nicht erfüllt.',
    leftOpen: (clause) => `Sparky überlässt „${clause}“ Ihrem Urteil.`,
    leftOpenWords: 'Sparky überlässt die Begründungen in Worten Ihrem Urteil.',
    cannot: 'Das lässt sich aus den Antworten nicht zählen.',
  },
  join: (parts) => capital(parts.join(', ')),
};
