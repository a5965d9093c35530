import type { Day } from '@unamano/domain/calendar';
import type { DirectContact } from '@unamano/domain/loans/arrears/contact-rules';
import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../kernel/company-scope.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type CreditRow, isBeingRepaid, lockCredit } from '../credit-lifecycle/index.ts';

/** A credit with the person's data for messages. */
export type CollectedCredit = Awaited<ReturnType<typeof findCredits>>[number];

/** Without those outside the caller's scope. */
export async function findCredits(db: Db, scope: CompanyScope, creditIds: readonly number[]) {
  const query = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select([
      'credits.id',
      'credits.state',
      'credits.reopen_pending_since',
      'credits.borrower_id',
      'borrowers.first_name',
      'borrowers.email',
      'borrowers.email_confirmed_at',
      'borrowers.cellphone',
      'borrowers.payment_alias',
    ])
    .where('credits.id', '=', sql<number>`any(${[...creditIds]}::bigint[])`);
  return inCompany(query, 'credits.company_id', scope).execute();
}

/** Undefined outside the caller's scope. */
export async function findCredit(
  db: Db,
  scope: CompanyScope,
  creditId: number,
): Promise<CollectedCredit | undefined> {
  return (await findCredits(db, scope, [creditId]))[0];
}

export type LockedCredit = CollectedCredit & { readonly locked: CreditRow };

/** Locks the credit of a call. STATE_NOT_ALLOWED unless it is being repaid. */
export async function lockCollectedCredit(
  trx: Trx,
  scope: CompanyScope,
  creditId: number,
): Promise<Result<LockedCredit>> {
  const credit = await findCredit(trx, scope, creditId);
  if (!credit) return refuse('OBJECT_NOT_FOUND');
  const locked = await lockCredit(trx, credit.id);
  return locked && isBeingRepaid(locked) ? ok({ ...credit, locked }) : refuse('STATE_NOT_ALLOWED');
}

/** Contacts are never updated. Returns the id. */
export async function insertContact(trx: Trx, contact: NewRow<'collection_contacts'>): Promise<number> {
  const row = await trx
    .insertInto('collection_contacts')
    .values(contact)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type ContactOfPerson = DirectContact<Row<'collection_contacts'>['channel']> & { borrowerId: number };

/** Contacts that reached these people, about any of their credits: the law limits contacts per person, not their own calls. */
export async function contactsSince(
  db: Db,
  borrowerIds: readonly number[],
  since: Day,
): Promise<ContactOfPerson[]> {
  if (borrowerIds.length === 0) return [];
  return db
    .selectFrom('collection_contacts')
    .innerJoin('credits', 'credits.id', 'collection_contacts.credit_id')
    .select(['credits.borrower_id as borrowerId', 'contacted_on as on', 'channel'])
    .where('credits.borrower_id', '=', sql<number>`any(${[...borrowerIds]}::bigint[])`)
    .where('contacted_on', '>=', since)
    .where('reached', '=', true)
    .where('is_inbound', '=', false)
    .execute();
}

/** The newest contact or try. */
export async function lastContactOf(db: Db, creditId: number) {
  return db
    .selectFrom('collection_contacts')
    .select(['contacted_on', 'channel', 'is_inbound', 'reached'])
    .where('credit_id', '=', creditId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type StaffName = { staff_first_name: string | null; staff_last_name: string | null };

export async function contactsOf(db: Db, creditId: number) {
  return (
    db
      .selectFrom('collection_contacts')
      .leftJoin('staff', 'staff.id', 'collection_contacts.staff_id')
      .select(['channel', 'is_inbound', 'note', 'reached', 'unreached_reason', 'again_at'])
      .select(['contacted_on', 'recorded_at'])
      .select(['staff.first_name as staff_first_name', 'staff.last_name as staff_last_name'])
      .where('credit_id', '=', creditId)
      // A contact by message is listed as the message.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('collection_messages')
              .select('collection_messages.id')
              .whereRef('collection_messages.contact_id', '=', 'collection_contacts.id'),
          ),
        ),
      )
      .execute()
  );
}

export async function stateChangesOf(db: Db, creditId: number) {
  return db
    .selectFrom('collection_state_changes')
    .innerJoin('staff', 'staff.id', 'collection_state_changes.staff_id')
    .select(['from_state', 'to_state', 'changed_at'])
    .select(['staff.first_name as staff_first_name', 'staff.last_name as staff_last_name'])
    .where('credit_id', '=', creditId)
    .execute();
}
