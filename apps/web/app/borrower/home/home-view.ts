import type { Credit, Home } from '@unamano/contract/lending/credits';
import type { Payment } from '@unamano/contract/loans/installments';
import { paths } from '../../shared/paths.ts';
import type { CurrentCredit } from '../../shared/session/credit.ts';
import { isPaidByBorrower } from '../shared/credit-detail/credit-view.ts';

type HomeScreen =
  /** The step of an unfinished request that home opens. */
  | { kind: 'redirect'; to: string; creditId: number }
  | { kind: 'dashboard'; credit: Credit }
  | { kind: 'noCredit' };

/**
 * Which home it is (section 4): a signed note without bank data opens the account form, an unsigned one its signature. A
 * refinancing in progress does not redirect: the person must be able to pay the running credit.
 */
export function homeScreen(home: Home): HomeScreen {
  if (home.refinancing === null) {
    if (home.has_promissory_note && !home.has_disbursement && home.data_disbursement) {
      return { kind: 'redirect', to: paths.finish, creditId: home.data_disbursement.id_credit };
    }
    if (!home.has_promissory_note && home.data_promissory_note) {
      return { kind: 'redirect', to: paths.promissoryNote, creditId: home.data_promissory_note.id_credit };
    }
  }
  const { credit } = home;
  return credit && home.user_active ? { kind: 'dashboard', credit } : { kind: 'noCredit' };
}

export type CreditDisplayState =
  | 'inReview'
  | 'toConfirm'
  | 'inProcess'
  | 'transferReturned'
  | 'onTime'
  | 'planned'
  | 'agreed'
  | 'frozen'
  | 'companySilent'
  | 'late'
  | 'finished';

/**
 * The state of a credit today, as its owner sees it.
 *
 * @param isTransferReturned the bank returned its money, which is not on its way again yet
 */
export function creditDisplayState(
  {
    state,
    next_payment,
    company_silence,
    plan,
    agreement,
    is_frozen,
  }: Pick<Credit, 'state' | 'next_payment' | 'company_silence' | 'plan' | 'agreement' | 'is_frozen'>,
  isTransferReturned: boolean,
): CreditDisplayState {
  if (state === 'IN_REVIEW') return 'inReview';
  if (state === 'TO_CONFIRM') return 'toConfirm';
  if (state === 'FIN') return 'finished';
  if (state !== 'ACTIVE') return isTransferReturned ? 'transferReturned' : 'inProcess';
  if (is_frozen) return 'frozen';
  if (plan?.next) return 'planned';
  if (agreement?.next) return 'agreed';
  if (next_payment?.has_past_due) return 'late';
  return company_silence === null ? 'onTime' : 'companySilent';
}

/** The next payment of a plan or an agreement that is kept. */
export function promisedNext({ plan, agreement }: Pick<Credit, 'plan' | 'agreement'>) {
  return plan?.next ?? agreement?.next ?? null;
}

/** The sum of the installments past due today, part by part. Pesos. */
export function chargesPastDue(payments: readonly Payment[]) {
  const late = payments.filter(({ days_past_due }) => days_past_due > 0);
  const sum = (part: (payment: Payment) => number) =>
    late.reduce((total, payment) => total + part(payment), 0);
  return {
    count: late.length,
    unpaid: sum(({ pending_value }) => pending_value),
    lateInterest: sum(({ late_interest }) => late_interest),
    collection: sum(({ collection_fee }) => collection_fee),
    total: sum(({ total_value_with_past_due }) => total_value_with_past_due),
  };
}

type OffPayroll = {
  /** Late interest and collection fees, which are never deducted from a wage. Pesos. */
  amount: number;
  /** The part that a link may pay now: late charges of the oldest installment, when nothing else of it is unpaid. */
  payableNow: number;
};

/** What an employee pays by link although the company deducts the installments; null when there is nothing. */
export function offPayroll(
  credit: Pick<Credit, 'is_allied_company' | 'is_self_paid' | 'payments' | 'next_payment' | 'state'>,
): OffPayroll | null {
  if (credit.state !== 'ACTIVE' || isPaidByBorrower(credit)) return null;
  // Also those of a credit that is not late any more: the wage never pays them.
  const amount = credit.payments.reduce((sum, payment) => sum + payment.value_past_due, 0);
  if (amount === 0) return null;
  const { next_payment: next } = credit;
  return { amount, payableNow: isLateOnly(credit) ? (next?.total_value_with_past_due ?? 0) : 0 };
}

/** Only late charges of the oldest installment are unpaid. */
export function isLateOnly({ payments, next_payment }: Pick<Credit, 'payments' | 'next_payment'>): boolean {
  const next = payments.find(({ id_payment }) => id_payment === next_payment?.id_payment);
  return next !== undefined && next.pending_value === 0;
}

/** The credit of the screens that home opens. */
export function currentCreditOf(credit: Credit): CurrentCredit {
  return {
    id_credit: credit.id_credit,
    requestedAmountPesos: credit.requested_amount,
    installments: credit.installments,
    acquiredDebtPesos: credit.acquired_debt,
    feePesos: credit.monthly_fee,
    changed: false,
  };
}
