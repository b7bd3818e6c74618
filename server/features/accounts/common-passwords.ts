// The passwords that are tried first by whoever tries: a list of words, with the usual digits and signs around them.
import { fieldError } from '#contract/core/errors.ts';

/** Whole passwords of eight and more characters that head every published list and are not a word with digits. */
const whole = new Set(
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4 q1w2e3r4t5 1a2b3c4d a1b2c3d4 abc12345 abcd1234 abc123456
  asdf1234 zxcvbnm1 qwer1234 qwerasdf asdfjkl; asdfzxcv qazwsxedc zxcvasdf 1234qwer 123qweasd 123qwe123 12qwaszx 147258369
  987654321 123654789 159357456 741852963 963852741 789456123 112233445566 11223344 12341234 12121212 10203040 13131313
  19841984 20202020 password123456 trustno1trustno1 letmeinnow iloveyou1234 iloveyou2 iloveyouso love1234 lovelove
  changeme changeit changethis default1 temp1234 test1234 testtest testing123 admin123 administrator root1234 guest1234
  welcome1 welcome123 passw0rd p@ssw0rd p@ssword p455w0rd pass1234 passpass password! newpassword mypassword secretpassword
  qwertyuiop qwertyui asdfghjk asdfghjkl zxcvbnm, qwertyqwerty 1password 123password 123456789a a123456789 a12345678
  aa123456 aa12345678 qq123456 woaini1314 woaini520 5201314520 147852369 1111111a 00000000a hola1234 contraseña contrasena
  tequiero teamomucho miamor123 estrella1 barcelona1 realmadrid mariposa1 princesa1 computadora escuela123 school123
  student123 teacher123 alumno123 profesor1 colegio123 hearth123 sparky123`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that make a password common, alone, doubled, or with digits and signs before or after. */
const words = new Set(
  `password passwort contrasena contraseña qwerty qwertz azerty iloveyou teamo tequiero welcome bienvenido letmein admin
  administrator administrador login master superman batman spiderman pokemon pikachu minecraft fortnite roblox nintendo
  sunshine princess princesa football futbol soccer baseball basketball volleyball hockey tennis monkey dragon shadow michael
  jordan jennifer jessica ashley nicole amanda daniel joshua matthew andrew robert thomas william charlie george hannah
  samantha elizabeth victoria alexander alejandro alejandra fernando gabriel mariposa estrella corazon chocolate cookie
  cheese banana orange apple cherry flower butterfly rainbow unicorn angel summer winter spring autumn january february
  march april june july august september october november december monday friday sunday liverpool chelsea arsenal barcelona
  realmadrid juventus manchester yankees lakers cowboys eagles steelers packers patriots secret whatever freedom computer
  internet google facebook youtube samsung iphone android windows microsoft starwars starwar harley mustang ferrari porsche
  corvette mercedes hunter ranger killer thunder phoenix tigger tiger lion panther eagle falcon dolphin snoopy garfield
  buster bailey cooper maggie ginger pepper peanut jasmine diamond crystal silver golden purple yellow london paris madrid
  mexico america england germany school student teacher college university escuela alumno profesor estudiante colegio
  hearth sparky tutor classroom test tester testing guest default changeme user access system server qazwsx zxcvbn
  zxcvbnm asdfgh asdfghjkl asdf poiuyt mnbvcxz abcdef abcdefg abcdefgh abcd abc love lovely loveme forever family friends
  hello hola bonjour goodbye jesus christ heaven blessed family mother father daddy mommy babygirl babyboy sweetheart
  sweety baby trustno passw pass qwert qwer naruto sasuke goku matrix merlin wizard magic ninja samurai pirate zombie`
    .split(/\s+/)
    .filter(Boolean),
);

const sentence = 'This password is one of the most common ones. Choose another.';

/** Throws validation_failed for a password that stands on the list of the most common. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw fieldError('password', sentence);
}

/** Is it on the list, or a word of the list dressed up in the usual way (P4ssword!, princess2024)? */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().trim();
  if (whole.has(plain) || isRun(plain) || isRepeated(plain)) return true;
  return [plain, withoutLeet(plain)].some((text) => {
    const core = text.replace(/^[\d\W_]{1,4}(?=.*\p{L})/u, '').replace(/[\d\W_]{0,6}$/u, '');
    const bare = text.replaceAll(/[^\p{L}]/gu, '');
    return words.has(core) || words.has(halfOf(core)) || (words.has(bare) && text.length - bare.length <= 4);
  });
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Signs between letters read as the letters they stand for; those at the end are left as decoration. */
function withoutLeet(text: string): string {
  const end = text.search(/[\d\W_]*$/u);
  return [...text.slice(0, end)].map((sign) => leet[sign] ?? sign).join('') + text.slice(end);
}

/** "abcabc" -> "abc" */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}

/** One or two characters all along. */
function isRepeated(text: string): boolean {
  return new Set(text).size <= 2;
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A run of the alphabet, of the digits or of the keyboard, forwards or backwards. */
function isRun(text: string): boolean {
  return rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text));
}
