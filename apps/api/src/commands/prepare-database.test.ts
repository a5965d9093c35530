import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, sharedDatabase, testDatabase } from '../../test/database/database.ts';
import { insertTestBorrower } from '../../test/fixtures/borrowers.ts';
import { type Config, readConfig } from '../config/config.ts';
import { migrate, unappliedMigrations } from '../db/migrate.ts';
import { claimMode } from '../db/platform-mode.ts';
import { StartupError } from '../kernel/errors.ts';
import { createStaff } from '../modules/identity/access/logins/index.ts';
import { DEMO_PASSWORD, hashPassword } from '../modules/identity/proof/passwords/index.ts';
import { dispatch } from './dispatch.ts';
import { prepareDatabase } from './prepare-database.ts';
import { COMMANDS } from './registry.ts';

const database = await sharedDatabase();
const demoHash = await hashPassword(DEMO_PASSWORD);

const start = (mode: Config['mode'] = 'production') => prepareDatabase(database.url, mode, () => {});
const refusal = () => start().catch((error: unknown) => error);

async function runCommand(name: string, url: string): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const read = readConfig({ UNAMANO_MODE: 'sandbox', DATABASE_URL: url }, tmpdir());
  if (!read.ok) throw new Error(read.faults.join());
  const config = { ...read.config, mode: 'production' as const };
  const context = { config, say, askSecret: async () => '', pathFrom: (written: string) => written };
  await dispatch(COMMANDS, [name], () => context, { out: say, err: say });
  return said;
}

async function demoStaff(email: string): Promise<number> {
  const person = { email, firstName: 'Ana', lastName: 'Ríos', password: DEMO_PASSWORD, companyId: null };
  return createStaff(database.db, { ...person, isAdmin: true, modules: [], now: new Date() });
}

describe('a start of production', () => {
  it('refuses in one line while active accounts have the published demo password', async () => {
    const customer = await insertTestBorrower(database.db, { passwordHash: demoHash });
    const staffId = await demoStaff('ana@unamano.co');
    const refused = await refusal();
    expect(refused).toBeInstanceOf(StartupError);
    expect(String(refused)).toMatch(/password of the demo data: 2\. Run .*remove-demo-passwords.*[^\n]$/);

    await database.pool.query('update staff set active = false where id = $1', [staffId]);
    expect(String(await refusal())).toContain('demo data: 1.');
    await database.pool.query('update borrowers set active = false where id = $1', [customer]);
    await start();
  });

  it('searches customers once and staff at each start', async () => {
    await insertTestBorrower(database.db, { passwordHash: demoHash });
    await start();
    await demoStaff('luis@unamano.co');
    expect(String(await refusal())).toContain('demo data: 1.');
    expect(await runCommand('remove-demo-passwords', database.url)).toEqual(['Done: passwords ended: 1.']);
    await start();
    const { rows } = await database.pool.query(
      "select actor, subject_kind from audit_events where action = 'account.end_password'",
    );
    expect(rows).toEqual([{ actor: 'platform', subject_kind: 'staff' }]);
  });
});

it('the sandbox starts with its demo accounts', async () => {
  const other = await testDatabase();
  await insertTestBorrower(other.db, { passwordHash: demoHash });
  await prepareDatabase(other.url, 'sandbox', () => {});
  await other.close();
});

it('a database of the other mode and an older release is refused with no migration applied', async () => {
  const older = await emptyDatabase();
  onTestFinished(() => older.drop());
  await migrate({ url: older.url, upTo: 3 });
  await claimMode(older.url, 'sandbox');
  const missing = await unappliedMigrations(older.url);
  expect(missing).not.toEqual([]);
  const started = prepareDatabase(older.url, 'production', () => {});
  await expect(started).rejects.toThrow('made in sandbox mode, and UNAMANO_MODE is production');
  expect(await runCommand('migrate', older.url)).toEqual([expect.stringContaining('made in sandbox mode')]);
  expect(await unappliedMigrations(older.url)).toEqual(missing);
  await prepareDatabase(older.url, 'sandbox', () => {});
  expect(await unappliedMigrations(older.url)).toEqual([]);
});

it('a database that does not answer ends the start with what to do', async () => {
  const none = prepareDatabase('postgres://nobody@127.0.0.1:1/none', 'production', () => {});
  await expect(none).rejects.toThrow(StartupError);
  await expect(none).rejects.toThrow(/^The database does not answer\. Check/);
});
