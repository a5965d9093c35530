import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Approvals } from '../../office/approvals/index.ts';

export type UnrequestedDeps = { db: Db; clock: Clock; approvals: Approvals };
