/** What the employer of a borrower who left deducts from the final settlement, and how it transfers it. */
import { formatDay } from '@unamano/domain/calendar';
import { formatCop, type Pesos } from '@unamano/domain/money';
import { identityOf, paragraph, type Sheet, summary } from '../documents/index.ts';
import type { Leaving, StatementCredit } from './repo.ts';
import { holderFacts, type Issue, issueBlock } from './statement.ts';

/** @param payoff what ends the credit on the day of issue */
export function settlementOrderSheet(
  credit: StatementCredit,
  { company_name: company, left_on }: Leaving,
  issue: Issue,
  payoff: Pesos,
): Sheet {
  const name = `${credit.first_name} ${credit.last_name}`;
  const day = formatDay(issue.day);
  return {
    title: 'Orden de descuento de la liquidación',
    subtitle: `Crédito Nro. ${credit.id} · Expedida el ${day}`,
    blocks: [
      summary({
        ...holderFacts(credit),
        Empresa: company,
        'Último día en la empresa': formatDay(left_on),
        'Valor a transferir': formatCop(payoff),
        'Referencia de la transferencia': `Crédito ${credit.id}`,
      }),
      paragraph(
        `${name}, identificado(a) con ${identityOf(credit.type_document, credit.dni)}, autorizó en el crédito Nro. ${credit.id} ` +
          `descontar el saldo de su liquidación, en lo que la ley permita. UNAMANO solicita a ${company} descontar hasta ` +
          `${formatCop(payoff)} y transferirlos con la referencia «Crédito ${credit.id}».`,
      ),
      paragraph(
        `El valor es el del ${day} y cambia con los días y los pagos: para otro día se expide otra orden. Si la liquidación no ` +
          'alcanza, se descuenta lo que la ley permita y lo que falte lo sigue pagando la persona en las mismas fechas.',
      ),
      paragraph(
        'Cuando el crédito quede pagado, el paz y salvo se descarga en el mismo lugar que esta orden.',
      ),
      issueBlock(issue),
    ],
    footer: `Unamano · Orden de descuento del crédito Nro. ${credit.id}`,
  };
}
