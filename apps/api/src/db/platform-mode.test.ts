import { StartupError } from '@unamano/embedded-postgres/startup-error';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '../../test/database/database.ts';
import { openAppLogin } from './app-login.ts';
import { withClient } from './connect.ts';
import { migrate } from './migrate.ts';
import { claimMode, migrateIn, turnIntoPractice } from './platform-mode.ts';

const database = await emptyDatabase();
await migrate({ url: database.url });

afterAll(() => database.drop());

it('the first start decides, and a start in the other mode is refused in one line', async () => {
  await claimMode(database.url, 'production');
  await claimMode(database.url, 'production');
  const refused = await claimMode(database.url, 'sandbox').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartupError);
  expect(String(refused)).toMatch(/made in production mode, and UNAMANO_MODE is sandbox: .*[^\n]$/);
});

it('the running platform cannot change the mode', async () => {
  const url = await openAppLogin(database.url);
  await withClient(url, 'test', async (client) => {
    for (const statement of [
      "update platform_mode set mode = 'sandbox'",
      'delete from platform_mode',
      "insert into platform_mode (only_row, mode) values (false, 'sandbox')",
    ])
      await expect(client.query(statement)).rejects.toThrow('permission denied');
  });
});

it('a practice copy starts in sandbox mode, and no more in production', async () => {
  await turnIntoPractice(database.url);
  await claimMode(database.url, 'sandbox');
  await expect(claimMode(database.url, 'production')).rejects.toThrow('made in sandbox mode');
});

it('a database of the other mode is left at its release', async () => {
  const other = await emptyDatabase();
  onTestFinished(() => other.drop());
  await migrate({ url: other.url, upTo: 3 });
  await claimMode(other.url, 'production');
  const newest = () =>
    withClient(other.url, 'test', async (client) => {
      const { rows } = await client.query('select max(number)::int as number from schema_migrations');
      return rows[0]?.number;
    });
  await expect(migrateIn('sandbox', { url: other.url })).rejects.toThrow('made in production mode');
  expect(await newest()).toBe(3);
  await migrateIn('production', { url: other.url });
  expect(await newest()).toBeGreaterThan(3);
});

it('when both modes start in parallel, one of them gets the database', async () => {
  const other = await emptyDatabase();
  onTestFinished(() => other.drop());
  await migrate({ url: other.url });
  const modes = ['sandbox', 'production'] as const;
  const starts = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => claimMode(other.url, modes[index % 2] ?? 'sandbox')),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});
