/** What narrows the list of late credits, as conditions on their positions. */
import type { Input } from '@unamano/contract/endpoint';
import type { LateSort } from '@unamano/contract/loans/collection-enums';
import type { latePaymentCounts } from '@unamano/contract/loans/late-payments';
import { addDays, type Day } from '@unamano/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../../kernel/company-scope.ts';
import { creditsNamed } from '../../../../kernel/person-search.ts';
import type { Search } from './search.ts';

type Asked = Input<typeof latePaymentCounts>;

export type LateFilters = Omit<Asked, 'search' | 'assigned'> & {
  /** Whose cases, by the id of the account. */
  assigned?: number | 'none' | undefined;
};

/** As the call has them, with the caller in place of `me`. */
export function filtersOf<Query extends Asked>({ assigned, ...query }: Query, caller: { id: number }) {
  return { ...query, assigned: assigned === 'me' ? caller.id : assigned };
}

type Asking = { today: Day; filters: LateFilters };
export type LateQuery = Asking & { scope: CompanyScope };

/** Whether a search or a filter leaves something out. */
export function isFiltered({ search, ...filters }: Asked): boolean {
  const { days_from, days_to, amount_from, amount_to, states, company, assigned } = filters;
  const given = [search || undefined, days_from, days_to, amount_from, amount_to, states, company, assigned];
  return given.some((value) => value !== undefined);
}

/** Whether the list reads the column of the value overdue, which changes when an installment falls due. */
export function isByAmount({
  amount_from,
  amount_to,
  sort,
}: Pick<LateFilters, 'amount_from' | 'amount_to'> & { sort?: LateSort | undefined }) {
  return amount_from !== undefined || amount_to !== undefined || sort === 'amount' || sort === '-amount';
}

const REVERSED = 'Debe ser igual o mayor que el primero';

/** The field of a range that ends before it begins, with its text; null for ranges in order. */
export function rangeFault({ days_from, days_to, amount_from, amount_to }: Omit<LateFilters, 'assigned'>) {
  if (days_from !== undefined && days_to !== undefined && days_to < days_from)
    return { field: 'days_to', text: REVERSED };
  if (amount_from !== undefined && amount_to !== undefined && amount_to < amount_from)
    return { field: 'amount_to', text: REVERSED };
  return null;
}

function isAssigned(to: number | 'none'): RawBuilder<boolean> {
  return to === 'none'
    ? sql`not exists (select from assigned_cases mine where mine.credit_id = loan_positions.credit_id)`
    : sql`loan_positions.credit_id in (select mine.credit_id from assigned_cases mine where mine.staff_id = ${to})`;
}

/** Late on that day, and what the filters ask for. */
export function isListed({ today, filters }: Asking): RawBuilder<boolean> {
  const { days_from, days_to, amount_from, amount_to, states, company, assigned } = filters;
  // `late_since` is at most `late_from`: with it a scan in that order ends before the credits that are not late yet.
  const wanted = [
    sql`late_from <= ${today}::date`,
    sql`late_since <= ${addDays(today, -(days_from ?? 0))}::date`,
  ];
  if (days_to !== undefined) wanted.push(sql`late_since >= ${addDays(today, -days_to)}::date`);
  if (amount_from !== undefined) wanted.push(sql`overdue_pesos >= ${amount_from}`);
  if (amount_to !== undefined) wanted.push(sql`overdue_pesos <= ${amount_to}`);
  if (states !== undefined) wanted.push(sql`collection_state = any (${[...states]}::text[])`);
  if (company !== undefined) wanted.push(sql`loan_positions.company_id = ${company}`);
  if (assigned !== undefined) wanted.push(isAssigned(assigned));
  return sql`(${sql.join(wanted, sql` and `)})`;
}

/** Whether the credit of a position came in by that number. */
export const hasNumber = ({ typed }: Search): RawBuilder<boolean> =>
  sql`loan_positions.credit_id = any (${creditsNamed(typed)})`;

/** Whether the search finds a position; it reads the text of each. */
export function isFound(search: Search | null): RawBuilder<boolean> {
  if (search === null) return sql`true`;
  // Not by a subquery over the texts: it would take three times as long for each row.
  const holds = search.needles.map((needle) => sql`position(${needle} in search_text) > 0`);
  const states = sql`collection_state = any (${[...search.states]}::text[])`;
  return sql`(${sql.join([states, hasNumber(search), ...holds], sql` or `)})`;
}
