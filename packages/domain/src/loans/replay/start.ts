/** The disbursement: the schedule starts. */
import type { Day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { amortize, type InstallmentParts } from '../price/amortization.ts';
import { paymentsAMonth } from '../price/simulator.ts';
import { scheduleFor } from '../schedule/schedule.ts';
import { accruingOver, owedAtOnce } from './accrual.ts';
import type { EventData, PrintedInstallment } from './events.ts';
import { type ChargeName, type LoanState, newRow } from './state.ts';
import type { LoanTerms } from './terms.ts';

/** Starts the schedule on the day on which the money was sent. */
export function start(state: LoanState, terms: LoanTerms, day: Day, sent: EventData['disbursed']): void {
  const { typeUser, charges } = terms;
  const parts = sent.schedule ? printedParts(sent.schedule, day) : scheduledParts(terms, day);
  const lastDueOn = parts.at(-1)?.dueOn ?? day;
  const lineOf = (name: ChargeName, counts: boolean) =>
    counts ? accruingOver(charges[name], day, lastDueOn) : owedAtOnce(charges[name], day);
  const counts = terms.countsAsInterest;
  state.disbursedOn = day;
  state.paysOff = sent.paysOffPesos;
  state.lines = {
    study: lineOf('study', counts.study),
    studyVat: lineOf('studyVat', counts.study),
    guarantee: lineOf('guarantee', counts.guarantee),
    bureau: lineOf('bureau', counts.bureau),
  };
  state.rows = parts.map(({ number, dueOn, from, principal, interest: own, charges: ownCharges }) =>
    newRow(
      { number, dueOn, lateAfter: typeUser === 'allied_company' ? null : dueOn },
      { principal, charges: ownCharges, interest: accruingOver(own, from, dueOn) },
    ),
  );
}

/** The schedule that follows from the terms. */
export function scheduledParts(terms: LoanTerms, day: Day): InstallmentParts[] {
  const { amount, interest, installments, typeUser, annualInterestRatePpm, charges } = terms;
  const allCharges = pesos(charges.study + charges.studyVat + charges.guarantee + charges.bureau);
  const total = pesos(amount + interest + allCharges);
  const schedule = scheduleFor(
    { typeUser, installments, amount, interestPaid: interest, total, annualInterestRatePpm },
    day,
  );
  return amortize(
    {
      amount,
      interest,
      charges: allCharges,
      interestRatePpm: terms.interestRatePpm,
      periodsAMonth: paymentsAMonth(typeUser),
      disbursedOn: day,
    },
    schedule,
  );
}

/** The interest of a printed installment accrues over its own period. */
function printedParts(schedule: readonly PrintedInstallment[], day: Day): InstallmentParts[] {
  return schedule.map((own, index) => ({
    ...own,
    number: index + 1,
    from: schedule[index - 1]?.dueOn ?? day,
  }));
}
