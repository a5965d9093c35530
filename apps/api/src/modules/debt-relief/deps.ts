import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Approvals } from '../approvals/service.ts';

export type DebtReliefDeps = { db: Db; clock: Clock; approvals: Approvals };
