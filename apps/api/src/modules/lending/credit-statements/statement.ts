/** The common parts of the statements: the holder and the verification. */
import { type Day, formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
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
