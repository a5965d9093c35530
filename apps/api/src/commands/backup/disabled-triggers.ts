/**
 * Disables what guards the tables while they are filled. Foreign keys are dropped and added again, which checks every row;
 * triggers are disabled and enabled. The owner of the tables may do this; no superuser is needed. All in the caller's transaction.
 */
import type pg from 'pg';

type ForeignKey = { table: string; name: string; definition: string };
type Trigger = { table: string; name: string; enabled: 'O' | 'D' | 'R' | 'A' };

const ENABLE = { O: 'enable trigger', R: 'enable replica trigger', A: 'enable always trigger' } as const;

/** @returns a function that restores keys and triggers */
export async function withTriggersDisabled(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace space on space.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and space.nspname = any ($1) order by 1, 2`,
    [schemas],
  );
  const { rows: triggers } = await client.query<Trigger>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as enabled
      from pg_trigger join pg_class class on class.oid = tgrelid
        join pg_namespace space on space.oid = class.relnamespace
      where not tgisinternal and space.nspname = any ($1) order by 1, 2`,
    [schemas],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name, enabled } of triggers) {
      if (enabled !== 'D') await client.query(`alter table ${table} ${ENABLE[enabled]} ${name}`);
    }
  };
}
