// German as pupils write it among themselves: plans, preparations, hints, hurting oneself, threats to somebody's home or with a weapon.
import type { Supplement } from '../lexicon.ts';

export const everydayDe: Supplement = {
  stems:
    'vorbereitet|geplant|welt|erde|kotz|brech|hunger|los$| los |lest|liest|findet|selbstmor|selbsmor|selbstmod|suicid|suizi|zukunft|klinge|narben|zigaret|kip|feuerzeug|kratz|packung|pack|pil|tablet|dach|brucke|gleis|letz|sagt|sag |wert|verdien|braucht|merk|zund|zuend|fackel|bren|waf|pistole|knarre|baler|knal|stech|amok|masaker|blutbad|komt|wohn|bereu|erhang|erhaeng|verblut|hals|antut|kalt|ruhe|umbr|gewehr|hau|schlag|tret|prugel|arme|schluck|sterb',
  macros: {
    suic: 'selbstmord|selbstmort|selbsmord|selbstmod|selbstmrd|suizid|suicid|suizit|suizied|suicide|freitod',
    drug: 'tabletten|tablette|pillen|schlaftabletten|paracetamol|ibuprofen|ibus?|medikamente|medis|schmerztabletten|antidepressiva',
    day: 'morgen|heute|montag|dienstag|mittwoch|donnerstag|freitag|nachste woche|naechste woche|heut',
    them: 'ihn|sie|dich|euch|den|die|diese|diesen|die typen|den typen|alle|die alle|euch alle|sie alle',
  },
  idioms: ['(mir|mich) ~ ~ (in den|am|in die) (finger|daumen|hand) geschnitten', 'kotz(e|t|en)? (mich|mi) ~ an'],
  rules: {
    intent: [
      '(hab|habe) {a}alles {a}(vorbereitet|geplant|geregelt|bereit|erledigt) ~ (heute nacht|heut nacht|heute abend|soweit|so weit|abschied\\w*|tschuss|tschuess|nie mehr|schluss)|(heute nacht|heute abend) ~ (soweit|so weit|mach ichs|mache ich es|ist es vorbei|tu ichs|ist schluss)',
      'ich ~ ~ (nicht|nich|net|nimmer) (mehr |langer |laenger )?~ ~ (auf|in|von) (der|dieser|dieser scheiss|dieser verdammten) (welt|erde)|(will|wil|mochte|moechte|muss|wurd|wuerd|wollte) {a}(weg|fort|runter|raus|gehen) (von|aus) (der|dieser) (welt|erde)|weg aus (diesem|dem|meinem) leben',
      'ich {a}(kotz|kotze|erbreche|erbrech|brech|breche|ubergeb|uebergeb|ubergebe|uebergebe) {a}(mich )?~ (nach|essen|jedem|jeder|absichtlich|heimlich|dunn|duenn|abzunehmen)|finger in den hals|ich {a}(hungere|hunger|hungre) (mich|seit|absichtlich|damit|bis|extra)|(ess|esse|gegessen) ~ (seit|tage|tagen|absichtlich|nichts|nix) ~ ~ (fett|dick|dunn|duenn|ekel\\w*|verdien\\w*|kilo|abnehm\\w*)',
      '(habt|seid|hast|bist|haben|sind) (ihr|du|alle|sie) (mich|mi) {a}(fur immer |fuer immer |endlich )?los|(seid|bist|habt|hast) (ihr|du|alle) (mich |endlich |dann |bald )*(los|ruhe vor mir) ~ (immer|tot|bald)?',
      '(wenn|wen|falls|sobald|bis) (ihr|du|sie|mama|papa|jemand|einer) (das|dies|diese|diesen|den|meinen|die|es) ~ (lest|liest|findet|findest|lesen|hort|hoert|sieht|seht|ließt) ~ (bin|werde|werd|ist|lebe|leb|hab) (ich )?~ (nicht mehr|nimmer|tot|weg|fort|langst|laengst|vorbei|schon|geschafft)',
      '({suic}) (ist|is|ware|waere|war|bleibt|scheint) ~ (einzige|einziger|einzig|einzigste|letzte|letzter|beste|ausweg|losung|loesung|option)|ich ~ ~ (denk|denke|gedanken|gedacht|uberlege|uberleg|ueberleg|ueberlege|plane|plan|begehe|begeh|mach|mache|begehen|nachgedacht) ~ ~ ({suic})|({suic}) ?(gedanken|begehen|machen) (hab|habe|ich|werd|will)',
      'keine {a}zukunft ~ (fur|fuer) mich|(fur|fuer) mich ~ keine {a}zukunft|(seh|sehe|hab|habe) ({a}|ich )?(fur mich |fuer mich )?(keine|keinerlei|null) {a}zukunft( mehr|$)',
      '(hab|habe|brauch|brauche|nehm|nehme|benutz|benutze|versteck|verstecke) (ich )?~ (ne|eine|die|meine|ner|einer|der) (klinge|rasierklinge|klingen|scherbe|glasscherbe|spitzerklinge) ~ ~ (zimmer|versteckt|brauch|arm|haut|bett|nachts|abend|jeden|schneid\\w*|bein|immer)|klinge ~ (arm|haut|handgelenk|oberschenkel)',
      '(arm|arme|beine|oberschenkel|handgelenke?) ~ (voll|voller|ubersat|uebersaet|zerschnitten|aufgeschnitten|mit) ~ (narben|schnitten|schnitte|wunden|schnittwunden|ritzern)|(neue|frische) (schnitte|narben|wunden) ~ (arm|arme|bein|beine|dazu|gemacht|oberschenkel)',
      '(druck|drucke|drueck|druecke|mach|mache|halt|halte|brenn|brenne) (ich )?(mir|mich) ~ (zigaretten?|kippen?|glut|feuerzeug)|(kratz|kratze|beiss|beisse|schneid|schneide|schlag|schlage|brenn|brenne|hau|haue|ritz|ritze) (ich )?(mir|mich) ~ ~ (bis es blutet|bis ich blute|blutig|absichtlich|wenn ich|wenn es|wenns|weil ich|um mich|selber wenn|selbst wenn)|(blute|blut) ~ ~ (schneiden|schneid|ritzen|geritzt|geschnitten|klinge)',
      '(packung|pack|packungen|schachtel|viele|alle|haufen|handvoll|dutzend|menge|massig|ganze|ganzen|\\d+) ~ ({drug}) ~ (geschluckt|genommen|eingeworfen|intus|gefressen|reingezogen|gekippt)|({drug}) ~ (liegen|stehen|sind|hab ich|habe ich|liegt) ~ (vor mir|neben mir|bereit|in meiner hand|schon da|auf dem bett)',
      'ich ~ (auf|an|am|aufs) (dem |der |den |einem |einer |nem |ner )?(dach|brucke|bruecke|gleis|gleise|gleisen|bahngleise|bahngleisen|balkon|fensterbrett|abgrund|hochhaus|gelander|gelaender) ~ ~ (springen|gesprungen|runter|fallen|springe|mut|getraut|schluss|geheult)|(stand|steh|stehe|sass|sitz|sitze) ich ~ (auf|an|am) (dem |der |den )?(dach|brucke|bruecke|gleis|gleisen|balkon|fensterbrett|abgrund|hochhaus) ~ ~ (springen|gesprungen|runter|fallen|mut|getraut)',
      '(letzter|letzte|letzten) (tag|nacht|nachricht|abend|worte|mal) ~ ~ (sagt (mama|papa|meiner|allen)|fur immer|leben|auf dieser welt|tschuss|lieb hab|liebe euch|auf erden|vergesst)',
      '(mein|das|dieses) leben {a}(ist|is|hat) {a}(doch |eh |einfach )?(nichts|nix|keinen|null) {a}(mehr )?(wert|sinn)|(verdien|verdiene|habs|hab es) ~ (nicht|nich|net) ~ (leben|zu leben|verdient zu leben|da zu sein|zu existieren)',
      '(keiner|niemand|kein mensch|keine sau|keinem|niemandem|wer) ~ (merken|merkt|vermissen|vermisst|auffallen|interessieren|kummern|weinen|fehlen|bemerken|stort|jucken|juckt) ~ (wenn|wen|ob|dass) ich ~ (weg|tot|fehle|nicht mehr|nimmer|verschwinde|verschwunden|sterbe|fort|nicht da)',
      '(sollte|muss|will|werde|werd|wurd|wuerd|kann|mochte|moechte) ~ (verschwinden|weg sein|weggehen|gehen|fort) (und|fur immer|fuer immer) ~ (nie|immer|nicht|nimmer)',
      '(mach|mache|machen) (ich )?{a}(schluss|ein ende) mit (allem|meinem leben|dem leben|diesem leben|dem ganzen scheiss)|(mach|mache|setz|setze) (ich )?(mir|meinem leben|dem) {a}(ein ende|schluss)',
      'lebensmude|lebensmuede|todessehnsucht|(bin|ich bin|fuhl mich|fuehl mich) {a}(lebensmude|lebensmuede|suizidal|suicidal|selbstmordgefahrdet)|unalive|sewerslide',
    ],
    soft: [
      '(sagt|sag|sagen sie|richtet) (mama|mami|papa|oma|meiner|meinem|meinen|allen|ihr|ihm) ~ ~ (lieb|liebe|leid tut|liebhab\\w*|lieb hab|lieb habe)',
    ],
    concern: [
      '(?<=^ )(ich )?(hab|habe) {a}alles {a}(vorbereitet|geplant|geregelt)$',
      '(braucht|will|mag|vermisst) mich ~ (keiner|niemand|eh keiner)|(keiner|niemand) {a}(braucht|will|vermisst) mich',
    ],
    other: [
      '(angst|sorge|sorgen|befurchte|befuerchte|glaube|glaub|denke|denk|weiss) ~ ~ (er|sie|freund|freundin|bruder|schwester|kumpel|{near}) ~ (sich|was|etwas) ~ (antut|umbringt|antun|tut|ritzt|verletzt|an tut|umbringen|das leben nimmt)',
      '(er|sie|{near}) ~ (redet|spricht|schreibt|schrieb|geschrieben|postet|gepostet|denkt|sagt|gesagt|meint|erzahlt) ~ ~ ~ (sterben|tot sein|umbringen|umbringt|({suic})|nicht mehr leben|nicht mehr da|schluss machen mit)',
      '(er|sie|{near}) ~ ~ (will|mochte|moechte|wollte) {a}(nicht|nich|net) mehr {a}(leben|da sein|weiterleben|hier sein)|(er|sie|{near}) ~ (suizidgefahrdet|suizidal|selbstmordgefahrdet|lebensmude)',
      '({near}) ~ (ritzt|schneidet|verletzt) (sich|wieder|jeden)|(er|sie|{near}) ~ ~ (tabletten|pillen) ~ (geschluckt|genommen) ~ (umbringen|sterben|viele|alle)?',
    ],
    how: [
      '(wie|womit|wo) ({adv} )?(erhangt|erhaengt|erhang|erhange|totet|toetet|vergiftet|erschiesst|ertrankt|ritzt|ritz) {a}(man|ich|jemand) (sich|mich)|wie (bringt|bring) (man|ich) (sich|mich) ({adv} )?um|wie (hangt|haengt|hang) (man|ich) (sich|mich) auf',
      '(tut|tuts|wie|ist|is|merkt|spurt|spuert) ~ ~ (weh|schmerzhaft|lange|schnell|schlimm|schmerzen|man) ~ ~ (sich ~ (erhangt|erhaengt|umbringt|aufhangt|aufhaengt|vergiftet|pulsadern|vor den zug)|verblutet|erhangen|erhaengen|erhangt|erhaengt)',
      '(welche|was fur|was fuer|mit welchen|wie viele|wieviele|wieviel) ~ ({drug}|gift|mittel) ~ ~ ~ (sterben|toten|toeten|umbring\\w*|nicht mehr da|nicht mehr auf|todlich|toedlich|tot|stirbt|sein will)',
    ],
    threat: [
      '(zund|zunde|zuend|zuende|fackel|fackle|brenn|brenne|steck|stecke|spreng|sprenge|jag|jage) (ich )?~ ~ (haus|auto|wohnung|schule|bude|hutte|huette|klasse|karre) ~ (an|ab|nieder|in brand|in die luft|hoch|runter)$',
      '(zund|zunde|zuend|zuende|anzunden|anzuenden|abfackeln|niederbrennen) ~ ~ (haus|auto|wohnung|schule|bude) ~ (an|werde|werd|will)|(haus|auto|wohnung|schule|bude) ~ (anzunden|anzuenden|abfackeln|niederbrennen|in die luft jagen|sprengen)(?! ~ (film|spiel|buch))',
      '(bring|bringe|nehm|nehme|hol|hole|schlepp|hab|habe|pack) (ich )?~ ~ ({weapon}) ~ (mit|schule|dabei|rucksack|ranzen|klasse|in die)(?! ~ (kochen|kuchen|camp|kunst))',
      '({weapon}) ~ ~ (die|das|den|sie|es) (bring|bringe|nehm|nehme|hol|hole) (ich )?~ (mit|her|schule)',
      '(knall|knalle|baller|ballere|schiess|schiesse|leg|lege|mach|mache|metzel|stech|steche|bring|bringe|schlacht|schlachte) (ich )?(die|euch|sie|sie|diese wichser|diese hurensohne) {a}(alle|alle zusammen|allesamt) ~ (ab|um|tot|kalt|nieder|weg|uber den haufen)(?! ~ (spiel|game|fortnite|minecraft))',
      '(stech|steche|schlitz|schlitze) (ich )?({them}) {a}(ab|auf|nieder)(?! ~ (spiel|game|minecraft))|(mach|mache) (ich )?({them}) {a}kalt|(bring|bringe|mach|mache|knall|stech|schlag) (ich )?({them}) {a}(um|ab|kalt|tot|fertig) (du |ihr |diese[nrs]? )?(hurensohn|hurensohne|wichser|bastard|fotze|arschloch|opfer|missgeburt|spast|hund)',
      '(ich|wir|morgen|bald|heute|montag|freitag|dann) ~ (lauf|laufe|mach|mache|plan|plane|gibts|gibt|starte|werde|werd|wird|renn|renne) ~ ~ (amok|amoklauf|massaker|blutbad|schulmassaker|schiesserei)',
      '(kommt|komm|geht|geh|bleibt) ~ (montag|morgen|dienstag|mittwoch|donnerstag|freitag|ubermorgen|uebermorgen) ~ (nicht|nich|net|daheim|zuhause) ~ (schule|klasse|unterricht)?~ (leben|uberleben|ueberleben|lieb ist|rat ich)|(kommt|komm|geht) {a}(besser |lieber )?(nicht|nich) ({a})(in die|zur) schule ~ (montag|morgen|freitag)',
      '(hau|haue|schlag|schlage|tret|trete|prugel|prugle|pruegel|box|boxe|wurg|wurge) ~ ~ ~ (bis (er|sie|du|ihr|es)) ~ (nicht mehr|blutet|tot|krankenhaus|stirbt|liegen|aufhort zu atmen|blau)',
      '(weiss|wissen|find raus) wo (du|ihr|er|sie) (wohnst|wohnt|schlafst|pennst) ~ ~ (komm\\w*|besuch\\w*|fertig|kriege?|hol\\w*|umbr\\w*|tot)|(bereuen|bezahlen|bussen|buessen) ~ ~ (waffe|messer|pistole|knarre)',
    ],
  },
};
