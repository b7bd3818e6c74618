import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('what a spreadsheet would run is text, and stays one cell', () => {
  const rows = [
    ['=1+1', '+49 30', '-x', '@here', '\tx', 'plain'],
    ['a, b', 'say "hi"', 'two\nlines', '=A1,"x"', -4, null],
  ];
  expect(csvText(rows)).toBe(
    '\uFEFF\'=1+1,\'+49 30,\'-x,\'@here,\'\tx,plain\r\n"a, b","say ""hi""","two\nlines","\'=A1,""x""",-4,\r\n',
  );
});
