/** French: see intents.ts. Matched against lower case without accents and punctuation ("j'ai" is "j ai"). */
import type { IntentWords } from './intents.ts';

export const fr: IntentWords = {
  where_wrong:
    /\bou (?:est|se trouve|ai je|est ce que j ai|je me suis)\b.{0,24}\b(?:erreur|faute|faux|trompee?)\b|\bmontre moi (?:mon erreur|ou)\b|\bqu est ce qui (?:est faux|ne va pas)\b|\bqu ai je fait de faux\b/,
  skip: /^(?:je (?:veux|voudrais) |on peut |peut on |est ce qu on peut |s il te plait |allez )*(?:passer|passe|passons|saute|sauter|sautons|suivante?|la suivante|question suivante|une autre question)(?: (?:celle ci|celle la|cette|la|a|question|suivante|s il te plait|stp|svp))*$/,
  hint: /\b(?:indices?|indications?|un coup de main)\b|\betape suivante\b|\b(?:premiere|prochaine) etape\b/,
  fish: /^(?:alors |donc |et |mais )?(?:est ce qu\w*|c est|est il|est elle|est ce|combien de|quelle? est|dis moi si|ca commence|commence)\b.*\b(?:plus (?:grande?|petite?)|superieure?|inferieure?|entre|paire?|impaire?|negati(?:f|ve)|positi(?:f|ve)|premi(?:er|ere) (?:lettre|chiffre)|derni(?:er|ere) (?:lettre|chiffre)|commence par|finit par|rime)\b|\bcombien de (?:lettres|chiffres)\b|\b(?:premiere|derniere) lettre\b|\b(?:premier|dernier) chiffre\b/,
  answer:
    /\b(?:donne|donnez|dis|dites|montre|ecris|revele|je veux|je voudrais|il me faut|quelle est|c est quoi|connaitre|file|affiche|repete|traduis)\b.*\b(?:reponses?|solutions?|resultats?|consignes?|instructions?|prompt|regles)\b|^(?:la |le )?(?:reponse|solution|resultat)(?: s il te plait| stp| svp)?$|\bdis (?:la |le )?moi$|\bdis (?:la|le) moi\b|^(?:s il te plait|stp|svp|allez|steuplait)(?: \p{L}+){0,2}$|\bresous (?:la|le)\b|\bfais (?:la|le) (?:pour moi|a ma place)\b|\b(?:ignore|oublie)\w*\b.*\b(?:regle|consigne|instruction)\w*|\bje suis (?:(?:le|la|ton|votre|ta|un|une) )?(?:prof\w*|maitre\w*|enseignant\w*|direct\w*)\b|\bfais (?:semblant|comme si)\b|\bcombien (?:vaut|fait) [a-z]$|\bjuste la reponse\b/u,
  retry: /^(?:encore(?: une fois)?|reessay\w*|recommenc\w*)\b(?!.*\bindice).{0,30}$|\b(?:revenir|retourner) (?:a|en)\b/,
  repeat: /\brepete\w*\b|\brelis\b|\bquelle (?:etait|est) (?:deja )?la question\b|^(?:relire )?le texte$/,
  help: /\bcomment (?:ca|cela) (?:marche|fonctionne)\b|\bqu(?:e| est ce que) (?:peux tu|tu peux|je dois|dois je)\b|\bqui es tu\b|\bes tu (?:une? )?(?:ia|robot|humaine?|personne)\b|\b(?:quelles regles|quels mots|de quoi (?:s agit il|ca parle))\b/,
  rude: /\b(?:tu es|t es|vous etes) (?:trop |vraiment )?(?:nul(?:le)?|bete|idiote?|stupide|debile|inutile|con(?:ne)?|moche)\b|\b(?:ta gueule|ferme la|tais toi|merde|putain|va te faire|idiot|imbecile|connard)\b/,
  stuck:
    /\bje (?:ne )?(?:sais|comprends?|peux|trouve|me rappelle|me souviens|vois|capte|suis) (?:pas|plus|rien)\b|\b(?:j sais|jsais|chais|sais) pas\b|\bjsp\b|\baucune idee\b|\bpas (?:sure?|certaine?|compris)\b|\bje suis (?:perdue?|bloquee?|coincee?)\b|\baidez?(?: moi)?\b|\bj abandonne\b|\btrop (?:dure?|difficile)\b|\b(?:ennuyeux|je deteste|ca m enerve|c est nul)\b/,
  why: /^(?:mais |et |ok )?pourquoi\b|\bexplique\w*\b|^comment(?: faire| on fait)?$|^comment (?:on|je)\b/,
  finish: /\bj ai (?:fini|termine)\b|\bc est (?:fini|tout)\b|\brendre (?:la|ma) (?:seance|copie)\b|\bon a fini\b/,
  example: /^j ai un exemple$/,
  thanks: /^(?:ok |oh |super |tres bien |bien )*merci\b.{0,24}$/,
  ready:
    /^(?:ok|oui|d accord|bien sur|prete?|je suis prete?|allons y|on y va|commencons|on commence|commence|vas y|continue|continuons|compris|j ai compris|je vois|super|cool|bon|bien|ca marche|c est parti|go)(?: ok| s il te plait| alors| sparky| maintenant)*$|^(?:montre|donne) moi (?:la |le )?(?:premiere?|suivante?)(?: \p{L}+){0,2}$/u,
  greeting: /^(?:bonjour|salut|coucou|bonsoir)\b(?: \p{L}+){0,3}$/u,
};
