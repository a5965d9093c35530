/**
 * The amended rules: each says on which days what happened to a credit may make it differ from today. A difference that begins
 * needs a rule of the days since both sides were last equal; one that none explains is a fault of one side.
 */
import { addDays, type Day } from '@unamano/domain/calendar';
import { WITHDRAWAL_REPAYMENT_DAYS } from '@unamano/domain/loans/closing/withdrawal';
import type { ComparedLoan } from './compared-loan.ts';
import {
  aheadOfPeriod,
  amount,
  chargesGivenBack,
  contactsOfPaidDays,
  dayOf,
  endedByTolerance,
  eventsOf,
  keptPromises,
  laterContacts,
  otherFees,
  overtakenMoney,
  paidOn,
  paidOnDayOf,
  since,
  untilVoid,
  voidedMoney,
} from './rule-days.ts';

export interface Rule {
  readonly name: string;
  /** The figures that may begin to differ. */
  readonly figures: RegExp;
  /** Days on which it may make a difference. */
  days(loan: ComparedLoan): readonly Day[];
}

const ANY = /./;
const LATE = /^(fee|late interest|owed|payoff|is late|ended|agreement)/;
const FEES = /^(fee|owed|payoff|is late|ended)/;

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
    name: 'a message, delivered or not, makes no fee',
    figures: ANY,
    days: (loan) => otherFees(loan, loan.messagesOn),
  },
  {
    name: 'a message, delivered or not, makes no fee',
    figures: ANY,
    days: (loan) => paidOn(loan, loan.messagesOn),
  },
  {
    name: 'a fee is owed from the day after its contact',
    figures: FEES,
    days: (loan) => otherFees(loan, eventsOf(loan, 'contact').map(dayOf)),
  },
  {
    name: 'a contact counts by what is overdue at the end of its day, and money of that day pays no fee of it',
    figures: ANY,
    days: contactsOfPaidDays,
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
    days: keptPromises,
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
    name: 'money that was recorded late counts from its day, whatever else was recorded since',
    figures: ANY,
    days: overtakenMoney,
  },
  {
    name: 'voided money paid nothing, and until its void nobody is late for it',
    figures: ANY,
    days: voidedMoney,
  },
  {
    name: 'voided money paid nothing, and until its void nobody is late for it',
    figures: LATE,
    days: untilVoid,
  },
  {
    name: 'a late charge is income once it is paid: a waived one is none',
    figures: /^account/,
    days: (loan) => eventsOf(loan, 'waived').map(dayOf),
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
    name: 'waiting money that pays another credit leaves the one that it came for',
    figures: /^(waiting|payoff|account)/,
    days: (loan) => [
      ...eventsOf(loan, 'money_out').map(dayOf),
      ...eventsOf(loan, 'money')
        .filter(({ data }) => data.from === 'waiting_money')
        .map(dayOf),
    ],
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
    days: chargesGivenBack,
  },
];

/** Where charges count, that is looked at first (`compareCredit`). */
export const ALL_RULES: readonly Rule[] = [...GIVEN_BACK, ...RULES];

/** Whether what was given back of charges may change that figure on a day. */
export function isGivenBack(loan: ComparedLoan, figure: string, day: Day): boolean {
  return GIVEN_BACK.some((rule) => rule.figures.test(figure) && rule.days(loan).some((from) => from <= day));
}
