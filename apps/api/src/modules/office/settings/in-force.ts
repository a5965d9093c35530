/** What the settings say on a day, for those who decide and quote. */
import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import type { Day } from '@unamano/domain/calendar';
import { type LegalCeilings, legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears-terms';
import { inForceOn, type Version } from '@unamano/domain/versions';
import { type RawBuilder, sql } from 'kysely';
import { TIMES, type Times } from '../../../config/times.ts';
import type { Db } from '../../../db/types.ts';
import { type LimitValues, type StoredValues, storedValues } from './values.ts';

/** The versions of a topic that were not withdrawn, in the order in which they replace each other. */
async function readVersions<Of extends SettingsTopic>(
  db: Db,
  topic: Of,
): Promise<Version<StoredValues<Of>>[]> {
  const rows = await db
    .selectFrom('settings_versions')
    .select(['id', 'effective_on', 'values'])
    .where('topic', '=', topic)
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    effectiveOn: row.effective_on,
    values: storedValues(topic, row.values),
  }));
}

type ValuesDeps = { db: Db; times?: Times };

/** The values of a topic on each day. */
function createValuesByDay<Of extends SettingsTopic>({ db, times = TIMES }: ValuesDeps, topic: Of) {
  // A day that none was read for may have a version of its own; of days past nothing changes.
  let known: { versions: Version<StoredValues<Of>>[]; through: Day; until: number } | null = null;
  return {
    /** @throws when there are none: the first versions are from 2020 on */
    async on(today: Day): Promise<StoredValues<Of>> {
      if (known === null || today > known.through || performance.now() >= known.until) {
        const versions = await readVersions(db, topic);
        known = { versions, through: today, until: performance.now() + times.settingsCacheMs };
      }
      const found = inForceOn(known.versions, today);
      if (found === undefined) throw new Error(`no ${topic} on ${today}`);
      return found.values;
    },
  };
}

/** The decision policy of each day. */
export const createCreditPolicies = (deps: ValuesDeps) => createValuesByDay(deps, 'credit_policy');
export type CreditPolicies = ReturnType<typeof createCreditPolicies>;
/** Which charges of a quote count as interest, on each day. */
export const createPriceLines = (deps: ValuesDeps) => createValuesByDay(deps, 'price_lines');
export type PriceLines = ReturnType<typeof createPriceLines>;
/** The code of each account of the ledger, on each day. */
export const createPucCodes = (deps: ValuesDeps) => createValuesByDay(deps, 'puc_codes');
/** After how many days an open item of each control account is overdue, on each day. */
export const createControlDays = (deps: ValuesDeps) => createValuesByDay(deps, 'control_days');
/** By which rules a month ends, on each day. */
export const createMonthEndRules = (deps: ValuesDeps) => createValuesByDay(deps, 'month_end');
/** Whom to call first, and the goals of the team, on each day. */
export const createCollectionRules = (deps: ValuesDeps) => createValuesByDay(deps, 'collections');

/** The usury rate of the lender's modality in force on a day, effective annual, in parts per million; null where none is on record. */
export async function legalCeilingOn(db: Db, today: Day): Promise<number | null> {
  const { rows } = await sql<{ ceilings: LegalCeilings }>`select ceilings from legal_ceilings_cache`.execute(
    db,
  );
  return legalCeilingPpm(rows[0]?.ceilings ?? [], today);
}

/** The limits of operation in force on a day. @throws when there are none: the first ones are from 2020 on */
export async function limitsOn(db: Db, today: Day): Promise<LimitValues> {
  const { values } = await db
    .selectFrom('settings_versions')
    .select('values')
    .where('topic', '=', 'limits')
    .where('id', '=', sql<number>`(select id from limits_on(${today}))`)
    .executeTakeFirstOrThrow();
  return storedValues('limits', values);
}

/** SQL of the id of the late terms in force on a day: for the row of a credit that is offered on it. */
export function lateTermsOn(today: Day): RawBuilder<number> {
  return sql<number>`(
    select id from settings_versions
    where topic = 'late_terms' and effective_on <= ${today} and withdrawn_at is null
    order by effective_on desc, id desc limit 1
  )`;
}
