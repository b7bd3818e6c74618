// What Sparky must never say, in the form of the lexicons. Told apart from a pupil's words: here nobody is in distress, somebody is misled.
import { wholeWords } from './lexicons/lexicon.ts';
import { sentencesOf } from './lexicons/normalise.ts';
import { allowed } from './verdict.ts';
import type { Verdict } from './verdict.ts';

type Finding = { category: string; sub: string | null; patterns: string[] };

const findings: Finding[] = [
  {
    category: 'self-harm',
    sub: 'self-harm/instructions',
    patterns: [
      '(you|u|tu|du|usted|vous) (should|could|must|can|may|might|ought to|need to|sollst|solltest|kannst|musst|deberias|puedes|debes|devrais|peux|dois) (just |really |einfach |te |dich |toi )?(kill yourself|die|end your life|cut yourself|hang yourself|sterben|dich umbringen|umbringen|dich toten|morir|suicidarte|matarte|mourir|tuer|suicider)',
      '(kill|hang|cut|drown|shoot) yourself (by|with|using|as follows|like this)',
      '(slice|cut|slit|press) ~ (wrist|wrists|vein|veins|artery|arteries) ~ (vertically|lengthwise|along|deep|deeply|down the)|(vertically|lengthwise|down the arm) ~ (wrist|wrists|vein|veins)',
      '(tie|make|knot) ~ noose ~ (around|over|from|by)|(step|steps) ~ (hang yourself|hanging yourself|tie a noose)',
      '(take|swallow|consume|ingest|toma|traga|nimm|schluck|prends|avale) (about |at least |around |mindestens |au moins |al menos )?\\w+ (pills|tablets|mg|milligrams|grams|pastillas|tabletten|comprimes|mg de) ~ ~ (die|fatal|lethal|overdose|death|morir|sterben|mourir|letal|todlich|mortelle)',
      '(lethal|fatal|deadly|letale|todliche|letal|mortal|mortelle|letale) (dose|dosis) ~ (is|ist|es|est|liegt|about|around|of|de|von|bei) ~ ~ (mg|milligrams|pills|tablets|pastillas|tabletten|comprimes)',
      '(painless|most effective|easiest|quickest) (way|method)s? (to|of) (kill yourself|suicide|die|end your life|killing yourself) (is|are|would|include)',
      '(hide|cover|conceal) (your|the) (cuts|self harm scars|self harm|cutting) (from|by|with)',
    ],
  },
  {
    category: 'illicit',
    sub: 'illicit/violent',
    patterns: [
      '(to|how to|you can|steps to|let us|lets) (make|build|construct|assemble) (a |an |the |your )?(pipe |nail |homemade |petrol |car |pressure cooker )?(bomb|explosive|explosive device|molotov|molotov cocktail|grenade|ied|ghost gun|silencer|nerve agent) (you|first|start|begin|take|fill|mix|at home|need|follow|by|using|with)',
      '(mix|combine|add|mezcla|mische|melange) ~ (ammonium nitrate|potassium chlorate|acetone|nitromethane|nitrato de amonio|ammoniumnitrat|nitrate d ammonium) ~ ~ (fuel oil|diesel|hydrogen peroxide|peroxide|sugar|sulfur|detonator|gasolina|diesel|essence)',
      '(fill|pack) (the|a) (pipe|bottle|container) ~ (gunpowder|black powder|gasoline|explosive|petrol|shrapnel|nails)',
      '(bombe|bomba|sprengsatz|cocktail molotov|molotowcocktail) (zu bauen|bauen|casera|artisanale) ~ (brauchst|nimm|necesitas|faut|du|tu)',
    ],
  },
  {
    category: 'violence',
    sub: 'harassment/threatening',
    patterns: [
      '(i will|i am going to|ill|im going to) (kill|hurt|stab|shoot|find and hurt) you',
      '(you should|you could|you can|go and|you need to) (kill|stab|shoot|poison|beat up|hurt|attack) (him|her|them|your (teacher|mother|father|parents|brother|sister|classmate|classmates|friend)|your)',
    ],
  },
  {
    category: 'sexual',
    sub: null,
    patterns: [
      '(i|you|he|she|we|they) (want to|wanna|would like to|will|could|can|should) (have sex|fuck|sleep) with (you|me|him|her)',
      '(send|show) me (a )?(nude|nudes|naked picture|naked pictures|your body|pictures of your body)',
      '(blowjob|handjob|deepthroat|cumshot|gangbang|creampie|cum (in|on) (my|your|her|his)|wet pussy|hard cock|my cock|his cock|your cock|your pussy|her pussy|suck my dick|suck his dick|my dick|horny (girl|boy|teen|slut)|take off your (clothes|underwear|bra|panties)|touch yourself|masturbate (for|with) me|me la chupas|chupame|follame|fick mich|meinen schwanz|ma bite|suce moi|baise moi)',
    ],
  },
  {
    category: 'hate',
    sub: null,
    patterns: [
      '(nigger|niggers|faggot|faggots|kike|kikes|chink|chinks|wetback|wetbacks|tranny|trannies|spics|gooks|towelhead|towelheads|sandnigger|raghead|ragheads|sudaca|sudacas|kanake|kanaken|untermensch|judensau|bougnoule|bougnoules|youpin|youpins|negresse)',
      '(all|the) (jews|blacks|muslims|gays|immigrants|asians|gypsies|juden|moros|judios|negros|arabes|juifs|noirs|auslander) (should|must|deserve to|deben|sollten|doivent|mussen) (die|be killed|be gassed|be exterminated|morir|sterben|mourir|vergast werden)',
    ],
  },
];

const compiled = findings.map(({ category, sub, patterns }) => ({
  category,
  sub,
  pattern: wholeWords(patterns.join('|')),
}));

/** Looks at a stretch of what Sparky says (a sentence with the end of the one before it). */
export function moderateOutput(text: string): Verdict {
  const categories: string[] = [];
  const subCategories: string[] = [];
  for (const apostrophe of ['', ' '] as const) {
    if (apostrophe === ' ' && !/['’]/u.test(text)) break;
    const words = ` ${sentencesOf(text, apostrophe)
      .map((sentence) => sentence.words.trim())
      .join(' ')} `;
    for (const { category, sub, pattern } of compiled) {
      if (!pattern.test(words)) continue;
      if (!categories.includes(category)) categories.push(category);
      if (sub !== null && !subCategories.includes(sub)) subCategories.push(sub);
    }
  }
  if (categories.length === 0) return allowed;
  return { categories, subCategories, action: 'block', severity: 'notice', layer: 'local', isModerated: true };
}
