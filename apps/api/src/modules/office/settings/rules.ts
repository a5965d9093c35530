/** What a version must keep to, each fault beside its field. Checked when it is proposed and again when it is approved. */

import { ACCOUNT_TITLES, PUC_ACCOUNTS, type PucAccount } from '@unamano/contract/office/puc-accounts';
import {
  addDays,
  addMonths,
  bogotaDay,
  type Day,
  formatDay,
  startOfBogotaDay,
} from '@unamano/domain/calendar';
import { holidaysOf } from '@unamano/domain/holidays';
import { LEGAL_PAYROLL_DEDUCTION_PPM } from '@unamano/domain/lending/payment-capacity';
import { legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears-terms';
import { LOSS_AGES, type MonthEndRules } from '@unamano/domain/loans/books/month-end';
import type { CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
import { isOnGrid } from '@unamano/domain/loans/price/simulator';
import {
  annualRatePpm,
  ceilingBreachesFrom,
  highestMonthlyPpm,
  isRateOver,
} from '@unamano/domain/loans/price/usury';
import { formatPesos } from '@unamano/domain/money';
import { formatPercent } from '@unamano/domain/rates';
import { inForceOn } from '@unamano/domain/versions';
import { findCandidateBreaches } from './effects/breaches.ts';
import { ceilingsOf, SIMULATOR_TOPICS, stateWith } from './effects/effects.ts';
import type { State } from './repo.ts';
import {
  CEILING_TOPICS,
  type CeilingTopic,
  type CeilingValues,
  type HolidayValues,
  type LateValues,
  type PolicyRules,
  type PucCodeValues,
  type SimulatorTopic,
  type SimulatorValues,
  TYPE_USER_OF,
} from './values.ts';

/** Spanish, by the field that is at fault; empty where nothing is. */
export type Faults = Record<string, string>;

const MONTHS_AHEAD_MAX = 12;
/** What is approved must be on record in every process before its day begins. */
const MARGIN_MS = 60_000;
const STEPS_MAX = 200;

export const earliestDay = (today: Day): Day => addDays(today, 1);

/**
 * From tomorrow on: one day has one price. A certified ceiling is a fact that may be recorded for days past.
 *
 * @param mayBePast `pastCeilingFaults` has the rule of its days past
 */
export function dayFaults(effectiveOn: Day, today: Day, mayBePast: boolean): Faults {
  const earliest = earliestDay(today);
  if (effectiveOn < earliest && !mayBePast)
    return { effective_on: `Puede regir desde el ${formatDay(earliest)}` };
  const last = addMonths(today, MONTHS_AHEAD_MAX);
  return effectiveOn > last ? { effective_on: `A más tardar el ${formatDay(last)}` } : {};
}

/**
 * At the approval: the day must not have come in the meantime.
 *
 * @param mayBePast as for `dayFaults`
 */
export function startedFaults(effectiveOn: Day, now: Date, mayBePast = false): Faults {
  if (mayBePast && effectiveOn <= bogotaDay(now)) return {};
  const isTooLate = startOfBogotaDay(effectiveOn).getTime() - now.getTime() < MARGIN_MS;
  return isTooLate
    ? { effective_on: 'El día en que debía empezar a regir ya llegó: hay que proponerlo de nuevo' }
    : {};
}

/**
 * Two people confirm the list by which the platform computes: another one is refused. Where the law made a new holiday, a release has
 * it first, and moves days of credits that are signed to their borrower's good alone.
 */
export function holidayFaults({ days }: HolidayValues, on: Day): Faults {
  if (!on.endsWith('-01-01')) return { effective_on: 'El año empieza el 1 de enero' };
  const known = holidaysOf(on.slice(0, 4));
  const missing = [...known].filter((day) => !days.includes(day)).sort();
  const more = days.filter((day) => !known.has(day)).sort();
  if (missing.length + more.length === 0) return {};
  const list = (title: string, found: readonly Day[]) =>
    found.length === 0 ? [] : [`${title}: ${found.map((day) => formatDay(day)).join(', ')}`];
  const difference = [...list('faltan aquí', missing), ...list('la plataforma no conoce', more)].join('; ');
  return { days: `No son los festivos con que calcula la plataforma. ${difference}` };
}

const isSimulatorOver =
  (topic: SimulatorTopic) =>
  ({ interestRatePpm }: SimulatorValues, ceilingPpm: number): boolean =>
    isRateOver({ typeUser: TYPE_USER_OF[topic], interestRatePpm }, ceilingPpm);

/** Whether every simulator keeps to the ceilings of these settings. */
function simulatorsKeepCeilings(state: State, from: Day): boolean {
  const ceilings = ceilingsOf(state);
  return SIMULATOR_TOPICS.every(
    (topic) => ceilingBreachesFrom(from, state[topic], ceilings, isSimulatorOver(topic)).length === 0,
  );
}

export function simulatorFaults(
  topic: SimulatorTopic,
  values: SimulatorValues,
  on: Day,
  state: State,
): Faults {
  const { minAmount, maxAmount, stepAmount } = values;
  const faults: Faults = {};
  const [breach] = findCandidateBreaches(values, on, state[topic], state, isSimulatorOver(topic));
  if (breach) {
    const typeUser = TYPE_USER_OF[topic];
    const annual = formatPercent(annualRatePpm({ ...values, typeUser }));
    const highest = formatPercent(highestMonthlyPpm(typeUser, breach.ceilingPpm));
    faults.interest_rate =
      `Pasa el tope legal: ${annual} efectivo anual, y desde el ` +
      `${formatDay(breach.on)} el tope es ${formatPercent(breach.ceilingPpm)}. Lo más alto que cabe es ${highest} mensual`;
  }
  // The schedule of an employee keeps to the promised rate: with 0 % no day could.
  if (values.interestRatePpm > 0 && values.annualInterestRatePpm === 0)
    faults.interest_rate = 'Es tan baja que la tasa efectiva anual quedaría en 0 %: escribe 0 o una mayor';
  if (topic === 'simulator_allied' && values.centralRiskPesos > 0)
    faults.central_risk = 'En convenios no se consultan centrales de riesgo: debe ser 0';
  if (topic === 'simulator_allied' && values.platformOptional)
    faults.platform_optional = 'En convenios la administración no es opcional';
  if (maxAmount < minAmount) faults.max_amount = 'No puede ser menor que el valor mínimo';
  else if ((maxAmount - minAmount) % stepAmount !== 0)
    faults.step_amount = 'Del mínimo al máximo debe haber un número exacto de pasos';
  else if ((maxAmount - minAmount) / stepAmount > STEPS_MAX)
    faults.step_amount = `Son demasiados pasos: deja ${STEPS_MAX} o menos`;
  else if (!isOnGrid(values, values.defaultAmount, 1))
    faults.default_amount = 'Debe ser uno de los valores que ofrece el simulador';
  if (values.defaultInstallments > values.maxInstallments)
    faults.default_installments = 'No puede ser mayor que el plazo máximo';
  return faults;
}

/**
 * The rate is compared with the legal ceiling of the day on which it begins. A lower ceiling that comes later limits what is
 * charged, as it does for the terms in force: it is shown as an effect of this change, not as a fault.
 */
export function lateFaults(values: LateValues, on: Day, state: State): Faults {
  const faults: Faults = {};
  const ceilingPpm = legalCeilingPpm(ceilingsOf(state), on);
  if (ceilingPpm !== null && values.lateAnnualRatePpm > ceilingPpm) {
    faults.late_rate = `Pasa el tope legal: el ${formatDay(on)} es ${formatPercent(ceilingPpm)} efectivo anual`;
  }
  for (const [at, step] of values.collectionFeeSteps.entries()) {
    const before = values.collectionFeeSteps[at - 1];
    if (!before) continue;
    if (step.fromDaysPastDue <= before.fromDaysPastDue)
      faults[`step_days_${at + 1}`] = 'Deben ser más días que en el paso anterior';
    if (step.feePesos < before.feePesos)
      faults[`step_fee_${at + 1}`] = 'No puede ser menos que en el paso anterior';
  }
  return faults;
}

/** An account has a code of its own: an import would add two accounts of one code together. */
export function pucCodeFaults(values: PucCodeValues): Faults {
  const faults: Faults = {};
  const first = new Map<string, PucAccount>();
  for (const account of PUC_ACCOUNTS) {
    const other = first.get(values[account]);
    if (other) faults[account] = `Ya es el código de «${ACCOUNT_TITLES[other]}»`;
    else first.set(values[account], account);
  }
  return faults;
}

const MORE_ON_TIME = 'Debe ser más que en la primera mejora';
const NOT_LESS = 'No puede ser menos que antes de la mejora';

/** What is older is not expected to come better. */
export function monthEndFaults({ lossPpm }: MonthEndRules): Faults {
  const at = lossPpm.findIndex((ppm, index) => ppm < (lossPpm[index - 1] ?? 0));
  return at < 0 ? {} : { [`loss_${LOSS_AGES[at]}`]: 'Debe ser al menos el de la edad anterior' };
}

export function policyFaults(values: PolicyRules, on: Day, state: State): Faults {
  const faults: Faults = {};
  if (values.payrollPpm > LEGAL_PAYROLL_DEDUCTION_PPM)
    faults.payroll_deduction_max_share =
      'Por ley el empleado conserva al menos la mitad de su pago neto: hasta 50 %';
  if (values.capacity.floorPpm > values.capacity.basePpm)
    faults.capacity_min_share = 'No puede ser mayor que la parte del ingreso para la cuota';
  const { thinFile } = values;
  const [first, second] = thinFile.raises;
  if (second.paidOnTime <= first.paidOnTime) faults.raise_2_paid_on_time = MORE_ON_TIME;
  if (first.maxAmount < thinFile.maxAmount) faults.raise_1_max_amount = NOT_LESS;
  if (second.maxAmount < first.maxAmount) faults.raise_2_max_amount = NOT_LESS;
  if (first.maxInstallments < thinFile.maxInstallments) faults.raise_1_max_installments = NOT_LESS;
  if (second.maxInstallments < first.maxInstallments) faults.raise_2_max_installments = NOT_LESS;
  const limits = inForceOn(state.simulator_external, on)?.values;
  if (!limits) return faults;
  const offGrid =
    `Debe ser uno de los valores del simulador de personas: de $${formatPesos(limits.minAmount)} a ` +
    `$${formatPesos(limits.maxAmount)}, de $${formatPesos(limits.stepAmount)} en $${formatPesos(limits.stepAmount)}`;
  const amounts = {
    thin_file_max_amount: thinFile.maxAmount,
    raise_1_max_amount: first.maxAmount,
    raise_2_max_amount: second.maxAmount,
  };
  for (const [field, amount] of Object.entries(amounts))
    if (!isOnGrid(limits, amount, 1)) faults[field] = offGrid;
  return faults;
}

/** A ceiling may only lower what was charged on the days through today; before the first known one nothing was. */
export function pastCeilingFaults(
  topic: CeilingTopic,
  values: CeilingValues,
  on: Day,
  state: State,
  today: Day,
): Faults {
  const [before, after] = [ceilingsOf(state), ceilingsOf(stateWith(state, topic, on, values))];
  const turns = [on, ...before.map(({ from }) => from).filter((from) => from > on && from <= today)];
  const raised = turns.find(
    (day) => (legalCeilingPpm(after, day) ?? 0) > (legalCeilingPpm(before, day) ?? 0),
  );
  if (raised === undefined) return {};
  const known = legalCeilingPpm(before, raised);
  const charged = known === null ? 'no regía ninguno' : `regía ${formatPercent(known)}`;
  return {
    effective_on:
      `Para días que ya pasaron el tope solo puede bajar, y el ${formatDay(raised)} ${charged}. ` +
      `Uno más alto puede regir desde el ${formatDay(earliestDay(today))}`,
  };
}

/** The modality must have a ceiling that day, and the promised rates must keep to it. */
export function ceilingRuleFaults(values: CeilingRule, on: Day, state: State): Faults {
  const changed = stateWith(state, 'ceiling_rule', on, values);
  if (inForceOn(changed[CEILING_TOPICS[values.modality]], on) === undefined)
    return { modality: 'Registra antes el tope de esa modalidad' };
  return simulatorsKeepCeilings(changed, on)
    ? {}
    : { modality: 'El interés del simulador pasa el tope de esa modalidad: bájalo antes' };
}

/** A version may go only where what holds instead keeps to the ceiling. */
export function withdrawalFaults(left: State, from: Day): Faults {
  return simulatorsKeepCeilings(left, from)
    ? {}
    : { id_version: 'Sin este cambio la tasa del simulador pasaría el tope legal: propón antes una menor' };
}
