import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Approvals } from '../approvals/index.ts';

export type DebtReliefDeps = { db: Db; clock: Clock; approvals: Approvals };
