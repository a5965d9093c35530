/**
 * Where the data of a person is: every table with its rows of one borrower, what an export shows of them, and what an erasure
 * leaves. A test compares the lists with the schema, so that no table is forgotten.
 */
import type { KeyPurpose } from '../../../kernel/encryption.ts';

export type PersonalTable = {
  table: string;
  /** Spanish, for the summary that the person gets. */
  title: string;
  /** SQL: the rows of the person. It may use `person` and `own_credits`. */
  where: string;
  /** Sealed columns, opened in the export. */
  sealed?: Readonly<Record<string, KeyPurpose>>;
  /** What an export leaves out, with the reason: a column, or `column.field` of a JSON column. */
  hidden?: Readonly<Record<string, string>>;
  /** Columns that the summary for the person shows, in this order. Without them it counts the rows. */
  shown?: readonly string[];
  /** What an erasure does: deletes the rows, or sets columns to SQL. Absent: the rows name nobody once the borrower is erased. */
  erase?: 'delete' | Readonly<Record<string, string>>;
};

/** The names that `where` and `erase` may use. `$1` is the id of the borrower. */
export const WITH_PERSON = `with person as (select id, dni, cellphone, email from borrowers where id = $1),
  own_credits as (select id from credits where borrower_id = $1)`;

export const OF_BORROWER = 'borrower_id = (select id from person)';
export const OF_CREDIT = 'credit_id in (select id from own_credits)';

type More = Omit<PersonalTable, 'table' | 'title' | 'where'>;
export const personal = (table: string, title: string, where: string, more: More = {}): PersonalTable => ({
  ...{ table, title, where },
  ...more,
});
export const ofBorrower = (table: string, title: string, more?: More) =>
  personal(table, title, OF_BORROWER, more);
export const ofCredit = (table: string, title: string, more?: More) =>
  personal(table, title, OF_CREDIT, more);

/** Also complaints that were filed without a login, by an address that the person proved. */
export const OF_COMPLAINER = `(${OF_BORROWER} or email = (select email from borrowers
  where id = (select id from person) and email_confirmed_at is not null))`;

export const BLANK = `''`;
export const ERASED = `'[borrado]'`;

/** What the unique columns of an erased person have: no person can have these values. */
export const NOBODY = {
  dni: `'BORRADO-' || (select id from person)`,
  cellphone: `'+570' || lpad((select id from person)::text, 9, '0')`,
  email: `'borrado-' || (select id from person) || '@borrado.invalid'`,
};

/** Keeps null where a column has no value. */
export const unlessNull = (column: string, value: string): string =>
  `case when ${column} is null then null else ${value} end`;

export const SECRET = 'it lets its holder act as the person';
