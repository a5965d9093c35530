/** A company that does not answer: operations and its staff see it, its installments are requested again, nobody is late. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '../../../../../test/database/rows.ts';
import { createCreditFixture, homeOf } from '../../../../../test/fixtures/credits.ts';
import { setLimits } from '../../../../../test/fixtures/limits.ts';
import { createPaymentsFixture } from '../../../../../test/fixtures/payments.ts';
import { type PayrollTestApp, renewedPayrollApp } from '../../../../../test/fixtures/payroll.ts';
import { readBalance } from '../../../loans/loan-events/index.ts';

const at = renewedPayrollApp();

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

const PAY_PERIODS = ['2026-02-15', '2026-02-28', '2026-03-15', '2026-03-31'] as const;
const [FIRST, SECOND] = PAY_PERIODS;

function homeOn({ borrower }: Employee, today: string) {
  const world = createCreditFixture(at.db);
  world.setToday(today);
  return homeOf(at.db, world.credits, borrower.id);
}

const silentOnes = async () =>
  (await at.exceptions())
    .filter(({ kind }) => kind === 'no_answer')
    .map((row) => [row.pay_period, row.unanswered, row.amount]);

async function lateList(who: Employee): Promise<number> {
  const { body } = await at.get(
    `/dashboard/api/operative/late_payments?search=${who.borrower.dni}`,
    at.operations,
  );
  return body.credits.length;
}

async function payPeriodsOf(token: string) {
  return (await at.get(`${at.AT}/pay_periods?id_company=${at.company}`, token)).body;
}

/** The employee pays all of an installment by link, on that day. */
async function payAlone(who: Employee, number: number, today: string): Promise<number> {
  const fixture = createPaymentsFixture(at.db, today);
  const order = await fixture.open(who, number);
  const amount = fixture.gateway.orders.get(order)?.amountPesos ?? 0;
  await fixture.pay(order);
  return amount;
}

test('four silent pay periods raise four exceptions and lock nobody in: paid alone, the credit ends without a late charge', async () => {
  const who = await at.employee();
  const values = who.rows.map(({ value_pesos: value }) => value);
  for (const payPeriod of PAY_PERIODS) {
    at.clock.setDay(payPeriod);
    await at.download(payPeriod);
  }
  // 2 and 3 April are holidays: the fifth business day after 31 March is Thursday 9 April.
  at.clock.setDay('2026-04-08');
  expect(await silentOnes()).toHaveLength(3);
  at.clock.setDay('2026-04-09');
  expect(await silentOnes()).toEqual(PAY_PERIODS.map((payPeriod, index) => [payPeriod, 1, values[index]]));
  const [oldest] = await at.exceptions();
  expect(oldest).toMatchObject({ id_exception: -20260215, actions: [], resolution: null, id_file: null });
  expect((await at.resolve(-20260215, 'dismiss')).status).toBe(400);

  const total = values.reduce((sum, value) => sum + value, 0);
  const silence = { since: FIRST, installments: 4, amount: total };
  const listed = await payPeriodsOf(at.clerk);
  expect(listed.silence).toEqual(silence);
  const companies = [
    {
      id_company: at.company,
      name: listed.company.name,
      since: FIRST,
      pay_periods: 4,
      installments: 4,
      amount: total,
    },
  ];
  expect((await at.get(`${at.AT}/silence`, at.clerk)).body.companies).toEqual(companies);
  expect((await at.get(`${at.AT}/silence`, at.operations)).body.companies).toEqual(companies);
  expect((await at.get(`${at.AT}/silence`, at.stranger)).body.companies).toEqual([]);
  expect(
    listed.pay_periods
      .filter((row: { is_silent: boolean }) => row.is_silent)
      .map((row: { pay_period: string; open_exceptions: number }) => [row.pay_period, row.open_exceptions]),
  ).toEqual(PAY_PERIODS.toReversed().map((payPeriod) => [payPeriod, 1]));

  const home = await homeOn(who, '2026-04-09');
  expect(home.credit).toMatchObject({
    company_silence: silence,
    pending_debt: total,
    late_interest_per_day: 0,
    next_payment: { has_past_due: false, total_value_with_past_due: values[0] },
  });
  expect(await lateList(who)).toBe(0);
  const reminder = { credit_id: who.id, channel: 'sms', template: 'late_reminder' };
  expect(
    (await at.post('/dashboard/api/operative/collections/messages', at.operations, reminder)).status,
  ).toBe(409);

  // Alone, in the order of the installments: their values and nothing more.
  expect(await payAlone(who, 1, '2026-04-09')).toBe(values[0]);
  expect(await payAlone(who, 2, '2026-04-09')).toBe(values[1]);
  expect(await silentOnes()).toEqual([
    [PAY_PERIODS[2], 1, values[2]],
    [PAY_PERIODS[3], 1, values[3]],
  ]);
  // Half is paid and nothing is late: a new credit may be requested.
  expect((await homeOn(who, '2026-04-09')).show_button_new_credit).toBe(true);
  const rest = pesos((values[2] ?? 0) + (values[3] ?? 0));
  const fixture = createPaymentsFixture(at.db, '2026-04-09');
  const payoff = await fixture.payments.payoff(who.borrower, who.id);
  expect(payoff).toMatchObject({ ok: true, value: { total: rest, late_interest: 0, collection_fee: 0 } });
  expect(await payAlone(who, 3, '2026-04-09')).toBe(values[2]);
  expect(await payAlone(who, 4, '2026-04-09')).toBe(values[3]);
  expect(
    (await at.db.selectFrom('credits').select('state').where('id', '=', who.id).executeTakeFirst())?.state,
  ).toBe('FIN');
  expect(await silentOnes()).toEqual([]);
  expect((await payPeriodsOf(at.clerk)).silence).toBeNull();
  expect(await at.balanceOf('late_interest_income')).toBe(0);

  // What the company sends later waits as the employee's money.
  at.clock.setDay('2026-04-10');
  const late = await at.uploadAndProcess([who.line(who.fee, 1)], { pay_period: FIRST, on: '2026-04-10' });
  expect(late).toMatchObject({ applied: who.fee, in_suspense: 0, open_exceptions: 0 });
  expect((await readBalance(at.db, who.id, day('2026-04-10')))?.waiting).toBe(who.fee);
  expect(await at.faults()).toEqual([]);
});

test('a silent installment is requested again and marked; an answer that pays both pays each once', async () => {
  const who = await at.employee();
  const [first = 0, second = 0] = who.rows.map(({ value_pesos: value }) => value);
  await at.download(FIRST);
  const requested = async () => {
    const { body } = await at.get(`${at.AT}/deductions?pay_period=${SECOND}`, at.clerk);
    return {
      rows: body.rows.map((row: { installment: number; unanswered_since: string }) => [
        row.installment,
        row.unanswered_since,
      ]),
      inTransit: body.in_transit.length,
    };
  };
  // The fifth business day after Sunday 15 February is Friday the 20th.
  at.clock.setDay('2026-02-19');
  expect(await requested()).toEqual({ rows: [[2, null]], inTransit: 1 });
  at.clock.setDay('2026-02-20');
  const again = {
    rows: [
      [1, FIRST],
      [2, null],
    ],
    inTransit: 0,
  };
  expect(await requested()).toEqual(again);
  at.clock.setDay(SECOND);
  await at.download(SECOND);
  expect(await silentOnes()).toEqual([[FIRST, 1, first]]);

  at.clock.setDay('2026-03-03');
  await at.uploadAndProcess([who.line(first, 1)], { pay_period: FIRST, on: '2026-03-03' });
  expect(await silentOnes()).toEqual([]);
  const { file } = await at.upload([who.line(first, 1), who.line(second, 2)], {
    pay_period: SECOND,
    on: '2026-03-03',
  });
  // More than the company usually sends in a week.
  expect(file.state).toBe('ON_HOLD');
  expect((await at.approveNext()).status).toBe(200);
  const both = await at.processFile(file.id_file);
  expect(both).toMatchObject({ applied: first + second, in_suspense: 0, open_exceptions: 0 });
  expect((await readBalance(at.db, who.id, day('2026-03-03')))?.waiting).toBe(first);
  expect(await at.unpaid(who.id, day('2026-03-03'))).toEqual([
    0,
    0,
    ...who.rows.slice(2).map((row) => row.value_pesos),
  ]);
  expect(await at.faults()).toEqual([]);
});

test('the answer to the pay period that requested it again ends the silence, with or without the person', async () => {
  const [paid, missed] = [await at.employee(), await at.employee()];
  await at.download(FIRST);
  at.clock.setDay(SECOND);
  await at.download(SECOND);
  expect(await silentOnes()).toEqual([[FIRST, 2, paid.fee + missed.fee]]);
  at.clock.setDay('2026-03-03');
  await at.uploadAndProcess([paid.line(paid.fee, 1), paid.line(paid.fee, 2)], {
    pay_period: SECOND,
    on: '2026-03-03',
  });
  expect(await silentOnes()).toEqual([]);
  const exceptions = await at.exceptions(`&pay_period=${SECOND}`);
  expect(exceptions.map(({ kind, id_credit, installment }) => [kind, id_credit, installment])).toEqual([
    ['not_deducted', missed.id, 1],
    ['not_deducted', missed.id, 2],
  ]);
  const { credit } = await homeOn(missed, '2026-03-04');
  // Both were answered on 3 March.
  expect(credit?.payments.map(({ days_past_due: days }) => days)).toEqual([1, 1, 0, 0]);
  expect(credit?.company_silence).toBeNull();
  // Late interest runs on both, so the employee may pay them; the next one is deducted.
  const fixture = createPaymentsFixture(at.db, '2026-03-04');
  await expect(fixture.open(missed, 3)).rejects.toThrow('PAID_BY_PAYROLL');
  await fixture.pay(await fixture.open(missed, 1));
  await fixture.pay(await fixture.open(missed, 2));
  expect((await homeOn(missed, '2026-03-04')).credit?.next_payment?.has_past_due).toBe(false);
});

test('a company that never downloaded the file is silent too; only installments of the pay period may be paid by link', async () => {
  const who = await at.employee();
  const fixture = createPaymentsFixture(at.db, '2026-02-19');
  const pay = (number: number) => fixture.open(who, number);
  await expect(pay(1)).rejects.toThrow('PAID_BY_PAYROLL');
  fixture.clock.setDay('2026-02-20');
  at.clock.setDay('2026-02-20');
  expect(await silentOnes()).toEqual([[FIRST, 1, who.fee]]);
  expect((await homeOn(who, '2026-02-20')).credit).toMatchObject({
    company_silence: { since: FIRST, installments: 1 },
  });
  await expect(pay(2)).rejects.toThrow('PAID_BY_PAYROLL');
  await fixture.pay(await pay(1));
  expect((await homeOn(who, '2026-02-20')).credit).toMatchObject({
    company_silence: null,
    canceled_debt: who.fee,
  });
  expect(await silentOnes()).toEqual([]);
  await expect(pay(2)).rejects.toThrow('PAID_BY_PAYROLL');
});

test('a withdrawn answer counts as none: what was paid of late interest pays the installment', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-17');
  const unknown = { dni: '99999999', credit: who.id, installment: 1, deducted: 5_000 };
  const file = await at.uploadAndProcess([unknown], { pay_period: FIRST, on: '2026-02-17' });
  at.clock.setDay('2026-02-26');
  await at.payByLink(who.id, 20_000);
  expect(await at.balanceOf('late_interest_income')).toBeLessThan(0);
  at.clock.setDay('2026-02-27');
  const order = { id_file: file.id_file, action: 'withdraw', reason: 'Era de otra quincena' };
  expect((await at.post(`${at.AT}/file/decide`, at.operations, order)).status).toBe(200);
  expect((await homeOn(who, '2026-02-27')).credit).toMatchObject({
    company_silence: { since: FIRST, amount: who.fee - 20_000 },
    next_payment: { has_past_due: false },
  });
  expect(await at.balanceOf('late_interest_income')).toBe(0);
  expect(await at.faults()).toEqual([]);
});

test('a leaver who is recorded late is late from the next day on', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-03-10');
  const left = { credit_id: who.id, left_on: '2026-02-10', reason: 'Terminó su contrato' };
  expect((await at.post(`${at.AT}/leavers`, at.clerk, left)).status).toBe(200);
  const days = async (today: string) =>
    (await homeOn(who, today)).credit?.payments.map(({ days_past_due: count }) => count);
  expect(await days('2026-03-10')).toEqual([0, 0, 0, 0]);
  expect(await days('2026-03-12')).toEqual([2, 2, 0, 0]);
  expect(await silentOnes()).toEqual([]);
});

test('the company is written to on the first silent day, and again after as many business days', async () => {
  await at.employee();
  const clerk = await rowOf(at.db, 'staff', { company_id: at.company }, ['id']);
  await at.db.insertInto('staff_modules').values({ staff_id: clerk.id, module: 'credit_historic' }).execute();
  const written = async (instant: string) => {
    at.clock.setNow(new Date(instant));
    await at.payroll.notifySilentCompanies();
    await at.payroll.notifySilentCompanies();
    const rows = await rowsOf(at.db, 'messages', { template: 'payroll_unanswered' }, ['id']);
    return rows.length;
  };
  expect(await written('2026-02-19T20:00:00-05:00')).toBe(0);
  expect(await written('2026-02-20T07:59:00-05:00')).toBe(0);
  expect(await written('2026-02-20T08:00:00-05:00')).toBe(1);
  expect(await written('2026-02-26T12:00:00-05:00')).toBe(1);
  expect(await written('2026-02-27T08:00:00-05:00')).toBe(2);
  await at.answered(FIRST, '2026-02-27');
  expect(await written('2026-03-05T08:00:00-05:00')).toBe(2);
  // The next silent pay period is new: it waits for no reminder.
  expect(await written('2026-03-06T08:00:00-05:00')).toBe(3);
});

test('the company is written to once before the pay period, with what is to be deducted', async () => {
  const who = await at.employee();
  const clerk = await rowOf(at.db, 'staff', { company_id: at.company }, ['id']);
  await at.db.insertInto('staff_modules').values({ staff_id: clerk.id, module: 'credit_historic' }).execute();
  const written = async (instant: string) => {
    at.clock.setNow(new Date(instant));
    await at.payroll.remindOfComingPayPeriod();
    await at.payroll.remindOfComingPayPeriod();
    const rows = await rowsOf(at.db, 'messages', { template: 'payroll_coming' }, ['parameters']);
    return rows.map(({ parameters }) => parameters);
  };
  expect(await written('2026-02-11T20:00:00-05:00')).toEqual([]);
  expect(await written('2026-02-12T07:59:00-05:00')).toEqual([]);
  const stated = { payPeriod: FIRST, people: 1, totalPesos: who.fee };
  expect(await written('2026-02-12T08:00:00-05:00')).toMatchObject([stated]);
  expect(await written('2026-02-14T08:00:00-05:00')).toHaveLength(1);
  // It counts for no reminder of an unanswered one.
  at.clock.setNow(new Date('2026-02-20T08:00:00-05:00'));
  await at.payroll.notifySilentCompanies();
  expect(await rowsOf(at.db, 'messages', { template: 'payroll_unanswered' }, ['id'])).toHaveLength(1);
});

test('the business days are a setting of the day of the disbursement, and no debt depends on them', async () => {
  await setLimits(at.pool, { answer_business_days: 7 });
  const who = await at.employee();
  at.clock.setDay('2026-02-20');
  expect(await silentOnes()).toEqual([]);
  const { credit } = await homeOn(who, '2026-02-20');
  expect(credit).toMatchObject({ company_silence: null, next_payment: { has_past_due: false } });
  at.clock.setDay('2026-02-24');
  expect(await silentOnes()).toHaveLength(1);
});
