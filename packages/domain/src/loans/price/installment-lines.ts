import { addPesos, type Pesos, pesos, subtractPesos, sumPesos, ZERO_PESOS } from '../../money.ts';
import type { PrepaidPlan } from '../schedule/prepayment.ts';
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

/**
 * The lines of every installment. The lines of an installment add up to its value, and a line adds up to the quote's over all
 * installments: the first line, the first two, … are each spread as a running total, and a line is the difference.
 * A prepayment leaves the installments before it as they are; what is left of each line is spread over the rest in the same way.
 *
 * @param plans the plan after each prepayment, with the last installment that it left as it was
 */
export function installmentLines(
  quote: Pick<Quote, ChargeLine | 'amount'>,
  disbursed: readonly InstallmentParts[],
  plans: readonly { readonly keptThrough: number; readonly plan: PrepaidPlan }[] = [],
): InstallmentLines[] {
  let charges = spreadLines(quote, disbursed.length);
  for (const { keptThrough, plan } of plans) {
    const kept = charges.slice(0, keptThrough);
    const rest = plan.parts.slice(keptThrough);
    const owed = sumPesos(rest.map((part) => part.charges));
    charges = [...kept, ...spreadLines(withoutPrepaid(charges.slice(keptThrough), owed), rest.length)];
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

/** What is left of each line where a prepayment was more than all principal: it pays the lines in their order. */
function withoutPrepaid(replaced: readonly Lines[], owed: number): Lines {
  const left = { ...NO_CHARGES };
  const lines = CHARGE_LINES.map((line) => sumPesos(replaced.map((row) => row[line])));
  let prepaid = sumPesos(lines) - owed;
  for (const [index, line] of CHARGE_LINES.entries()) {
    const all = lines[index] ?? 0;
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
