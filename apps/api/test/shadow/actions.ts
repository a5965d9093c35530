/** Actions that the randomized suite does not have: each makes a kind of event that it never meets. */
import { addDays } from '@unamano/domain/calendar';
import { type Pesos, pesos, sumPesos } from '@unamano/domain/money';
import { createReturns, createUnappliedFunds } from '../../src/modules/money/unapplied-funds/index.ts';
import { makeStaff, ORIGIN } from '../fixtures/disbursements.ts';
import { notification } from '../fixtures/payments.ts';
import type { RandomAction } from '../randomized/action.ts';
import { paymentMove } from '../randomized/actions.ts';
import { currentCredit } from '../randomized/sequence.ts';
import type { TestEnvironment } from '../randomized/test-environment.ts';

/** Of all that is due today, or a part of it: it changes no schedule. */
export function payDue(isPart: boolean): RandomAction {
  return async (environment, sequence, chance) => {
    const { loanBalance } = await currentCredit(environment, sequence);
    const today = environment.clock.today();
    const due = loanBalance.owed.installments.filter(({ dueOn }) => dueOn <= today);
    const sum = sumPesos(due.map(({ totalOwed }) => totalOwed));
    const pay = paymentMove('gateway', () => (isPart ? 1 + chance.below(Math.max(1, sum)) : sum));
    return sum === 0 ? 'refused' : pay(environment, sequence, chance);
  };
}

/** An order of an installment is paid with some pesos more or less. */
const otherAmount: RandomAction = async (environment, sequence, chance) => {
  const { loanBalance } = await currentCredit(environment, sequence);
  const next = loanBalance.owed.nextPayment;
  const id_payment = loanBalance.installments.find(({ number }) => number === next?.number)?.id ?? 0;
  const opened = await environment.payments.openOrder({ installmentId: id_payment, amountPesos: undefined });
  if (!opened.ok) return 'refused';
  const { order } = opened.value;
  const asked = environment.gateway.orders.get(order)?.amountPesos ?? 0;
  const other = Math.max(1, asked + chance.pick([-217, 700, -20_000, 50_000]));
  if (chance.below(3) === 0) environment.clock.setDay(addDays(environment.clock.today(), 1));
  environment.gateway.put(order, 'APROBADA', pesos(other));
  await environment.payments.receive(notification(order, 'approved'));
  return 'done';
};

/** A message about the debt is delivered. */
const delivered: RandomAction = async ({ db, clock, maker }, sequence) => {
  const credit_id = sequence.creditIds.at(-1) ?? 0;
  const [at, on] = [clock.now(), clock.today()];
  const common = { credit_id, channel: 'whatsapp' } as const;
  const contact = await db
    .insertInto('collection_contacts')
    .values({ ...common, contacted_on: on, note: '', staff_id: maker.id, recorded_at: at, reached: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = { template: 'late_reminder', staff_id: maker.id, ordered_at: at, planned_at: at };
  const sent = { state: 'sent', ended_at: at, contact_id: contact.id, delivered_at: at } as const;
  await db
    .insertInto('collection_messages')
    .values({ ...common, ...order, ...sent })
    .execute();
  return 'done';
};

type Funds = ReturnType<typeof createUnappliedFunds>;

/** Staff apply money that waits to the credit it came for, or return it. */
const waitingMoney =
  (funds: Funds): RandomAction =>
  async (environment, sequence, chance) => {
    const { db, clock, approvals } = environment;
    const { id: creditId } = await currentCredit(environment, sequence);
    const fund = await db
      .selectFrom('unapplied_funds')
      .selectAll()
      .where('source', '=', 'payment')
      .where('borrower_id', '=', sequence.borrower.id)
      .where('waiting_pesos', '>', 0 as Pesos)
      .orderBy('source_id')
      .executeTakeFirst();
    if (!fund) return 'refused';
    const actor = await makeStaff(db, null, ['late_payments']);
    const id = fund.source_id;
    if (chance.below(2) === 0) {
      const input = { id, credit_id: creditId, reason: 'sequence' };
      return (await funds.apply({ actor, origin: ORIGIN, input })).ok ? 'done' : 'refused';
    }
    const to = { bank_reference: `back-${id}`, paid_on: clock.today(), reason: 'sequence' };
    const input = { source: 'payment', id, ...to } as const;
    const asked = await funds.requestReturn({ actor, origin: ORIGIN, input });
    if (!asked.ok) return 'refused';
    const second = await makeStaff(db, null, ['late_payments']);
    const answer = { requestId: asked.value.id_approval, action: 'approve', reason: '' } as const;
    await approvals.decide({ actor: second, origin: ORIGIN }, answer);
    return 'done';
  };

async function nextOfEmployee(environment: TestEnvironment, sequence: Parameters<RandomAction>[1]) {
  const { id, loanBalance } = await currentCredit(environment, sequence);
  const next = loanBalance.owed.nextPayment;
  const installment = loanBalance.installments.find(({ number }) => number === next?.number);
  return next && installment && sequence.typeUser === 'allied_company' ? { id, next, installment } : null;
}

/** The company is asked to deduct the next installment. */
const deductionFile: RandomAction = async (environment, sequence) => {
  const { db, clock, companyId, maker } = environment;
  const found = await nextOfEmployee(environment, sequence);
  if (!found || found.next.dueOn < clock.today()) return 'refused';
  const { id, next, installment } = found;
  sequence.count += 1;
  const pay = { company_id: companyId, pay_period: next.dueOn, version: sequence.count };
  const made = { sha256: String(sequence.count).padStart(64, '0'), made_by: maker.id, made_at: clock.now() };
  const file = await db
    .insertInto('payroll_deduction_files')
    .values({ ...pay, ...made, rows_count: 1, total_pesos: next.unpaid })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { type_document: '13', dni: sequence.borrower.dni, first_name: 'Ana', last_name: 'Ruiz' };
  const asked = { number: next.number, due_on: next.dueOn, amount_pesos: next.unpaid };
  await db
    .insertInto('payroll_deductions')
    .values({ file_id: file.id, credit_id: id, installment_id: installment.id, ...person, ...asked })
    .execute();
  return 'done';
};

/** The employee leaves today. */
const leaver: RandomAction = async (environment, sequence) => {
  const { db, clock, maker } = environment;
  const found = await nextOfEmployee(environment, sequence);
  if (!found) return 'refused';
  const mark = { left_on: clock.today(), reason: 'sequence', staff_id: maker.id, address: '127.0.0.1' };
  sequence.count += 1;
  await db
    .insertInto('payroll_leavers')
    .values({ credit_id: found.id, ordinal: sequence.count, ...mark, recorded_at: clock.now() })
    .execute();
  return 'done';
};

/** Of one environment. */
export function moreActions({ db, clock, messages, approvals }: TestEnvironment) {
  const returns = createReturns({ db, clock, approvals, messages });
  const log = { error: () => {} };
  const funds = createUnappliedFunds({ db, clock, messages, returns, log });
  return {
    otherAmount: { weight: 8, move: otherAmount },
    delivered: { weight: 6, move: delivered },
    waitingMoney: { weight: 10, move: waitingMoney(funds) },
    deductionFile: { weight: 6, move: deductionFile },
    leaver: { weight: 2, move: leaver },
  };
}
