import { day } from '@unamano/domain/calendar';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment-choices';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { makeBorrower, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import type { Db } from '../../../db/types.ts';
import { accrueAllDueInterest, balanceOf, verifyLedger } from '../ledger/index.ts';
import { readLoanRecordsOf, readMovements, savedInterestPesos } from '../loan-accounts/index.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

/** 500,000 in 3 months on 2 February 2026: 233,217 on 2 March, 4 April and 2 May. */
async function lent() {
  const fixture = createPaymentsFixture(db, '2026-02-02');
  const credit = await fixture.activeCredit(500_000, 3);
  const values = async () =>
    (await fixture.loanBalance(credit.id)).owed.installments.map(({ dueOn, value }) => [dueOn, value]);
  const order = async (amount: number, choice?: PrepaymentChoice) => {
    const next = (await fixture.loanBalance(credit.id)).owed.nextPayment?.number;
    const { installments } = await fixture.loanBalance(credit.id);
    const opened = await fixture.payments.cashIn(credit.borrower, {
      id_payment: installments.find(({ number }) => number === next)?.id ?? 0,
      amount_custom_user: pesos(amount),
      ...(choice && { prepayment_choice: choice }),
    });
    if (!opened.ok) throw new Error(opened.code);
    return opened.value.order;
  };
  const versions = () =>
    db.selectFrom('schedule_versions').selectAll().where('credit_id', '=', credit.id).orderBy('id').execute();
  return { ...fixture, credit, values, order, versions };
}

const AGREED = [
  ['2026-03-02', 233_217],
  ['2026-04-04', 233_217],
  ['2026-05-02', 233_217],
];
// 533,217 on 10 February: installment 1, and 300,000 of principal. Of the 8,750 of interest of the first month, 8 days of 28 make
// 2,500; 3,797 of the other 6,250 were for the principal that is back. 32,419 of principal are left, and 121,367 of charges.
const SHORTER = [
  ['2026-03-02', 233_217],
  ['2026-04-04', 154_353],
];
const LOWER = [
  ['2026-03-02', 233_217],
  ['2026-04-04', 77_320],
  ['2026-05-02', 77_319],
];

describe('what is paid beyond the installment of the running period', () => {
  test.each([
    ['a shorter term', 'shorter_term', SHORTER, 12_081],
    ['lower installments on the same days', 'lower_installment', LOWER, 11_795],
  ] as const)('reduces principal, with %s', async (_what, choice, installments, saved) => {
    const t = await lent();
    t.clock.setDay('2026-02-10');
    const quoted = await t.payments.prepayment(t.credit.borrower, {
      id_credit: t.credit.id,
      amount: pesos(533_217),
    });
    expect(quoted).toMatchObject({
      value: { installments_paid: 233_217, prepaid: 300_000, minimum: 233_218 },
    });
    const shown = (quoted.ok ? quoted.value.choices : []).find((plan) => plan.choice === choice);
    expect(shown?.saved_interest).toBe(saved);
    expect(shown?.installments.map((row) => [row.payment_date_expected, row.value])).toEqual(
      installments.slice(1),
    );
    await t.pay(await t.order(533_217, choice));
    expect(await t.values()).toEqual(installments);
    const { owed } = await t.loanBalance(t.credit.id);
    expect(owed.total).toBe(699_651 - 533_217 - saved);
    expect(await balanceOf(db, t.credit.id, 'loans_receivable')).toBe(owed.total);
    const records = await readLoanRecordsOf(db, t.credit.id);
    expect(records && savedInterestPesos(records)).toBe(saved);
    expect(await t.versions()).toMatchObject([
      {
        choice,
        is_default_choice: false,
        kept_through: 1,
        prepaid_pesos: 300_000,
        saved_interest_pesos: saved,
      },
    ]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('shortens the term where the channel has no choice, and says so in the record', async () => {
    const t = await lent();
    t.clock.setDay('2026-02-10');
    await t.pay(await t.order(533_217));
    expect(await t.values()).toEqual(SHORTER);
    expect(await t.versions()).toMatchObject([{ choice: 'shorter_term', is_default_choice: true }]);
  });

  test('is just paid where it is not more than that installment', async () => {
    const t = await lent();
    await t.pay(await t.order(233_217, 'lower_installment'));
    expect(await t.values()).toEqual(AGREED);
    expect(await t.versions()).toEqual([]);
  });

  test('pays all that is overdue with its late charges first', async () => {
    const t = await lent();
    t.clock.setDay('2026-03-20');
    const { owed } = await t.loanBalance(t.credit.id);
    expect(owed.lateInterest).toBeGreaterThan(0);
    await t.pay(await t.order(233_217 * 2 + owed.lateInterest + 50_000, 'lower_installment'));
    expect(await t.versions()).toMatchObject([{ kept_through: 2, prepaid_pesos: 50_000 }]);
    expect((await t.loanBalance(t.credit.id)).owed.hasPastDue).toBe(false);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('ends the credit where it is enough for the payoff, which has no choice', async () => {
    const t = await lent();
    const quoted = await t.payments.prepayment(t.credit.borrower, {
      id_credit: t.credit.id,
      amount: pesos(682_050),
    });
    expect(quoted).toMatchObject({ value: { payoff: 682_050, choices: [] } });
    await t.pay(await t.order(682_050, 'lower_installment'));
    expect(await t.versions()).toEqual([]);
    expect(await balanceOf(db, t.credit.id, 'cash_at_gateway')).toBe(682_050);
  });

  test('of the last click counts: an open order of the same amount takes its choice', async () => {
    const t = await lent();
    t.clock.setDay('2026-02-10');
    const first = await t.order(533_217, 'shorter_term');
    expect(await t.order(533_217, 'lower_installment')).toBe(first);
    await t.pay(first);
    expect(await t.values()).toEqual(LOWER);
  });

  test('is computed on the day on which the payer paid, also where the interest of a later day was posted', async () => {
    const t = await lent();
    t.clock.setDay('2026-03-01');
    const order = await t.order(533_217, 'lower_installment');
    t.clock.setDay('2026-03-03');
    await accrueAllDueInterest(db, day('2026-03-03'), t.clock.now());
    expect(await balanceOf(db, t.credit.id, 'interest_income')).toBe(-8_750);
    await t.pay(order, day('2026-03-01'));
    // 312 of the 8,750 are of the last day; 300,000 of 500,000 less those 312 make 187.
    expect(await balanceOf(db, t.credit.id, 'interest_income')).toBe(-8_750 + 187);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('answers another borrower’s credit as if it did not exist', async () => {
    const t = await lent();
    const quoted = await t.payments.prepayment(await makeBorrower(db), { id_credit: t.credit.id });
    expect(quoted).toMatchObject({ ok: false, code: 'OBJECT_NOT_FOUND' });
  });
});

describe('a reversed prepayment', () => {
  test('brings the former schedule back, from the day of its reversal', async () => {
    const t = await lent();
    t.clock.setDay('2026-02-10');
    const order = await t.order(533_217, 'lower_installment');
    await t.pay(order);
    t.clock.setDay('2026-04-04');
    await t.pay(await t.order(77_320));
    t.clock.setDay('2026-04-20');
    await accrueAllDueInterest(db, day('2026-04-20'), t.clock.now());
    t.gateway.put(order, 'ANULADA');
    await t.payments.syncOrder(order);
    expect(await t.values()).toEqual(AGREED);
    const { owed } = await t.loanBalance(t.credit.id);
    // Nothing of the 16 days before the reversal is late interest: the debt was lower then.
    expect([owed.total, owed.lateInterest]).toEqual([699_651 - 77_320, 0]);
    expect(await balanceOf(db, t.credit.id, 'interest_income')).toBe(-(8_750 + 5_884));
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('lets later money pay the oldest debt first, as if the reversed prepayment had never been', async () => {
    const t = await lent();
    t.clock.setDay('2026-02-10');
    const first = await t.order(433_217, 'lower_installment');
    await t.pay(first);
    await t.pay(await t.order(50_000, 'lower_installment'));
    t.gateway.put(first, 'ANULADA');
    await t.payments.syncOrder(first);
    // As if only the second one had been paid: 50,000 of the running installment.
    expect(await t.values()).toEqual([
      ['2026-03-02', 233_217],
      ['2026-04-04', 233_217],
      ['2026-05-02', 233_217],
    ]);
    const { owed } = await t.loanBalance(t.credit.id);
    expect(owed.total).toBe(699_651 - 50_000);
    expect(owed.nextPayment?.unpaid).toBe(183_217);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('keeps the day of a later prepayment: interest is not charged on money that was there', async () => {
    const t = await lent();
    t.clock.setDay('2026-02-10');
    const first = await t.order(10_001);
    await t.pay(first);
    await t.pay(await t.order(483_216, 'lower_installment'));
    t.clock.setDay('2026-02-28');
    t.gateway.put(first, 'ANULADA');
    await t.payments.syncOrder(first);
    const after = { values: await t.values(), owed: (await t.loanBalance(t.credit.id)).owed.total };
    const alone = await lent();
    alone.clock.setDay('2026-02-10');
    await alone.pay(await alone.order(483_216, 'lower_installment'));
    expect(after.values).toEqual(await alone.values());
    expect(after.owed).toBe((await alone.loanBalance(alone.credit.id)).owed.total);
    const [shown, ...others] = (await readMovements(db, t.credit.id, t.clock.today())).filter(
      ({ reversed_on }) => reversed_on === null,
    );
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ on: '2026-02-10', amount: 483_216 });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('of an ended credit makes it owed again by the former schedule', async () => {
    const t = await lent();
    t.clock.setDay('2026-02-10');
    const order = await t.order(533_217);
    await t.pay(order);
    const quoted = await t.payments.payoff(t.credit.borrower, t.credit.id);
    if (!quoted.ok) throw new Error(quoted.code);
    const total = pesos(quoted.value.total);
    const last = await t.payments.openPayoff(t.credit.borrower, ORIGIN, { id_credit: t.credit.id, total });
    if (!last.ok || last.value.order === null) throw new Error('no order');
    await t.pay(last.value.order);
    // 500,000, 182,050 of charges and eight days of interest: 2,500.
    expect(533_217 + total).toBe(500_000 + 182_050 + 2_500);
    t.gateway.put(order, 'ANULADA');
    await t.payments.syncOrder(order);
    expect((await t.loanBalance(t.credit.id)).owed.total).toBe(699_651 - total);
    expect(await verifyLedger(db)).toEqual([]);
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
