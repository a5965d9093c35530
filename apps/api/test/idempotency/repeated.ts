/** Ten clicks at once on calls that move money or state, with a key and without; for the tests that name the calls. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestPlatform, TestReply } from '../platform/built-platform.ts';
import type { Deed } from './deeds.ts';

const TIMES = 10;
const ARRANGE_TRIES = 3;

export const pathOf = (call: string): string => `${call.split(' ')[1]}/`;

export type Repeated<Call extends string> = {
  calls: readonly Call[];
  /** Those that take a key. */
  keyed: readonly Call[];
  /** Two may be meant: without a key each is its own deed. */
  meantTwice: readonly Call[];
  platform: () => TestPlatform;
  deedOf: (call: Call) => Promise<Deed>;
};

export function describeRepeats<Call extends string>(repeated: Repeated<Call>): void {
  const { calls, keyed, meantTwice } = repeated;
  const post = (...args: Parameters<TestPlatform['post']>) => repeated.platform().post(...args);

  /** What comes before the deed is asked for again where a busy machine was too slow for it: only the deed is judged. */
  async function deedOf(call: Call): Promise<Deed> {
    for (let tries = 1; ; tries++) {
      try {
        return await repeated.deedOf(call);
      } catch (error) {
        if (tries === ARRANGE_TRIES) throw error;
      }
    }
  }

  function times(path: string, deed: Deed, headers: Record<string, string> = {}): Promise<TestReply[]> {
    return Promise.all(Array.from({ length: TIMES }, () => post(path, deed.body, deed.access, headers)));
  }

  describe.each(calls.filter((call) => !meantTwice.includes(call)))('%s, ten times at once', (call) => {
    it('happens once without a key, and nobody meets a fault', async () => {
      const deed = await deedOf(call);
      const replies = await times(pathOf(call), deed);
      expect(await deed.happened()).toBe(1);
      const statuses = replies.map((reply) => reply.status);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
    }, 40_000);
  });

  describe.each(keyed)('%s, ten times at once', (call) => {
    const path = pathOf(call);

    it('happens once with a key, and all hear the first answer byte for byte, now and later', async () => {
      const deed = await deedOf(call);
      const headers = { 'idempotency-key': randomUUID() };
      const replies = await times(path, deed, headers);
      const later = await post(path, deed.body, deed.access, headers);
      expect(await deed.happened()).toBe(1);
      const heard = [...replies, later].map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
      expect([...new Set(heard)]).toEqual([heard[0]]);
      expect(heard[0]).toMatch(/^20[01] /);
      const cookies = [...replies, later].map((reply) => reply.headers.get('set-cookie')?.split(';')[0]);
      expect(new Set(cookies).size).toBe(1);
      expect(cookies[0] ?? '').toMatch(deed.access ? /^$/ : /^unamano_refresh=./);
    }, 40_000);

    it('is refused when the key comes with another body, and nothing more happens', async () => {
      const deed = await deedOf(call);
      const headers = { 'idempotency-key': randomUUID() };
      await post(path, deed.body, deed.access, headers);
      const other = await post(path, deed.otherBody, deed.access, headers);
      expect(other).toMatchObject({ status: 409, body: { err_code: 'IDEMPOTENCY_KEY_REUSED' } });
      expect(await deed.happened()).toBe(1);
    }, 40_000);

    it("never gives one person another's answer for the same key", async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const [first, second] = [await deedOf(call), await deedOf(call)];
      const one = await post(path, first.body, first.access, headers);
      const two = await post(path, second.body, second.access, headers);
      expect(one.status).toBeLessThan(300);
      // The staff member is one and the same person: there the key is taken.
      if (first.access === second.access && first.access) expect(two.status).toBe(409);
      else {
        expect(two.status).toBeLessThan(300);
        expect(JSON.stringify(two.body)).not.toBe(JSON.stringify(one.body));
        expect(await second.happened()).toBe(1);
      }
      if (first.access !== second.access) {
        const crossed = await post(path, first.body, second.access, headers);
        expect(JSON.stringify(crossed.body)).not.toBe(JSON.stringify(one.body));
      }
    }, 40_000);

    it('keeps its answer in the transaction of the deed, so that a kill leaves both or neither', async () => {
      const deed = await deedOf(call);
      const key = randomUUID();
      await post(path, deed.body, deed.access, { 'idempotency-key': key });
      expect(await tablesWrittenWith(repeated.platform(), key)).not.toEqual([]);
    }, 40_000);
  });
}

/** The tables with a row of the very transaction that wrote the key's answer. */
async function tablesWrittenWith(platform: TestPlatform, key: string): Promise<string[]> {
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
