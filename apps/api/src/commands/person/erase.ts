/** Pseudonymises a person: every personal column is overwritten, amounts and days stay. One transaction. */
import { bogotaDay, type Day, day } from '@unamano/domain/calendar';
import { erasableFrom } from '@unamano/domain/identity/personal-data';
import { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../../db/types.ts';
import {
  PERSONAL_TABLES,
  type PersonalTable,
  WITH_PERSON,
} from '../../modules/lending/personal-data/index.ts';

const query = <Row>(db: Db, sql: string, borrowerId: number) =>
  db.executeQuery<Row>(CompiledQuery.raw(`${WITH_PERSON} ${sql}`, [borrowerId]));

const whereOf = (name: string): string =>
  PERSONAL_TABLES.find(({ table }) => table === name)?.where ?? 'false';

/** What forbids an erasure while it exists, each with the rows that it counts. */
const OBSTACLES: Readonly<Record<string, string>> = {
  'has a credit that did not end': `credits where borrower_id = $1
    and (state not in ('FIN', 'REJECTED', 'CANCELLED') or reopen_pending_since is not null)`,
  'owns unapplied funds: apply or return them first': `loan_positions where borrower_id = $1 and waiting_pesos > 0`,
  'has a payroll exception that is not resolved': `payroll_exceptions where (${whereOf('payroll_exceptions')})
    and not exists (select from payroll_resolutions where exception_id = payroll_exceptions.id)`,
  'has a payment order that can still be paid': `payment_orders where ${whereOf('payment_orders')}
    and state in ('CREATING', 'PENDIENTE')`,
  'has a change that waits for its second person': `approval_requests where (${whereOf('approval_requests')})
    and not exists (select from approval_decisions where request_id = approval_requests.id) and expires_at > $2`,
  'has an open claim: see person-claim': `data_claims where borrower_id = $1 and closed_at is null`,
  'has a request that waits for the bureau': `waiting_requests where borrower_id = $1`,
};

async function obstaclesOf(db: Db, borrowerId: number, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const [text, from] of Object.entries(OBSTACLES)) {
    const values = from.includes('$2') ? [borrowerId, now] : [borrowerId];
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(`${WITH_PERSON} select 1 as found from ${from} limit 1`, values),
    );
    if (rows.length > 0) found.push(text);
  }
  return found;
}

type LastDays = { money_on: string | null; requested_at: Date };

/** An offer has entries too, which are no money: a person whose credits were never paid out has no accounting papers. */
async function lastDaysOf(db: Db, borrowerId: number) {
  const { rows } = await query<LastDays>(
    db,
    `select greatest(
        (select max(posted_on) from journal_entries where credit_id in (select id from own_credits)
          and kind <> 'commitment'),
        (select max(disbursed_on) from credits where borrower_id = $1),
        (select max(transferred_on) from payroll_files join payroll_lines on file_id = payroll_files.id
          where ${whereOf('payroll_lines')})
      )::text as money_on,
      greatest(
        (select created_at from borrowers where id = $1),
        (select max(requested_at) from credits where borrower_id = $1),
        (select max(decided_at) from credit_decisions where borrower_id = $1),
        (select max(happened_at) from credit_events where credit_id in (select id from own_credits)),
        (select max(queried_at) from bureau_reports where ${whereOf('bureau_reports')})
      ) as requested_at`,
    borrowerId,
  );
  const [last] = rows;
  if (!last) throw new Error(`no days of borrower ${borrowerId}`);
  return {
    lastMoneyOn: last.money_on === null ? null : day(last.money_on),
    lastRequestOn: bogotaDay(last.requested_at),
  };
}

/** Why the person may not be erased now; empty where nothing forbids it. */
export async function erasureFaults(db: Db, borrowerId: number, today: Day, now: Date): Promise<string[]> {
  const from = erasableFrom(await lastDaysOf(db, borrowerId));
  const retained = from > today ? [`must be kept by law until ${from}`] : [];
  return [...(await obstaclesOf(db, borrowerId, now)), ...retained];
}

export const isErased = async (db: Db, borrowerId: number): Promise<boolean> =>
  (await query(db, 'select 1 as found from person_erasures where borrower_id = $1', borrowerId)).rows.length >
  0;

/** People whose data may be due: the caller looks at each one. */
export async function peopleToLookAt(db: Db, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await db.executeQuery<{ id: number }>(
    CompiledQuery.raw(
      `select id from borrowers where id > $1
        and not exists (select from person_erasures where borrower_id = borrowers.id) order by id limit $2`,
      [afterId, limit],
    ),
  );
  return rows.map(({ id }) => id);
}

async function eraseTable(trx: Trx, table: PersonalTable, borrowerId: number): Promise<number> {
  if (table.erase === undefined) return 0;
  const change =
    table.erase === 'delete'
      ? `delete from ${table.table}`
      : `update ${table.table} set ${Object.entries(table.erase)
          .map(([column, value]) => `${column} = ${value}`)
          .join(', ')}`;
  const { numAffectedRows } = await query(trx, `${change} where ${table.where}`, borrowerId);
  return Number(numAffectedRows ?? 0n);
}

/** The stored files of the person's documents and notes. */
export async function documentKeysOf(db: Db, borrowerId: number): Promise<string[]> {
  const { rows } = await query<{ storage_key: string }>(
    db,
    `select storage_key from (
      select storage_key from documents where ${whereOf('documents')}
      union all select storage_key from person_notes where ${whereOf('person_notes')}
    ) files where storage_key not like 'erased/%'`,
    borrowerId,
  );
  return rows.map(({ storage_key: key }) => key);
}

/** Locks the borrower and then the credits, in the order of every other transaction. */
export async function lockPerson(trx: Trx, borrowerId: number): Promise<void> {
  await trx.executeQuery(
    CompiledQuery.raw('select id from borrowers where id = $1 for update', [borrowerId]),
  );
  await trx.executeQuery(
    CompiledQuery.raw('select id from credits where borrower_id = $1 order by id for update', [borrowerId]),
  );
}

/**
 * Overwrites the data. The row of `person_erasures` comes first: the triggers of append-only tables permit the update only in
 * the transaction that wrote it. @returns how many rows changed
 */
export async function erasePerson(
  trx: Trx,
  borrowerId: number,
  { reference, now }: { reference: string; now: Date },
): Promise<number> {
  await trx.executeQuery(
    CompiledQuery.raw('insert into person_erasures (borrower_id, reference, erased_at) values ($1, $2, $3)', [
      borrowerId,
      reference,
      now,
    ]),
  );
  let changed = 0;
  for (const table of PERSONAL_TABLES) changed += await eraseTable(trx, table, borrowerId);
  return changed;
}
