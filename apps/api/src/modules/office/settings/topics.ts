/** The topics of the settings: how a version is described, checked and inserted. */

import { bogotaDay, type Day, formatDay, laterDay } from '@unamano/domain/calendar';
import type { MonthEndRules } from '@unamano/domain/loans/books/month-end';
import type { CeilingModality, CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
import { pesos } from '@unamano/domain/money';
import type { ControlDays } from '@unamano/domain/money/control-items';
import { formatPercent } from '@unamano/domain/rates';
import { inForceOn, type Version } from '@unamano/domain/versions';
import type * as z from 'zod';
import type { Db, Trx } from '../../../db/types.ts';
import { askForJob, PASS_DAYS } from '../../../jobs/asked-jobs.ts';
import * as words from './change-text.ts';
import { findCandidateBreaches } from './effects/breaches.ts';
import * as effects from './effects/effects.ts';
import { backtestPolicy, readRecentDecisionInputs } from './effects/policy-backtest.ts';
import * as priceEffects from './effects/price-effects.ts';
import * as repo from './repo.ts';
import * as rules from './rules.ts';
import {
  CEILING_TOPICS,
  type CeilingValues,
  type CollectionValues,
  ceilingRuleValues,
  ceilingValues,
  collectionValues,
  controlDayValues,
  type HolidayValues,
  holidayValues,
  type LateValues,
  type LimitValues,
  lateValues,
  limitValues,
  monthEndValues,
  type PolicyRules,
  type PriceLineValues,
  type PucCodeValues,
  policyRules,
  priceLineValues,
  pucCodeValues,
  type SimulatorTopic,
  type SimulatorValues,
  simulatorValues,
  type Topic,
  TYPE_USER_OF,
} from './values.ts';

/** Where and on which day a change is looked at. */
export type Context = { db: Db; today: Day };

export type TopicDefinition<Values> = {
  topic: Topic;
  /** A version may begin on a day past. */
  mayBePast?: true;
  schema: z.ZodType<Values>;
  versions(state: repo.State): readonly Version<Values>[];
  lines(values: Values): ReadonlyMap<string, string>;
  effects?(
    before: Values | undefined,
    after: Values,
    on: Day,
    state: repo.State,
    context: Context,
  ): words.Change[] | Promise<words.Change[]>;
  warnings?(before: Values | undefined, after: Values): string[];
  faults?(values: Values, on: Day, state: repo.State, context: Context): rules.Faults | Promise<rules.Faults>;
  /** Gives the new version's id. */
  insert(trx: Trx, version: repo.NewVersion<Values>): Promise<number>;
  /** What follows from it, entered with it. `state` is that before it. */
  afterInsert?(trx: Trx, version: repo.NewVersion<Values>, state: repo.State): Promise<void>;
};

const NEW_TERMS = 'Los términos y condiciones dicen estos valores: su nueva versión sale sola ese día';

const insertSimulator = (trx: Trx, topic: SimulatorTopic, version: repo.NewVersion<SimulatorValues>) =>
  repo.insertVersion(trx, 'simulator_configurations', version, {
    type_user: TYPE_USER_OF[topic],
    vat_ppm: version.values.vatPpm,
    endorsement_ppm: version.values.endorsementPpm,
    central_risk_pesos: pesos(version.values.centralRiskPesos),
    interest_rate_ppm: version.values.interestRatePpm,
    annual_interest_rate_ppm: version.values.annualInterestRatePpm,
    credit_study_ppm: [...version.values.creditStudyPpm],
    min_amount_pesos: pesos(version.values.minAmount),
    max_amount_pesos: pesos(version.values.maxAmount),
    step_amount_pesos: pesos(version.values.stepAmount),
    max_installments: version.values.maxInstallments,
    default_amount_pesos: pesos(version.values.defaultAmount),
    default_installments: version.values.defaultInstallments,
    platform_optional: version.values.platformOptional,
  });

function simulator(topic: SimulatorTopic): TopicDefinition<SimulatorValues> {
  return {
    topic,
    schema: simulatorValues,
    versions: (state) => state[topic],
    lines: words.simulatorLines,
    effects: (before, after, on, state) => effects.simulatorEffects(topic, before, after, on, state),
    warnings: (before) => (before ? [NEW_TERMS] : []),
    faults: (values, on, state) => rules.simulatorFaults(topic, values, on, state),
    insert: (trx, version) => insertSimulator(trx, topic, version),
  };
}

export const simulatorExternal = simulator('simulator_external');
export const simulatorAllied = simulator('simulator_allied');

const isLateOver = ({ lateAnnualRatePpm }: LateValues, ceilingPpm: number): boolean =>
  lateAnnualRatePpm > ceilingPpm;

/** From which days on a lower ceiling caps what the change would charge. */
function laterCaps(
  before: LateValues | undefined,
  after: LateValues,
  on: Day,
  state: repo.State,
): words.Change[] {
  return findCandidateBreaches(after, on, state.late_terms, state, isLateOver).map(
    ({ on: day, ceilingPpm }) => ({
      label: `Interés de mora que se cobra desde el ${formatDay(day)}, por el tope legal`,
      before: before ? formatPercent(Math.min(before.lateAnnualRatePpm, ceilingPpm)) : '—',
      after: formatPercent(ceilingPpm),
    }),
  );
}

export const lateTerms: TopicDefinition<LateValues> = {
  topic: 'late_terms',
  schema: lateValues,
  versions: (state) => state.late_terms,
  lines: words.lateLines,
  effects: (before, after, on, state) => [
    ...effects.lateEffects(before, after, effects.ceilingsOf(state), on),
    ...laterCaps(before, after, on, state),
  ],
  warnings: (before) => (before ? [NEW_TERMS] : []),
  faults: rules.lateFaults,
  insert: (trx, version) =>
    repo.insertVersion(trx, 'late_terms', version, {
      late_annual_rate_ppm: version.values.lateAnnualRatePpm,
      collection_fee_steps: JSON.stringify(version.values.collectionFeeSteps),
      late_interest_base: version.values.lateInterestBase,
      tolerance_pesos: version.values.tolerancePesos,
      collection_fees_max_ppm: version.values.collectionFeesMaxPpm,
    }),
};

export const creditPolicy: TopicDefinition<PolicyRules> = {
  topic: 'credit_policy',
  schema: policyRules,
  versions: (state) => state.credit_policy,
  lines: words.policyLines,
  effects: async (before, after, on, state, { db }) => [
    ...backtestPolicy(before, after, on, state, await readRecentDecisionInputs(db)),
    ...effects.policyEffects(before, after, on, state),
  ],
  faults: rules.policyFaults,
  insert: repo.insertPolicy,
};

const insertLimits = (trx: Trx, version: repo.NewVersion<LimitValues>) =>
  repo.insertVersion(trx, 'operating_limits', version, {
    transfer_pesos: version.values.transferPesos,
    disbursement_pesos: version.values.disbursementPesos,
    lookups_per_person: version.values.lookupsPerPerson,
    lookups_of_platform: version.values.lookupsOfPlatform,
    answer_business_days: version.values.answerBusinessDays,
    plans_per_credit: version.values.plans.perCredit,
    plan_days_between: version.values.plans.daysBetween,
    plan_first_days: version.values.plans.firstWithinDays,
    plan_last_days: version.values.plans.lastWithinDays,
    minimum_wage_pesos: version.values.minimumWagePesos,
    small_debt_ppm: version.values.smallDebtPpm,
    instant_pesos: version.values.instantPesos,
    instant_day_pesos: version.values.instantDayPesos,
    par_30_max_ppm: version.values.par30MaxPpm,
  });

export const limits: TopicDefinition<LimitValues> = {
  topic: 'limits',
  schema: limitValues,
  versions: (state) => state.limits,
  lines: words.limitLines,
  insert: insertLimits,
};

const HAS_LATER_PAYMENTS = 'Ya hay pagos registrados ese día o después: elige un día posterior';

// Late interest that was paid was computed under the ceiling of that day: it must not change.
const laterPaymentFaults = async (on: Day, db: Db): Promise<rules.Faults> =>
  (await repo.hasPaymentsFrom(db, on)) ? { effective_on: HAS_LATER_PAYMENTS } : {};

/** A price changes from tomorrow on, also under a ceiling of days past. */
const pricesChangeFrom = (on: Day, today: Day): Day => laterDay(on, rules.earliestDay(today));

export function legalCeiling(modality: CeilingModality): TopicDefinition<CeilingValues> {
  const topic = CEILING_TOPICS[modality];
  return {
    topic,
    mayBePast: true,
    schema: ceilingValues,
    versions: (state) => state[topic],
    lines: (values) => words.ceilingLines(modality, values),
    effects: (_before, after, on, state, { today }) =>
      effects.ceilingEffects(topic, after, on, state, pricesChangeFrom(on, today)),
    faults: (values, on, state, { db, today }) =>
      on > today ? laterPaymentFaults(on, db) : rules.pastCeilingFaults(topic, values, on, state, today),
    insert: (trx, version) =>
      repo.insertVersion(trx, 'legal_ceilings', version, {
        modality,
        rate_ppm: version.values.ratePpm,
        source: version.values.source,
      }),
    async afterInsert(trx, version, state) {
      const { values: ceiling, effectiveOn: on } = version;
      const today = bogotaDay(version.now);
      const from = pricesChangeFrom(on, today);
      if (on <= today) await askForJob(trx, PASS_DAYS);
      for (const lowered of effects.loweredBy(topic, ceiling, on, state, from)) {
        const { effectiveOn, values } = lowered;
        await insertSimulator(trx, lowered.topic, { ...version, effectiveOn, values });
      }
    },
  };
}

export const ceilingRule: TopicDefinition<CeilingRule> = {
  topic: 'ceiling_rule',
  schema: ceilingRuleValues,
  versions: (state) => state.ceiling_rule,
  lines: words.ceilingRuleLines,
  effects: (before, after, on, state) => priceEffects.ceilingRuleEffects(before, after, on, state),
  faults: async (values, on, state, { db }) => ({
    ...rules.ceilingRuleFaults(values, on, state),
    ...(await laterPaymentFaults(on, db)),
  }),
  insert: (trx, version) =>
    repo.insertVersion(trx, 'ceiling_rules', version, {
      modality: version.values.modality,
      grace_days: version.values.graceDays,
    }),
};

export const priceLines: TopicDefinition<PriceLineValues> = {
  topic: 'price_lines',
  schema: priceLineValues,
  versions: (state) => state.price_lines,
  lines: words.priceLineLines,
  effects: (before, after, on, state) => priceEffects.priceLineEffects(before, after, on, state),
  insert: (trx, version) =>
    repo.insertVersion(trx, 'price_line_rules', version, { lines: JSON.stringify(version.values) }),
};

const ALL_DATES =
  'Los archivos que se descarguen desde ese día llevan los códigos nuevos, también de meses anteriores';

export const pucCodes: TopicDefinition<PucCodeValues> = {
  topic: 'puc_codes',
  schema: pucCodeValues,
  versions: (state) => state.puc_codes,
  lines: words.pucCodeLines,
  effects: effects.pucCodeEffects,
  warnings: () => [ALL_DATES],
  faults: rules.pucCodeFaults,
  insert: (trx, version) =>
    repo.insertVersion(trx, 'puc_code_versions', version, { codes: JSON.stringify(version.values) }),
};

export const controlDays: TopicDefinition<ControlDays> = {
  topic: 'control_days',
  schema: controlDayValues,
  versions: (state) => state.control_days,
  lines: words.controlDayLines,
  insert: (trx, version) =>
    repo.insertVersion(trx, 'control_day_versions', version, { days: JSON.stringify(version.values) }),
};

export const monthEnd: TopicDefinition<MonthEndRules> = {
  topic: 'month_end',
  schema: monthEndValues,
  versions: (state) => state.month_end,
  lines: words.monthEndLines,
  faults: rules.monthEndFaults,
  insert: (trx, version) =>
    repo.insertVersion(trx, 'month_end_rules', version, {
      memo_from_days: version.values.memoFromDays,
      loss_ppm: [...version.values.lossPpm],
    }),
};

export const collections: TopicDefinition<CollectionValues> = {
  topic: 'collections',
  schema: collectionValues,
  versions: (state) => state.collections,
  lines: words.collectionLines,
  insert: repo.insertCollections,
};

export const holidays: TopicDefinition<HolidayValues> = {
  topic: 'holidays',
  // Confirmed late, the list of a year that has begun is confirmed all the same.
  mayBePast: true,
  schema: holidayValues,
  versions: (state) => state.holidays,
  lines: words.holidayLines,
  faults: rules.holidayFaults,
  insert: (trx, version) =>
    repo.insertVersion(trx, 'holiday_years', version, {
      days: JSON.stringify(version.values.days),
      source: version.values.source,
    }),
};

/** What a version of these values would take the place of on a day. */
export function valuesReplacedOn<Values>(
  of: TopicDefinition<Values>,
  state: repo.State,
  on: Day,
): Values | undefined {
  return inForceOn(of.versions(state), on)?.values;
}

/** As requests and the audit keep them. */
export function asJson(values: object): z.infer<ReturnType<typeof z.json>> {
  return JSON.parse(JSON.stringify(values));
}
