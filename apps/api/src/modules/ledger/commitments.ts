/**
 * A disbursement has two phases. When it may be paid out, the amount is committed, as a memo, since no money has moved. When
 * staff confirm it, the commitment is released and the disbursement is posted in the same transaction. When the borrower
 * withdraws before that, the commitment is released.
 */
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { Trx } from '../../db/types.ts';
import { commitmentLines } from './entries.ts';
import { postNamedEntry, reverseEntry } from './journal.ts';

type When = { postedOn: Day; recordedAt: Date };

/** @param credit its row, with the amount that may now be paid out */
export async function commitDisbursement(
  trx: Trx,
  credit: { id: number; amount: Pesos },
  when: When,
): Promise<void> {
  await postNamedEntry(trx, {
    creditId: credit.id,
    kind: 'commitment',
    reference: `commitment-${credit.id}`,
    ...when,
    lines: commitmentLines(credit.amount),
  });
}

/** Does nothing where the credit has no commitment. */
export async function releaseCommitment(trx: Trx, creditId: number, when: When): Promise<void> {
  const entry = await trx
    .selectFrom('journal_entries')
    .leftJoin('journal_entries as reversal', 'reversal.reverses_entry_id', 'journal_entries.id')
    .select(['journal_entries.id', 'journal_entries.credit_id'])
    .where('journal_entries.credit_id', '=', creditId)
    .where('journal_entries.kind', '=', 'commitment')
    .where('reversal.id', 'is', null)
    .executeTakeFirst();
  if (entry) await reverseEntry(trx, entry, when);
}
