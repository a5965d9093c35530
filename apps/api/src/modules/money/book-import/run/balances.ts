/** Opening balances of a book: an entry a third party, even with the opening account. */
import { CONTROL_ACCOUNTS } from '@unamano/domain/money/control-items';
import { linesOf } from '@unamano/domain/money/outside-entries';
import { sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { lockItems } from '../../../loans/control-accounts/index.ts';
import { postOpening, reverseOpening } from '../../../loans/outside-entries/index.ts';
import type { PartOf } from '../parts.ts';
import type { DonePart, ImportRow } from '../repo.ts';
import { importedBalances } from '../taken.ts';

/** A third party whose balances an earlier import brought is passed over. */
export async function bringBalances(
  trx: Trx,
  clock: Clock,
  row: ImportRow,
  parts: readonly PartOf<'balance'>[],
): Promise<DonePart[]> {
  const approvalId = approvalOf(row.run_approval_id, row);
  const known = await importedBalances(
    trx,
    parts.map(({ reference }) => reference),
  );
  const done: DonePart[] = [];
  for (const { position, reference, data } of parts) {
    if (known.has(reference)) {
      done.push({ position });
      continue;
    }
    const lines = linesOf({ kind: 'opening', amounts: {}, lines: data.lines });
    if (typeof lines === 'string') throw new Error(`part ${position} of import ${row.id} is ${lines}`);
    const about = { approvalId, party: data.party, happenedOn: row.cutoff_on, lines };
    const when = { postedOn: clock.today(), recordedAt: clock.now() };
    done.push({ position, entryId: await postOpening(trx, about, when) });
  }
  return done;
}

/** The balance was matched with a statement, or another entry paid it. */
export const OWN_OF_ENTRY = sql<boolean>`(
  exists (select from statement_match_movements own where own.entry_id = part.entry_id and undone_at is null)
  or (select coalesce(sum(amount_pesos), 0) from outside_entry_items own where own.item = 'entry-' || part.entry_id) <> 0)`;

/** Posts the opposite of each entry of an import that nobody reversed, matched or paid. */
export async function undoBalances(trx: Trx, clock: Clock, row: ImportRow): Promise<void> {
  // Nobody pays an item beside.
  for (const account of CONTROL_ACCOUNTS) await lockItems(trx, account);
  const { rows } = await sql<{ entry_id: number }>`
    select entry_id from book_import_parts part where import_id = ${row.id} and entry_id is not null and not ${OWN_OF_ENTRY}
    order by position`.execute(trx);
  for (const { entry_id: entryId } of rows)
    await reverseOpening(trx, entryId, approvalOf(row.undo_approval_id, row), {
      postedOn: clock.today(),
      recordedAt: clock.now(),
    });
}

function approvalOf(id: number | null, row: ImportRow): number {
  if (id === null) throw new Error(`import ${row.id} has no second person`);
  return id;
}
