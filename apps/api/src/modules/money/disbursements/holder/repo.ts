import type { HolderAnswer, HolderDecision } from '@unamano/domain/money/account-holder';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../../kernel/company-scope.ts';

/** A disbursement whose money was not sent, with the account of its transfer and the check of that account, if any. */
const accounts = (db: Db) =>
  db
    .selectFrom('credits')
    .innerJoin('disbursements', 'disbursements.credit_id', 'credits.id')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .innerJoin('banks', 'banks.code', 'disbursements.bank_code')
    .leftJoin('account_holder_checks as check', (join) =>
      join
        .onRef('check.credit_id', '=', 'credits.id')
        .onRef('check.disbursement_number', '=', 'credits.disbursement_number')
        .onRef('check.bank_code', '=', 'disbursements.bank_code')
        .onRef('check.account_number', '=', 'disbursements.account_number')
        .onRef('check.account_type', '=', 'disbursements.account_type'),
    )
    .where('disbursements.disbursement_type', '=', 'TRANSFER')
    .where('credits.state', 'in', ['IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS'])
    .select([
      'credits.id as creditId',
      'credits.disbursement_number',
      'credits.borrower_id',
      'borrowers.dni',
      'borrowers.type_document',
      'disbursements.bank_code',
      'disbursements.account_number',
      'disbursements.account_type',
      'check.id as checkId',
      'check.answer',
      'check.decision',
    ]);

/** Undefined for a money order, and once the money was sent. */
export const accountOf = (db: Db, creditId: number) =>
  accounts(db).where('credits.id', '=', creditId).executeTakeFirst();

type CheckedAccount = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/**
 * Accounts that no answer and no decision names, and that were not asked about since. Those that waited longest come first, so that
 * many accounts without an answer keep no new one waiting.
 */
export async function dueAccounts(db: Db, since: Date, limit: number): Promise<number[]> {
  const rows = await accounts(db)
    .where('check.answer', 'is', null)
    .where('check.decision', 'is', null)
    .where((row) => row.or([row('check.last_try_at', 'is', null), row('check.last_try_at', '<', since)]))
    .orderBy('check.last_try_at', (by) => by.asc().nullsFirst())
    .orderBy('credits.id')
    .limit(limit)
    .execute();
  return rows.map(({ creditId }) => creditId);
}

/** Counts a question about the account. @returns the check */
export async function recordTry(db: Db, account: CheckedAccount, now: Date): Promise<number> {
  const { bank_code, account_number, account_type } = account;
  if (bank_code === null || account_number === null || account_type === null)
    throw new Error(`the transfer of credit ${account.creditId} has no complete account`);
  const row = await db
    .insertInto('account_holder_checks')
    .values({
      credit_id: account.creditId,
      disbursement_number: account.disbursement_number,
      bank_code,
      account_number,
      account_type,
      requested_at: now,
      tries: 1,
      last_try_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('account_holder_checks_one')
        .doUpdateSet({ tries: sql`account_holder_checks.tries + 1`, last_try_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type StoredAnswer = { answer: HolderAnswer; holderName: string; holderDocument: string };

/** The first answer counts, also where two questions ran side by side. */
export async function recordAnswer(db: Db, id: number, stored: StoredAnswer, now: Date): Promise<void> {
  await db
    .updateTable('account_holder_checks')
    .set({
      answer: stored.answer,
      answered_at: now,
      holder_name: stored.holderName,
      holder_document: stored.holderDocument,
    })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute();
}

/** What staff must decide: the bank did not confirm the holder, or has not answered. */
export async function heldAccounts(db: Db, scope: CompanyScope) {
  const query = accounts(db)
    .innerJoin('account_holder_checks as held', 'held.id', 'check.id')
    .select([
      'borrowers.first_name',
      'borrowers.last_name',
      'credits.amount',
      'banks.title as bank',
      'held.id as heldId',
      'held.requested_at',
      'held.holder_name',
      'held.holder_document',
    ])
    .where('credits.state', '=', 'IN_PROCESS')
    .where('held.decision', 'is', null)
    .where((row) => row.or([row('held.answer', 'is', null), row('held.answer', '<>', 'match')]))
    .orderBy('held.id')
    .limit(100);
  return inCompany(query, 'credits.company_id', scope).execute();
}

export const creditOfCheck = (db: Db, id: number) =>
  db.selectFrom('account_holder_checks').select('credit_id').where('id', '=', id).executeTakeFirst();

type Decided = { id: number; decision: HolderDecision; staffId: number; reason: string; now: Date };

export async function recordDecision(
  trx: Trx,
  { id, decision, staffId, reason, now }: Decided,
): Promise<void> {
  await trx
    .updateTable('account_holder_checks')
    .set({ decision, decided_by: staffId, decided_at: now, reason })
    .where('id', '=', id)
    .execute();
}
