/**
 * The endings of a credit, held against the domain: what a payoff or a withdrawal waived stands once, and only as long
 * as the credit has ended by it. A replay believes the earlier endings; here each is worked out as if it were the only one.
 */
import type { InstallmentParts } from '@unamano/domain/amortization';
import { closingAllocations, isClosingAdjustment, type Replay, recordsBefore, sumOf } from './replay.ts';
import type { RecordedCredit, RecordedPayment } from './verify-repo.ts';

/** Endings that were not taken back, the earliest first. */
function activeClosingAdjustments({ payments }: RecordedCredit): RecordedPayment[] {
  const reversed = new Set(payments.map(({ reverses_payment_id }) => reverses_payment_id));
  return payments.filter(
    (payment) =>
      isClosingAdjustment(payment) && payment.reverses_payment_id === null && !reversed.has(payment.id),
  );
}

/** A payment that covered something was taken back after it: the credit was owed again, and this ending was over. */
function isOver({ payments }: RecordedCredit, ending: RecordedPayment): boolean {
  const covering = payments.filter(
    (payment) => !isClosingAdjustment(payment) && payment.allocations.length > 0,
  );
  const ids = new Set<number | null>(covering.map(({ id }) => id));
  return payments.some(({ id, reverses_payment_id }) => id > ending.id && ids.has(reverses_payment_id));
}

/** What an ending waived if no other stood beside it, from the terms and the dated events before it. */
function standaloneAdjustmentPesos(
  recorded: RecordedCredit,
  parts: readonly InstallmentParts[],
  ending: RecordedPayment,
  others: readonly RecordedPayment[],
): number {
  const ids = new Set(others.filter(({ id }) => id !== ending.id).map(({ id }) => id));
  const payments = recorded.payments.filter(({ id }) => !ids.has(id));
  return sumOf(closingAllocations(recorded, parts, ending, recordsBefore({ ...recorded, payments }, ending)));
}

/** Pesos that endings have waived and that stand, and those that should: none while anything is owed. */
export function closingAdjustmentPesos(
  recorded: RecordedCredit,
  parts: readonly InstallmentParts[],
  { ended }: Pick<Replay, 'ended'>,
): { ledgerPesos: number; expectedPesos: number } {
  const loanBalance = activeClosingAdjustments(recorded);
  const ledgerPesos = loanBalance.reduce((sum, { amount_pesos }) => sum + amount_pesos, 0);
  const last = loanBalance.at(-1);
  const isRight = last !== undefined && ended && !isOver(recorded, last);
  return {
    ledgerPesos,
    expectedPesos: isRight ? standaloneAdjustmentPesos(recorded, parts, last, loanBalance) : 0,
  };
}
