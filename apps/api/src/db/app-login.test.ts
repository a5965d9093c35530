/** The login of the platform on servers of different owners: a superuser, one who may make roles, and one who may not. */
import { StartupError } from '@unamano/embedded-postgres/startup-error';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../../test/database/database.ts';
import { asAppLogin, openAppLogin } from './app-login.ts';
import { APP_ROLE, asAppRole } from './app-role.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

/** May make no role, as on a rented server. */
const PLAIN = `plain_${process.pid}`;
/** May make roles, and is no superuser. */
const MAKER = `maker_${process.pid}`;
const GIVEN = `given_${process.pid}`;
const NOT_ALLOWED = '42501';

type Place = { url: string; ownerUrl: string; drop: () => Promise<void> };

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withLogin(url: string, name: string, password: string): string {
  const changed = new URL(url);
  [changed.username, changed.password] = [name, password];
  return changed.href;
}

/** A migrated database whose tables belong to the role. */
async function databaseOf(owner: string, attributes: string): Promise<Place> {
  const { url, drop } = await emptyDatabase();
  const name = new URL(url).pathname.slice(1);
  await asSuperuser(url, `create role ${owner} login password 'arriendo' ${attributes}`);
  await asSuperuser(url, `alter database ${name} owner to ${owner}; alter schema public owner to ${owner}`);
  const ownerUrl = withLogin(url, owner, 'arriendo');
  await migrate({ url: ownerUrl });
  return { url, ownerUrl, drop };
}

const plain = await databaseOf(PLAIN, '');
const maker = await databaseOf(MAKER, 'createrole');

afterAll(async () => {
  for (const [place, roles] of [
    [plain, [GIVEN, PLAIN]],
    [maker, [`${APP_ROLE}_${MAKER}`, MAKER]],
  ] as const) {
    const name = new URL(place.url).pathname.slice(1);
    await asSuperuser(place.url, `alter database ${name} owner to postgres`);
    for (const role of roles)
      await asSuperuser(
        place.url,
        `reassign owned by ${role} to postgres; drop owned by ${role}; drop role ${role}`,
      );
    await place.drop();
  }
});

const refusal = (work: Promise<unknown>) => work.catch((error: unknown) => error);

/** It works with the journal and the queue, and has no right of the owner. */
async function expectWall(url: string): Promise<void> {
  const { pool, close } = connect(url, { max: 1 });
  try {
    await pool.query('select count(*) from journal_lines');
    await pool.query("select graphile_worker.add_job('nothing', '{}'::json)");
    await pool.query('reset role');
    for (const statement of [
      'truncate journal_lines',
      'delete from journal_lines',
      'alter table journal_lines disable trigger all',
      'drop table journal_lines',
      'create table public.spare (id integer)',
      `set role ${PLAIN}`,
      `set role ${MAKER}`,
      'set role postgres',
      'create role spare',
    ])
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: NOT_ALLOWED });
  } finally {
    await close();
  }
}

describe('where the owner may make roles', () => {
  it('the start makes a login for the platform, the same one in starts that run in parallel', async () => {
    // The tests before may have made the role with another owner.
    await asSuperuser(maker.url, `grant ${APP_ROLE} to ${MAKER} with admin option`);
    const opened = await Promise.all(Array.from({ length: 4 }, () => openAppLogin(maker.ownerUrl)));
    expect(new Set(opened)).toEqual(new Set([asAppLogin(maker.ownerUrl)]));
    await expectWall(asAppLogin(maker.ownerUrl));
  });

  it('the next start corrects a password that was changed', async () => {
    await asSuperuser(maker.url, `alter role ${APP_ROLE}_${MAKER} password 'otra'`);
    await expectWall(await openAppLogin(maker.ownerUrl, { mode: 'production' }));
  });

  it('corrects the password also where another start corrects it at the same moment', async () => {
    const right = decodeURIComponent(new URL(asAppLogin(maker.ownerUrl)).password);
    const login = `${APP_ROLE}_${MAKER}`;
    await asSuperuser(maker.url, `alter role ${login} password 'otra'`);
    const first = new pg.Client({ connectionString: maker.url });
    await first.connect();
    await first.query('begin');
    await first.query(`alter role ${login} password ${pg.escapeLiteral(right)}`);
    const second = openAppLogin(maker.ownerUrl, { mode: 'production' }).catch((error: unknown) => error);
    const observer = new pg.Client({ connectionString: maker.url });
    await observer.connect();
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter role%'";
    try {
      await vi.waitFor(async () => expect((await observer.query(waiting)).rowCount).toBe(1), 10_000);
      await first.query('commit');
    } finally {
      await Promise.all([first.end(), observer.end()]);
    }
    expect(await second).toBe(asAppLogin(maker.ownerUrl));
  });

  it('the password of the login does not show that of the owner', () => {
    expect(decodeURIComponent(asAppLogin(maker.ownerUrl))).not.toContain('arriendo');
    expect(asAppLogin(withLogin(maker.url, MAKER, 'otra'))).not.toBe(asAppLogin(maker.ownerUrl));
  });
});

describe('where the owner may make no role', () => {
  it('production refuses in one line, and the sandbox works under the role', async () => {
    const lines: string[] = [];
    const open = (mode: 'sandbox' | 'production') =>
      openAppLogin(plain.ownerUrl, { mode, onProgress: (line) => lines.push(line) });
    const refused = await refusal(open('production'));
    expect(refused).toBeInstanceOf(StartupError);
    expect(String(refused)).toMatch(/may make no login for the platform\. .*MIGRATION_DATABASE_URL[^\n]*$/);
    expect(await open('sandbox')).toBe(plain.ownerUrl);
    await asSuperuser(plain.url, `grant ${APP_ROLE} to ${PLAIN}`);
    expect(await open('sandbox')).toBe(asAppRole(plain.ownerUrl));
    expect(lines).toEqual([
      expect.stringContaining('works as the owner'),
      expect.stringContaining('can return'),
    ]);
    await asSuperuser(plain.url, `revoke ${APP_ROLE} from ${PLAIN}`);
  });

  it('DATABASE_URL names a login that the operator made, and MIGRATION_DATABASE_URL the owner', async () => {
    await asSuperuser(plain.url, `create role ${GIVEN} login password 'propia'`);
    const appUrl = withLogin(plain.url, GIVEN, 'propia');
    const open = () => openAppLogin(plain.ownerUrl, { appUrl, mode: 'production' });
    expect(String(await refusal(open()))).toContain(`run grant ${APP_ROLE} to ${GIVEN}`);
    await asSuperuser(plain.url, `grant ${APP_ROLE} to ${GIVEN}`);
    expect(await open()).toBe(appUrl);
    await expectWall(appUrl);
  });

  it.each([
    ['the owner', () => plain.ownerUrl],
    ['a superuser', () => plain.url],
    ['one who may make roles', () => withLogin(plain.url, MAKER, 'arriendo')],
  ])('%s is refused as the login of the platform', async (_, appUrl) => {
    const refused = await refusal(openAppLogin(plain.ownerUrl, { appUrl: appUrl() }));
    expect(refused).toBeInstanceOf(StartupError);
    expect(String(refused)).toMatch(/of DATABASE_URL may change tables: [^\n]*$/);
  });

  it('a member of the owner is refused as the login of the platform', async () => {
    await asSuperuser(plain.url, `grant ${PLAIN} to ${GIVEN}`);
    const appUrl = withLogin(plain.url, GIVEN, 'propia');
    expect(String(await refusal(openAppLogin(plain.ownerUrl, { appUrl })))).toContain('may change tables');
    await asSuperuser(plain.url, `revoke ${PLAIN} from ${GIVEN}`);
  });
});
