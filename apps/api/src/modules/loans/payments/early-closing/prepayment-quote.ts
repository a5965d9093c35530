/** What a payment would pay and reduce on a day: shown before the borrower pays. Nothing is written. */
import type { PrepaymentQuote } from '@unamano/contract/loans/prepayments';
import type { Day } from '@unamano/domain/calendar';
import { payoffOn } from '@unamano/domain/loans/closing/payoff';
import { PREPAYMENT_CHOICES, scheduleOfParts, splitPayment } from '@unamano/domain/loans/schedule/prepayment';
import type { ScheduledInstallment } from '@unamano/domain/loans/schedule/schedule';
import { type Pesos, pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Db } from '../../../../db/types.ts';
import type { BorrowerActor } from '../../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { findCredit, findOwnCredit } from '../../credit-lifecycle/index.ts';
import { booksOf } from '../../ledger/index.ts';
import { keptThroughOn, readLoanRecordsOf } from '../../loan-accounts/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { postingContextOn } from '../posting/context.ts';
import { plannedPrepayment, prepaymentTerms } from '../posting/prepayments.ts';

const view = ({ number, dueOn, value }: Pick<ScheduledInstallment, 'number' | 'dueOn' | 'value'>) => ({
  number,
  payment_date_expected: dueOn,
  value,
});

/** Null where the credit is not being repaid. */
export async function readPrepaymentQuote(
  db: Db,
  creditId: number,
  today: Day,
  amountPesos: Pesos,
): Promise<PrepaymentQuote | null> {
  const credit = await findCredit(db, creditId);
  const records = await readLoanRecordsOf(db, creditId);
  if (credit?.state !== 'ACTIVE' || !records) return null;
  const context = postingContextOn({ records, books: await booksOf(db, credit) }, today);
  const { owed, parts } = context.loanBalance;
  const payoff = payoffOn(today, owed, parts()).total;
  const terms = await prepaymentTerms(db, credit, records, null);
  const keptThrough = keptThroughOn(context.loanBalance, today, terms.requestedThrough);
  const before = sumPesos(
    owed.installments.filter(({ number }) => number <= keptThrough).map(({ totalOwed }) => totalOwed),
  );
  const plans =
    amountPesos >= payoff
      ? []
      : PREPAYMENT_CHOICES.flatMap((choice) => {
          const planned = plannedPrepayment(context, amountPesos, { ...terms, choice });
          return planned ? [{ choice, planned }] : [];
        });
  const prepaid = plans[0]?.planned.prepaidPesos ?? ZERO_PESOS;
  const { allocations } = splitPayment(amountPesos, owed.installments, keptThrough);
  return {
    id_credit: creditId,
    on: today,
    amount: amountPesos,
    installments_paid: sumPesos(allocations.map(({ amount }) => amount)),
    prepaid,
    minimum: before + 1 < payoff ? pesos(before + 1) : null,
    payoff,
    current: owed.installments.filter(({ number }) => number > keptThrough).map(view),
    choices: plans.map(({ choice, planned: { plan } }) => ({
      choice,
      installments: scheduleOfParts(plan.parts)
        .filter(({ number }) => number > keptThrough)
        .map(view),
      saved_interest: plan.savedInterest,
    })),
  };
}

export function createPrepaymentQuotes({ db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>) {
  return {
    /** STATE_NOT_ALLOWED for a credit that is not being repaid. */
    async prepayment(
      actor: BorrowerActor,
      input: { id_credit: number; amount?: Pesos | undefined },
    ): Promise<Result<PrepaymentQuote>> {
      const credit = await findOwnCredit(db, actor.id, input.id_credit);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      const quoted = await readPrepaymentQuote(db, credit.id, clock.today(), input.amount ?? ZERO_PESOS);
      return quoted ? ok(quoted) : refuse('STATE_NOT_ALLOWED');
    },
  };
}
