/** French, for teachers. */
import { numberWord } from './maths/plain-maths.ts';
import type { ReviewTexts } from './review-texts.ts';

const count = (value: number): string => (value === 1 ? 'une' : numberWord(value, 'fr'));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const times = (value: number): string => `${count(value)} fois`;

export const fr: ReviewTexts = {
  slips: {
    inverse_sum: {
      title: 'Ajoute au lieu d’enlever, ou l’inverse, pour défaire un terme',
      objective: 'Dire quelle opération inverse vient avant de l’écrire.',
    },
    inverse_product: {
      title: 'Multiplie au lieu de diviser, ou l’inverse',
      objective: 'Dire quelle opération inverse vient avant de l’écrire.',
    },
    subtracted_factor: {
      title: 'Enlève un facteur au lieu de diviser par lui',
      objective: 'Distinguer facteur et terme, et défaire chacun par son inverse.',
    },
    one_side: {
      title: 'Ne change qu’un côté de l’équation',
      objective: 'Faire la même chose des deux côtés, et l’écrire pour les deux.',
    },
    one_term: { title: 'Ne divise qu’un terme d’un côté', objective: 'Diviser chaque terme quand on divise un côté.' },
    distribution: {
      title: 'Ne multiplie qu’un terme en développant',
      objective: 'Développer avec chaque terme et son signe.',
    },
    unlike_terms: {
      title: 'Réunit des termes qui ne sont pas semblables',
      objective: 'Trier les termes par sorte avant de les réunir.',
    },
    sign: { title: 'Erreurs de signe', objective: 'Garder le signe avec son terme, aussi avec les négatifs.' },
    arithmetic: {
      title: 'Erreurs de calcul après une idée juste',
      objective: 'Vérifier chaque calcul avant de continuer.',
    },
    forgot_factor: {
      title: 'S’arrête une division trop tôt',
      objective: 'Continuer jusqu’à isoler l’inconnue, puis vérifier.',
    },
    usual: {
      title: 'Fait une erreur que le professeur avait annoncée',
      objective: "Travailler l'étape où cette erreur apparaît.",
    },
    unknown: {
      title: 'Écrit une ligne qui ne suit pas de la précédente',
      objective: 'Écrire une étape par ligne et comparer avec la précédente.',
    },
    text: { title: 'Réponses qui n’étaient pas justes au début', objective: 'Reprendre ces réponses.' },
    unit: { title: 'Nombre juste, unité fausse', objective: 'Écrire l’unité avec chaque grandeur.' },
    factor_ten: { title: 'Virgule mal placée', objective: 'Estimer d’abord, puis placer la virgule.' },
    straight_sum: {
      title: 'Additionne les fractions en ligne, numérateurs et dénominateurs',
      objective: 'Mettre au même dénominateur avant d’ajouter ou d’enlever.',
    },
    common_denominator: {
      title: 'Ne met pas au même dénominateur, ou change les dénominateurs seuls',
      objective: 'Changer les deux fractions, numérateurs compris, avant de les réunir.',
    },
    reciprocal: {
      title: 'Oublie l’inverse, ou renverse la mauvaise fraction',
      objective: 'Dire quelle fraction est renversée avant de diviser.',
    },
    both_parts: {
      title: 'Multiplie numérateur et dénominateur par un entier',
      objective: 'Écrire l’entier sur un avant de multiplier.',
    },
    carry: { title: 'Perd les retenues', objective: 'Estimer d’abord, et noter les retenues.' },
    order_of_operations: {
      title: 'Calcule de gauche à droite',
      objective: 'Marquer produits et quotients avant de calculer une ligne.',
    },
    unconverted: {
      title: 'Calcule avec des unités non converties',
      objective: 'Écrire d’abord les deux grandeurs dans la même unité.',
    },
    conversion_direction: {
      title: 'Convertit dans le mauvais sens',
      objective: 'Dire d’abord si le nombre grandit ou diminue.',
    },
    percent: {
      title: 'Saute le passage par cent dans les pourcentages',
      objective: 'Chercher d’abord un ou dix pour cent.',
    },
    lowest_terms: { title: 'Laisse des fractions à simplifier', objective: 'Chercher à la fin un diviseur commun.' },
    false_friend: {
      title: 'Se laisse prendre par de faux amis',
      objective: 'Réunir des faux amis avec une phrase chacun.',
    },
    near_synonym: {
      title: 'Choisit un mot de sens voisin',
      objective: 'Distinguer par des exemples les mots de sens voisin.',
    },
    mixed_up: { title: 'Confond des mots de la même liste', objective: 'Travailler côte à côte les mots confondus.' },
    swapped_gaps: {
      title: 'Met les bons mots dans le trou d’un autre',
      objective: 'Relire la phrase entière une fois complétée.',
    },
    gap: { title: 'Ne remplit qu’une partie des trous', objective: 'Relire la phrase entière une fois complétée.' },
    neighbours: { title: 'Échange des voisins dans un ordre', objective: 'Comparer à la fin deux par deux.' },
    reversed: {
      title: 'Commence un ordre par le mauvais bout',
      objective: 'Dire ce qui vient en premier avant de ranger.',
    },
    order: { title: 'N’a pas encore trouvé l’ordre', objective: 'Fixer d’abord les deux bouts, puis le milieu.' },
    distractor: {
      title: 'Choisit une réponse qui ne fait que sembler juste',
      objective: 'Dire pourquoi chaque autre réponse ne va pas.',
    },
  },
  slip: (title, value) => `${title} (${times(value)}).`,
  strengths: {
    alone: (solved, all) =>
      solved === all
        ? `A résolu les ${count(all)} sans indice.`
        : `A résolu ${count(solved)} sur ${count(all)} sans indice.`,
    checks: 'Vérifie une réponse en remplaçant.',
    steps: 'Écrit son calcul ligne par ligne et garde les deux côtés en équilibre.',
    stepsWithSlips: 'Écrit son calcul ligne par ligne.',
    corrects: (value) => `Trouve ses erreurs après un signe et les corrige (${times(value)}).`,
    explains: 'Dit avec des mots quelle étape vient ou pourquoi.',
    withHelp: (value) => `En a résolu ${count(value)} avec des indices, sans abandonner.`,
    wrote: (value) =>
      `A écrit ${value === 1 ? 'une explication' : `${count(value)} explications`}. Le tuteur d’entraînement ne les juge pas ; elles sont à lire par vous.`,
  },
  improvements: {
    spelling: 'Orthographe des termes.',
    guesses: 'Essaie des nombres sans calcul.',
    guessesWords: 'Essaie plusieurs réponses à la fois.',
    asks: (value) => `A demandé la réponse ${times(value)} au lieu d’essayer.`,
    allHints: (list) => `A eu besoin de tous les indices : ${list}.`,
  },
  objectives: {
    open: (list) => `Pas atteint ou passé : ${list}.`,
    harder: 'Prêt pour des questions plus difficiles de ce genre.',
    check: 'Vérifier chaque réponse en remplaçant avant de continuer.',
    spelling: 'Apprendre l’orthographe des termes.',
    working: 'Écrire au moins une ligne de calcul avant une réponse.',
    choose: 'Choisir une réponse et dire pourquoi.',
    talk: 'Parler de ce que l’élève a écrit : le tuteur d’entraînement ne pouvait pas le juger.',
  },
  grade: {
    noRubric: 'Il n’y a pas de grille avec des niveaux.',
    noItems:
      'L’activité n’a pas de questions que le tuteur d’entraînement puisse vérifier ; aucun niveau n’est proposé.',
    noWork: 'L’élève n’a encore répondu à aucune question.',
    noOrder: 'La grille ne dit pas clairement quel niveau est le plus haut ; aucun n’est proposé.',
    measured: (solved, all, alone, hints) =>
      `Résolu : ${solved} sur ${all}, ${alone} sans indice, ${hints} ${hints < 2 ? 'indice' : 'indices'} en tout.`,
    byLevel: (grade) => `Cela remplit ce que demande « ${grade} », pour ce qui peut se compter.`,
    byShare: 'La grille nomme des niveaux sans conditions ; le niveau suit la part résolue et les indices pris.',
    nothingCounts:
      'La grille ne demande rien que le tuteur d’entraînement puisse compter ; aucun niveau n’est proposé.',
    below: 'Pour ce qui peut se compter, aucun niveau n’est atteint ; celui-ci est le plus bas.',
    met: 'Rempli.',
    notMet: 'Non rempli.',
    leftOpen: (clause) => `Sparky vous laisse juger « ${clause} ».`,
    leftOpenWords: 'Sparky vous laisse juger les raisons données avec des mots.',
    cannot: 'Cela ne peut pas se compter à partir des réponses.',
  },
  join: (parts) => capital(parts.join(', ')),
};
