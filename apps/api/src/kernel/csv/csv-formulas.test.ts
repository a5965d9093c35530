import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

/** The cells that a program sees which splits at any of the usual separators and knows no quotes inside a cell. */
function cellsOfAnyProgram(text: string): string[] {
  return text.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));
}

test.each([
  '=1+1',
  ' =1+1',
  "x,=1+cmd|' /C calc'!A0,y",
  'x, =1,@SUM(1)',
  'x;-1+1',
  'x\t+1',
  'x\n=1+1',
  'x,"=1+1"',
  '\t=1',
  '"=1+1',
  ' " @SUM(1)',
  '＝1+1',
  'x, ＠SUM(1)',
])('no cell of %j begins a formula, whatever separator the program is set to', (value) => {
  const cells = cellsOfAnyProgram(csvLines([['a', value, 'b']]));
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

test('ordinary texts are written unchanged', () => {
  expect(csvLines([['Ana-María', 'a@b.co', 'Calle 1 # 2-3', 'x = 1']])).toBe(
    'Ana-María;a@b.co;Calle 1 # 2-3;x = 1\r\n',
  );
});
