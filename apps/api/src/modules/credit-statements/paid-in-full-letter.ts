/** Paz y salvo: the credit was paid in full and nothing is owed on it. */
import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { paragraph, type Sheet } from '../documents/index.ts';
import type { StatementCredit } from './repo.ts';
import { holderIdentity, holderRows, type Issue, issueBlock } from './statement.ts';

/** @throws on a credit that has not ended: such a letter would be false */
export function paidInFullLetterSheet(credit: StatementCredit, issue: Issue): Sheet {
  if (credit.finished_on === null) throw new Error(`credit ${credit.id} has not ended`);
  const name = `${credit.first_name} ${credit.last_name}`;
  return {
    title: 'Paz y salvo',
    subtitle: `Crédito Nro. ${credit.id} · Expedido el ${formatDay(issue.day)}`,
    blocks: [
      {
        kind: 'summary',
        rows: [
          ...holderRows(credit),
          { label: 'Terminó de pagarse', value: formatDay(credit.finished_on) },
          { label: 'Saldo', value: formatCop(0) },
        ],
      },
      paragraph(
        `UNAMANO hace constar que ${name}, identificado(a) con ${holderIdentity(credit)}, pagó en su totalidad el crédito ` +
          `Nro. ${credit.id} por ${formatCop(credit.amount)}, con una deuda adquirida de ${formatCop(credit.total)}, y que ` +
          `al ${formatDay(issue.day)} se encuentra a paz y salvo por todo concepto de ese crédito: capital, intereses ` +
          'corrientes y de mora, garantía, plataforma y gestión de cobranza.',
      ),
      paragraph(
        'El pagaré de este crédito queda cancelado (artículo 624 del Código de Comercio). La información ante las centrales de ' +
          'riesgo se actualiza conforme a las Leyes 1266 de 2008 y 2157 de 2021.',
      ),
      paragraph('Se expide a solicitud del interesado.'),
      issueBlock(issue),
    ],
    footer: `Unamano · Paz y salvo del crédito Nro. ${credit.id}`,
  };
}
