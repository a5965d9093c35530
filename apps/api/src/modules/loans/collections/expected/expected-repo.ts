import { addDays, type Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { type CompanyScope, inCompanySql } from '../../../../kernel/company-scope.ts';

type Days = { from: Day; to: Day };

/** A freeze moves the days of an agreement by its length. */
const MOVED_DAYS_MAX = 120;

export type ExpectedCredit = {
  id: number;
  id_user: number;
  name: string;
  is_late: boolean;
  has_ended: boolean;
  is_promised: boolean;
  is_agreed: boolean;
};

/** Credits with a promise or an agreed payment that may be due in these days. */
export async function readExpectedCredits(
  db: Db,
  scope: CompanyScope,
  { from, to, today }: Days & { today: Day },
): Promise<ExpectedCredit[]> {
  const { rows } = await sql<ExpectedCredit>`
    with promised as (
      select distinct credit_id from payment_promises where due_on between ${from}::date and ${to}::date
    ), agreed as (
      select distinct credit_id from loan_events event,
        lateral (select min((part ->> 'dueOn')::date) as first_on, max((part ->> 'dueOn')::date) as last_on
          from jsonb_array_elements(event.data -> 'installments') part) days
      where kind = 'agreement' and first_on <= ${to}::date and last_on >= ${addDays(from, -MOVED_DAYS_MAX)}::date
    )
    select credits.id, person.id as id_user, person.first_name || ' ' || person.last_name as name,
      coalesce(position.late_from <= ${today}::date, false) as is_late, position.ended_on is not null as has_ended,
      credits.id in (select credit_id from promised) as is_promised,
      credits.id in (select credit_id from agreed) as is_agreed
    from credits
    join borrowers person on person.id = credits.borrower_id
    join loan_positions position on position.credit_id = credits.id
    where credits.id in (select credit_id from promised union select credit_id from agreed)
      and ${inCompanySql('credits.company_id', scope)}`.execute(db);
  return rows;
}
