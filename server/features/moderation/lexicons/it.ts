// Italian: a small set. How patterns are written stands at `LexiconData`.
import type { LexiconData } from './lexicon.ts';

export const it: LexiconData = {
  locale: 'it',
  apostrophe: ' ',
  stems:
    'mori|muoi|mort|uccid|ammazz|suicid|vivere|vita|esist|tagli|autolesion|del male|impicc|vene|polsi|pastiglie|pillole|farmaci|sparire|scompar|svegliar|nat[oa]|buttar|gettar|lanciar|senza di me|manch|bomba|pistola|coltell|farla finita|finirla|bruciar|sparar|accoltell|odio|scuola',
  macros: {
    adv: 'solo|davvero|veramente|tanto|sempre|a volte|anche|ormai|proprio|piu|gia|adesso|oggi|spesso|soltanto|seriamente',
    a: '({adv} ){0,2}',
    want: 'voglio|vorrei|volevo|sto per|ho intenzione di|penso di|ho pensato di|sto pensando di|ho voglia di|voglia di|ho provato a|ho tentato di|dovrei|preferirei|ho deciso di|pensato a|penso a|mi viene voglia di|pensando di|desidero|ho bisogno di|pensiero di|idea di',
    near: '(il mio|la mia|un mio|una mia|mio|mia) ((migliore|miglior|grande) )?(amic[oa]|fratello|sorella|ragazz[oa]|cugin[oa]|compagn[oa]|madre|padre|mamma|papa|fidanzat[oa])|lei|lui|(uno|una|qualcuno) (della mia|nella mia) (classe|scuola)|un compagno|una compagna',
    who: '(il|la|lo|i|le|l|tutti|tutta|quel|quella|questo|mia|mio) ?((mio|mia|i|la) )?(professore|professoressa|prof|insegnante|compagni|classe|madre|padre|scuola|preside|maestra|maestro|tizio|fratello|sorella)?|tutti|lui|lei|te|ti|lo|la|li',
  },
  idioms: [
    '(muoio|morire|morendo|morto|morta|muore|morti) (di|dal|dalla|per|da) (ridere|risate|fame|sete|voglia|vergogna|sonno|freddo|caldo|paura|noia|amore|curiosita|invidia|stanchezza|imbarazzo|dalle risate)|da morire',
    '(ammazz\\w*|uccid\\w*) (il tempo|la noia|le zanzare|una zanzara|gli zombie|il boss|il drago|i batteri|le cellule|un ragno|il mostro|la fame|le mosche)|(compiti|verifica|matematica|caldo|schiena|attesa|latino|scuola|curiosita|questo|esame) ~ (mi|ci) (sta |stanno )?(uccid\\w*|ammazz\\w*|distrugg\\w*)|(mia|mio|i miei) (mamma|madre|padre|papa|genitori)? ?(mi )?(ammazza|uccide|ammazzano|uccidono|uccidera|ammazzera)',
    '(telefono|cellulare|batteria|pianta|computer|pesce|tablet) ~ (mort[oa]|muore|morendo|morire)|tagliar\\w* (i capelli|le unghie|la carta|corto|la corda)|natura morta|lingua morta|mar morto|bomba (da bagno|alla crema|d acqua|atomica)|pistola ad acqua|giorno dei morti|mi sono tagliat[oa] ~ (cucinando|carta|foglio|rasoio|affettando)',
  ],
  trifles:
    'ahah|ahaha|ahahah|haha|lol|scherzo|scherzando|per scherzo|minecraft|fortnite|roblox|nel gioco|che imbarazzo|cringe',
  fiction:
    'romeo|giulietta|amleto|shakespeare|werther|jacopo ortis|ortis|foscolo|verga|dante|pier della vigna|didone|pavese|(nel|del|il|nella|della|un|una|dal) (libro|romanzo|poesia|racconto|film|testo|scena|capitolo|canzone|canto|tragedia)|personaggio|protagonista|narratore|traduc\\w*|traduzione|come si dice|la frase',
  topics:
    'storia|rivoluzione|guerra|impero|romani|hitler|nazisti|seneca|socrate|cleopatra|nerone|cesare|apoptosi|cellul[ae]|biologia|prevenzione|statistiche|tasso|notizia|dibattito|eutanasia|durkheim|sociologia|filosofia|camus|tema su|presentazione|ricerca su|secolo|luigi tenco',
  says: 'dice|disse|dicono|scrive|grida|significa|tradurre|traduci|si chiama|pensa|canta|su|chi|parla',
  rules: {
    intent: [
      '({want}) {a}(uccidermi|ammazzarmi|suicidarmi|togliermi la vita|farla finita( con tutto)?|finirla( con tutto| qui con la vita)|mettere fine (a tutto|alla mia vita)|porre fine (a tutto|alla mia vita)|impiccarmi|tagliarmi( le vene| i polsi| le braccia)?|farmi del male|autolesionarmi|buttarmi (giu|dal|dalla|sotto|da) ?\\w* ?\\w*|gettarmi (sotto|dal|da) \\w+ ?\\w*|lanciarmi (dal|da|sotto) \\w+ ?\\w*|sparire per sempre|scomparire per sempre|non svegliarmi( piu)?|addormentarmi e non svegliarmi( mai)?( piu)?|smettere di (vivere|esistere)|essere mort[oa]|non esistere|prendere tutte le (pastiglie|pillole))(?! (i capelli|le unghie))',
      '(io )?non (voglio|ce la faccio|vorrei|ho (piu )?voglia di|vedo (piu )?(un )?senso|ha (piu )?senso|vale la pena|merito di|riesco|sopporto|ho motiv[oi] per) {a}(a |di |nel |la |nella )?(piu )?(a |di )?(vivere|esistere|essere viv[oa]|svegliarmi|continuare a vivere|vita|questa vita)(?! (in|a|con|nel))|(stanc[oa]|stuf[oa]) di (vivere|esistere|questa vita|essere viv[oa])',
      '(vorrei|magari|spero di|preferirei|se solo|speravo di|avrei voluto) {a}(non |essere |fossi |mai |io |che |di |esser |non essere )*(mort[oa]|morire nel sonno|mai nat[oa]|nat[oa]|svegliarmi piu|svegliarmi mai piu|esistere|esistito)|(tutti|la mia famiglia|i miei|il mondo|gli altri|nessuno) ~ (meglio senza di me|piu felici senza di me|sentirebbe la mia mancanza|si accorgerebbe se (morissi|sparissi)|mancherei)|meglio senza di me|pensieri (suicidi|di morte)|mi (taglio|faccio del male|autolesiono)( le| i| da| per| ogni| quando| di)? ?(braccia|polsi|gambe|sola|solo|sentire|notte|sera|sto male|nascosto|vene)?|suicidarmi|togliermi la vita|uccidermi|lettera d addio',
    ],
    soft: [
      '({want}) {a}(morire|sparire|scomparire|crepare)|uccidetemi|ammazzatemi|qualcuno mi (uccida|ammazzi)|mort[oa] dentro|mi ammazzo|mi uccido',
    ],
    other: [
      '({near}) ~ (vuole|voleva|ha|dice|pensa|parla|ha detto|minaccia|vorrebbe|mi|sta) (che |mi |a |di |si |vuole |voleva |vorrebbe |non |piu |detto |scritto |pensando |provato |ha |tentato |il )*(suicidarsi|suicidio|uccidersi|ammazzarsi|morire|vivere|togliersi la vita|farla finita|tagliarsi|farsi del male|impiccarsi|suicidare|uccidere|esistere)|({near}) si (taglia|autolesiona|fa del male|vuole uccidere|vuole ammazzare)',
    ],
    how: [
      '(come|qual e|modo|modi|metodi|maniera|miglior) ~ ~ (uccidermi|ammazzarmi|suicidarmi|suicidarsi|uccidersi|ammazzarsi|morire senza (dolore|soffrire)|impiccarmi|impiccarsi|togliermi la vita|tagliarmi le vene)|quant[ei] (pastiglie|pillole|compresse|paracetamolo|tachipirina|tachipirine) ~ ~ ~ (morire|uccid\\w*|overdose|letale|mortale)|(morte|morire|suicidio) (senza dolore|indolore)',
    ],
    concern: [
      'odio la mia vita|mi odio|nessuno mi (vuole bene|ama)|sono un (peso|fallimento totale|rifiuto)|non ce la faccio piu$|la mia vita (fa schifo|non ha senso|e un inferno)',
    ],
    threat: [
      '(voglio|vado a|ho intenzione di|faro|vuole|vogliamo|sto per) ~ (far saltare|sparare|mettere una bomba|dare fuoco|bruciare|fare una strage|ammazzare tutti|uccidere tutti|saltare in aria) ~ ~ (scuola|classe|tutti|prof|professori|aria)?|porto (un|una|la|il) (coltello|pistola|bomba) ~ (a scuola|in classe|nello zaino)|(ammazzo|uccido|accoltello|ammazzero|uccidero|accoltellero) ({who})? ?~ (domani|stasera|a scuola|dopo scuola|con un coltello)|(domani|stasera) ~ (ammazzo|uccido|accoltello) ({who})',
    ],
    menace: [
      '(ti|lo|la|li|vi) (ammazzo|uccido|accoltello|spacco la faccia|riempio di botte|meno|ammazzero|uccidero|spacco)(?! (a fifa|di baci|dal ridere))|ammazzati|ucciditi|impiccati|vai a (morire|ammazzarti)|spero che (tu|lui|lei|il|la) ~ muoia|devi morire|voglio (ammazzare|uccidere|picchiare|accoltellare) ({who})',
    ],
    weapon: [
      'come (si )?(fare|fa|costruire|fabbricare|costruisco|faccio|costruisce|creare) (una |un |l )?(bomba|ordigno|esplosivo|molotov|bomba carta|granata|pistola vera)(?! (da bagno|alla crema|in minecraft))',
    ],
  },
};
