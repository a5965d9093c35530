import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Tables } from './generated/tables.ts';

/** The database, inside or outside of a transaction: the argument of repository functions. */
export type Db = Kysely<Tables>;

/** An open transaction: the argument of functions with several dependent steps. */
export type Trx = Transaction<Tables>;

/** A row of a table as it is read, as it is inserted, and as it is changed. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
export type RowChange<Name extends keyof Tables> = Updateable<Tables[Name]>;

export type { Tables };
