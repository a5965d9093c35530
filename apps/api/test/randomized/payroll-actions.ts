/** A company's payroll in a random sequence: a returned line, on time or late, posted as the job posts it. */
import { createHash } from 'node:crypto';
import { addDays, type Day } from '@unamano/domain/calendar';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { pesos } from '@unamano/domain/money';
import { payPeriodBefore, payPeriodFrom } from '@unamano/domain/money/payroll';
import { inTransaction } from '../../src/db/transaction.ts';
import { readLoan } from '../../src/modules/loans/loan-events/index.ts';
import { insertFile, insertLines } from '../../src/modules/money/payroll/files/file-repo.ts';
import { processLines } from '../../src/modules/money/payroll/posting/line-processing.ts';
import { readNextLines } from '../../src/modules/money/payroll/posting/line-repo.ts';
import { notification } from '../fixtures/payments.ts';
import { makeAnswer } from '../fixtures/payroll-answers.ts';
import type { RandomAction } from './action.ts';
import { currentCredit, type Sequence } from './sequence.ts';
import type { TestEnvironment } from './test-environment.ts';

const PAY_PERIODS_BACK = 5;

/** A returned file with one line. */
type ReturnedLine = {
  creditId: number;
  number: number;
  amountPesos: number;
  payPeriod: Day;
  transferredOn: Day;
};

/** Enters a file with one line and posts the line as the job does. */
export async function returnLine(
  environment: TestEnvironment,
  sequence: Sequence,
  { creditId, number, amountPesos, payPeriod, transferredOn }: ReturnedLine,
): Promise<void> {
  const { db, clock, messages } = environment;
  sequence.count += 1;
  const name = `sequence-${creditId}-${sequence.count}`;
  const sha256 = createHash('sha256').update(name).digest('hex');
  const file = await inTransaction(db, async (trx) => {
    const row = await insertFile(
      trx,
      {
        company_id: environment.companyId,
        pay_period: payPeriod,
        state: 'PROCESSING',
        file_name: name,
        sha256,
        content_sha256: sha256,
        transfer_pesos: pesos(amountPesos),
        bank_reference: name,
        reference_key: name,
        similar_file_id: null,
        transferred_on: transferredOn,
        lines_total: 1,
        lines_pesos: pesos(amountPesos),
        entered_by: environment.maker.id,
        address: '127.0.0.1',
        entered_at: clock.now(),
      },
      Buffer.from(name),
    );
    const line = {
      dni: sequence.borrower.dni,
      name: 'Vida',
      creditId,
      installment: number,
      amountPesos: pesos(amountPesos),
    };
    await insertLines(trx, row.id, [{ row: 2, ...line }]);
    return row;
  });
  await inTransaction(db, async (trx) => {
    await processLines({ clock, messages }, trx, file, await readNextLines(trx, file, 1));
  });
}

/**
 * A deduction for any unpaid installment and recent pay period: too little, the right amount or too much, also for a
 * wage before the credit.
 */
export const payrollLine: RandomAction = async (environment, sequence, chance) => {
  const { clock } = environment;
  const { id: creditId, loanBalance } = await currentCredit(environment, sequence);
  if (sequence.typeUser !== 'allied_company' || loanBalance.installments.length === 0) return 'refused';
  const { number, unpaid, value } = chance.pick(loanBalance.installments);
  const amountPesos = chance.pick([unpaid, unpaid, value, Math.ceil(value / 2), value + 700, 0]);
  let payPeriod = payPeriodFrom(clock.today());
  for (let back = chance.below(PAY_PERIODS_BACK); back > 0; back--) payPeriod = payPeriodBefore(payPeriod);
  const transferredOn = addDays(clock.today(), -chance.below(3));
  await returnLine(environment, sequence, { creditId, number, amountPesos, payPeriod, transferredOn });
  return 'done';
};

/** A link pays what is owed next; the wage of that installment arrives late; one of both orders with the chargeback. */
export const chargebackAndLateTransfer: RandomAction = async (environment, sequence, chance) => {
  const { id: creditId, loanBalance } = await currentCredit(environment, sequence);
  const { next } = loanBalance;
  const loan = await readLoan(environment.db, creditId, environment.clock.today());
  const installmentId = next && loan?.installmentIds[next.number];
  if (sequence.typeUser !== 'allied_company' || !next || !installmentId) return 'refused';
  const opened = await environment.payments.openOrder({
    installmentId,
    amountPesos: undefined,
  });
  if (!opened.ok) return 'refused';
  const { order } = opened.value;
  sequence.orders.push(order);
  await environment.pay(order);
  const chargeBack = async () => {
    environment.gateway.put(order, 'ANULADA');
    await environment.payments.receive(notification(order, 'cancelled'));
  };
  const transferredOn = environment.clock.today();
  const amountPesos = next.value + chance.pick([0, 0, 0, 700, -700]);
  const payPeriod = payPeriodFrom(next.dueOn);
  const transfer = () =>
    returnLine(environment, sequence, {
      creditId,
      number: next.number,
      amountPesos,
      payPeriod,
      transferredOn,
    });
  for (const step of chance.pick([
    [transfer, chargeBack],
    [chargeBack, transfer],
  ]))
    await step();
  return 'done';
};

/** The company answers a recent pay period without the employee: in time, late, or for the second time. */
export const companyAnswers: RandomAction = async (environment, sequence, chance) => {
  const { clock, companyId, db } = environment;
  if (sequence.typeUser !== 'allied_company') return 'refused';
  let payPeriod = payPeriodFrom(clock.today());
  for (let back = chance.below(PAY_PERIODS_BACK); back > 0; back--) payPeriod = payPeriodBefore(payPeriod);
  await makeAnswer(db, { companyId, payPeriod, on: clock.today() });
  return 'done';
};

/**
 * The company stays silent for some pay periods, and the employee pays by link alone. What no answer is about has no late
 * charge on any day.
 */
export const companyStaysSilent: RandomAction = async (environment, sequence, chance) => {
  const { clock, db, payments } = environment;
  if (sequence.typeUser !== 'allied_company') return 'refused';
  clock.setDay(addDays(clock.today(), 20 + chance.below(40)));
  const { id } = await currentCredit(environment, sequence);
  const loan = await readLoan(db, id, clock.today());
  if (!loan) return 'refused';
  const balance = balanceOf(loan.state, loan.terms, loan.ceilings);
  const silent = balance.companySilence?.numbers ?? [];
  for (const status of balance.installments) {
    if (silent.includes(status.number) && (status.daysPastDue > 0 || status.collectionFee > 0))
      throw new Error(`credit ${id} is late because of a silent company: installment ${status.number}`);
  }
  const id_payment = loan.installmentIds[silent[0] ?? 0];
  if (id_payment === undefined) return 'refused';
  const opened = await payments.cashIn(sequence.borrower, { id_payment });
  if (!opened.ok) {
    if (opened.code === 'PAID_BY_PAYROLL') throw new Error(`credit ${id} locks its employee in`);
    return 'refused';
  }
  sequence.orders.push(opened.value.order);
  await environment.pay(opened.value.order);
  return 'done';
};
