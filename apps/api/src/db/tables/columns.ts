import type { JSONColumnType } from 'kysely';

/** Written as JSON text, read as a parsed value that the reader must check. */
export type Json = JSONColumnType<object>;
