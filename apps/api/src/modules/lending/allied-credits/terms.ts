/** The terms of a credit, and the sentence by which an employee accepts changed terms. */
import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import { counted } from '@unamano/domain/counted';
import {
  isWithinPayrollLimit,
  type MonthlyTerms,
  monthlyDeduction,
  type PayrollPolicy,
} from '@unamano/domain/lending/payment-capacity';
import {
  biweeklyFee,
  isOnGrid,
  isTerm,
  type Quote,
  type SimulatorLimits,
} from '@unamano/domain/loans/price/pricing';
import { formatCop, type Pesos } from '@unamano/domain/money';
import { invalid, ok, type Result } from '../../../kernel/result.ts';

/** Pesos and months. */
export type RequestedTerms = { amount: Pesos; installments: number };

const SAME = 'Cambia el valor o el plazo, o aprueba el crédito sin cambios';
const CHANGED = 'Para aprobar no cambies el valor ni el plazo';
const WRONG_AMOUNT = 'Este valor no está disponible';
const WRONG_TERM = 'Este plazo no está disponible';
export const OVER_CAPACITY = 'La cuota supera la mitad del ingreso mensual del empleado';

/** An approval keeps the signed terms, so other figures in it are refused as a mistake. */
export function checkUnchanged(requested: RequestedTerms, signed: RequestedTerms): Result<null> {
  if (requested.amount !== signed.amount) return invalid('requested_amount_updated', CHANGED);
  if (requested.installments !== signed.installments) return invalid('installments_updated', CHANGED);
  return ok(null);
}

/**
 * Another amount or term that the simulator offered when the credit was quoted. The signed amount of a refinancing may lie
 * off the simulator's grid.
 */
export function checkChanged(
  requested: RequestedTerms,
  signed: RequestedTerms,
  limits: SimulatorLimits,
): Result<null> {
  const { amount, installments } = requested;
  if (amount === signed.amount && installments === signed.installments) {
    return invalid('requested_amount_updated', SAME);
  }
  if (!isTerm(limits, installments)) return invalid('installments_updated', WRONG_TERM);
  const isKnown = amount === signed.amount || isOnGrid(limits, amount, installments);
  return isKnown ? ok(null) : invalid('requested_amount_updated', WRONG_AMOUNT);
}

/** Whether the monthly deduction stays within the payroll limit. */
export function isDeductible(policy: PayrollPolicy, monthlyIncome: Pesos, terms: MonthlyTerms): boolean {
  return isWithinPayrollLimit(policy, monthlyIncome, monthlyDeduction(terms));
}

/** A quote under the names of the database's columns. */
export function quoteColumns(quoted: Quote) {
  return {
    amount: quoted.amount,
    installments: quoted.installments,
    interest_paid: quoted.interestPaid,
    value_endorsement: quoted.valueEndorsement,
    value_credit_study: quoted.valueCreditStudy,
    vat_credit_study: quoted.VATCreditStudy,
    central_risk: quoted.centralRisk,
    total: quoted.total,
    monthly_cost: quoted.monthlyCost,
  };
}

export type QuoteColumns = ReturnType<typeof quoteColumns>;
type QuoteColumn = keyof QuoteColumns;

/** The quote's columns of a row with more columns. */
export function pickQuote<Row extends Record<QuoteColumn, unknown>>(row: Row): Pick<Row, QuoteColumn> {
  const { amount, installments, interest_paid, value_endorsement, value_credit_study } = row;
  const { vat_credit_study, central_risk, total, monthly_cost } = row;
  const costs = { interest_paid, value_endorsement, value_credit_study, vat_credit_study, central_risk };
  return { amount, installments, ...costs, total, monthly_cost };
}

export const hasEveryColumn = (row: Record<QuoteColumn, number | null>): row is QuoteColumns =>
  Object.values(row).every((value) => value !== null);

type ChangeOfTerms = {
  creditId: number;
  company: string;
  signedAt: Date;
  signed: { amount: Pesos; installments: number; total: Pesos };
  offered: QuoteColumns;
};

const months = (count: number): string => counted(count, 'mes', 'meses');

/**
 * The stored text of the employee's consent: the new figures, the deduction from the wage, and that the signed promissory
 * note is filled in with these figures.
 */
export function acceptanceText({ creditId, company, signedAt, signed, offered }: ChangeOfTerms): string {
  const fee = formatCop(biweeklyFee(offered.monthly_cost));
  const vat = offered.vat_credit_study === 0 ? '' : ` e IVA ${formatCop(offered.vat_credit_study)}`;
  return [
    `Acepto que mi crédito Nro. ${creditId} sea por ${formatCop(offered.amount)} a ${months(offered.installments)},`,
    `en ${2 * offered.installments} cuotas quincenales de ${fee} (la última ajusta el redondeo) y una deuda total de`,
    `${formatCop(offered.total)}: intereses ${formatCop(offered.interest_paid)}, aval ${formatCop(offered.value_endorsement)},`,
    `administración ${formatCop(offered.value_credit_study)}${vat};`,
    `en lugar de ${formatCop(signed.amount)} a ${months(signed.installments)}, con una`,
    `deuda total de ${formatCop(signed.total)}. Autorizo a ${company} a descontar de mi salario estas cuotas, y que el`,
    `pagaré que firmé el ${formatDay(bogotaDay(signedAt))} se llene con estas condiciones según su carta de instrucciones.`,
  ].join(' ');
}
