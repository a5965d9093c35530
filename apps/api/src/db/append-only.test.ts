/** The database refuses to change, delete, truncate or unguard each append-only table. */
import { afterAll, describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../test/platform/platform.ts';
import { makeWorld } from '../../test/platform/world.ts';
import { asAppLogin } from './app-login.ts';
import { type Connection, connect } from './connect.ts';

/** The owner of the tables. */

/** Named one by one, so that no table loses its guard unnoticed. */
const APPEND_ONLY = [
  'approval_decisions',
  'approval_requests',
  'audit_anchors',
  'audit_events',
  'audit_links',
  'audit_subjects',
  'bureau_consent_borrowers',
  'bureau_consents',
  'ceiling_rules',
  'collection_contacts',
  'collection_state_changes',
  'company_answers',
  'company_notices',
  'consents',
  'counsel_decisions',
  'credit_decisions',
  'credit_events',
  'credit_policies',
  'deadline_notices',
  'disbursement_account_changes',
  'exported_file_openings',
  'holiday_years',
  'payroll_silence_notices',
  'bureau_lookups',
  'documents',
  'due_reminders',
  'employee_answers',
  'installments',
  'journal_entries',
  'journal_lines',
  'operating_limits',
  'outside_entries',
  'outside_entry_items',
  'bureau_file_rows',
  'bureau_files',
  'bureau_notices',
  'late_terms',
  'legal_ceilings',
  'loan_events',
  'payment_promises',
  'person_erasures',
  'payroll_deduction_files',
  'payroll_deductions',
  'payroll_exceptions',
  'payroll_file_sources',
  'payroll_leaver_reversals',
  'payroll_leavers',
  'payroll_resolutions',
  'price_line_rules',
  'settings_withdrawals',
  'signatures',
  'statement_files',
  'statement_lines',
  'third_parties',
  'simulator_configurations',
  'staff_grants',
  'transfer_returns',
];

const REFUSED_BY_TRIGGER = '23001';
const NOT_ALLOWED = '42501';

const platform = await sharedPlatform();

const app = connect(asAppLogin(platform.databaseUrl), { max: 2 });
await makeWorld(platform);
const { rows } = await platform.pool.query(
  `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_proc p on p.oid = t.tgfoid
   where p.proname = 'reject_change' and (t.tgtype & 16) = 16 order by 1`,
);
const tables = rows.map(({ name }) => String(name));

afterAll(() => app.close());

async function codeOf(connection: Pick<Connection, 'pool'>, statement: string): Promise<string> {
  const fault: unknown = await connection.pool.query(statement).then(
    () => null,
    (error: unknown) => error,
  );
  return fault instanceof Error && 'code' in fault ? String(fault.code) : 'done';
}

/** A column that an update may set to itself. */
async function columnOf(table: string): Promise<string> {
  const { rows } = await platform.pool.query(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attidentity = '' and attgenerated = '' order by attnum limit 1`,
    [table],
  );
  return String(rows[0]?.attname);
}

describe('append-only tables', () => {
  it('include every table of the list', () => {
    expect(tables).toEqual(expect.arrayContaining(APPEND_ONLY));
  });

  it('refuse truncate, by the platform and by the owner of the tables', async () => {
    for (const table of tables) {
      expect(await codeOf(app, `truncate ${table} cascade`), table).toBe(NOT_ALLOWED);
      expect(await codeOf(platform, `truncate ${table} cascade`), table).toBe(REFUSED_BY_TRIGGER);
    }
  });

  it('refuse update and delete, by the platform and by the owner', async () => {
    let checked = 0;
    for (const table of tables) {
      const column = await columnOf(table);
      const change = `update ${table} set ${column} = ${column}`;
      expect(await codeOf(app, `delete from ${table}`), table).toBe(NOT_ALLOWED);
      const { rowCount } = await platform.pool.query(`select from ${table} limit 1`);
      if (!rowCount) continue;
      expect(await codeOf(app, change), table).toBe(REFUSED_BY_TRIGGER);
      expect(await codeOf(platform, change), table).toBe(REFUSED_BY_TRIGGER);
      expect(await codeOf(platform, `delete from ${table}`), table).toBe(REFUSED_BY_TRIGGER);
      checked += 1;
    }
    expect(checked).toBeGreaterThanOrEqual(10);
  });

  it('have their triggers, also without rows', async () => {
    const { rows } = await platform.pool.query(
      `select c.relname as name, bit_or(t.tgtype::integer) as bits, bool_and(t.tgenabled in ('O', 'A')) as on
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where p.proname = 'reject_change' group by 1`,
    );
    // Before (2), for each row (1), on delete (8), update (16) and truncate (32).
    for (const table of tables)
      expect(
        rows.find(({ name }) => name === table),
        table,
      ).toMatchObject({ bits: 59, on: true });
  });

  it('do not let the platform disable a trigger or change a table', async () => {
    for (const table of tables) {
      expect(await codeOf(app, `alter table ${table} disable trigger all`), table).toBe(NOT_ALLOWED);
      expect(await codeOf(app, `drop trigger ${table}_append_only on ${table}`), table).toBe(NOT_ALLOWED);
      expect(await codeOf(app, `alter table ${table} add column spare text`), table).toBe(NOT_ALLOWED);
      expect(await codeOf(app, `drop table ${table} cascade`), table).toBe(NOT_ALLOWED);
    }
    expect(await codeOf(app, 'set session_replication_role = replica')).toBe(NOT_ALLOWED);
    expect(
      await codeOf(
        app,
        'create or replace function reject_change() returns trigger language plpgsql as $$ begin return new; end $$',
      ),
    ).toBe(NOT_ALLOWED);
  });
});

describe('security events', () => {
  const insert = (days: number) =>
    `insert into security_events (happened_at, kind, address_prefix)
      values (now() - interval '${days} days', 'login_failed', '')`;

  it('refuse every change, except the deletion of those older than 365 days', async () => {
    await platform.pool.query(insert(364));
    await platform.pool.query(insert(366));
    for (const connection of [app, platform]) {
      expect(await codeOf(connection, 'update security_events set kind = kind')).toBe(REFUSED_BY_TRIGGER);
      expect(await codeOf(connection, 'delete from security_events')).toBe(REFUSED_BY_TRIGGER);
    }
    expect(await codeOf(app, 'truncate security_events')).toBe(NOT_ALLOWED);
    expect(await codeOf(platform, 'truncate security_events')).toBe(REFUSED_BY_TRIGGER);
    await platform.services.events.deleteOld();
    await platform.services.events.deleteOld();
    const { rows } = await platform.pool.query(
      `select count(*)::integer as kept, min(happened_at) > now() - interval '365 days' as are_recent from security_events`,
    );
    expect(rows[0]).toMatchObject({ are_recent: true });
    expect(rows[0].kept).toBeGreaterThan(0);
  });
});

describe('a posted journal entry', () => {
  const pair = (entry: string) =>
    `insert into journal_lines (entry_id, number, account, amount_pesos, value_on)
       select id, number, 'suspense', number * 2 - 181, date '2026-02-01' from ${entry}, generate_series(90, 91) number`;
  const earlier = pair('(select max(id) as id from journal_entries) entry');
  const made = (reference: string) => `with entry as (
      insert into journal_entries (credit_id, kind, posted_on, recorded_at, reference)
      select max(id), 'loan', '2026-02-01', now(), '${reference}' from credits returning id
    ) ${pair('entry')}`;
  const linesOf = async (connection: Pick<Connection, 'pool'>) =>
    (await connection.pool.query('select count(*)::integer as n from journal_lines')).rows[0].n;

  it('refuses further lines, even a balanced pair, from the platform and from the owner', async () => {
    const before = await linesOf(app);
    for (const connection of [app, platform]) {
      expect(await codeOf(connection, earlier)).toBe(REFUSED_BY_TRIGGER);
      // Neither beside the lines of a new entry, nor from within a savepoint.
      const both = `${made('con-otro')} union all select id, number, 'suspense', number * 2 - 181, date '2026-02-01'
        from (select max(id) as id from journal_entries) posted, generate_series(90, 91) number`;
      expect(await codeOf(connection, both)).toBe(REFUSED_BY_TRIGGER);
      const nested = `do $$ begin ${earlier}; exception when unique_violation then null; end $$`;
      expect(await codeOf(connection, nested)).toBe(REFUSED_BY_TRIGGER);
    }
    expect(await linesOf(app)).toBe(before);
  });

  it('is accepted with its lines, also within a savepoint', async () => {
    const before = await linesOf(app);
    expect(await codeOf(app, made('sola'))).toBe('done');
    const nested = `do $$ begin ${made('anidada')}; exception when unique_violation then null; end $$`;
    expect(await codeOf(app, nested)).toBe('done');
    expect(await linesOf(app)).toBe(before + 4);
  });
});

describe('the role of the platform', () => {
  it('is a login of its own, from which no statement leads to the owner', async () => {
    const roles = () => app.pool.query('select session_user::text as session, current_user::text as working');
    const own = { session: 'unamano_app_postgres', working: 'unamano_app_postgres' };
    expect((await roles()).rows).toEqual([own]);
    for (const statement of ['set role none', 'reset role', 'reset session authorization'])
      await app.pool.query(statement);
    expect((await roles()).rows).toEqual([own]);
    for (const statement of ['set role postgres', 'set session authorization postgres'])
      expect(await codeOf(app, statement)).toBe(NOT_ALLOWED);
  });

  it('may write every other table and take jobs', async () => {
    const { rows } = await app.pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and not has_table_privilege(oid, 'select, insert') order by 1`,
    );
    expect(rows).toEqual([]);
    await app.pool.query("select graphile_worker.add_job('nothing', '{}'::json)");
    const jobs = await app.pool.query(
      "select count(*)::integer as n from graphile_worker.jobs where task_identifier = 'nothing'",
    );
    expect(jobs.rows).toEqual([{ n: 1 }]);
  });

  it('may not change the record of applied migrations', async () => {
    expect(await codeOf(app, 'delete from schema_migrations')).toBe(NOT_ALLOWED);
  });
});
