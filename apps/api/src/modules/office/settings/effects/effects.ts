/** What a version does to a credit, in figures that a person can check. The functions that quote and decide compute them. */
import { PUC_ACCOUNTS } from '@unamano/contract/office/puc-accounts';
import { SETTINGS_TOPIC_TITLES } from '@unamano/contract/office/settings-topics';
import { addDays, addMonths, type Day, formatDay, startOfBogotaDay } from '@unamano/domain/calendar';
import { monthlyDeduction } from '@unamano/domain/lending/payment-capacity';
import { type LegalCeilings, legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears-terms';
import { ceilingsOfModality } from '@unamano/domain/loans/price/legal-ceilings';
import { withoutPlatform } from '@unamano/domain/loans/price/optional-platform';
import { biweeklyFee, type Quote, quote } from '@unamano/domain/loans/price/pricing';
import type { SimulatorConfiguration } from '@unamano/domain/loans/price/simulator';
import { annualRatePpm, type RateReduction, rateReductionsUnder } from '@unamano/domain/loans/price/usury';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { replay } from '@unamano/domain/loans/replay/replay';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { formatCop, pesos, ZERO_PESOS } from '@unamano/domain/money';
import { formatPercent } from '@unamano/domain/rates';
import { compareVersions, inForceOn, type Version } from '@unamano/domain/versions';
import type { Change } from '../change-text.ts';
import type { State } from '../repo.ts';
import {
  type CeilingTopic,
  type CeilingValues,
  type LateValues,
  type PolicyRules,
  type PucCodeValues,
  type SimulatorTopic,
  type SimulatorValues,
  type Topic,
  TYPE_USER_OF,
} from '../values.ts';

const SAMPLE_PESOS = pesos(500_000);
const SAMPLE_MONTHS = 3;
export const SAMPLE = `${formatCop(SAMPLE_PESOS)} a ${SAMPLE_MONTHS} meses`;
const LATE_INSTALLMENT_PESOS = 200_000;
const LATE_PRINCIPAL_PESOS = 140_000;
const LATE_DAYS = 30;
const CANDIDATE = Number.MAX_SAFE_INTEGER;

/** What the next accounting files have: in how many accounts a code changes, and the first day of such a file. */
export function pucCodeEffects(before: PucCodeValues | undefined, after: PucCodeValues, on: Day): Change[] {
  const changed = PUC_ACCOUNTS.filter((account) => before?.[account] !== after[account]);
  return [
    { label: 'Cuentas de los archivos que cambian de código', before: '0', after: String(changed.length) },
    { label: 'Primer archivo con los códigos nuevos', before: '—', after: formatDay(on) },
  ];
}

export const SIMULATOR_TOPICS: readonly SimulatorTopic[] = ['simulator_external', 'simulator_allied'];

/** The ceilings that limit the lender: those of its modality. */
export function ceilingsOf(state: State): LegalCeilings {
  return ceilingsOfModality(state.ceiling_rule, {
    consumer_ordinary: state.legal_ceiling,
    consumer_low_amount: state.legal_ceiling_consumer_low_amount,
    popular_rural: state.legal_ceiling_popular_rural,
    popular_urban: state.legal_ceiling_popular_urban,
    productive_rural: state.legal_ceiling_productive_rural,
    productive_urban: state.legal_ceiling_productive_urban,
    productive_large: state.legal_ceiling_productive_large,
  });
}

/** The settings with one more version of a topic. */
export function stateWith(state: State, topic: Topic, on: Day, values: object): State {
  const candidate: Version<object> = { id: CANDIDATE, effectiveOn: on, values };
  return { ...state, [topic]: [...state[topic], candidate].sort(compareVersions) };
}

/** A change of a value; there may be no value before it. */
function compared<Values>(
  label: string,
  before: Values | undefined,
  after: Values,
  of: (values: Values) => string,
) {
  return { label, before: before === undefined ? '—' : of(before), after: of(after) };
}

/** A simulator's prices on a day, which quote by the price lines in force on it. */
export function configurationOf(
  topic: SimulatorTopic,
  values: SimulatorValues,
  state: State,
  on: Day,
): SimulatorConfiguration {
  const lines = inForceOn(state.price_lines, on)?.values;
  return { ...values, typeUser: TYPE_USER_OF[topic], isStudyTaxed: lines?.valueCreditStudy.taxed ?? true };
}

export function quoteSample(topic: SimulatorTopic, values: SimulatorValues, state: State, on: Day): Quote {
  return quote(configurationOf(topic, values, state, on), SAMPLE_PESOS, SAMPLE_MONTHS);
}

export function simulatorEffects(
  topic: SimulatorTopic,
  before: SimulatorValues | undefined,
  after: SimulatorValues,
  on: Day,
  state: State,
): Change[] {
  const ceilingPpm = legalCeilingPpm(ceilingsOf(state), on);
  const sample = (values: SimulatorValues) => quoteSample(topic, values, state, on);
  const of = (figureOf: (quoted: Quote) => number) => (values: SimulatorValues) =>
    formatCop(figureOf(sample(values)));
  const declined = (values: SimulatorValues) =>
    values.platformOptional ? formatCop(withoutPlatform(sample(values)).total) : 'No se puede';
  const allied = topic === 'simulator_allied';
  const cap = ceilingPpm === null ? '' : `, con tope de ${formatPercent(ceilingPpm)}`;
  return [
    compared(
      `Total de ${SAMPLE}`,
      before,
      after,
      of(({ total }) => total),
    ),
    allied
      ? compared(
          `Cuota quincenal de ${SAMPLE}`,
          before,
          after,
          of(({ monthlyCost }) => biweeklyFee(monthlyCost)),
        )
      : compared(
          `Cuota mensual de ${SAMPLE}`,
          before,
          after,
          of(({ monthlyCost }) => monthlyCost),
        ),
    compared(`Tasa efectiva anual${cap}`, before, after, (values) =>
      formatPercent(values.annualInterestRatePpm),
    ),
    ...(before?.platformOptional || after.platformOptional
      ? [compared(`Total de ${SAMPLE} sin la plataforma`, before, after, declined)]
      : []),
  ];
}

/** One installment, thirty days late, with a conversation on the day before. Seven tenths of the installment are principal. */
function lateSample(values: LateValues, ceilings: LegalCeilings, on: Day) {
  const terms: LoanTerms = {
    typeUser: 'user_external',
    amount: pesos(LATE_PRINCIPAL_PESOS),
    installments: 1,
    interest: pesos(LATE_INSTALLMENT_PESOS - LATE_PRINCIPAL_PESOS),
    charges: { study: ZERO_PESOS, studyVat: ZERO_PESOS, guarantee: ZERO_PESOS, bureau: ZERO_PESOS },
    interestRatePpm: 0,
    annualInterestRatePpm: 0,
    vatPpm: 0,
    countsAsInterest: { study: false, guarantee: false, bureau: false },
    silenceBusinessDays: 0,
    ...values,
  };
  const sentOn = addMonths(on, -1);
  const sent: LoanEvent = {
    kind: 'disbursed',
    at: startOfBogotaDay(sentOn),
    source: 'sample',
    data: { paysOffPesos: ZERO_PESOS },
  };
  const { rows } = replay(terms, ceilings, [sent], sentOn);
  const lateOn = addDays(rows[0]?.dueOn ?? on, LATE_DAYS);
  const call: LoanEvent = {
    kind: 'contact',
    at: startOfBogotaDay(addDays(lateOn, -1)),
    source: 'call',
    data: {},
  };
  return balanceOf(replay(terms, ceilings, [sent, call], lateOn), terms, ceilings);
}

export function lateEffects(
  before: LateValues | undefined,
  after: LateValues,
  ceilings: LegalCeilings,
  on: Day,
): Change[] {
  const of = (part: 'lateInterest' | 'collectionFee') => (values: LateValues) =>
    formatCop(lateSample(values, ceilings, on)[part]);
  const sample =
    `Cuota de ${formatCop(LATE_INSTALLMENT_PESOS)}, ${formatCop(LATE_PRINCIPAL_PESOS)} de capital, ` +
    `con ${LATE_DAYS} días de mora`;
  return [
    compared(`${sample}: interés`, before, after, of('lateInterest')),
    compared(`${sample}: cobranza, si hubo gestión`, before, after, of('collectionFee')),
  ];
}

/** The lowest income that allows that monthly payment, to the peso. */
function leastIncome(charge: number, sharePpm: number): number {
  if (sharePpm === 0) return Number.NaN;
  return Number((BigInt(charge) * 1_000_000n + BigInt(sharePpm) - 1n) / BigInt(sharePpm));
}

const incomeText = (income: number): string => (Number.isNaN(income) ? 'ninguno alcanza' : formatCop(income));

export function policyEffects(
  before: PolicyRules | undefined,
  after: PolicyRules,
  on: Day,
  state: State,
): Change[] {
  const external = inForceOn(state.simulator_external, on)?.values;
  const allied = inForceOn(state.simulator_allied, on)?.values;
  if (!external || !allied) return [];
  const cost = quoteSample('simulator_external', external, state, on).monthlyCost;
  const deduction = monthlyDeduction(quoteSample('simulator_allied', allied, state, on));
  const own = ({ capacity }: PolicyRules) =>
    incomeText(leastIncome(cost, Math.max(capacity.basePpm, capacity.floorPpm)));
  const byPayroll = ({ payrollPpm }: PolicyRules) => incomeText(leastIncome(deduction, payrollPpm));
  return [
    compared(`Ingreso que pide ${SAMPLE}, sin personas a cargo`, before, after, own),
    compared(`Pago neto que pide ${SAMPLE} por libranza`, before, after, byPayroll),
  ];
}

type LoweredSimulator = RateReduction<SimulatorValues> & { topic: SimulatorTopic };

/**
 * The versions of the simulators that a new ceiling makes necessary, in the order of their days.
 *
 * @param from the first day on which a price may change
 */
export function loweredBy(
  topic: CeilingTopic,
  after: CeilingValues,
  on: Day,
  state: State,
  from: Day,
): LoweredSimulator[] {
  const asLaw = ceilingsOf(stateWith(state, topic, on, after));
  return SIMULATOR_TOPICS.flatMap((topic) => {
    const typeUser = TYPE_USER_OF[topic];
    return rateReductionsUnder(typeUser, from, state[topic], asLaw).map(({ values, ...lowering }) => ({
      ...lowering,
      topic,
      values: { ...values, annualInterestRatePpm: annualRatePpm({ ...values, typeUser }) },
    }));
  });
}

/** A ceiling of days past can not be raised again: it counts until the next one on record, also in months without their own. */
function pastDays(topic: CeilingTopic, on: Day, state: State): Change {
  const next = state[topic].find(({ effectiveOn }) => effectiveOn > on)?.effectiveOn;
  return {
    label: 'Días en que rige',
    before: '—',
    after: next
      ? `Del ${formatDay(on)} al ${formatDay(addDays(next, -1))}`
      : `Desde el ${formatDay(on)}, también en los meses que siguen sin tope propio`,
  };
}

/** @param from as for `loweredBy` */
export function ceilingEffects(
  topic: CeilingTopic,
  values: CeilingValues,
  on: Day,
  state: State,
  from: Day,
): Change[] {
  const late = inForceOn(state.late_terms, on)?.values.lateAnnualRatePpm;
  const before = legalCeilingPpm(ceilingsOf(state), on);
  const after = legalCeilingPpm(ceilingsOf(stateWith(state, topic, on, values)), on);
  const charged =
    late === undefined || after === null || after === before
      ? []
      : [
          {
            label: 'Interés de mora que se cobra',
            before: formatPercent(Math.min(late, before ?? 0)),
            after: formatPercent(Math.min(late, after)),
          },
        ];
  return [
    ...charged,
    ...(on < from ? [pastDays(topic, on, state)] : []),
    ...loweredBy(topic, values, on, state, from).map(({ topic: lowered, effectiveOn, values, replaces }) => ({
      label: `${SETTINGS_TOPIC_TITLES[lowered]}: el interés mensual baja solo desde el ${formatDay(effectiveOn)}`,
      before: formatPercent(replaces.values.interestRatePpm),
      after: formatPercent(values.interestRatePpm),
    })),
  ];
}
