/**
 * A disbursement has two phases. When it may be paid out, the amount is committed, as a memo, since no money has moved. When
 * staff confirm it, the commitment is released and the disbursement is posted in the same transaction. When the credit ends
 * before that, the commitment is released. When the bank returns the money, the disbursement is reversed.
 */
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import type { CreditRow } from '../credit-lifecycle/index.ts';
import { commitmentLines, disbursementLines } from './entries.ts';
import { balanceOf, postNamedEntry, reverseEntry } from './journal.ts';
import { booksOf } from './repo.ts';

type When = { postedOn: Day; recordedAt: Date };

/**
 * The unique name of what happens once in each disbursement of a credit. Only a credit whose transfer came back has a second
 * disbursement.
 */
export function disbursementReference(
  name: 'commitment' | 'disbursement' | 'credit',
  credit: { id: number; disbursement_number: number },
): string {
  const { id, disbursement_number: number } = credit;
  return number === 1 ? `${name}-${id}` : `${name}-${id}-${number}`;
}

/** @param credit its row, with the amount that may now be paid out */
export async function commitDisbursement(
  trx: Trx,
  credit: { id: number; amount: Pesos; disbursement_number: number },
  when: When,
): Promise<void> {
  await postNamedEntry(trx, {
    creditId: credit.id,
    kind: 'commitment',
    reference: disbursementReference('commitment', credit),
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

/** The money was sent: releases the commitment and posts the disbursement. */
export async function postDisbursement(
  trx: Trx,
  credit: CreditRow,
  payOffPesos: Pesos,
  when: When,
): Promise<void> {
  await releaseCommitment(trx, credit.id, when);
  const { vatPpm } = await booksOf(trx, credit);
  const posted = await postNamedEntry(trx, {
    creditId: credit.id,
    kind: 'disbursement',
    reference: disbursementReference('disbursement', credit),
    ...when,
    lines: disbursementLines(credit, vatPpm, payOffPesos),
  });
  if (posted === null) throw new Error(`credit ${credit.id} was disbursed before`);
}

/**
 * The bank returned the transfer: every entry of the disbursement that is not reversed gets its reversing entry, and the
 * disbursement's own entry is reversed last. Payments are not touched: the caller has set them aside.
 */
export async function reverseDisbursement(trx: Trx, creditId: number, when: When): Promise<void> {
  const entries = await trx
    .selectFrom('journal_entries')
    .leftJoin('journal_entries as reversal', 'reversal.reverses_entry_id', 'journal_entries.id')
    .select(['journal_entries.id', 'journal_entries.credit_id', 'journal_entries.kind'])
    .where('journal_entries.credit_id', '=', creditId)
    .where('journal_entries.kind', 'in', ['disbursement', 'interest'])
    .where('reversal.id', 'is', null)
    .orderBy('journal_entries.id', 'desc')
    .execute();
  const interest = entries.filter(({ kind }) => kind === 'interest');
  const disbursements = entries.filter(({ kind }) => kind === 'disbursement');
  if (disbursements.length !== 1) throw new Error(`credit ${creditId} has no disbursement to reverse`);
  for (const entry of [...interest, ...disbursements]) await reverseEntry(trx, entry, when);
  for (const account of ['loans_receivable', 'unearned_interest', 'cash_at_bank'] as const) {
    const left = await balanceOf(trx, creditId, account);
    if (left !== 0)
      throw new Error(`credit ${creditId} keeps ${left} in ${account} after its transfer came back`);
  }
}
