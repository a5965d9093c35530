import { addPesos, type Pesos, pesos, subtractPesos, sumPesos, ZERO_PESOS } from '../../money.ts';
import { chargesThrough } from '../schedule/schedule.ts';
import type { InstallmentParts } from './amortization.ts';
import type { Quote } from './pricing.ts';

/** The charges of a quote, in the order in which an installment lists them. The guarantee includes its VAT. */
export const CHARGE_LINES = [
  'valueCreditStudy',
  'VATCreditStudy',
  'valueEndorsement',
  'centralRisk',
] as const;
export type ChargeLine = (typeof CHARGE_LINES)[number];

/** One installment, line by line, with the principal that is owed before and after it (Decreto 1074 of 2015, 2.2.2.35). */
export interface InstallmentLines extends Readonly<Record<ChargeLine, Pesos>> {
  readonly number: number;
  readonly principal: Pesos;
  readonly interest: Pesos;
  readonly balanceBefore: Pesos;
  readonly balanceAfter: Pesos;
}

type Lines = Readonly<Record<ChargeLine, Pesos>>;
type Parts = Pick<InstallmentParts, 'number' | 'principal' | 'interest' | 'charges'>;

/** What a prepayment left. */
export interface PlanAfterPrepayment {
  /** The last installment that it left as it was. */
  readonly keptThrough: number;
  /** Every installment, and how much principal it paid. */
  readonly plan: { readonly parts: readonly Parts[]; readonly principal: Pesos };
  /** All that is charged of each line by now; without it, as much as before. */
  readonly charged?: Lines;
}

/**
 * The lines of every installment. The lines of an installment add up to its value, and a line adds up to the quote's over all
 * installments: the first line, the first two, … are each spread as a running total, and a line is the difference.
 * A prepayment leaves the installments before it as they are; what is left of each line is spread over the rest in the same way.
 *
 * @param plans after each prepayment
 */
export function installmentLines(
  quote: Pick<Quote, ChargeLine | 'amount'>,
  disbursed: readonly Parts[],
  plans: readonly PlanAfterPrepayment[] = [],
): InstallmentLines[] {
  let charges = spreadLines(quote, disbursed.length);
  for (const { keptThrough, plan, charged = totals(charges) } of plans) {
    const kept = charges.slice(0, keptThrough);
    const rest = plan.parts.slice(keptThrough);
    const owed = sumPesos(rest.map((part) => part.charges));
    const left = withoutPrepaid(charged, totals(kept), owed);
    charges = [...kept, ...spreadLines(left, rest.length)];
  }
  const prepaidAfter = (number: number) =>
    sumPesos(plans.filter((row) => row.keptThrough === number).map(({ plan }) => plan.principal));
  let balance = quote.amount;
  return (plans.at(-1)?.plan.parts ?? disbursed).map(({ number, principal, interest }, index) => {
    const balanceBefore = balance;
    const balanceAfter = subtractPesos(balance, principal);
    balance = subtractPesos(balanceAfter, prepaidAfter(number));
    const own = charges[index] ?? NO_CHARGES;
    return { number, principal, interest, ...own, balanceBefore, balanceAfter };
  });
}

const NO_CHARGES: Lines = {
  valueCreditStudy: pesos(0),
  VATCreditStudy: pesos(0),
  valueEndorsement: pesos(0),
  centralRisk: pesos(0),
};

function totals(rows: readonly Lines[]): Lines {
  const sums = { ...NO_CHARGES };
  for (const line of CHARGE_LINES) sums[line] = sumPesos(rows.map((row) => row[line]));
  return sums;
}

/** What is left of each line where a prepayment was more than all principal: it pays the lines in their order. */
function withoutPrepaid(charged: Lines, kept: Lines, owed: number): Lines {
  const left = { ...NO_CHARGES };
  let prepaid = CHARGE_LINES.reduce((sum, line) => sum + charged[line] - kept[line], 0) - owed;
  for (const line of CHARGE_LINES) {
    const all = charged[line] - kept[line];
    const paid = Math.min(prepaid, all);
    left[line] = pesos(all - paid);
    prepaid -= paid;
  }
  return left;
}

function spreadLines(charges: Lines, count: number): Lines[] {
  return Array.from({ length: count }, (_, index) => chargesOfInstallment(charges, index, count));
}

function chargesOfInstallment(
  quote: Readonly<Record<ChargeLine, Pesos>>,
  index: number,
  count: number,
): Record<ChargeLine, Pesos> {
  let [throughLine, before] = [ZERO_PESOS, ZERO_PESOS];
  const lineOf = (line: ChargeLine): Pesos => {
    throughLine = addPesos(throughLine, quote[line]);
    const share = subtractPesos(
      chargesThrough(throughLine, index + 1, count),
      chargesThrough(throughLine, index, count),
    );
    const own = subtractPesos(share, before);
    before = share;
    return own;
  };
  return {
    valueCreditStudy: lineOf('valueCreditStudy'),
    VATCreditStudy: lineOf('VATCreditStudy'),
    valueEndorsement: lineOf('valueEndorsement'),
    centralRisk: lineOf('centralRisk'),
  };
}
