import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/allied-credits';
import { FIRST_LIMITS, gridAmounts, type SimulatorLimits } from '@unamano/domain/simulator';
import type { QuotedWith } from '../../shared/simulator/configuration.ts';

/** The prices and limits of the listed credits, by the id that a row names. */
export type Configurations = ReadonlyMap<number, QuotedWith>;

/** Pesos and months, as they stand in the row's boxes. */
export type Terms = { amount: number; installments: number };

type RequestedRow = Pick<AlliedCreditRow, 'requested_amount' | 'installments'>;

export function requestedTerms(row: RequestedRow): Terms {
  return { amount: row.requested_amount, installments: row.installments };
}

export function isChanged(row: RequestedRow, terms: Terms): boolean {
  return terms.amount !== row.requested_amount || terms.installments !== row.installments;
}

/** What may be answered: changed terms are confirmed, those that were asked for approved or rejected. */
export function actionsFor(row: RequestedRow, terms: Terms): readonly AlliedAction[] {
  return isChanged(row, terms) ? ['confirm'] : ['approve', 'reject'];
}

/** The limits that a credit was quoted with; the first ones where they did not come. */
export function limitsOf(row: { configuration_id: number }, configurations: Configurations): SimulatorLimits {
  return configurations.get(row.configuration_id)?.limits ?? FIRST_LIMITS.allied_company;
}

/** The amounts that the simulator offered the employee, with the one that was asked for: a top-up may lie between them. */
export function amountChoices(asked: number, limits: SimulatorLimits): number[] {
  const amounts = new Set<number>([...gridAmounts(limits), asked]);
  return [...amounts].sort((a, b) => a - b);
}

/** Months. */
export function termChoices({ maxInstallments }: SimulatorLimits): number[] {
  return Array.from({ length: maxInstallments }, (_, index) => index + 1);
}
