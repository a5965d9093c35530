/** The accounts of the ledger, each with a code of the lender's chart of accounts (PUC). No schema library here: the audit page loads this file. */
import { type Fault, requiredFault } from '../rules.ts';

export const ACCOUNT_TITLES = {
  loans_receivable: 'Cartera de créditos',
  cash_at_bank: 'Bancos',
  cash_at_gateway: 'Recaudo en la pasarela',
  cash_at_instant: 'Cuenta de pagos inmediatos',
  unearned_interest: 'Intereses por causar',
  vat_payable: 'IVA por pagar',
  guarantee_payable: 'Avales por pagar',
  bureau_payable: 'Centrales de riesgo por pagar',
  suspense: 'Recaudo por aplicar',
  suspense_receivable: 'Recaudo devuelto por cobrar',
  refinancing_clearing: 'Cruce de retanqueos',
  payroll_clearing: 'Recaudo de nómina por conciliar',
  interest_income: 'Intereses corrientes',
  credit_study_income: 'Estudio de crédito',
  late_interest_income: 'Intereses de mora',
  collection_fee_income: 'Gestión de cobranza',
  recovery_income: 'Recuperación de cartera castigada',
  loan_losses: 'Castigo de cartera',
  waivers: 'Condonaciones',
  committed_disbursements: 'Desembolsos comprometidos',
  committed_disbursements_contra: 'Desembolsos comprometidos (contra)',
  written_off_loans: 'Cartera castigada',
  written_off_loans_contra: 'Cartera castigada (contra)',
  vat_deductible: 'IVA descontable',
  funding_payable: 'Préstamos recibidos',
  share_capital: 'Capital',
  opening_balance: 'Saldos de apertura',
  retained_earnings: 'Resultados de los años cerrados',
  bank_interest: 'Rendimientos financieros',
  other_income: 'Otros ingresos',
  gateway_costs: 'Comisiones de la pasarela',
  bank_costs: 'Gastos bancarios',
  transfer_tax: 'Gravamen a los movimientos financieros',
  funding_interest: 'Intereses de préstamos recibidos',
  general_expenses: 'Gastos generales',
  late_charges_receivable: 'Intereses de mora y cobranza por cobrar',
  loss_allowance: 'Deterioro de cartera',
  deferred_study_income: 'Estudio de crédito por causar',
  expected_loss: 'Gasto por deterioro de cartera',
  late_charges_memo: 'Intereses de mora y cobranza sin causar',
  late_charges_memo_contra: 'Intereses de mora y cobranza sin causar (contra)',
} as const;
export type PucAccount = keyof typeof ACCOUNT_TITLES;

export const PUC_ACCOUNTS = Object.keys(ACCOUNT_TITLES) as PucAccount[];

/** Without spaces or dots: accounting packages import the digits. */
export function pucCodeFault(text: string): Fault {
  return (
    requiredFault(text) ?? (/^\d{4,10}$/.test(text.trim()) ? null : 'Escribe de 4 a 10 dígitos, sin puntos')
  );
}
