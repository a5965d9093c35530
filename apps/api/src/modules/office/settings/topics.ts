/** The topics of the settings: how a version is described, checked and inserted. */

import { bogotaDay, type Day, formatDay, laterDay } from '@unamano/domain/calendar';
import type { MonthEndRules } from '@unamano/domain/loans/books/month-end';
import type { CeilingModality, CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
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
  effects(
    before: Values | undefined,
    after: Values,
    on: Day,
    state: repo.State,
    context: Context,
  ): words.Change[] | Promise<words.Change[]>;
  warnings(before: Values | undefined, after: Values): string[];
  faults(values: Values, on: Day, state: repo.State, context: Context): rules.Faults | Promise<rules.Faults>;
  /** Gives the new version's id. */
  insert(trx: Trx, version: repo.NewVersion<Values>): Promise<number>;
  /** What follows from it, entered with it. `state` is that before it. */
  afterInsert?(trx: Trx, version: repo.NewVersion<Values>, state: repo.State): Promise<void>;
};

const NEW_TERMS = 'Los términos y condiciones dicen estos valores: su nueva versión sale sola ese día';

function simulator(topic: SimulatorTopic): TopicDefinition<SimulatorValues> {
  return {
    topic,
    schema: simulatorValues,
    versions: (state) => state[topic],
    lines: words.simulatorLines,
    effects: (before, after, on, state) => effects.simulatorEffects(topic, before, after, on, state),
    warnings: (before) => (before ? [NEW_TERMS] : []),
    faults: (values, on, state) => rules.simulatorFaults(topic, values, on, state),
    insert: (trx, version) => repo.insertSimulator(trx, topic, version),
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
  insert: repo.insertLateTerms,
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
  warnings: () => [],
  faults: rules.policyFaults,
  insert: repo.insertPolicy,
};

export const limits: TopicDefinition<LimitValues> = {
  topic: 'limits',
  schema: limitValues,
  versions: (state) => state.limits,
  lines: words.limitLines,
  effects: () => [],
  warnings: () => [],
  faults: () => ({}),
  insert: repo.insertLimits,
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
    warnings: () => [],
    faults: (values, on, state, { db, today }) =>
      on > today ? laterPaymentFaults(on, db) : rules.pastCeilingFaults(topic, values, on, state, today),
    insert: (trx, version) => repo.insertCeiling(trx, modality, version),
    async afterInsert(trx, version, state) {
      const { values: ceiling, effectiveOn: on } = version;
      const today = bogotaDay(version.now);
      const from = pricesChangeFrom(on, today);
      if (on <= today) await askForJob(trx, PASS_DAYS);
      for (const lowered of effects.loweredBy(topic, ceiling, on, state, from)) {
        const { effectiveOn, values } = lowered;
        await repo.insertSimulator(trx, lowered.topic, { ...version, effectiveOn, values });
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
  warnings: () => [],
  faults: async (values, on, state, { db }) => ({
    ...rules.ceilingRuleFaults(values, on, state),
    ...(await laterPaymentFaults(on, db)),
  }),
  insert: repo.insertCeilingRule,
};

export const priceLines: TopicDefinition<PriceLineValues> = {
  topic: 'price_lines',
  schema: priceLineValues,
  versions: (state) => state.price_lines,
  lines: words.priceLineLines,
  effects: (before, after, on, state) => priceEffects.priceLineEffects(before, after, on, state),
  warnings: () => [],
  faults: () => ({}),
  insert: repo.insertPriceLines,
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
  insert: repo.insertPucCodes,
};

export const controlDays: TopicDefinition<ControlDays> = {
  topic: 'control_days',
  schema: controlDayValues,
  versions: (state) => state.control_days,
  lines: words.controlDayLines,
  effects: () => [],
  warnings: () => [],
  faults: () => ({}),
  insert: repo.insertControlDays,
};

export const monthEnd: TopicDefinition<MonthEndRules> = {
  topic: 'month_end',
  schema: monthEndValues,
  versions: (state) => state.month_end,
  lines: words.monthEndLines,
  effects: () => [],
  warnings: () => [],
  faults: rules.monthEndFaults,
  insert: repo.insertMonthEnd,
};

export const collections: TopicDefinition<CollectionValues> = {
  topic: 'collections',
  schema: collectionValues,
  versions: (state) => state.collections,
  lines: words.collectionLines,
  effects: () => [],
  warnings: () => [],
  faults: () => ({}),
  insert: repo.insertCollections,
};

export const holidays: TopicDefinition<HolidayValues> = {
  topic: 'holidays',
  // Confirmed late, the list of a year that has begun is confirmed all the same.
  mayBePast: true,
  schema: holidayValues,
  versions: (state) => state.holidays,
  lines: words.holidayLines,
  effects: () => [],
  warnings: () => [],
  faults: rules.holidayFaults,
  insert: repo.insertHolidays,
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
