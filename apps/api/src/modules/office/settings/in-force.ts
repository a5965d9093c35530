/** What the settings say on a day, for those who decide and quote. */
import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import type { Day } from '@unamano/domain/calendar';
import type { CreditPolicy } from '@unamano/domain/lending/credit-policy';
import { type LegalCeilings, legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears-terms';
import type { MonthEndRules } from '@unamano/domain/loans/books/month-end';
import type { ControlDays } from '@unamano/domain/money/control-items';
import { inForceOn, type Version } from '@unamano/domain/versions';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { TIMES, type Times } from '../../../config/times.ts';
import type { Db, Row } from '../../../db/types.ts';
import {
  type CollectionValues,
  collectionValues,
  controlDayValues,
  type LimitValues,
  monthEndValues,
  type PriceLineValues,
  type PucCodeValues,
  policyValues,
  priceLineValues,
  pucCodeValues,
} from './values.ts';

/** The versions of a topic that were not withdrawn, in the order in which they replace each other. */
async function readVersions<Values>(
  db: Db,
  topic: SettingsTopic,
  schema: z.ZodType<Values>,
): Promise<Version<Values>[]> {
  const rows = await db
    .selectFrom('settings_versions')
    .select(['id', 'effective_on', 'values'])
    .where('topic', '=', topic)
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, effectiveOn: row.effective_on, values: schema.parse(row.values) }));
}

type ValuesDeps = { db: Db; times?: Times };

/** The values of a topic on each day. */
function createValuesByDay<Values>(
  { db, times = TIMES }: ValuesDeps,
  topic: SettingsTopic,
  schema: z.ZodType<Values>,
) {
  // A day that none was read for may have a version of its own; of days past nothing changes.
  let known: { versions: Version<Values>[]; through: Day; until: number } | null = null;
  return {
    /** @throws when there are none: the first versions are from 2020 on */
    async on(today: Day): Promise<Values> {
      if (known === null || today > known.through || performance.now() >= known.until) {
        const versions = await readVersions(db, topic, schema);
        known = { versions, through: today, until: performance.now() + times.settingsCacheMs };
      }
      const found = inForceOn(known.versions, today);
      if (found === undefined) throw new Error(`no ${topic} on ${today}`);
      return found.values;
    },
  };
}

/** The decision policy of each day. */
export function createCreditPolicies(deps: ValuesDeps): ValuesByDay<CreditPolicy> {
  return createValuesByDay(deps, 'credit_policy', policyValues);
}

/** Which charges of a quote count as interest, on each day. */
export function createPriceLines(deps: ValuesDeps): ValuesByDay<PriceLineValues> {
  return createValuesByDay(deps, 'price_lines', priceLineValues);
}

/** The code of each account of the ledger, on each day. */
export function createPucCodes(deps: ValuesDeps): ValuesByDay<PucCodeValues> {
  return createValuesByDay(deps, 'puc_codes', pucCodeValues);
}

/** After how many days an open item of each control account is overdue, on each day. */
export function createControlDays(deps: ValuesDeps): ValuesByDay<ControlDays> {
  return createValuesByDay(deps, 'control_days', controlDayValues);
}

/** By which rules a month ends, on each day. */
export function createMonthEndRules(deps: ValuesDeps): ValuesByDay<MonthEndRules> {
  return createValuesByDay(deps, 'month_end', monthEndValues);
}

/** Whom to call first, and the goals of the team, on each day. */
export function createCollectionRules(deps: ValuesDeps): ValuesByDay<CollectionValues> {
  return createValuesByDay(deps, 'collections', collectionValues);
}

type ValuesByDay<Values> = { on(today: Day): Promise<Values> };
export type CreditPolicies = ValuesByDay<CreditPolicy>;
export type PriceLines = ValuesByDay<PriceLineValues>;

/** The usury rate of the lender's modality in force on a day, effective annual, in parts per million; null where none is on record. */
export async function legalCeilingOn(db: Db, today: Day): Promise<number | null> {
  const { rows } = await sql<{ ceilings: LegalCeilings }>`select ceilings from legal_ceilings_cache`.execute(
    db,
  );
  return legalCeilingPpm(rows[0]?.ceilings ?? [], today);
}

/** The limits of operation in force on a day. @throws when there are none: the first ones are from 2020 on */
export async function limitsOn(db: Db, today: Day): Promise<LimitValues> {
  const { rows } = await sql<Row<'operating_limits'>>`select * from limits_on(${today})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no limits on ${today}`);
  return {
    transferPesos: row.transfer_pesos,
    disbursementPesos: row.disbursement_pesos,
    lookupsPerPerson: row.lookups_per_person,
    lookupsOfPlatform: row.lookups_of_platform,
    answerBusinessDays: row.answer_business_days,
    plans: {
      perCredit: row.plans_per_credit,
      daysBetween: row.plan_days_between,
      firstWithinDays: row.plan_first_days,
      lastWithinDays: row.plan_last_days,
    },
    minimumWagePesos: row.minimum_wage_pesos,
    smallDebtPpm: row.small_debt_ppm,
    instantPesos: row.instant_pesos,
    instantDayPesos: row.instant_day_pesos,
    par30MaxPpm: row.par_30_max_ppm,
  };
}

/** SQL of the id of the late terms in force on a day: for the row of a credit that is offered on it. */
export function lateTermsOn(today: Day): RawBuilder<number> {
  return sql<number>`(
    select id from settings_versions
    where topic = 'late_terms' and effective_on <= ${today} and withdrawn_at is null
    order by effective_on desc, id desc limit 1
  )`;
}
