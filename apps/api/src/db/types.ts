import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables/index.ts';

/** The database, inside or outside of a transaction: the argument of repository functions. */
export type Db = Kysely<Tables>;

/** An open transaction: the argument of functions with several dependent steps. */
export type Trx = Transaction<Tables>;

export type { Tables };
