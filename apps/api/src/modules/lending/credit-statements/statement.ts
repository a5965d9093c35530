/** The common parts of the statements: the holder, the verification and the edition. */
import { createHash } from 'node:crypto';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { formatCop, type Pesos, subtractPesos } from '@unamano/domain/money';
import type { LoanOnDay } from '../../loans/loan-events/index.ts';
import {
  type Block,
  formatInstantSeconds,
  identityOf,
  printedCode,
  verificationBlock,
} from '../documents/index.ts';
import type { StatementCredit } from './repo.ts';

/** The day of a statement, the instant of its issue, and its verification code and address. */
export type Issue = { day: Day; at: Date; code: string; verifyUrl: string };

/** The values of the summary, by label. */
export const holderFacts = (credit: StatementCredit) => ({
  Titular: `${credit.first_name} ${credit.last_name}`,
  Identificación: identityOf(credit.type_document, credit.dni),
  'Valor del crédito': formatCop(credit.amount),
  Desembolsado: credit.disbursed_on === null ? 'Pendiente' : formatDay(credit.disbursed_on),
});

export function issueBlock({ verifyUrl, code, at }: Issue): Block {
  return verificationBlock(
    verifyUrl,
    `Código ${printedCode(code)}. Generado el ${formatInstantSeconds(at)}, hora de Colombia, y sellado con el ` +
      'certificado digital de la plataforma.',
  );
}

/** The same content gives the same edition, so each statement is made once. */
export function editionOf(records: unknown): string {
  return createHash('sha256').update(JSON.stringify(records)).digest('hex');
}

/** What the borrower gave back where a withdrawal ended the credit: only what they had received. */
export function returnedByWithdrawal({ state, terms }: LoanOnDay): Pesos | null {
  return state.isWithdrawn ? subtractPesos(terms.amount, state.paysOff) : null;
}
