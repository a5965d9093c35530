/** The orders of the list, each by one key, and by the credit where keys are equal. */
import { FIRST_LATE_SORT, type LateSort } from '@unamano/contract/loans/collection-enums';
import { parseDay } from '@unamano/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import { sortKey } from '../../../../kernel/paging.ts';

/** `key`: of the order that the list is in, as the database writes it. */
export type Position = { creditId: number; key: string };

export type Order = { key: RawBuilder<unknown>; type: 'date' | 'bigint' | 'text'; falls: boolean };

/** A day before all others, and one after. */
const [FIRST, LAST] = [sql`date '1900-01-01'`, sql`date '9999-12-31'`];

const byDay = (key: RawBuilder<unknown>, falls: boolean): Order => ({ key, type: 'date', falls });
/** By bytes: the same in every locale of a server. */
const byText = (key: RawBuilder<unknown>, falls: boolean): Order => ({
  key: sql`(${key}) collate "C"`,
  type: 'text',
  falls,
});

/** The fourth line of the search text is the folded name. */
const NAME = sql`split_part(search_text, chr(10), 4)`;
const COMPANY = sortKey(sql`(select name from companies where companies.id = loan_positions.company_id)`);

/** Who has no promise or no company comes last both ways; who was never contacted waits longest. */
const ORDERS: Readonly<Record<LateSort, Order>> = {
  // The longest late was late first.
  '-days': byDay(sql`late_since`, false),
  days: byDay(sql`late_since`, true),
  name: byText(NAME, false),
  '-name': byText(NAME, true),
  amount: { key: sql`overdue_pesos`, type: 'bigint', falls: false },
  '-amount': { key: sql`overdue_pesos`, type: 'bigint', falls: true },
  last_contact: byDay(sql`coalesce(last_contact_on, ${FIRST})`, false),
  '-last_contact': byDay(sql`coalesce(last_contact_on, ${FIRST})`, true),
  promise: byDay(sql`coalesce(promise_due_on, ${LAST})`, false),
  '-promise': byDay(sql`coalesce(promise_due_on, ${FIRST})`, true),
  company: byText(sql`coalesce('0' || ${COMPANY}, '1')`, false),
  '-company': byText(sql`coalesce('1' || ${COMPANY}, '0')`, true),
};

export const FIRST_ORDER = ORDERS[FIRST_LATE_SORT];
export const orderOf = (sort: LateSort = FIRST_LATE_SORT): Order => ORDERS[sort];

/** The credits after that position of the order. */
export function isAfter({ key, type, falls }: Order, after: Position | null): RawBuilder<boolean> {
  if (after === null) return sql`true`;
  const cast = sql.raw(type);
  return sql`(${key}, credit_id) ${falls ? sql`<` : sql`>`} (${after.key}::${cast}, ${after.creditId}::bigint)`;
}

export function inOrder({ key, falls }: Order): RawBuilder<unknown> {
  return falls ? sql`order by ${key} desc, credit_id desc` : sql`order by ${key}, credit_id`;
}

/** Whether a text of a cursor can be a key of that order. */
export function isKey({ type }: Order, text: string): boolean {
  if (type === 'date') return parseDay(text) !== null;
  return type === 'text' || /^\d{1,15}$/.test(text);
}
