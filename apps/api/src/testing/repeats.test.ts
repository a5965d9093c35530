/**
 * Ten clicks at once on every call that moves money or state, with a key and without: the thing is done once, and the
 * answer is kept with the deed. The calls come from the contract: one without a row fails the tests.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../modules/ledger/service.ts';
import { createDeeds, DEED_CALLS, type Deed, type DeedCall, type DeedMakers } from './deeds.ts';
import { NO_DEEDS, PROVED_ELSEWHERE } from './deeds-elsewhere.ts';
import { keyOf, type MountedRoute, withRoutes } from './mounted-routes.ts';
import { type TestPlatform, type TestReply, testPlatform } from './platform.ts';
import { staffAccess } from './staff.ts';
import { ALL_STAFF_MODULES } from './world.ts';

const TIMES = 10;

let platform: TestPlatform;
let routes: MountedRoute[];
let deeds: DeedMakers;

beforeAll(async () => {
  ({ built: platform, routes } = await withRoutes(testPlatform, (made) => made.app));
  deeds = createDeeds(platform, await staffAccess(platform, [...ALL_STAFF_MODULES]));
}, 60_000);

afterAll(() => platform.close());

/** Those that take no key: told apart by the names they bring, or by the state they change. */
const KEYLESS: readonly DeedCall[] = [
  'POST /payvalida/api/notification',
  'POST /credits/api/credit/cancel',
  'POST /dashboard/api/operative/change_state_collection_management',
];
const KEYED = DEED_CALLS.filter((call) => !KEYLESS.includes(call));

/** Two contacts of one kind may be meant: without a key each is its own deed. */
const MEANT_TWICE: readonly DeedCall[] = ['POST /dashboard/api/operative/contacts'];

const pathOf = (call: string) => `${call.split(' ')[1]}/`;

function times(path: string, deed: Deed, headers: Record<string, string> = {}): Promise<TestReply[]> {
  return Promise.all(
    Array.from({ length: TIMES }, () => platform.post(path, deed.body, deed.access, headers)),
  );
}

it('is proved for every call that changes anything', () => {
  const changing = routes.filter(({ endpoint, method }) => endpoint && method !== 'GET').map(keyOf);
  const known: string[] = [...DEED_CALLS, ...Object.keys({ ...NO_DEEDS, ...PROVED_ELSEWHERE })];
  expect(changing.filter((call) => !known.includes(call))).toEqual([]);
  expect(known.filter((call) => !changing.includes(call))).toEqual([]);
});

it('knows every call that takes a key', () => {
  const keyed = routes.filter(({ endpoint }) => endpoint?.idempotent).map(keyOf);
  expect(keyed.filter((call) => !PROVED_ELSEWHERE[call]).sort()).toEqual([...KEYED].sort());
});

describe.each(DEED_CALLS.filter((call) => !MEANT_TWICE.includes(call)))('%s, ten times at once', (call) => {
  it('happens once without a key, and nobody meets a fault', async () => {
    const deed = await deeds[call]();
    const replies = await times(pathOf(call), deed);
    expect(await deed.happened()).toBe(1);
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
  }, 40_000);
});

describe.each(KEYED)('%s, ten times at once', (call) => {
  const path = pathOf(call);

  it('happens once with a key, and all hear the first answer byte for byte, now and later', async () => {
    const deed = await deeds[call]();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await times(path, deed, headers);
    const later = await platform.post(path, deed.body, deed.access, headers);
    expect(await deed.happened()).toBe(1);
    const heard = [...replies, later].map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
    expect([...new Set(heard)]).toEqual([heard[0]]);
    expect(heard[0]).toMatch(/^20[01] /);
    const cookies = [...replies, later].map((reply) => reply.headers.get('set-cookie')?.split(';')[0]);
    expect(new Set(cookies).size).toBe(1);
    expect(cookies[0] ?? '').toMatch(deed.access ? /^$/ : /^unamano_refresh=./);
  }, 40_000);

  it('is refused when the key comes with another body, and nothing more happens', async () => {
    const deed = await deeds[call]();
    const headers = { 'idempotency-key': randomUUID() };
    await platform.post(path, deed.body, deed.access, headers);
    const other = await platform.post(path, deed.otherBody, deed.access, headers);
    expect(other).toMatchObject({ status: 409, body: { err_code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await deed.happened()).toBe(1);
  }, 40_000);

  it("never gives one person another's answer for the same key", async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await deeds[call](), await deeds[call]()];
    const one = await platform.post(path, first.body, first.access, headers);
    const two = await platform.post(path, second.body, second.access, headers);
    expect(one.status).toBeLessThan(300);
    // The staff member is one and the same person: there the key is taken.
    if (first.access === second.access && first.access) expect(two.status).toBe(409);
    else {
      expect(two.status).toBeLessThan(300);
      expect(JSON.stringify(two.body)).not.toBe(JSON.stringify(one.body));
      expect(await second.happened()).toBe(1);
    }
    if (first.access !== second.access) {
      const crossed = await platform.post(path, first.body, second.access, headers);
      expect(JSON.stringify(crossed.body)).not.toBe(JSON.stringify(one.body));
    }
  }, 40_000);

  it('keeps its answer in the transaction of the deed, so that a kill leaves both or neither', async () => {
    const deed = await deeds[call]();
    const key = randomUUID();
    await platform.post(path, deed.body, deed.access, { 'idempotency-key': key });
    expect(await tablesWrittenWith(key)).not.toEqual([]);
  }, 40_000);
});

/** The tables with a row of the very transaction that wrote the key's answer. */
async function tablesWrittenWith(key: string): Promise<string[]> {
  const { rows } = await platform.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const names = rows.map((row) => String(row.table_name)).filter((name) => name !== 'idempotency_keys');
  const looks = names.map(
    (name) =>
      `select '${name}' as name where exists (select from ${name} where xmin =
        (select xmin from idempotency_keys where key = $1 and reply_sealed is not null))`,
  );
  const found = await platform.pool.query(looks.join(' union all '), [key]);
  return found.rows.map((row) => String(row.name));
}

it('leaves the books balanced', async () => {
  expect(await verifyLedger(platform.db)).toEqual([]);
});
