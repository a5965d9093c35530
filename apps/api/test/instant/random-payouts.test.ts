/** Random payouts against the emulated provider: each disbursement is paid once at most, and both books agree. */
import { pesos } from '@unamano/domain/money';
import { isSurelyNotSent, OPEN_PAYOUT_STATES } from '@unamano/domain/money/instant-payout';
import { createSeededRandom } from '@unamano/journeys/random';
import { expect, it } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { keyRingOf, sealer } from '../../src/kernel/encryption.ts';
import { createPaymentKeys } from '../../src/modules/money/instant-payments/payment-keys.ts';
import { createInstantPayouts } from '../../src/modules/money/instant-payments/payouts.ts';
import type { Payout } from '../../src/modules/money/instant-payments/ports.ts';
import { createInstantReconciliation } from '../../src/modules/money/instant-payments/reconciliation.ts';
import { sharedDatabase } from '../database/database.ts';
import { makeBorrower, makeSignedCredit } from '../fixtures/disbursements.ts';
import { testSize } from '../sizes.ts';
import { emulatedProvider } from './emulated-provider.ts';
import { hostile, survive } from './hostile-provider.ts';

const PAYOUTS = Number(process.env.UNAMANO_INSTANT_PAYMENTS ?? testSize({ short: 30, full: 10_000 }));
const AT_ONCE = 30;
const ROUNDS = 12;
/** Of this world nothing comes in. */
const NO_PAYINS = { apply: async () => {} };
const SILENT = { error: () => {} };
const { db } = await sharedDatabase();

async function startWorld(seed: number, isGivenUp: typeof isSurelyNotSent, late = 4) {
  const provider = await emulatedProvider();
  const { clock, real, control } = provider;
  const chance = createSeededRandom(seed);
  const line = hostile(real, chance, late);
  const booked = new Map<number, number>();
  const book = {
    isAwaited: async () => true,
    async completed(_trx: unknown, { disbursement_number: number }: { disbursement_number: number }) {
      booked.set(number, (booked.get(number) ?? 0) + 1);
    },
    async failed() {},
  };
  const doubles: object[] = [];
  const log = { error: (data: object) => void doubles.push(data) };
  const sealed = sealer(keyRingOf('a-secret-that-is-only-for-tests'), 'payment keys');
  const keys = createPaymentKeys({ db, clock, sealer: sealed });
  const processOf = () =>
    createInstantPayouts({ db, clock, provider: line.port, keys, book, log, isGivenUp });
  const processes = [processOf(), processOf()] as const;
  const borrower = await makeBorrower(db);
  const creditId = await makeSignedCredit(db, borrower, { amount: 500_000, months: 3 });
  /** A llave, as it was resolved when it was chosen. */
  async function llave(key_value: string, document_id: string): Promise<number> {
    await control('PUT', 'llaves', { key_type: 'PHONE', key_value, document_id });
    const row = {
      credit_id: creditId,
      kind: 'phone',
      value_sealed: sealed.seal(key_value),
      bank: 'Nequi',
    } as const;
    const { id } = await db
      .insertInto('payment_keys')
      .values({ ...row, checked_on: clock.today() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const paymentKeyId = await llave('3001112233', borrower.dni);
  return {
    ...provider,
    db,
    chance,
    line,
    booked,
    doubles,
    llave,
    creditId,
    paymentKeyId,
    processes,
    reconciliation: createInstantReconciliation({
      db,
      clock,
      provider: real,
      payouts: processes[0],
      payins: NO_PAYINS,
      log: SILENT,
    }),
  };
}
type World = Awaited<ReturnType<typeof startWorld>>;

async function rowsOf({ db, creditId }: World, numbers?: readonly number[]) {
  let query = db.selectFrom('instant_payouts').selectAll().where('credit_id', '=', creditId);
  if (numbers) query = query.where('disbursement_number', 'in', numbers);
  return query.orderBy('id').execute();
}

const order = (
  { db, creditId, processes: [one], ...world }: World,
  disbursementNumber: number,
  key?: number,
) =>
  inTransaction(db, (trx) =>
    one.order(trx, {
      creditId,
      disbursementNumber,
      amountPesos: pesos(1_000 + disbursementNumber),
      paymentKeyId: key ?? world.paymentKeyId,
      orderedBy: null,
      preparedBy: null,
    }),
  );

/** The bank's part: it goes on with a payout, or ends it. */
async function settle({ chance, line, control }: World, isEnd: boolean): Promise<void> {
  for (const id of [...line.unsettled]) {
    if (!isEnd && chance.isTrueFor(60)) continue;
    const drawn = chance.weighted({ PROCESSING: 4, COMPLETED: 4, FAILED: 2 });
    const status = isEnd && drawn === 'PROCESSING' ? 'COMPLETED' : drawn;
    await control('POST', `payouts/${id}`, { status, times: 0 });
    if (status !== 'PROCESSING') line.unsettled.delete(id);
  }
}

async function round(world: World, numbers: readonly number[]): Promise<void> {
  const { chance, line, processes } = world;
  const rows = await rowsOf(world, numbers);
  const isOpen = ({ state }: (typeof rows)[number]) => OPEN_PAYOUT_STATES.some((open) => open === state);
  const steps = rows.filter(isOpen).flatMap((row) => {
    if (chance.isTrueFor(25)) return [];
    // Both processes take it at once, now and then.
    const takers = chance.isTrueFor(30) ? processes : [chance.pick(processes)];
    return takers.map((one) => survive(one.advance(row.id)));
  });
  await Promise.all(steps);
  for (let called = 0; called < 3; called += 1) if (chance.isTrueFor(40)) await line.executeLate();
  await settle(world, false);
  // Webhooks: twice, out of order, old ones, and of a payout that is not there.
  for (let sent = 0; sent < 6 && line.made.length > 0; sent += 1) {
    const id = chance.isTrueFor(10) ? 'forged' : chance.pick(line.made.slice(-3 * AT_ONCE));
    await Promise.all(processes.map((one) => survive(one.refresh(id))));
  }
  world.advanceMs(chance.integer(0, 100_000));
  // Staff order again what did not go out.
  const dead = (await rowsOf(world, numbers)).filter(
    ({ state }) => state === 'failed' || state === 'not_sent',
  );
  for (const { disbursement_number: number } of dead)
    if (chance.isTrueFor(80)) await order(world, number).catch(() => undefined);
}

/** The line works: what is known in the end. */
async function end(world: World): Promise<void> {
  const { line, processes, reconciliation } = world;
  line.quieten();
  while (line.lateCount() > 0) await line.executeLate();
  await settle(world, true);
  world.advanceMs(9 * 60_000);
  await reconciliation.reconcile();
  for (let open = 1; open > 0; ) {
    const rows = await rowsOf(world);
    const left = rows.filter(({ state }) => OPEN_PAYOUT_STATES.some((known) => known === state));
    for (const { id } of left) await processes[1].advance(id);
    await settle(world, true);
    world.advanceMs(9 * 60_000);
    open = left.length;
  }
  await reconciliation.reconcile();
}

async function providerBook({ real }: World): Promise<Payout[]> {
  const all: Payout[] = [];
  for (let page: string | undefined; ; ) {
    const found = await real.payouts({
      from: new Date(0),
      until: new Date('2200-01-01'),
      ...(page !== undefined && { page }),
    });
    if (!found.ok) throw new Error(found.fault);
    all.push(...found.value.items);
    if (found.value.next === null) return all;
    page = found.value.next;
  }
}

/** @returns how many payments were too many, and what the two books say */
async function run(seed: number, count: number, isGivenUp = isSurelyNotSent, late = 4) {
  const world = await startWorld(seed, isGivenUp, late);
  try {
    for (let first = 1; first <= count; first += AT_ONCE) {
      const numbers = Array.from(
        { length: Math.min(AT_ONCE, count - first + 1) },
        (_, index) => first + index,
      );
      for (const number of numbers) await order(world, number);
      for (let done = 0; done < ROUNDS; done += 1) await round(world, numbers);
    }
    await end(world);
    const rows = await rowsOf(world);
    const numberOf = new Map(rows.map((row) => [row.external_ref, row.disbursement_number]));
    const paid = new Map<number, number>();
    let paidPesos = 0;
    for (const payout of await providerBook(world)) {
      if (payout.state !== 'COMPLETED') continue;
      const number = numberOf.get(payout.externalRef ?? '') ?? -1;
      paid.set(number, (paid.get(number) ?? 0) + 1);
      paidPesos += payout.amountPesos;
    }
    const sent = rows.filter(({ state }) => state === 'completed' || state === 'paid_twice');
    return {
      extra: [...paid.values()].reduce((sum, times) => sum + times - 1, 0),
      logged: world.doubles.length,
      paid: new Set(paid.keys()),
      booked: world.booked,
      differencePesos: paidPesos - sent.reduce((sum, row) => sum + row.amount_pesos, 0),
      open: rows.filter(({ state }) => OPEN_PAYOUT_STATES.some((known) => known === state)).length,
    };
  } finally {
    await world.close();
  }
}

const SEED = Number(process.env.UNAMANO_SEED ?? Math.floor(Math.random() * 2 ** 31));

it(`pays each of ${PAYOUTS} random disbursements once at most (seed ${SEED})`, {
  timeout: 3_600_000,
}, async () => {
  const { extra, logged, paid, booked, differencePesos, open } = await run(SEED, PAYOUTS);
  expect({ extra, logged, differencePesos, open }).toEqual({
    extra: 0,
    logged: 0,
    differencePesos: 0,
    open: 0,
  });
  expect(new Set(booked.keys())).toEqual(paid);
  expect([...booked.values()].every((times) => times === 1)).toBe(true);
  expect(paid.size).toBeGreaterThan(PAYOUTS / 2);
});

it('finds the fault of another preview after a time-out: money that went twice is logged', {
  timeout: 600_000,
}, async () => {
  let extra = 0;
  for (let tried = 0; extra === 0 && tried < 10; tried += 1) {
    const found = await run(SEED + tried, 60, () => true, 30);
    extra = found.extra;
    expect(found.logged).toBeGreaterThanOrEqual(extra);
    expect(found.differencePesos).toBe(0);
  }
  expect(extra).toBeGreaterThan(0);
});

it('pays no key of another person, and knows which payout came back', async () => {
  const world = await startWorld(1, isSurelyNotSent);
  world.line.quieten();
  const [one] = world.processes;
  try {
    const others = await world.llave('3009998877', '999999');
    await one.advance(await order(world, 1, others));
    await one.advance(await order(world, 2));
    const [stranger, own] = await rowsOf(world);
    expect(stranger).toMatchObject({ state: 'failed', failure: 'OTHER_OWNER', preview_id: null });
    expect(await providerBook(world)).toMatchObject([{ externalRef: own?.external_ref, amountPesos: 1_002 }]);
    const refund = {
      payoutId: own?.provider_id ?? '',
      externalRef: own?.external_ref ?? '',
      reason: 'ACCOUNT_CLOSED',
    };
    const at = new Date('2026-11-29T12:00:00Z');
    await one.receiveReturn(refund, at);
    await one.receiveReturn({ ...refund, reason: 'again' }, new Date());
    expect((await rowsOf(world))[1]).toMatchObject({ returned_at: at, return_reason: 'ACCOUNT_CLOSED' });
  } finally {
    await world.close();
  }
});
