import { expect, test } from 'vitest';
import { csvCell, csvFile } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+573001112233', "'+573001112233"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ["x,=1+cmd|' /C calc'!A0,y", "x,'=1+cmd|' /C calc'!A0,y"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['Calle 5, casa 3', 'Calle 5, casa 3'],
  ['Ana "la" Gómez; y más', '"Ana ""la"" Gómez; y más"'],
  ['dos\nlíneas', '"dos\nlíneas"'],
])('a text that could be taken for more stays a text: %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a figure below zero stays a figure, and nothing is nothing', () => {
  expect([csvCell(-5), csvCell(null)]).toEqual(['-5', '']);
});

test('a fraction has the comma of Colombia, so that its spreadsheets take it for a figure', () => {
  expect([csvCell(12.5), csvCell(-0.25), csvCell(1_000_000)]).toEqual(['12,5', '-0,25', '1000000']);
});

test('a file begins with the mark of UTF-8, and its cells are separated by semicolons', () => {
  const file = csvFile(['Año', 'Valor, total'], [['2026', 1.5]]);
  expect(file.toString('utf8')).toBe('\ufeffAño;Valor, total\r\n2026;1,5\r\n');
});
