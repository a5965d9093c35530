/** Paz y salvo: the credit was paid in full and nothing is owed on it. */
import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { identityOf, paragraph, type Sheet, summary } from '../documents/index.ts';
import type { StatementCredit } from './repo.ts';
import { holderFacts, type Issue, issueBlock } from './statement.ts';

/** @throws on a credit that has not ended: such a letter would be false */
export function paidInFullLetterSheet(credit: StatementCredit, issue: Issue): Sheet {
  if (credit.finished_on === null) throw new Error(`credit ${credit.id} has not ended`);
  const name = `${credit.first_name} ${credit.last_name}`;
  return {
    title: 'Paz y salvo',
    subtitle: `Crédito Nro. ${credit.id} · Expedido el ${formatDay(issue.day)}`,
    blocks: [
      summary({
        ...holderFacts(credit),
        'Terminó de pagarse': formatDay(credit.finished_on),
        Saldo: formatCop(0),
      }),
      paragraph(
        `UNAMANO hace constar que ${name}, identificado(a) con ${identityOf(credit.type_document, credit.dni)}, pagó en su totalidad el crédito ` +
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
