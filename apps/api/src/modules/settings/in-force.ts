/** What the settings say on a day, for those who decide and quote. */
import type { SettingsTopic } from '@unamano/contract/settings';
import type { Day } from '@unamano/domain/calendar';
import type { CreditPolicy } from '@unamano/domain/credit-policy';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/types.ts';
import { ceilingValues, policyValues } from './values.ts';

/** What holds on a day is settled before it begins; only a sandbox's clock goes back to before that. */
const CACHE_TTL_MS = 5_000;
const CACHE_DAYS_MAX = 20;

/** The values of a topic in force on a day, as stored; undefined where there are none. */
async function storedValuesOn(db: Db, topic: SettingsTopic, today: Day): Promise<unknown> {
  const row = await db
    .selectFrom('settings_versions')
    .select('values')
    .where('topic', '=', topic)
    .where('effective_on', '<=', today)
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.values;
}

/** The decision policy of each day. */
export function createCreditPolicies({ db }: { db: Db }) {
  const cache = new Map<Day, { policy: CreditPolicy; until: number }>();

  async function read(today: Day): Promise<CreditPolicy> {
    const values = await storedValuesOn(db, 'credit_policy', today);
    if (values === undefined) throw new Error(`no credit policy on ${today}`);
    return policyValues.parse(values);
  }

  return {
    /** @throws when there is none: the first release brings one from 2020 on */
    async on(today: Day): Promise<CreditPolicy> {
      const known = cache.get(today);
      if (known && performance.now() < known.until) return known.policy;
      const policy = await read(today);
      if (cache.size >= CACHE_DAYS_MAX) cache.clear();
      cache.set(today, { policy, until: performance.now() + CACHE_TTL_MS });
      return policy;
    },
  };
}

export type CreditPolicies = ReturnType<typeof createCreditPolicies>;

/** The usury rate in force on a day, effective annual, in parts per million; null where none is on record. */
export async function legalCeilingOn(db: Db, today: Day): Promise<number | null> {
  const values = await storedValuesOn(db, 'legal_ceiling', today);
  return values === undefined ? null : ceilingValues.parse(values).ratePpm;
}

/** SQL of the id of the late terms in force on a day: for the row of a credit that is offered on it. */
export function lateTermsOn(today: Day): RawBuilder<number> {
  return sql<number>`(
    select id from settings_versions
    where topic = 'late_terms' and effective_on <= ${today} and withdrawn_at is null
    order by effective_on desc, id desc limit 1
  )`;
}
