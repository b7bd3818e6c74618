/** French. See texts.en.ts for what each sentence is for. */
import { numberWord } from '../maths/plain-maths.ts';
import type { ItemTexts } from './texts.ts';

const count = (value: number): string => numberWord(value, 'fr');
const countFeminine = (value: number): string => (value === 1 ? 'une' : count(value));

export const fr: ItemTexts = {
  signs: { point: ',', divided: '\\div', of: 'de' },
  labels: {
    arithmetic: 'Calcul',
    wordProblem: 'Problème',
    vocabulary: 'Vocabulaire',
    cloze: 'Complète le trou',
    choice: 'Une seule réponse',
    choices: 'Plusieurs réponses',
    ordering: 'Mets en ordre',
    shortAnswer: 'Question',
    reading: 'Sur le texte',
  },
  ask: {
    whichTerm: (definition) => `Quel mot ou quel nom convient ? “${definition}”`,
    matchUnder: (term, head) => `${head} pour “${term}” ?`,
    match: (term) => `Qu’est-ce qui va avec “${term}” ?`,
    workOut: 'Calcule.',
    gap: 'Quel mot manque dans le trou ?',
    gaps: 'Complète les trous. Écris les mots dans l’ordre, avec des virgules.',
    several: 'Il y a plusieurs bonnes réponses. Écris toutes les lettres.',
    order: 'Écris les lettres dans le bon ordre.',
  },
  verdict: {
    choices: (hits, wrong, missing) =>
      hits === 0
        ? 'Aucune de tes lettres n’est juste pour l’instant.'
        : `Parmi tes lettres, ${countFeminine(hits)} ${hits === 1 ? 'est juste' : 'sont justes'}${wrong > 0 ? `, ${countFeminine(wrong)} ${wrong === 1 ? 'ne l’est' : 'ne le sont'} pas` : ''}${missing > 0 ? ` ; il en manque ${countFeminine(missing)}` : ''}.`,
    shownBelow: 'Pour que tu ne restes pas bloqué, la voici :',
    allOnce: (all) => `Chaque lettre sert une fois, les ${count(all)}.`,
    places: (places) => `Déjà juste : place ${places}.`,
  },
  slips: {
    sign: () => 'La taille est juste. Regarde le signe.',
    factor_ten: () => 'Tu es près du but : regarde où va la virgule.',
    usual: (note) => `Ton professeur a prévenu : ${note}`,
    text: () => '',
    straight_sum: () =>
      'On dirait que tu as réuni les numérateurs entre eux et les dénominateurs entre eux. Le dénominateur dit de quelles parts il s’agit : il faut d’abord des parts de même taille.',
    common_denominator: () =>
      'Les parts n’ont pas encore la même taille, ou les numérateurs n’ont pas changé avec les dénominateurs.',
    reciprocal: () => 'Pour diviser par une fraction, on renverse la deuxième, et elle seule.',
    both_parts: () => 'Le nombre entier multiplie seulement le numérateur, pas les deux.',
    carry: () => 'Regarde la retenue qui passe d’une colonne à l’autre.',
    order_of_operations: () => 'Multiplier et diviser passent avant ajouter et soustraire.',
    unconverted: () => 'Les unités ne sont pas les mêmes. Le nombre doit changer avec son unité.',
    conversion_direction: () => 'C’est dans l’autre sens : avec une unité plus petite, le nombre devient plus grand.',
    percent: () => 'Pour cent veut dire « sur cent ». Cette étape manque.',
    lowest_terms: () => 'La valeur est juste. Simplifie encore la fraction.',
    false_friend: (word) => `« ${word} » est un faux ami : le mot ressemble, mais il veut dire autre chose.`,
    near_synonym: (word) => `« ${word} » a presque le même sens, mais c’est un autre mot qui est demandé.`,
    mixed_up: (word) => `« ${word} » va avec une autre question de cette liste.`,
    swapped_gaps: () => 'Ce sont les bons mots, mais certains sont à la place d’un autre.',
    gap: () => 'Tous les trous ne sont pas encore justes.',
    neighbours: () => 'Presque : deux voisins ont échangé leur place.',
    reversed: () => 'C’est la suite prise par l’autre bout.',
    order: () => 'Ce n’est pas encore dans l’ordre.',
    distractor: (option) => `« ${option} » ne convient pas.`,
  },
  hints: {
    read: 'Relis la question. Que demande-t-elle exactement ?',
    number: 'Écris les nombres que tu connais et ce qu’on demande. Quel calcul les relie ?',
    smaller: 'Essaie d’abord avec des nombres plus petits et plus ronds. Qu’en ferais-tu ?',
    equation: 'Appelle l’inconnue $x$ et écris l’histoire comme une équation.',
    unit: (unit) => `La réponse est un nombre de ${unit}.`,
    words: (words, letters) =>
      words === 1 ? `C’est un mot de ${count(letters)} lettres.` : `Il y a ${count(words)} mots.`,
    begins: (start) => `Cela commence ainsi : ${start}`,
    exclude: (option) => `Ce n’est pas celle-ci : ${option}`,
    choice: 'Barre les réponses impossibles. Lesquelles restent ?',
    keyWords: 'Dis en une phrase ce que c’est, ce que cela fait et ce qu’il faut pour cela.',
    keyCount: (words) => `J’attends ${count(words)} mots-clés. Quelles idées ton livre nomme-t-il ?`,
    keyBegin: (starts) => `Des mots-clés commencent ainsi : ${starts}`,
    recall: 'Où l’as-tu rencontré la dernière fois ? Dis ce dont tu te souviens autour.',
    expression: 'Traite un terme à la fois et laisse-lui son signe.',
    choiceLast: 'Mets chaque réponse qui reste dans la question et lis la phrase entière.',
    expressionLast: 'Essaie un nombre à la place de la lettre, dans la question et dans ta réponse. Est-ce pareil ?',
    recallLast: 'Décris-le d’abord avec tes mots, puis cherche son nom.',
    similar: (line) => `Un calcul du même genre commence ainsi : ${line}. Fais pareil avec le tien.`,
    sum: {
      like: [
        'De quelles parts les deux fractions sont-elles faites ?',
        'Les parts sont de même taille : compte-les ensemble et garde la taille.',
      ],
      unlike: [
        'Les deux fractions sont-elles faites de parts de même taille ?',
        'Cherche un multiple commun des deux dénominateurs. Écris les deux fractions avec lui, numérateurs compris.',
      ],
      times: [
        'Quelle part de quelle part demande-t-on ?',
        'Les numérateurs se multiplient entre eux, les dénominateurs entre eux.',
      ],
      whole_times: [
        'Combien de fois prends-tu la fraction ?',
        'Écris-le d’abord comme une somme : le dénominateur reste, on compte les numérateurs.',
      ],
      divided: [
        'Combien de fois la deuxième fraction tient-elle dans la première ?',
        'Diviser par une fraction, c’est multiplier par son inverse : seule la deuxième est renversée.',
      ],
      mixed_order: [
        'Quelle opération passe en premier, où qu’elle soit ?',
        'Calcule à part le produit ou le quotient, puis le reste.',
      ],
      whole_sum: [
        'Quel ordre de grandeur attends-tu ?',
        'Va colonne par colonne depuis la droite. Quelle est la retenue ?',
      ],
      whole_difference: ['Quel ordre de grandeur attends-tu ?', 'Enlève par étapes : centaines, dizaines, unités.'],
      whole_product: [
        'Quel ordre de grandeur attends-tu ?',
        'Sépare le nombre en dizaines et unités, et multiplie chaque partie.',
      ],
      other: ['Que faut-il faire en premier ?', 'D’abord les parenthèses, puis multiplier et diviser, enfin le reste.'],
      shorten: [
        'Quel nombre divise à la fois le numérateur et le dénominateur ?',
        'Divise les deux par ce nombre, puis regarde si c’est encore possible.',
      ],
      conversion: [
        'La nouvelle unité est-elle plus grande ou plus petite ?',
        'Combien de petites unités font une grande ?',
      ],
      quantities: [
        'Peut-on les compter ensemble telles quelles ?',
        'Écris d’abord les deux dans la plus petite unité.',
      ],
      percent: [
        'Que dit « pour cent » à propos de cent ?',
        'Cherche d’abord un pour cent : divise par cent. Prends-en ensuite autant qu’il faut.',
      ],
    },
    gap: 'Lis la phrase à voix haute sans le trou. Quelle sorte de mot manque : une chose, une action, une qualité ?',
    gapOrder: 'Commence par le trou dont tu es le plus sûr, puis regarde ce que demandent les autres.',
    gapRead: 'Lis la phrase entière avec tes mots. Où est-ce que ça bloque ?',
    gapsBegin: (starts) => `Les mots commencent ainsi : ${starts}`,
    orderEnds: 'Lequel vient en premier, lequel en dernier ? Commence par les deux bouts.',
    orderPair: (one, other) => `Deux se suivent : ${one} et ${other}. Lequel des deux vient avant ?`,
    orderEnd: (last) => `Celui-ci vient en dernier : ${last}`,
    orderCheck: 'Relis ta suite deux par deux. Chacun vient-il bien avant le suivant ?',
    passage: 'La réponse est dans le texte. Quelle partie en parle ?',
    paragraph: (number) => `Relis le paragraphe ${number} du texte.`,
    sentenceBegins: (start) => `Cherche la phrase qui commence par « ${start} … ».`,
    sentence: (sentence) => `C’est dans cette phrase : « ${sentence} »`,
  },
  worked: {
    wordProblem: [
      'Trois stylos et une règle à 2 euros coûtent 11 euros ; on cherche le prix d’un stylo.',
      '- Sans la règle, il reste $11 - 2 = 9$.',
      '- Neuf euros pour trois stylos, donc je divise : $9 \\div 3 = 3$.',
    ],
    vocabulary: [
      'Je cherche le mot pour « ce qui protège de la pluie ».',
      '- Ce qui protège de la chute est un parachute.',
      '- Ce qui protège de la pluie : parapluie.',
    ],
    cloze: [
      '« La nuit, la …… brille. »',
      '- Il manque une chose qui brille la nuit, après « la ».',
      '- « La nuit, la lune brille. » se lit bien.',
    ],
    choice: [
      'On cherche l’oiseau : a) chauve-souris, b) manchot, c) abeille.',
      '- La chauve-souris a des poils, l’abeille six pattes : je les barre.',
      '- Le manchot a des plumes, donc il reste.',
    ],
    ordering: [
      'Du plus court au plus long : a) semaine, b) heure, c) mois.',
      '- Le plus court est l’heure, le plus long le mois.',
      '- La semaine est entre les deux : b, a, c.',
    ],
    shortAnswer: [
      'On cherche le gaz que nous respirons pour vivre.',
      '- Il est dans l’air, et le feu en a besoin aussi.',
      '- Il commence comme « oxyde » : oxygène.',
    ],
    reading: [
      'Texte : « Rosa a raté le bus parce que son réveil était cassé. » On veut savoir pourquoi elle est en retard.',
      '- « En retard » va avec « raté le bus » : je lis cette phrase.',
      '- Après « parce que » vient la raison : son réveil était cassé.',
    ],
  },
};
