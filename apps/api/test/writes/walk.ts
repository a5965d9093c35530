/** Makes a write ten times at once, later again and with another body, and reads what that left. */
import { randomUUID } from 'node:crypto';
import { type Operation, operationOf, type Repeated } from '../calls/index.ts';
import { makeScene } from '../calls/scene.ts';
import { type TestPlatform, type TestReply, testPlatform } from '../platform/platform.ts';

const PARALLEL_CALLS = 10;

export type Walked = Awaited<ReturnType<Awaited<ReturnType<typeof startWalk>>['walk']>>;

const pathOf = ({ name }: { name: string }): string => `${name.split(' ')[1]}/`;

export async function startWalk() {
  const platform = await testPlatform();
  const scene = await makeScene(platform);

  const post = (call: Repeated, body: Operation['body'], access: string | undefined, headers = {}) =>
    platform.post(pathOf(call), body, access, headers);

  const tenAtOnce = (call: Repeated, { body, access }: Operation, headers = {}): Promise<TestReply[]> =>
    Promise.all(Array.from({ length: PARALLEL_CALLS }, () => post(call, body, access, headers)));

  return {
    platform,
    scene,
    close: () => platform.close(),

    /** Without a key. */
    async race(call: Repeated) {
      const operation = await operationOf(call, scene);
      const replies = await tenAtOnce(call, operation);
      return { replies, effects: await operation.countEffects() };
    },

    /** With one key. */
    async walk(call: Repeated) {
      const operation = await operationOf(call, scene);
      const { access, body, otherBody } = operation;
      const headers = { 'idempotency-key': randomUUID() };
      const replies = await tenAtOnce(call, operation, headers);
      const tables = await tablesWrittenWithKey(platform, headers['idempotency-key']);
      return {
        tables,
        replies: [...replies, await post(call, body, access, headers)],
        effects: await operation.countEffects(),
        withOtherBody: await post(call, otherBody, access, headers),
        effectsInTheEnd: await operation.countEffects(),
        /** The same key of another person: for a write of their own, and for that of the first. */
        async byAnother() {
          const another = await operationOf(call, scene);
          const own = await post(call, another.body, another.access, headers);
          const crossed = another.access ? await post(call, body, another.access, headers) : own;
          return { own, crossed, effects: await another.countEffects() };
        },
      };
    },
  };
}

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
