/** What a borrower's open credits allow today. Pure. */
import type { Day } from '@unamano/domain/calendar';
import {
  canRequestNewCredit,
  type NewCreditEligibility,
  type OpenCreditSituation,
  showButtonNewCredit,
} from '@unamano/domain/loans/new-credit-eligibility';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import { loanBalanceOf } from '../loan-balance.ts';
import type { BorrowerRecords, LoadedCredit } from './borrower-records.ts';

export type OpenCredit = LoadedCredit & { balance: LoanBalance };

export type Situation = {
  /** ACTIVE, being repaid. */
  running: OpenCredit | null;
  /** Approved or later, not disbursed yet; a refinancing where there is also a running credit. */
  undisbursed: OpenCredit | null;
  showNewCredit: boolean;
  newCredit: NewCreditEligibility;
};

function openSituation(running: OpenCredit | null, undisbursed: OpenCredit | null): OpenCreditSituation {
  const { installments = [], isLate = false, isFrozen = false, plan } = running?.balance ?? {};
  return {
    openCreditState: (running ?? undisbursed)?.row.state ?? null,
    installmentsTotal: installments.length,
    installmentsPaid: installments.filter(({ used }) => used).length,
    // Who keeps a plan is late for nothing, and still has to pay what it moved.
    pastDue: isLate || isFrozen || plan?.state === 'kept',
  };
}

export function situationOf(records: BorrowerRecords, today: Day): Situation {
  const open = records.openCredits.map((credit) => ({ ...credit, balance: loanBalanceOf(credit.loan) }));
  const running = open.find(({ row }) => row.state === 'ACTIVE') ?? null;
  const undisbursed = open.find(({ row }) => row.state !== 'ACTIVE') ?? null;
  const situation = openSituation(running, undisbursed);
  const refinancingOpen = running !== null && undisbursed !== null;
  return {
    running,
    undisbursed,
    showNewCredit: !refinancingOpen && !records.hasPendingReopen && showButtonNewCredit(situation),
    newCredit: records.hasPendingReopen
      ? { ok: false, code: 'HAS_OPEN_CREDIT' }
      : canRequestNewCredit({ ...situation, refinancingOpen, rejectedOn: records.rejectedOn, today }),
  };
}
