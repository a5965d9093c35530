import type { CreditMarks } from '@unamano/contract/credit-marks';
import {
  type FoundCompany,
  type FoundCredit,
  type FoundOrder,
  type FoundPerson,
  SEARCH_RESULTS_MAX,
} from '@unamano/contract/office/search';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { creditsNamed, gramsOf, lenderReference } from '../../../kernel/person-search.ts';

/**
 * The people of the newest loans hold a frequent text, and the index of grams finds a rare one: either way a statement reads few
 * rows, however many people there are. Measured by `bench/workloads/search.ts`.
 */
const SAMPLE_ROWS = 1_000;
/** So many are compared before the best ones are shown. */
const CANDIDATES_MAX = 25;

type Unmarked<Credit> = Omit<Credit, keyof CreditMarks>;
export type CreditRow = Unmarked<FoundCredit>;
export type PersonRow = Omit<FoundPerson, 'credit'> & {
  credit: Unmarked<NonNullable<FoundPerson['credit']>> | null;
};

const TEXT = sql`person_search_text(dni, email, cellphone, first_name, last_name)`;

/** Ids of people who match all needles; where there are many, of some. */
async function idsOfPeople(db: Db, needles: readonly string[]): Promise<number[]> {
  const limit = sql.lit(CANDIDATES_MAX);
  const grams = [...new Set(needles.flatMap(gramsOf))];
  const parts = needles.map((needle) => sql`position(${needle} in text) > 0`);
  const matches = sql.join(parts, sql` and `);
  const { rows } = await sql<{ id: number }>`
    with newest as materialized (
      select distinct id from (
        select borrower_id as id, search_text as text from loan_positions order by credit_id desc limit ${sql.lit(SAMPLE_ROWS)}
      ) sample where ${matches} limit ${limit}
    ), enough as materialized (select count(*) > ${sql.lit(SEARCH_RESULTS_MAX)} as yes from newest)
    select id from newest where (select yes from enough)
    union all
    (select id from (
      select id, ${TEXT} as text from borrowers
      where not (select yes from enough) and text_grams(${TEXT}) @> ${grams}::text[]
    ) indexed where ${matches} limit ${limit})`.execute(db);
  return rows.map(({ id }) => id);
}

/** People who match all needles of a set: candidates, more than a reply has. */
export async function findPeople(
  db: Db,
  sets: readonly (readonly string[])[],
  today: Day,
): Promise<PersonRow[]> {
  const found = await Promise.all(sets.map((needles) => idsOfPeople(db, needles)));
  const ids = [...new Set(found.flat())].slice(0, CANDIDATES_MAX);
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select person.id as id_user, first_name as name, last_name, dni, cellphone as phone, email, companies.name as company_name,
      case when credit.id is not null then json_build_object('id_credit', credit.id, 'state', credit.state,
        'is_late', coalesce(late_from <= ${today}::date, false)) end as credit
    from borrowers person
    left join companies on companies.id = person.company_id
    left join lateral (
      select id, state from credits where borrower_id = person.id
      order by state = 'ACTIVE' desc, state in ('FIN', 'REJECTED', 'CANCELLED'), id desc limit 1
    ) credit on true
    left join loan_positions on credit_id = credit.id
    where person.id = any (${ids}::bigint[])`.execute(db);
  return rows;
}

/** Newest first. */
export async function findCredits(
  db: Db,
  wanted: { creditId: number | null; lenderReference: string; borrowerIds: readonly number[] },
  today: Day,
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select credits.id as id_credit, credits.borrower_id as id_user, first_name as name, last_name, credits.state, amount,
      coalesce(late_from <= ${today}::date, false) as is_late,
      (requested_at at time zone 'America/Bogota')::date as requested_on, ${lenderReference('credits.id')} as lender_reference
    from credits join borrowers on borrowers.id = credits.borrower_id
    left join loan_positions on credit_id = credits.id
    where credits.id = ${wanted.creditId}::bigint or credits.id = any (${creditsNamed(wanted.lenderReference)})
      or credits.borrower_id = any (${[...wanted.borrowerIds]}::bigint[])
    order by credits.id desc limit ${sql.lit(SEARCH_RESULTS_MAX)}`.execute(db);
  return rows;
}

export async function findOrders(db: Db, code: string): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select order_code as "order", credit_id as id_credit, borrower_id as id_user, first_name as name, last_name,
      amount_pesos as amount, payment_orders.state,
      (payment_orders.created_at at time zone 'America/Bogota')::date as opened_on
    from payment_orders join credits on credits.id = credit_id join borrowers on borrowers.id = credits.borrower_id
    where order_code = ${code}`.execute(db);
  return rows;
}

/** By name. There are few companies: every one is read. */
export async function findCompanies(
  db: Db,
  { words, nit }: { words: readonly string[]; nit: string | null },
): Promise<FoundCompany[]> {
  const { rows } = await sql<FoundCompany>`
    select id as id_company, name, nit, ended_at is null as active
    from (select *, ' ' || fold_text(name) as folded from companies) company
    where not exists (select from unnest(${[...words]}::text[]) word where position(word in folded) = 0)
      or position(${nit} in replace(nit, '-', '')) > 0
    order by folded, id limit ${sql.lit(SEARCH_RESULTS_MAX)}`.execute(db);
  return rows;
}
