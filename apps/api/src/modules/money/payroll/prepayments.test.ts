/** An employee prepays by link: what was requested from the wage stays, and the next file has the new figures. */
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { NOTIFICATION_HASH, notification, stubGateway } from '../../../../test/fixtures/payments.ts';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../test/fixtures/payroll.ts';
import { verifyLedger } from '../../loans/ledger/index.ts';
import { createPayments } from '../gateway/index.ts';
import { createReversedPayments } from './index.ts';

let at: PayrollTestApp;

beforeEach(async () => {
  await at?.close();
  at = await createPayrollTestApp();
});
afterAll(() => at.close());

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

const silent = { info: () => {}, warn: () => {}, error: () => {} };

function paying(who: Employee) {
  const gateway = stubGateway();
  const payments = createPayments({
    db: at.db,
    clock: at.clock,
    messages: { write: async () => {} },
    gateway,
    notificationHash: NOTIFICATION_HASH,
    checkoutScheme: 'http',
    log: silent,
    afterReversal: createReversedPayments({ clock: at.clock, messages: { write: async () => {} } }),
  });
  const order = async (amount: number, number = 1) => {
    const { rows } = await at.pool.query('select id from installments where credit_id = $1 and number = $2', [
      who.id,
      number,
    ]);
    return payments.cashIn(who.borrower, {
      id_payment: Number(rows[0].id),
      amount_custom_user: pesos(amount),
      prepayment_choice: 'lower_installment',
    });
  };
  const pay = async (amount: number, number = 1) => {
    const opened = await order(amount, number);
    if (!opened.ok) throw new Error(opened.code);
    gateway.put(opened.value.order, 'APROBADA');
    await payments.receive(notification(opened.value.order, 'approved'));
    return opened.value.order;
  };
  const chargeBack = async (code: string) => {
    gateway.put(code, 'ANULADA');
    await payments.receive(notification(code, 'cancelled'));
  };
  const payoff = async () => {
    const quoted = await payments.payoff(who.borrower, who.id);
    if (!quoted.ok) throw new Error(quoted.code);
    return quoted.value.total;
  };
  return { order, pay, chargeBack, payoff };
}

async function requestsOf(who: Employee, payPeriod: string): Promise<[number, number][]> {
  const { body } = await at.get(`${at.AT}/deductions?pay_period=${payPeriod}`, at.clerk);
  return body.rows
    .filter((row: { id_credit: number }) => row.id_credit === who.id)
    .map((row: { installment: number; amount: number }) => [row.installment, row.amount]);
}

test('the next file requests the lower installments', async () => {
  at.clock.setDay('2026-02-10');
  const who = await at.employee();
  const { order, pay } = paying(who);
  expect(await order(who.fee)).toMatchObject({ ok: false, code: 'PAID_BY_PAYROLL' });
  await pay(who.fee + 30_000);
  const [first, second, third, last] = await at.unpaid(who.id);
  expect([first, second === third, last && last < who.fee]).toEqual([0, true, true]);
  at.clock.setDay('2026-02-28');
  expect(await requestsOf(who, '2026-02-28')).toEqual([[2, second]]);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('an installment that was requested from a wage is paid, and stays as it was requested', async () => {
  at.clock.setDay('2026-02-27');
  const who = await at.employee();
  await at.uploadAndProcess([who.line(who.fee)]);
  const file = { pay_period: '2026-03-15', format: 'csv' };
  expect((await at.post(`${at.AT}/deductions/file`, at.clerk, file)).status).toBe(200);
  // Installments 2 and 3 were requested for 15 March: the money pays them and reduces the fourth.
  await paying(who).pay(2 * who.fee + 20_000, 2);
  const { rows } = await at.pool.query('select kept_through from schedule_versions where credit_id = $1', [
    who.id,
  ]);
  expect(rows).toEqual([{ kept_through: 3 }]);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('after a chargeback, money that staff applied and that had ended the credit pays as if the reversed payment had never been', async () => {
  at.clock.setDay('2026-02-10');
  /** Money of a person that the platform does not know, which is the employee's. */
  const apply = async (who: Employee, amount: number) => {
    const stranger = { ...who.line(amount), dni: String(55_660_000 + who.id) };
    const file = await at.uploadAndProcess([stranger], { on: '2026-02-10' });
    const [exception] = await at.exceptions(`&id_file=${file.id_file}`);
    const reply = await at.resolve(exception?.id_exception ?? 0, 'assign_to_credit', { credit_id: who.id });
    expect(reply.status).toBe(200);
  };
  const [who, other] = [await at.employee(), await at.employee()];
  const { pay, chargeBack, payoff } = paying(who);
  const first = await pay(who.fee + 60_000);
  await pay(who.fee + 30_000, 2);
  const rest = await payoff();
  await apply(who, rest);
  const { state } = await at.db
    .selectFrom('credits')
    .select('state')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('FIN');
  await chargeBack(first);

  await paying(other).pay(other.fee + 30_000);
  await apply(other, rest);
  expect(await at.unpaid(who.id)).toEqual(await at.unpaid(other.id));
  expect(await verifyLedger(at.db)).toEqual([]);
});
