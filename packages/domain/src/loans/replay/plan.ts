/** Every installment line by line, as prepayments left it. */
import type { Day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import {
  type ChargeLine,
  type InstallmentLines,
  installmentLines,
  type PlanAfterPrepayment,
} from '../price/installment-lines.ts';
import type { EventData, LoanEvent } from './events.ts';
import { replay } from './replay.ts';
import { start } from './start.ts';
import { type ChargeName, type LoanState, newLoan, principalOf, type Row, sumOver } from './state.ts';
import type { LoanTerms } from './terms.ts';

const LINE_OF = {
  study: 'valueCreditStudy',
  studyVat: 'VATCreditStudy',
  guarantee: 'valueEndorsement',
  bureau: 'centralRisk',
} as const satisfies Record<ChargeName, ChargeLine>;

function linesFrom(amountOf: (name: ChargeName) => number): PlanAfterPrepayment['charged'] & object {
  return {
    [LINE_OF.study]: pesos(amountOf('study')),
    [LINE_OF.studyVat]: pesos(amountOf('studyVat')),
    [LINE_OF.guarantee]: pesos(amountOf('guarantee')),
    [LINE_OF.bureau]: pesos(amountOf('bureau')),
  };
}

const partsOf = (rows: readonly Row[]) =>
  rows.map((row) => ({
    number: row.number,
    dueOn: row.dueOn,
    principal: principalOf(row),
    interest: row.interest.amount,
    charges: row.charges,
  }));

/** The installments of the schedule as it is disbursed on a day. */
export function disbursedPlan(
  terms: LoanTerms,
  disbursedOn: Day,
  { schedule }: Pick<EventData['disbursed'], 'schedule'> = {},
): (InstallmentLines & { dueOn: Day })[] {
  const state = newLoan();
  start(state, terms, disbursedOn, { paysOffPesos: pesos(0), ...(schedule && { schedule }) });
  const lines = installmentLines(
    { amount: terms.amount, ...linesFrom((name) => terms.charges[name]) },
    partsOf(state.rows),
  );
  return lines.flatMap((line, at) => {
    const row = state.rows[at];
    return row ? [{ ...line, dueOn: row.dueOn }] : [];
  });
}

/** The installments at the end of a day; none before the disbursement. A payoff changes no installment of the plan. */
export function planOn(
  terms: LoanTerms,
  ceilings: LegalCeilings,
  events: readonly LoanEvent[],
  through: Day,
): InstallmentLines[] {
  let disbursed: ReturnType<typeof partsOf> = [];
  let principal = 0;
  const plans: PlanAfterPrepayment[] = [];
  const allPrincipal = (state: LoanState) => sumOver(state.rows, principalOf);
  const end = replay(terms, ceilings, events, through, (state, _on, event, effects) => {
    if (event?.kind === 'disbursed') {
      disbursed = partsOf(state.rows);
      principal = allPrincipal(state);
    }
    const { lines } = state;
    const prepaid = effects.find(({ part }) => part === 'prepayment');
    if (prepaid === undefined || lines === null || state.isWithdrawn) return;
    const left = allPrincipal(state);
    plans.push({
      keptThrough: prepaid.number,
      plan: { parts: partsOf(state.rows), principal: pesos(principal - left) },
      charged: linesFrom((name) => lines[name].amount),
    });
    principal = left;
  });
  if (end.isWithdrawn) return [];
  return installmentLines(
    { amount: terms.amount, ...linesFrom((name) => terms.charges[name]) },
    disbursed,
    plans,
  );
}
