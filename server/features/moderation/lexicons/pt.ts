// Portuguese: a small set. How patterns are written stands at `LexiconData`.
import type { LexiconData } from './lexicon.ts';

export const pt: LexiconData = {
  locale: 'pt',
  apostrophe: '',
  stems:
    'morr|mort|mata|matar|suicid|viver|vida|existir|cortar|corto|machuc|mutil|enforc|pulsos|remedio|comprimid|desaparecer|acordar|nascido|jogar|atirar|saltar|sem mim|falta|bomba|arma|faca|acabar|sofr',
  macros: {
    adv: 'so|mesmo|muito|realmente|ja|sempre|as vezes|tambem|simplesmente|mais|tanto|agora|hoje|serio|de verdade|apenas',
    a: '({adv} ){0,2}',
    want: 'quero|queria|vou|pretendo|penso em|pensei em|pensando em|to pensando em|estou a pensar em|tenho vontade de|vontade de|gostava de|gostaria de|tentei|apetece me|preciso|devia|prefiro|me quero|desejo|planejo|decidi|a pensar em|ja tentei|tenho pensado em',
    near: '(meu|minha|um|uma|o meu|a minha) ((melhor|grande) )?(amig[oa]|irma[o]?|namorad[oa]|prim[oa]|colega|mae|pai|mano|mana)|ela|ele|alguem da minha (turma|escola|sala)',
    who: '(o|a|os|as|meu|minha|esse|essa|todos|todo|aquele|aquela|toda) ?(meu |minha |os |as |a |o )*(professora?|prof|colegas?|turma|mae|pai|gente|mundo|escola|diretora?|irma[o]?)|ele|ela|voce|vc|eles|todos|te',
  },
  idioms: [
    '(morr\\w*|mort[oa]s?) (de|do|com) (rir|riso|fome|sede|vontade|vergonha|sono|frio|calor|medo|tedio|amor|saudades?|curiosidade|inveja|cansaco|tanto rir|nojo|ansiedade|cansada)',
    '(me |nos )?(mata\\w*|matando) (o|a|os|as|um|uma)? ?(tempo|aula|fome|saudades?|curiosidade|chefao|boss|zumbis?|zombies?|mosquitos?|baratas?|bacterias?|dragao|virus|charada|aranha|aranhas|sede|aulas)|(licao|tarefa|trabalho|prova|matematica|calor|costas|isto|isso|tpc|curiosidade) ~ (me |a )?(mata\\w*|matando me|mata me|me matando|matar me)',
    '(minha|a minha|meu|meus) (mae|pai|pais) vai (me )?matar( me)?|bateria (morreu|esta a morrer)|(telemovel|celular|planta|bateria|computador|peixe) ~ (morreu|morrer|morrendo|morto|morta)|cortar (o cabelo|as unhas|papel|caminho)|bomba de (banho|agua|chocolate)|pistola de (agua|cola|brinquedo)|dia dos mortos|natureza morta|mar morto',
  ],
  trifles:
    'kkk|kkkk|kkkkk|rsrs|haha|hahaha|lol|brincadeira|brincando|zoando|minecraft|fortnite|roblox|no jogo|vergonha alheia|to zoando',
  fiction:
    'romeu|julieta|hamlet|shakespeare|werther|camilo castelo branco|amor de perdicao|os maias|dom casmurro|machado de assis|(no|na|do|da|o|um) (livro|romance|peca|poema|conto|filme|texto|cena|capitulo|musica|letra)|personagem|protagonista|narrador|traduz\\w*|como se diz|a frase',
  topics:
    'historia|revolucao|guerra|imperio|romanos?|hitler|nazis?|getulio vargas|socrates|cleopatra|apoptose|celulas?|biologia|prevencao|estatisticas?|taxas?|noticia|debate|eutanasia|durkheim|sociologia|filosofia|camus|setembro amarelo|trabalho sobre|apresentacao|redacao sobre|seculo',
  says: 'diz|disse|dizem|escreve|grita|significa|traduzir|traduz|chama|pensa|canta|sobre|quem|fala',
  rules: {
    intent: [
      '({want}) {a}(me |em )?(me matar|matar me|suicidar( me)?|me suicidar|tirar a minha (propria )?vida|tirar minha (propria )?vida|acabar com (tudo|a minha vida|minha vida)|por fim a (tudo|minha vida|vida)|por um fim (na|a) (minha )?vida|me enforcar|enforcar me|cortar os pulsos|me cortar|cortar me|me machucar|magoar me a mim|me mutilar|me jogar (da|de|do|na frente) \\w+ ?\\w*|atirar me (da|de|do|para) \\w+ ?\\w*|desaparecer para sempre|nao acordar( mais)?|dormir e (nao|nunca) acordar( mais)?|deixar de (viver|existir)|parar de (viver|existir)|tomar todos os (remedios|comprimidos)|estar mort[oa])',
      '(eu )?(ja )?nao (quero|aguento|consigo|tenho vontade de|queria|vejo (sentido|razao|motivo)s? (em|para)|vale a pena|tenho motivos? (para|pra)|faz sentido|mereco) {a}(viver|continuar a viver|continuar vivendo|existir|estar viv[oa]|acordar|a vida|mais a vida|esta vida|ficar viv[oa])(?! (em|no|na|com))|(cansad[oa]|fart[oa]) (de|da) {a}(viver|vida|minha vida|existir|estar viv[oa])',
      '(queria|gostava de|oxala|tomara|preferia|quem me dera|gostaria de|espero) {a}(que eu |eu |nunca |nao |estar |ter |que )*(mort[oa]|morresse|morrer|nascido|existir|existisse|acordar|acordasse)|(todos|o mundo|minha familia|a minha familia|meus pais|os meus pais|ninguem) ~ (melhor sem mim|mais felizes sem mim|sentiria (a )?minha falta|vai sentir (a )?minha falta|se importaria se eu (morresse|desaparecesse))|melhor sem mim|(pensamentos|ideias) suicidas|eu me (corto|mutilo|machuco)|(corto|mutilo|magoo) me (nos|os|com|a mim|todas)|me matar|me suicidar|suicidar me|tirar minha vida|carta de (despedida|suicidio) (para|pra|que eu)',
    ],
    soft: [
      '({want}|so) {a}(morrer|morre|sumir para sempre|sumir|desaparecer|morrer logo)|me mata( por favor)?|alguem me mat(a|e)|morta por dentro|morto por dentro',
    ],
    other: [
      '({near}) ~ (quer|queria|disse|diz|vai|pensa|tentou|falou|ameacou|esta|fala|mandou|ta|anda) (que |me |a |em |se |quer |queria |vai |ia |ja |nao |mais |pensando |falando |de |pensar )*(suicidar|suicidio|se matar|matar se|morrer|viver|tirar a (propria )?vida|suicidar se|se suicidar|se cortar|se corta|cortar se|se mutilar|enforcar|existir)|({near}) (se corta|se mutila|corta se)',
    ],
    how: [
      '(como|qual|jeito|maneira|forma|melhor|metodos?) ~ ~ (me matar|se matar|suicidar( me| se)?|me suicidar|morrer (sem dor|rapido|dormindo|sem sofrer)|me enforcar|se enforcar|tirar minha vida|cortar os pulsos)|quantos (comprimidos|remedios|paracetamol) ~ ~ ~ (morrer|matar|overdose|fatal|letal)|(morte|morrer|suicidio) (sem dor|indolor)',
    ],
    concern: [
      'odeio a? ?minha vida|eu me odeio|odeio me|ninguem (me ama|gosta de mim|se importa comigo)|sou um (fardo|peso|lixo)|nao aguento mais( nada| isto| isso| viver)?|minha vida (e|nao tem) (uma merda|sentido|um inferno)',
    ],
    threat: [
      '(vou|vamos|quero|quer|vai) ~ (explodir|atirar em|por uma bomba|botar fogo|incendiar|metralhar|massacrar|fazer um massacre|matar tod[oa]s) ~ ~ (escola|turma|sala|colegio|todos|professores|mundo|alunos)|(levar|trazer|levo|trago|vou levar|tenho) uma? (arma|faca|pistola|bomba) ~ (para a|pra|na|a) (escola|mochila|sala|aula)|vou (matar|esfaquear|dar um tiro) ({who})? ?~ (amanha|hoje|na escola|depois da aula|com uma faca)',
    ],
    menace: [
      'vou (te )?(matar|esfaquear|espancar|partir a cara|quebrar a cara|bater|arrebentar|rebentar)( n?(o|a)| em| d(o|a)| te| ao| a)? ?({who})|vou te (matar|espancar|arrebentar|quebrar)|se mata|mata te|vai (te matar|se matar|morrer)|(tomara|espero) que (tu|voce|ele|ela|vc) morra',
    ],
    weapon: [
      'como (fazer|faco|construir|fabricar|se faz|comprar|montar) (uma? |o )?(bomba|bomba caseira|explosivo|explosivos|coquetel molotov|cocktail molotov|granada|pistola|arma de fogo)(?! (de (banho|agua|chocolate|brinquedo)|no (minecraft|jogo)))',
    ],
  },
};
