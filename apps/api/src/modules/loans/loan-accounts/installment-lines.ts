/**
 * What each installment of a credit is made of, line by line (Decreto 1074 of 2015, 2.2.2.35), and the price as the law counts
 * it, by the rules of the day on which the credit was offered.
 */
import type { InstallmentLine } from '@unamano/contract/loans/installments';
import type { LegalRates } from '@unamano/contract/loans/price-views';
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import type { InstallmentLines } from '@unamano/domain/loans/price/installment-lines';
import { type LegalPrice, pricedByLaw, pricedByLawOnDays } from '@unamano/domain/loans/price/legal-price';
import type { EventData } from '@unamano/domain/loans/replay/events';
import { disbursedPlan, planOn } from '@unamano/domain/loans/replay/plan';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { Db } from '../../../db/types.ts';
import { countedCharges, createPriceLines, type PriceLineValues } from '../../office/settings/index.ts';
import { type CreditRow, findCredit } from '../credit-lifecycle/index.ts';
import { readEventsOf, readPositions, readTerms } from '../loan-events/index.ts';

export type PlanOfCredit = {
  lines: InstallmentLines[];
  /** Of the quote. */
  interestRatePpm: number;
  annualInterestRatePpm: number;
  price: PriceOfCredit;
};

/** The plan at the end of a day; null before the disbursement. */
export async function readPlanOfCredit(db: Db, creditId: number, on: Day): Promise<PlanOfCredit | null> {
  const credit = await findCredit(db, creditId);
  if (!credit?.disbursed_on) return null;
  const [{ loans, ceilings }, events, price] = await Promise.all([
    readPositions(db, [creditId]),
    readEventsOf(db, creditId),
    readPriceOfCredit(db, credit),
  ]);
  const terms = loans.get(creditId)?.terms;
  if (terms === undefined) return null;
  const known = events.map(({ event }) => event);
  const { interestRatePpm, annualInterestRatePpm } = terms;
  return { lines: planOn(terms, ceilings, known, on), interestRatePpm, annualInterestRatePpm, price };
}

/** As another lender printed it, where it is not the one that follows from the terms. */
async function printedSchedule(db: Db, credit: CreditRow): Promise<Pick<EventData['disbursed'], 'schedule'>> {
  const events = await readEventsOf(db, credit.id);
  const sent = events.map(({ event }) => event).find(({ kind }) => kind === 'disbursed');
  return sent?.kind === 'disbursed' ? sent.data : {};
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

type PriceOfCredit = { rates: LegalPrice; lines: PriceLineValues };

/**
 * The rates of the real days once the money was sent; of an offer, which has no days yet, months count as months. What is promised
 * to an external borrower is the monthly rate: its interest counts by months for good, and months have 28 to 31 days. A
 * prepayment takes interest off, it agrees no other price.
 */
export async function readPriceOfCredit(db: Db, credit: CreditRow): Promise<PriceOfCredit> {
  const offeredOn = bogotaDay(credit.requested_at);
  const [terms, lines] = await Promise.all([
    readTerms(db, credit.id, offeredOn),
    createPriceLines({ db }).on(offeredOn),
  ]);
  const counts = countedCharges(lines);
  const offer = {
    amount: credit.amount,
    installments: credit.installments,
    valueCreditStudy: credit.value_credit_study,
    VATCreditStudy: credit.vat_credit_study,
    valueEndorsement: credit.value_endorsement,
    centralRisk: credit.central_risk,
  };
  const promised = pricedByLaw(terms, offer, counts);
  if (credit.disbursed_on === null) return { rates: promised, lines };
  const printed = await printedSchedule(db, credit);
  const plan = disbursedPlan(terms, credit.disbursed_on, printed);
  const rates = pricedByLawOnDays(credit.amount, credit.disbursed_on, plan, counts);
  if (printed.schedule) return { rates, lines };
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
