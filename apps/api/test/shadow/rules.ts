/**
 * The amended rules: each says on which days what happened to a credit may make it differ from today. A difference that begins
 * needs a rule of the days since both sides were last equal; one that none explains is a fault of one side.
 */
import { addDays, bogotaDay, type Day } from '@unamano/domain/calendar';
import { WITHDRAWAL_REPAYMENT_DAYS } from '@unamano/domain/loans/closing/withdrawal';
import type { EventKind } from '@unamano/domain/loans/replay/events';
import type { DayShown, LoanSoFar } from './compare.ts';
import type { Recorded } from './reader/recorded.ts';

export interface Rule {
  readonly name: string;
  /** The figures that may begin to differ. */
  readonly figures: RegExp;
  /** Days on which it may make a difference. */
  days(loan: LoanSoFar): readonly Day[];
}

const ANY = /./;
const LATE = /^(fee|late interest|owed|payoff|is late|ended|agreement)/;
const FEES = /^(fee|owed|payoff|is late|ended)/;

type Event<Kind extends EventKind> = Extract<Recorded, { kind: Kind }>;

function eventsOf<Kind extends EventKind>({ events }: LoanSoFar, kind: Kind): Event<Kind>[] {
  return events.filter((event): event is Event<Kind> => event.kind === kind);
}

const dayOf = ({ at }: Recorded): Day => bogotaDay(at);

/** The days of a loan that were looked at, from one of its events on. */
function since(
  { days }: LoanSoFar,
  from: readonly Day[],
  through: (from: Day) => Day = () => '9999-12-31' as Day,
): Day[] {
  return days
    .map(({ day }) => day)
    .filter((day) => from.some((first) => first <= day && day <= through(first)));
}

const amount = (shown: DayShown['today'], name: string): number => shown.get(name) ?? 0;

/** The days of contacts that are not the first of their loan. */
function laterContacts(loan: LoanSoFar): Day[] {
  const days = [...new Set(eventsOf(loan, 'contact').map(dayOf))].sort();
  return days.slice(1);
}

/** Days that have events of a kind, and money. */
function paidOnDayOf(loan: LoanSoFar, kind: EventKind): Day[] {
  const paidOn = new Set(eventsOf(loan, 'money').map(dayOf));
  return eventsOf(loan, kind)
    .map(dayOf)
    .filter((day) => paidOn.has(day));
}

/** Of the days, those on which today's fees are others. */
function otherFees({ days }: LoanSoFar, among: readonly Day[]): Day[] {
  const isOther = ({ today, replayed }: DayShown) =>
    [...today.keys(), ...replayed.keys()].some(
      (name) => name.startsWith('fee') && amount(today, name) !== amount(replayed, name),
    );
  return days.filter((shown) => among.includes(shown.day) && isOther(shown)).map(({ day }) => day);
}

/** Money, waivers, agreements and withdrawals that were voided, each with its void. */
function voided(loan: LoanSoFar): { event: Recorded; by: Recorded }[] {
  return eventsOf(loan, 'void').flatMap((by) => {
    const event = loan.events.find(({ source }) => source === by.data.source);
    return event ? [{ event, by }] : [];
  });
}

/** Money that was voided on its own day made no difference, unless other money came between. */
function isBetween({ events }: LoanSoFar, event: Recorded, by: Recorded): boolean {
  return (
    dayOf(event) !== dayOf(by) ||
    events.some(({ at, kind }) => kind === 'money' && event.at < at && at < by.at)
  );
}

/** What the tolerance ends: the day on which replay has ended, and today still owes a rest. */
function endedByTolerance({ days, terms }: LoanSoFar): Day[] {
  return days
    .filter(
      ({ day, state, effects }) =>
        state.endedOn === day &&
        (state.rows.at(-1)?.dueOn ?? day) < day &&
        effects.some(({ kind, pesos }) => kind === 'waived' && pesos <= terms.tolerancePesos),
    )
    .map(({ day }) => day);
}

/** Orders of exactly an installment after the running one: today such money is a prepayment. */
function aheadOfPeriod({ days, events }: LoanSoFar): Day[] {
  return days
    .filter(({ day, state }) => {
      const running = state.rows.find(({ dueOn }) => dueOn >= day)?.number ?? Number.MAX_SAFE_INTEGER;
      return events.some((event) => {
        if (event.kind !== 'money' || dayOf(event) !== day) return false;
        const settles = event.data.promise?.settles;
        return settles !== undefined && settles !== 'payoff' && settles.through > running;
      });
    })
    .map(({ day }) => day);
}

const RULES: readonly Rule[] = [
  {
    name: 'withdrawal until its last day, and its days late for nothing',
    figures: ANY,
    days: (loan) =>
      since(loan, eventsOf(loan, 'withdrawn').map(dayOf), (day) =>
        addDays(day, WITHDRAWAL_REPAYMENT_DAYS + 1),
      ),
  },
  {
    name: 'a fee is owed from the day after its contact',
    figures: FEES,
    days: (loan) => otherFees(loan, eventsOf(loan, 'contact').map(dayOf)),
  },
  {
    name: 'money of the day of a contact pays no fee of it',
    figures: ANY,
    days: (loan) => {
      const late = loan.days.filter(({ state }) => state.rows.some(({ daysLate }) => daysLate > 0));
      const lateDays = new Set(late.map(({ day }) => day));
      return paidOnDayOf(loan, 'contact').filter((day) => lateDays.has(day));
    },
  },
  {
    name: 'the fees of a credit are in all the highest over its contacts',
    figures: FEES,
    days: (loan) =>
      otherFees(
        loan,
        laterContacts(loan).flatMap((day) => [day, addDays(day, 1)]),
      ),
  },
  { name: 'a rest below the tolerance ends a finished schedule', figures: ANY, days: endedByTolerance },
  {
    name: 'an order is a promise',
    figures: ANY,
    days: (loan) =>
      eventsOf(loan, 'money')
        .filter(
          ({ source, data }) =>
            data.promise &&
            loan.effects.some((effect) => effect.kind === 'waived' && effect.source === source),
        )
        .map(dayOf),
  },
  {
    name: 'an order settles the installment that it named, also where that is not the running one',
    figures: ANY,
    days: aheadOfPeriod,
  },
  {
    name: 'another amount than asked is simply money',
    figures: ANY,
    days: (loan) =>
      eventsOf(loan, 'money')
        .filter(({ order, data }) => order?.kind === 'installment' && order.amountPesos !== data.pesos)
        .map(dayOf),
  },
  {
    name: 'voided money paid nothing, and until its void nobody is late for it',
    figures: ANY,
    days: (loan) =>
      voided(loan)
        .filter(({ event, by }) => event.kind === 'money' && isBetween(loan, event, by))
        .flatMap(({ event, by }) => [dayOf(event), dayOf(by)]),
  },
  {
    name: 'a waiver keeps its sum, late charges first',
    figures: ANY,
    days: (loan) => eventsOf(loan, 'waived').map(dayOf),
  },
  {
    name: 'a prepayment gives back its share of what has not accrued',
    figures: /^(?!payoff|waiting)/,
    days: (loan) => loan.effects.filter(({ part }) => part === 'prepayment').map(({ on }) => on),
  },
  {
    name: 'held money pays what is due',
    figures: ANY,
    days: ({ days }) =>
      days.filter(({ today }) => amount(today, 'waiting') > 0 && !today.has('ended')).map(({ day }) => day),
  },
  {
    name: 'the answer of a company makes late from its day, not before',
    figures: LATE,
    days: (loan) => eventsOf(loan, 'company_answer').map(dayOf),
  },
  {
    name: 'the answer of a company makes late from its day, not before',
    figures: ANY,
    days: (loan) => paidOnDayOf(loan, 'company_answer'),
  },
  {
    name: 'of a written-off debt late interest is a memo, and money counts by its day',
    figures: /^account/,
    days: (loan) => eventsOf(loan, 'written_off').map(dayOf),
  },
  {
    name: 'what is asked from a wage is left to the wage',
    figures: ANY,
    days: (loan) => since(loan, eventsOf(loan, 'asked').map(dayOf)),
  },
  {
    name: 'an agreement has no fees and is kept by the debt',
    figures: LATE,
    days: (loan) => since(loan, eventsOf(loan, 'agreement').map(dayOf)),
  },
];

/** Only where charges count: the figure itself, and what a payoff or a prepayment gave back of them. */
export const CHARGES_GIVEN_BACK = 'a payoff gives back what has not accrued of each line that counts';

const GIVEN_BACK: readonly Rule[] = [
  {
    name: CHARGES_GIVEN_BACK,
    figures: /^payoff$/,
    days: (loan) => (loan.terms.countsAsInterest.study ? since(loan, ['0001-01-01' as Day]) : []),
  },
  {
    name: CHARGES_GIVEN_BACK,
    figures: ANY,
    days: ({ terms, effects, days }) => {
      if (!terms.countsAsInterest.study) return [];
      const prepaid = effects.filter(({ part }) => part === 'prepayment').map(({ on }) => on);
      return [...prepaid, ...days.flatMap(({ day, state }) => (state.endedOn === day ? [day] : []))];
    },
  },
];

/** Where charges count, that is looked at first (`compareCredit`). */
export const ALL_RULES: readonly Rule[] = [...GIVEN_BACK, ...RULES];
