import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';

export type ClosingDeps = { db: Db; clock: Clock };
