/** Plans of statements on tables that are said to be large: the sequential scans of tables that grow. */
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { GROWING } from '../../../../tools/tables/kept.ts';

const TABLES = new Set(Object.values(GROWING).flat());
const ROWS = 10_000_000;
/** One page that has all of them, so that the planner takes the rows of a small table for as many as are said. */
const STATISTICS = `update pg_class set reltuples = ${ROWS}, relpages = 1
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1)`;

/** What the database found by itself of the few rows of the test: a plan would depend on the moment. */
const FORGET_FOUND = `do $$ begin
  perform pg_clear_attribute_stats('public', tablename::text, attname::text, inherited)
    from pg_stats where schemaname = 'public';
  update pg_class set reltuples = -1, relpages = 0 where relnamespace = 'public'::regnamespace and relkind in ('r', 'i');
end $$`;

/** A person, a credit or another row has some rows of each table. */
const FEW_EACH = `select pg_restore_attribute_stats('schemaname', 'public', 'relname', relname::text, 'attname', attname::text,
    'inherited', false, 'null_frac', 0::real, 'avg_width', 8, 'n_distinct', -0.1::real)
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relname = any ($1) and attnum > 0 and not attisdropped
    and attname ~ '_(id|hash|code|number|dni)$' and attname !~ '^(company|staff|actor|configuration)_'`;

/** A table without a page is empty to the planner, whatever is said: each gets a row, past its rules. */
const ONE_ROW = `do $$
declare
  wanted text;
  part record;
begin
  set local session_replication_role = replica;
  foreach wanted in array array[:tables] loop
    continue when pg_relation_size(wanted::regclass) > 0;
    for part in select conname from pg_constraint where conrelid = wanted::regclass and contype = 'c' loop
      execute format('alter table %I drop constraint %I', wanted, part.conname);
    end loop;
    for part in select attname, attidentity, format_type(atttypid, null) as type, attnum = any (coalesce(
        (select conkey from pg_constraint where conrelid = wanted::regclass and contype = 'p'), '{}')) as is_key
      from pg_attribute where attrelid = wanted::regclass and attnum > 0 and attnotnull loop
      if not part.is_key then execute format('alter table %I alter column %I drop not null', wanted, part.attname);
      elsif part.attidentity = '' then
        execute format('alter table %I alter column %I set default %L', wanted, part.attname,
          case when part.type in ('date', 'timestamp with time zone') then '2026-01-01' when part.type = 'boolean' then 'true'
            when part.type = 'uuid' then '00000000-0000-0000-0000-000000000001' when part.type = 'bytea' then '\\x01' else '1' end);
      end if;
    end loop;
    execute format('insert into %I default values', wanted);
  end loop;
end $$`.replace(':tables', [...TABLES].map((table) => `'${table}'`).join(', '));

const EXPLAINED = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Collects the texts of all statements with parameters that run until it is stopped. */
export function collectStatements(): { texts: Set<string>; stop: () => void } {
  const texts = new Set<string>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function collecting(this: pg.Client, ...given: unknown[]) {
    const [config] = given as [{ text?: string } | undefined];
    if (config?.text !== undefined && EXPLAINED.test(config.text)) texts.add(config.text);
    return Reflect.apply(query, this, given);
  } as typeof query;
  return {
    texts,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

function scannedIn(plan: Plan): string[] {
  const table = plan['Relation Name'];
  const own = plan['Node Type'] === 'Seq Scan' && table !== undefined && TABLES.has(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedIn)];
}

/** Runs `read` where each table that grows is said to be large; nothing of it stays. */
export async function withLargeTables<T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(ONE_ROW);
    await client.query(FORGET_FOUND);
    await client.query(STATISTICS, [[...TABLES]]);
    await client.query(FEW_EACH, [[...TABLES]]);
    return await read(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The tables that a statement reads row by row, whatever its parameters are. */
export async function scansOf(client: PoolClient, text: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  return explained ? [...new Set(scannedIn(explained.Plan))] : [];
}
