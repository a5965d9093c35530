import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment-choices';
import { pesos } from '@unamano/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { balanceOf } from '../../../../test/fixtures/account-balance.ts';
import { makeBorrower, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import type { Db } from '../../../db/types.ts';
import { verifyLedger } from '../loan-events/index.ts';

const database = await sharedDatabase();
let db: Db;

beforeAll(async () => {
  db = database.db;
});

/** 500,000 in 3 months on 2 February 2026: 233,217 on 2 March, 4 April and 2 May. */
async function lent() {
  const fixture = createPaymentsFixture(db, '2026-02-02');
  const credit = await fixture.activeCredit(500_000, 3);
  const values = async () =>
    (await fixture.loanBalance(credit.id)).installments.map(({ dueOn, value }) => [dueOn, value]);
  const order = async (amount: number, choice?: PrepaymentChoice) => {
    const next = (await fixture.loanBalance(credit.id)).next?.number;
    const opened = await fixture.payments.cashIn(credit.borrower, {
      id_payment: await fixture.installmentId(credit.id, next ?? 0),
      amount_custom_user: pesos(amount),
      ...(choice && { prepayment_choice: choice }),
    });
    if (!opened.ok) throw new Error(opened.code);
    return opened.value.order;
  };
  return { ...fixture, credit, values, order };
}

const AGREED = [
  ['2026-03-02', 233_217],
  ['2026-04-04', 233_217],
  ['2026-05-02', 233_217],
];
describe('what is paid beyond the installment of the running period', () => {
  test.each([
    ['a shorter term', 'shorter_term', 2],
    ['lower installments on the same days', 'lower_installment', 3],
    ['a shorter term where the channel has no choice', undefined, 2],
  ] as const)('reduces principal, as it was shown: %s', async (_what, choice, count) => {
    const t = await lent();
    t.clock.setDay('2026-02-10');
    const quoted = await t.payments.prepayment(t.credit.borrower, {
      id_credit: t.credit.id,
      amount: pesos(533_217),
    });
    expect(quoted).toMatchObject({
      value: { installments_paid: 233_217, prepaid: 300_000, minimum: 233_218 },
    });
    const [first, second] = quoted.ok ? quoted.value.choices : [];
    const shown = choice === 'lower_installment' ? second : first;
    await t.pay(await t.order(533_217, choice));
    expect((await t.values()).slice(1)).toEqual(
      shown?.installments.map((row) => [row.payment_date_expected, row.value]),
    );
    expect(await t.values()).toHaveLength(count);
    const { owed } = await t.loanBalance(t.credit.id);
    expect(owed).toBe(699_651 - 533_217 - (shown?.saved_interest ?? 0));
    expect(await balanceOf(db, t.credit.id, 'loans_receivable')).toBe(owed);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is just paid where it is not more than that installment', async () => {
    const t = await lent();
    await t.pay(await t.order(233_217, 'lower_installment'));
    expect(await t.values()).toEqual(AGREED);
  });

  test('ends the credit where it is enough for the payoff, which has no choice', async () => {
    const t = await lent();
    const quoted = await t.payments.prepayment(t.credit.borrower, {
      id_credit: t.credit.id,
      amount: pesos(539_250),
    });
    expect(quoted).toMatchObject({ value: { payoff: 539_250, choices: [] } });
    await t.pay(await t.order(539_250, 'lower_installment'));
    expect(await balanceOf(db, t.credit.id, 'cash_at_gateway')).toBe(539_250);
  });

  test('of the last click counts: an open order of the same amount takes its choice', async () => {
    const t = await lent();
    t.clock.setDay('2026-02-10');
    const first = await t.order(533_217, 'shorter_term');
    expect(await t.order(533_217, 'lower_installment')).toBe(first);
    await t.pay(first);
    expect(await t.values()).toHaveLength(3);
  });

  test('answers another borrower’s credit as if it did not exist', async () => {
    const t = await lent();
    const quoted = await t.payments.prepayment(await makeBorrower(db), { id_credit: t.credit.id });
    expect(quoted).toMatchObject({ ok: false, code: 'OBJECT_NOT_FOUND' });
  });
});

test('a withdrawal after a prepayment returns what was lent, less all that was paid', async () => {
  const t = await lent();
  t.clock.setDay('2026-02-04');
  await t.pay(await t.order(333_217));
  const asked = await t.payments.withdraw(t.credit.borrower, ORIGIN, t.credit.id);
  if (!asked.ok || asked.value.order === null) throw new Error('no order');
  expect(asked.value.total).toBe(500_000 - 333_217);
  await t.pay(asked.value.order);
  expect(await balanceOf(db, t.credit.id, 'unearned_interest')).toBe(0);
  expect(await balanceOf(db, t.credit.id, 'loans_receivable')).toBe(0);
  expect(await verifyLedger(db)).toEqual([]);
});
