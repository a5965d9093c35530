import type { Reply } from '@unamano/contract/endpoint';
import type { statement, statementMatches } from '@unamano/contract/loans/books/statements';
import { addDays } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { describe, expect, test } from 'vitest';
import { postEntryByTwo } from '../../../../test/fixtures/outside-entries.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { amountOf } from './files/csv.ts';
import { readStatement } from './files/read.ts';

const platform = await sharedPlatform();
const [writer, second] = [
  await staffAccess(platform, ['accounting']),
  await staffAccess(platform, ['accounting']),
];
const today = platform.services.clock.today();
const PATH = '/dashboard/api/accounting/statement';

const read = async () => (await platform.get(`${PATH}/?source=bank`, writer)).body as Reply<typeof statement>;
const send = (text: string, file_name = 'extracto.csv') =>
  platform.post(
    `${PATH}/import/`,
    { source: 'bank', file_name, file: Buffer.from(text).toString('base64') },
    writer,
  );
const post = (amount: number) =>
  inTransaction(platform.db, (trx) =>
    postEntryByTwo(trx, platform.services.clock, [
      { account: 'bank_costs', amountPesos: pesos(amount) },
      { account: 'cash_at_bank', amountPesos: pesos(-amount) },
    ]),
  );

describe('the formats', () => {
  const OFX = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>COP<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105120000<TRNAMT>-12345.50<FITID>A1<NAME>Pago &amp; más</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260106<TRNAMT>500000<FITID>A2<REFNUM>77<NAME>Abono</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const MT940 = `:20:X
:25:123
:28C:1/1
:60F:C260104COP1000,
:61:2601050105D400,NTRFCR-12//B1
:86:PAGO
:62F:C260105COP600,
`;
  test.each([
    [
      'CSV with one amount',
      'Banco\r\nFecha;Descripción;Referencia;Valor\r\n05/01/2026;Pago;R1;-1.234.567,60\r\n;;Total;\r\n',
    ],
    ['CSV with two amounts', 'FECHA,DETALLE,DOCUMENTO,DEBITO,CREDITO\n2026/01/05,Pago,R1,"1,234,568",\n'],
  ])('%s', (_, text) => {
    expect(readStatement(Buffer.from(text))).toEqual({
      lines: [{ on: '2026-01-05', pesos: -1_234_568, reference: 'R1', description: 'Pago', bankId: null }],
    });
  });

  test('OFX and MT940', () => {
    expect(readStatement(Buffer.from(OFX))).toEqual({
      lines: [
        { on: '2026-01-05', pesos: -12_346, reference: 'A1', description: 'Pago & más', bankId: 'A1' },
        { on: '2026-01-06', pesos: 500_000, reference: '77', description: 'Abono', bankId: 'A2' },
      ],
    });
    expect(readStatement(Buffer.from(MT940))).toEqual({
      lines: [{ on: '2026-01-05', pesos: -400, reference: 'CR-12', description: 'PAGO', bankId: null }],
    });
  });

  test.each([
    ['', /columnas/],
    ['Fecha;Valor\n31/02/2026;5', /Fila 2: la fecha/],
    ['Fecha;Valor\n01/02/2026;cinco', /Fila 2: el valor/],
    ['Fecha;Valor\n', /no tiene movimientos/],
    [OFX.replace('<NAME>Abono', `<${'a'.repeat(25)}>Abono`), /OFX/],
    [MT940.replace('COP600', 'COP601'), /MT940/],
    ['\u0000PK', /no es un extracto/],
  ])('%j is refused with its reason', (text, reason) => {
    expect(readStatement(Buffer.from(text))).toEqual({ fault: expect.stringMatching(reason) });
  });

  test.each([
    ['1.234', 1_234],
    ['$ 1,234.56', 1_234.56],
    ['(900)', -900],
    ['900-', -900],
    ['', 0],
    ['1.2.3', null],
  ])('the amount %j', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });
});

test('what coincides is matched at the import, what does not is listed, and a line of two files is one', async () => {
  const entry = await post(31_000);
  const first = `Fecha;Valor;Referencia\n${today};-31000;R-1\n${today};-77;X`;
  expect((await send(first)).body).toEqual({ imported: 2, known: 0, matched: 1 });
  expect((await send(first)).body.fields).toHaveProperty('file');
  expect((await send(`${first}\n${today};-78;Y`, 'otro.csv')).body).toEqual({
    imported: 1,
    known: 2,
    matched: 0,
  });
  const { lines, movements, ...totals } = await read();
  expect(lines.map(({ amount }) => amount)).toEqual([-77, -78]);
  expect(movements.filter(({ id_entry }) => id_entry === entry)).toEqual([]);
  // The account is explained: what both have, what the books have alone, less nothing.
  expect(totals.books - totals.movements_sum).toBe(totals.statement - totals.lines_sum);
  expect((await send(`Fecha;Valor\n${addDays(today, 1)};5`)).body.fields).toHaveProperty('file');
});

test('a line and entries of the same sum are matched by hand, once, and no other sum', async () => {
  const [one, other] = [await post(10_000), await post(15_000)];
  await send(`Fecha;Valor;Referencia\n${today};-25000;LOTE`);
  const open = await read();
  const id = open.lines.find(({ reference }) => reference === 'LOTE')?.id_line;
  const names = open.movements
    .filter(({ id_entry }) => id_entry === one || id_entry === other)
    .map(({ id_entry, number }) => `${id_entry}.${number}`);
  const match = (movements: string) =>
    platform.post(`${PATH}/match/`, { source: 'bank', line_ids: String(id), movements }, writer);
  expect((await match(names[0] ?? '')).body.fields).toHaveProperty('movements');
  const answers = await Promise.all(Array.from({ length: 50 }, () => match(names.join(','))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await match(names.join(','))).body.err_code).toBe('STATE_NOT_ALLOWED');
});

const matches = async (search: string) =>
  (
    (await platform.get(`${PATH}/matches?source=bank&search=${search}`, writer)).body as Reply<
      typeof statementMatches
    >
  ).matches;
const undo = (id_match: number | undefined) => platform.post(`${PATH}/undo/`, { id_match }, writer);

test('a match is undone once, however many ask; its line is open again, and only a hand matches it', async () => {
  const entry = await post(64_000);
  await send(`Fecha;Valor;Referencia\n${today};-64000;UNDO-1`);
  const [found] = await matches('undo-1');
  expect(found).toMatchObject({
    matched_by: null,
    made_entry: null,
    movements: [{ id_entry: entry, amount: -64_000 }],
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => undo(found?.id_match)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await send(`Fecha;Valor\n${today};-1`, 'siguiente.csv');
  const { lines, movements } = await read();
  const line = lines.find(({ reference }) => reference === 'UNDO-1');
  const movement = movements.find(({ id_entry }) => id_entry === entry);
  const match = () =>
    platform.post(
      `${PATH}/match/`,
      { source: 'bank', line_ids: String(line?.id_line), movements: `${entry}.${movement?.number}` },
      writer,
    );
  const turns = await Promise.all(
    Array.from({ length: 50 }, async (_, at) =>
      at % 2 === 0 ? match() : undo((await matches('undo-1'))[0]?.id_match),
    ),
  );
  expect(turns.some(({ status }) => status >= 500)).toBe(false);
  const { rows } = await platform.pool.query(
    `select count(*) filter (where undone_at is null)::int as live, count(*)::int as all from statement_match_lines
     where line_id = $1`,
    [line?.id_line],
  );
  const done = turns.filter(({ status }) => status === 200);
  const made = done.filter(({ body }) => 'id_match' in body).length;
  expect(rows).toEqual([{ live: made - (done.length - made), all: 1 + made }]);
  expect((await undo(999_999)).body.err_code).toBe('OBJECT_NOT_FOUND');
  await expect(
    platform.pool.query('update statement_match_lines set undone_at = null where undone_at is not null'),
  ).rejects.toThrow('append-only');
});

test('the entry that explains a line is matched with it when it is approved, and opens it when it is reversed', async () => {
  await send(`Fecha;Valor;Referencia;Descripción\n${today};-14900;COM;Comisión`);
  const line = (await read()).lines.find(({ reference }) => reference === 'COM');
  const about = { third_party_type: 'NIT', third_party_number: '900373913-4', third_party_name: 'Banco' };
  const entry = {
    ...about,
    kind: 'bank_cost',
    happened_on: today,
    reference: 'COM',
    description: 'Comisión',
  };
  const ask = () =>
    platform.post(
      '/dashboard/api/accounting/entries/',
      { ...entry, amount: 14_900, id_line: line?.id_line },
      writer,
    );
  const { id_approval } = (await ask()).body;
  await platform.post('/dashboard/api/approvals/answer', { id_approval, action: 'approve' }, second);
  expect((await read()).lines.map(({ reference }) => reference)).not.toContain('COM');
  expect((await ask()).body.fields).toHaveProperty('id_line');
  const [made] = await matches('14.900');
  expect((await undo(made?.id_match)).body.err_code).toBe('STATE_NOT_ALLOWED');
  const reversal = await platform.post(
    '/dashboard/api/accounting/entries/reverse/',
    { id_entry: made?.made_entry, reason: 'Era otra cosa' },
    writer,
  );
  expect(await matches('COM')).toMatchObject([{ is_asked: true }]);
  await platform.post(
    '/dashboard/api/approvals/answer',
    { id_approval: reversal.body.id_approval, action: 'approve' },
    second,
  );
  const { lines, movements, ...totals } = await read();
  expect(lines.map(({ reference }) => reference)).toContain('COM');
  expect(movements.map(({ id_entry }) => id_entry)).not.toContain(made?.made_entry);
  expect(totals.books - totals.movements_sum).toBe(totals.statement - totals.lines_sum);
});
