/** The disbursement: the schedule starts. */
import type { Day } from '../../calendar.ts';
import { type Pesos, pesos } from '../../money.ts';
import { amortize } from '../price/amortization.ts';
import { paymentsAMonth } from '../price/simulator.ts';
import { scheduleFor } from '../schedule/schedule.ts';
import { accruingOver, owedAtOnce } from './rules/accrual.ts';
import { type ChargeName, type LoanState, newRow } from './state.ts';
import type { LoanTerms } from './terms.ts';

/** Starts the schedule on the day on which the money was sent. */
export function start(state: LoanState, terms: LoanTerms, day: Day, paysOff: Pesos): void {
  const { amount, interest, installments, typeUser, annualInterestRatePpm, charges } = terms;
  const allCharges = pesos(charges.study + charges.studyVat + charges.guarantee + charges.bureau);
  const total = pesos(amount + interest + allCharges);
  const schedule = scheduleFor(
    { typeUser, installments, amount, interestPaid: interest, total, annualInterestRatePpm },
    day,
  );
  const parts = amortize(
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
  const lastDueOn = schedule.at(-1)?.dueOn ?? day;
  const lineOf = (name: ChargeName, counts: boolean) =>
    counts ? accruingOver(charges[name], day, lastDueOn) : owedAtOnce(charges[name], day);
  const counts = terms.countsAsInterest;
  state.disbursedOn = day;
  state.paysOff = paysOff;
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
