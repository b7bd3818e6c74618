// Spanish as pupils write it among themselves: plans, preparations, hints, hurting oneself, threats to somebody's home or with a weapon.
import type { Supplement } from '../lexicon.ts';

export const everydayEs: Supplement = {
  stems:
    'preparado|planeado|listo|termino|acabo|acabar|vomit|comer|comido|como nada|adelgaz|plan |suicid|sentido|despedi|leas|lean|futuro|quemo|mechero|encendedor|pastil|medicament|facil|mejor|existier|mundo|azotea|puente|vias|cort|sangr|cicatriz|rasco|extran|daño|dano|cuchil|navaja|arma|pistola|cuchilo|parti|romper|quemar|casa|bomba|tiroteo|vengan|vayan|vengas|vives|arrepent|matar|mato|apunal|merezco|dile|dilen|diganle|peso|carga|carta|vivir|morir|desangr|ahorc|golpe|moch|kiero|ultimo',
  macros: {
    adv: 'ya|muy|tan|solo|realmente|de verdad|en serio|siempre|a veces|nunca|mucho|todo el tiempo|otra vez|mas|tambien|casi|aun|todavia|hoy|ahora|asi|neta|la neta|pues|es que|bien|mejor',
    a: '({adv} ){0,2}',
    drug: 'pastillas|pastilla|pildoras|medicamentos|medicinas|paracetamol|ibuprofeno|pastis|antidepresivos|somniferos|blister|clonazepam|diazepam',
    day: 'manana|hoy|esta noche|lunes|martes|miercoles|jueves|viernes|la semana que viene|la proxima semana',
    fut: 'voy a|vamos a|le voy a|lo voy a|te voy a|los voy a|la voy a|les voy a|juro que voy a|quiero|pienso',
    near: '(mi|una|un|mis) ((mejor|mejores|gran) )?(amigo|amiga|amigos|amigas|hermano|hermana|hermanito|hermanita|primo|prima|novio|novia|companero|companera|mama|papa|madre|padre|bestie|ex|tio|tia|vecino|vecina|mejor amig\\w+)|(una|un|el|la) (chico|chica|nino|nina|compa|companero|companera|alumna|alumno|pibe|piba|chavo|chava|tio|tia) (de|en) (mi|la|nuestra) (clase|escuela|salon|curso|insti|instituto|cole|colegio)|el|ella|alguien',
    limb: 'brazos?|piernas?|munecas?|muslos?|piel|panza|barriga|manos?|antebrazos?',
    weapon: 'arma|armas|pistola|cuchillo|navaja|fusil|escopeta|machete|fierro|pipa|bomba|rifle',
  },
  idioms: [
    'terminar? con (todos?|todas?)? ?(los|las|la|el|mis|este|esta|estos) (deberes|tarea|tareas|ejercicios?|trabajos?|proyecto|tema|lecciones|examen|examenes)',
    '(sentido|futuro) (a|de|del|en) (la|el|este|esta|ese|esa|los|las) (frase|oracion|poema|texto|verbo|ejercicio|ecuacion|subjuntivo|perfecto|imperfecto|tarea|clase|cuento)',
  ],
  rules: {
    intent: [
      '(hoy|esta noche|manana|ahora|ya) {a}(termino|acabo|voy a acabar|voy a terminar|me voy a acabar|termina|acaba) {a}con todo$|(termino|acabo|voy a acabar|voy a terminar|quiero acabar|quiero terminar|acabar|terminar) {a}con (todo de una vez|todo esta noche|todo hoy|todo para siempre|mi vida|esta vida|mi existencia|este sufrimiento|mi sufrimiento)',
      '(vomito|vomitar|provoco el vomito|provocarme el vomito|vomitando|me hago vomitar|me provoco) ~ (despues|luego|tras|cuando|cada vez|todo lo que|para (adelgazar|bajar|no engordar|estar))|(dias|semana|semanas) ~ (sin comer|sin probar comida|no como) ~ ~ (asco|gorda|gordo|adelgazar|flaca|flaco|bajar|merezco|kilos)|(no como|dejo de comer|deje de comer|ya no como) ~ ~ (asco|gorda|gordo|adelgazar|flaca|flaco|merezco|castigar\\w*|kilos)',
      '(no|nada|ni) (le |me )?(veo|encuentro|hallo|tiene|hay) {a}(ningun |ninguna )?(sentido|razon|motivo|caso|ganas|motivos|razones) {a}(a|de|para|en|que) {a}(seguir|vivir|continuar|la vida|mi vida|nada|estar|existir|levantarme|seguir viviendo|seguir aqui|esta vida)(?! (con|el|la|este|esta|haciendo|leyendo|estudiando))',
      '(no|ni) {a}(veo|tengo|imagino|me imagino|hay) {a}(ningun |un |mi )?{a}futuro(?! (perfecto|simple|imperfecto|en|de|del|proximo))|futuro {a}(para mi|conmigo)',
      '(me|ya me) {a}(despedi|he despedido|estoy despidiendo|voy despidiendo) ~ (de|todos|todas|mi familia|mis amigos) ?(todos|todas|todo el mundo|mi familia|mis amigos|la gente|el mundo|la vida)(?! ~ (fiesta|viaje|clase|avion|manana))',
      '(cuando|si|para cuando|en cuanto) {a}(leas|lean|lees|encuentren|encuentres|veas|vean|leais|escuches|recibas) (esto|este|esta|el|la) ~ ~ (no voy a estar|no estare|no este|me habre ido|estare muert\\w|muert[oa]|ya me fui|no existire|no voy a existir|me fui|sera tarde)',
      '(me|mis) {a}(quemo|quemaba|queme|corto|corte|rasguno|rasco|golpeo|pego|muerdo|pincho|aranos?|lastimo|hiero|hago cortes|hago heridas|autolesiono) ~ ~ (con (el|un|una|la) (mechero|encendedor|cigarro|cigarrillo|cuchilla|navaja|compas|tijeras?|vidrio|aguja|sacapuntas|plancha)|cuando (me|estoy|no|todo|las)|hasta (sangrar|que sangro|que sangre|que salga|que me duela)|para (sentir|calmarme|castigarme|no|aliviar\\w*|olvidar)|porque (me lo|lo merezco|me odio|soy)|a proposito|por la noche|por las noches|otra vez)',
      '(me volvi a|me he vuelto a|volvi a|he vuelto a|volvere a) (cortar|cortarme|lastimar|lastimarme|quemar|quemarme|autolesionar\\w*|hacer dano)(?! (el pelo|las unas|el dedo))|(anoche|ayer|hoy) (me )?{a}(volvi a )?(cortarme|autolesione|me corte) {a}(otra vez|de nuevo|los ({limb})|las ({limb}))',
      '(cortes|cicatrices|marcas|heridas) ~ ~ (({limb}) ~ (tapo|escondo|oculto|nuevas|nuevos|hago|hice|manga\\w*)|que me (hice|hago)|nuevos ~ ({limb}))|(tengo|hice|hago) ~ (cortes|cicatrices|cortadas) ~ ({limb})|({limb}) (llen[oa]s|cubiert[oa]s) de (cortes|cicatrices|marcas|cortadas)',
      '(pastillas|pastis|blister|somniferos|frasco|la cuerda|la soga|la cuchilla|cuchillas|el arma) ~ (aqui|al lado|delante|enfrente|en la mano|en la mesa|preparad[oa]s?|list[oa]s?|guardad[oa]s|escondid[oa]s?|en mi cuarto)(?! ~ (alergia|medico|doctor|receta))',
      '(me )?(tome|he tomado|trague|he tragado|acabo de tomar|voy a tomar|voy a tomarme|tomarme|tragarme|tragado|tomado) ~ (monton|muchas|todas|bote|frasco|caja|punado|demasiadas|blister|un chingo|mogollon|banda|\\d+) ~ ({drug})',
      '(mas facil|mejor|mas feliz|mas felices|tranquil[oa]s|mas tranquil[oa]s|aliviad[oa]s|descansarian) ~ (si|sin|cuando) ~ (yo )?(no (existiera|estuviera|existiese|hubiera nacido|estoy|este)|me (muriera|fuera|muero|mato|matara|voy)|desaparezco|desapareciera|sin mi|muriera|mi)$|estarian mejor sin mi|mejor (muerto|muerta) (que|y|asi)',
      '(prepare|preparado|planeado|planeada|listo|preparada|organizado|pensado) ~ (para )?(esta noche|hoy|manana|irme|matarme|hacerlo) ~ (despedi\\w*|adios|fin|no)?$|(ya )?(lo )?(tengo|esta) (ya )?todo {a}(preparado|planeado|listo|pensado) para (esta noche|irme|hacerlo|morir|matarme)',
      '(irme|largarme|salir|desaparecer|quitarme) de (este mundo|esta vida|la tierra|en medio para siempre)|(mundo|vida|todos|familia) ~ (mejor|feliz|igual) sin mi',
      '(estuve|estaba|estoy|subi|me subi|me sente|fui|me pare|llegue) {a}(en|a|al|sobre|arriba) ~ (azotea|puente|vias|terraza|cornisa|balcon|tejado|barandal|barandilla|borde|techo) ~ ~ (salto|saltar|tiro|tirarme|aventarme|lanzarme|pense|casi|ganas|caer|dejarme)',
      '(dan|dieron|tengo|tuve|da|con) {a}(ganas|impulso|impulsos) de {a}(tirarme|aventarme|lanzarme|saltar|ahorcarme|colgarme|cortarme|desaparecer para siempre|matarme|morirme|no despertar)(?! (a|en) la (piscina|alberca|agua|cama))',
      '(nadie|quien|alguien|ninguno) ~ (extranaria|extranara|va a extranar|enteraria|entera|notaria|echaria|echara|importaria|lloraria|daria cuenta|va a notar) ~ ~ (si|cuando|muert\\w|muero|falta) ~ (muero|muriera|falto|faltara|no este|no estoy|no estuviera|desaparezco|desapareciera|me muera|me voy|me mato)|si (me muero|me muriera|desaparezco|desapareciera|falto|me mato) ~ (nadie|quien|a quien|alguien) ~',
      '(no )(merezco|deberia|tendria que) {a}(vivir|estar viv[oa]|existir|seguir viv[oa]|haber nacido)|(ojala|desearia|quisiera|hubiera preferido|preferiria) ~ (no (haber|hubiera|hubiese) nacido|no existir|nunca (haber|hubiera|hubiese) nacido|estar muert[oa]|no despertar\\w*|morir\\w*|muriera)',
      'suicidal|suisid\\w+|(m|me) (kiero|qiero|qero|quiero) (suicidar|matar|morir|colgar|ahorcar)|(kiero|qiero) (morir|morirme|matarme|suicidarme|desaparecer)|(cansad[oa]|hart[oa]|arta) de (vivir|la vida|mi vida|existir|estar viv[oa])|(para que|de que sirve|que sentido tiene) {a}(vivir|sigo viv\\w+|seguir viviendo|seguir|estar viv[oa]|existo|la vida|mi vida)$',
    ],
    soft: [
      '(dile|diganle|digan|decile|diles) a (mi|mis) (mama|papa|madre|padre|familia|hermano|hermana|hermanos|padres|abuela|perro) ~ (quiero|amo|queria|amaba|perdon|quise)|(este es|es) mi ultim[oa] (mensaje|dia|noche|carta|adios)(?! (de (clase|clases|curso|vacaciones|cole)))|(escribi|escrito|deje|dejado|hice) ~ (mi|mis|las|la|una|unas) (carta|cartas|nota|notas) de (despedida|adios|suicidio)',
    ],
    other: [
      '({near}) ~ (tiene|tenia|hizo|ha hecho|me conto|planea|planeo) ~ (plan|planes|idea|nota|carta) ~ (quitarse|matarse|suicid\\w*|acabar con su|morir|despedida)',
      '({near}) ~ ~ (quiere|queria|va a|piensa|dice|dijo|intento|quiso|amenaza con|habla de) ~ ~ (matarse|suicidarse|quitarse la vida|morirse|morir|no vivir|acabar con su vida|matar|suicidar|cortarse|no quiere vivir|no estar)(?! (de risa|de hambre))',
      '({near}) ~ ~ (dijo|dice|escribio|publico|puso|me conto|me dijo) ~ ~ (ya no va a estar|no va a estar|no estara|no quiere (vivir|estar)|se va a (matar|ir para siempre|suicidar)|se quiere (matar|morir|suicidar))',
      '({near}) se {a}(corta|hace dano|lastima|autolesiona|esta cortando|anda cortando|hace cortes|quema)(?! (el pelo|las unas))',
    ],
    how: [
      '(como|que) (se )?(hace|hago|ato|ata|amarra|amarro) ~ (nudo|soga|horca) ~ (ahorcar\\w*|colgar\\w*|horca|matar\\w*|suicid\\w*)|(que|como) (se )?(siente|sentira) ~ (desangrar\\w*|ahorcar\\w*|morir desangrad\\w|ahogar\\w* y|sobredosis|cortarse las venas)|(forma|manera|modo|metodo) ~ (menos dolorosa|sin dolor|mas rapida|mas facil|indolora|menos doloroso) ~ (morir\\w*|matar\\w*|irse|suicid\\w*|acabar|de irme)|(forma|manera|modo|metodo) ~ (morir\\w*|matarme|matarse|suicid\\w*) ~ (sin dolor|sin sufrir|rapido|facil)',
      '(cuant[oa]s?|que cantidad|con cuant[oa]s|que) ~ ({drug}) ~ ~ (morir\\w*|matar\\w*|muero|mueres|mata|matan|mortal|sobredosis|no despertar|letal)(?! ~ (bacteria|virus))',
      'duele ~ (ahorcar\\w*|desangrar\\w*|cortarse las venas|morir ~ (sobredosis|ahorcad\\w|desangrad\\w)|suicid\\w*)',
    ],
    concern: [
      '(soy|siento que soy) {a}(una carga|un estorbo|un peso|una molestia|un error)|nadie (me )?(necesita|quiere|soporta) (a mi)?$|tengo (ideas|pensamientos) (negros|negras|oscuros|feos)',
    ],
    threat: [
      '({fut}|voy|tengo que) ~ (partir\\w*|romper\\w*|reventar\\w*|pegar\\w*|golpear\\w*|patear\\w*|moler\\w*|ahorcar\\w*) ~ ~ (hasta que) ~ (no (se levante|respire|se mueva|pueda|despierte|camine)|sangre|muera|deje de respirar|hospital|llore sangre)',
      '({fut}) {a}(quemar\\w*|incendiar\\w*|prender\\w* fuego|volar\\w*|prender\\w*) {a}(la |a la |su |el |tu )?~ (casa|coche|carro|auto|escuela|colegio|instituto|salon|depa|departamento)(?! ~ (juego|minecraft))',
      '(te|lo|la|los|las|le|les|os) {a}(voy a|vamos a|juro que voy a) {a}(matar|apunalar|rajar|disparar|degollar|picar|acuchillar|balear|reventar a tiros|meter un tiro) ~ (hij[oa] de puta|hdp|hijueputa|cabron|pendej[oa]|perra|puto|malparid[oa]|gonorrea|todos|todas|a la salida|en la salida|en el recreo|{day}|cuando salga|con (un|el|mi) (cuchillo|navaja|arma))',
      '(los|las|les|os) {a}(voy a|vamos a) (matar|disparar|balear|reventar|acuchillar|masacrar) a tod[oa]s|(voy a|vamos a|va a|va haber|habra|quiero hacer) ~ (tiroteo|masacre|balacera|matanza)',
      '(llevo|llevar|traigo|traer|traerla|llevarla|llevare|traere|meto|meter|voy con|vengo con|llegue con|llego con) ~ (un |una |el |la |mi )?({weapon}) ~ ?(al (cole|colegio|insti|instituto|liceo|salon)|a (la )?(escuela|clase|secu|prepa)|en (la|mi) mochila|manana|y van|para (el|ella|todos))?$|({weapon}) ~ ~ (la|lo|las) (voy a (traer|llevar|meter)|traigo|llevo|llevare|traere)',
      '(manana|lunes|martes|miercoles|jueves|viernes) ~ (llevo|traigo|voy con|meto|vengo con) (un|una|el|la|mi) ({weapon})|(arrepentir\\w*|pagar\\w*|pagaran|lamentar\\w*|van a ver) ~ ~ ~ (arma|pistola|cuchillo|fierro|navaja|escopeta)',
      '(apunalar\\w*|acuchillar\\w*|navajear\\w*|rajar\\w*) (a )?~ (salida|recreo|manana|escuela|cole|patio|lunes|viernes)|({fut}) (apunalar|acuchillar|navajear|degollar)(lo|la|te|los|le)?( |$)',
      'no (vengan|vayan|vengas|vayas|vayais|vengais) ~ ({day}) ~ (si|vivir|vivos|arrepentir\\w*)|no (vengan|vayan) ~ (escuela|clase|cole|instituto|colegio) ~ ({day})',
      '(se|sabemos|averigue) (donde|adonde) (vives|vive|viven|duermes|estudias) ~ ~ (voy a|vamos a|ire|te voy|por ti|te vas|matar|visitar|encontrar)',
      '(como (se )?(hace|hago|fabrico|fabricar|hacer|construyo|armo|preparo)) ~ (bomba|explosivo|molotov|explosivos) ~ (casera|casero|instituto|escuela|colegio|casa|cole|clase|insti)',
    ],
  },
};
