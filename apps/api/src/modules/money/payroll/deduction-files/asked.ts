/** What a deduction file asks of wages is an event of each loan. */
import type { Day } from '@unamano/domain/calendar';
import { ZERO_PESOS } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import type { Recording } from '../../../loans/loan-events/index.ts';
import { type EventOfCredit, lockCredits, recordInOrder } from '../locked-credits.ts';
import type { SnapshotRow } from './deduction-repo.ts';

type Versions = {
  readonly current: readonly SnapshotRow[];
  /** The rows of the version that this one replaces. */
  readonly before: readonly SnapshotRow[];
};

/** Records the rows that the version before did not ask; what that one alone asked is left to no wage any more. */
export async function recordAsked(
  trx: Trx,
  { fileId, payPeriod: payday }: { fileId: number; payPeriod: Day },
  { current, before }: Versions,
  recording: Recording,
): Promise<void> {
  const keyOf = ({ installment_id: id, amount_pesos: amount }: SnapshotRow) => `${id} ${amount}`;
  const asked = new Set(before.map(keyOf));
  const named = new Set(current.map((row) => row.installment_id));
  const dropped = before.filter((row) => !named.has(row.installment_id));
  const changed = [
    ...current.filter((row) => !asked.has(keyOf(row))),
    ...dropped.map((row) => ({ ...row, amount_pesos: ZERO_PESOS })),
  ];
  const events = changed.map(({ credit_id: creditId, number, amount_pesos: pesos }): EventOfCredit => {
    const source = `asked-${fileId}-${number}`;
    return { creditId, event: { kind: 'asked', at: recording.now, source, data: { number, pesos, payday } } };
  });
  const creditIds = events.map(({ creditId }) => creditId);
  await lockCredits(trx, creditIds);
  await recordInOrder(trx, events, recording);
}
