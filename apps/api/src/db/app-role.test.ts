/** The role of the platform on a server whose login is no superuser, as on a rented server. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '../../test/database/database.ts';
import { APP_ROLE, asAppRole, openAppRole } from './app-role.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const OWNER = `landlord_${process.pid}`;

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let ownerUrl: string;

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await emptyDatabase();
  await asSuperuser(`create role ${OWNER} login password 'arriendo'`);
  const url = new URL(database.url);
  await asSuperuser(`alter database ${url.pathname.slice(1)} owner to ${OWNER}`);
  await asSuperuser(`alter schema public owner to ${OWNER}`);
  [url.username, url.password] = [OWNER, 'arriendo'];
  ownerUrl = url.href;
  await migrate({ url: ownerUrl });
}, 60_000);

afterAll(async () => {
  const name = new URL(database.url).pathname.slice(1);
  await asSuperuser(
    `reassign owned by ${OWNER} to postgres; drop owned by ${OWNER}; alter database ${name} owner to postgres`,
  );
  await asSuperuser(`drop role ${OWNER}`);
  await database.drop();
});

it('reports a missing role where the login may not create it, and the platform works as the owner', async () => {
  const lines: string[] = [];
  expect(await openAppRole(ownerUrl, (line) => lines.push(line))).toBe(ownerUrl);
  expect(lines).toEqual([expect.stringContaining(`Create the role ${APP_ROLE}`)]);
});

it('is used by every process that starts, once an administrator has granted it', async () => {
  await asSuperuser(`grant ${APP_ROLE} to ${OWNER}`);
  const opened = await Promise.all(Array.from({ length: 4 }, () => openAppRole(ownerUrl)));
  expect(new Set(opened)).toEqual(new Set([asAppRole(ownerUrl)]));
  const { pool, close } = connect(asAppRole(ownerUrl), { max: 1 });
  try {
    await pool.query('select count(*) from journal_lines');
    await pool.query("select graphile_worker.add_job('nothing', '{}'::json)");
    await expect(pool.query('truncate journal_lines')).rejects.toMatchObject({ code: '42501' });
    await expect(pool.query('alter table journal_lines disable trigger all')).rejects.toMatchObject({
      code: '42501',
    });
  } finally {
    await close();
  }
});
