/**
 * What each installment of a credit is made of, line by line (Decreto 1074 of 2015, 2.2.2.35), and the price as the law counts
 * it, by the rules of the day on which the credit was offered.
 */
import type { InstallmentLine } from '@unamano/contract/loans/installments';
import type { LegalRates } from '@unamano/contract/loans/price-views';
import { bogotaDay } from '@unamano/domain/calendar';
import { type InstallmentLines, installmentLines } from '@unamano/domain/loans/price/installment-lines';
import { type LegalPrice, pricedByLaw, pricedByLawOnDays } from '@unamano/domain/loans/price/legal-price';
import { plansAfter } from '@unamano/domain/loans/schedule/prepayment';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { Db } from '../../../db/types.ts';
import { countedCharges, createPriceLines, type PriceLineValues } from '../../office/settings/index.ts';
import { type CreditRow, findCredit } from '../credit-lifecycle/index.ts';
import { prepaymentsOf, scheduledInstallment } from '../loan-accounts/index.ts';
import { costOf, partsOf } from './interest.ts';
import { booksOf, scheduleOf } from './repo.ts';

export type PlanOfCredit = {
  lines: InstallmentLines[];
  /** Of the quote. */
  interestRatePpm: number;
  annualInterestRatePpm: number;
  price: PriceOfCredit;
};

/** Null before the disbursement. */
export async function readPlanOfCredit(db: Db, creditId: number): Promise<PlanOfCredit | null> {
  const credit = await findCredit(db, creditId);
  if (!credit?.disbursed_on) return null;
  const { interestRatePpm, annualInterestRatePpm } = await booksOf(db, credit);
  const schedule = await scheduleOf(db, creditId);
  const { installments, disbursed = installments } = schedule;
  const prepayments = prepaymentsOf(schedule);
  const plans = plansAfter(costOf(credit, interestRatePpm), disbursed.map(scheduledInstallment), prepayments);
  const lines = installmentLines(
    quotedLinesOf(credit),
    partsOf(credit, interestRatePpm, { installments: disbursed }),
    plans.map((plan, index) => ({ keptThrough: prepayments[index]?.keptThrough ?? 0, plan })),
  );
  return { lines, interestRatePpm, annualInterestRatePpm, price: await readPriceOfCredit(db, credit) };
}

/** In the API's form. */
export function installmentLineView(line: InstallmentLines): InstallmentLine {
  return {
    number: line.number,
    principal: line.principal,
    interest: line.interest,
    credit_study: line.valueCreditStudy,
    credit_study_vat: line.VATCreditStudy,
    endorsement: line.valueEndorsement,
    central_risk: line.centralRisk,
    balance_before: line.balanceBefore,
    balance_after: line.balanceAfter,
  };
}

export type PriceOfCredit = { rates: LegalPrice; lines: PriceLineValues };

type QuotedLines = Pick<
  CreditRow,
  'amount' | 'value_credit_study' | 'vat_credit_study' | 'value_endorsement' | 'central_risk'
>;

function quotedLinesOf(credit: QuotedLines) {
  return {
    amount: credit.amount,
    valueCreditStudy: credit.value_credit_study,
    VATCreditStudy: credit.vat_credit_study,
    valueEndorsement: credit.value_endorsement,
    centralRisk: credit.central_risk,
  };
}

/**
 * The rates of the real days once the money was sent; of an offer, which has no days yet, months count as months. What is promised
 * to an external borrower is the monthly rate: its interest counts by months for good, and months have 28 to 31 days.
 */
export async function readPriceOfCredit(db: Db, credit: CreditRow): Promise<PriceOfCredit> {
  const [{ interestRatePpm }, lines] = await Promise.all([
    booksOf(db, credit),
    createPriceLines({ db }).on(bogotaDay(credit.requested_at)),
  ]);
  const counts = countedCharges(lines);
  const quoted = quotedLinesOf(credit);
  const offer = { ...quoted, installments: credit.installments };
  const promised = pricedByLaw({ typeUser: credit.type_user, interestRatePpm }, offer, counts);
  if (credit.disbursed_on === null) return { rates: promised, lines };
  // The price is that of the schedule as it was disbursed: a prepayment takes interest off, it agrees no other price.
  const { installments, disbursed = installments } = await scheduleOf(db, credit.id);
  const parts = partsOf(credit, interestRatePpm, { installments: disbursed });
  const dated = installmentLines(quoted, parts).flatMap((line, at) => {
    const part = parts[at];
    return part ? [{ ...line, dueOn: part.dueOn }] : [];
  });
  const rates = pricedByLawOnDays(credit.amount, credit.disbursed_on, dated, counts);
  const { interestPpm } = credit.type_user === 'user_external' ? promised : rates;
  return { rates: { ...rates, interestPpm }, lines };
}

/** In the API's form. */
export function legalRatesView({ interestPpm, countedPpm, totalCostPpm }: LegalPrice): LegalRates {
  const fraction = (ppm: number | null) => (ppm === null ? null : decimalFromPpm(ppm));
  return {
    interest: fraction(interestPpm),
    counted: fraction(countedPpm),
    total_cost: fraction(totalCostPpm),
  };
}
