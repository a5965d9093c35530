import { expect, test } from 'vitest';
import { CSV_HEADER } from '../../../../../test/fixtures/payroll.ts';
import { readReturnedFile } from '../returned-files/returned-file.ts';

const read = async (bytes: Buffer | string) => {
  const result = await readReturnedFile(Buffer.from(bytes));
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const faultOf = async (bytes: Buffer | string) => {
  const read_ = await read(bytes);
  return read_.ok ? 'it was read' : read_.text;
};
const linesOf = async (bytes: Buffer | string) => {
  const found = await read(bytes);
  if (!found.ok) throw new Error(found.text);
  return found.lines.map(({ row, dni, creditId, installment, amountPesos }) =>
    [row, dni, creditId, installment, amountPesos].join(' '),
  );
};
const csv = (...rows: string[]) => [CSV_HEADER, ...rows].join('\r\n');

const PLAIN = csv('1000300428;Íñigo Peña;134;1;77900', '1000300429;Ana;135;2;80000');
const PLAIN_LINES = ['2 1000300428 134 1 77900', '3 1000300429 135 2 80000'];
/** What code page 850 has in the place of Latin-1's é, ú, ñ, Í. */
const CP850: Record<number, number> = { 233: 0x82, 250: 0xa3, 241: 0xa4, 205: 0xd6 };
const wide = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['UTF-16 LE with a mark', wide(`\ufeff${PLAIN}`)],
  ['UTF-16 BE with a mark', wide(`\ufeff${PLAIN}`).swap16()],
  ['UTF-16 LE', wide(PLAIN)],
  ['UTF-16 BE', wide(PLAIN).swap16()],
  ['UTF-8', Buffer.from(PLAIN)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${PLAIN}`)],
  ['Windows-1252', Buffer.from(PLAIN, 'latin1')],
  ['code page 850', Buffer.from(Buffer.from(PLAIN, 'latin1').map((byte) => CP850[byte] ?? byte))],
  [
    'other words for "number"',
    Buffer.from(PLAIN.replace('Crédito Nro.', 'CREDITO No.').replace('Cuota Nro.', 'Cuota N°')),
  ],
  ['a first line that states the sign, which no program shows', Buffer.from(`sep=;\r\n${PLAIN}`)],
  ['tabs', Buffer.from(PLAIN.replaceAll(';', '\t'))],
  ['commas', Buffer.from(PLAIN.replaceAll(';', ','))],
  ['line ends of two kinds', Buffer.from(PLAIN.replace('\r\n', '\n'))],
])('reads a file in %s', async (_name, bytes) => {
  expect(await linesOf(bytes)).toEqual(PLAIN_LINES);
});

test.each([
  '01000300428',
  'C.C. 1.000.300.428',
  'cc1000300428',
  '1000300428.0',
  '"=""01000300428"""',
  '="01000300428"',
  '1.000.300.428-7',
])('reads the document %s', async (cell) => {
  expect(await linesOf(csv(`${cell};Ana;134.0;="1";="77900"`))).toEqual(['2 1000300428 134 1 77900']);
});

test.each([
  ['1.0003E+09', '134', '1', '77900', 'Número de documento'],
  ['1000300428.5', '134', '1', '77900', 'Número de documento'],
  ['TOTAL', '134', '1', '77900', 'Número de documento'],
  ['1000300428', '134.5', '1', '77900', 'Crédito Nro.'],
  ['1000300428', '134', '1', '120,000', 'Valor descontado'],
  ['1000300428', '134', '1', '120000.00000000001', 'Valor descontado'],
  ['1000300428', '134', '1', '-', 'Valor descontado'],
])('refuses %s, %s, %s, %s by its row and its column', async (dni, credit, installment, amount, column) => {
  const rows = ['1000300429;Ana;135;2;80000', [dni, 'Luz', credit, installment, amount].join(';')];
  expect(await faultOf(csv(...rows))).toMatch(`Fila 3, columna ${column}: `);
});

test('leaves out repeated headers, and the subtotals of areas that add up', async () => {
  const [one = '', other = ''] = PLAIN.split('\r\n').slice(1);
  const area = [one, ';;;Subtotal ventas;77900'];
  const rows = [...area, CSV_HEADER, other, one, ';;;Subtotal planta;157900', ';;;Total;235800'];
  expect(await linesOf(csv(...rows))).toHaveLength(3);
  expect(await faultOf(csv(one, ';;;Subtotal;77901', other))).toMatch('Fila 3');
  expect(await faultOf(csv(...rows.slice(0, -1), ';;;Total;1'))).toMatch('el total no es la suma');
});

test.each(['<html><table>', '\n<?xml version="1.0"?>', 'ID;PWXL', 'TABLE\r\n0,1', '%PDF-1.7'])(
  'asks for an XLSX instead of %j',
  async (start) => {
    expect(await faultOf(`${start}\r\n${PLAIN}`)).toMatch('ábrelo y guárdalo como XLSX');
  },
);

test('reads quotes in a text, doubled or stray', async () => {
  const names = ['"Ana ""La Mona"" Ríos"', 'Ana "La Mona" Ríos', '"La Mona" Ana', "D'Ángelo"];
  const rows = names.map((name, index) => `100030042${index};${name};134;1;77900`);
  expect(await linesOf(csv(...rows))).toHaveLength(names.length);
});

test.each([
  ['a quote that is never closed', '1000300428;"Ana;134;1;77900', 'Fila 3: revisa las comillas'],
  [
    'rows inside a quote',
    '1000300428;"Ana;134;1;77900\r\n1000300429;Luz";135;1;80000',
    'Fila 3: revisa las comillas',
  ],
  ['a sign inside a text', '1000300428;Ana; Luz;134;1;77900', 'Fila 3, columna Crédito Nro.'],
  ['a sign behind the line', '1000300428;Ana;134;1;77;900', 'Fila 3: tiene más celdas que títulos'],
  ['an endless text', `1000300428;"${'x'.repeat(9_000)};134;1;1`, 'Fila 3: la fila es demasiado larga'],
])('refuses %s by its row', async (_name, rows, text) => {
  expect(await faultOf(csv('1000300427;Ana;133;1;77900', rows, '1000300430;Ana;136;1;77900'))).toMatch(text);
});

test('refuses an amount that its comma split, also where a column follows', async () => {
  const header = `${CSV_HEADER};Observación`.replaceAll(';', ',');
  expect(await faultOf(`${header}\n1000300428,Ana,134,1,120,000`)).toMatch(
    'Fila 2, columna Valor descontado: el valor quedó partido',
  );
  expect(await linesOf(`${header}\n1000300428,Ana,134,1,120000,2026`)).toEqual(['2 1000300428 134 1 120000']);
});

test('counts titles and blank rows as rows, and reads no line in them', async () => {
  const rows = [
    'Café Alto SAS;;;;',
    'NIT 900.373.913-4',
    '',
    CSV_HEADER,
    '1000300428;Ana;134;1;77900',
    '',
    '1000300429;Luz;135;2;x',
  ];
  expect(await faultOf(rows.join('\n'))).toMatch('Fila 7, columna Valor descontado');
  expect(await linesOf(rows.slice(0, -1).join('\n'))).toEqual(['5 1000300428 134 1 77900']);
  const above = ['1000300427;Luz;133;1;77900', ...rows.slice(3, 5)].join('\n');
  expect(await faultOf(above)).toBe('Fila 1: está encima de los títulos de las columnas; ponla debajo');
  expect(await faultOf(`${'\n'.repeat(20)}${PLAIN}`)).toMatch('Faltan columnas');
});

test('refuses a column that is there twice', async () => {
  expect(await faultOf(`${CSV_HEADER};Valor descontado\n1000300428;Ana;134;1;77900;0`)).toBe(
    'Fila 1: está repetida la columna Valor descontado',
  );
});

const TWO = ['1000300428;Ana;134;1;77900', '1000300429;Luz;135;2;80000'];

test.each([
  [['TOTAL;;;;157.900']],
  [
    [
      ';Total general;;;157900',
      '',
      'Elaboró: Ana Gómez, 15/02/2026;;;;',
      '______;;;;',
      'Luz Ríos;Contadora;;;',
    ],
  ],
  [[';;;;157900']],
  [['Firma;;;Revisó;', 'Nota: C.C. de la quincena 15;;;;']],
  [[';Ana Gómez;;;']],
])('leaves out what is certainly no line: %j', async (rows) => {
  expect(await linesOf(csv(...TWO, ...rows))).toHaveLength(2);
});

test.each([
  ['a wrong total', [...TWO, 'TOTAL;;;;157.901'], 'Fila 4, columna Valor descontado: el total no es la suma'],
  ['a total with a count', [...TWO, 'TOTAL;;;2;157.900'], 'Fila 4, columna Número de documento'],
  ['an amount of a name', [...TWO, ';Ana;;;157900'], 'Fila 4, columna Número de documento'],
  ['an amount alone that may be a line', [TWO[0] ?? '', ';;;;77900'], 'Fila 3, columna Número de documento'],
  ['a document alone', [...TWO, '1000300430;Eva;;;'], 'Fila 4, columna Crédito Nro.'],
  [
    'a signature with a document',
    [...TWO, 'Firma;;;;', 'C.C. 52.123.456;;;;'],
    'Fila 5, columna Crédito Nro.',
  ],
  ['a name before a total', [...TWO, 'Ana Gómez;;;;'], 'Fila 4, columna Número de documento'],
  [
    'a wrong total between lines',
    [TWO[0] ?? '', 'TOTAL;;;;77901', TWO[1] ?? ''],
    'Fila 3, columna Número de documento',
  ],
  ['a name between lines', [TWO[0] ?? '', ';Eva;;;', TWO[1] ?? ''], 'Fila 3, columna Número de documento'],
])('refuses what may be a line: %s', async (_name, rows, text) => {
  expect(await faultOf(csv(...rows))).toMatch(text);
});
