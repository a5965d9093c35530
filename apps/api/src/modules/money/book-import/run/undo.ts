/**
 * Undoes an import while nothing of our own happened to it: one void an event, people closed, agreements with companies ended, no row deleted. A credit to which
 * something happens meanwhile stays, with its person.
 */
import { paymentsAMonth } from '@unamano/domain/loans/price/simulator';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { setActive } from '../../../identity/people/borrowers/index.ts';
import { type CreditRow, lockCredit, moveCredit, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { voidHistories } from '../../../loans/loan-events/index.ts';
import type { Part } from '../parts.ts';
import { forgetParts, lockImport, lockImports, setState } from '../repo.ts';
import { OWN_OF_ENTRY, undoBalances } from './balances.ts';
import { endCompanies, IS_KEPT_COMPANY } from './companies.ts';
import { withinStep } from './step-size.ts';
import { nameOf } from './stop.ts';

const CREDITS_A_STEP = 100;
const PEOPLE_A_STEP = 500;
const REASON = 'the import of its book was undone';

/** An event that was recorded here, after the credit came in. */
const OWN_EVENT = sql<boolean>`exists (
  select from loan_events event where event.credit_id = part.credit_id and event.recorded_at > part.done_at)`;

/** They logged in, consented or asked for a credit here. */
const OWN_OF_PERSON = sql<boolean>`(
  exists (select from sessions own where own.borrower_id = part.borrower_id)
  or exists (select from consents own where own.borrower_id = part.borrower_id and document_sha256 is not null)
  or exists (select from credits own where own.borrower_id = part.borrower_id
    and not exists (select from book_import_parts other where other.credit_id = own.id)))`;

/** Of how many credits an event was recorded since, how many people did something here, and how many balances were matched, paid or reversed. */
export async function countOwnEvents(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from book_import_parts part
    where import_id = ${importId} and (${OWN_EVENT} or ${OWN_OF_ENTRY} or ${OWN_OF_PERSON}
      or exists (select from outside_entries own where own.reverses_id = part.entry_id))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What an undo leaves, or left, because something happened to it here: companies, credits, and balances of third parties. Spanish. */
export async function keptParts(db: Db, importId: number): Promise<string[]> {
  const { rows } = await sql<Pick<Part, 'kind' | 'reference'>>`
    select kind, reference from book_import_parts part left join credits on credits.id = part.credit_id
    where import_id = ${importId} and (credits.state in ('ACTIVE', 'FIN') and ${OWN_EVENT}
      or part.entry_id is not null and ${OWN_OF_ENTRY}
        and not exists (select from outside_entries own where own.reverses_id = part.entry_id)
      or part.company_id is not null and ${IS_KEPT_COMPANY})
    order by position`.execute(db);
  return rows.map(nameOf);
}

/** @returns whether something is left to do */
export function undoStep(db: Db, clock: Clock, importId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockImports(trx);
    const row = await lockImport(trx, importId);
    if (row?.state !== 'undoing') return false;
    const ids = await nextCredits(trx, importId);
    const now = clock.now();
    if (ids.length === 0) {
      if (await closePeople(trx, importId)) return true;
      await endCompanies(trx, importId, now);
      await undoBalances(trx, clock, row);
      await forgetParts(trx, importId);
      await setState(trx, importId, 'undone', { ended_at: now });
      return false;
    }
    const locked = new Map<number, CreditRow>();
    for (const id of ids) {
      const credit = await lockCredit(trx, id);
      if (!credit) throw new Error(`no credit ${id}`);
      locked.set(id, credit);
    }
    // Again, now that nobody records anything beside.
    const undone = await nextCredits(trx, importId, ids);
    for (const id of undone) {
      const credit = locked.get(id);
      if (!credit) throw new Error(`no credit ${id}`);
      const set = {
        disbursed_on: null,
        finished_on: null,
        reopen_pending_since: null,
        disbursement_number: 2,
      };
      const change = { action: 'annul', initiator: PLATFORM, reason: REASON, now, set } as const;
      const moved = await moveCredit(trx, credit, change);
      if (!moved.ok) throw new Error(`credit ${id} is ${credit.state}`);
    }
    await voidHistories(trx, undone, { initiator: PLATFORM, reason: REASON, today: clock.today(), now });
    return true;
  });
}

/** By their borrowers, the order of every lock of them. */
async function nextCredits(
  trx: Trx,
  importId: number,
  among: readonly number[] | null = null,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('book_import_parts as part')
    .innerJoin('credits', 'credits.id', 'part.credit_id')
    .select(['credits.id', 'credits.installments', 'credits.type_user'])
    .where('import_id', '=', importId)
    .where('credits.state', 'in', ['ACTIVE', 'FIN'])
    .where(sql<boolean>`not ${OWN_EVENT}`)
    .$if(among !== null, (query) => query.where('credits.id', 'in', [...(among ?? [])]))
    .orderBy('credits.borrower_id')
    .orderBy('credits.id')
    .limit(CREDITS_A_STEP)
    .execute();
  const own = withinStep(rows, (row) => row.installments * paymentsAMonth(row.type_user));
  return own.map(({ id }) => id);
}

/** Closes the next people whom it brought, then whom an import brought that was undone while they had a credit of this one. @returns whether there were any */
async function closePeople(trx: Trx, importId: number): Promise<boolean> {
  const own = await peopleToClose(trx, sql<boolean>`import_id = ${importId}`);
  const ids =
    own.length > 0
      ? own
      : await peopleToClose(
          trx,
          sql<boolean>`exists (select from book_imports book where book.id = part.import_id and book.state = 'undone')
            and borrowers.id in (select credits.borrower_id from book_import_parts own join credits on credits.id = own.credit_id
              where own.import_id = ${importId})`,
        );
  await setActive(trx, ids, false);
  return ids.length > 0;
}

/** But for those who have a credit, or did something, here. */
async function peopleToClose(trx: Trx, isOfImport: RawBuilder<boolean>): Promise<number[]> {
  const rows = await trx
    .selectFrom('book_import_parts as part')
    .innerJoin('borrowers', 'borrowers.id', 'part.borrower_id')
    .select('borrowers.id')
    .where(isOfImport)
    .where('borrowers.active', '=', true)
    .where(sql<boolean>`not ${OWN_OF_PERSON} and not exists (select from credits own
      where own.borrower_id = part.borrower_id and own.state <> 'CANCELLED')`)
    .limit(PEOPLE_A_STEP)
    .execute();
  return rows.map(({ id }) => id);
}
