import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/types.ts';
import type { Approvals } from '../approvals/service.ts';
import type { LoanAccounts } from '../loan-accounts/service.ts';

export type DebtReliefDeps = { db: Db; clock: Clock; accounts: LoanAccounts; approvals: Approvals };
