/** A credit that its borrower says they never asked for. Until a person decides nothing is charged, and nobody is called. */
import { isFrozen } from '@unamano/domain/loans/replay/rules/pauses';
import type { Trx } from '../../../db/types.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { CreditRow } from '../../loans/credit-lifecycle/index.ts';
import { type About, type Recording, readEventsOf, readLoan, record } from '../../loans/loan-events/index.ts';

/** Lent, whether it is paid or not. */
export const isLent = ({ state }: Pick<CreditRow, 'state'>): boolean => state === 'ACTIVE' || state === 'FIN';

/** The person of staff who froze the credit last; undefined where its borrower did by a code. */
export async function frozenBy(trx: Trx, creditId: number): Promise<number | undefined> {
  const events = await readEventsOf(trx, creditId);
  return events.findLast(({ event }) => event.kind === 'frozen')?.about.staffId;
}

/** STATE_NOT_ALLOWED for a locked credit that was not lent, or is frozen already (not frozen, for a release). */
export async function changeFreeze(
  trx: Trx,
  credit: CreditRow,
  kind: 'frozen' | 'released',
  { about, recording }: { about: About; recording: Recording },
): Promise<Result<void>> {
  const loan = isLent(credit) ? await readLoan(trx, credit.id, recording.today) : undefined;
  if (!loan || isFrozen(loan.state) === (kind === 'frozen')) return refuse('STATE_NOT_ALLOWED');
  const earlier = (await readEventsOf(trx, credit.id)).filter(({ event }) => event.kind === kind);
  const event = { kind, at: recording.now, source: `${kind}-${earlier.length + 1}`, data: {} } as const;
  await record(trx, { credit, event, about }, recording);
  return ok(undefined);
}
