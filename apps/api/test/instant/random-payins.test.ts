/** Random payments to aliases against the emulated provider, with its signed webhooks: each is posted once, and none is lost. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bogotaDay } from '@unamano/domain/calendar';
import { createSeededRandom } from '@unamano/journeys/random';
import { expect, it } from 'vitest';
import { createBitsoWebhooks } from '../../src/adapters/bitso/webhook.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { keyRingOf, sealer } from '../../src/kernel/encryption.ts';
import { readEventsOf, verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import {
  createInstantPayins,
  createInstantReconciliation,
  createReceivingKeys,
  needKey,
} from '../../src/modules/money/instant-payments/index.ts';
import type { Payin } from '../../src/modules/money/instant-payments/ports.ts';
import { readAll } from '../../src/modules/money/instant-payments/read-all.ts';
import { sharedDatabase } from '../database/database.ts';
import { createPaymentsFixture } from '../fixtures/payments.ts';
import { testSize } from '../sizes.ts';
import { emulatedProvider } from './emulated-provider.ts';
import { hostile, survive } from './hostile-provider.ts';

const PAYINS = Number(process.env.UNAMANO_INSTANT_PAYMENTS ?? testSize({ short: 30, full: 10_000 }));
const PEOPLE = testSize({ short: 3, full: 100 });
const AT_ONCE = 10;
const SEED = Number(process.env.UNAMANO_SEED ?? Math.floor(Math.random() * 2 ** 31));
const SILENT = { error: () => {} };
const { db } = await sharedDatabase();

async function startWorld(seed: number) {
  const provider = await emulatedProvider();
  const { sandbox, clock, real, control } = provider;
  const chance = createSeededRandom(seed);
  const line = hostile(real, chance, 4);
  const keys = sealer(keyRingOf('a-secret-that-is-only-for-tests'), 'payers');
  const payouts = { apply: async () => undefined, receiveReturn: async () => undefined };
  const given = { db, clock, payouts, sealer: keys, log: SILENT };
  const processOf = () => createInstantPayins({ ...given, provider: line.port });
  const processes = [processOf(), processOf()] as const;

  const world = createPaymentsFixture(db, bogotaDay(clock.now()));
  const owners = new Map<string, number>();
  for (let made = 0; made < PEOPLE; made += 1) {
    const { id, borrower } = await world.activeCredit(500_000, 3);
    await inTransaction(db, (trx) => needKey(trx, borrower.id, clock.now()));
    await createReceivingKeys({ db, clock, provider: real, log: SILENT }).register();
    const { payment_alias } = await db
      .selectFrom('borrowers')
      .select('payment_alias')
      .where('id', '=', borrower.id)
      .executeTakeFirstOrThrow();
    owners.set(payment_alias ?? '', id);
  }

  // A webhook that is verified is followed by one of the processes, at once or later.
  let readMs = 0;
  const reader = createBitsoWebhooks(real, () => readMs);
  const waiting: string[] = [];
  let refused = 0;
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { 'x-bitso-webhook-event-signature': signature, 'x-bitso-key-id': keyId } = request.headers;
    const signed = { signature: String(signature), keyId: String(keyId) };
    readMs += 2_000;
    const read = await reader.read(Buffer.concat(chunks), signed);
    if (read.ok) waiting.push(read.value.id);
    else refused += 1;
    reply.writeHead(read.ok ? 200 : 403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  sandbox.setBrebUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    ...provider,
    chance,
    line,
    control,
    owners,
    processes,
    waiting,
    refused: () => refused,
    reconcile: async () => {
      const payins = createInstantPayins({ ...given, provider: real });
      const check = createInstantReconciliation({ ...given, provider: real, payins });
      await check.reconcile();
      return check.last();
    },
    async close(): Promise<void> {
      server.close();
      await provider.close();
    },
  };
}
type World = Awaited<ReturnType<typeof startWorld>>;

/** Any payer, any amount, also with centavos; webhooks none, several, by a stranger's or a retired key. */
async function payOne({ chance, control, owners }: World): Promise<void> {
  const amount = `${chance.integer(0, 40_000)}.${String(chance.integer(0, 99)).padStart(2, '0')}`;
  const by = chance.weighted({ current: 8, stranger: 1, retired: 1 });
  const given = { alias: chance.pick([...owners.keys()]), amount: amount === '0.00' ? '1' : amount };
  await control('POST', 'pay', { ...given, by, times: chance.integer(0, 3) });
  if (chance.isTrueFor(3)) await control('POST', 'rotate-key', {});
}

async function round(world: World, known: readonly string[]): Promise<void> {
  const { chance, control, processes, waiting } = world;
  for (let paid = 0; paid < AT_ONCE; paid += 1) await payOne(world);
  // Old ones again, and not in the order in which they were made.
  for (let again = 0; again < 3 && known.length > 0; again += 1)
    await control('POST', `payins/${chance.pick(known)}`, { times: chance.integer(1, 2) });
  const due = waiting.splice(0).sort(() => (chance.isTrueFor(50) ? 1 : -1));
  const kept = due.filter(() => chance.isTrueFor(20));
  waiting.push(...kept);
  await Promise.all(
    due.flatMap((id) => (kept.includes(id) ? [] : processes.map((one) => survive(one.refresh(id))))),
  );
  if (chance.isTrueFor(40)) await Promise.all(processes.map((one) => survive(one.find())));
  world.advanceMs(chance.integer(0, 20 * 60_000));
}

const listOf = async ({ real, clock }: World): Promise<Payin[]> =>
  (await readAll(real.payins, { from: new Date(0), until: clock.now() })) ?? [];

it(`posts each of ${PAYINS} random payments once (seed ${SEED})`, { timeout: 3_600_000 }, async () => {
  const world = await startWorld(SEED);
  try {
    const { control } = world;
    let known: string[] = [];
    for (let made = 0; made < PAYINS; made += AT_ONCE) {
      await round(world, known);
      if (made % 100 === 0) known = (await listOf(world)).slice(-50).map(({ id }) => id);
    }
    // Among thirty payments there is none by a stranger now and then.
    await control('POST', 'pay', { alias: [...world.owners.keys()][0], amount: '1000', by: 'stranger' });
    world.line.quieten();
    await world.processes[0].find();
    const check = await world.reconcile();
    expect(check?.differences).toEqual([]);
    const list = await listOf(world);
    expect(list.length).toBeGreaterThanOrEqual(PAYINS);
    const centavos = new Map<string, number>();
    for (const { id, amountPesos, centavos: rest, keyId } of list) {
      expect([id, keyId === null]).toEqual([id, false]);
      centavos.set(keyId ?? '', (centavos.get(keyId ?? '') ?? 0) + amountPesos * 100 + rest);
    }
    const keys = await db
      .selectFrom('receiving_keys')
      .select(['alias', 'provider_id'])
      .where('state', '=', 'active')
      .execute();
    for (const { alias, provider_id: keyId } of keys) {
      const creditId = world.owners.get(alias);
      if (creditId === undefined) continue;
      const money = (await readEventsOf(db, creditId)).flatMap(({ event }) =>
        event.kind === 'money' ? [event.data.pesos] : [],
      );
      const posted = money.reduce((sum, pesos) => sum + pesos, 0);
      expect([alias, posted]).toEqual([alias, Math.floor((centavos.get(keyId ?? '') ?? 0) / 100)]);
    }
    expect(world.refused()).toBeGreaterThan(0);
    expect(await verifyLedger(db)).toEqual([]);
  } finally {
    await world.close();
  }
});
