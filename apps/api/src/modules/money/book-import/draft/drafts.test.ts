import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reply } from '@unamano/contract/endpoint';
import type { bookFaults, bookImports, ColumnName } from '@unamano/contract/money/book-import/book-imports';
import { addDays } from '@unamano/domain/calendar';
import { beforeEach, expect, test } from 'vitest';
import { foreignBook } from '../../../../../test/book-import/foreign-lender.ts';
import { fineractExport } from '../../../../../test/book-import/peer-exports.ts';
import { putFile, readNow } from '../../../../../test/fixtures/book-drafts.ts';
import { commandLine } from '../../../../../test/platform/command-line.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { adminAccess } from '../../../../../test/platform/staff.ts';
import { verifyLedger } from '../../../loans/loan-events/index.ts';
import { exampleCsv, exampleWorkbook, forgetOldBooks, SHEET_NAMES } from '../index.ts';

const platform = await sharedPlatform();
const PATH = '/dashboard/api/book_imports';
const [writer, second] = [await adminAccess(platform), await adminAccess(platform)];
const CUTOFF = addDays(platform.services.clock.today(), -1);
const { bookImports: imports } = platform.services;

const page = async () => (await platform.get(`${PATH}/`, writer.access)).body as Reply<typeof bookImports>;
const post = (path: string, body: Record<string, unknown>, access = writer.access) =>
  platform.post(`${PATH}/${path}/`, body, access);
const put = (name: string, text: string | Uint8Array) =>
  putFile(platform, writer.access, name, Buffer.from(text));
const read = async () => {
  await readNow(platform, writer.id);
  const { draft } = await page();
  if (!draft) throw new Error('no draft');
  return draft;
};
const change = async (more: Record<string, unknown>) => {
  const reply = await post('change', { cutoff_on: CUTOFF, columns: '[]', recorded: '[]', ...more });
  expect(reply.body).toEqual({});
  return read();
};
const faults = async (query = '') =>
  (await platform.get(`${PATH}/faults/${query}`, writer.access)).body as Reply<typeof bookFaults>;
const approve = async (id_approval: unknown) => {
  const answer = { id_approval, action: 'approve' };
  const reply = await platform.post('/dashboard/api/approvals/answer', answer, second.access);
  expect(reply).toMatchObject({ status: 200, body: { state: 'approved' } });
};
const control = { people: '', credits: '', principal: '', owed: '' };
const balances = async () => {
  const { rows } = await platform.pool.query<{ account: string; sum: number }>(
    'select account, sum(amount_pesos)::bigint as sum from journal_lines group by 1 having sum(amount_pesos) <> 0',
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
};

const tenTimes = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, send));

beforeEach(async () => {
  await post('discard', {});
});

test('a workbook of all sheets is read with what it would become, and a template has no fault', async () => {
  await put('libro.xlsx', await exampleWorkbook());
  const draft = await read();
  expect(draft).toMatchObject({ is_reading: false, faults_count: 0, totals: { people: 1, credits: 1 } });
  expect(draft.sheets.map(({ sheet, missing }) => [sheet, missing])).toEqual(
    SHEET_NAMES.map((name) => [name, []]),
  );
  for (const query of ['sheet=&has_example=false', 'sheet=pagos&has_example=true']) {
    const { body } = await platform.get(`${PATH}/template/?${query}`, writer.access);
    expect(String(body.content_base64).length).toBeGreaterThan(50);
  }
});

test('columns of another program are named once and kept, and each fault is a row of a page and of a file', async () => {
  const { sheets } = foreignBook(12, CUTOFF);
  for (const name of ['personas', 'creditos', 'cuotas'] as const) await put(`${name}.csv`, sheets[name]);
  await put('Recaudos 2026.csv', sheets.pagos.replace('referencia', 'Nro recibo'));
  const unknown = await read();
  expect(unknown.sheets.at(-1)).toMatchObject({ name: 'Recaudos 2026', sheet: null });
  expect(unknown.faults_count).toBeGreaterThan(0);
  const first = await faults('?limit=2');
  expect(first.faults).toHaveLength(2);
  const rest = await faults(`?limit=200&cursor=${first.next_cursor}`);
  expect(rest.faults).toHaveLength(unknown.faults_count - 2);
  const file = await platform.get(`${PATH}/faults/export/?format=csv`, writer.access);
  expect(file.body.url).toMatch(/errores-de-la-cartera-.*\.csv$/);

  const ignored = { name: 'Recaudos 2026', sheet: null, their_header: '', our_header: '' };
  expect((await change({ columns: JSON.stringify([ignored]) })).sheets.at(-1)).toMatchObject({
    sheet: null,
    is_ignored: true,
  });
  expect(JSON.stringify(await faults())).not.toContain('La hoja no es de un libro');

  const columns: ColumnName[] = [
    { name: 'Recaudos 2026', sheet: 'pagos', their_header: '', our_header: '' },
    { name: 'Recaudos 2026', sheet: 'pagos', their_header: 'Nro recibo', our_header: 'referencia' },
  ];
  const named = await change({ columns: JSON.stringify(columns), list_name: 'Programa anterior' });
  expect(named.sheets.at(-1)).toMatchObject({ sheet: 'pagos', missing: [] });
  expect(named.faults_count).toBe(0);
  expect((await page()).column_lists).toContainEqual({ name: 'Programa anterior', columns });
  for (const bad of ['{', '[{"name":"a"}]', JSON.stringify([{ ...columns[1], our_header: 'no hay' }])]) {
    const reply = await post('change', { cutoff_on: CUTOFF, columns: bad, recorded: '[]' });
    expect(reply).toMatchObject({ status: 400, body: { fields: { columns: 'Valor no válido' } } });
  }
});

test('a fault is named as the lender calls sheet and column, with ours beside it, on all ways out', async () => {
  const { sheets } = foreignBook(12, CUTOFF);
  for (const name of ['personas', 'creditos', 'cuotas'] as const) await put(`${name}.csv`, sheets[name]);
  const [head, first = '', ...more] = sheets.pagos.split('\r\n');
  const theirs = head?.replace('referencia', 'Nro recibo').replace('valor', 'Vr. pagado');
  const wrong = first.replace(/\d+$/, '15,5');
  await put('Recaudos 2026.csv', [theirs, wrong, ...more, more[0]].join('\r\n'));
  const is = { name: 'Recaudos 2026', sheet: 'pagos' } as const;
  const columns: ColumnName[] = [
    { ...is, their_header: '', our_header: '' },
    { ...is, their_header: 'Nro recibo', our_header: 'referencia' },
    { ...is, their_header: 'Vr. pagado', our_header: 'valor' },
  ];
  const draft = await change({ columns: JSON.stringify(columns), list_name: 'Recaudos' });
  expect(draft.sheets.at(-1)).toMatchObject({ name: 'Recaudos 2026', sheet: 'pagos', missing: [] });
  const found = (await faults()).faults;
  const ours = { sheet: 'Recaudos 2026', our_sheet: 'pagos' };
  expect(found).toContainEqual(
    expect.objectContaining({ ...ours, row: 2, column: 'Vr. pagado', our_header: 'valor' }),
  );
  // Also what the rules of the book find later.
  expect(found).toContainEqual(
    expect.objectContaining({ ...ours, column: 'Nro recibo', our_header: 'referencia' }),
  );
  const { body } = await platform.get(`${PATH}/faults/export/?format=csv`, writer.access);
  const file = await platform.app.inject({ method: 'GET', url: String(body.url) });
  expect(file.body).toContain(`Recaudos 2026;2;Vr. pagado;pagos, valor;`);

  const folder = path.join(platform.dataDir, 'libro');
  await mkdir(folder, { recursive: true });
  for (const name of ['personas', 'creditos', 'cuotas'] as const)
    await writeFile(path.join(folder, `${name}.csv`), sheets[name]);
  await writeFile(path.join(folder, 'Recaudos 2026.csv'), [theirs, wrong, ...more].join('\r\n'));
  const { printed, run } = commandLine(platform.dataDir);
  const env = { DATABASE_URL: platform.databaseUrl, UNAMANO_DATA_DIR: platform.dataDir };
  await run(['import', '--files', folder, '--cutoff', CUTOFF, '--columns', 'Recaudos'], env);
  expect(printed).toContainEqual(
    expect.stringMatching(/^Recaudos 2026, row 2, Vr\. pagado \(template: pagos, valor\): /),
  );
});

test('a column that the files lack is one value for all rows, which is read like a cell', async () => {
  const personas = exampleCsv('personas').toString().replace(';ocupacion', ';oficio');
  await put('personas.csv', personas);
  expect((await read()).sheets[0]).toMatchObject({ missing: ['ocupacion'] });
  const all = (value: string) =>
    change({
      columns: JSON.stringify([
        { name: 'personas', sheet: 'personas', their_header: '', our_header: 'ocupacion', value },
      ]),
    });
  // Credits of people whose sheet could not be read are not at fault.
  for (const name of ['creditos', 'cuotas', 'pagos'] as const) await put(`${name}.csv`, exampleCsv(name));
  expect(await all('astronauta')).toMatchObject({ faults_count: 1 });
  expect((await faults()).faults).toMatchObject([{ row: 0, column: 'ocupacion' }]);
  const draft = await all('Empleado');
  expect(draft).toMatchObject({ faults_count: 0, totals: { people: 1, credits: 1 } });
  expect(draft.sheets[0]).toMatchObject({ missing: [] });
});

test('the tables of another program tell whose they are, and what it does not know is chosen', async () => {
  const tables = Object.entries(fineractExport());
  for (const [name, text] of tables.slice(1)) await put(name, text);
  const [last, text] = tables[0] ?? ['', ''];
  const table = last.replace('.csv', '');
  await read();
  expect((await faults()).faults).toMatchObject([{ sheet: table, text: expect.stringContaining('Falta') }]);
  await put(last, text);
  const known = await read();
  expect(known.sheets).toContainEqual(
    expect.objectContaining({
      name: 'm_client',
      sheet: 'personas',
      program: 'fineract',
      missing: expect.arrayContaining(['ocupacion']),
      headers: expect.arrayContaining(['display_name', 'mobile_no']),
    }),
  );
  const all = (name: string, sheet: 'personas' | 'creditos', values: Record<string, string>): ColumnName[] =>
    Object.entries(values).map(([header, value]) => {
      return { name, sheet, their_header: '', our_header: header, value };
    });
  const columns = [
    ...all('m_client', 'personas', { ocupacion: 'empleado', ingresos: '0', personas_a_cargo: '0' }),
    ...all('m_loan', 'creditos', { tasa_mora_ea: '0 %' }),
  ];
  const draft = await change({ cutoff_on: '2026-03-31', columns: JSON.stringify(columns) });
  expect(draft).toMatchObject({ faults_count: 0, totals: { people: 4, credits: 4, running_credits: 3 } });
  await put(
    'm_client.csv',
    tables.find(([name]) => name === 'm_client.csv')?.[1].replace(/1988-03-0\d/, '') ?? '',
  );
  await read();
  expect((await faults()).faults).toMatchObject([
    { sheet: 'm_client', our_sheet: 'personas', column: 'date_of_birth', our_header: 'fecha_nacimiento' },
  ]);
});

test('what is no spreadsheet is refused, and what was changed meanwhile is not sent', async () => {
  const file = Buffer.from('%PDF-1.7').toString('base64');
  expect(await post('file', { file_name: 'a.pdf', file })).toMatchObject({
    status: 400,
    body: { fields: { file: expect.stringContaining('XLSX') } },
  });
  await put('personas.csv', exampleCsv('personas'));
  expect((await post('send', control)).body.err_code).toBe('STATE_NOT_ALLOWED');
  await read();
  expect((await post('send', { ...control, people: 2 })).body.fields).toHaveProperty('people');
  await put('empresas.csv', exampleCsv('empresas'));
  expect((await post('send', control)).body.err_code).toBe('STATE_NOT_ALLOWED');
  await tenTimes(() => put('empresas.csv', exampleCsv('empresas')));
  const { files } = await read();
  expect(files.map(({ file_name: name }) => name).sort()).toEqual(['empresas.csv', 'personas.csv']);
  expect((await post('file/remove', { id_file: files[0]?.id_file })).body).toEqual({});
  expect((await post('file/remove', { id_file: files[0]?.id_file })).status).toBe(404);
  const other = (await platform.get(`${PATH}/`, second.access)).body as Reply<typeof bookImports>;
  expect(other.draft).toBeNull();
});

/** The trial balance of the foreign lender without its loans: what the loans are worth less than zero. */
const saldos = (own: number) =>
  [
    'cuenta;tipo_tercero;tercero;nombre_tercero;debito;credito',
    '111005;nit;900373913-4;Banco del Café SA;2.500.000;0',
    `3105;cc;52123456;Marta Ruiz;0;${2_500_000 + own}`,
  ].join('\r\n');

test('a book with its opening balances is even, stops, goes on, and is undone with them', async () => {
  const before = await balances();
  const { sheets, books } = foreignBook(60, CUTOFF);
  const creditos = sheets.creditos.replace(
    /^(K-00001;.*);(\d+);\d+;revisar;$/m,
    (_, start, owed) => `${start};${Number(owed) - 700};;revisar;`,
  );
  for (const [name, text] of Object.entries({ ...sheets, creditos })) await put(`${name}.csv`, text);
  await put('saldos.csv', saldos(books.unpaid - 700 - books.toEarn));
  const differing = await change({});
  expect(differing).toMatchObject({
    faults_count: 1,
    credit_differences: [{ lender_reference: 'K-00001', is_recorded: false }],
  });
  const draft = await change({ recorded: '["K-00001"]' });
  expect(draft).toMatchObject({ faults_count: 0, totals: { waived_pesos: 700, opening_rest: 0 } });
  const { totals } = draft;
  expect(totals?.accounts.find(({ title }) => title === 'Bancos')).toMatchObject({ debit: 2_500_000 });

  const sent = await post('send', { ...control, people: 60, credits: 60, owed: books.owed - 700 });
  expect(sent.status).toBe(201);
  await approve(sent.body.id_approval);
  const id_import = Number(sent.body.id_import);
  expect((await post('run', { id_import, goes_on: true })).body.err_code).toBe('STATE_NOT_ALLOWED');
  expect((await post('run', { id_import, goes_on: false })).body).toEqual({ id_import, state: 'stopped' });
  await imports.run(id_import);
  expect(await imports.progress(id_import)).toMatchObject({ parts: 124, done: 0 });
  expect((await post('run', { id_import, goes_on: true })).body).toEqual({ id_import, state: 'running' });
  await imports.run(id_import);
  expect((await page()).imports[0]).toMatchObject({
    state: 'done',
    parts_done: 124,
    own_events: 0,
    differences_pesos: 700,
  });
  const after = await balances();
  expect(after.opening_balance ?? 0).toBe(before.opening_balance ?? 0);
  expect((after.cash_at_bank ?? 0) - (before.cash_at_bank ?? 0)).toBe(2_500_000);

  // The same balances again are passed over, and others are at fault.
  await put('saldos.csv', saldos(books.unpaid - 700 - books.toEarn));
  expect(await read()).toMatchObject({ faults_count: 0, totals: { accounts: [], opening_rest: 0 } });
  const again = await post('send', control);
  const { rows: asked } = await platform.pool.query(
    'select description from approval_requests where id = $1',
    [again.body.id_approval],
  );
  const known = { before: '—', after: '0 créditos y 2 terceros' };
  expect(asked[0].description.changes).toContainEqual({ label: 'Ya están y no entran otra vez', ...known });
  await approve(again.body.id_approval);
  await imports.run(Number(again.body.id_import));
  expect(await balances()).toEqual(after);
  await put('saldos.csv', saldos(5));
  expect(await read()).toMatchObject({ faults_count: 1 });

  const undos = await tenTimes(() => post('undo', { id_import }));
  const [undo, ...more] = undos.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  expect((await post('undo', { id_import })).body.err_code).toBe('CHANGE_PENDING');
  expect((await page()).imports[1]).toMatchObject({ is_undo_asked: true });
  await approve(undo?.body.id_approval);
  await imports.run(id_import);
  expect((await page()).imports[1]).toMatchObject({ state: 'undone' });
  expect(await balances()).toEqual(before);
  expect(await verifyLedger(platform.db)).toEqual([]);
});

test('accounts of loans, and those that nobody keeps, are refused by name', async () => {
  await put(
    'saldos.csv',
    [
      'cuenta;tipo_tercero;tercero;nombre_tercero;debito;credito',
      '1305;nit;900373913-4;Banco;1;0',
      '152405;nit;900373913-4;Banco;1;0',
      '111005;nit;900373913-5;Banco;1;0',
      '111005;nit;900373913-4;Banco;1;1',
      '1110;nit;900373913-4;Banco;1;0',
    ].join('\r\n'),
  );
  expect((await read()).faults_count).toBe(5);
  const found = (await faults()).faults.map(({ row, column }) => `${row} ${column}`);
  expect(found).toEqual(['2 cuenta', '3 cuenta', '4 tercero', '5 credito', '6 cuenta']);
});

test('half a sign ends no reading, what fails is a fault, and what no longer fits is read again', async () => {
  const long = `${'a'.repeat(119)}😀b`;
  await put('otra.csv', [`uno;dos;${long}`, '1;2;3'].join('\n'));
  const draft = await read();
  expect(draft.is_reading).toBe(false);
  expect(draft.sheets[0]?.headers[2]).toHaveLength(120);
  await platform.pool.query(
    `update book_drafts set sheets = '[{"name": "otra"}]', columns = '[{"name": "otra"}]' where staff_id = $1`,
    [writer.id],
  );
  expect((await page()).draft).toMatchObject({
    is_reading: true,
    sheets: [],
    files: [{ file_name: 'otra.csv' }],
  });
  expect((await read()).sheets).toHaveLength(1);
  await put('otra.csv', 'uno;dos;tres\n1;2;3');
  await platform.pool.query(`update book_drafts set columns = '{}' where staff_id = $1`, [writer.id]);
  await expect(readNow(platform, writer.id)).rejects.toThrow();
  const { rows } = await platform.pool.query(
    'select read_version = version as is_read, faults_count from book_drafts where staff_id = $1',
    [writer.id],
  );
  expect(rows).toEqual([{ is_read: true, faults_count: 1 }]);
});

test("the address of staff is nobody else's, a book has so many bytes, and who takes it back leaves nothing", async () => {
  const personas = exampleCsv('personas').toString();
  const { rows } = await platform.pool.query('select email from staff where id = $1', [writer.id]);
  const [address] = /[^;@]+@[^;]+/.exec(personas) ?? [];
  await put('personas.csv', personas.replace(String(address), rows[0].email));
  expect(await read()).toMatchObject({ faults_count: 1 });
  expect((await faults()).faults).toMatchObject([{ sheet: 'personas', column: 'correo' }]);
  await put('personas.csv', personas);
  await platform.pool.query(
    'update book_files set size_bytes = 104857600 where import_id = (select import_id from book_drafts where staff_id = $1)',
    [writer.id],
  );
  const file = exampleCsv('empresas').toString('base64');
  expect(await post('file', { file_name: 'empresas.csv', file })).toMatchObject({
    status: 400,
    body: { fields: { file: expect.stringContaining('100 MB') } },
  });
  await read();
  const sent = await post('send', control);
  const answer = { id_approval: sent.body.id_approval, action: 'withdraw' };
  const reply = await platform.post('/dashboard/api/approvals/answer', answer, writer.access);
  expect(reply).toMatchObject({ body: { state: 'withdrawn' } });
  const kept = await platform.pool.query(
    `select (select count(*)::integer from book_import_parts where import_id = $1 and data is not null) as parts,
      (select count(*)::integer from book_files where import_id = $1 and bytes is not null) as files`,
    [sent.body.id_import],
  );
  expect(kept.rows).toEqual([{ parts: 0, files: 0 }]);
});

test('a book is as old as its last change, and one that waits for its second person as its sending', async () => {
  const DAY_MS = 86_400_000;
  const forget = () =>
    forgetOldBooks(platform.db, new Date(platform.services.clock.now().getTime() - 30 * DAY_MS));
  const age = () =>
    platform.pool.query(
      `update book_imports set uploaded_at = uploaded_at - interval '31 days'
        where id = (select import_id from book_drafts where staff_id = $1)`,
      [writer.id],
    );
  await put('personas.csv', exampleCsv('personas'));
  await age();
  await put('empresas.csv', exampleCsv('empresas'));
  await forget();
  expect((await read()).files).toHaveLength(2);
  await age();
  const sent = await post('send', control);
  await forget();
  await approve(sent.body.id_approval);
  expect(await imports.find(Number(sent.body.id_import))).toMatchObject({ state: 'running' });
  await put('personas.csv', exampleCsv('personas'));
  await age();
  await forget();
  expect((await page()).draft).toBeNull();
});
