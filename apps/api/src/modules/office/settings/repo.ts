import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { compareVersions, type Version } from '@unamano/domain/versions';
import { sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db, NewRow, Trx } from '../../../db/types.ts';
import {
  type CollectionValues,
  type PolicyRules,
  type StoredValues,
  storedValues,
  TOPICS,
  type Topic,
} from './values.ts';

/** The versions of each topic that were not withdrawn, in the order in which they replace each other. */
export type State = { readonly [Of in Topic]: Version<StoredValues<Of>>[] };

export async function readState(db: Db): Promise<State> {
  const rows = await db
    .selectFrom('settings_versions')
    .select(['topic', 'id', 'effective_on', 'values'])
    .where('withdrawn_at', 'is', null)
    .execute();
  const versionsOf = (topic: Topic) =>
    rows
      .filter((row) => row.topic === topic)
      .map((row) => ({ id: row.id, effectiveOn: row.effective_on, values: storedValues(topic, row.values) }))
      .sort(compareVersions);
  return Object.fromEntries(TOPICS.map((topic) => [topic, versionsOf(topic)])) as State;
}

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

/** The tables of the topics; each has a row a version. */
type VersionTable =
  | 'simulator_configurations'
  | 'late_terms'
  | 'credit_policies'
  | 'operating_limits'
  | 'price_line_rules'
  | 'puc_code_versions'
  | 'control_day_versions'
  | 'month_end_rules'
  | 'holiday_years'
  | 'ceiling_rules'
  | 'legal_ceilings';
type OfEveryVersion = 'effective_on' | 'approval_id' | 'created_at';

/** `values`: the columns that the topic has alone. Gives the new version's id. */
export async function insertVersion<Table extends VersionTable>(
  trx: Trx,
  table: Table,
  { effectiveOn, approvalId, now }: NewVersion<unknown>,
  values: Omit<NewRow<Table>, OfEveryVersion>,
): Promise<number> {
  const row = { ...values, effective_on: effectiveOn, approval_id: approvalId, created_at: now };
  // Kysely types the insert into one table, not into one of several: the parameters hold what it would.
  const { id } = await trx
    .insertInto(table as 'late_terms')
    .values(row as unknown as NewRow<'late_terms'>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The version is named after its day, as '2026-12-01'; a second one of that day as '2026-12-01.2'. */
export async function insertPolicy(trx: Trx, version: NewVersion<PolicyRules>): Promise<number> {
  const { effectiveOn } = version;
  const { count } = await trx
    .selectFrom('credit_policies')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('effective_on', '=', effectiveOn)
    .executeTakeFirstOrThrow();
  return insertVersion(trx, 'credit_policies', version, {
    version: count === 0 ? effectiveOn : `${effectiveOn}.${count + 1}`,
    policy: JSON.stringify(version.values),
  });
}

/** One person decides: it has no approval. */
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
      money_per_week_pesos: values.moneyPerWeekPesos,
      staff_id: version.staffId,
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
