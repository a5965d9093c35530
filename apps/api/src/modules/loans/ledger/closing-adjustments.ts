/**
 * Compares the closing adjustments of a credit with the domain: what a payoff or a withdrawal waived is in force once, and only
 * while the credit is ended by it. A replay trusts earlier adjustments; here each is computed as if it were the only one.
 */
import { type Pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { closingAllocations, isClosingAdjustment, type Replay, recordsBefore, sumOf } from './replay.ts';
import type { RecordedCredit, RecordedPayment } from './verify-repo.ts';

/** Adjustments that are not reversed, earliest first. */
function activeClosingAdjustments({ payments }: RecordedCredit): RecordedPayment[] {
  const reversed = new Set(payments.map(({ reverses_payment_id }) => reverses_payment_id));
  return payments.filter(
    (payment) =>
      isClosingAdjustment(payment) && payment.reverses_payment_id === null && !reversed.has(payment.id),
  );
}

/** Whether a payment with allocations was reversed after the adjustment: the credit was owed again. */
function isSuperseded({ payments }: RecordedCredit, adjustment: RecordedPayment): boolean {
  const covering = payments.filter(
    (payment) => !isClosingAdjustment(payment) && payment.allocations.length > 0,
  );
  const ids = new Set<number | null>(covering.map(({ id }) => id));
  return payments.some(({ id, reverses_payment_id }) => id > adjustment.id && ids.has(reverses_payment_id));
}

/** What the adjustment waives if there is no other one, computed from the terms and the events before it. */
function standaloneAdjustmentPesos(
  recorded: RecordedCredit,
  adjustment: RecordedPayment,
  others: readonly RecordedPayment[],
): Pesos {
  const ids = new Set(others.filter(({ id }) => id !== adjustment.id).map(({ id }) => id));
  const payments = recorded.payments.filter(({ id }) => !ids.has(id));
  return sumOf(
    closingAllocations(recorded, adjustment, recordsBefore({ ...recorded, payments }, adjustment)),
  );
}

/** Pesos waived by adjustments in force, and the pesos that should be: none while anything is owed. */
export function closingAdjustmentPesos(
  recorded: RecordedCredit,
  { ended }: Pick<Replay, 'ended'>,
): { ledgerPesos: Pesos; expectedPesos: Pesos } {
  const active = activeClosingAdjustments(recorded);
  const ledgerPesos = sumPesos(active.map(({ amount_pesos }) => amount_pesos));
  const last = active.at(-1);
  const isInForce = last !== undefined && ended && !isSuperseded(recorded, last);
  return {
    ledgerPesos,
    expectedPesos: isInForce ? standaloneAdjustmentPesos(recorded, last, active) : ZERO_PESOS,
  };
}
