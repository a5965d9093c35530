import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables/index.ts';

/** The database, inside a transaction or not: what a repository function takes. */
export type Db = Kysely<Tables>;

/** Inside a transaction: what a function takes whose steps belong together. */
export type Trx = Transaction<Tables>;

export type { Tables };
