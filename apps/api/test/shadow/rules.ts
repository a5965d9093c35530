/**
 * The amended rules: each names the differences that it may explain, by what happened to the credit. A difference that none explains
 * is a fault of one side.
 */
import { bogotaDay } from '@unamano/domain/calendar';
import type { EventKind } from '@unamano/domain/loans/replay/events';
import type { DayShown, LoanSoFar } from './compare.ts';
import type { Recorded } from './reader/recorded.ts';

export interface Rule {
  readonly name: string;
  /** The figures that it may change. */
  readonly figures: RegExp;
  explains(loan: LoanSoFar): boolean;
}

const ANY = /./;
const FEES = /^(fee|owed|payoff|is late|ended)/;

type Event<Kind extends EventKind> = Extract<Recorded, { kind: Kind }>;

function eventsOf<Kind extends EventKind>({ events, day }: LoanSoFar, kind: Kind): Event<Kind>[] {
  return events.filter((event): event is Event<Kind> => event.kind === kind && bogotaDay(event.at) <= day);
}

/** Money that came through the day and was voided by then or later. */
function voided({ events, day }: LoanSoFar): Recorded[] {
  const gone = new Set(events.flatMap((event) => (event.kind === 'void' ? event.data.source : [])));
  return events.filter(({ source, at }) => gone.has(source) && bogotaDay(at) <= day);
}

const someDay = ({ days }: LoanSoFar, is: (shown: DayShown) => boolean): boolean => days.some(is);

const amount = (shown: DayShown['today'], name: string): number => shown.get(name) ?? 0;

const RULES: readonly Rule[] = [
  {
    name: 'a fee is owed from the day after its contact',
    figures: FEES,
    explains: (loan) => eventsOf(loan, 'contact').some(({ at }) => bogotaDay(at) === loan.day),
  },
  {
    name: 'money of the day of a contact pays no fee of it',
    figures: ANY,
    explains: (loan) => {
      const paidOn = new Set(eventsOf(loan, 'money').map(({ at }) => bogotaDay(at)));
      return eventsOf(loan, 'contact').some(({ at }) => paidOn.has(bogotaDay(at)));
    },
  },
  {
    name: 'the fees of a credit are in all the highest over its contacts',
    figures: ANY,
    explains: (loan) => new Set(eventsOf(loan, 'contact').map(({ at }) => bogotaDay(at))).size > 1,
  },
  {
    name: 'what is left to a wage',
    figures: ANY,
    explains: (loan) => eventsOf(loan, 'asked').length > 0,
  },
  {
    name: 'a rest below the tolerance ends a finished schedule',
    figures: ANY,
    explains: (loan) =>
      someDay(
        loan,
        ({ day, state, today, replayed }) =>
          replayed.has('ended') &&
          !today.has('ended') &&
          amount(today, 'owed') <= loan.terms.tolerancePesos &&
          (state.rows.at(-1)?.dueOn ?? day) < day,
      ),
  },
  {
    name: 'an order is a promise',
    figures: ANY,
    explains: (loan) => {
      const money = new Set(eventsOf(loan, 'money').map(({ source }) => source));
      return loan.effects.some(({ kind, source }) => kind === 'waived' && source !== null && money.has(source));
    },
  },
  {
    name: 'another amount than asked is simply money',
    figures: ANY,
    explains: (loan) =>
      eventsOf(loan, 'money').some(
        ({ order, data }) => order?.kind === 'installment' && order.amountPesos !== data.pesos,
      ),
  },
  {
    name: 'an agreement has no fees and no late interest while its debt is kept',
    figures: ANY,
    explains: (loan) => eventsOf(loan, 'agreement').length > 0,
  },
  {
    name: 'withdrawal until its last day, and its days late for nothing',
    figures: ANY,
    explains: (loan) => eventsOf(loan, 'withdrawn').length > 0,
  },
  {
    name: 'voided money paid nothing, and until its void nobody is late for it',
    figures: ANY,
    explains: (loan) => voided(loan).some(({ kind }) => kind === 'money'),
  },
  {
    name: 'a waiver keeps its sum, late charges first',
    figures: ANY,
    explains: (loan) => eventsOf(loan, 'waived').length > 0,
  },
  {
    name: 'a prepayment gives back its share of what has not accrued',
    figures: ANY,
    explains: (loan) => loan.effects.some(({ part }) => part === 'prepayment'),
  },
  {
    name: 'held money pays what is due',
    figures: ANY,
    explains: (loan) =>
      someDay(loan, ({ today }) => amount(today, 'waiting') > 0 && !today.has('ended')),
  },
];

/** Only where charges count: the figure itself, and what a payoff or a prepayment gave back of them. */
export const CHARGES_GIVEN_BACK: Rule = {
  name: 'a payoff gives back what has not accrued of each line that counts',
  figures: ANY,
  explains: ({ terms, effects, days }) =>
    terms.countsAsInterest.study &&
    (effects.some(({ part }) => part === 'prepayment') || days.some(({ state }) => state.endedOn !== null)),
};

const PAYOFF_FIGURE: Rule = {
  ...CHARGES_GIVEN_BACK,
  figures: /^payoff$/,
  explains: ({ terms }) => terms.countsAsInterest.study,
};

/** Those that may explain a difference of the day. Where charges count, that is looked at first (`compareCredit`). */
export function rulesOf(loan: LoanSoFar): readonly Rule[] {
  return [PAYOFF_FIGURE, CHARGES_GIVEN_BACK, ...RULES].filter(({ explains }) => explains(loan));
}
