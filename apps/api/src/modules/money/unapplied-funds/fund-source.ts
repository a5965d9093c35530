/** What holds waiting money, and how its return is recorded. */
import type { UnappliedSource } from '@unamano/contract/money/unapplied-funds';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import type { Result } from '../../../kernel/result.ts';
import type { StaffEvent } from '../../office/audit/index.ts';
import type { FundRow } from './repo.ts';

/** A return that the second person approves. */
export type ApprovedReturn = {
  fundId: number;
  creditId: number | null;
  amountPesos: Pesos;
  toCompany: boolean;
  bankReference: string;
  paidOn: Day | null;
  postedOn: Day;
  reason: string;
  address: string;
  requestedBy: number;
  approvedBy: number;
  approvalId: number;
  now: Date;
};

export type FundSource = {
  source: UnappliedSource;
  /** Locks the money: no other transaction moves it. */
  lock(trx: Trx, fund: FundRow): Promise<void>;
  /** Records the return and posts its entry, once. STATE_NOT_ALLOWED where the money has left suspense. */
  record(trx: Trx, order: ApprovedReturn): Promise<Result<StaffEvent>>;
};
