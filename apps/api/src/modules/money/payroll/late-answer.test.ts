/** A company's answer that becomes known after the employee has paid everything changes nothing of a credit that has ended. */
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../test/fixtures/payroll.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCredit, PLATFORM } from '../../loans/credit-lifecycle/index.ts';
import { verifyLedger } from '../../loans/ledger/index.ts';
import { applyPayment, reversePayment } from '../../loans/payments/index.ts';
import { createReversedPayments } from './index.ts';

let at: PayrollTestApp;
beforeAll(async () => {
  at = await createPayrollTestApp();
});
afterAll(() => at.close());

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

const TOTAL = 392_271;

const payByLink = ({ id }: Employee, reference: string, amountPesos: number) =>
  inTransaction(at.db, async (trx) => {
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    const order = { credit, reference, today: at.clock.today(), now: at.clock.now(), initiator: PLATFORM };
    return applyPayment(trx, {
      ...order,
      source: 'gateway',
      amountPesos: pesos(amountPesos),
      reason: 'test',
    });
  });

const chargeBack = (paymentId: number) =>
  inTransaction(at.db, (trx) =>
    reversePayment(trx, {
      paymentId,
      today: at.clock.today(),
      now: at.clock.now(),
      afterReversal: createReversedPayments({ clock: at.clock, messages: { write: async () => {} } }),
    }),
  );

const stateOf = async ({ id }: Employee) =>
  (await at.db.selectFrom('credits').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('money for an ended credit waits for its owner although the company has answered for a day before the end', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-04-10');
  await payByLink(who, 'all', TOTAL);
  expect(await stateOf(who)).toBe('FIN');
  // Known after the payment; its day would have made the employee late on 9 and 10 April.
  await at.answered('2026-02-15', '2026-04-08');
  const more = await payByLink(who, 'more', 20_000);
  expect(more).toMatchObject({ unallocatedPesos: 20_000, remainingPesos: 0 });
  expect(await verifyLedger(at.db)).toEqual([]);
  // That money paid nothing, so nothing is owed again when it goes back.
  await chargeBack(more.paymentId);
  expect(await stateOf(who)).toBe('FIN');
  expect(await verifyLedger(at.db)).toEqual([]);
});
