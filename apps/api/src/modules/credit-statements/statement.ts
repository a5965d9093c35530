/** The common parts of the statements: the holder and the verification. */
import { DOCUMENT_TYPES } from '@unamano/contract/user';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { type Block, formatInstantSeconds, printedCode, type Row } from '../documents/index.ts';
import type { StatementCredit } from './repo.ts';

/** The day of a statement, the instant of its issue, and its verification code and address. */
export type Issue = { day: Day; at: Date; code: string; verifyUrl: string };

export function holderIdentity(credit: StatementCredit): string {
  const type = DOCUMENT_TYPES.find(({ code }) => code === credit.type_document)?.name ?? 'documento';
  return `${type} No. ${credit.dni}`;
}

export function holderRows(credit: StatementCredit): Row[] {
  return [
    { label: 'Titular', value: `${credit.first_name} ${credit.last_name}` },
    { label: 'Identificación', value: holderIdentity(credit) },
    { label: 'Valor del crédito', value: formatCop(credit.amount) },
    {
      label: 'Desembolsado',
      value: credit.disbursed_on === null ? 'Pendiente' : formatDay(credit.disbursed_on),
    },
  ];
}

export function issueBlock(issue: Issue): Block {
  return {
    kind: 'qr',
    text: issue.verifyUrl,
    heading: 'Verifica este documento',
    lines: [
      issue.verifyUrl,
      `Código ${printedCode(issue.code)}. Generado el ${formatInstantSeconds(issue.at)}, hora de Colombia, y sellado con el ` +
        'certificado digital de la plataforma.',
    ],
  };
}
