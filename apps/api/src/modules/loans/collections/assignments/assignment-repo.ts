import { addDays, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';
import { type CompanyScope, inCompanySql } from '../../../../kernel/company-scope.ts';

export type CollectorRow = { id: number; companyId: number | null; name: string };

/** Who collects, as far as the caller may see them. */
export async function readCollectors(db: Db, scope: CompanyScope): Promise<CollectorRow[]> {
  const { rows } = await sql<CollectorRow>`
    select staff_id as id, company_id as "companyId", name from collectors
    where ${inCompanySql('collectors.company_id', scope)} order by name, staff_id`.execute(db);
  return rows;
}

export type LateCase = {
  id: number;
  companyId: number | null;
  isLate: boolean;
  /** Whose case it is now. */
  assignedTo: string | null;
  assignedId: number | null;
};

/** Without those outside the caller's scope, in the order of their ids. */
export async function readCases(
  trx: Trx,
  { scope, today }: { scope: CompanyScope; today: Day },
  creditIds: readonly number[],
): Promise<LateCase[]> {
  const { rows } = await sql<LateCase>`
    select late.credit_id as id, late.company_id as "companyId", coalesce(late.late_from <= ${today}::date, false) as "isLate",
      assigned.name as "assignedTo", assigned.staff_id as "assignedId"
    from loan_positions late left join assigned_cases assigned on assigned.credit_id = late.credit_id
    where late.credit_id = any (${[...creditIds]}::bigint[]) and ${inCompanySql('late.company_id', scope)}
    order by late.credit_id`.execute(trx);
  return rows;
}

/** In the order of the ids: two commands cannot deadlock. */
export async function assign(
  trx: Trx,
  creditIds: readonly number[],
  to: { staffId: number; by: number; now: Date },
): Promise<void> {
  await sql`
    insert into case_assignments (credit_id, staff_id, assigned_by, assigned_at)
    select id, ${to.staffId}, ${to.by}, ${to.now} from unnest(${[...creditIds]}::bigint[]) as id order by id
    on conflict (credit_id) do update
      set (staff_id, assigned_by, assigned_at) = (excluded.staff_id, excluded.assigned_by, excluded.assigned_at)`.execute(
    trx,
  );
}

export async function unassign(trx: Trx, creditIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('case_assignments')
    .where('credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .execute();
}

/** `staffId`: null for all late credits without a person, whose contacts are not counted. */
export type CaseCounts = { staffId: number | null; cases: number; contactedToday: number };

export async function countCases(
  db: Db,
  { scope, today }: { scope: CompanyScope; today: Day },
): Promise<CaseCounts[]> {
  const isLate = sql`late.late_from <= ${today}::date and late.late_since <= ${today}::date
    and ${inCompanySql('late.company_id', scope)}`;
  const { rows } = await sql<CaseCounts>`
    with assigned as materialized (
      select staff_id, late.credit_id from assigned_cases join loan_positions late on late.credit_id = assigned_cases.credit_id
      where ${isLate}
    )
    select staff_id as "staffId", count(*)::int as cases, (count(*) filter (where
        exists (select from collection_contacts made
          where made.credit_id = assigned.credit_id and made.contacted_on = ${today}::date and made.reached)
        or exists (select from collection_messages sent where sent.credit_id = assigned.credit_id and sent.state = 'sent'
          and sent.ended_at >= ${startOfBogotaDay(today)})))::int as "contactedToday"
    from assigned group by staff_id
    union all
    select null, ((select count(*) from loan_positions late where ${isLate}) - (select count(*) from assigned))::int, 0`.execute(
    db,
  );
  return rows;
}

export type PromisedCase = { id: number; staffId: number; isLate: boolean };

/** Assigned credits with a promise that is open or was due in the last days. */
export async function readPromisedCases(
  db: Db,
  { scope, today }: { scope: CompanyScope; today: Day },
  days: number,
): Promise<PromisedCase[]> {
  const { rows } = await sql<PromisedCase>`
    select late.credit_id as id, assigned.staff_id as "staffId",
      coalesce(late.late_from <= ${today}::date, false) as "isLate"
    from assigned_cases assigned join loan_positions late on late.credit_id = assigned.credit_id
    where ${inCompanySql('late.company_id', scope)} and exists (select from payment_promises promised
      where promised.credit_id = late.credit_id and promised.due_on >= ${addDays(today, -days)}::date)`.execute(
    db,
  );
  return rows;
}
