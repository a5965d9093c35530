import { pathToFileURL } from 'node:url';
import { PAYROLL_FILE_BYTES_MAX } from '@unamano/contract/money/payroll/schemas';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { CSV_HEADER } from '../../../../../test/fixtures/payroll.ts';
import type { SheetFormat } from '../../../office/sheets/index.ts';
import { openSheet } from '../../../office/sheets/open.ts';
import { DEDUCTION_SHEET } from '../deduction-files/deduction-sheet.ts';
import { refuseFile } from '../returned-sheets/returned-table.ts';
import { decodeBase64File, readReturnedFile } from './returned-file.ts';

const csv = (...rows: string[]) => Buffer.from([CSV_HEADER, ...rows].join('\n'));
const read = async (bytes: Uint8Array) => {
  const result = await readReturnedFile(Buffer.from(bytes));
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const LINE = {
  row: 2,
  dni: '10203040',
  typedDni: expect.any(String),
  name: 'Íñigo Peña',
  creditId: 7,
  installment: 1,
  amountPesos: 120_000,
};

const deduction = {
  id_user: 1,
  type_document: '13',
  type_document_label: 'C.C.',
  dni: '10203040',
  name: '=1+1',
  last_name: 'Peña; "la de nómina"',
  id_credit: 7,
  installment: 1,
  installments: 4,
  due_date: '2026-02-15',
  amount: 120_000,
  is_late: false,
  unanswered_since: '2026-01-31',
};

async function deductionFile(format: SheetFormat): Promise<Buffer> {
  const { title, columns, pagesOf } = DEDUCTION_SHEET;
  const sheet = openSheet(format, title, columns);
  for await (const rows of pagesOf(async () => ({ rows: [deduction], next: null }))) sheet.add(rows);
  return Buffer.from(await sheet.finish());
}

describe('a returned file', () => {
  test.each([
    ['UTF-8 with semicolons', csv('10.203.040;Íñigo Peña;7;1;$ 120.000')],
    ['UTF-8 with a mark', Buffer.concat([Buffer.from('\ufeff'), csv('10203040;Íñigo Peña;7;1;120000,00')])],
    ['the Windows page', Buffer.from(csv('10203040;Íñigo Peña;7;1;120000').toString('utf8'), 'latin1')],
    [
      'commas',
      Buffer.from(
        'numero de documento,NOMBRE,Credito Nro,cuota nro,Valor Descontado\n10203040,Íñigo Peña,7,1,120.000\n\n',
      ),
    ],
    [
      'tabs, in another order',
      Buffer.from(
        'Valor descontado\tCuota Nro.\tCrédito Nro.\tNombre\tNúmero de documento\n120000\t1\t7\tÍñigo Peña\t10203040',
      ),
    ],
  ])('as CSV in %s is read', async (_name, bytes) => {
    expect(await read(bytes)).toEqual({ ok: true, lines: [LINE] });
  });

  test('is read as XLSX, with numbers and texts', async () => {
    const rows = [
      CSV_HEADER.split(';'),
      ['10203040', 'Íñigo Peña', 7, 1, 120_000],
      [10203040, 'Íñigo Peña', '7', '1', '120.000'],
    ];
    const bytes = await writeXlsxFile(rows, { sheet: 'Nómina' }).toBuffer();
    expect(await read(bytes)).toEqual({ ok: true, lines: [LINE, { ...LINE, row: 3 }] });
  });

  test('is the deduction file with its empty column filled in', async () => {
    const filled = (await deductionFile('csv'))
      .toString()
      .replace(';;Se pide otra vez', ';120000;Se pide otra vez');
    const fromCsv = await read(Buffer.from(filled));
    expect(fromCsv).toMatchObject({
      ok: true,
      lines: [{ dni: '10203040', creditId: 7, amountPesos: 120_000 }],
    });
    const fromXlsx = await read(await deductionFile('xlsx'));
    expect(fromXlsx).toMatchObject({ ok: false, faults: [{ row: 2, column: 'deducted' }] });
  });

  test('names each fault by its row and column', async () => {
    const found = await read(
      csv('10203040;A;7;1;120000', 'x;B;0;1;-5', '10203041;C;8;1;', '10203042;D;9;1;120,50'),
    );
    if (found.ok) throw new Error('it was read');
    expect(found.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'dni'],
      [3, 'id_credit'],
      [3, 'deducted'],
      [4, 'deducted'],
      [5, 'deducted'],
    ]);
    const { fields } = refuseFile(found.text, found.faults);
    expect(fields?.file).toBe('Fila 3, columna Número de documento: escribe el número de documento');
    expect(fields?.['file:4:Valor descontado']).toMatch(/sin centavos/);
  });

  test('lists the first twenty faults of a file', async () => {
    const found = await read(csv(...Array.from({ length: 500 }, () => '10203040;A;7;1;nada')));
    expect(found).toMatchObject({ ok: false });
    expect(found.ok ? [] : found.faults).toHaveLength(20);
  });

  test.each([
    ['nothing', Buffer.from(''), /Faltan columnas/],
    ['a header alone', csv(), /no tiene filas/],
    ['other columns', Buffer.from('Cédula;Valor\n1;2'), /Faltan columnas: Número de documento/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), /no es un XLSX ni un CSV/],
    ['too many rows', csv(...Array.from({ length: 10_001 }, () => '10203040;A;7;1;1')), /más de 10000 filas/],
  ])('is refused when it is %s', async (_name, bytes, text) => {
    const found = await read(bytes);
    expect(found.ok ? '' : found.text).toMatch(text);
  });
});

describe('a hostile spreadsheet', () => {
  /** A real one, with other cells in it. */
  async function sheetOf(cells: string): Promise<Record<string, Uint8Array>> {
    const real = unzipSync(await writeXlsxFile([['x']], { sheet: 'a' }).toBuffer());
    const name = 'xl/worksheets/sheet1.xml';
    const xml = Buffer.from(real[name] ?? '').toString();
    expect(xml).toMatch(/<row.*<\/row>/s);
    return { ...real, [name]: Buffer.from(xml.replace(/<row.*<\/row>/s, cells)) };
  }
  const bombOf = async (megabytes: number) =>
    zipSync({ ...(await sheetOf('')), 'xl/sharedStrings.xml': new Uint8Array(megabytes * 1024 * 1024) });

  test('is read when it has no fault', async () => {
    const found = await read(zipSync(await sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>')));
    expect(found).toMatchObject({ ok: false, text: expect.stringMatching(/^Faltan columnas/) });
  });

  test('that unpacks to more than the limit is refused without using the memory', async () => {
    const bomb = await bombOf(200);
    expect(bomb.length).toBeLessThan(PAYROLL_FILE_BYTES_MAX);
    const before = process.memoryUsage.rss();
    expect(await read(bomb)).toMatchObject({ ok: false, text: expect.stringMatching(/no es un XLSX/) });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('that declares a wrong unpacked size is cut at that size', async () => {
    const bomb = Buffer.from(await bombOf(40));
    // The size in the directory at the end states a hundred bytes.
    bomb.writeUInt32LE(100, bomb.lastIndexOf('xl/sharedStrings.xml') - 46 + 24);
    expect(await read(bomb)).toMatchObject({ ok: false });
  });

  test.each([
    ['a cell in the last corner of all', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['a cell that is nowhere', '<row r="1"><c r="ZZZZZZ99999999999"><v>1</v></c></row>'],
    ['XML that is none', '<row><c'],
  ])(
    'with %s is refused',
    async (_name, cells) => {
      expect((await read(zipSync(await sheetOf(cells)))).ok).toBe(false);
    },
    30_000,
  );

  test.each([
    ['a file of the server', `<!DOCTYPE a [<!ENTITY x SYSTEM "${pathToFileURL(import.meta.filename)}">]>`],
    ['an address', '<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:1/x">]>'],
    ['a text that grows', '<!DOCTYPE a [<!ENTITY y "crece"><!ENTITY x "&y;&y;&y;&y;">]>'],
  ])('with an entity that names %s reads nothing of it', async (_name, doctype) => {
    const cells = '<row r="1"><c r="A1" t="inlineStr"><is><t>a&x;b</t></is></c></row>';
    const sheet = await sheetOf(cells);
    const name = 'xl/worksheets/sheet1.xml';
    const xml = Buffer.from(sheet[name] ?? '').toString();
    const hostile = xml.replace(/^(<\?xml[^>]*\?>)?/, (head) => `${head}${doctype}`);
    expect(hostile).toContain(doctype);
    const found = await read(zipSync({ ...sheet, [name]: Buffer.from(hostile) }));
    expect(found.ok).toBe(false);
    expect(JSON.stringify(found)).not.toContain('crece');
    expect(JSON.stringify(found)).not.toContain('describe(');
  });

  test('that is an archive of another kind is refused', async () => {
    expect((await read(zipSync({ '../../evil.sh': Buffer.from('rm') }))).ok).toBe(false);
    expect((await read(Buffer.from('PK\u0003\u0004 and nothing more'))).ok).toBe(false);
  });
});

test('text that is not base64 or too long is refused', () => {
  expect(decodeBase64File('ñ'.repeat(4)).ok).toBe(false);
  expect(decodeBase64File('abc').ok).toBe(false);
  expect(decodeBase64File(Buffer.alloc(PAYROLL_FILE_BYTES_MAX + 1).toString('base64')).ok).toBe(false);
});

test('a text that looks like a formula stays a text', async () => {
  const text = (await deductionFile('csv')).toString();
  expect(text.startsWith('\ufeffTipo de documento;')).toBe(true);
  expect(text).toContain(`;"'=1+1 Peña; ""la de nómina""";7;1;15/02/2026;120000;`);
});

test('fifteen files at once: two are read, eight wait, and five are refused until later', async () => {
  const file = Buffer.from(csv('10203040;Peña;7;1;120000'));
  const results = await Promise.all(Array.from({ length: 15 }, () => readReturnedFile(file)));
  expect(results.map((result) => (result.ok ? 'read' : result.code))).toEqual([
    ...Array.from({ length: 10 }, () => 'read'),
    ...Array.from({ length: 5 }, () => 'SERVICE_UNAVAILABLE'),
  ]);
  expect((await readReturnedFile(file)).ok).toBe(true);
});
