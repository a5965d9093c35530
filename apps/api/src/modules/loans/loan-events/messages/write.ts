/** Writes the messages that follow from changes of loans, in the transaction of each change. */
import type { Day } from '@unamano/domain/calendar';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { type LoanState, newLoan } from '@unamano/domain/loans/replay/state';
import type { Trx } from '../../../../db/types.ts';
import { CHANNELS, type MessageOrder, writeMessage } from '../../../office/messages/index.ts';
import type { CreditRow } from '../../credit-lifecycle/index.ts';
import type { About } from '../event-repo.ts';
import type { Owner } from '../position.ts';
import { type Known, walkOn } from '../walk.ts';
import { CHANGE_MESSAGES, type Change } from './table.ts';

interface ChangedLoan {
  readonly credit: CreditRow;
  readonly owner: Owner | undefined;
  /** Null where days passed. */
  readonly event: LoanEvent | null;
  readonly about: About;
  readonly known: Known;
  readonly after: LoanState;
}

const NAMES = Object.keys(CHANGE_MESSAGES) as (keyof typeof CHANGE_MESSAGES)[];

export async function tellOwners(
  trx: Trx,
  loans: readonly ChangedLoan[],
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<void> {
  for (const loan of loans)
    for (const change of changesOf(loan, today)) await tellOwner(trx, loan, change, now);
}

/** What waiting money paid of its own before the event is a change of its own. */
function changesOf({ credit, owner, event, about, known, after }: ChangedLoan, today: Day): Change[] {
  const { terms, ceilings, state } = known;
  const given = { creditId: credit.id, alias: owner?.alias ?? null, terms, ceilings, about, today };
  const stored = state ?? newLoan();
  const isBehind = event !== null && stored.waiting > 0 && !known.isStale;
  const passed = isBehind ? walkOn({ terms, ceilings, state }, [], today) : null;
  const before = passed?.state ?? stored;
  const byDays = passed ? [{ ...given, event: null, before: stored, after: before }] : [];
  return [...byDays, { ...given, event, before, after }];
}

async function tellOwner(trx: Trx, { credit, owner }: ChangedLoan, change: Change, now: Date): Promise<void> {
  const notified = NAMES.flatMap((template) => {
    const parameters = CHANGE_MESSAGES[template](change);
    return parameters ? [{ template, parameters }] : [];
  });
  if (notified.length === 0 || !owner) return;
  const { borrower_id: borrowerId } = credit;
  const { firstName, cellphone: recipient } = owner;
  for (const { template, parameters } of notified) {
    const [channel] = CHANNELS[template];
    // The table pairs each template with its own parameters.
    const order = { channel, recipient, borrowerId, template, parameters: { firstName, ...parameters } };
    await writeMessage(trx, order as MessageOrder, now);
  }
}
