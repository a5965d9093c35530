import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { FIRST_LIMITS, gridAmounts, type SimulatorLimits } from '@unamano/domain/loans/price/simulator';
import type { QuoteSettings } from '../../shared/simulator/settings.ts';

/** The settings of the listed credits, by the id that a row names. */
export type Configurations = ReadonlyMap<number, QuoteSettings>;

/** Pesos and months, as the row shows them. */
export type Terms = { amount: number; installments: number };

type RequestedRow = Pick<AlliedCreditRow, 'requested_amount' | 'installments'>;

export function requestedTerms(row: RequestedRow): Terms {
  return { amount: row.requested_amount, installments: row.installments };
}

export function isChanged(row: RequestedRow, terms: Terms): boolean {
  return terms.amount !== row.requested_amount || terms.installments !== row.installments;
}

/** The possible answers: edited terms are confirmed, the requested ones are approved or rejected. */
export function actionsFor(row: RequestedRow, terms: Terms): readonly AlliedAction[] {
  return isChanged(row, terms) ? ['confirm'] : ['approve', 'reject'];
}

/** The limits that a credit was quoted with; the first version's when the answer lacks them. */
export function limitsOf(row: { configuration_id: number }, configurations: Configurations): SimulatorLimits {
  return configurations.get(row.configuration_id)?.limits ?? FIRST_LIMITS.allied_company;
}

/** The simulator's amounts and the requested one: the amount of a top-up may lie between two steps. */
export function amountChoices(requestedPesos: number, limits: SimulatorLimits): number[] {
  const amounts = new Set<number>([...gridAmounts(limits), requestedPesos]);
  return [...amounts].sort((a, b) => a - b);
}

/** Months. */
export function termChoices({ maxInstallments }: SimulatorLimits): number[] {
  return Array.from({ length: maxInstallments }, (_, index) => index + 1);
}
