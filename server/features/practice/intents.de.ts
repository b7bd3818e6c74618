/** German: see intents.ts. Matched against lower case without umlauts and punctuation ("weiß" is "weiss"). */
import type { IntentWords } from './intents.ts';

export const de: IntentWords = {
  where_wrong:
    /\bwo (?:ist|war|liegt|steckt|habe ich|hab ich)\b.*\b(?:fehler|falsch)\b|\bzeig mir (?:meinen fehler|wo)\b|\bwas (?:ist|war|habe ich) (?:daran |hier )?falsch\b/,
  skip: /^(?:kann ich |konnen wir |ich will |ich mochte |lass uns |bitte |die )*(?:uberspring\w*|weglassen|auslassen|die nachste|nachste(?: frage| aufgabe)?|weiter zur nachsten)\b(?!.*\b(?:tipp|schritt|hinweis)\b).{0,30}$/,
  hint: /\b(?:tipps?|hinweise?|hilfestellung)\b|\b(?:nachster|erster|nachsten|ersten) schritt\b/,
  fish: /^(?:also |und |aber )?(?:ist (?:es|sie|das|die \p{L}+)|sag mir ob|fangt|beginnt|wie lautet|welche[rs]?|endet)\b.*\b(?:grosser|kleiner|mehr|weniger|zwischen|gerade|ungerade|negativ|positiv|prim\p{L}*|(?:erste[rn]?|letzte[rn]?) (?:buchstabe|ziffer|stelle)|reimt)\b|\bwie viele (?:buchstaben|ziffern|stellen)\b|\b(?:erster?|letzter?) (?:buchstabe|ziffer)\b|\bmit welchem buchstaben\b/u,
  answer:
    /\b(?:sage?|gib|zeige?|verrate?|nenne?|schreibe?|ich (?:will|mochte|brauche)|wie (?:lautet|ist)|was ist|ubersetze|wiederhole)\b.*\b(?:antwort(?:en)?|losung(?:en)?|ergebnis(?:se)?|anweisung(?:en)?|regeln|prompt)\b|^(?:die |das )?(?:antwort|losung|ergebnis)(?: bitte)?$|^(?:bitte|sag schon|sag es|sags|komm schon)(?: \p{L}+){0,2}$|\bsag(?:s)? (?:es )?(?:mir )?einfach\b|\blos (?:sie|es) fur mich\b|\bmach du (?:es|das|sie)\b|\bmach (?:es|das|sie) fur mich\b|\b(?:ignorier|vergiss)\w*\b.*\b(?:regel|anweisung)\w*|\bich bin (?:(?:der|die|dein|deine|ein|eine) )?(?:lehrer\w*|lehrkraft|direktor\w*|schulleit\w*)\b|\btu so als\b|\bwas ist [a-z]$|\bwie (?:gross|viel) ist [a-z]$/u,
  retry: /^(?:noch ?(?:einmal|mal)|nochmals?)\b(?!.*\btipp).{0,30}$|\bzuruck zu\b/,
  repeat: /\bwiederhol\w*\b|\bwas war (?:noch ?mal )?die (?:frage|aufgabe)\b|^(?:den )?text noch ?(?:ein)?mal$/,
  help: /\bwie (?:funktioniert|geht) das\b|\bwas (?:kannst du|soll ich|muss ich)\b|\bwer bist du\b|\bbist du (?:eine? )?(?:ki|roboter|mensch|echt)\b|\b(?:welche regeln|welche worter|worum geht)\b/,
  rude: /\bdu bist (?:so |echt |voll )?(?:dumm|blod|doof|bescheuert|nutzlos|scheisse|idiot|schlecht)\b|\b(?:halt (?:die klappe|s maul|deine? \w+)|scheisse|verpiss dich|idiot|arschloch|blodmann|leck mich)\b/,
  stuck:
    /\b(?:ich )?(?:weiss|kapier\w*|versteh\w*|check\w*|kann|seh\w*) (?:(?:es|das|ich|die|den|leider|gar|uberhaupt) )*(?:nicht|nichts)\b|\bkeine ahnung\b|^(?:ka|kp|kein bock)$|\bkeine? plan\b|\bkeinen plan\b|\bnicht sicher\b|\bich (?:bin|hange) (?:verwirrt|fest|ratlos)\b|\bich gebe? auf\b|\bhilfe\b|\bhilf mir\b|\bzu (?:schwer|schwierig)\b|\b(?:langweilig|ich hasse|nervt|blode aufgabe)\b/,
  why: /^(?:aber |und )?(?:warum|wieso|weshalb)\b|\berklar\w*\b|^wie(?: denn)?$|^wie (?:macht|geht) man\b/,
  finish: /\bfertig\b|\babgeben\b|\bdas war alles\b/,
  example: /^ich habe ein beispiel$/,
  thanks: /^(?:ok |oh |super |toll |vielen )*(?:danke|dankeschon)\b.{0,24}$/,
  ready:
    /^(?:ok|ja|jo|klar|sicher|bereit|ich bin bereit|los|los geht s|fang an|fangen wir an|lass uns anfangen|weiter|mach weiter|verstanden|alles klar|gut|cool|super|na gut|einverstanden|start)(?: ok| bitte| dann| sparky| jetzt)*$|^zeig mir (?:die|den|das) (?:erste|nachste)\w*(?: \p{L}+){0,2}$/u,
  greeting: /^(?:hallo|hi|hey|guten (?:morgen|tag|abend)|moin|servus)\b(?: \p{L}+){0,3}$/u,
};
