/** Events in a short form: days count from the disbursement, hours are those of Bogotá. */
import { addDays, type Day, day, startOfBogotaDay } from '../../calendar.ts';
import type { EventData, EventKind, LoanEvent, MoneyPromise } from '../../loans/replay/events.ts';
import { type Pesos, pesos } from '../../money.ts';

/** The day of the first disbursement: a Tuesday. Three installments are due on days 31, 59 and 90, all of them working days. */
export const START = day('2026-01-13');

/** A day, at noon; or a day and an hour: '9 10:00'. */
export type When = number | `${number} ${number}:${number}`;

export const dayAfterStart = (offset: number): Day => addDays(START, offset);

function instant(when: When): Date {
  const [offset = '0', hour = '12:00'] = String(when).split(' ');
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const midnight = startOfBogotaDay(dayAfterStart(Number(offset))).getTime();
  return new Date(midnight + (hours * 60 + minutes) * 60_000);
}

/** Kinds with their data, so that the union of events needs no cast. */
const makers: {
  readonly [Kind in EventKind]: (at: Date, source: string, data: EventData[Kind]) => LoanEvent;
} = {
  disbursed: (at, source, data) => ({ kind: 'disbursed', at, source, data }),
  asked: (at, source, data) => ({ kind: 'asked', at, source, data }),
  money: (at, source, data) => ({ kind: 'money', at, source, data }),
  money_out: (at, source, data) => ({ kind: 'money_out', at, source, data }),
  contact: (at, source, data) => ({ kind: 'contact', at, source, data }),
  agreement: (at, source, data) => ({ kind: 'agreement', at, source, data }),
  company_answer: (at, source, data) => ({ kind: 'company_answer', at, source, data }),
  plan: (at, source, data) => ({ kind: 'plan', at, source, data }),
  frozen: (at, source, data) => ({ kind: 'frozen', at, source, data }),
  released: (at, source, data) => ({ kind: 'released', at, source, data }),
  waived: (at, source, data) => ({ kind: 'waived', at, source, data }),
  withdrawn: (at, source, data) => ({ kind: 'withdrawn', at, source, data }),
  written_off: (at, source, data) => ({ kind: 'written_off', at, source, data }),
  void: (at, source, data) => ({ kind: 'void', at, source, data }),
};

/** Without a name, an event is called by its kind and time: an event that a void names has a name of its own. */
function make<Kind extends EventKind>(
  kind: Kind,
  when: When,
  data: EventData[Kind],
  source = `${kind} ${when}`,
): LoanEvent {
  return makers[kind](instant(when), source, data);
}

type WithoutData = {
  [Kind in EventKind]: Record<never, never> extends EventData[Kind] ? Kind : never;
}[EventKind];

/** An event without data. */
export const happens = (kind: WithoutData, when: When, source?: string): LoanEvent =>
  make<EventKind>(kind, when, {} as EventData[WithoutData], source);

export const disbursed = (when: When = '0 08:00', source?: string, paysOff = 0): LoanEvent =>
  make('disbursed', when, { paysOffPesos: pesos(paysOff) }, source);

type MoneyMore = Partial<Omit<EventData['money'], 'pesos'>>;

export const pays = (when: When, amount: number, more: MoneyMore = {}, source?: string): LoanEvent =>
  make('money', when, { pesos: pesos(amount), from: 'gateway', ...more }, source);

export const wage = (when: When, amount: number, number: number, source?: string): LoanEvent =>
  pays(when, amount, { from: 'wage', number }, source);

/** What an order asked through installment `through`, in all, paid through its last day. */
export const asksFor = (through: number, total: number, lastDay: number): { promise: MoneyPromise } => ({
  promise: { settles: { through }, totalPesos: pesos(total), lastDay: dayAfterStart(lastDay) },
});

export const asksPayoff = (total: number, lastDay: number): { promise: MoneyPromise } => ({
  promise: { settles: 'payoff', totalPesos: pesos(total), lastDay: dayAfterStart(lastDay) },
});

export const goesOut = (
  when: When,
  amount: number,
  to: EventData['money_out']['to'] = 'owner',
  source?: string,
): LoanEvent => make('money_out', when, { pesos: pesos(amount), to }, source);

export const call = (when: When, source?: string): LoanEvent => make('contact', when, {}, source);

type Promises = readonly (readonly [offset: number, amount: number])[];

const promised = (debt: number, installments: Promises) => ({
  debtPesos: pesos(debt),
  installments: installments.map(([offset, amount]) => ({
    dueOn: dayAfterStart(offset),
    amount: pesos(amount),
  })),
});

export const agrees = (when: When, debt: number, installments: Promises, source?: string): LoanEvent =>
  make('agreement', when, promised(debt, installments), source);

export const plans = (when: When, debt: number, installments: Promises, source?: string): LoanEvent =>
  make('plan', when, promised(debt, installments), source);

export const freezes = (when: When, source?: string): LoanEvent => make('frozen', when, {}, source);

export const releases = (when: When, source?: string): LoanEvent => make('released', when, {}, source);

export const asks = (when: When, number: number, amount: Pesos | number, source?: string): LoanEvent =>
  make('asked', when, { number, pesos: pesos(amount) }, source);

/** Without a number the employee left. */
export const answers = (when: When, number: number | null = null, source?: string): LoanEvent =>
  make('company_answer', when, { number }, source);

export const waives = (when: When, amount: number, source?: string): LoanEvent =>
  make('waived', when, { pesos: pesos(amount) }, source);

export const withdraws = (when: When, source?: string): LoanEvent => make('withdrawn', when, {}, source);

export const writesOff = (when: When, source?: string): LoanEvent => make('written_off', when, {}, source);

export const voids = (when: When, voided: string, source?: string): LoanEvent =>
  make('void', when, { source: voided }, source);

/** The borrower never asked for the loan of that disbursement. */
export const upholds = (when: When, voided: string, source?: string): LoanEvent =>
  make('void', when, { source: voided, isLoss: true }, source);
