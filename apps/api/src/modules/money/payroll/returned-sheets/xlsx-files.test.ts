import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { CSV_HEADER } from '../../../../../test/fixtures/payroll.ts';
import { readReturnedFile } from '../returned-files/returned-file.ts';

type Page = { name: string; rows: string[][]; state?: string; first?: number; hidden?: number };

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;pesos&quot; #,##0"/><numFmt numFmtId="165"
  formatCode="[$-240A]dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
const STRINGS = '<sst><si><r><t>C.C. </t></r><r><t>01000300428</t></r><rPh><t>9</t></rPh></si></sst>';

/** Cells are XML; a text without a tag is an inline string. */
function workbook(pages: readonly Page[], calculation = ''): Buffer {
  const files: Record<string, string> = { 'xl/styles.xml': STYLES, 'xl/sharedStrings.xml': STRINGS };
  const listed = pages.map(
    ({ name, state = 'visible' }, index) => `<sheet name="${name}" state="${state}" r:id="r${index}"/>`,
  );
  const relations = ['sharedStrings', 'styles'].map(
    (kind) => `<Relationship Id="${kind}" Type="x/${kind}" Target="${kind}.xml"/>`,
  );
  for (const [index, { rows, first = 1, hidden }] of pages.entries()) {
    const written = rows.map((cells, at) => {
      const filled = cells.map((cell) =>
        cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
      );
      return `<row r="${first + at}"${first + at === hidden ? ' hidden="1"' : ''}>${filled.join('')}</row>`;
    });
    files[`xl/worksheets/s${index}.xml`] =
      `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`;
    relations.push(`<Relationship Id="r${index}" Type="x/worksheet" Target="worksheets/s${index}.xml"/>`);
  }
  files['xl/workbook.xml'] = `<workbook><sheets>${listed.join('')}</sheets>${calculation}</workbook>`;
  files['xl/_rels/workbook.xml.rels'] = `<Relationships>${relations.join('')}</Relationships>`;
  const entries = Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

const HEADER = CSV_HEADER.split(';');
const LINE = ['1000300428', 'Ana', '134', '1', '77900'];
const lines = (...rows: string[][]): Page => ({ name: 'Nómina', rows: [HEADER, ...rows] });

async function read(pages: readonly Page[], calculation?: string): Promise<string> {
  const result = await readReturnedFile(workbook(pages, calculation));
  if (!result.ok) throw new Error(result.code);
  const table = result.value;
  if (!table.ok) return table.text;
  return table.lines
    .map((line) => [line.row, line.dni, line.creditId, line.installment, line.amountPesos].join(' '))
    .join();
}

const READ = '2 1000300428 134 1 77900';

test.each([
  [
    'a number',
    ['<c><v>1000300428</v></c>', 'Ana', '<c><v>134</v></c>', '<c><v>1</v></c>', '<c s="1"><v>77900</v></c>'],
  ],
  ['a number with an exponent', ['<c><v>1.000300428E9</v></c>', ...LINE.slice(1)]],
  ['rich text', ['<c t="s"><v>0</v></c>', ...LINE.slice(1)]],
  ['a formula with its result', [...LINE.slice(0, 4), '<c><f>1+1</f><v>77900</v></c>']],
  ['a formula of text with its result', ['<c t="str"><f>A1</f><v>1000300428.0</v></c>', ...LINE.slice(1)]],
])('reads %s', async (_name, cells) => {
  expect(await read([lines(cells)])).toBe(READ);
});

test.each([
  ['a formula without its result', '<c><f>1+1</f></c>', 'la fórmula no trae su resultado'],
  ['a formula with an empty result', '<c><f>1+1</f><v></v></c>', 'la fórmula no trae su resultado'],
  ['a formula with the result 0', '<c><f>E2</f><v>0</v></c>', 'la fórmula da 0; escribe el valor'],
  ['an error', '<c t="e"><f>NA()</f><v>#N/A</v></c>', 'la celda tiene un error'],
  ['a day', '<c s="2"><v>46000</v></c>', 'la celda tiene una fecha'],
  ['a day of its own format', '<c s="3"><v>46000</v></c>', 'la celda tiene una fecha'],
  ['a truth value', '<c t="b"><v>1</v></c>', 'la celda dice verdadero o falso'],
  ['a fraction', '<c><v>77900.00000000001</v></c>', ''],
  ['a text that is not there', '<c t="s"><v>7</v></c>', 'la celda tiene un error'],
])(
  'refuses %s by its row and its column',
  async (_name, cell, text) => {
    for (const [index, column] of HEADER.entries()) {
      if (column === 'Nombre') continue;
      const cells = LINE.map((kept, at) => (at === index ? cell : kept));
      expect(await read([lines(LINE, cells)])).toMatch(`Fila 3, columna ${column}: ${text}`);
    }
  },
  60_000,
);

test('refuses results that the program declared stale', async () => {
  const cells = [...LINE.slice(0, 4), '<c><f>1+1</f><v>0</v></c>'];
  expect(await read([lines(cells)], '<calcPr fullCalcOnLoad="1"/>')).toMatch(
    'Fila 2, columna Valor descontado: la fórmula',
  );
  expect(await read([lines(LINE)], '<calcPr fullCalcOnLoad="1"/>')).toBe(READ);
});

test('marks the lines of rows that a filter hides', async () => {
  const found = await readReturnedFile(workbook([{ ...lines(LINE, LINE), hidden: 3 }]));
  expect(found.ok && found.value.ok && found.value.lines.map(({ isHidden }) => isHidden)).toEqual([
    undefined,
    true,
  ]);
});

const KEYS: Page = {
  name: 'Claves',
  rows: [
    ['Código', 'Nombre'],
    ['134', 'Ana'],
  ],
};

test('reads the sheet that has the columns, wherever it is', async () => {
  expect(await read([{ ...KEYS, state: 'hidden' }, KEYS, lines(LINE), KEYS])).toBe(READ);
  expect(await read([lines(), { ...lines(LINE), name: 'Febrero', first: 4 }])).toBe(
    '5 1000300428 134 1 77900',
  );
});

test('names the sheet of a fault', async () => {
  expect(await read([KEYS, lines(['x', ...LINE.slice(1)])])).toMatch(
    'Hoja «Nómina», fila 2, columna Número de documento',
  );
});

test('refuses several sheets with lines, and a hidden one', async () => {
  const january = { ...lines(LINE), name: 'Enero', state: 'veryHidden' };
  const text = 'Varias hojas tienen filas: «Nómina», «Enero» (oculta). Deja todas las filas en una sola hoja';
  expect(await read([lines(LINE), january])).toBe(text);
  expect(await read([lines(LINE), { ...january, rows: [LINE] }])).toBe(text);
  expect(await read([KEYS, january])).toBe('Las filas están en la hoja oculta «Enero». Muéstrala y revísala');
});

test('counts rows as the sheet does', async () => {
  const titles: Page = {
    name: 'Nómina',
    first: 3,
    rows: [['Café Alto'], HEADER, LINE, ['TOTAL', '', '', '', '<c><v>77900</v></c>']],
  };
  expect(await read([titles])).toBe('5 1000300428 134 1 77900');
});
