/** Hundreds of notifications, a thousand in the full run: each five times, shuffled, eight at a time, a tenth forged. */
import { type Pesos, pesos, sumPesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import { testSize } from '../../../../test/sizes.ts';
import { verifyLedger } from '../../loans/loan-events/index.ts';

const ORDERS_OF_CREDIT = 20;
const CREDITS = testSize({ short: 10, full: 50 });
const NOTIFICATIONS = CREDITS * ORDERS_OF_CREDIT;
const REPEATS = 5;
const AT_A_TIME = 8;
const FIRST_AMOUNT = 10_001;

const database = await sharedDatabase();

/** Fisher and Yates with a fixed seed: the same order in every run. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items];
  let state = seed;
  for (let last = result.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    const [a, b] = [result[last] as Item, result[other] as Item];
    result[last] = b;
    result[other] = a;
  }
  return result;
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

type Kind = 'true' | 'wrong checksum' | 'not paid';

/** Every tenth is forged: with a wrong secret, or with the right one for an unpaid order. */
function kindOf(index: number): Kind {
  if (index % 10 !== 0) return 'true';
  return index % 20 === 0 ? 'wrong checksum' : 'not paid';
}

test('the ledger has exactly the genuine ones', { timeout: 120_000 }, async () => {
  const fixture = createPaymentsFixture(database.db, '2026-03-10');
  const orders: { code: string; pesos: Pesos; kind: Kind; creditId: number }[] = [];
  for (let index = 0; index < CREDITS; index += 1) {
    const credit = await fixture.activeCredit(500_000, 5);
    for (let number = 0; number < ORDERS_OF_CREDIT; number += 1) {
      const amount = pesos(FIRST_AMOUNT + number);
      const code = await fixture.open(credit, 1, amount);
      const kind = kindOf(orders.length);
      orders.push({ code, pesos: amount, kind, creditId: credit.id });
    }
  }
  // A newer order closes an older one, whose money may still come: the bank had it on its way.
  for (const { code, kind } of orders) if (kind === 'true') fixture.gateway.put(code, 'APROBADA');
  const sent = shuffled(
    orders.flatMap((order) => Array.from({ length: REPEATS }, () => order)),
    20_261_121,
  );
  const answers = { ok: 0, refused: 0 };
  await inParallel(sent, async ({ code, kind }) => {
    const sent = notification(code, 'approved');
    const reply = await fixture.payments.receive(
      kind === 'wrong checksum' ? { ...sent, pv_checksum: 'f'.repeat(64) } : sent,
    );
    answers[reply.ok ? 'ok' : 'refused'] += 1;
  });

  const real = orders.filter(({ kind }) => kind === 'true');
  const forgedChecksums = orders.filter(({ kind }) => kind === 'wrong checksum').length;
  expect(answers).toEqual({
    ok: (NOTIFICATIONS - forgedChecksums) * REPEATS,
    refused: forgedChecksums * REPEATS,
  });
  const { rows: posted } = await sql`
    select about ->> 'order' as code, (data ->> 'pesos')::integer as pesos, credit_id as "creditId"
    from loan_events where kind = 'money' order by 1`.execute(database.db);
  const expected = real.map(({ code, pesos, creditId }) => ({ code, pesos, creditId }));
  expect(posted).toEqual(expected.sort((a, b) => (a.code < b.code ? -1 : 1)));
  const { cash } = await database.db
    .selectFrom('journal_lines')
    .select((eb) => eb.fn.sum<number>('amount_pesos').as('cash'))
    .where('account', '=', 'cash_at_gateway')
    .executeTakeFirstOrThrow();
  expect(Number(cash)).toBe(sumPesos(real.map(({ pesos }) => pesos)));
  expect(await verifyLedger(database.db)).toEqual([]);
});
