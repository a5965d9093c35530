import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/allied-credits';
import { gridAmounts, LIMITS } from '@unamano/domain/simulator';

/** Pesos and months, as they stand in the row's boxes. */
export type Terms = { amount: number; installments: number };

type Asked = Pick<AlliedCreditRow, 'requested_amount' | 'installments'>;

export function askedTerms(row: Asked): Terms {
  return { amount: row.requested_amount, installments: row.installments };
}

export function isChanged(row: Asked, terms: Terms): boolean {
  return terms.amount !== row.requested_amount || terms.installments !== row.installments;
}

/** What may be answered: changed terms are confirmed, those that were asked for approved or rejected. */
export function actionsFor(row: Asked, terms: Terms): readonly AlliedAction[] {
  return isChanged(row, terms) ? ['confirm'] : ['approve', 'reject'];
}

/** The amounts that the simulator offers employees, with the one that was asked for: a top-up may lie between them. */
export function amountChoices(asked: number): number[] {
  const amounts = new Set<number>([...gridAmounts('allied_company'), asked]);
  return [...amounts].sort((a, b) => a - b);
}

/** Months. */
export function termChoices(): number[] {
  return Array.from({ length: LIMITS.allied_company.maxInstallments }, (_, index) => index + 1);
}
