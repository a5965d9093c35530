/** An offer that a person decided on: a decision and a credit of its own. The credit of an earlier offer ends unsigned. */
import type { DecisionInput } from '@unamano/domain/lending/decision';
import { formatCop, type Pesos } from '@unamano/domain/money';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type BorrowerRow, findBorrower, lockBorrower } from '../../../identity/people/borrowers/index.ts';
import { type Initiator, lockCredit, moveCredit } from '../../../loans/credit-lifecycle/index.ts';
import { readBorrowerRecords } from './borrower-records.ts';
import type { CreditRequest, HandDecision } from './credit-request.ts';
import { insertCredit, insertDecision } from './request-repo.ts';
import type { CreditRequests } from './requests.ts';
import { type Situation, situationOf } from './situation.ts';

/** The reason of a decision that a person made. */
export const GRANTED_BY_PERSON = 'GRANTED_BY_PERSON';

type HandOfferDeps = { db: Db; clock: Clock; requests: Pick<CreditRequests, 'price'> };

type HandOffer = {
  borrowerId: number;
  priced: CreditRequest;
  /** What the reviewed decision was made on. */
  input: DecisionInput;
  bureauReportId: number | null;
  byHand: HandDecision;
  initiator: Initiator;
};

const workOf = (row: BorrowerRow) => ({
  typeOccupation: row.type_occupation,
  company: row.company,
  companyId: row.company_id,
  activityCode: row.activity_code,
  monthlyIncome: row.monthly_income,
  peopleInCharge: row.people_in_charge,
});

export type HandOffers = ReturnType<typeof createHandOffers>;

export function createHandOffers({ db, clock, requests }: HandOfferDeps) {
  /** What the borrower may have beside an offer that is not signed yet; the wait after a refusal does not count. */
  async function situationWithoutOffer(from: Db, borrowerId: number): Promise<Situation | null> {
    const today = clock.today();
    const records = await readBorrowerRecords(from, borrowerId, today);
    const openCredits = records?.openCredits.filter(({ row }) => row.state !== 'APPROVED') ?? [];
    return records ? situationOf({ ...records, openCredits, rejectedOn: null }, today) : null;
  }

  return {
    /** The request at today's prices. STATE_NOT_ALLOWED while the borrower may not have another credit. */
    async price(
      borrowerId: number,
      { amount, installments, address }: { amount: Pesos; installments: number; address: string },
    ): Promise<Result<CreditRequest>> {
      const [borrower, situation] = await Promise.all([
        findBorrower(db, borrowerId),
        situationWithoutOffer(db, borrowerId),
      ]);
      if (!borrower?.active || !situation?.newCredit.ok) return refuse('STATE_NOT_ALLOWED');
      const consent = { basis: 'earlier', address } as const;
      const requested = { requested_amount: amount, installments, acquired_debt: amount };
      const refinancing = situation.newCredit.kind === 'refinancing';
      const priced = await requests.price({ ...borrower, work: workOf(borrower), consent }, requested, {
        refinancing,
      });
      const fault = priced.ok ? undefined : priced.fields?.requested_amount;
      return fault === undefined ? priced : invalid('amount', fault);
    },

    /** Ends the unsigned offer and makes the new one. */
    async offer(
      trx: Trx,
      { borrowerId, priced, input, bureauReportId, byHand, initiator }: HandOffer,
    ): Promise<Result<{ creditId: number; decisionId: number }>> {
      await lockBorrower(trx, borrowerId);
      const situation = await situationWithoutOffer(trx, borrowerId);
      if (!situation?.newCredit.ok) return refuse('STATE_NOT_ALLOWED');
      const { running } = situation;
      if (running && priced.quote.amount <= running.balance.owed) {
        const balance = formatCop(running.balance.owed);
        return invalid('amount', `El valor debe ser mayor que el saldo pendiente, ${balance}`);
      }
      const now = clock.now();
      const records = await readBorrowerRecords(trx, borrowerId, clock.today());
      for (const { row } of records?.openCredits ?? []) {
        if (row.state !== 'APPROVED') continue;
        const credit = await lockCredit(trx, row.id);
        const reason = 'a review granted another offer';
        const moved =
          credit && (await moveCredit(trx, credit, { action: 'cancel_by_staff', initiator, reason, now }));
        if (!moved?.ok) return refuse('STATE_NOT_ALLOWED');
      }
      const request = {
        ...priced,
        bureau: null,
        input,
        operation: 'PRESTAMO' as const,
        reasons: [GRANTED_BY_PERSON],
        byHand,
      };
      const decisionId = await insertDecision(trx, borrowerId, request, bureauReportId, now);
      const replaces = running?.row.id ?? null;
      const creditId = await insertCredit(trx, request, { borrowerId, decisionId, replaces, initiator, now });
      return ok({ creditId, decisionId });
    },
  };
}
