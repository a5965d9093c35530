/** A company's payroll in a random sequence: a returned line, on time or late, posted as the job posts it. */
import { createHash } from 'node:crypto';
import { addDays } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { payPeriodBefore, payPeriodFrom } from '@unamano/domain/payroll';
import { inTransaction } from '../../src/db/transaction.ts';
import { readLoanBalanceWithPayroll } from '../../src/modules/loan-accounts/index.ts';
import { insertFile, insertLines } from '../../src/modules/payroll/file-repo.ts';
import { processLine } from '../../src/modules/payroll/posting/line-processing.ts';
import { readUnprocessedLines } from '../../src/modules/payroll/posting/line-repo.ts';
import { makeAnswer } from '../fixtures/payroll-answers.ts';
import type { RandomAction } from './action.ts';
import { currentCredit } from './sequence.ts';

const PAY_PERIODS_BACK = 5;

/**
 * A deduction for any unpaid installment and recent pay period: too little, the right amount or too much, also for a
 * wage before the credit.
 */
export const payrollLine: RandomAction = async (environment, sequence, chance) => {
  const { db, clock, messages } = environment;
  const { id, loanBalance } = await currentCredit(environment, sequence);
  if (sequence.typeUser !== 'allied_company' || loanBalance.owed.installments.length === 0) return 'refused';
  const { number, unpaid, value } = chance.pick(loanBalance.owed.installments);
  const amountPesos = chance.pick([unpaid, unpaid, value, Math.ceil(value / 2), value + 700, 0]);
  let payPeriod = payPeriodFrom(clock.today());
  for (let back = chance.below(PAY_PERIODS_BACK); back > 0; back--) payPeriod = payPeriodBefore(payPeriod);
  const transferredOn = addDays(clock.today(), -chance.below(3));
  sequence.count += 1;
  const name = `sequence-${id}-${sequence.count}`;
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
      creditId: id,
      installment: number,
      amountPesos: pesos(amountPesos),
    };
    await insertLines(trx, row.id, [{ row: 2, ...line }]);
    return row;
  });
  const [line] = await readUnprocessedLines(db, file, 1);
  if (!line) throw new Error('no line');
  await processLine({ db, clock, messages }, file, line, undefined);
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
  const balance = await readLoanBalanceWithPayroll(db, id, clock.today());
  const silent = balance?.companySilence?.numbers ?? [];
  for (const status of balance?.owed.installments ?? []) {
    if (silent.includes(status.number) && (status.daysPastDue > 0 || status.collectionFee > 0))
      throw new Error(`credit ${id} is late because of a silent company: installment ${status.number}`);
  }
  const number = silent[0];
  const id_payment = balance?.installments.find((row) => row.number === number)?.id;
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
