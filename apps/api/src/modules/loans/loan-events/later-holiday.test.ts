/** A book that was computed before Ley 2578 of 2026 made 13 July 2026 a holiday. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import { MIGRATIONS_FOLDER } from '../../../db/migration-files.ts';
import { passAllDays, verifyLedger } from './index.ts';

const database = await sharedDatabase();

const run = (statement: string) =>
  database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

/** Installment 2 due on the Monday itself, a fee of a call of that day. */
const AS_WITHOUT_IT = `
  update installments set due_on = '2026-07-13' where due_on = '2026-07-14';
  update loan_positions set next_due_on = '2026-07-13', next_turn_on = '2026-07-13',
    state = jsonb_set(replace(state::text, '2026-07-14', '2026-07-13')::jsonb, '{rows,1,dues,fee,accrued}', '12000')`;

test('gives back what was charged for the holiday, and keeps the schedule as it was printed', async () => {
  const { db } = database;
  const { clock, activeCredit, open, pay, loanBalance, notified } = createPaymentsFixture(db, '2026-05-13');
  const credit = await activeCredit();
  clock.setDay('2026-06-13');
  await pay(await open(credit, 1));
  await run(AS_WITHOUT_IT);

  clock.setDay('2026-07-23');
  const asked = (await loanBalance(credit.id)).next;
  await pay(await open(credit, 2));
  expect([asked?.daysPastDue, asked?.collectionFee, (await loanBalance(credit.id)).waiting]).toEqual([
    10, 12_000, 0,
  ]);

  await run(await readFile(join(MIGRATIONS_FOLDER, '0013-holiday-of-july.sql'), 'utf8'));
  await passAllDays(db, clock.today(), clock.now());
  const { waiting, endedOn } = await loanBalance(credit.id);
  // A day of late interest on the principal part beside the fee.
  const dayOfInterest = waiting - 12_000;
  expect([endedOn, dayOfInterest > 0 && dayOfInterest < 60]).toEqual(['2026-07-23', true]);
  expect((await notified(credit.borrower.id)).at(-1)).toMatchObject({
    template: 'funds_freed',
    parameters: { amountPesos: waiting },
  });
  expect(await verifyLedger(db)).toEqual([]);
  const { rows } = await database.pool.query(`select due_on::text from installments where number = 2`);
  expect(rows).toEqual([{ due_on: '2026-07-13' }]);
});
