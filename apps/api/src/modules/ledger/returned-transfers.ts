/**
 * Which entries and payments of a credit belong to a transfer that the bank returned. All that such a disbursement posted is
 * reversed; only money that waits for its owner is left of it.
 */
import type { RecordedCredit, RecordedPayment } from './verify-repo.ts';

/** The reversal of the last disbursement that was returned; 0 without one. Later entries belong to the current disbursement. */
export function lastReturnEntryId({ entries }: RecordedCredit): number {
  const disbursements = new Set(entries.filter(({ kind }) => kind === 'disbursement').map(({ id }) => id));
  return Math.max(
    0,
    ...entries
      .filter(({ reverses_entry_id: of }) => of !== null && disbursements.has(of))
      .map(({ id }) => id),
  );
}

/**
 * `current`: posted while the credit was being repaid. `waiting`: no debt could take the money, since the transfer had come
 * back. `void`: of a returned disbursement, and reversed with it.
 */
type PaymentPlace = 'current' | 'waiting' | 'void';

export function paymentPlaces(recorded: RecordedCredit): (payment: RecordedPayment) => PaymentPlace {
  const { entries, payments } = recorded;
  const returnId = lastReturnEntryId(recorded);
  if (returnId === 0) return () => 'current';
  const entryOf = new Map(entries.map((entry) => [entry.payment_id, entry.id]));
  const isOfReturned = (id: number) => (entryOf.get(id) ?? Number.POSITIVE_INFINITY) < returnId;
  const undone = new Set(
    payments
      .filter(({ id, reverses_payment_id }) => reverses_payment_id !== null && isOfReturned(id))
      .flatMap(({ id, reverses_payment_id }) => [id, reverses_payment_id ?? id]),
  );
  const paidOutId =
    entries.find(({ id, kind }) => kind === 'disbursement' && id > returnId)?.id ?? Number.POSITIVE_INFINITY;
  return ({ id }) => {
    if (undone.has(id)) return 'void';
    return (entryOf.get(id) ?? Number.POSITIVE_INFINITY) < paidOutId ? 'waiting' : 'current';
  };
}
