/** What may be recorded next, by what is known of the loan. */
import { addDays, bogotaDay, type Day } from '../../calendar.ts';
import { agreedInstallments } from '../../loans/arrears/agreement.ts';
import { planDays, planOffer } from '../../loans/arrears/plan-offer.ts';
import type { EventData, EventKind, MoneyPromise } from '../../loans/replay/events.ts';
import { isFrozen } from '../../loans/replay/rules/pauses.ts';
import { ownPesos } from '../../loans/replay/rules/pay.ts';
import { payoffFigure } from '../../loans/replay/rules/payoff.ts';
import { orderPromise, paidTowards } from '../../loans/replay/rules/promises.ts';
import {
  debtOf,
  isRunning,
  type LoanState,
  lateChargesOf,
  owedOf,
  sumOver,
  unpaidOf,
} from '../../loans/replay/state.ts';
import { type Pesos, pesos } from '../../money.ts';
import { hour, pick, type Random, type RandomLoan, type RecordedEvent, upTo, type Wishes } from './random.ts';

interface Moment extends Omit<RandomLoan, 'events'> {
  readonly random: Random;
  readonly wishes: Wishes;
  readonly events: readonly RecordedEvent[];
  /** As far as recorded. */
  readonly known: LoanState;
  readonly recordedAt: Date;
}

type Maker = (moment: Moment) => RecordedEvent[];

function make<Kind extends EventKind>(
  { events, recordedAt }: Moment,
  kind: Kind,
  data: EventData[Kind],
  at: Date = recordedAt,
): RecordedEvent[] {
  const source = `${kind}-${events.length + 1}`;
  return [{ kind, at, source, data, recordedAt } as unknown as RecordedEvent];
}

export function nextEvents(moment: Moment): RecordedEvent[] {
  const { known, wishes, random, terms, events } = moment;
  if (known.disbursedOn === null) {
    const isFirst = events.length === 0;
    if (isFirst && random(12) === 0 && !wishes.isPlain) return make(moment, 'money', plain(moment, 100_000));
    return make(moment, 'disbursed', {
      paysOffPesos: pesos(random(6) === 0 && !wishes.isPlain ? random(terms.amount) : 0),
    });
  }
  if (wishes.isPlain) return pick(random, PLAIN_MAKERS)(moment);
  if (wishes.isOrdinary) return pick(random, ORDINARY_MAKERS)(moment);
  const payroll = terms.typeUser === 'allied_company' && random(2) === 0;
  return pick(random, payroll ? PAYROLL_MAKERS : MAKERS)(moment);
}

const contact: Maker = (moment) => make(moment, 'contact', {});

function plain({ random }: Moment, most: number): EventData['money'] {
  const amount = upTo(random, most);
  const choice = pick(random, ['shorter_term', 'lower_installment', undefined] as const);
  return { pesos: amount, from: 'gateway', ...(choice && { choice }) };
}

/** Money that the payer sent up to five days before it was known, but not before the disbursement. */
function sentAt({ random, recordedAt, disbursedOn }: Moment): Date {
  const sent = random(3) === 0 ? new Date(recordedAt.getTime() - random(5 * 24 * 60) * 60_000) : recordedAt;
  return bogotaDay(sent) < disbursedOn ? recordedAt : sent;
}

const payment: Maker = (moment) => {
  const { random, known } = moment;
  const on = bogotaDay(moment.recordedAt);
  const row = known.rows.find((one) => unpaidOf(one) > 0);
  const usual = [
    upTo(random, 30_000),
    upTo(random, owedOf(known)),
    row ? unpaidOf(row) : pesos(1),
    pesos(Math.max(1, payoffFigure(known, on) - random(3) + 1)),
    pesos(Math.max(1, dueOf(known, on))),
  ];
  const money = plain(moment, 1);
  return make(moment, 'money', { ...money, pesos: pick(random, usual) }, sentAt(moment));
};

function dueOf(known: LoanState, on: Day): Pesos {
  return sumOver(known.rows, (row) => (row.dueOn <= on ? unpaidOf(row) + lateChargesOf(row) : 0));
}

/** At most what is overdue: it changes no schedule. */
const partOfDue: Maker = (moment) => {
  const due = dueOf(moment.known, bogotaDay(moment.recordedAt));
  if (due === 0 || !isRunning(moment.known)) return contact(moment);
  return make(moment, 'money', { pesos: upTo(moment.random, due), from: 'gateway' });
};

/** An order that was opened up to two days before, with the figure of then, and paid in the order's time or after it. */
const orderPaid: Maker = (moment) => {
  const { random, known, recordedAt } = moment;
  if (!isRunning(known)) return payment(moment);
  const on = bogotaDay(recordedAt);
  const promise = promiseOf(random, known, on);
  const figure = promise.totalPesos - paidTowards(known, promise.settles);
  if (figure <= 0) return payment(moment);
  const opened = make(moment, 'contact', {});
  const at = new Date(recordedAt.getTime() + random(3 * 24 * 60) * 60_000);
  const amount = pesos(Math.max(1, random(4) === 0 ? figure - 500 + random(1_000) : figure));
  const money = make(moment, 'money', { pesos: amount, from: 'gateway', promise }, at).map((event) => ({
    ...event,
    source: `${event.source}-order`,
    recordedAt: at,
  }));
  return random(2) === 0 ? [...opened, ...money] : money;
};

/** What an order of the day asks. */
export function promiseOf(random: Random, known: LoanState, on: Day): MoneyPromise {
  const lastDay = addDays(on, random(3));
  if (random(2) === 0) return orderPromise(known, 'payoff', payoffFigure(known, on), lastDay);
  const open = known.rows.find((row) => unpaidOf(row) > 0)?.number ?? 1;
  const through = Math.min(known.rows.at(-1)?.number ?? 1, open + random(2));
  const rows = known.rows.filter(({ number }) => number <= through);
  return orderPromise(known, { through }, ownPesos(rows), lastDay);
}

const voidOf: Maker = (moment) => {
  const { random, events } = moment;
  const candidates = events.filter(({ kind }) => kind !== 'disbursed' || random(4) === 0);
  if (candidates.length === 0) return contact(moment);
  const { source } = pick(random, candidates);
  return make(moment, 'void', { source });
};

const voidOfMoney: Maker = (moment) => {
  const money = moment.events.filter(({ kind }) => kind === 'money');
  if (money.length === 0) return contact(moment);
  return make(moment, 'void', { source: pick(moment.random, money).source });
};

const agreement: Maker = (moment) => {
  const { random, known, recordedAt } = moment;
  const debtPesos = debtOf(known);
  const count = 1 + random(3);
  if (!isRunning(known) || debtPesos < count) return contact(moment);
  const first = addDays(bogotaDay(recordedAt), 1 + random(20));
  const days = Array.from({ length: count }, (_, index) => addDays(first, 15 * index));
  return make(moment, 'agreement', { debtPesos, installments: agreedInstallments(debtPesos, days) });
};

const plan: Maker = (moment) => {
  const { random, known, terms, ceilings, recordedAt } = moment;
  const on = bogotaDay(recordedAt);
  const first = addDays(on, 1 + random(30));
  const offer = planOffer({ state: known, terms, ceilings }, on, planDays(first, 1 + random(4)));
  if (offer === null) return contact(moment);
  const made = make(moment, 'plan', offer.data);
  if (random(3) === 0) return made;
  // Its first payment comes, often on its day.
  const [payment] = offer.payments;
  const at = hour(addDays(first, random(3) - 1), 9);
  const paid = { pesos: payment?.amount ?? pesos(1), from: 'gateway' } as const;
  if (random(2) === 0 || at < recordedAt) return made;
  const money = make(moment, 'money', paid, at).map((event) => ({
    ...event,
    source: `${event.source}-plan`,
  }));
  return [...made, ...money.map((event) => ({ ...event, recordedAt: at }))];
};

const frozen: Maker = (moment) => make(moment, 'frozen', {});

const released: Maker = (moment) => (isFrozen(moment.known) ? make(moment, 'released', {}) : frozen(moment));

/** Money that someone else took: the disbursement never was. */
const upheld: Maker = (moment) => {
  const { events, known } = moment;
  const sent = events.findLast(({ kind }) => kind === 'disbursed');
  if (!isFrozen(known) || sent === undefined) return frozen(moment);
  return make(moment, 'void', { source: sent.source, isLoss: true });
};

const waiver: Maker = (moment) => {
  const owed = sumOver(moment.known.rows, lateChargesOf);
  if (owed === 0) return contact(moment);
  const part = pick(moment.random, ['collection_fee', 'late_interest', undefined] as const);
  return make(moment, 'waived', { pesos: upTo(moment.random, owed), ...(part && { part }) });
};

const withdrawal: Maker = (moment) =>
  bogotaDay(moment.recordedAt) > addDays(moment.disbursedOn, 9)
    ? contact(moment)
    : make(moment, 'withdrawn', {});

const writeOff: Maker = (moment) => make(moment, 'written_off', {});

const moneyOut: Maker = (moment) => {
  const { known, random } = moment;
  if (known.waiting <= 0) return payment(moment);
  return make(moment, 'money_out', {
    pesos: upTo(random, known.waiting),
    to: pick(random, ['owner', 'other_loan'] as const),
  });
};

/** More than the payoff figure: what waits of it goes back, and then the payment is charged back. */
const owedBack: Maker = (moment) => {
  const { random, known, recordedAt } = moment;
  if (!isRunning(known)) return payment(moment);
  const more = upTo(random, 200_000);
  const later = (hours: number) => {
    const at = new Date(recordedAt.getTime() + hours * 3_600_000);
    return { ...moment, recordedAt: at };
  };
  const paid = make(moment, 'money', {
    pesos: pesos(payoffFigure(known, bogotaDay(recordedAt)) + more),
    from: 'gateway',
  });
  const [out, charged] = [later(1 + random(40)), later(41 + random(300))];
  const source = paid[0]?.source ?? '';
  return [
    ...paid,
    ...make(out, 'money_out', { pesos: upTo(random, more), to: 'owner' }),
    ...make(charged, 'void', { source }),
  ];
};

/** A refinancing pays the loan off, and its own disbursement never was. */
const refinanced: Maker = (moment) => {
  const { random, known, recordedAt } = moment;
  const on = bogotaDay(recordedAt);
  const figure = payoffFigure(known, on);
  if (!isRunning(known) || figure === 0) return payment(moment);
  const promise = orderPromise(known, 'payoff', figure, on);
  const money = make(moment, 'money', { pesos: figure, from: 'refinancing', promise });
  if (random(3) === 0) return money;
  const at = new Date(recordedAt.getTime() + (1 + random(40 * 24)) * 3_600_000);
  return [...money, ...make({ ...moment, recordedAt: at }, 'void', { source: money[0]?.source ?? '' })];
};

const asked: Maker = (moment) => {
  const { known, random } = moment;
  const open = known.rows.filter((row) => unpaidOf(row) > 0);
  const row = open[0];
  if (row === undefined) return contact(moment);
  const amount = random(4) === 0 ? upTo(random, unpaidOf(row)) : unpaidOf(row);
  return make(moment, 'asked', { number: row.number, pesos: amount });
};

const answered: Maker = (moment) => {
  const { known, random } = moment;
  const row = known.rows.find((one) => one.lateAfter === null);
  return make(moment, 'company_answer', { number: random(8) === 0 ? null : (row?.number ?? 1) });
};

const wage: Maker = (moment) => {
  const { known, random } = moment;
  const row = known.rows.find((one) => unpaidOf(one) > 0);
  if (row === undefined) return contact(moment);
  const amount = pick(random, [
    unpaidOf(row),
    unpaidOf(row),
    upTo(random, unpaidOf(row)),
    pesos(unpaidOf(row) + 5_000),
  ]);
  const number = random(4) === 0 ? 0 : row.number;
  return make(moment, 'money', { pesos: amount, from: 'wage', number }, sentAt(moment));
};

const PLAIN_MAKERS: readonly Maker[] = [contact, contact, partOfDue, partOfDue, partOfDue, voidOfMoney];
const PAYROLL_MAKERS: readonly Maker[] = [asked, asked, answered, wage, wage, wage, plan, released, owedBack];
const ORDINARY_MAKERS: readonly Maker[] = [
  contact,
  contact,
  contact,
  payment,
  payment,
  payment,
  payment,
  partOfDue,
  voidOf,
  voidOfMoney,
  writeOff,
  moneyOut,
  plan,
];
const MAKERS: readonly Maker[] = [
  ...ORDINARY_MAKERS,
  orderPaid,
  orderPaid,
  agreement,
  waiver,
  withdrawal,
  plan,
  plan,
  released,
  upheld,
  owedBack,
  owedBack,
  refinanced,
];
