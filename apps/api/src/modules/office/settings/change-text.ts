/** Versions in Spanish, line by line: what the second person reads, and the audit's readers. */

import { ACCOUNT_TITLES, PUC_ACCOUNTS } from '@unamano/contract/office/puc-accounts';
import { SETTINGS_TOPIC_TITLES } from '@unamano/contract/office/settings-topics';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { counted } from '@unamano/domain/counted';
import type { CallOrder } from '@unamano/domain/loans/arrears/call-order';
import { LOSS_AGES, type MonthEndRules } from '@unamano/domain/loans/books/month-end';
import { CHARGE_LINES, type ChargeLine } from '@unamano/domain/loans/price/installment-lines';
import type { CeilingModality, CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
import { formatCop } from '@unamano/domain/money';
import { AGED_ACCOUNTS, type ControlDays } from '@unamano/domain/money/control-items';
import { formatPercent } from '@unamano/domain/rates';
import type { Description } from '../approvals/index.ts';
import type {
  CeilingValues,
  CollectionValues,
  HolidayValues,
  LateValues,
  LimitValues,
  PolicyRules,
  PriceLineValues,
  PucCodeValues,
  SimulatorValues,
  Topic,
} from './values.ts';

export type Change = Description['changes'][number];

export const MODALITIES: Record<CeilingModality, string> = {
  consumer_ordinary: 'consumo y ordinario',
  consumer_low_amount: 'consumo de bajo monto',
  popular_rural: 'popular productivo rural',
  popular_urban: 'popular productivo urbano',
  productive_rural: 'productivo rural',
  productive_urban: 'productivo urbano',
  productive_large: 'productivo de mayor monto',
};

const CHARGES: Record<ChargeLine, string> = {
  valueCreditStudy: 'Plataforma o Administración',
  VATCreditStudy: 'IVA de la Plataforma o Administración',
  valueEndorsement: 'Aval y su IVA',
  centralRisk: 'Centrales de riesgo',
};

type Lines = ReadonlyMap<string, string>;

const yesNo = (is: boolean): string => (is ? 'Sí' : 'No');
const months = (count: number): string => counted(count, 'mes', 'meses');
const days = (count: number): string => counted(count, 'día', 'días');

export function simulatorLines(values: SimulatorValues): Lines {
  return new Map([
    ['Interés mensual', formatPercent(values.interestRatePpm)],
    ['Interés efectivo anual', formatPercent(values.annualInterestRatePpm)],
    ['Aval', formatPercent(values.endorsementPpm)],
    ['IVA', formatPercent(values.vatPpm)],
    ['Centrales de riesgo', formatCop(values.centralRiskPesos)],
    ...values.creditStudyPpm.map((ppm, at) => [`Estudio a ${months(at + 1)}`, formatPercent(ppm)] as const),
    ['Valor mínimo', formatCop(values.minAmount)],
    ['Valor máximo', formatCop(values.maxAmount)],
    ['De cuánto en cuánto', formatCop(values.stepAmount)],
    ['Plazo máximo', months(values.maxInstallments)],
    ['Valor con que abre', formatCop(values.defaultAmount)],
    ['Plazo con que abre', months(values.defaultInstallments)],
    ['La plataforma es opcional', yesNo(values.platformOptional)],
  ]);
}

const LATE_BASES: Record<LateValues['lateInterestBase'], string> = {
  principal: 'El capital de la cuota',
  installment: 'Toda la cuota',
};

export function lateLines(values: LateValues): Lines {
  return new Map([
    ['Interés de mora, efectivo anual', formatPercent(values.lateAnnualRatePpm)],
    ...values.collectionFeeSteps.map(
      ({ fromDaysPastDue, feePesos }) =>
        [`Gasto de cobranza desde ${days(fromDaysPastDue)} de mora`, formatCop(feePesos)] as const,
    ),
    ['La mora corre sobre', LATE_BASES[values.lateInterestBase]],
    ['Atraso que no es mora, hasta', formatCop(values.tolerancePesos)],
    ['Todos los gastos de cobranza, de lo vencido', formatPercent(values.collectionFeesMaxPpm)],
  ]);
}

export function policyLines(values: PolicyRules): Lines {
  const { thinFile, capacity } = values;
  return new Map([
    ['Edad mínima', `${values.minAge} años`],
    ['Puntaje mínimo', String(values.minScore)],
    ['Cuentas negativas que rechazan', String(values.rejectedFromNegativeAccounts)],
    ['Historia corta: hasta cuántas cuentas', String(thinFile.maxOpenAccounts)],
    ['Historia corta: menos de', months(thinFile.historyBelowMonths)],
    ['Historia corta: valor máximo', formatCop(thinFile.maxAmount)],
    ['Historia corta: plazo máximo', months(thinFile.maxInstallments)],
    ...thinFile.raises.flatMap((raise, at): [string, string][] => [
      [`Historia corta, ${at + 1}.ª mejora: cuotas a tiempo`, String(raise.paidOnTime)],
      [`Historia corta, ${at + 1}.ª mejora: valor máximo`, formatCop(raise.maxAmount)],
      [`Historia corta, ${at + 1}.ª mejora: plazo máximo`, months(raise.maxInstallments)],
    ]),
    ['Parte del ingreso para la cuota', formatPercent(capacity.basePpm)],
    ['Menos por cada persona a cargo', formatPercent(capacity.reductionPerDependantPpm)],
    ['Nunca menos de', formatPercent(capacity.floorPpm)],
    ['Parte del pago neto por libranza', formatPercent(values.payrollPpm)],
  ]);
}

export function limitLines(values: LimitValues): Lines {
  return new Map([
    ['Transferencia de nómina por una sola persona, hasta', formatCop(values.transferPesos)],
    ['Desembolso por una sola persona, hasta', formatCop(values.disbursementPesos)],
    ['Historiales de crédito que consulta una persona al día', String(values.lookupsPerPerson)],
    ['Historiales de crédito que consulta todo el equipo al día', String(values.lookupsOfPlatform)],
    ['Una empresa sin respuesta es novedad', `${days(values.answerBusinessDays)} hábiles después del pago`],
    ['Planes de pago por crédito', String(values.plans.perCredit)],
    ['Entre un plan de pagos y el siguiente', days(values.plans.daysBetween)],
    ['Primer pago de un plan, a más tardar en', days(values.plans.firstWithinDays)],
    ['Último pago de un plan, después del último vencimiento', days(values.plans.lastWithinDays)],
    ['Salario mínimo del año', formatCop(values.minimumWagePesos)],
    ['Dos avisos antes de reportar, hasta esta parte del mínimo', formatPercent(values.smallDebtPpm)],
    ['Envío por Bre-B que la plataforma confirma sola, hasta', formatCop(values.instantPesos)],
    ['Envíos por Bre-B de un día que la plataforma confirma sola, hasta', formatCop(values.instantDayPesos)],
    ['Cartera con más de 30 días de mora, hasta', formatPercent(values.par30MaxPpm)],
  ]);
}

export function priceLineLines(values: PriceLineValues): Lines {
  return new Map(
    CHARGE_LINES.flatMap((line) => [
      [`${CHARGES[line]}: ¿cuenta como interés?`, yesNo(values[line].counts)] as const,
      ...(line === 'valueCreditStudy'
        ? [[`${CHARGES[line]}: ¿lleva IVA?`, yesNo(values[line].taxed)] as const]
        : []),
      [`${CHARGES[line]}: razón legal`, values[line].ground] as const,
    ]),
  );
}

export function pucCodeLines(values: PucCodeValues): Lines {
  return new Map(PUC_ACCOUNTS.map((account) => [ACCOUNT_TITLES[account], values[account]]));
}

export function controlDayLines(values: ControlDays): Lines {
  return new Map(AGED_ACCOUNTS.map((account) => [ACCOUNT_TITLES[account], days(values[account])]));
}

export function monthEndLines({ memoFromDays, lossPpm }: MonthEndRules): Lines {
  return new Map([
    ['Mora y cobranza fuera del ingreso, desde', days(memoFromDays)],
    ...LOSS_AGES.map((age, at) => {
      const from = age === 0 ? 'Deterioro al día' : `Deterioro desde ${days(age)} de mora`;
      return [from, formatPercent(lossPpm[at] ?? 0)] as const;
    }),
  ]);
}

const CALL_ORDERS: Record<CallOrder, string> = {
  worth: 'Por lo que vale la llamada',
  days: 'Por días de mora',
};

export function collectionLines(values: CollectionValues): Lines {
  return new Map([
    ['A quién llamar primero', CALL_ORDERS[values.callOrder]],
    ['Contactos de una persona al día', String(values.contactsPerDay)],
    ['Promesas de una persona al día', String(values.promisesPerDay)],
    ['Dinero que vuelve en la semana', formatCop(values.moneyPerWeekPesos)],
  ]);
}

export function holidayLines({ days, source }: HolidayValues): Lines {
  return new Map([
    ['Festivos', days.map((day) => formatDay(day)).join(', ')],
    ['De dónde se tomaron', source],
  ]);
}

export function ceilingRuleLines({ modality, graceDays }: CeilingRule): Lines {
  return new Map([
    ['Modalidad', MODALITIES[modality]],
    ['Días de un mes sin su tope', days(graceDays)],
  ]);
}

export function ceilingLines(modality: CeilingModality, values: CeilingValues): Lines {
  return new Map([
    [`Tope de ${MODALITIES[modality]}, efectivo anual`, formatPercent(values.ratePpm)],
    ['Soporte', values.source],
  ]);
}

const NONE = '—';

/** The lines that differ, in their order; a line that one side lacks is shown against a dash. */
export function changesBetween(before: Lines, after: Lines): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [was, becomes] = [before.get(label) ?? NONE, after.get(label) ?? NONE];
    return was === becomes ? [] : [{ label, before: was, after: becomes }];
  });
}

export function summaryOf(topic: Topic, effectiveOn: Day): string {
  return `${SETTINGS_TOPIC_TITLES[topic]}: rige desde el ${formatDay(effectiveOn)}`;
}
