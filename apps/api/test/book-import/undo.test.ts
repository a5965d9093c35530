/** An event that comes between the approval of an undo and its work leaves that credit, and names it. */
import { addDays, day, startOfBogotaDay } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { clockFrom } from '../../src/kernel/clock.ts';
import { lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { record, verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { postOutsideEntry } from '../../src/modules/loans/outside-entries/repo.ts';
import { createBookImports } from '../../src/modules/money/book-import/index.ts';
import { countOwnEvents } from '../../src/modules/money/book-import/run/undo.ts';
import { createApprovals } from '../../src/modules/office/approvals/index.ts';
import { sharedDatabase } from '../database/database.ts';
import { ORIGIN } from '../fixtures/credits.ts';
import { approved, bringIn, filesOf, newAdmin } from './bring-in.ts';
import { foreignBook } from './foreign-lender.ts';

const TODAY = day('2026-05-20');
const CUTOFF = addDays(TODAY, -1);
let now = new Date(startOfBogotaDay(TODAY).getTime() + 10 * 3_600_000);
const { db, pool } = await sharedDatabase();
const clock = clockFrom(() => now);
const approvals = createApprovals({ db, clock });
const bookImports = createBookImports({ db, clock, approvals });
const parts = { db, clock, approvals, bookImports };

test('a payment after the approval keeps its credit and its person', async () => {
  const { sheets } = foreignBook(12, CUTOFF);
  const id = await bringIn(parts, sheets, CUTOFF);
  now = new Date(now.getTime() + 60_000);
  await approved(parts, bookImports.askToUndo({ actor: await newAdmin(parts), origin: ORIGIN }, id));
  const { rows } = await pool.query("select credit_id from book_import_parts where reference = 'K-00003'");
  const creditId = Number(rows[0].credit_id);
  const paid = await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (!credit) throw new Error('no credit');
    const data = { pesos: pesos(5_000), from: 'gateway' } as const;
    return record(
      trx,
      { credit, event: { kind: 'money', at: now, source: 'own-1', data } },
      { initiator: PLATFORM, reason: 'test', today: TODAY, now },
    );
  });
  expect(paid?.after.received.gateway).toBe(5_000);
  await bookImports.run(id);
  expect(await bookImports.find(id)).toMatchObject({ state: 'undone' });
  expect(await bookImports.keptParts(id)).toEqual(['Crédito K-00003']);
  const left = await pool.query(
    `select dni, borrowers.active, credits.state from borrowers join credits on borrower_id = borrowers.id
      where borrowers.active or credits.state <> 'CANCELLED'`,
  );
  expect(left.rows).toEqual([{ dni: '1020000003', active: true, state: 'ACTIVE' }]);
  expect(await verifyLedger(db)).toEqual([]);
  // The same book again brings all the others back, and passes that one over.
  const again = await bookImports.check(filesOf(sheets), {}, CUTOFF);
  expect(again.faults).toEqual([]);
  await bringIn(parts, sheets, CUTOFF);
  const running = await pool.query(
    "select count(*)::integer as credits from credits where state in ('ACTIVE', 'FIN')",
  );
  expect(running.rows).toEqual([{ credits: 12 }]);
  expect(await verifyLedger(db)).toEqual([]);
});

test('a person of two parts of a book is closed with the last of them, whichever is undone first', async () => {
  const { sheets } = foreignBook(1, CUTOFF);
  const part = (name: string) =>
    Object.fromEntries(
      Object.entries(sheets).map(([sheet, text]) => [
        sheet,
        text
          .replaceAll('K-', name)
          .replaceAll('1020000000', '1050000000')
          .replaceAll('3100000000', '3150000000')
          .replace('nubia0@', 'rosa@'),
      ]),
    );
  const isActive = async () =>
    (await pool.query("select active from borrowers where dni = '1050000000'")).rows[0].active;
  const undo = async (id: number) => {
    await approved(parts, bookImports.askToUndo({ actor: await newAdmin(parts), origin: ORIGIN }, id));
    await bookImports.run(id);
  };
  const ids = [await bringIn(parts, part('H-'), CUTOFF), await bringIn(parts, part('I-'), CUTOFF)];
  await undo(ids[0] ?? 0);
  expect(await isActive()).toBe(true);
  await undo(ids[1] ?? 0);
  expect(await isActive()).toBe(false);
});

const saldos = [
  'cuenta;tipo_tercero;tercero;nombre_tercero;debito;credito',
  '111005;nit;900373913-4;Banco del Café SA;300.000;0',
  '240805;nit;800197268-4;DIAN;0;300.000',
].join('\r\n');

test('a login, or an opening balance that was paid since, is an own event, and stays where it comes after the approval', async () => {
  const { sheets } = foreignBook(2, CUTOFF);
  const named = Object.fromEntries(
    Object.entries(sheets).map(([name, text]) => [
      name,
      text
        .replaceAll('K-', 'S-')
        .replaceAll('10200000', '10400000')
        .replaceAll('310000', '312000')
        .replaceAll('nubia', 'sol'),
    ]),
  );
  const id = await bringIn(parts, { ...named, saldos }, CUTOFF);
  const caller = { actor: await newAdmin(parts), origin: ORIGIN };
  await approved(parts, bookImports.askToUndo(caller, id));
  await pool.query(
    `insert into sessions (id, borrower_id, address, user_agent, created_at)
      select gen_random_uuid(), id, '', '', now() from borrowers where dni = '1040000001'`,
  );
  await payVat();
  expect(await countOwnEvents(db, id)).toBe(2);
  await bookImports.run(id);
  expect(await bookImports.find(id)).toMatchObject({ state: 'undone' });
  expect(await bookImports.keptParts(id)).toEqual(['Saldos del tercero …68-4']);
  const { rows } = await pool.query("select dni from borrowers where dni like '10400%' and active");
  expect(rows).toEqual([{ dni: '1040000001' }]);
  const reversed = await pool.query('select reverses_id from outside_entries where reverses_id is not null');
  expect(reversed.rowCount).toBe(1);
  // The balance that stayed is known to the next book.
  await bringIn(parts, { saldos }, CUTOFF);
  const vat = await pool.query(
    "select sum(amount_pesos)::integer as sum from journal_lines where account = 'vat_payable' and entry_id in (select entry_id from outside_entries)",
  );
  expect(vat.rows).toEqual([{ sum: -200_000 }]);
});

/** A hundred thousand pesos of the item of the opening balance. */
const payVat = () =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ entry_id: number; approval_id: number; third_party_id: number }>`
      select entry_id, entry.approval_id, third_party_id from outside_entries entry join journal_lines using (entry_id)
      where account = 'vat_payable'`.execute(trx);
    const [opening] = rows;
    if (!opening) throw new Error('no balance');
    await postOutsideEntry(
      trx,
      {
        kind: 'opening',
        happened_on: TODAY,
        third_party_id: opening.third_party_id,
        reference: 'Pago',
        document: '',
        description: 'Pago',
        approval_id: opening.approval_id,
        reverses_id: null,
        lines: [
          { account: 'vat_payable', amountPesos: pesos(100_000) },
          { account: 'cash_at_bank', amountPesos: pesos(-100_000) },
        ],
        paid: [{ number: 1, items: [{ item: `entry-${opening.entry_id}`, amountPesos: pesos(100_000) }] }],
      },
      { postedOn: TODAY, recordedAt: now },
      'payment',
    );
  });
