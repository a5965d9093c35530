/** The plan of installments of a credit: when each is due, and what it is made of. */

import { day } from '@unamano/domain/calendar';
import { amortize } from '@unamano/domain/loans/price/amortization';
import { type InstallmentLines, installmentLines } from '@unamano/domain/loans/price/installment-lines';
import { biweeklyFee, paymentsAMonth } from '@unamano/domain/loans/price/pricing';
import { scheduleFor } from '@unamano/domain/loans/schedule/schedule';
import { formatCop, formatPesos, pesos } from '@unamano/domain/money';
import { percent, type Terms } from './agreed-terms-text.ts';
import { type Block, paragraph } from './sheet.ts';

/** The repayment of the quote; the last installment takes the rounding. */
export function repayment(terms: Terms): string {
  if (terms.type_user === 'allied_company') {
    const fee = formatCop(biweeklyFee(terms.monthly_cost));
    return (
      `${terms.installments * paymentsAMonth(terms.type_user)} cuotas quincenales de ${fee}, los días 15 y último de cada mes, la primera al menos ` +
      'quince días después del desembolso'
    );
  }
  const count = terms.installments === 1 ? '1 cuota mensual' : `${terms.installments} cuotas mensuales`;
  return (
    `${count} de ${formatCop(terms.monthly_cost)}, el mismo día del mes en que se haga el desembolso o el último del ` +
    'mes que no lo tenga'
  );
}

/** The days that count, as a clause of its own: an employee's first deduction, or a due day on which nobody works. */
function dueDayRule(terms: Terms): string {
  return terms.type_user === 'allied_company'
    ? 'El primer descuento es el del primer día de pago, quince días o más después del desembolso, con el que los intereses ' +
        'no pasan de la tasa efectiva anual indicada. Los descuentos se hacen el día del pago del salario.'
    : 'La cuota que venza un domingo o festivo se paga, sin mora, a más tardar el día hábil siguiente (artículo 829 del ' +
        'Código de Comercio); el sábado es hábil. Las cuotas siguientes conservan su día.';
}

/** Any day: only the values are used, and they do not depend on it. */
const ANY_DAY = day('2026-01-15');

function planOf(terms: Terms) {
  const schedule = scheduleFor(
    {
      typeUser: terms.type_user,
      installments: terms.installments,
      amount: terms.amount,
      interestPaid: terms.interest_paid,
      total: terms.total,
      annualInterestRatePpm: terms.annual_interest_rate_ppm,
    },
    ANY_DAY,
  );
  return { schedule, lines: linesOf(terms, schedule) };
}

function linesOf(terms: Terms, schedule: ReturnType<typeof scheduleFor>): InstallmentLines[] {
  const cost = {
    amount: terms.amount,
    interest: terms.interest_paid,
    charges: pesos(terms.total - terms.amount - terms.interest_paid),
    interestRatePpm: terms.interest_rate_ppm,
    periodsAMonth: paymentsAMonth(terms.type_user),
    disbursedOn: ANY_DAY,
  };
  const quoted = {
    amount: terms.amount,
    valueCreditStudy: terms.value_credit_study,
    VATCreditStudy: terms.vat_credit_study,
    valueEndorsement: terms.value_endorsement,
    centralRisk: terms.central_risk,
  };
  return installmentLines(quoted, amortize(cost, schedule));
}

/** The due date of an installment, relative to the future disbursement. */
function dueText(terms: Terms, number: number): string {
  if (terms.type_user === 'allied_company')
    return number === 1
      ? 'Primer día 15 o último de mes, quince días o más después del desembolso'
      : 'Siguiente día 15 o último de mes';
  return number === 1 ? 'Un mes después del desembolso' : `${number} meses después del desembolso`;
}

/** The installments to the peso. Their dates depend on the disbursement, which follows the signature. */
export function planBlocks(terms: Terms): Block[] {
  const { schedule, lines } = planOf(terms);
  return [
    {
      kind: 'grid',
      head: ['Cuota', 'Vencimiento', 'Valor'],
      rows: schedule.map(({ number, value }) => [String(number), dueText(terms, number), formatCop(value)]),
    },
    paragraph(dueDayRule(terms)),
    ...compositionBlocks({
      lines,
      isAllied: terms.type_user === 'allied_company',
      monthlyRatePpm: terms.interest_rate_ppm,
      annualRatePpm: terms.annual_interest_rate_ppm,
    }),
  ];
}

export type Composition = {
  lines: readonly InstallmentLines[];
  isAllied: boolean;
  monthlyRatePpm: number;
  annualRatePpm: number;
};

/** What each installment is made of (Decreto 1074 of 2015, 2.2.2.35): lines, rate, and the principal owed before and after. */
export function compositionBlocks({ lines, isAllied, monthlyRatePpm, annualRatePpm }: Composition): Block[] {
  const studyLabel = isAllied ? 'administración' : 'plataforma (estudio de crédito)';
  const isTaxed = lines.some((line) => line.VATCreditStudy > 0);
  const bureau = isAllied ? '' : ' «Consulta» es la de centrales de riesgo.';
  return [
    paragraph(
      `Cada cuota, en pesos, a una tasa de interés de ${percent(monthlyRatePpm)} mensual, ${percent(annualRatePpm)} ` +
        `efectiva anual. «Estudio» es la ${studyLabel}${isTaxed ? ' e «IVA» el suyo' : ', sin IVA'}; el aval incluye su IVA.${bureau} «Antes» y ` +
        '«Después» son el capital que se debe antes y después de la cuota.',
    ),
    {
      kind: 'grid',
      isNarrow: true,
      head: [
        'Cuota',
        'Capital',
        'Interés',
        'Estudio',
        ...(isTaxed ? ['IVA'] : []),
        'Aval',
        ...(isAllied ? [] : ['Consulta']),
        'Antes',
        'Después',
      ],
      rows: lines.map((line) => [
        String(line.number),
        ...[
          line.principal,
          line.interest,
          line.valueCreditStudy,
          ...(isTaxed ? [line.VATCreditStudy] : []),
          line.valueEndorsement,
        ].map(formatPesos),
        ...(isAllied ? [] : [formatPesos(line.centralRisk)]),
        formatPesos(line.balanceBefore),
        formatPesos(line.balanceAfter),
      ]),
    },
  ];
}
