// The card that a pupil gets in place of a reply when somebody may be in danger. Written by people, kept short and plain.
// It promises nothing but what happens: staff are told by an alert, and the number is the one the school set.

type Texts = {
  title: string;
  heard: string;
  talk: string;
  school: (number: string) => string;
  emergency: string;
  told: string;
};

const texts: Record<string, Texts> = {
  en: {
    title: 'You are not alone with this',
    heard: 'Thank you for writing it down. What you wrote matters more than this lesson, so we stop here for now.',
    talk: 'Please talk to an adult you trust **today**: someone at home, a teacher, the school nurse or counsellor. If it is about somebody else, tell an adult too. That is not telling tales.',
    school: (number) => `Your school says you can turn to: **${number}**`,
    emergency: 'If you or somebody else is in danger right now, call the local emergency number.',
    told: 'Sparky is a computer program and cannot keep you safe. An adult at your school has been told and will look at what you wrote.',
  },
  es: {
    title: 'No estás a solas con esto',
    heard: 'Gracias por escribirlo. Lo que has escrito importa más que esta lección, así que paramos aquí por ahora.',
    talk: 'Por favor, habla **hoy** con una persona adulta de confianza: alguien de casa, un profesor o profesora, la enfermería o la orientadora del centro. Si se trata de otra persona, cuéntaselo también a un adulto. Eso no es chivarse.',
    school: (number) => `Tu centro dice que puedes acudir a: **${number}**`,
    emergency: 'Si tú u otra persona corre peligro ahora mismo, llama al número de emergencias de tu país.',
    told: 'Sparky es un programa de ordenador y no puede protegerte. Se ha avisado a una persona adulta de tu centro, que mirará lo que has escrito.',
  },
  fr: {
    title: "Tu n'es pas seul·e avec ça",
    heard:
      "Merci de l'avoir écrit. Ce que tu as écrit compte plus que cette leçon, alors on s'arrête ici pour le moment.",
    talk: "S'il te plaît, parle **aujourd'hui** à un adulte en qui tu as confiance : quelqu'un à la maison, un professeur, l'infirmière ou la psychologue de l'école. S'il s'agit de quelqu'un d'autre, dis-le aussi à un adulte. Ce n'est pas rapporter.",
    school: (number) => `Ton école dit que tu peux t'adresser à : **${number}**`,
    emergency: "Si toi ou quelqu'un d'autre est en danger maintenant, appelle le numéro d'urgence de ton pays.",
    told: 'Sparky est un programme informatique et ne peut pas te protéger. Un adulte de ton école a été prévenu et regardera ce que tu as écrit.',
  },
  de: {
    title: 'Du bist damit nicht allein',
    heard:
      'Danke, dass du es aufgeschrieben hast. Was du geschrieben hast, ist wichtiger als diese Stunde. Deshalb machen wir hier erst einmal Halt.',
    talk: 'Bitte sprich **heute** mit einem Erwachsenen, dem du vertraust: jemandem zu Hause, einer Lehrkraft, der Schulsozialarbeit oder der Schulpsychologin. Geht es um jemand anderen, sag es auch einem Erwachsenen. Das ist kein Petzen.',
    school: (number) => `Deine Schule sagt, du kannst dich hierhin wenden: **${number}**`,
    emergency: 'Ist jemand jetzt gerade in Gefahr, du selbst oder ein anderer, ruf den Notruf an.',
    told: 'Sparky ist ein Computerprogramm und kann dich nicht schützen. Ein Erwachsener an deiner Schule ist benachrichtigt und wird lesen, was du geschrieben hast.',
  },
  ar: {
    title: 'لست وحدك في هذا',
    heard: 'شكرًا لأنك كتبت ذلك. ما كتبته أهم من هذا الدرس، لذلك نتوقف هنا الآن.',
    talk: 'من فضلك تحدّث **اليوم** مع شخص بالغ تثق به: أحد أفراد عائلتك أو معلّم أو ممرضة المدرسة أو المرشد المدرسي. وإذا كان الأمر يخص شخصًا آخر فأخبر شخصًا بالغًا أيضًا، فهذا ليس وشاية.',
    school: (number) => `تقول مدرستك إنه يمكنك اللجوء إلى: **${number}**`,
    emergency: 'إذا كنت أنت أو أي شخص آخر في خطر الآن، فاتصل برقم الطوارئ في بلدك.',
    told: 'سباركي برنامج حاسوب ولا يستطيع أن يحميك. تم إبلاغ شخص بالغ في مدرستك وسيطّلع على ما كتبته.',
  },
  pt: {
    title: 'Não tens de passar por isto sem ajuda',
    heard:
      'Obrigado por teres escrito. O que escreveste importa mais do que esta aula, por isso paramos aqui por agora.',
    talk: 'Por favor, fala **hoje** com um adulto em quem confies: alguém em casa, um professor, a enfermeira ou a psicóloga da escola. Se for sobre outra pessoa, conta também a um adulto. Isso não é fazer queixinhas.',
    school: (number) => `A tua escola diz que podes recorrer a: **${number}**`,
    emergency: 'Se tu ou outra pessoa estiver em perigo agora, liga para o número de emergência do teu país.',
    told: 'O Sparky é um programa de computador e não te pode proteger. Um adulto da tua escola foi avisado e vai ver o que escreveste.',
  },
  it: {
    title: 'Non devi affrontarlo senza aiuto',
    heard:
      'Grazie per averlo scritto. Quello che hai scritto conta più di questa lezione, quindi per ora ci fermiamo qui.',
    talk: "Per favore, parla **oggi** con un adulto di cui ti fidi: qualcuno a casa, un insegnante, l'infermeria o lo psicologo della scuola. Se riguarda un'altra persona, dillo comunque a un adulto. Non è fare la spia.",
    school: (number) => `La tua scuola dice che puoi rivolgerti a: **${number}**`,
    emergency: "Se tu o un'altra persona siete in pericolo adesso, chiama il numero di emergenza del tuo Paese.",
    told: 'Sparky è un programma per computer e non può proteggerti. Un adulto della tua scuola è stato avvisato e leggerà quello che hai scritto.',
  },
};

/** The card as markdown in the pupil's language (English where there is none). `contact`: what the school set, shown as it is. */
export function safetyCard(input: { locale: string; contact: string | null }): string {
  const t = texts[input.locale.toLowerCase().split(/[-_]/u)[0] ?? ''] ?? texts['en'];
  if (t === undefined) throw new Error('There is no English card.');
  const contact = plainContact(input.contact);
  return [`### ${t.title}`, t.heard, t.talk, contact === '' ? null : t.school(contact), t.emergency, t.told]
    .filter((line) => line !== null)
    .join('\n\n');
}

/** On one line, and nothing in it is markdown. */
function plainContact(contact: string | null): string {
  return (contact ?? '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|~]/gu, String.raw`\$&`);
}
