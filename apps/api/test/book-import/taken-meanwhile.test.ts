/** What the platform took since a book was sent, or by another book at the same time, stops it by name and is never doubled. */
import { addDays, day, startOfBogotaDay } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { clockFrom } from '../../src/kernel/clock.ts';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { createBookImports } from '../../src/modules/money/book-import/index.ts';
import { createApprovals } from '../../src/modules/office/approvals/index.ts';
import { sharedDatabase } from '../database/database.ts';
import { ORIGIN } from '../fixtures/credits.ts';
import { approved, approvedBook, bringIn, filesOf, newAdmin } from './bring-in.ts';
import { foreignBook } from './foreign-lender.ts';

const TODAY = day('2026-05-20');
const CUTOFF = addDays(TODAY, -1);
const clock = clockFrom(() => new Date(startOfBogotaDay(TODAY).getTime() + 10 * 3_600_000));

async function lender() {
  const { db, pool } = await sharedDatabase();
  const approvals = createApprovals({ db, clock });
  return { db, pool, clock, approvals, bookImports: createBookImports({ db, clock, approvals }) };
}
type Lender = Awaited<ReturnType<typeof lender>>;

const bank = (amount: number) => ({
  saldos: [
    'cuenta;tipo_tercero;tercero;nombre_tercero;debito;credito',
    `111005;nit;900373913-4;Banco del Café SA;${amount};0`,
    `3105;cc;52123456;Marta Ruiz;0;${amount}`,
  ].join('\r\n'),
});
const cash = async ({ pool }: Lender): Promise<number> => {
  const { rows } = await pool.query(
    "select coalesce(sum(amount_pesos), 0)::bigint as sum from journal_lines where account = 'cash_at_bank'",
  );
  return Number(rows[0].sum);
};

test('two books that run at once bring a third party once, and other balances stop the second', async () => {
  for (const [first, second] of [
    [2_500_000, 2_500_000],
    [2_500_000, 2_400_000],
  ] as const) {
    const own = await lender();
    const ids = [await approvedBook(own, bank(first), CUTOFF), await approvedBook(own, bank(second), CUTOFF)];
    await Promise.all(ids.map((id) => own.bookImports.run(id)));
    const rows = await Promise.all(ids.map((id) => own.bookImports.find(id)));
    const states = rows.map((row) => row?.state).sort();
    expect(states).toEqual(first === second ? ['done', 'done'] : ['done', 'stopped']);
    expect([first, second]).toContain(await cash(own));
    const reason = rows.find((row) => row?.state === 'stopped')?.stop_reason;
    if (first !== second) expect(reason).toMatch(/^Saldos del tercero ….{4}: Una importación anterior/);
  }
});

test('two books of the same credits that run at once bring each once', async () => {
  const own = await lender();
  const { sheets, books } = foreignBook(36, CUTOFF);
  const ids = [await approvedBook(own, sheets, CUTOFF), await approvedBook(own, sheets, CUTOFF)];
  await Promise.all(ids.map((id) => own.bookImports.run(id)));
  for (const id of ids) expect(await own.bookImports.find(id)).toMatchObject({ state: 'done' });
  const { rows } = await own.pool.query(`select (select count(*)::integer from credits) as credits,
    (select sum(amount_pesos)::bigint from journal_lines where account = 'loans_receivable') as owed`);
  expect(rows.map(({ credits, owed }) => [credits, Number(owed)])).toEqual([[36, books.unpaid]]);
  expect(await verifyLedger(own.db)).toEqual([]);
});

/** The book's credits are named otherwise: none of them is known. */
const renamed = (sheets: Record<string, string>) =>
  Object.fromEntries(Object.entries(sheets).map(([name, text]) => [name, text.replaceAll('K-', 'H-')]));

test('old history after running credits is at fault by its row, and padded numbers are one person', async () => {
  const own = await lender();
  const { sheets } = foreignBook(12, CUTOFF);
  await bringIn(own, sheets, CUTOFF);
  const history = renamed(sheets);
  const { faults } = await own.bookImports.check(filesOf(history), {}, CUTOFF);
  const { rows } = await own.pool.query(
    "select count(*)::integer as running from credits where state = 'ACTIVE'",
  );
  expect(faults.filter(({ sheet }) => sheet === 'creditos')).toHaveLength(rows[0].running);
  await own.pool.query("update borrowers set dni = '0' || dni where dni = '1020000001'");
  const padded = await own.bookImports.check(filesOf(sheets), {}, CUTOFF);
  expect(padded.faults).toEqual([]);
  await bringIn(own, sheets, CUTOFF);
  const people = await own.pool.query('select count(*)::integer as people from borrowers');
  expect(people.rows).toEqual([{ people: 12 }]);
});

test('a phone that was taken since ends the approval, or stops the run, by its row', async () => {
  const own = await lender();
  const { sheets } = foreignBook(12, CUTOFF);
  const caller = { actor: await newAdmin(own), origin: ORIGIN };
  const checked = await own.bookImports.check(filesOf(sheets), {}, CUTOFF);
  const asked = await own.bookImports.upload(caller, checked, CUTOFF);
  if (!asked.ok) throw new Error(asked.code);
  const running = await approvedBook(own, sheets, CUTOFF);
  // Another person with the phone of the third person came in by another book.
  const other = foreignBook(1, CUTOFF).sheets;
  const personas = other.personas
    .replace('1020000000', '1030000000')
    .replace('3100000000', '3100000002')
    .replace('nubia0@', 'otra@');
  await bringIn(
    own,
    {
      ...renamed(other),
      personas,
      creditos: renamed(other).creditos?.replace('1020000000', '1030000000') ?? '',
    },
    CUTOFF,
  );
  const decision = { requestId: asked.value.id_approval, action: 'approve', reason: '' } as const;
  const decided = await own.approvals.decide({ actor: await newAdmin(own), origin: ORIGIN }, decision);
  expect(decided).toMatchObject({ value: { state: 'rejected' } });
  await own.bookImports.run(running);
  expect(await own.bookImports.find(running)).toMatchObject({
    state: 'stopped',
    stop_reason: expect.stringMatching(
      /^Personas, fila 4: Otra persona de la plataforma ya tiene este celular/,
    ),
  });
  const kept = await own.pool.query(
    "select count(*)::integer as kept from book_import_parts part join book_imports book on book.id = import_id where book.state = 'rejected' and data is not null",
  );
  expect(kept.rows).toEqual([{ kept: 0 }]);
  await approved(own, own.bookImports.askToUndo(caller, running));
  await own.bookImports.run(running);
  const left = await own.pool.query(
    'select count(*)::integer as left from book_import_parts where import_id = $1 and data is not null',
    [running],
  );
  expect(left.rows).toEqual([{ left: 0 }]);
});

test("a number of an earlier import that is another person's is at fault, and stops a run: it is not passed over", async () => {
  const own = await lender();
  const { sheets } = foreignBook(2, CUTOFF);
  const other = Object.fromEntries(
    Object.entries(foreignBook(1, CUTOFF).sheets).map(([name, text]) => [
      name,
      text
        .replaceAll('1020000000', '1030000000')
        .replaceAll('3100000000', '3130000000')
        .replace('nubia0@', 'luz@'),
    ]),
  );
  const asked = await approvedBook(own, other, CUTOFF);
  await bringIn(own, sheets, CUTOFF);
  const text =
    'Una importación anterior trajo el crédito de este número, que es de otra persona: escribe su número completo';
  const { faults } = await own.bookImports.check(filesOf(other), {}, CUTOFF);
  expect(faults).toEqual([{ sheet: 'creditos', row: 2, column: 'credito', text }]);
  await own.bookImports.run(asked);
  const stopped = { state: 'stopped', stop_reason: `Crédito K-00000: ${text}` };
  expect(await own.bookImports.find(asked)).toMatchObject(stopped);
});

test('a difference that is another one today stops the run by its credit', async () => {
  const own = await lender();
  const { sheets } = foreignBook(3, CUTOFF);
  const id = await approvedBook(own, sheets, CUTOFF);
  await own.pool.query(
    `update book_import_parts set data = jsonb_set(data, '{difference}', '5') where import_id = $1 and reference = 'K-00001'`,
    [id],
  );
  await own.bookImports.run(id);
  expect(await own.bookImports.find(id)).toMatchObject({
    state: 'stopped',
    stop_reason: expect.stringMatching(/^Crédito K-00001: con la configuración de hoy/),
  });
});

test('after an undo, corrected books say who each person is, whose phone it is, and each consent once', async () => {
  const own = await lender();
  const { sheets } = foreignBook(3, CUTOFF);
  const consentimientos = [
    'tipo_documento;documento;autorizacion;version;fecha',
    'cc;1020000000;datos;2024-1;2026-01-09',
  ].join('\r\n');
  const id = await bringIn(own, { ...sheets, consentimientos }, CUTOFF);
  const caller = { actor: await newAdmin(own), origin: ORIGIN };
  await approved(own, own.bookImports.askToUndo(caller, id));
  await own.bookImports.run(id);
  // The first two had each other's phone, the first another name, and the third another document.
  const swapped: Record<string, string> = { 3100000000: '3100000001', 3100000001: '3100000000' };
  const corrected = Object.fromEntries(
    Object.entries({ ...sheets, consentimientos }).map(([name, text]) => [
      name,
      text
        .replace(/310000000[01]/g, (phone) => swapped[phone] ?? phone)
        .replace('cc;1020000000;Nubia;', 'cc;1020000000;Norma;')
        .replaceAll('1020000002', '1020000009'),
    ]),
  );
  await bringIn(own, corrected, CUTOFF);
  const { rows } = await own.pool.query(
    'select dni, first_name, cellphone from borrowers where active order by dni',
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['1020000000', 'Norma', '+573100000001'],
    ['1020000001', 'Nubia', '+573100000000'],
    ['1020000009', 'Nubia', '+573100000002'],
  ]);
  const consents = await own.pool.query('select kind from consents');
  expect(consents.rows).toEqual([{ kind: 'data_treatment' }]);
});
