/** Of a refinancing only what was received is given back: its withdrawal voids what it paid of the old credit. */
import type { Trx } from '../../../db/types.ts';
import { type CreditRow, lockCredit } from '../credit-lifecycle/index.ts';
import { type Recorded, type Recording, readEventsOf, record } from '../loan-events/index.ts';

/** The old credit is owed as before once the money of the withdrawal is back; not any more, where that money is voided. */
export async function followWithdrawal(
  trx: Trx,
  credit: Pick<CreditRow, 'id' | 'replaces_credit_id'>,
  { before, after }: Pick<Recorded, 'before' | 'after'>,
  recording: Recording,
): Promise<void> {
  const { replaces_credit_id: oldId } = credit;
  if (oldId === null || before.isWithdrawn === after.isWithdrawn) return;
  const named = new RegExp(`^(void-)*refinancing-${credit.id}-\\d+$`);
  const known = (await readEventsOf(trx, oldId)).map(({ event }) => event.source);
  const last = known.findLast((source) => named.test(source));
  const old = await lockCredit(trx, oldId);
  if (last === undefined || !old) return;
  const event = { kind: 'void', at: recording.now, source: `void-${last}`, data: { source: last } } as const;
  await record(trx, { credit: old, event }, recording);
}
