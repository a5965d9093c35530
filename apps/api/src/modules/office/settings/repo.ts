import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { MonthEndRules } from '@unamano/domain/loans/books/month-end';
import type { CeilingModality, CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
import { pesos } from '@unamano/domain/money';
import type { ControlDays } from '@unamano/domain/money/control-items';
import { compareVersions, type Version } from '@unamano/domain/versions';
import { sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type {
  CeilingValues,
  CollectionValues,
  HolidayValues,
  LateValues,
  LimitValues,
  PriceLineValues,
  PucCodeValues,
  SimulatorTopic,
  SimulatorValues,
  Topic,
} from './values.ts';
import {
  CEILING_TOPICS,
  ceilingRuleValues,
  ceilingValues,
  collectionValues,
  controlDayValues,
  holidayValues,
  lateValues,
  limitValues,
  monthEndValues,
  type PolicyRules,
  policyValues,
  priceLineValues,
  pucCodeValues,
  simulatorValues,
  TYPE_USER_OF,
} from './values.ts';

/** Every version that was not withdrawn, in the order in which they replace each other. */
export async function readState(db: Db) {
  const rows = await db
    .selectFrom('settings_versions')
    .select(['topic', 'id', 'effective_on', 'values'])
    .where('withdrawn_at', 'is', null)
    .execute();
  const of = <Values>(topic: Topic, read: (values: unknown) => Values): Version<Values>[] =>
    rows
      .filter((row) => row.topic === topic)
      .map((row) => ({ id: row.id, effectiveOn: row.effective_on, values: read(row.values) }))
      .sort(compareVersions);
  const ceilings = (modality: CeilingModality) =>
    of(CEILING_TOPICS[modality], (values) => ceilingValues.parse(values));
  return {
    simulator_external: of('simulator_external', (values) => simulatorValues.parse(values)),
    simulator_allied: of('simulator_allied', (values) => simulatorValues.parse(values)),
    late_terms: of('late_terms', (values) => lateValues.parse(values)),
    credit_policy: of('credit_policy', (values) => policyValues.parse(values)),
    limits: of('limits', (values) => limitValues.parse(values)),
    price_lines: of('price_lines', (values) => priceLineValues.parse(values)),
    ceiling_rule: of('ceiling_rule', (values) => ceilingRuleValues.parse(values)),
    puc_codes: of('puc_codes', (values) => pucCodeValues.parse(values)),
    holidays: of('holidays', (values) => holidayValues.parse(values)),
    month_end: of('month_end', (values) => monthEndValues.parse(values)),
    control_days: of('control_days', (values) => controlDayValues.parse(values)),
    collections: of('collections', (values) => collectionValues.parse(values)),
    legal_ceiling: ceilings('consumer_ordinary'),
    legal_ceiling_consumer_low_amount: ceilings('consumer_low_amount'),
    legal_ceiling_popular_rural: ceilings('popular_rural'),
    legal_ceiling_popular_urban: ceilings('popular_urban'),
    legal_ceiling_productive_rural: ceilings('productive_rural'),
    legal_ceiling_productive_urban: ceilings('productive_urban'),
    legal_ceiling_productive_large: ceilings('productive_large'),
  };
}

export type State = Awaited<ReturnType<typeof readState>>;

/** Until the transaction ends no other change runs: each change is checked against all earlier ones. */
export async function lockSettings(trx: Trx): Promise<void> {
  await lockByName(trx, 'settings');
}

export type NewVersion<Values> = {
  values: Values;
  effectiveOn: Day;
  /** Null where one person decided. */
  approvalId: number | null;
  staffId: number | null;
  now: Date;
};

export async function insertSimulator(
  trx: Trx,
  topic: SimulatorTopic,
  { values, effectiveOn, approvalId, now }: NewVersion<SimulatorValues>,
): Promise<number> {
  const row = await trx
    .insertInto('simulator_configurations')
    .values({
      type_user: TYPE_USER_OF[topic],
      effective_on: effectiveOn,
      vat_ppm: values.vatPpm,
      endorsement_ppm: values.endorsementPpm,
      central_risk_pesos: pesos(values.centralRiskPesos),
      interest_rate_ppm: values.interestRatePpm,
      annual_interest_rate_ppm: values.annualInterestRatePpm,
      credit_study_ppm: [...values.creditStudyPpm],
      min_amount_pesos: pesos(values.minAmount),
      max_amount_pesos: pesos(values.maxAmount),
      step_amount_pesos: pesos(values.stepAmount),
      max_installments: values.maxInstallments,
      default_amount_pesos: pesos(values.defaultAmount),
      default_installments: values.defaultInstallments,
      platform_optional: values.platformOptional,
      approval_id: approvalId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertLateTerms(trx: Trx, version: NewVersion<LateValues>): Promise<number> {
  const row = await trx
    .insertInto('late_terms')
    .values({
      effective_on: version.effectiveOn,
      late_annual_rate_ppm: version.values.lateAnnualRatePpm,
      collection_fee_steps: JSON.stringify(version.values.collectionFeeSteps),
      late_interest_base: version.values.lateInterestBase,
      tolerance_pesos: pesos(version.values.tolerancePesos),
      collection_fees_max_ppm: version.values.collectionFeesMaxPpm,
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The version is named after its day, as '2026-12-01'; a second one of that day as '2026-12-01.2'. */
export async function insertPolicy(trx: Trx, version: NewVersion<PolicyRules>): Promise<number> {
  const { effectiveOn } = version;
  const { count } = await trx
    .selectFrom('credit_policies')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('effective_on', '=', effectiveOn)
    .executeTakeFirstOrThrow();
  const row = await trx
    .insertInto('credit_policies')
    .values({
      effective_on: effectiveOn,
      version: count === 0 ? effectiveOn : `${effectiveOn}.${count + 1}`,
      policy: JSON.stringify(version.values),
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertLimits(trx: Trx, version: NewVersion<LimitValues>): Promise<number> {
  const row = await trx
    .insertInto('operating_limits')
    .values({
      effective_on: version.effectiveOn,
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
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertPriceLines(trx: Trx, version: NewVersion<PriceLineValues>): Promise<number> {
  const row = await trx
    .insertInto('price_line_rules')
    .values({
      effective_on: version.effectiveOn,
      lines: JSON.stringify(version.values),
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertPucCodes(trx: Trx, version: NewVersion<PucCodeValues>): Promise<number> {
  const row = await trx
    .insertInto('puc_code_versions')
    .values({
      effective_on: version.effectiveOn,
      codes: JSON.stringify(version.values),
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertControlDays(trx: Trx, version: NewVersion<ControlDays>): Promise<number> {
  const row = await trx
    .insertInto('control_day_versions')
    .values({
      effective_on: version.effectiveOn,
      days: JSON.stringify(version.values),
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertMonthEnd(trx: Trx, version: NewVersion<MonthEndRules>): Promise<number> {
  const row = await trx
    .insertInto('month_end_rules')
    .values({
      effective_on: version.effectiveOn,
      memo_from_days: version.values.memoFromDays,
      loss_ppm: [...version.values.lossPpm],
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertCollections(
  trx: Trx,
  { values, ...version }: NewVersion<CollectionValues>,
): Promise<number> {
  const row = await trx
    .insertInto('collection_rules')
    .values({
      effective_on: version.effectiveOn,
      call_order: values.callOrder,
      contacts_per_day: values.contactsPerDay,
      promises_per_day: values.promisesPerDay,
      money_per_week_pesos: pesos(values.moneyPerWeekPesos),
      staff_id: version.staffId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertHolidays(trx: Trx, version: NewVersion<HolidayValues>): Promise<number> {
  const row = await trx
    .insertInto('holiday_years')
    .values({
      effective_on: version.effectiveOn,
      days: JSON.stringify(version.values.days),
      source: version.values.source,
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertCeilingRule(trx: Trx, version: NewVersion<CeilingRule>): Promise<number> {
  const row = await trx
    .insertInto('ceiling_rules')
    .values({
      effective_on: version.effectiveOn,
      modality: version.values.modality,
      grace_days: version.values.graceDays,
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertCeiling(
  trx: Trx,
  modality: CeilingModality,
  version: NewVersion<CeilingValues>,
): Promise<number> {
  const row = await trx
    .insertInto('legal_ceilings')
    .values({
      modality,
      effective_on: version.effectiveOn,
      rate_ppm: version.values.ratePpm,
      source: version.values.source,
      approval_id: version.approvalId,
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertWithdrawal(
  trx: Trx,
  row: { topic: Topic; version_id: number; approval_id: number; withdrawn_at: Date },
): Promise<void> {
  await trx.insertInto('settings_withdrawals').values(row).execute();
}

/** Whether money counts from that day or later: the settings under which it paid must not change any more. */
export async function hasPaymentsFrom(db: Db, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('loan_events')
    .select('id')
    .where('kind', '=', 'money')
    .where('at', '>=', startOfBogotaDay(day))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The proposals that wait for their second person, by topic. */
export async function readPendingProposals(db: Db, kinds: readonly string[], now: Date) {
  return db
    .selectFrom('approval_requests as request')
    .innerJoin('staff as requester', 'requester.id', 'request.requested_by')
    .leftJoin('approval_decisions as answer', 'answer.request_id', 'request.id')
    .select([
      'request.id',
      'request.requested_at',
      sql<Topic>`request.payload ->> 'topic'`.as('topic'),
      sql<string>`request.description ->> 'summary'`.as('summary'),
      sql<string>`requester.first_name || ' ' || requester.last_name`.as('requester'),
    ])
    .where('request.kind', 'in', [...kinds])
    .where('answer.request_id', 'is', null)
    .where('request.expires_at', '>', now)
    .execute();
}

const SHOWN_MAX = 40;

/** The newest versions of each topic, the withdrawn ones too, with who made them. */
export async function readVersions(db: Db) {
  return db
    .with('numbered', (query) =>
      query
        .selectFrom('settings_versions')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by topic order by effective_on desc, id desc)`.as('place'),
        ),
    )
    .selectFrom('numbered as version')
    .leftJoin('approval_requests as request', 'request.id', 'version.approval_id')
    .leftJoin('approval_decisions as answer', 'answer.request_id', 'request.id')
    .leftJoin('staff as requester', (join) =>
      join.on('requester.id', '=', sql`coalesce(request.requested_by, version.staff_id)`),
    )
    .leftJoin('staff as approver', 'approver.id', 'answer.decided_by')
    .select([
      'version.topic',
      'version.id',
      'version.effective_on',
      'version.created_at',
      'version.values',
      'version.withdrawn_at',
      'request.note',
      sql<string | null>`requester.first_name || ' ' || requester.last_name`.as('requester'),
      sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approver'),
    ])
    .where('version.place', '<=', SHOWN_MAX)
    .orderBy('version.effective_on', 'desc')
    .orderBy('version.id', 'desc')
    .execute();
}

export type VersionRow = Awaited<ReturnType<typeof readVersions>>[number];
