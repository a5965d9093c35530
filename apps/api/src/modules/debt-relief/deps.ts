import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Approvals } from '../approvals/index.ts';
import type { LoanAccounts } from '../loan-accounts/index.ts';

export type DebtReliefDeps = { db: Db; clock: Clock; accounts: LoanAccounts; approvals: Approvals };
