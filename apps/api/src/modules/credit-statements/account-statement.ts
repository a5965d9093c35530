/** Account statement (estado de cuenta): the debt at the end of a day by installment, and every received payment. */
import { type Day, formatDay } from '@unamano/domain/calendar';
import { formatCop, type Pesos, sumPesos } from '@unamano/domain/money';
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
import type { PlanOfCredit } from '../ledger/index.ts';
import {
  type LoanBalance,
  type LoanRecords,
  type PaymentSource,
  savedInterestPesos,
} from '../loan-accounts/index.ts';
import type { StatementCredit } from './repo.ts';
import { holderFacts, type Issue, issueBlock } from './statement.ts';

type InstallmentOwed = LoanBalance['owed']['installments'][number];

function stateText(installment: InstallmentOwed): string {
  if (installment.used) return 'Pagada';
  return installment.daysPastDue > 0 ? `Mora, ${installment.daysPastDue} días` : 'Por pagar';
}

function installmentsTable({ owed }: LoanBalance): Block {
  return {
    kind: 'grid',
    head: ['Cuota', 'Vence', 'Valor', 'Estado', 'Se debe hoy'],
    rows: owed.installments.map((installment) => [
      String(installment.number),
      formatDay(installment.dueOn),
      formatCop(installment.value),
      stateText(installment),
      formatCop(installment.totalOwed),
    ]),
  };
}

const CONCEPTS: Record<PaymentSource, string> = {
  gateway: 'Pago recibido',
  payroll: 'Descuento de nómina',
  refinancing: 'Pago con tu retanqueo',
  rebate: 'Intereses que no se causaron',
  waiver: 'Rebaja de Unamano',
  late_charge_refund: 'Mora que no se debía, abonada de nuevo',
  unapplied_funds: 'Saldo a favor aplicado',
  withdrawal: 'Retracto',
};

type Received = { day: Day; amount: Pesos; concept: string };

/** Each payment once, however it was allocated. */
function receivedOf({ allocations }: LoanRecords, until: Day): Received[] {
  const payments = Map.groupBy(
    allocations.filter(({ paid_on }) => paid_on <= until),
    ({ payment_id }) => payment_id,
  );
  return [...payments.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const isReversed = first.reversed_on !== null && first.reversed_on <= until;
    const amount = sumPesos(parts.map(({ amount_pesos }) => amount_pesos));
    const concept = isReversed ? 'Pago devuelto: no cuenta' : CONCEPTS[first.source];
    return [{ day: first.paid_on, amount, concept }];
  });
}

function paymentsBlock(records: LoanRecords, until: Day): Block {
  const received = receivedOf(records, until);
  if (received.length === 0) return paragraph('Aún no hay pagos.');
  return {
    kind: 'grid',
    head: ['Nro.', 'Fecha', 'Concepto', 'Valor'],
    rows: received.map(({ day, amount, concept }, index) => [
      String(index + 1),
      formatDay(day),
      concept,
      formatCop(amount),
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
  records: LoanRecords,
  loanBalance: LoanBalance,
  plan: PlanOfCredit | null,
  issue: Issue,
): Sheet {
  const { owed } = loanBalance;
  const unpaid = owed.total - owed.lateInterest - owed.collectionFee;
  const saved = savedInterestPesos(records);
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
            ...(saved > 0 && { 'Intereses que no se cobran por abonos a capital': formatCop(-saved) }),
            'Pagado hasta hoy': formatCop(loanBalance.paidPesos),
            'Cuotas por pagar': formatCop(unpaid),
            'Intereses de mora': formatCop(owed.lateInterest),
            'Gestión de cobranza': formatCop(owed.collectionFee),
          }),
          { label: 'Saldo total', value: formatCop(owed.total), isTotal: true },
        ],
      },
      heading('Cuotas'),
      installmentsTable(loanBalance),
      ...(plan === null ? [] : compositionOf(credit, plan)),
      heading('Pagos'),
      paymentsBlock(records, issue.day),
      paragraph(
        'El saldo cambia con cada pago y, si hay mora, con cada día. Si no estás de acuerdo con algún valor, escríbenos y te ' +
          'respondemos en el plazo de ley.',
      ),
      issueBlock(issue),
    ],
    footer: `Unamano · Estado de cuenta del crédito Nro. ${credit.id}`,
  };
}
