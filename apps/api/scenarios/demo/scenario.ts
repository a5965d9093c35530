/** A scenario: the person, the requested terms and the commands of each day. Only the plan; `runner/` executes it. */

import { addDays, type Day } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { isBusinessDay } from '@unamano/domain/loans/closing/withdrawal';
import { FIRST_CONFIGURATION, quote, type TypeUser } from '@unamano/domain/loans/price/pricing';
import { type ScheduledInstallment, scheduleFor } from '@unamano/domain/loans/schedule/schedule';
import { pesos } from '@unamano/domain/money';
import type { CompanyKey } from '../companies.ts';
import type { DemoPerson } from '../people/person.ts';

/** Pesos and months. */
export type RequestedTerms = { amount: number; installments: number };

export type CollectionState =
  | 'PAYMENT_AGREEMENT'
  | 'FAST_PAYMENT'
  | 'IMPOSIBLE_CONTACT'
  | 'DEMAND'
  | 'PAY_FORTNIGHT';

export type Command =
  | { kind: 'sign-up' }
  | { kind: 'request'; ask: RequestedTerms }
  | { kind: 'cancel' }
  /** Asks that a person looks again at the refusal. */
  | { kind: 'ask-review'; words: string }
  | { kind: 'sign' }
  | { kind: 'give-account' }
  | { kind: 'company-answers'; action: 'approve' | 'reject' }
  | { kind: 'company-answers'; action: 'confirm'; ask: RequestedTerms }
  | { kind: 'employee-answers'; action: 'acept' | 'reject' }
  | { kind: 'disburse' }
  /** Everything that this installment owes on that day. */
  | { kind: 'pay'; installment: number }
  | { kind: 'pay-part'; installment: number; pesos: number }
  | { kind: 'contact'; channel: 'phone' | 'whatsapp'; note: string }
  /** Everything that is late by then, on a day. */
  | { kind: 'promise'; channel: 'phone' | 'whatsapp'; dueOn: Day }
  | { kind: 'collection-state'; state: CollectionState };

export type Step = { on: Day; command: Command };

export type Scenario = {
  key: string;
  person: DemoPerson;
  typeUser: TypeUser;
  company: CompanyKey | null;
  ask: RequestedTerms;
  /** Pesos a month: enough for the monthly cost of the requested credit. */
  monthlyIncome: number;
  steps: Step[];
};

/** The last working day by then: staff contact borrowers on the days of Ley 2300 of 2023, so that contacts make fees. */
export function contactDay(on: Day): Day {
  return isBusinessDay(on, isHoliday) ? on : contactDay(addDays(on, -1));
}

const MIN_INCOME = 1_800_000;
const INCOME_STEP = 50_000;

export function totalOf(typeUser: TypeUser, ask: RequestedTerms): number {
  return quote(FIRST_CONFIGURATION[typeUser], pesos(ask.amount), ask.installments).total;
}

/** The schedule of the requested credit at the first prices. */
export function scheduleOf(
  typeUser: TypeUser,
  ask: RequestedTerms,
  disbursedOn: Day,
): ScheduledInstallment[] {
  const configuration = FIRST_CONFIGURATION[typeUser];
  return scheduleFor(
    { ...configuration, ...quote(configuration, pesos(ask.amount), ask.installments) },
    disbursedOn,
  );
}

/** Three times the monthly cost: the policy lets at least 40 % of the income go to it. */
export function incomeFor(typeUser: TypeUser, ask: RequestedTerms, more = 0): number {
  const { monthlyCost } = quote(FIRST_CONFIGURATION[typeUser], pesos(ask.amount), ask.installments);
  const needed = Math.max(MIN_INCOME, 3 * monthlyCost) + more;
  return Math.ceil(needed / INCOME_STEP) * INCOME_STEP;
}

/** From the request to the signed note; the request itself first. */
export function signedSteps(first: Command, on: Day): Step[] {
  return [
    { on, command: first },
    { on, command: { kind: 'sign' } },
  ];
}

/** From the request to the money sent on `disbursedOn`. */
export function disbursedSteps(
  typeUser: TypeUser,
  disbursedOn: Day,
  first: Command = { kind: 'sign-up' },
): Step[] {
  const requestedOn = addDays(disbursedOn, typeUser === 'allied_company' ? -3 : -1);
  const steps: Step[] = [
    ...signedSteps(first, requestedOn),
    { on: requestedOn, command: { kind: 'give-account' } },
  ];
  if (typeUser === 'allied_company') {
    steps.push({ on: addDays(disbursedOn, -1), command: { kind: 'company-answers', action: 'approve' } });
  }
  return [...steps, { on: disbursedOn, command: { kind: 'disburse' } }];
}

type Repayment = {
  typeUser: TypeUser;
  disbursedOn: Day;
  ask: RequestedTerms;
  /** The last day on which something may have happened. */
  until: Day;
  /** From this installment on nothing is paid. */
  stopAt?: number;
  /** Days before (or, negative, after) each due day on which it is paid. */
  earlyDays?: (installment: number) => number;
};

/** The payments that were made until that day. */
export function repaymentSteps({ typeUser, disbursedOn, ask, until, stopAt, earlyDays }: Repayment): Step[] {
  return scheduleOf(typeUser, ask, disbursedOn)
    .filter(({ number }) => stopAt === undefined || number < stopAt)
    .map(({ number, dueOn }) => ({
      on: addDays(dueOn, -(earlyDays?.(number) ?? 0)),
      command: { kind: 'pay', installment: number } as const,
    }))
    .filter(({ on }) => on <= until);
}
