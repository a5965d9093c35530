/** Paz y salvo: the credit was paid in full, or its money was returned, and nothing is owed on it. */
import { formatDay } from '@unamano/domain/calendar';
import { formatCop, type Pesos } from '@unamano/domain/money';
import { identityOf, paragraph, type Sheet, summary } from '../documents/index.ts';
import type { StatementCredit } from './repo.ts';
import { holderFacts, type Issue, issueBlock } from './statement.ts';

function whatHappened(credit: StatementCredit, returned: Pesos | null): string {
  if (returned === null)
    return `pagó en su totalidad el crédito Nro. ${credit.id} por ${formatCop(credit.amount)}, con una deuda adquirida de ${formatCop(credit.total)}`;
  return (
    `ejerció el derecho de retracto (artículo 47 de la Ley 1480 de 2011) sobre el crédito Nro. ${credit.id} y devolvió los ` +
    `${formatCop(returned)} que había recibido, que los demás cobros del crédito, por ` +
    `${formatCop(credit.total - credit.amount)}, quedaron sin efecto y no los pagó`
  );
}

/**
 * @param returned what the borrower gave back by a withdrawal; null where the credit was paid
 * @throws on a credit that has not ended: such a letter would be false
 */
export function paidInFullLetterSheet(credit: StatementCredit, issue: Issue, returned: Pesos | null): Sheet {
  if (credit.finished_on === null) throw new Error(`credit ${credit.id} has not ended`);
  const name = `${credit.first_name} ${credit.last_name}`;
  return {
    title: 'Paz y salvo',
    subtitle: `Crédito Nro. ${credit.id} · Expedido el ${formatDay(issue.day)}`,
    blocks: [
      summary({
        ...holderFacts(credit),
        [returned !== null ? 'Retracto completado' : 'Terminó de pagarse']: formatDay(credit.finished_on),
        Saldo: formatCop(0),
      }),
      paragraph(
        `UNAMANO hace constar que ${name}, identificado(a) con ${identityOf(credit.type_document, credit.dni)}, ` +
          `${whatHappened(credit, returned)}, y que al ${formatDay(issue.day)} se encuentra a paz y salvo por todo concepto de ese crédito: capital, intereses ` +
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
