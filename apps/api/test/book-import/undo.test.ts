/** An event that comes between the approval of an undo and its work leaves that credit, and names it. */
import { addDays, day, startOfBogotaDay } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { clockFrom } from '../../src/kernel/clock.ts';
import { lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { record, verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { createBookImports } from '../../src/modules/money/book-import/index.ts';
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
  expect(await bookImports.keptCredits(id)).toEqual(['K-00003']);
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
