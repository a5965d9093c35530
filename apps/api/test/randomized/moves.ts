/** What can happen in a life. Each goes through the service that does it for people, and says whether it was refused. */
import { addDays, addMonths } from '@unamano/domain/calendar';
import { inTransaction } from '../../src/db/transaction.ts';
import type { Result } from '../../src/kernel/result.ts';
import { lockCredit, PLATFORM } from '../../src/modules/credit-life/service.ts';
import { recogniseDueInterest } from '../../src/modules/ledger/service.ts';
import { bookPayment } from '../../src/modules/payments/service.ts';
import { ORIGIN } from '../fixtures/disbursements.ts';
import { notification } from '../fixtures/payments.ts';
import { current, disburse, waitingCredit } from './life.ts';
import type { Move, Outcome } from './move.ts';
import { payrollLine } from './payroll-moves.ts';
import type { Chance } from './random.ts';
import type { Stage } from './stage.ts';

const outcomeOf = (result: Result<unknown, string>): Outcome => (result.ok ? 'done' : 'refused');

/** Money that a source names; sometimes the same again, which the database must take once. */
function money(
  source: 'gateway' | 'payroll',
  share: (chance: Chance, owed: number, next: number) => number,
): Move {
  return async (stage, life, chance) => {
    const { id, standing } = await current(stage, life);
    const amountPesos = share(chance, standing.owed.total, standing.owed.nextPayment?.totalOwed ?? 0);
    if (amountPesos <= 0) return 'refused';
    life.count += 1;
    const reference = `life-${id}-${life.count}`;
    await inTransaction(stage.db, async (trx) => {
      const credit = await lockCredit(trx, id);
      if (!credit) throw new Error('no credit');
      const [today, now] = [stage.clock.today(), stage.clock.now()];
      const payment = { credit, source, reference, amountPesos, today, now, mover: PLATFORM, reason: 'life' };
      await bookPayment(trx, stage.accounts, payment);
    });
    return 'done';
  };
}

/** Opened by the borrower, paid at the gateway, told of; a second notification changes nothing. */
const throughGateway: Move = async (stage, life, chance) => {
  const { id, standing } = await current(stage, life);
  const next = standing.owed.nextPayment;
  const installment = standing.installments.find(({ number }) => number === next?.number);
  const typed = chance.pick([undefined, 10_001, 9_000, standing.owed.total + 1]);
  const [id_payment, amount_custom_user] = [installment?.id ?? id, typed];
  const asked = await stage.payments.cashIn(life.borrower, { id_payment, amount_custom_user });
  const byPayroll = !asked.ok && asked.code === 'PAID_BY_PAYROLL';
  // Of an employee's installment only staff send a link.
  const opened = byPayroll
    ? await stage.payments.openOrder({ installmentId: id_payment, amountPesos: typed })
    : asked;
  if (!opened.ok) return 'refused';
  life.orders.push(opened.value.order);
  if (chance.number(3) === 0) stage.clock.setDay(addDays(stage.clock.today(), chance.number(4)));
  await stage.pay(opened.value.order);
  if (chance.number(3) === 0) await stage.payments.receive(notification(opened.value.order, 'approved'));
  return 'done';
};

async function takeBack(stage: Stage, order: string): Promise<Outcome> {
  if (stage.gateway.orders.get(order)?.state !== 'APROBADA') return 'refused';
  stage.gateway.put(order, 'ANULADA');
  await stage.payments.receive(notification(order, 'cancelled'));
  return 'done';
}

const chargeback: Move = async (stage, life, chance) =>
  life.orders.length === 0 ? 'refused' : takeBack(stage, chance.pick(life.orders));

/** Paid at once, a day later, or with another amount. */
const payoff: Move = async (stage, life, chance) => {
  const { id } = await current(stage, life);
  const quoted = await stage.payments.payoff(life.borrower, id);
  if (!quoted.ok) return 'refused';
  const total = quoted.value.total + chance.pick([0, 0, 0, 1]);
  const opened = await stage.payments.openPayoff(life.borrower, ORIGIN, { id_credit: id, total });
  if (!opened.ok) return 'refused';
  const { order } = opened.value;
  if (order === null) return 'done';
  life.orders.push(order);
  if (chance.number(4) === 0) stage.clock.setDay(addDays(stage.clock.today(), 1));
  // A gateway tells of no amount below zero; its adapter would take it for garbage.
  stage.gateway.put(order, 'APROBADA', Math.max(0, total + chance.pick([0, 0, 0, 0, 700, -700])));
  await stage.payments.receive(notification(order, 'approved'));
  return 'done';
};

const withdraw: Move = async (stage, life, chance) => {
  const waiting = chance.number(2) === 0 ? await waitingCredit(stage, life) : undefined;
  const { id } = await current(stage, life);
  const asked = await stage.payments.withdraw(life.borrower, ORIGIN, waiting ?? id);
  if (!asked.ok) return 'refused';
  const { order } = asked.value;
  if (order !== null && !life.orders.includes(order)) life.orders.push(order);
  if (order !== null && chance.number(3) > 0) await stage.pay(order);
  return 'done';
};

/** A payment, an ending, and the payment is taken back: what the end let go of is owed again. */
const endedAndTakenBack: Move = async (stage, life, chance) => {
  const place = life.orders.length;
  if ((await throughGateway(stage, life, chance)) === 'refused') return 'refused';
  const end = chance.pick([payoff, withdraw]);
  await end(stage, life, chance);
  const order = life.orders[place];
  if (order !== undefined) await takeBack(stage, order);
  return 'done';
};

const goodwill: Move = async (stage, life, chance) => {
  const { id, standing } = await current(stage, life);
  const part = chance.pick(['late_interest', 'collection_fee'] as const);
  const most = part === 'late_interest' ? standing.owed.lateInterest : standing.owed.collectionFee;
  life.count += 1;
  const amount = chance.pick([most, Math.ceil(most / 2), most + 1]);
  const input = { credit_id: id, part, amount, reason: `vida ${life.count}` };
  return outcomeOf(await stage.relief.grantGoodwill(stage.maker, ORIGIN, input));
};

/** Answered by the second person, or now and then by the first, which is refused. */
async function answered(stage: Stage, requestId: number, chance: Chance): Promise<Outcome> {
  const actor = chance.number(6) === 0 ? stage.maker : stage.checker;
  const action = chance.pick(['approve', 'approve', 'approve', 'reject'] as const);
  await stage.approvals.answer({ actor, origin: ORIGIN, requestId, action, reason: '' });
  return 'done';
}

const agreement: Move = async (stage, life, chance) => {
  const { id } = await current(stage, life);
  const asked = await stage.relief.askAgreement(stage.maker, ORIGIN, {
    credit_id: id,
    first_due_on: addDays(stage.clock.today(), 1 + chance.number(30)),
    installments: 1 + chance.number(4),
    every: chance.pick(['fortnight', 'month']),
    reason: 'vida',
  });
  return asked.ok ? answered(stage, asked.value.id_approval, chance) : 'refused';
};

const writeOff: Move = async (stage, life, chance) => {
  const { id } = await current(stage, life);
  const asked = await stage.relief.askWriteOff(stage.maker, ORIGIN, { credit_id: id, reason: 'vida' });
  return asked.ok ? answered(stage, asked.value.id_approval, chance) : 'refused';
};

/** Recorded by staff; one that did not reach the person makes no fee. */
const contact: Move = async (stage, life, chance) => {
  const { id } = await current(stage, life);
  const input = { credit_id: id, channel: 'phone', note: 'vida', reached: chance.number(4) > 0 } as const;
  return outcomeOf(await stage.contacts.recordContact(stage.maker, ORIGIN, input));
};

const moveClock: Move = async (stage, _life, chance) => {
  const today = stage.clock.today();
  const days = chance.pick([1, 1, 3, 7, 15, 30, -1, -10]);
  const next = chance.number(8) === 0 ? addMonths(today, 1) : addDays(today, days);
  stage.clock.setDay(next < '2026-01-05' ? today : next);
  return 'done';
};

const interestJob: Move = async (stage) => {
  await recogniseDueInterest(stage.db, stage.clock.today(), stage.clock.now());
  return 'done';
};

const reborrow: Move = (stage, life, chance) => disburse(stage, life, chance);

/** Every move and how often it comes. */
export const MOVES = {
  pay: { weight: 14, move: money('gateway', (_chance, _owed, next) => next) },
  part: { weight: 14, move: money('gateway', (chance, owed) => 1 + chance.number(Math.max(1, owed))) },
  tooMuch: { weight: 1, move: money('gateway', (chance, owed) => owed + 1 + chance.number(5_000)) },
  payroll: { weight: 8, move: money('payroll', (_chance, _owed, next) => next) },
  payrollLine: { weight: 14, move: payrollLine },
  throughGateway: { weight: 10, move: throughGateway },
  chargeback: { weight: 6, move: chargeback },
  payoff: { weight: 4, move: payoff },
  withdraw: { weight: 3, move: withdraw },
  endedAndTakenBack: { weight: 3, move: endedAndTakenBack },
  goodwill: { weight: 5, move: goodwill },
  agreement: { weight: 4, move: agreement },
  writeOff: { weight: 2, move: writeOff },
  contact: { weight: 5, move: contact },
  interestJob: { weight: 2, move: interestJob },
  reborrow: { weight: 3, move: reborrow },
  moveClock: { weight: 28, move: moveClock },
} satisfies Record<string, { weight: number; move: Move }>;

export type MoveName = keyof typeof MOVES;
