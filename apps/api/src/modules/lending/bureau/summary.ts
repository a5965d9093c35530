/** Extracts the credit policy's inputs from the bureau's report. */
import { type Day, daysBetween, parseDay } from '@unamano/domain/calendar';
import type { BureauSummary } from '@unamano/domain/lending/decision';
import type { BureauAccount, RiskReport } from './report.ts';

/**
 * Codes of bad conduct and of closed accounts, as published integrations of DataCrédito's HC2 report read them
 * (EstadoPago 17-41 are present or recurrent arrears, 45 written off, 47 doubtful, 03 and 06 closed by the lender;
 * EstadoCuenta 02 in arrears, 05 doubtful, 06 written off, 09 closed for mishandling, 14-16 insolvency).
 */
const NEGATIVE_PAYMENT = new Set(['03', '06', '45', '47', ...range(17, 41)]);
const NEGATIVE_ACCOUNT = new Set(['02', '05', '06', '09', '14', '15', '16']);
const CLOSED_ACCOUNT = new Set(['03', '04', ...range(7, 17)]);
const CLOSED_PAYMENT = new Set([...range(2, 12), '46', '49']);

const DAYS_A_MONTH = 30;

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'));
}

const code = (raw: string): string => raw.trim().padStart(2, '0');

function isNegative({ Estados }: BureauAccount): boolean {
  return (
    NEGATIVE_PAYMENT.has(code(Estados.EstadoPago.codigo)) ||
    NEGATIVE_ACCOUNT.has(code(Estados.EstadoCuenta.codigo))
  );
}

function isOpenAccount({ Estados }: BureauAccount): boolean {
  return (
    !CLOSED_ACCOUNT.has(code(Estados.EstadoCuenta.codigo)) &&
    !CLOSED_PAYMENT.has(code(Estados.EstadoPago.codigo))
  );
}

/** Full months of 30 days since the account began, 0 where the report does not say when. */
function ageMonths({ Estados }: BureauAccount, today: Day): number {
  const began = parseDay(Estados.EstadoOrigen.fecha.slice(0, 10));
  return began === null ? 0 : Math.max(0, Math.floor(daysBetween(began, today) / DAYS_A_MONTH));
}

/** Counts cards and loans only: a savings account has other codes and is not a debt. */
export function summarize(report: RiskReport | null, today: Day): BureauSummary {
  if (report === null) return { kind: 'not_found' };
  const { score, credit_cards, portfolio_accounts } = report.information_HP;
  const debts = [...credit_cards, ...portfolio_accounts];
  return {
    kind: 'found',
    operation: report.operation ?? undefined,
    score: score.puntaje,
    openAccounts: debts.filter(isOpenAccount).length,
    oldestAccountMonths: Math.max(0, ...debts.map((account) => ageMonths(account, today))),
    negativeAccounts: debts.filter(isNegative).length,
  };
}
