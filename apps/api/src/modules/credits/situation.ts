/** What a borrower's open credits allow today. Pure. */
import type { Day } from '@unamano/domain/calendar';
import {
  canRequestNewCredit,
  type NewCreditAnswer,
  type OpenCreditSituation,
  showButtonNewCredit,
} from '@unamano/domain/new-credit';
import { type Standing, standingFrom } from '../loan-accounts/service.ts';
import type { BorrowerFacts, LoadedCredit } from './requests/borrower-facts.ts';

export type OpenCredit = LoadedCredit & { standing: Standing };

export type Situation = {
  /** ACTIVE, being repaid. */
  running: OpenCredit | null;
  /** Approved or further, not disbursed yet; a re-borrowing when there is also a running one. */
  onItsWay: OpenCredit | null;
  showNewCredit: boolean;
  newCredit: NewCreditAnswer;
};

function openSituation(running: OpenCredit | null, onItsWay: OpenCredit | null): OpenCreditSituation {
  const owed = running?.standing.owed;
  return {
    openCreditState: (running ?? onItsWay)?.row.state ?? null,
    installmentsTotal: owed?.installments.length ?? 0,
    installmentsPaid: owed?.installments.filter(({ used }) => used).length ?? 0,
    pastDue: owed?.hasPastDue ?? false,
  };
}

export function situationOf(facts: BorrowerFacts, today: Day): Situation {
  const open = facts.openCredits.map((credit) => ({
    ...credit,
    standing: standingFrom(credit.facts, today),
  }));
  const running = open.find(({ row }) => row.state === 'ACTIVE') ?? null;
  const onItsWay = open.find(({ row }) => row.state !== 'ACTIVE') ?? null;
  const situation = openSituation(running, onItsWay);
  const reborrowingOpen = running !== null && onItsWay !== null;
  return {
    running,
    onItsWay,
    showNewCredit: !reborrowingOpen && !facts.owesAgain && showButtonNewCredit(situation),
    newCredit: facts.owesAgain
      ? { ok: false, code: 'OPEN_CREDIT' }
      : canRequestNewCredit({ ...situation, reborrowingOpen, rejectedOn: facts.rejectedOn, today }),
  };
}
