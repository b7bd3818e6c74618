// French as pupils write it among themselves: plans, preparations, hints, hurting oneself, threats to somebody's home or with a weapon.
import type { Supplement } from '../lexicon.ts';

export const everydayFr: Supplement = {
  stems:
    'idees noires|idee noire|prepare|planifi|prevu|fini|brul|briquet|avenir|cachet|medicament|medoc|doliprane|comprim|pilule|monde|arete|suicid|suisid|ts |vomir|vomi|mange|kilo|scarif|taillad|coup|lame|compas|saign|cicatri|toit|pont|rail|voie|lettre|adieu|liras|lirez|lisez|lis |dernier|dis a|dites a|regrett|rendr|compte|poids|fardeau|mieux|tranquil|existe|naitre|nee? |merite|vivre|crever|mourir|couteau|flingue|arme|planter|cramer|bruler|feu|maison|habite|venez|viens|fusil|bombe|tabass|frapp|bute|tuer|paye|foutre|disparai|reveill|dors|dormir|veines|pendre|mal ',
  macros: {
    adv: 'vraiment|trop|tellement|juste|encore|toujours|souvent|parfois|tout le temps|deja|meme|bien|un peu|grave|franchement|en vrai|plus|tres|aussi|maintenant|ce soir|presque|jamais|tout',
    a: '({adv} ){0,2}',
    je: 'je|j|jme|jm|jvais|jveux|jsuis|jai|chuis|jvai|jveu|jpense|moi',
    drug: 'cachets?|medicaments?|medocs?|dolipranes?|comprimes?|pilules?|somniferes?|anxiolytiques?|antidepresseurs?|paracetamol|xanax|ibuprofenes?',
    near: '(mon|ma|mes|une?|notre) ((meilleure?s?|petite?|grande?|gros|vieille|pire) ){0,2}(amie?s?|copine?s?|copain|pote|potes|frere|soeur|frangin|frangine|cousine?|mere|pere|maman|papa|daronne?|bff|bestie|ex|mec|meuf|voisine?|camarade|tante|oncle)|(une|un|la|le) (fille|garcon|mec|meuf|gars|eleve|camarade|copain|copine) (de|dans|du) (ma|mon|la|notre|college|lycee|bahut) ?(classe|college|lycee|bahut|ecole)?|il|elle|quelqu un',
    limb: 'bras|poignets?|cuisses?|jambes?|peau|mains?|ventre|avant bras|veines',
    day: 'demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|la semaine prochaine|aujourd hui',
    fut: 'je vais|jvais|j vais|jvai|on va|je vai|je veux|jveux|je jure que je vais|j ai envie de|je compte',
    weapon: 'couteau|flingue|arme|pistolet|fusil|lame|cutter|gun|machette|kalash|revolver|surin|schlass',
    insult:
      'fdp|fils de pute|connard|connasse|encule|pd|salope|batard|sale (chien|pute|race|merde)|ntm|enfoire|ordure|grosse merde|pute',
  },
  idioms: [
    '(me |m |s |je )?(suis |etait |est |es )?(coupe|coupee|blesse|blessee|brule|brulee) (le|un|au|a la|la|les|l) (doigts?|pouce|index|main|orteil|langue|genou|levre) ~ (en|avec|au|a la|par|sur|pendant|hier|accident)',
    '(idees?|pensees?) noires? (du|de la|dans le|dans la) (poeme|texte|personnage|roman|auteur|poete)',
  ],
  rules: {
    intent: [
      '(ai|avais|eu|avoir|avec|des|mes|les|ces) {a}(idees|pensees) (noires|sombres|suicidaires|suicidaire|morbides)|suicidal(e|es)?|suisid\\w+|suicider? (moi|me)|(envie|envi|evie) de (me )?(suisid\\w*|suicid\\w*|tuer|pendre|crever|foutre en l air)',
      '(me|m|jme|jm|j me) {a}(brule|brulais|scarifie|taillade|taille|mutile|frappe|mords|griffe|lacere|tape|gratte|cogne|entaille|coupe|fais (du )?mal|fait (du )?mal) ~ ~ (avec (un|une|le|la|mon|ma|des) (briquet|lame|compas|cutter|rasoir|ciseaux|clope|cigarette|couteau|taille crayon|aiguille|verre)|quand (je|j|ca|tout|rien)|pour (oublier|ressentir|me (calmer|punir|sentir)|que|soulager|evacuer)|jusqu (a|au) (saigner|sang|ce que|plus)|parce que|expres|tous les|chaque|le soir|a cause|la tete)(?! ~ (cheveux|ongles))',
      '(me|m|jme) (suis |sui )?{a}(encore |re ?)?(coupe|coupee|scarifie|scarifiee|taillade|tailladee|mutile|mutilee) {a}(encore|hier|cette nuit|ce matin|hier soir|a nouveau|de nouveau|ce soir|aux? |les ({limb}))',
      '(vois|voit|ai|a|imagine|y a|envisage) {a}(pas |plus )?(aucun|d|pas d|plus d|de|zero|0) ?{a}(avenir|futur)( pour moi| la dedans| devant moi|$)|(avenir|futur) ~ pour moi$',
      '({drug}|lame|lames|corde|rasoir|flacon|plaquette|boite) ~ (sont|est|la|prets?|prete|prepare\\w*) {a}(devant|a cote de|pres de|avec|sur|dans) (moi|mon lit|ma main|ma chambre|mon bureau|mes mains)|(ai|cache|garde|planque) ~ (lame|lames|rasoir|cutter) ~ ~ (trousse|chambre|lit|sers|coque|sac|bras|moi)',
      '(ai|viens d|viens de|vais|j) {a}(avale|avaler|gobe|gober|pris|prendre|bouffe|ingere|descendu) ~ (plein de|trop de|tous|toute|toutes|une boite|boite|la boite|plaquette|beaucoup|paquet|tas de|\\d+|flacon|poignee) ~ ({drug})',
      '(veux|veu|jveux|voudrais|envie|envi|vouloir|aimerais|besoin) {a}(de |d )?{a}(partir|quitter|me barrer|m en aller|degager|disparaitre) (de )?(ce monde|cette terre|cette vie|la vie|pour toujours|a jamais|pour de bon)|(que|tout|ca) ~ (tout )?s ?arret\\w* ~ (monde|vie|vivre|jamais|pour toujours)',
      '(me fais|me fait|jme fais|me force a|me faire|me forcer a|fais) {a}(gerber|vomir|degueuler) ~ (apres|chaque|tous|quand|des que|a chaque|expres|maigrir)|(mange|manger|mangee|bouffe|avale) {a}(plus|rien|pas|pu) ~ ~ (kilos?|kg|maigrir|grosse?|maigre|degoute|punir|merite)|(mange|bouffe) (plus|pas|rien) depuis \\w+ (jours|semaines?)',
      '(tout|ai|j ai|jai) {a}(tout )?{a}(prepare|planifie|prevu|organise|regle|pret) {a}(pour )?(ce soir|cette nuit|demain|partir|en finir|mourir|le faire)(?! ~ (fete|anniv|expose|soiree|film|valise))|(ce soir|cette nuit|demain|bientot) {a}(c est|c|ce sera|je|sera) {a}(fini|la fin|termine|en finis)( pour moi| pour toujours|$)',
      '(quand|lorsque|si|le temps que) (tu|vous|maman|mes parents|on) ~ (liras|lirez|lis|lisez|lira|trouverez|trouveras|verras|recevras) (ca|ce|cette|ceci|ces) ~ ~ (serai|serais|suis|sera|aurai|existerai|vivrai) ~ (plus|mort|morte|parti|partie|loin|plus la)',
      '(ma |la |cette )?vie {a}(ne )?(vaut|sert|a) {a}(rien|plus rien|a rien|aucun sens|plus de sens|aucune valeur|plus aucun sens)|(a quoi|pourquoi|pk|pq|a quoi ca) {a}(bon|sert|continuer|rester|vivre|ca sert)( de| a)? ?{a}(vivre|continuer a vivre|rester en vie|etre en vie|exister)( si| comme| sans| quand|$)|(merite|meriter|merites) (pas|plus|meme pas) {a}(de |d )?(vivre|etre en vie|etre la|exister)',
      '(plus|aucune|pas|pu) (de |d |une seule |la )?(raison|raisons|envie|gout|force|interet) {a}(de|d|pour|a|a la) {a}(vivre|etre (la|en vie)|exister|rester en vie|continuer a vivre|vie|etre sur terre)|(veux|veu|supporte|arrive|peux|peu|marre|fatigue|fatiguee|assez|jpeux|jveux) {a}(plus|pu|pas|de) {a}(de )?(vivre|etre la|etre en vie|exister|etre sur terre|la vie)$|jen ?(ai|peux) (marre|plus) de vivre|(marre|ras le bol) de (vivre|la vie|cette vie|exister)',
      '(serai(en)?t|seraient|serait|iraient|irait|vivrai\\w*|sera|seront) {a}(mieux|tranquilles?|plus heureux|heureux|soulages?|soulagee?s?|plus tranquilles?|debarrasse\\w*) {a}(sans moi|si (j|je) ~ (mort|morte|plus la|la|existais|mourais|disparaissais|ne|partais|creve))|(monde|famille|parents|gens|autres) ~ mieux sans moi',
      'si (je|j) (mourais|meurs|creve|crevais|disparaissais|disparais|etais mort|etais morte|n etais plus la|etais plus la|me tuais) ~ (personne|qui|quelqu un|ca|tout le monde|ils) ~ |(personne) (ne )?(va|va me|me|m|pleurerait|remarquerait|s en) {a}(me )?(regretter|regrettera|regretterait|manquer|pleurera|rendrait compte|apercevrait|remarquerait|pleurer) ~ ?(mort|morte|si|quand|moi|plus la)?$',
      '(suis|etais|reste|monte|montee|assise?|debout|allee?|ete) {a}(monte |montee |alle |allee |restee? |assise? |debout )?(sur|au bord|devant|a) (le |la |l |du |de la |les |un |des )?~ (toit|pont|rails?|voies?|voie ferree|rebord|balcon|falaise|quai|fenetre) ~ ~ (failli|saute|sauter|jeter|tomber|voulais|pense|envie|finir|basculer)',
      '(ai|j ai|jai) {a}(fait|rate|survecu a) (une |un |ma |deux |plusieurs )?(ts|tentative|tentatives|tds)( |$)|(refaire|recommencer|faire) (une )?(ts|tentative)',
      '(ecrit|ecrire|laisse|redige|prepare|fini) {a}(ma|mes|une|des|la|les) (derniere |dernieres )?(lettres?|mots?|messages?) d adieux?(?! (d|du|de|a un|dans))|(dit|dis) {a}(adieu|au revoir) a (tout le monde|tous|ma famille|mes amis|mes proches)(?! ~ (vacances|train|demenag\\w*))',
      '(aurais prefere|aimerais|voudrais|j espere|prefererais|souhaite|si seulement|envie) ~ (m endormir|dormir|mendormir|jamais|ne pas|pas|ne plus|ne jamais) ~ (reveiller|naitre|nee?|exister|exister plus|reveille|me reveiller)',
      '(plutot|prefere|je prefere|mieux vaut) {a}(crever|mourir|etre morte?) que (de )?(retourner|vivre|continuer|rester|affronter|y retourner)|(me jeter|me balancer|sauter|passer) (sous|devant|du|de la|sur) (le |la |un |l |les |une )?(train|metro|rer|tram|pont|rails|toit|fenetre|camion|voie\\w*|voiture|bus)|(ouvrir|taillader|trancher|couper) les veines',
    ],
    soft: [
      '(dis|dites|dit) a (ma|mon|mes|maman|papa) ?~ (aime|aimais|pardon|desolee?|aimee?)|(c est|voici|ceci est) mon dernier (message|jour|soir|mot|texto)(?! (de (cours|classe|vacances|college|lycee|stage)|au|a))',
      '(jveux|jveu|jvais|j vais|jvai|jve) {a}(crever|mourir|me (tuer|foutre en l air|suicider|pendre|buter|flinguer|jeter))|envie de (crever|mourir)',
    ],
    other: [
      '({near}) ~ ~ (a|avait|prepare|m a parle d|prevoit) (un|son|des) ?(plan|plans|projet|lettre) ~ (finir|suicid\\w*|mourir|se tuer|tuer|adieu)',
      '({near}) ~ ~ (sera|serait|est|va|etre|veut) {a}(plus|pas) (la|etre la|en vie|vivre|de ce monde) ~ (demain|lundi|bientot|peur|inquiet\\w*|serieux\\w*|soir)?|(demain|lundi|bientot|ce soir) (elle|il) (ne )?sera plus (la|de ce monde|en vie)',
      '({near}) ~ ~ (veut|voulait|va|parle de|dit qu|pense a|essaye de|menace de|a essaye de) ~ ~ (se tuer|se suicider|mourir|en finir|se pendre|se foutre en l air|se jeter|se faire du mal|suicider)(?! de (rire|faim))',
      '({near}) se {a}(scarifie|taillade|mutile|coupe les (veines|bras)|fait du mal|fait vomir)',
    ],
    how: [
      '(combien|quelle dose|quelle quantite|cb) ~ ~ ({drug}) ~ ~ (mourir|crever|se tuer|mortel\\w*|tuer|overdose|claquer|pas se reveiller|en finir)',
      '(ca|est ce que|sa) {a}(fait|fais) {a}(mal|souffrir) ~ ~ (pendre|veines|pendaison|se tuer|suicid\\w*|noyer|se jeter|overdose)|(facon|maniere|methode|moyen|truc) ~ ~ (moins douloureu\\w+|sans douleur|indolore|rapide|sans souffrir|facile) ~ (mourir|partir|en finir|se tuer|crever|suicid\\w*)|(facon|maniere|methode|moyen) ~ (mourir|en finir|se tuer|crever) ~ (sans douleur|sans souffrir|rapidement|vite|sans avoir mal)',
    ],
    concern: [
      '(suis|jsuis|chuis|sens) {a}(un|comme un) (poids|fardeau|boulet|dechet|erreur) (pour|a)',
      'personne (ne )?(a besoin de moi|veut de moi|m aime)|(envie|envi) de (rien|disparaitre)',
    ],
    threat: [
      '(te|vous|le|la|les|l) {a}(tuer|buter|crever|planter|egorger|saigner|fumer|flinguer|eclater|defoncer|tue|bute|plante|creve) ~ ({insult})(?! ~ (jeu|fifa|fortnite))|({insult}) ~ (te|vous|le|la) {a}(tuer|buter|crever|planter|egorger|saigner|flinguer)|(habites|habite|habitez|dors|vis) ~ ~ (crever|tuer|buter|trouver|venir|planter|choper|cramer)',
      '({fut}) {a}(cramer|bruler|incendier|foutre le feu|mettre le feu|faire peter|faire sauter|faire exploser|fou le feu) {a}(a |au |la |le |sa |ta |chez |son |l |ma |leur |votre |mon )*~ (maison|baraque|appart|voiture|caisse|prof|lycee|college|ecole|bahut|immeuble)(?! ~ (jeu|minecraft))',
      '({day}|je|jvais|on|ils vont) ~ (ramene|amene|rapporte|ramener|amener|prends|prendre|viens avec|venir avec|apporte|apporter|cache|sors) (un|une|le|la|mon|ma|l|son) ({weapon}) ~ ?(au|a l|en|dans|lycee|college|ecole|bahut|cours|sac|classe)|({weapon}) ~ ~ (je|on|jvais) ~ (l |le |la )?(amener|ramener|amene|ramene|prendre|apporter|apporte) (en|au|a|dans|demain)',
      '(venez|viens|vient|allez|va) pas (au |en |a l )?(lycee|college|ecole|cours|bahut)? ?({day}) ~ (si|vivre|vie|mourir)',
      '({fut}|va|vont) {a}(le |la |te |les |vous )(planter|poignarder|suriner|egorger|saigner|crever|buter|flinguer|tuer) ~ (sortie|recre|cour|cours|{day}|lycee|college|couteau|devant|parking|bus|tous|toutes)(?! ~ (jeu|fortnite|fifa|film))|({fut}) {a}(le|la|te|les|vous) (planter|poignarder|suriner|egorger|flinguer)$|({fut}) (tous |toutes )?(les|vous) (tous |toutes )?(buter|tuer|crever|flinguer|massacrer|descendre)',
      '(tabasser|frapper|defoncer|taper|cogner|eclater|tabasse|etrangler) ~ ~ (jusqu a ce qu (il|elle|ils|tu)|jusqu a ce que|jusqu au) ~ (bouge|respire|sang|creve|meure|releve|coma|saigne|hopital|sol)',
      '(vont|vas|va|allez|vous|tu) ~ (payer|regretter|voir) ~ ~ ~ (arme|flingue|couteau|fusil|pistolet|lame)|(arme|flingue|couteau|fusil|pistolet) ~ ~ (vont|vas|va|allez) ~ (payer|regretter|crever|mourir)',
      '(faire|preparer|prepare|fais|organiser) (une|un) (fusillade|massacre|tuerie|carnage|attentat)(?! ~ (jeu|film|fortnite|historique))|(comment|cmt) ~ (fabriquer|faire|construire|fabrique|fait) ~ (bombe|explosif|cocktail molotov) ~ (lycee|college|ecole|maison|prof|bahut|artisanale?)',
    ],
  },
};
