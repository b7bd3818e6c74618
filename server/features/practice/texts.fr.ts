/** French. See texts.en.ts for what each sentence is for. */
import { numberWord } from './maths/plain-maths.ts';
import type { TalkTexts } from './texts.ts';

const count = (value: number): string => numberWord(value, 'fr');
const countFeminine = (value: number): string => (value === 1 ? 'une' : count(value));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const fr: TalkTexts = {
  count,
  greeting: (name) => (name ? `Bonjour ${name}.` : 'Bonjour.'),
  welcome: 'Je vérifie tes réponses et je donne des indices. Dis-moi ce que tu penses, même sans être sûr.',
  pose: {
    first: 'Commençons.',
    next: ['La suivante.', 'Passons à la suivante.', 'Voici la suivante.'],
    again: 'Voici encore la question.',
    back: 'Revenons à une question restée ouverte.',
    shape: {
      add: (x) => `Combien vaut ${x} ?`,
      multiply: (x) => `Combien vaut ${x} ici ?`,
      two_steps: () => 'Celle-ci a deux étapes. Que ferais-tu en premier ?',
      brackets: () => 'Il y a des parenthèses ici. Que ferais-tu en premier ?',
      both_sides: (x) => `Il y a maintenant ${x} des deux côtés. Que ferais-tu en premier ?`,
      collect: () => 'Certains termes vont ensemble ici. Que ferais-tu en premier ?',
    },
  },
  labels: {
    shape: {
      add: 'Une étape',
      multiply: 'Une étape',
      two_steps: 'Deux étapes',
      brackets: 'Avec des parenthèses',
      both_sides: '$x$ des deux côtés',
      collect: 'Termes semblables',
    },
  },
  doing: ({ kind, what }) =>
    ({
      take_away: `Enlever ${what} des deux côtés`,
      add: `Ajouter ${what} des deux côtés`,
      divide: `Diviser les deux côtés par ${what}`,
      multiply: `Multiplier les deux côtés par ${what}`,
      expand: 'Développer les parenthèses',
      collect: 'Regrouper les termes semblables',
      swap: 'Échanger les côtés',
      other: 'Cette étape',
    })[kind],
  doIt: ({ kind, what }) =>
    ({
      take_away: `Enlève ${what} des deux côtés`,
      add: `Ajoute ${what} des deux côtés`,
      divide: `Divise les deux côtés par ${what}`,
      multiply: `Multiplie les deux côtés par ${what}`,
      expand: 'Développe les parenthèses',
      collect: 'Regroupe les termes semblables',
      swap: 'Échange les côtés',
      other: 'Mets les deux côtés en ordre',
    })[kind],
  right: {
    bare: (maths) => `Oui, ${maths}.`,
    steps: (maths) => `C’est ça, ${maths}, et chaque ligne est en équilibre.`,
    oneStep: (doing, maths) => `${doing}, c’est exactement l’étape qu’il fallait, et ${maths} est juste.`,
    checked: (maths) => `${maths} est juste, et tu l’as vérifié en remplaçant.`,
    afterSlip: (maths) => `C’est ça, ${maths}. Tu as trouvé l’erreur toi-même.`,
    afterHints: (maths) => `Oui, ${maths}. Tu as continué jusqu’à ce que les deux côtés soient égaux.`,
    slipOnTheWay: (quote) => `Une ligne en chemin n’est pourtant pas en équilibre : « ${quote} ». Regarde-la encore.`,
    rounded: 'Ta valeur est arrondie ; en fraction, elle serait exacte.',
    answer: ['Juste.', 'Oui, c’est ça.', 'Exactement.'],
    answerAfterTries: 'Oui, cette fois tu l’as.',
    spelling: (word) => `Juste. Cela s’écrit « ${word} ».`,
    keyWords: 'Les points essentiels y sont. Je ne cherche que des mots-clés ; ton professeur lit le reste.',
    explainFirst: (maths) => `${maths} vérifie l’équation. Avant de continuer : quelle étape y mène ?`,
    explained: 'Merci. Une raison avec des mots vaut autant que le nombre.',
  },
  partial: {
    steps: (doing, maths) => `${doing}, c’est juste, et ton ${maths} est en équilibre. Que vient ensuite ?`,
    plain: (maths) => `Ton ${maths} est en équilibre. Que vient ensuite ?`,
    thought: 'Garde cette idée. Quel nombre te donne-t-elle ?',
    story: (maths) => `Ton équation ${maths} raconte bien l’histoire. Que donne-t-elle ?`,
    aside: 'Écris la ligne de l’équation à laquelle ce calcul appartient.',
    sum: 'Ce calcul est juste. Quelle ligne de l’équation te donne-t-il ?',
  },
  plan: {
    good: (doing) => `${doing}, c’est une bonne étape. Quelle équation reste-t-il ?`,
    other: (doing) => `${doing} garde l’équilibre, mais regarde d’abord ce qu’il faut défaire.`,
  },
  wrong: {
    credit: (doing, maths) => `${doing}, c’est juste, et ton ${maths} est en équilibre.`,
    creditPlain: (maths) => `Ton ${maths} est en équilibre.`,
    line: (maths) => `La ligne ${maths} ne suit pas de la précédente.`,
    value: (maths) => `${maths} ne convient pas encore.`,
    calculation: (maths) => `Le calcul ${maths} mérite d’être refait.`,
    check: (maths, got, wanted) => `J’ai remplacé avec ${maths} et j’ai trouvé ${got}, pas ${wanted}.`,
    checkBoth: (maths, left, right) => `J’ai remplacé avec ${maths} : le côté gauche donne ${left}, le droit ${right}.`,
    checkWords: (maths) => `Remplace avec ${maths} : les deux côtés ne sont pas égaux.`,
    lookLast: 'Regarde encore la dernière étape.',
    answer: ['Pas tout à fait.', 'Ce n’est pas ça.', 'Pas encore.'],
    unit: 'Le nombre est juste. Regarde encore l’unité.',
    near: 'Tout près. Regarde le mot lettre par lettre.',
    part: (found, missing) =>
      `Tu as ${found}. Il manque encore ${missing === 1 ? 'une partie' : `${count(missing)} parties`}.`,
    partWords: (found) => `Tu parles de ${found}, qui en fait partie. Qu’est-ce qui compte encore ?`,
  },
  mistake: {
    inverse_sum: (what, adding) =>
      adding
        ? `On dirait que ${what} a été ajouté de l’autre côté. Un « plus » se défait en enlevant.`
        : `On dirait que ${what} a été enlevé encore une fois. Un « moins » se défait en ajoutant.`,
    inverse_product: (multiplied) =>
      multiplied
        ? 'On dirait que tu as multiplié. Une multiplication se défait en divisant.'
        : 'On dirait que tu as divisé. Une division se défait en multipliant.',
    subtracted_factor: (by, x) =>
      `On dirait que ${by} a été enlevé. Mais ${by} multiplie ${x}, et enlever ne défait pas un « fois ».`,
    one_side_sum: 'On dirait qu’un seul côté a changé. Ce que tu fais à gauche, il faut le faire aussi à droite.',
    one_side_division: 'On dirait qu’un seul côté a été divisé. Les deux côtés demandent la même chose.',
    one_term: (by, multiplied) =>
      multiplied
        ? `Quand tu multiplies par ${by}, il faut multiplier chaque terme, pas un seul.`
        : `Quand tu divises par ${by}, il faut diviser chaque terme, pas un seul.`,
    distribution: (by) => `Le ${by} devant la parenthèse multiplie chaque terme à l’intérieur, avec son signe.`,
    unlike_terms: (x) => `Les termes en ${x} et les nombres seuls ne s’ajoutent pas : ce sont des choses différentes.`,
    sign: 'Un signe s’est échappé là : vérifie les plus et les moins.',
    arithmetic: (sum) => `L’idée est juste, le calcul non : refais ${sum}.`,
    forgot_factor: (by, x) => `Il te manque une étape : il reste un facteur ${by} avec ${x}.`,
    unknownValue: 'Quelque chose en chemin n’est pas encore en équilibre.',
    unknown: 'Compare ce qui a été fait de chaque côté avec la ligne d’avant.',
  },
  hints: {
    first: {
      take_away: (what) =>
        `Regarde ce qui arrive à l’inconnue. Que déferais-tu en premier, et qu’est-ce qui défait « plus ${what} » ?`,
      takeTerm: (x) => `Tu veux ${x} d’un seul côté. Lequel des deux termes en ${x} ferais-tu disparaître ?`,
      add: (what) => `Que déferais-tu en premier, et qu’est-ce qui défait « moins ${what} » ?`,
      divide: (what) => `L’inconnue est multipliée par ${what}. Qu’est-ce qui le défait ?`,
      multiply: 'Ici l’inconnue est divisée. Qu’est-ce qui défait une division ?',
      multiplySign: 'L’inconnue a un moins devant elle. Comment changer le signe des deux côtés ?',
      boxes: (boxes, weight) => `${capital(boxes)} boîtes égales pèsent ${weight} ensemble. Combien pèse une boîte ?`,
      expand: 'Il y a un nombre devant la parenthèse. Que fait-il à chaque terme à l’intérieur ?',
      collect: 'Quels termes sont de la même sorte et peuvent être réunis ?',
      other: 'Dis avec tes mots ce que raconte l’équation.',
      done: 'Alors, quel nombre est l’inconnue ?',
    },
    second: (doIt) => `${doIt}. Que reste-t-il de chaque côté ?`,
    third: (line, doing, result, own) =>
      `Une plus petite du même genre : ${line}. ${doing} laisse ${result}. Fais maintenant pareil avec ${own}.`,
    thirdPlain: 'Écris la ligne suivante avec un seul changement, le même des deux côtés.',
  },
  ladder: {
    tryFirst: 'Tu as tous mes indices pour celle-ci. Fais encore un essai, même à moitié, et nous partirons de là.',
    worked: 'En voici une semblable à la tienne, faite jusqu’au bout.',
    workedStep: (doing, maths) => `${doing} : ${maths}`,
    workedEnd: (maths) => `À toi maintenant, avec les mêmes étapes : ${maths}`,
    workedBack: 'À toi maintenant, de la même manière.',
    stuck: [
      'Je ne donne pas la réponse ici : ton professeur veut que tu la trouves. Tu peux essayer encore, ou dire « passer » et y revenir à la fin.',
      'Tu as toutes les étapes sous les yeux. Écris la première pour ta question, ou dis « passer ».',
      'Commence petit : recopie la question et dis ce que tu sais. « Passer » convient aussi.',
    ],
    shown: (maths) => `Pour que tu ne restes pas bloqué, la voici étape par étape : ${maths}`,
    shownAnswer: (answer) =>
      `Pour que tu ne restes pas bloqué : la réponse est ${answer}. Redis-la une fois avec tes mots.`,
  },
  intents: {
    refuse: [
      'Je ne donne pas de réponse ici, quelle que soit la personne qui demande. Je peux t’aider à la trouver.',
      'La réponse, c’est toi qui la trouves. Voici ce que je peux faire.',
    ],
    notYet: 'L’étape suivante t’y mène plus vite que la réponse.',
    fish: 'Je ne peux pas la cerner pour toi. Mets un nombre et regarde si les deux côtés sont égaux.',
    fishQuestion: 'Je ne peux pas la cerner pour toi. Dis ce que tu penses et je le vérifie.',
    many: 'Cela fait plus d’une réponse. Choisis-en une et dis-moi pourquoi.',
    showWorking:
      'Plusieurs essais au hasard déjà. Montre-moi une ligne de calcul : que ferais-tu d’abord des deux côtés ?',
    showReason: 'Plusieurs essais au hasard déjà. Dis-moi ce que tu en sais, et nous partirons de là.',
    why: (doing) =>
      `Parce que les deux côtés restent égaux si l’on fait la même chose aux deux. ${doing} laisse moins de choses autour de l’inconnue.`,
    whyQuestion:
      'Je vérifie des réponses et ne peux pas expliquer le sujet. Ton cahier ou ton professeur le peuvent ; qu’en sais-tu déjà ?',
    noWrong: 'Il n’y a aucune erreur jusqu’ici.',
    skip: 'Laissons celle-ci pour l’instant.',
    thanks: 'Avec plaisir.',
    offTopic: 'Je peux seulement vérifier des réponses et donner des indices pour ces questions.',
    unclear: 'Je n’y ai trouvé ni équation ni nombre. Écris une ligne de ton calcul.',
    calm: 'Ce n’est pas grave, allons pas à pas.',
    rude: 'Ce n’est pas grave : quand c’est difficile, on s’énerve. Un petit pas suffit.',
    otherLanguage: 'Écris-moi en français ici, s’il te plaît, pour que je te comprenne.',
    unclearNumber: 'Je cherche un nombre ici.',
    blank: 'Dis-moi avec des mots ou des nombres ce que tu penses, même sans être sûr.',
    help: 'Écris une réponse ou une ligne de calcul et je la vérifie. Dis « indice » pour un indice ou « passer » pour laisser une question.',
  },
  finish: {
    last: 'C’était la dernière.',
    solved: (solved, all) =>
      all === 1 && solved === 1
        ? 'Tu l’as résolue.'
        : solved === all
          ? `Tu as résolu les ${count(all)}.`
          : `Tu en as résolu ${countFeminine(solved)} sur ${count(all)}.`,
    alone: (alone, all) =>
      alone === all
        ? 'Et sans aucun indice.'
        : alone === 0
          ? ''
          : `${capital(countFeminine(alone))} sans aucun indice.`,
    used: (value) => (value === 0 ? '' : `Tu as pris ${count(value)} ${value === 1 ? 'indice' : 'indices'}.`),
    skipped: (value) =>
      value === 0
        ? ''
        : `${value === 1 ? 'Une reste ouverte' : `${capital(count(value))} restent ouvertes`} : dis « encore » pour y revenir.`,
    submit: 'Quand tu es content de ton travail, rends la séance. Ton professeur la verra alors.',
    retry: 'Bien, revenons à celle qui reste ouverte.',
    nothingOpen: 'Plus rien n’est ouvert.',
  },
  reflect: {
    honest:
      'Je suis un tuteur d’entraînement sans modèle derrière : je ne peux pas juger cela, mais je peux poser des questions, et ton professeur lit ce que tu écris.',
    asks: [
      (topic) => `Explique ${topic} avec tes mots, comme à quelqu’un qui a manqué le cours.`,
      (topic) => `Donne un exemple qui va avec ${topic}, et dis pourquoi.`,
      (topic) => `Quelle partie de ${topic} n’est pas encore claire pour toi ? Écris-la comme une question.`,
    ],
    topic: (heading) => `« ${heading} »`,
    anyTopic: 'le sujet du jour',
    thanks: ['Merci, c’est gardé.', 'Noté.', 'Merci.'],
    longer: 'Peux-tu le dire en une ou deux phrases entières ?',
    noHint: 'Il n’y a rien ici que je puisse vérifier ou éclairer d’un indice.',
    end: 'Tu as écrit quelque chose sur chaque partie. Relis encore une fois, puis rends la séance.',
  },
  free: {
    honest:
      'Je suis un tuteur d’entraînement sans modèle derrière : je ne peux pas répondre à cela, mais je peux t’aider à y réfléchir. Écris-moi une équation et je vérifie tes étapes.',
    asks: [
      () => 'Sur quoi travailles-tu, et que demande-t-on exactement ? Écris-le avec tes mots.',
      () => 'Que sais-tu déjà, et qu’as-tu essayé ?',
      () => 'Où est-ce que ça bloque ? Écris ce seul point comme une question à laquelle quelqu’un pourrait répondre.',
    ],
    noHint: 'Je n’ai rien pour le vérifier ; une réponse ou un indice serait deviné.',
    end: 'C’est une question claire maintenant. Pose-la à ton professeur, ou ouvre une de tes activités : là, je sais ce qui se vérifie.',
    submit: 'Écris-moi une autre équation quand tu veux.',
  },
  suggestions: {
    start: '🚀 Commençons',
    hint: '💡 Donne-moi un indice',
    nextHint: '💡 Indice suivant',
    where: '🔍 Montre-moi où est mon erreur',
    why: '🤔 Pourquoi cette étape ?',
    skip: '⏭️ Passer celle-ci',
    repeat: '📖 Répète la question',
    how: '❓ Comment ça marche ?',
    retry: '🔁 Encore une fois',
    ready: '✅ J’ai fini',
    example: '🧩 J’ai un exemple',
    unsure: '🤔 Je ne suis pas sûr',
  },
  titles: {
    equations: 'Résoudre des équations',
    vocabulary: 'Exercice de vocabulaire',
    questions: 'Questions d’entraînement',
    none: 'Séance d’entraînement',
  },
};
