/** What a person with a short history may request after more installments on time. */
import type { Reply } from '@unamano/contract/endpoint';
import type { nextLimit as contract } from '@unamano/contract/lending/credits';
import { nextLimit } from '@unamano/domain/lending/next-limit';
import { quote } from '@unamano/domain/loans/price/pricing';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type CreditPolicies, decisionInput } from '../../office/settings/index.ts';
import type { Simulator } from '../simulator/index.ts';
import { findDecision } from './repo.ts';
import { countPaidOnTime } from './requests/paid-on-time.ts';

type NextLimitDeps = { db: Db; clock: Clock; simulator: Simulator; policies: CreditPolicies };

export function createNextLimit({ db, clock, simulator, policies }: NextLimitDeps) {
  /** By the bureau's answer and the income of the newest decision, and the prices and the policy of today. */
  return async function nextLimitOf(borrowerId: number): Promise<Reply<typeof contract>> {
    const stored = await findDecision(db, borrowerId, null);
    if (!stored) return { paid_on_time: 0, next: null };
    const decided = decisionInput.parse(stored.inputs);
    const today = clock.today();
    const [policy, { configuration, limits }, paidOnTime] = await Promise.all([
      policies.on(today),
      simulator.current(decided.typeUser, today),
      countPaidOnTime(db, borrowerId, today),
    ]);
    const next = nextLimit(policy, limits, { ...decided, paidOnTime }, (amount, term) =>
      quote(configuration, amount, term),
    );
    return {
      paid_on_time: paidOnTime,
      next: next && { amount: next.amount, installments: next.installments, more_on_time: next.moreOnTime },
    };
  };
}
