// English as pupils write it among themselves: plans, preparations, hints, hurting oneself, threats to somebody's home or with a weapon.
import type { Supplement } from '../lexicon.ts';

export const everydayEn: Supplement = {
  stems:
    'planned|prepared|stuff|things|scar|scratch|punch|tracks|roof|ledge|future|load|gone|notice|throw up|puke|vomit|sick after|eat|starv|painful|sucid|suisid|suicd|sudoku|toaster|unlive|relapse|last (message|day|night|text)|tell my|tell mum|tell mom|need me|around|know where|burn|torch|fire|shank|merk|arms|blood|reason to|pills|final|tablets|peace',
  macros: {
    suic: 'suicidal|sucidal|suicdal|suisidal|suicidial|suicide|sucide|suicde|suiside',
    limb: 'arms?|wrists?|thighs?|legs?|skin|knuckles|hands?|stomach|hips?',
    drug: 'pills|pill|tablets|paracetamol|ibuprofen|tylenol|meds|medication|antidepressants|painkillers|aspirin|advil|sleeping tablets|sleeping pills',
    day: 'tomorrow|tonight|today|monday|tuesday|wednesday|thursday|friday|next week',
    fut: 'im going to|im gonna|i am going to|ill|i will|imma|ima|gonna|going to|i swear ill|we will|were going to|about to',
  },
  idioms: [
    'so (embarrassed|embarrassing|ashamed|awkward|cringe|bored|cold|hot|nervous|shy) ~ (wanted to|could|could have|wanna|nearly|almost|want to) (just )?(die|died|disappear|vanish)',
    '(bath|bake|cook|cooking|art|woodwork|lino) ~ knife|bring(ing)? (a|the) knife (to|for) (cut|cooking|camp|the cake|food tech|carve)',
  ],
  rules: {
    intent: [
      '(unalive|unlive|unaliving|offing|self delete|game end) (myself|my self|me)|commit (sudoku|toaster bath|neck rope|not alive|unalive|unlive)|toaster bath',
      '(wish|wished|wishing|if only) {a}(i|id|that i|that id) {a}(had |was |were )?{a}(never|not|wasnt|hadnt|werent) {a}(been |be )?(born|alive|existed)',
      '({suic}) (thoughts|feelings|urges|ideation) ~ (again|back|rn|today|tonight|every|wont|keep|lately|all the|at night|are)|(having|have|get|getting|got|had|my|these|feel|feeling|felt|am|im) {a}({suic}) ?(thoughts|feelings|urges|again|rn|tonight|today|$)',
      '(wont|will not|not going to|not gonna|dont) (need|be needing) (it|them|anything|any of it|any of that|that) ~ (where im going|where i am going|after tonight|when im gone|much longer|once im gone)',
      '(feel like|thinking about|thinking of|think about|tempted to|ready to|close to|want to|wanna|going to|gonna|might|should) {a}(end|ending|finish|finishing) (it all|everything|my life|things|it for good|it for real|it tonight|it once and for all)',
      'i {a}(burn|burned|cut|scratch|scratched|bite|hit|hurt|punish|starve|bruise) (myself|my self|my ({limb})) ~ (when|whenever|cos|cuz|coz|because|bc|until|till|til|every|at night|to cope|to feel|on purpose|with a (lighter|razor|blade|compass|cigarette|pin|needle|sharpener)|if i|deserve)',
      'i {a}cut again|cant stop (cutting|burning|hurting|scratching|harming|starving)( myself| my|$)|(relapsed|slipped) ~ ~ ~ (blood|cuts?|razor|bleeding|blade)|blood (all over|everywhere on|dripping down|running down|down) (my|me) ?({limb})?',
      '(my )?({limb}) (are|is|r) {a}(covered|full) (in|of|with) {a}(new |fresh |old )?(scars|cuts|burns|marks)|(scars|cuts) ~ ~ (made|did|added|got) (some |a few )?(new|fresh|more) (ones|cuts|scars)',
      '(scratch|scratching|bite|biting|pick|picking|dig|punch|punching|hit|hitting|bang|banging) ~ ~ (till|until|til) (they|it|i|im|my ({limb})|my skin|theyre|its|my head) {a}(bleed|bleeds|bleeding|bled|bruised|raw|hurts|numb)',
      '(?<=^ )(i|ive|i have|i got) {a}(got |have )?(it|everything) {a}(all )?{a}(planned|prepared|ready|arranged|set up) {a}(out )?(for )?(tonight|tomorrow night|this weekend|tonight when (everyone|my parents|they))',
      'i {a}(stood|sat|climbed|was standing|was sitting|walked|went up) (on|onto|on to|over|out on|up on) (the )?(edge of (the|a) )?(train tracks|tracks|railway tracks|rails|edge|ledge|roof|bridge|railing|platform) ~ (yesterday|today|last night|tonight|again|and (thought|wanted|almost|nearly|couldnt|didnt|cried)|wanting|thinking|for an hour)',
      '(see|have|got|imagine|picture|theres|there is) {a}(a|any|no|my) future (for me|for myself|anymore|any more|with me in it)|no future (for me|left)',
      '(dont|cant|wont|doubt|not) {a}(think|see|imagine|picture|believe|going to|gonna)? ?(that )?(ill|i will|myself|im going to|im gonna|i|id)? ?{a}(be |being )?(around|alive|make it|living|live|last) ~ (for|to see|to|until|till|past|at|long enough for) {a}(graduation|prom|summer|my birthday|christmas|exams|next year|next month|next week|adulthood|\\d+$|the end of the (year|month|week))',
      '(took|taken|swallowed|taking|downed|necked|popped|ate) {a}(a |the |my |all |all my |too |so |like )?(whole |entire |shit )?(load|loads|bunch|lot|lots|ton|tons|pack|packet|box|bottle|handful|many|rest|strip|blister) (of )?(my |mums |moms |dads |the |random |these )?({drug})',
      'if i (was|were|am|wasnt|werent|just|died|disappeared|went|vanished|killed) ~ ~ (would|will|wouldnt|wont|who) {a}(anyone|anybody|nobody|no one|people|they|you|my parents|my friends)? ?{a}(notice|care|miss me|cry|even notice|be sad)',
      '(world|everyone|everybody|family|people|they|parents|mum|mom|dad|friends|school|class) ~ ~ (happier|better|easier|relieved|glad|at peace|nicer) ~ (if|when|once|without|with) {a}(i|im|me|i was|i were) ?~ (dead|gone|died|not here|wasnt here|never born|out of it|not around|left for good)',
      '(world|universe|earth|nobody|no one|noone|family|anyone|they) {a}(doesnt |does not |dont |wont |will )?{a}(need|needs|miss) me( anymore| any more| here| around| alive)?$',
      '(id|i would|would) {a}rather be (dead|gone|in the ground|six feet under|not alive)|better off dead',
      '(force|forcing|make|making|made|been making) (myself|my self) (to )?(throw up|vomit|puke|be sick|sick)|(throw|throwing|threw|puke|puking|vomit) ~ (after|every) (every |each |all |my )?(meal|meals|i eat|eating|lunch|dinner|time i eat)|(havent|stopped|not) (eaten|eating|eat) ~ ~ (days|week) ~ (fat|thin|skinny|weight|disgust\\w*|deserve|on purpose)',
      '(?<=^ )(ok |so |well |guess )?this is (goodbye|my goodbye|bye forever)|(my|this is my) (last|final) (message|text|words|day alive|night alive) ~ (ever|tell|love|goodbye|bye|sorry|alive|everyone)|(last|final) (day|night) (alive|on earth|living)',
      '(keep|always|cant stop|constantly|been|started|spend all night) (thinking|fantasizing|fantasising|daydreaming|dreaming) (about|of) {a}(jumping (off|in front|from|out|under)|hanging|overdosing|dying|death|being dead|not being (here|alive)|my funeral|my own (death|funeral)|stepping (in front|off|into)|suicide|how (to die|id do it|i would do it))',
      '(ill|i will|gonna|going to|might|may|want to|could) {a}(log off|clock out|check out|opt out|peace out) (of )?(life|forever|permanently|for good|this world)',
      '(voices|everyone|people|they|someone) (online )?(tell|tells|telling|told|keep telling) me (to )?(kms|do it|end it|off myself|unalive)',
    ],
    soft: [
      '(tell|say to) (my )?(mum|mom|dad|parents|family|sister|brother|everyone|nan|gran|dog|mama) ~ (i love|i loved|that i love|im sorry) ?(her|him|them|you)?',
      '(?<=^ )(i|im|ive) {a}(said|saying|written|wrote|typed|recorded) {a}(my )?{a}(goodbyes|goodbye to everyone|goodbye letters?|goodbye notes?|goodbye messages?|last messages?)',
    ],
    concern: [
      '(gave|given|giving) (away )?(all |everything |all of |most of )?my (stuff|things|belongings|possessions)( away)?( to)?',
      '(see|there is|theres) no way out|want (it|everything) to (just )?(stop|be over)|nobody (needs|wants) me',
    ],
    other: [
      '({near}) ~ ~ (has|have|had|got|made|wrote) {a}(a|his|her|their) ?(suicide )?(plan|note|date) (to|for|about) ~ (end|kill|die|suicide|take|ending|killing|jump|hang)',
      '({near}) ~ ~ (wont|will not|isnt going to|not going to|not gonna) be (here|around|alive) ~ (tomorrow|anymore|any more|next week|much longer|on monday|by)',
      '({near}) ~ ~ (keeps|is|has been|been|started) (cutting|burning|starving|hurting|harming) (herself|himself|themselves|themself|her|his|their)',
      '({near}) ~ ~ (took|taken|swallowed|take) ~ (too many|loads of|a load of|a bunch of|all (her|his|their)) ({drug})',
    ],
    how: [
      '(what|whats|which|wats|how|is there|tell me) ~ ~ (least painful|most painless|painless|quickest|easiest|fastest|most peaceful|peaceful|gentlest) (way|method|way out) (to|of|for) (go|die|end|dying|going|leave|check out|do it|end it)',
      'if (i|you|u|someone|a person) (overdosed|overdose|od|oded|hung|hanged|jumped off|jump off|took all|take all|swallowed|swallow|slit|bled) ~ ~ ~ (how long|would i|will i|do i|would you|would it|die|dead|hurt|survive|wake up)',
      '(how (long|fast|many minutes)|can|do|would|will) ~ ~ (bleed out|bleed to death|od|overdose) ~ (wrists?|pills|cutting|arms?|({drug}))?$',
    ],
    threat: [
      '({fut}|im|i am) ~ (bring|bringing|take|taking|carry|carrying|carryin|bringin) (a|my|the|my dads|dads|my brothers) ({weapon}) ~ (to school|into school|in tomorrow|tomorrow|and (youre|ur|your|hes|shes|theyre|you|everyone)|to class|for (him|her|them|you))',
      '(i have|i got|ive got|have|got|with) (a|my|the|my dads|dads|my uncles) (gun|rifle|pistol|knife|glock|shotgun) ~ ~ (pay|dead|first|next|sorry|regret|die|watch)|(pay|sorry|regret|watch|die|dead) ~ ~ (i have|ive got|i got|got|with) (my|a|the) ?(dads|uncles)? (gun|rifle|pistol|knife|glock|shotgun)',
      '({fut}) {a}(burn|torch|set fire to|firebomb|blow up|petrol bomb|burn down) (his|her|their|your|ur|the|mr|mrs|ms|miss|my teachers|that) ~ (house|home|flat|car|place)( down| up)?',
      '(know|found out|find out) where (you|he|she|they|u|ur) ~ (live|lives|sleep|sleeps) ~ ~ (coming|come|gonna|going|hurt|kill|get you|get him|get her|visit|watch)',
      '(hes|shes|theyre|youre|he|she|they|you|ur|u) ~ (gonna|going to|will|about to|is going to) (get|be) (stabbed|shot|shanked|killed|merked|slashed|jumped) ~ (after|at|tomorrow|on|when|outside|tonight|$)',
      '(beat|beating|kick|stomp|choke|hit|punch|strangle) (him|her|them|you|his|your) ~ ~ (until|till|til) ~ (stops? (breathing|moving)|doesnt (move|get up|breathe|wake)|cant (walk|breathe|move)|dies?|dead|never gets? up|unconscious|stop breathing)',
      '(dont|do not|better not|nobody) (come|go|be|show up) (to|at|in|into) (school|class|college|lessons?) (on )?({day}) ~ (if|unless|or)|(dont|do not) (come|show up) (on )?({day}) if (you|u) (want|wanna) ~ (live|alive)',
      '({fut}) {a}(shank|merk|cheff|wet up|stab|shoot) (him|her|them|you|that|this|mr|every\\w+|all)(?! ~ (game|level|fortnite|minecraft|boss|roblox|valorant))',
      '(swear|promise|ill|im going to|i will|gonna|going to|want to) ~ (kill|stab|shoot|murder) (him|her|them|you|everyone|all of (them|you)) ~ (on )?({day})',
    ],
  },
};
