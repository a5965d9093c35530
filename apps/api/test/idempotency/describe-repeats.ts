/** Ten parallel calls that move money or state, with and without an idempotency key. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { type Operation, operationOf, type Repeated } from '../calls/index.ts';
import { makeScene, type Scene } from '../calls/scene.ts';
import type { TestPlatform, TestReply } from '../platform/built-platform.ts';
import { testPlatform } from '../platform/platform.ts';

const PARALLEL_CALLS = 10;
const ARRANGE_TRIES = 3;

/** Declares the tests of these calls on a platform of their own. */
export function describeRepeats(calls: readonly Repeated[]): void {
  let platform: TestPlatform;
  let scene: Scene;
  beforeAll(async () => {
    platform = await testPlatform();
    scene = await makeScene(platform);
  }, 120_000);
  afterAll(() => platform.close());
  const post = (...args: Parameters<TestPlatform['post']>) => platform.post(...args);

  /** Retries the preparation of the operation when a busy machine is too slow: the test checks only the operation. */
  async function arranged(call: Repeated): Promise<Operation> {
    for (let tries = 1; ; tries++) {
      try {
        return await operationOf(call, scene);
      } catch (error) {
        if (tries === ARRANGE_TRIES) throw error;
      }
    }
  }

  function times(
    path: string,
    operation: Operation,
    headers: Record<string, string> = {},
  ): Promise<TestReply[]> {
    return Promise.all(
      Array.from({ length: PARALLEL_CALLS }, () => post(path, operation.body, operation.access, headers)),
    );
  }

  describe.each(named(calls.filter(({ mayRepeat }) => !mayRepeat)))(
    '%s, ten times at once',
    (_name, call) => {
      it('executes once without a key, without a server fault', async () => {
        const operation = await arranged(call);
        const replies = await times(pathOf(call), operation);
        expect(await operation.countEffects()).toBe(1);
        const statuses = replies.map((reply) => reply.status);
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
      }, 40_000);
    },
  );

  describe.each(named(calls.filter(({ keyed }) => keyed)))('%s, ten times at once', (_name, call) => {
    const path = pathOf(call);

    it('executes once with a key; every call gets the first response byte for byte, now and later', async () => {
      const operation = await arranged(call);
      const headers = { 'idempotency-key': randomUUID() };
      const replies = await times(path, operation, headers);
      const later = await post(path, operation.body, operation.access, headers);
      expect(await operation.countEffects()).toBe(1);
      const received = [...replies, later].map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
      expect([...new Set(received)]).toEqual([received[0]]);
      expect(received[0]).toMatch(/^20[01] /);
      const cookies = [...replies, later].map((reply) => reply.headers.get('set-cookie')?.split(';')[0]);
      expect(new Set(cookies).size).toBe(1);
      expect(cookies[0] ?? '').toMatch(operation.access ? /^$/ : /^unamano_refresh=./);
    }, 40_000);

    it('is refused when the key is sent with another body, and has no more effects', async () => {
      const operation = await arranged(call);
      const headers = { 'idempotency-key': randomUUID() };
      await post(path, operation.body, operation.access, headers);
      const other = await post(path, operation.otherBody, operation.access, headers);
      expect(other).toMatchObject({ status: 409, body: { err_code: 'IDEMPOTENCY_KEY_REUSED' } });
      expect(await operation.countEffects()).toBe(1);
    }, 40_000);

    it("never gives one person another's answer for the same key", async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const [first, second] = [await arranged(call), await arranged(call)];
      const one = await post(path, first.body, first.access, headers);
      const two = await post(path, second.body, second.access, headers);
      expect(one.status).toBeLessThan(300);
      // Both calls are from the same staff member: the key is in use.
      if (first.access === second.access && first.access) expect(two.status).toBe(409);
      else {
        expect(two.status).toBeLessThan(300);
        expect(JSON.stringify(two.body)).not.toBe(JSON.stringify(one.body));
        expect(await second.countEffects()).toBe(1);
      }
      if (first.access !== second.access) {
        const crossed = await post(path, first.body, second.access, headers);
        expect(JSON.stringify(crossed.body)).not.toBe(JSON.stringify(one.body));
      }
    }, 40_000);

    it('stores its response in the transaction of the operation, so that a kill leaves both or neither', async () => {
      const operation = await arranged(call);
      const key = randomUUID();
      await post(path, operation.body, operation.access, { 'idempotency-key': key });
      expect(await tablesWrittenWithKey(platform, key)).not.toEqual([]);
    }, 40_000);
  });

  it('leaves the ledger balanced', async () => {
    expect(await verifyLedger(platform.db)).toEqual([]);
  });
}

/** For titles: those of `$name` are cut. */
const named = (calls: readonly Repeated[]) => calls.map((call) => [call.name, call] as const);

const pathOf = ({ name }: Repeated): string => `${name.split(' ')[1]}/`;

/** The tables with a row of the transaction that wrote the stored response of the key. */
async function tablesWrittenWithKey(platform: TestPlatform, key: string): Promise<string[]> {
  const { rows } = await platform.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const names = rows.map((row) => String(row.table_name)).filter((name) => name !== 'idempotency_keys');
  const queries = names.map(
    (name) =>
      `select '${name}' as name where exists (select from ${name} where xmin =
        (select xmin from idempotency_keys where key = $1 and response_sealed is not null))`,
  );
  const found = await platform.pool.query(queries.join(' union all '), [key]);
  return found.rows.map((row) => String(row.name));
}
