import { describe, expect, test } from 'vitest';
import { wrongLanguage } from './review-language.ts';

const said = {
  en: 'The student takes five from both sides and checks the answer, but the last step is not right in two of the questions.',
  es: 'El alumno resta cinco en los dos lados y comprueba la respuesta, pero el último paso no está bien en dos de las preguntas.',
  fr: "L'élève retire cinq des deux côtés et vérifie la réponse, mais la dernière étape n'est pas juste dans deux des questions.",
  de: 'Der Schüler zieht auf beiden Seiten fünf ab und prüft die Antwort, aber der letzte Schritt ist in zwei der Fragen nicht richtig.',
  it: "L'alunno toglie cinque da entrambi i lati e controlla la risposta, ma l'ultimo passo non è giusto in due delle domande.",
  pt: 'O aluno tira cinco dos dois lados e verifica a resposta, mas o último passo não está certo em duas das perguntas.',
  ru: 'Ученик вычитает пять из обеих частей и проверяет ответ, но последний шаг неверен в двух вопросах.',
  ar: 'يطرح الطالب خمسة من الطرفين ويتحقق من الإجابة، لكن الخطوة الأخيرة غير صحيحة في سؤالين.',
  ja: '生徒は両辺から五を引いて答えを確かめますが、二つの問題で最後の手順が正しくありません。もう一度見直すとよいでしょう。',
};
const languages = Object.keys(said) as (keyof typeof said)[];

describe.each(languages)('a text in %s', (language) => {
  test.each(languages.filter((other) => other !== language))('is not in %s', (other) => {
    expect(wrongLanguage(said[language], other)).toContain('write all texts in');
  });
  test('is in its own, with a region too', () => {
    expect(wrongLanguage(said[language], language)).toBeNull();
    expect(wrongLanguage(said[language], `${language}-XX`)).toBeNull();
  });
});

test.each([
  ['short texts', 'Bien hecho, sigue así.', 'en'],
  ['quotes of another language', 'Says “los dos lados son iguales y por eso la respuesta está bien” by herself.', 'en'],
  ['formulas', '$3x + 5 = 17$, $x = 4$, $a b c d e f g h i j k l m n o p$', 'es'],
  ['languages without a list', said.en, 'cy'],
])('%s are let pass', (_, text, locale) => {
  expect(wrongLanguage(text, locale)).toBeNull();
});
