/** The payment agreements in the list of today. While an agreement is kept, the borrower owes the agreed payments only. */

import { FOLLOW_UP_DAYS } from '@unamano/contract/loans/collection-enums';
import type { TodayCredit } from '@unamano/contract/loans/collections';
import { addDays, type Day } from '@unamano/domain/calendar';
import { missingThrough } from '@unamano/domain/loans/arrears/agreement';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import { minPesos } from '@unamano/domain/money';
import type { Db } from '../../../../db/types.ts';
import { readBalances } from '../../loan-events/index.ts';
import * as todayRepo from './today-repo.ts';

type AgreementView = NonNullable<TodayCredit['agreement']>;

export type AgreementsToday = {
  views: ReadonlyMap<number, AgreementView>;
  /** Kept: nothing but the agreed payments may be asked for. */
  kept: readonly number[];
  /** Kept, with a payment due today that is not complete. */
  dueToday: readonly number[];
  /** Broken in the last week and not contacted since, the newest first. */
  broken: readonly number[];
};

function agreementView({ agreement, owed }: LoanBalance, today: Day): AgreementView | null {
  if (!agreement?.next) return null;
  const { paid, state, brokenOn, next, installments } = agreement;
  const dueOn = brokenOn ?? next.dueOn;
  const missing = missingThrough({ installments, paid, next }, today);
  return { state, due_on: dueOn, missing: minPesos(missing, owed) };
}

export async function readAgreementsToday(db: Db, query: todayRepo.TodayQuery): Promise<AgreementsToday> {
  const { today } = query;
  const since = addDays(today, -FOLLOW_UP_DAYS);
  const ids = await todayRepo.readAgreementsEndingFrom(db, query, since);
  const [balances, lastContacts] = await Promise.all([
    readBalances(db, ids, today),
    todayRepo.lastContacts(db, ids),
  ]);
  const views = new Map<number, AgreementView>();
  for (const [id, balance] of balances) {
    const view = agreementView(balance, today);
    if (view && !balance.isFrozen) views.set(id, view);
  }
  const kept = ids.filter((id) => views.get(id)?.state === 'kept');
  const broken = [...views]
    .filter(([id, { state, due_on }]) => {
      const lastContact = lastContacts.get(id);
      const isFollowedUp = lastContact !== undefined && lastContact > due_on;
      return state === 'broken' && due_on >= since && !isFollowedUp && balances.get(id)?.isLate;
    })
    .sort(([a, one], [b, other]) =>
      one.due_on === other.due_on ? a - b : one.due_on < other.due_on ? 1 : -1,
    )
    .map(([id]) => id);
  return { views, kept, dueToday: kept.filter((id) => views.get(id)?.due_on === today), broken };
}
