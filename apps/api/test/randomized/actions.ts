/** The random actions of a sequence. Each calls the real service and returns whether the service refused it. */
import { addDays, addMonths } from '@unamano/domain/calendar';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { PREPAYMENT_CHOICES } from '@unamano/domain/loans/schedule/prepayment-choices';
import { pesos } from '@unamano/domain/money';
import type { SeededRandom } from '@unamano/journeys/random';
import { inTransaction } from '../../src/db/transaction.ts';
import type { Result } from '../../src/kernel/result.ts';
import { lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { readPendingRelief as pendingApprovalsOf } from '../../src/modules/loans/debt-relief/index.ts';
import { passAllDays, readLoan, record } from '../../src/modules/loans/loan-events/index.ts';
import { ORIGIN } from '../fixtures/disbursements.ts';
import { notification } from '../fixtures/payments.ts';
import type { Outcome, RandomAction } from './action.ts';
import {
  chargebackAndLateTransfer,
  companyAnswers,
  companyStaysSilent,
  payrollLine,
} from './payroll-actions.ts';
import { currentCredit, disburse, type Sequence, waitingCredit } from './sequence.ts';
import type { TestEnvironment } from './test-environment.ts';

const outcomeOf = (result: Result<unknown, string>): Outcome => (result.ok ? 'done' : 'refused');

/** Money without an order, of the gateway or of a wage. */
export function moneyMove(
  from: 'gateway' | 'wage',
  share: (chance: SeededRandom, owed: number, next: number) => number,
): RandomAction {
  return async (environment, sequence, chance) => {
    const { db, clock } = environment;
    const { id, loanBalance } = await currentCredit(environment, sequence);
    const amountPesos = share(chance, loanBalance.owed, loanBalance.next?.totalOwed ?? 0);
    if (amountPesos <= 0) return 'refused';
    sequence.count += 1;
    const choice = chance.pick([null, ...PREPAYMENT_CHOICES]);
    const data = { pesos: pesos(amountPesos), from, ...(choice && { choice }) };
    await inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, id);
      if (!credit) throw new Error('no credit');
      const [today, now] = [clock.today(), clock.now()];
      const event = { kind: 'money', at: now, source: `sequence-${sequence.count}`, data } as const;
      await record(trx, { credit, event }, { initiator: PLATFORM, reason: 'random sequence', today, now });
    });
    return 'done';
  };
}

/** The id of the installment that is owed next; the credit's own where none is. */
async function nextInstallmentId({ db, clock }: TestEnvironment, creditId: number): Promise<number> {
  const loan = await readLoan(db, creditId, clock.today());
  const next = loan && balanceOf(loan.state, loan.terms, loan.ceilings).next;
  return (next && loan.installmentIds[next.number]) ?? creditId;
}

/** The borrower opens an order, pays it, and the gateway notifies; a second notification changes nothing. */
const payThroughGateway: RandomAction = async (environment, sequence, chance) => {
  const order = await openOrder(environment, sequence, chance);
  if (order === null) return 'refused';
  sequence.orders.push(order);
  if (chance.below(3) === 0) environment.clock.setDay(addDays(environment.clock.today(), chance.below(4)));
  await environment.pay(order);
  if (chance.below(3) === 0) await environment.payments.receive(notification(order, 'approved'));
  return 'done';
};

/** An order is opened, and the platform knows of its payment only later, when money of later days is known. */
const becomesKnownLate: RandomAction = async (environment, sequence, chance) => {
  const [late] = sequence.unknownPayments;
  if (late === undefined || chance.below(3) === 0) {
    const order = await openOrder(environment, sequence, chance);
    if (order === null) return 'refused';
    sequence.unknownPayments.push({ order, openedOn: environment.clock.today() });
    return 'done';
  }
  sequence.unknownPayments.shift();
  sequence.orders.push(late.order);
  const paidOn = addDays(late.openedOn, chance.below(2));
  environment.gateway.put(late.order, 'APROBADA', undefined, paidOn);
  await environment.payments.receive(notification(late.order, 'approved'));
  return 'done';
};

/** @returns the order's code; null where it was refused */
async function openOrder(
  environment: TestEnvironment,
  sequence: Sequence,
  chance: SeededRandom,
): Promise<string | null> {
  const { id, loanBalance } = await currentCredit(environment, sequence);
  const typed = chance.pick([undefined, pesos(10_001), pesos(9_000), pesos(loanBalance.owed + 1)]);
  const [id_payment, amount_custom_user] = [await nextInstallmentId(environment, id), typed];
  const asked = await environment.payments.cashIn(sequence.borrower, { id_payment, amount_custom_user });
  const byPayroll = !asked.ok && asked.code === 'PAID_BY_PAYROLL';
  // For an employee's installment, only staff send a link.
  const opened = byPayroll
    ? await environment.payments.openOrder({ installmentId: id_payment, amountPesos: typed })
    : asked;
  return opened.ok ? opened.value.order : null;
}

/** A payment of more than the installment of the running period, with or without a choice; sometimes it is charged back. */
const prepay: RandomAction = async (environment, sequence, chance) => {
  const { id } = await currentCredit(environment, sequence);
  const quoted = await environment.payments.prepayment(sequence.borrower, { id_credit: id });
  if (!quoted.ok || quoted.value.minimum === null) return 'refused';
  const { minimum, payoff } = quoted.value;
  const amountPesos = pesos(minimum + chance.below(payoff - minimum));
  const choice = chance.pick([undefined, 'shorter_term', 'lower_installment'] as const);
  const opened = await environment.payments.cashIn(sequence.borrower, {
    id_payment: await nextInstallmentId(environment, id),
    amount_custom_user: amountPesos,
    ...(choice && { prepayment_choice: choice }),
  });
  if (!opened.ok) return 'refused';
  sequence.orders.push(opened.value.order);
  if (chance.below(3) === 0) environment.clock.setDay(addDays(environment.clock.today(), chance.below(40)));
  await environment.pay(opened.value.order);
  if (chance.below(4) === 0) await chargeBackOrder(environment, opened.value.order);
  return 'done';
};

async function chargeBackOrder(environment: TestEnvironment, order: string): Promise<Outcome> {
  if (environment.gateway.orders.get(order)?.state !== 'APROBADA') return 'refused';
  environment.gateway.put(order, 'ANULADA');
  await environment.payments.receive(notification(order, 'cancelled'));
  return 'done';
}

const chargeback: RandomAction = async (environment, sequence, chance) =>
  sequence.orders.length === 0 ? 'refused' : chargeBackOrder(environment, chance.pick(sequence.orders));

/** A payoff paid at once, a day later, or with another amount. */
const payoff: RandomAction = async (environment, sequence, chance) => {
  const { id } = await currentCredit(environment, sequence);
  const quoted = await environment.payments.payoff(sequence.borrower, id);
  if (!quoted.ok) return 'refused';
  const total = quoted.value.total + chance.pick([0, 0, 0, 1]);
  const opened = await environment.payments.openPayoff(sequence.borrower, {
    id_credit: id,
    total: pesos(total),
  });
  if (!opened.ok) return 'refused';
  const { order } = opened.value;
  if (order === null) return 'done';
  sequence.orders.push(order);
  if (chance.below(4) === 0) environment.clock.setDay(addDays(environment.clock.today(), 1));
  // A gateway sends no negative amount; its adapter would refuse it.
  environment.gateway.put(
    order,
    'APROBADA',
    pesos(Math.max(0, total + chance.pick([0, 0, 0, 0, 700, -700]))),
  );
  await environment.payments.receive(notification(order, 'approved'));
  return 'done';
};

const withdraw: RandomAction = async (environment, sequence, chance) => {
  const waiting = chance.below(2) === 0 ? await waitingCredit(environment, sequence) : undefined;
  const { id } = await currentCredit(environment, sequence);
  const asked = await environment.payments.withdraw(sequence.borrower, ORIGIN, waiting ?? id);
  if (!asked.ok) return 'refused';
  const { order } = asked.value;
  if (order !== null && !sequence.orders.includes(order)) sequence.orders.push(order);
  if (order !== null && chance.below(3) > 0) await environment.pay(order);
  return 'done';
};

/** A payment, an early closing, and a chargeback of the payment. */
const closeThenChargeback: RandomAction = async (environment, sequence, chance) => {
  const place = sequence.orders.length;
  if ((await payThroughGateway(environment, sequence, chance)) === 'refused') return 'refused';
  const end = chance.pick([payoff, withdraw]);
  await end(environment, sequence, chance);
  const order = sequence.orders[place];
  if (order !== undefined) await chargeBackOrder(environment, order);
  return 'done';
};

const waiver: RandomAction = async (environment, sequence, chance) => {
  const { id, loanBalance } = await currentCredit(environment, sequence);
  const part = chance.pick(['late_interest', 'collection_fee'] as const);
  const most = part === 'late_interest' ? loanBalance.lateInterest : loanBalance.collectionFee;
  sequence.count += 1;
  const amount = chance.pick([most, pesos(Math.ceil(most / 2)), pesos(most + 1)]);
  const input = { credit_id: id, part, amount, reason: `vida ${sequence.count}` };
  return outcomeOf(await environment.relief.grantWaiver({ actor: environment.maker, origin: ORIGIN, input }));
};

/** The second person answers; sometimes the first person does, which is refused. */
async function answerApproval(
  environment: TestEnvironment,
  requestId: number,
  chance: SeededRandom,
): Promise<Outcome> {
  const actor = chance.below(6) === 0 ? environment.maker : environment.checker;
  const action = chance.pick(['approve', 'approve', 'approve', 'reject'] as const);
  await environment.approvals.decide({ actor, origin: ORIGIN }, { requestId, action, reason: '' });
  return 'done';
}

const agreement: RandomAction = async (environment, sequence, chance) => {
  const { id } = await currentCredit(environment, sequence);
  const asked = await environment.relief.requestAgreement({
    actor: environment.maker,
    origin: ORIGIN,
    input: {
      credit_id: id,
      first_due_on: addDays(environment.clock.today(), 1 + chance.below(30)),
      installments: 1 + chance.below(4),
      every: chance.pick(['pay_period', 'month']),
      reason: 'vida',
    },
  });
  return asked.ok ? answerApproval(environment, asked.value.id_approval, chance) : 'refused';
};

/** The borrower cannot pay as agreed: another day, or some payments. */
const plan: RandomAction = async (environment, sequence, chance) => {
  const { id } = await currentCredit(environment, sequence);
  const { plans } = environment.relief;
  const actor = sequence.borrower;
  const asked = {
    id_credit: id,
    first_on: addDays(environment.clock.today(), 1 + chance.below(32)),
    payments: 1 + chance.below(3),
  };
  const shown = await plans.preview(actor, asked);
  if (!shown.ok || shown.value.offer === null) return 'refused';
  const interest = pesos(shown.value.offer.interest);
  const made = await plans.request({ actor, origin: ORIGIN, input: { ...asked, interest } });
  if (!made.ok || made.value.state === 'granted') return outcomeOf(made);
  const pending = await pendingApprovalsOf(environment.db, id, environment.clock.now());
  const request = pending.find(({ kind }) => kind === 'relief.plan');
  return request ? answerApproval(environment, request.id, chance) : 'done';
};

/** The borrower says that they never asked for the credit, and staff decide: it goes on, or it is void. */
const neverAsked: RandomAction = async (environment, sequence, chance) => {
  const creditId = chance.pick(sequence.creditIds);
  const call = { actor: environment.maker, origin: ORIGIN, input: { credit_id: creditId, reason: 'vida' } };
  const frozen = await environment.unrequested.freeze(call);
  if (frozen.ok) return 'done';
  if (chance.below(3) > 0)
    return outcomeOf(await environment.unrequested.release({ ...call, actor: environment.checker }));
  const asked = await environment.unrequested.requestAnnulment(call);
  return asked.ok ? answerApproval(environment, asked.value.id_approval, chance) : 'refused';
};

const writeOff: RandomAction = async (environment, sequence, chance) => {
  const { id } = await currentCredit(environment, sequence);
  const asked = await environment.relief.requestWriteOff({
    actor: environment.maker,
    origin: ORIGIN,
    input: {
      credit_id: id,
      reason: 'vida',
    },
  });
  return asked.ok ? answerApproval(environment, asked.value.id_approval, chance) : 'refused';
};

/** Staff record a contact; one that did not reach the person causes no fee. */
const contact: RandomAction = async (environment, sequence, chance) => {
  const { id } = await currentCredit(environment, sequence);
  const input = { credit_id: id, channel: 'phone', note: 'vida', reached: chance.below(4) > 0 } as const;
  return outcomeOf(await environment.contacts.recordContact(environment.maker, ORIGIN, input));
};

const moveClock: RandomAction = async (environment, _sequence, chance) => {
  const today = environment.clock.today();
  const days = chance.pick([1, 1, 3, 7, 15, 30, -1, -10]);
  const next = chance.below(8) === 0 ? addMonths(today, 1) : addDays(today, days);
  environment.clock.setDay(next < '2026-01-05' ? today : next);
  return 'done';
};

const passDays: RandomAction = async (environment) => {
  await passAllDays(environment.db, environment.clock.today(), environment.clock.now());
  return 'done';
};

const refinance: RandomAction = (environment, sequence, chance) => disburse(environment, sequence, chance);

/** Every action and its weight. */
export const RANDOM_ACTIONS = {
  pay: { weight: 14, move: moneyMove('gateway', (_chance, _owed, next) => next) },
  part: { weight: 14, move: moneyMove('gateway', (chance, owed) => 1 + chance.below(Math.max(1, owed))) },
  tooMuch: { weight: 1, move: moneyMove('gateway', (chance, owed) => owed + 1 + chance.below(5_000)) },
  payroll: { weight: 8, move: moneyMove('wage', (_chance, _owed, next) => next) },
  payrollLine: { weight: 14, move: payrollLine },
  companyAnswers: { weight: 4, move: companyAnswers },
  companyStaysSilent: { weight: 4, move: companyStaysSilent },
  payThroughGateway: { weight: 10, move: payThroughGateway },
  becomesKnownLate: { weight: 9, move: becomesKnownLate },
  prepay: { weight: 8, move: prepay },
  chargeback: { weight: 6, move: chargeback },
  payoff: { weight: 4, move: payoff },
  withdraw: { weight: 3, move: withdraw },
  chargebackAndLateTransfer: { weight: 3, move: chargebackAndLateTransfer },
  closeThenChargeback: { weight: 3, move: closeThenChargeback },
  waiver: { weight: 5, move: waiver },
  agreement: { weight: 4, move: agreement },
  writeOff: { weight: 2, move: writeOff },
  plan: { weight: 6, move: plan },
  neverAsked: { weight: 4, move: neverAsked },
  contact: { weight: 5, move: contact },
  passDays: { weight: 2, move: passDays },
  refinance: { weight: 3, move: refinance },
  moveClock: { weight: 28, move: moveClock },
} satisfies Record<string, { weight: number; move: RandomAction }>;

export type RandomActionName = keyof typeof RANDOM_ACTIONS;
