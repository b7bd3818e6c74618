/** What a student wants when the message is no answer: hint, skip, why, ... All four languages are understood. */
import { de } from './intents.de.ts';
import { fr } from './intents.fr.ts';
import { foldText } from './items/words.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import { memo } from './memo.ts';

export type Intent =
  | 'blank'
  | 'hint'
  | 'stuck'
  | 'answer'
  | 'fish'
  | 'skip'
  | 'why'
  | 'where_wrong'
  | 'repeat'
  | 'help'
  | 'rude'
  | 'retry'
  | 'finish'
  | 'thanks'
  | 'ready'
  | 'greeting'
  | 'example';

/** What a language says for each intent. */
export type IntentWords = Record<Exclude<Intent, 'blank'>, RegExp>;

// English and Spanish. Matched against lower case without accents and punctuation ("don't" is "don t"). The first that fits counts.
const patterns: readonly (readonly [Exclude<Intent, 'blank'>, RegExp])[] = [
  [
    'where_wrong',
    /\b(?:where|what) (?:did|do|have|was|is|s) (?:i|it|my|the) ?(?:go|went|do|did|gone|mistake|error|wrong)|\bshow me where\b|\bwhere is (?:my|the) (?:mistake|error)|\b(?:donde|que) (?:esta|me|he|hice|fallo|falle|mal)\b.*\b(?:error|mal|equivoc\w*|fall\w*)|\b(?:ensename|muestrame|dime) donde\b|\bdonde me equivoque\b/,
  ],
  [
    'skip',
    /^(?:(?:can|could|may) (?:we|i) |please |let s |lets |i want to |i d like to |quiero |puedo |podemos |vamos a )?(?:skip|pass|move on|next(?: one| question| please)?|saltar?|saltemos|salta|saltarla|pasar?|paso|siguiente|la siguiente|otra pregunta|omitir)\b(?!.*\b(?:hint|step|pista|paso)\b).{0,30}$/,
  ],
  [
    'hint',
    /\b(?:hint|clue|tip|pista|ayudita|indicio)s?\b|\b(?:next|first|another) step\b|\bsiguiente paso\b|\bprimer paso\b/,
  ],
  [
    'fish',
    /^(?:so |ok |and |but |y |pero |just )*(?:is|are|does|do|can you tell|tell me (?:if|whether|the)|say if|what s|what is|which|dime (?:si|la|el)|es|empieza|acaba|termina|tiene|sera|cual)\b.*\b(?:bigger|greater|larger|higher|lower|smaller|less|more|fewer|between|above|below|even|odd|negative|positive|prime|(?:first|last|second) (?:digit|letter|number)|starts? with|start|begins? with|ends? (?:in|with)|rhymes?|mayor|menor|mas (?:grande|pequen[oa])|entre|par|impar|negativ[oa]|positiv[oa]|prim[oa]|(?:primera|ultima) (?:cifra|letra)|por la letra|acaba|termina en)\b|\bhow many (?:letters|digits)\b|\bcuantas (?:letras|cifras)\b|^(?:y |pero )?(?:empieza|acaba|termina) (?:por|con|en)\b|\b(?:first|last) (?:digit|letter)\b|\b(?:primera|ultima) (?:letra|cifra)\b/,
  ],
  [
    'answer',
    /\b(?:tell|give|show|reveal|say|want|need|know|get|print|repeat|write|output|spell|send|display|what s|what is|whats|decode|translate)\b.*\b(?:answer|solution|result|solutions|answers|it is|value of|guidelines?|instructions|prompt|rules)\b|\b(?:answer|solution) (?:please|now|key)\b|^(?:the )?(?:answer|solution)$|\bjust (?:tell|give|say)\b|^(?:please |pls |come on )?(?:tell me|say it|give it to me)(?: please| now)?$|^(?:please|pls|pretty please|por favor|porfa|dimelo|dimela)(?: please| sparky)*$|\bsolve it\b|\bdo it for me\b|\bignor\w*\b.*\b(?:rule|instruction|previous|guideline|above)\w*|\b(?:i am|i m|this is) (?:the|your|a|my) (?:teacher|developer|admin|principal|parent)\b|\bsystem prompt\b|\bdeveloper mode\b|\bpretend\b|\brole ?play\b|\b(?:dime|dame|di|dinos|muestra|muestrame|revela|ensename|quiero|necesito|cual es|escribe|repite)\b.*\b(?:respuesta|solucion|resultado|respuestas|soluciones|instrucciones|cuanto (?:es|vale))|^(?:la )?(?:respuesta|solucion)$|\bsolo dime\b|\bresuelvela\b|\bresuelvelo\b|\bhazlo (?:tu|por mi)\b|\bignora\w*\b.*\b(?:regla|instruccion|anterior)\w*|\bsoy (?:el|la|tu|un|una) (?:profesor|profesora|profe|maestr[oa]|docente)\b|\bwhat (?:is|s|does) (?:[a-z]|the (?:value|answer|result))(?: equal)?$|\bcuanto vale [a-z]$/,
  ],
  [
    'retry',
    /\b(?:try|do|practi[cs]e)\b.{0,20}\b(?:again|skipped|open|left)\b|\bgo back\b|\botra vez\b|\bde nuevo\b|\bvolver\b|\bintentar\w*\b.{0,10}\botra\b/,
  ],
  [
    'repeat',
    /\b(?:repeat|what was|what s|read|say)\b.{0,12}\b(?:the )?(?:question|again|exercise)\b|\brepite\w*\b|^(?:show (?:me )?|read )?the text(?: again)?$|^(?:lee )?el texto$|\bcual (?:era|es) la pregunta\b/,
  ],
  [
    'help',
    /\bhow (?:does|do) (?:this|it|i) work\b|\bwhat (?:can|do) (?:you|i) do\b|\bwho are you\b|\bwhat are you\b|\bcomo funciona\b|\bque (?:puedes|tengo que|debo|hago)\b|\bquien eres\b|\bare you (?:an? )?(?:ai|robot|human|real)\b|\beres (?:una? )?(?:ia|robot|human[oa]|persona)\b|\b(?:what are we doing|what do we do|remind me of|which rules|what rules|what (?:words|is this about)|que (?:palabras|vamos a hacer|hacemos|reglas)|de que (?:va|trata))\b/,
  ],
  [
    'rude',
    /\b(?:you(?: are| re)|this is|ur|you) (?:so |such a |an? |really |very |a bit )*(?:stupid|dumb|useless|idiot|rubbish|trash|ugly|loser|moron|annoying|terrible|worst)\b|\b(?:shut up|screw you|f+u+c+k\w*|wtf|stfu|shit\w*|bitch|asshole|go to hell|i hate you|bullshit)\b|\b(?:eres|estas|esto es) (?:un |una |muy |tan |bien )*(?:tont[oa]|idiota|imbecil|estupid[oa]|inutil|mal[oa]|fe[oa])\b|\b(?:callate|mierda|joder|puta|pendej[oa]|gilipollas|vete al)\b/,
  ],
  [
    'stuck',
    /\b(?:i )?(?:don t|dont|do not|cant|can t|cannot|couldn t) (?:really )?(?:know|understand|get (?:it|this)|do (?:it|this)|remember|see|figure)\b|\bno (?:lo |la )?(?:se|entiendo|comprendo|puedo|recuerdo|me acuerdo|idea)\b|\bni idea\b|\bno tengo ni idea\b|\bidk\b|\bdunno\b|\bno idea\b|\bno clue\b|\bi m (?:stuck|lost|confused|not sure)\b|\bi am (?:stuck|lost|confused|not sure)\b|\bstuck\b|\bhelp\b|\bayuda\w*\b|\besto[yi] (?:perdid[oa]|atascad[oa]|confundid[oa]|liad[oa])\b|\bme (?:pierdo|rindo)\b|\bi give up\b|\bnot sure\b|\bno estoy segur[oa]\b|\btoo hard\b|\bmuy dificil\b|\bgive up\b|\b(?:stupid|hate this|boring|annoying|frustrat\w*|odio esto|aburrid[oa]|que tonteria)\b/,
  ],
  [
    'why',
    /^(?:but |ok |and |pero |y )?(?:why|how come|how so)\b|\bexplain\b|\bwhy (?:that|do|did|is|should|can)\b|\bpor que\b|\bexplica\w*\b|^how$|^how do (?:i|you|we)\b|^como (?:se|lo)\b/,
  ],
  [
    'finish',
    /\b(?:i m|i am|we re|all) (?:done|finished)\b|\bsubmit\b|\bfinish(?:ed)?\b|\bhe (?:terminado|acabado)\b|\bya (?:esta|termine|acabe)\b|\bentregar?\b|\bthat s all\b/,
  ],
  ['example', /^(?:i have )?an? example$|^tengo un ejemplo$/],
  [
    'thanks',
    /^(?:ok(?:ay)? |oh |great |cool |vale |muchas |many )*(?:thanks?|thank you|thx|ty|cheers|gracias|mil gracias)\b.{0,24}$/,
  ],
  [
    'ready',
    /^(?:ok(?:ay)?|yes|yep|yeah|sure|ready|i m ready|go|start|begin|let s (?:go|start|begin|do it)|lets (?:go|start)|continue|go on|got it|i see|cool|fine|alright|si|vale|claro|de acuerdo|list[oa]|estoy list[oa]|empezamos|empecemos|vamos|adelante|continua|seguimos|sigue|entendido|ya veo|dale|venga|bueno)(?: (?:ok|please|then|pues|por favor|sparky|now))*$|^(?:let s |lets )?(?:start|begin|open|empezar|empecemos|empezamos|comenzar|abre)(?: \p{L}+){0,4}$|^(?:show me|ensename|muestrame) (?:the |la |el )?(?:first|next|primer[oa]?|siguiente)(?: \p{L}+){0,2}$/u,
  ],
  [
    'greeting',
    /^(?:hi+|hello|hey+|good (?:morning|afternoon|evening)|hola+|buenas|buenos dias|buenas tardes|que tal|saludos|yo|sup)\b(?: \p{L}+){0,3}$/u,
  ],
];

/** The intent of a message, or null when it is none that is known: then it is an answer, working, or off topic. */
export function readIntent(text: string, locale: TutorLocale = 'en'): Intent | null {
  return intents(locale + text.slice(0, 800), () => ({ intent: read(text, locale) })).intent;
}

const intents = memo<{ intent: Intent | null }>(4000);

function read(text: string, locale: TutorLocale): Intent | null {
  const folded = foldText(text.slice(0, 800));
  if (folded === '') return 'blank';
  // A single word of another language is more likely an answer: "los", "ja".
  const isShort = !folded.includes(' ');
  const others = [locale === 'fr' || !isShort ? fr : null, locale === 'de' || !isShort ? de : null];
  const found = patterns.find(
    ([intent, pattern]) => pattern.test(folded) || others.some((words) => words?.[intent].test(folded)),
  );
  return found?.[0] ?? null;
}
