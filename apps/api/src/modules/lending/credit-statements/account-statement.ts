/** Account statement (estado de cuenta): the debt at the end of a day by installment, and every movement. */
import type { Movement } from '@unamano/contract/loans/installments';
import { type Day, day, formatDay } from '@unamano/domain/calendar';
import { counted } from '@unamano/domain/counted';
import type { InstallmentStatus, LoanBalance } from '@unamano/domain/loans/replay/balance';
import { formatCop } from '@unamano/domain/money';
import type { PlanOfCredit } from '../../loans/loan-accounts/index.ts';
import {
  type Block,
  compositionBlocks,
  heading,
  legalPriceBlocks,
  paragraph,
  rowsOf,
  type Sheet,
  summary,
} from '../documents/index.ts';
import type { StatementCredit } from './repo.ts';
import { holderFacts, type Issue, issueBlock } from './statement.ts';

function stateText(installment: InstallmentStatus): string {
  if (installment.used) return 'Pagada';
  return installment.daysPastDue > 0
    ? `Mora, ${counted(installment.daysPastDue, 'día', 'días')}`
    : 'Por pagar';
}

function installmentsTable({ installments }: LoanBalance): Block {
  return {
    kind: 'grid',
    head: ['Cuota', 'Vence', 'Valor', 'Estado', 'Se debe hoy'],
    rows: installments.map((installment) => [
      String(installment.number),
      formatDay(installment.dueOn),
      formatCop(installment.value),
      stateText(installment),
      formatCop(installment.totalOwed),
    ]),
  };
}

/** Each movement with its sentence. */
function movementsBlock(movements: readonly Movement[]): Block {
  if (movements.length === 0) return paragraph('Aún no hay movimientos.');
  return {
    kind: 'grid',
    head: ['Fecha', 'Movimiento', 'Valor'],
    rows: movements.map(({ on, text, amount }) => [
      formatDay(day(on)),
      text,
      amount === null ? '' : formatCop(amount),
    ]),
  };
}

function compositionOf(credit: StatementCredit, plan: PlanOfCredit): Block[] {
  return [
    heading('De qué se compone cada cuota'),
    ...compositionBlocks({
      lines: plan.lines,
      isAllied: credit.type_user === 'allied_company',
      monthlyRatePpm: plan.interestRatePpm,
      annualRatePpm: plan.annualInterestRatePpm,
    }),
    ...legalPriceBlocks(plan.price.rates, plan.price.lines, {
      isAllied: credit.type_user === 'allied_company',
      isScheduled: true,
    }),
  ];
}

/** A credit that had ended is owed again: its state alone would say that it is paid. */
function owedAgainNotice({ reopen_pending_since: since }: StatementCredit, on: Day): Block[] {
  if (since === null || since > on) return [];
  return [
    paragraph(
      `Un pago de este crédito fue devuelto el ${formatDay(since)}. Lo que ese pago cubría se debe de nuevo.`,
    ),
  ];
}

export function statementSheet(
  credit: StatementCredit,
  { balance, movements }: { balance: LoanBalance; movements: readonly Movement[] },
  plan: PlanOfCredit | null,
  issue: Issue,
): Sheet {
  const { owed, lateInterest, collectionFee, waiting, payoff } = balance;
  const alias = owed > 0 ? credit.payment_alias : null;
  const saved = movements.reduce((sum, movement) => sum + movement.saved, 0);
  return {
    title: 'Estado de cuenta',
    subtitle: `Crédito Nro. ${credit.id} · Al cierre del ${formatDay(issue.day)}`,
    blocks: [
      summary(holderFacts(credit)),
      heading('Lo que se debe'),
      ...owedAgainNotice(credit, issue.day),
      {
        kind: 'table',
        rows: [
          ...rowsOf({
            'Deuda adquirida': formatCop(credit.total),
            ...(saved > 0 && { 'Intereses y cobros que te ahorraste': formatCop(-saved) }),
            'Pagado hasta hoy': formatCop(balance.paid),
            'Cuotas por pagar': formatCop(owed - lateInterest - collectionFee),
            'Intereses de mora': formatCop(lateInterest),
            'Gestión de cobranza': formatCop(collectionFee),
          }),
          { label: 'Saldo total', value: formatCop(owed), isTotal: true },
          ...rowsOf({
            ...(waiting > 0 && { 'Saldo a favor': formatCop(waiting) }),
            ...(payoff > 0 && {
              [`Para terminar el crédito, si se paga el ${formatDay(issue.day)}`]: formatCop(payoff),
            }),
          }),
        ],
      },
      ...(alias === null
        ? []
        : [paragraph(`Paga desde la app de tu banco con la llave ${alias}, a cualquier hora.`)]),
      heading('Cuotas'),
      installmentsTable(balance),
      ...(plan === null ? [] : compositionOf(credit, plan)),
      heading('Movimientos'),
      movementsBlock(movements),
      paragraph(
        'El saldo cambia con cada pago y, si hay mora, con cada día. Si no estás de acuerdo con algún valor, escríbenos y te ' +
          'respondemos en el plazo de ley.',
      ),
      issueBlock(issue),
    ],
    footer: `Unamano · Estado de cuenta del crédito Nro. ${credit.id}`,
  };
}
