import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { type CompanyScope, inCompany, inCompanySql } from '../../../../kernel/company-scope.ts';

type Days = { from: Day; to: Day };

/** Conversations and tries that staff recorded, not the deliveries of messages. What the borrower began is nobody's work. */
export async function readContacts(db: Db, scope: CompanyScope, { from, to }: Days) {
  const query = db
    .selectFrom('collection_contacts as made')
    .innerJoin('credits', 'credits.id', 'made.credit_id')
    .select(['made.credit_id as creditId', 'made.contacted_on as on', 'made.recorded_at as at'])
    .select(['made.reached as answered', sql<number>`made.staff_id`.as('staffId')])
    .where('made.contacted_on', '>=', from)
    .where('made.contacted_on', '<=', to)
    .where('made.staff_id', 'is not', null)
    .where('made.is_inbound', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collection_messages')
            .select('collection_messages.id')
            .whereRef('collection_messages.contact_id', '=', 'made.id'),
        ),
      ),
    );
  return inCompany(query, 'credits.company_id', scope).execute();
}

/** Credits with a promise that was made or is due in these days. */
export async function readPromisedCredits(
  db: Db,
  scope: CompanyScope,
  { from, to }: Days,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct found.id from (
      select credit_id as id from payment_promises where made_on between ${from}::date and ${to}::date
      union all
      select credit_id from payment_promises where due_on between ${from}::date and ${to}::date
    ) found join credits on credits.id = found.id where ${inCompanySql('credits.company_id', scope)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type SampledContact = {
  id: number;
  id_staff: number;
  by: string;
  id_user: number;
  id_credit: number;
  name: string;
  channel: 'phone' | 'sms' | 'whatsapp' | 'email';
  note: string;
  at: Date;
};

/** Some conversations of each member of staff: the same ones for the same days, and not to be foreseen. */
export async function readSample(
  db: Db,
  scope: CompanyScope,
  { from, to }: Days,
  each: number,
): Promise<SampledContact[]> {
  const { rows } = await sql<SampledContact>`
    select id, id_staff, "by", id_user, id_credit, name, channel, note, at from (
      select made.id, made.staff_id as id_staff, staff.first_name || ' ' || staff.last_name as "by",
        person.id as id_user, made.credit_id as id_credit, person.first_name || ' ' || person.last_name as name,
        made.channel, made.note, made.recorded_at as at,
        row_number() over (partition by made.staff_id order by md5(made.id || ' ' || made.recorded_at)) as place
      from collection_contacts made
      join credits on credits.id = made.credit_id
      join borrowers person on person.id = credits.borrower_id
      join staff on staff.id = made.staff_id
      where made.contacted_on between ${from}::date and ${to}::date and made.reached and not made.is_inbound
        and ${inCompanySql('credits.company_id', scope)}
        and not exists (select from collection_messages sent where sent.contact_id = made.id)
    ) spoken where place <= ${each} order by "by", place`.execute(db);
  return rows;
}
