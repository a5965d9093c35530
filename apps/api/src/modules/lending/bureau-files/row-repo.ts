import type { Day } from '@unamano/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row, Trx } from '../../../db/types.ts';

export type BureauRow = Row<'bureau_file_rows'>;

/** As accounts have it, of a number that was typed without a login. */
const claimDni = sql`ltrim(translate(upper(claim.dni), '. -', ''), '0')`;

/** A claim about what the bureau has: of the account, or by its ID number without a login. */
const isClaimed = (borrower: RawBuilder<unknown>) => sql<boolean>`exists (
  select from complaints claim where claim.kind = 'bureau_claim' and claim.answered_at is null
    and (claim.borrower_id = ${borrower}.id
      or claim.borrower_id is null and ${claimDni} = ${borrower}.dni))`;

export type Candidate = {
  id: number;
  borrower_id: number;
  is_lent: boolean;
  is_claimed: boolean;
  type_document: string;
  dni: string;
  holder_name: string;
  amount: BureauRow['initial_pesos'];
  installments: number;
  installment_pesos: BureauRow['installment_pesos'];
  disbursed_on: Day | null;
  noticed_on: Day[];
  /** The last row about it, and the end of the last month for which it was negative since it was last deleted. */
  reported: BureauRow | null;
  negative_on: Day | null;
};

/**
 * Lent by the day and not ended before the month, or known to the bureau as something else. Employees gave no consent. By rising id, after
 * `afterId`.
 */
export async function candidates(
  db: Db,
  { from, on }: { from: Day; on: Day },
  afterId: number,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select credits.id, credits.borrower_id, credits.state in ('ACTIVE', 'FIN') and credits.disbursed_on <= ${on}::date as is_lent,
      ${isClaimed(sql`person`)} as is_claimed, person.type_document, person.dni,
      person.first_name || ' ' || person.last_name as holder_name, credits.amount, credits.installments,
      credits.monthly_cost as installment_pesos, credits.disbursed_on, to_jsonb(last) as reported,
      coalesce((select jsonb_agg(least(
          (select (sent_at at time zone 'America/Bogota')::date from messages where id = notice.sms_id),
          (select (sent_at at time zone 'America/Bogota')::date from messages where id = notice.email_id)))
        from bureau_notices notice where notice.credit_id = credits.id), '[]') as noticed_on,
      (select max(file.cut_on) from bureau_file_rows own join bureau_files file on file.id = own.file_id
        where own.credit_id = credits.id and own.state in ('late', 'written_off') and file.kind = 'month'
          and own.file_id > coalesce((select max(file_id) from bureau_file_rows deleted
            where deleted.credit_id = credits.id and deleted.state = 'deleted'), 0)) as negative_on
    from credits join borrowers person on person.id = credits.borrower_id
      left join lateral (select * from bureau_file_rows own where own.credit_id = credits.id
        order by file_id desc limit 1) last on true
    where credits.id > ${afterId} and credits.type_user = 'user_external' and (
      credits.disbursed_on <= ${on}::date and (credits.state = 'ACTIVE'
        or credits.state = 'FIN' and (credits.finished_on >= ${from}::date or last.state not in ('paid', 'deleted')))
      or credits.state not in ('ACTIVE', 'FIN') and last.state <> 'deleted')
    order by credits.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, noticed_on: row.noticed_on.filter((day) => day !== null) }));
}

export type Change = {
  row: BureauRow;
  is_claimed: boolean;
  is_frozen: boolean;
  is_void: boolean;
  claimed_at: Date | null;
};

/** Rows that say something else by now: the mark of a claim or a freeze, or a credit that is void. */
export async function changes(db: Db): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with touched as (
      select credits.id from complaints claim join credits on credits.borrower_id = claim.borrower_id
      where claim.kind = 'bureau_claim' and claim.answered_at is null
      union select credits.id from complaints claim join borrowers person on person.dni = ${claimDni}
        join credits on credits.borrower_id = person.id
      where claim.kind = 'bureau_claim' and claim.answered_at is null and claim.borrower_id is null
      union select credit_id from bureau_file_rows where is_claimed
      union select credit_id from loan_events where kind in ('frozen', 'void')
    )
    select to_jsonb(last) as row, marked.is_claimed, is_frozen, is_void, claimed_at
    from touched join credits on credits.id = touched.id join borrowers person on person.id = credits.borrower_id
      cross join lateral (select * from bureau_file_rows own where own.credit_id = credits.id
        order by file_id desc limit 1) last
      cross join lateral (select exists (select from loan_positions position, json_array_elements(position.state -> 'pauses') pause
        where position.credit_id = credits.id and pause ->> 'cause' = 'freeze') as is_frozen) held
      cross join lateral (select ${isClaimed(sql`person`)} or is_frozen as is_claimed) marked
      cross join lateral (select credits.state not in ('ACTIVE', 'FIN') as is_void,
        (select min(received_at) from complaints claim where claim.kind = 'bureau_claim'
          and claim.answered_at is null and claim.borrower_id = person.id) as claimed_at) now
    where last.state <> 'deleted' and (is_void or marked.is_claimed <> last.is_claimed)
    order by last.credit_id`.execute(db);
  return rows.map((change) => ({
    ...change,
    claimed_at: change.claimed_at === null ? null : new Date(change.claimed_at),
  }));
}

const PART = 1_000;

export async function insertRows(
  trx: Trx,
  fileId: number,
  rows: readonly Omit<BureauRow, 'file_id'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += PART)
    await trx
      .insertInto('bureau_file_rows')
      .values(rows.slice(at, at + PART).map((row) => ({ ...row, file_id: fileId })))
      .execute();
}

/** In parts, by rising credit. */
export async function* rowsOf(db: Db, fileId: number): AsyncGenerator<BureauRow[]> {
  for (let afterId = 0; ; ) {
    const rows = await db
      .selectFrom('bureau_file_rows')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('credit_id', '>', afterId)
      .orderBy('credit_id')
      .limit(PART)
      .execute();
    yield rows;
    afterId = rows.at(-1)?.credit_id ?? afterId;
    if (rows.length < PART) return;
  }
}
