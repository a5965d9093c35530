import type { Db } from '../db/types.ts';
import type { Clock } from './clock.ts';

/** What most services use. */
export type Core = { db: Db; clock: Clock };
