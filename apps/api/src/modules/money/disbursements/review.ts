/** The second look at a credit when it is paid out: its facts of today, for the domain's rule. */

import { bogotaDay, type Day } from '@unamano/domain/calendar';
import { isLate, overdueRows } from '@unamano/domain/loans/replay/rules/overdue';
import { holderFault } from '@unamano/domain/money/account-holder';
import { type InstantFault, type PayoutFault, payoutFault } from '@unamano/domain/money/payout-review';
import type { Db, Trx } from '../../../db/types.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { isBlocked } from '../../identity/access/account-changes/index.ts';
import { type CreditRow, lockCredit } from '../../loans/credit-lifecycle/index.ts';
import { readBalance, readLoan } from '../../loans/loan-events/index.ts';
import { legalCeilingOn, type PriceGuard } from '../../office/settings/index.ts';
import { payoutFaultOf } from '../instant-payments/index.ts';
import type { DisbursementsDeps } from './deps.ts';
import { accountOf } from './holder/repo.ts';
import { paymentKeyOf } from './repo.ts';

async function readDecision(db: Db, creditId: number) {
  return db
    .selectFrom('credits')
    .innerJoin('credit_decisions', 'credit_decisions.id', 'credits.decision_id')
    .leftJoin('bureau_reports', 'bureau_reports.id', 'credit_decisions.bureau_report_id')
    .innerJoin('simulator_configurations', 'simulator_configurations.id', 'credits.configuration_id')
    .select([
      'credit_decisions.decided_on',
      'bureau_reports.queried_at',
      'credits.type_user',
      'simulator_configurations.interest_rate_ppm',
    ])
    .where('credits.id', '=', creditId)
    .executeTakeFirstOrThrow();
}

/** After a returned transfer the borrower must confirm an account, the same one or another. */
export async function isAccountReturned(
  db: Db,
  { id, disbursement_number: number }: Pick<CreditRow, 'id' | 'disbursement_number'>,
): Promise<boolean> {
  if (number === 1) return false;
  const confirmed = await db
    .selectFrom('disbursement_account_changes')
    .select('id')
    .where('credit_id', '=', id)
    .where('disbursement_number', '=', number)
    .limit(1)
    .executeTakeFirst();
  return confirmed === undefined;
}

/** What fell due while the credit was thought paid off, before a transfer came back, refuses no second one. */
async function isReplacedCreditLate(
  db: Db,
  { id, replaces_credit_id: replacedId }: Pick<CreditRow, 'id' | 'replaces_credit_id'>,
  today: Day,
): Promise<boolean> {
  const replaced = replacedId === null ? undefined : await readLoan(db, replacedId, today);
  if (!replaced || !isLate(replaced.state, replaced.terms, today)) return false;
  const { at } = await db
    .selectFrom('transfer_returns')
    .select((row) => row.fn.max('recorded_at').as('at'))
    .where('credit_id', '=', id)
    .executeTakeFirstOrThrow();
  const excusedOn = at && bogotaDay(at);
  return overdueRows(replaced.state, today).some(({ row }) => excusedOn === null || row.dueOn > excusedOn);
}

async function isReported(
  db: Db,
  { id, replaces_credit_id: replacedId }: Pick<CreditRow, 'id' | 'replaces_credit_id'>,
  today: Day,
): Promise<boolean> {
  const replaced = replacedId === null ? undefined : await readBalance(db, replacedId, today);
  if (replaced?.isFrozen) return true;
  const open = await db
    .selectFrom('reported_credits')
    .select('report_id')
    .where('credit_id', '=', id)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Null where the money goes another way. */
export async function instantFaultOf(
  db: Db,
  { id: creditId, disbursement_number: disbursementNumber }: Pick<CreditRow, 'id' | 'disbursement_number'>,
): Promise<InstantFault | null> {
  const paymentKeyId = await paymentKeyOf(db, creditId);
  if (paymentKeyId === null) return null;
  return (await payoutFaultOf(db, { creditId, disbursementNumber, paymentKeyId })) ?? 'PAID_INSTANTLY';
}

/** Why the money of the credit may not be sent today; null where it may. */
export async function reviewPayout(
  db: Db,
  credit: Pick<CreditRow, 'id' | 'borrower_id' | 'disbursement_number' | 'replaces_credit_id'>,
  today: Day,
  prices: PriceGuard,
): Promise<PayoutFault | null> {
  const decision = await readDecision(db, credit.id);
  // None for a money order: it is paid out against the borrower's ID.
  const account = await accountOf(db, credit.id);
  const facts = {
    isReported: await isReported(db, credit, today),
    isBlocked: await isBlocked(db, credit.borrower_id),
    decidedOn: decision.decided_on,
    bureauAnsweredOn: decision.queried_at === null ? null : bogotaDay(decision.queried_at),
    rate: { typeUser: decision.type_user, interestRatePpm: decision.interest_rate_ppm },
    legalCeilingPpm: await legalCeilingOn(db, today),
    priceFault: await prices.faultOfCredit(db, credit.id, today),
    isReplacedCreditLate: await isReplacedCreditLate(db, credit, today),
    isAccountReturned: await isAccountReturned(db, credit),
    holderFault: account ? holderFault(account) : null,
    instantFault: await instantFaultOf(db, credit),
  };
  return payoutFault(facts, today);
}

/** The credit, locked, where it may be paid out today. */
export async function lockPayable(
  trx: Trx,
  { clock, prices }: Pick<DisbursementsDeps, 'clock' | 'prices'>,
  creditId: number,
): Promise<Result<CreditRow, PayoutFault>> {
  const credit = await lockCredit(trx, creditId);
  if (credit?.state !== 'IN_PROCESS') return refuse('STATE_NOT_ALLOWED');
  const fault = await reviewPayout(trx, credit, clock.today(), prices);
  return fault === null ? ok(credit) : refuse(fault);
}
