import { expect, test } from 'vitest';
import { fileDisposition } from './file-answer.ts';

test.each([
  ['Essay.docx', 'attachment; filename="Essay.docx"; filename*=UTF-8\'\'Essay.docx'],
  ['Über "mich".pdf', 'attachment; filename="Uber mich.pdf"; filename*=UTF-8\'\'%C3%9Cber%20%22mich%22.pdf'],
  ['作文.md', 'attachment; filename="file.md"; filename*=UTF-8\'\'%E4%BD%9C%E6%96%87.md'],
  ['a\r\nSet-Cookie: x.md', 'attachment; filename="aSet-Cookie x.md"; filename*=UTF-8\'\'a%0D%0ASet-Cookie%3A%20x.md'],
  ["it's (1).md", 'attachment; filename="its (1).md"; filename*=UTF-8\'\'it%27s%20%281%29.md'],
])('%j is told so that a header holds it', (filename, header) => {
  expect(fileDisposition(filename, 'attachment')).toBe(header);
});
