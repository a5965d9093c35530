import { addDays, type Day } from '@unamano/domain/calendar';
import type { ControlAccount } from '@unamano/domain/money/control-items';
import { createSeededRandom } from '@unamano/journeys/random';
import { expect, test, vi } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import { testSize } from '../../../../test/sizes.ts';
import { verifyLedger } from '../loan-events/index.ts';
import { createOutsideEntries } from '../outside-entries/index.ts';
import { createControlAccounts } from './index.ts';

const { db, pool } = await sharedDatabase();
const world = createPaymentsFixture(db, '2026-01-10');
const entries = createOutsideEntries({ db, clock: world.clock, approvals: world.approvals });
const log = { error: vi.fn() };
const control = createControlAccounts({ db, clock: world.clock, log });
const [writer, second] = [
  await makeStaff(db, null, ['accounting']),
  await makeStaff(db, null, ['accounting']),
];

const itemsOf = async (account: ControlAccount) => {
  const reply = await control.items({ input: { account, limit: 500 } });
  if (!reply.ok) throw new Error(reply.code);
  return reply.value.items;
};

async function ask(input: object): Promise<number> {
  const about = { third_party_type: 'CC', third_party_number: '1088000777', third_party_name: 'Ana' };
  const entry = {
    ...about,
    happened_on: world.clock.today(),
    reference: 'R',
    description: 'Prueba',
    ...input,
  };
  const reply = await entries.write({ actor: writer, origin: ORIGIN, input: entry as never });
  if (!reply.ok) throw new Error(`${reply.code} ${JSON.stringify(reply.fields)}`);
  return reply.value.id_approval;
}

const approve = (requestId: number) =>
  world.approvals.decide({ actor: second, origin: ORIGIN }, { requestId, action: 'approve', reason: '' });

async function post(input: object): Promise<void> {
  expect(await approve(await ask(input))).toMatchObject({ ok: true });
}

async function reverseNewest(): Promise<void> {
  const list = await entries.list({ input: { limit: 1 } });
  const [newest] = list.ok ? list.value.entries : [];
  const input = { id_entry: newest?.id_entry ?? 0, reason: 'Prueba' };
  const asked = await entries.reverse({ actor: writer, origin: ORIGIN, input });
  if (asked.ok) await approve(asked.value.id_approval);
}

test('a settlement closes the oldest orders, the last in part; its reversal opens them again', async () => {
  const credit = await world.activeCredit();
  for (const number of [1, 2]) await world.pay(await world.open(credit, number));
  const before = await itemsOf('cash_at_gateway');
  expect(before.map(({ item, id_credit }) => [item.slice(0, 6), id_credit])).toEqual([
    ['order-', credit.id],
    ['order-', credit.id],
  ]);
  const [first, last] = before.map(({ open }) => open) as [number, number];
  await post({ kind: 'gateway_settlement', amount: first, commission: 1_000, vat: 190 });
  expect(await itemsOf('cash_at_gateway')).toEqual([{ ...before[1], paid: -1_190, open: last - 1_190 }]);
  await reverseNewest();
  expect(await itemsOf('cash_at_gateway')).toEqual(before);
  expect(await verifyLedger(db)).toEqual([]);
});

test('an order that the gateway keeps for too long is overdue, and an alarm says so', async () => {
  await control.watch();
  expect(log.error).not.toHaveBeenCalled();
  const day = world.clock.today();
  world.clock.setDay(addDays(day, 16));
  const [gateway] = (await control.accounts()).accounts;
  expect(gateway).toMatchObject({ account: 'cash_at_gateway', items: 2, overdue: 2 });
  await control.watch();
  expect(log.error).toHaveBeenCalledWith({ cash_at_gateway: 2 }, expect.any(String));
  world.clock.setDay(day);
});

test('an order is closed once, however many entries name it at once', async () => {
  const [order] = await itemsOf('cash_at_gateway');
  const asked = await Promise.all(
    Array.from({ length: 20 }, () =>
      ask({ kind: 'gateway_settlement', amount: order?.open, items: order?.item }),
    ),
  );
  const answers = await Promise.all(asked.map(approve));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const left = await itemsOf('cash_at_gateway');
  expect(left.map(({ item }) => item)).not.toContain(order?.item);
  await reverseNewest();
});

test('what was returned and charged back since is owed by its person, apart from what is owed to people', async () => {
  const credit = await world.activeCredit(150_000, 1);
  const order = await world.open(credit, 1);
  await world.pay(order);
  const { payoff } = await world.loanBalance(credit.id);
  expect(payoff).toBe(0);
  await world.recordNow(credit.id, 'money', { pesos: 40_000, from: 'wage' }, 'wage-of-another');
  await world.recordNow(credit.id, 'money_out', { pesos: 40_000, to: 'owner' });
  await world.reverse(credit.id, 'wage-of-another');
  expect(await itemsOf('suspense')).toEqual([]);
  expect(await itemsOf('suspense_receivable')).toMatchObject([{ item: `credit-${credit.id}`, open: 40_000 }]);
});

test('a planted item is found', async () => {
  const plant = async (statement: string, undo: string) => {
    const replica = 'begin; set local session_replication_role = replica';
    await pool.query(`${replica}; ${statement}; commit`);
    const found = await verifyLedger(db);
    await pool.query(`${replica}; ${undo}; commit`);
    return found.map(({ what }) => what);
  };
  const line = `select entry_id, number from journal_lines where account = 'cash_at_gateway'
    and entry_id in (select entry_id from outside_entries) order by 1 limit 1`;
  expect(
    await plant(
      `insert into outside_entry_items select entry_id, number, 'order-NINGUNA', -7 from (${line}) line`,
      `delete from outside_entry_items where item = 'order-NINGUNA'`,
    ),
  ).toEqual(['item_unknown']);
});

/** Written again, from the raw lines: what each item of the gateway and of the guarantor is, oldest first. */
async function calculated(account: 'cash_at_gateway' | 'guarantee_payable'): Promise<Map<string, number>> {
  const { rows } = await pool.query(
    `select entry.id, entry.kind, entry.credit_id, amount_pesos::float8 as pesos, value_on::text as on, about ->> 'order' as "order",
      coalesce(own.kind in ('gateway_settlement', 'guarantor_payment'), false) as closes, own.reverses_id
    from journal_lines line join journal_entries entry on entry.id = entry_id left join outside_entries own on own.entry_id = entry.id
      left join loan_events made on made.id = line.event_id
    where account = $1 order by entry.id, line.number`,
    [account],
  );
  const open = new Map<string, { on: string; pesos: number }>();
  const closed = new Map<number, [string, number][]>();
  const add = (item: string, on: string, pesos: number) => {
    const known = open.get(item);
    open.set(item, { on: known && known.on < on ? known.on : on, pesos: (known?.pesos ?? 0) + pesos });
  };
  for (const { id, kind, credit_id: credit, pesos, on, order, closes, reverses_id: reverses } of rows) {
    if (kind !== 'outside') {
      add(account === 'cash_at_gateway' && order ? `order-${order}` : `credit-${credit}`, on, pesos);
      continue;
    }
    let left = pesos;
    const parts: [string, number][] = reverses
      ? (closed.get(Number(reverses)) ?? []).map(([item, part]) => [item, -part])
      : [];
    if (closes && !reverses)
      for (const [item, { pesos: has }] of [...open].sort(([a, x], [b, y]) =>
        x.on === y.on ? (a < b ? -1 : 1) : x.on < y.on ? -1 : 1,
      )) {
        const part = has * left < 0 ? Math.sign(left) * Math.min(Math.abs(has), Math.abs(left)) : 0;
        if (part === 0) continue;
        parts.push([item, part]);
        left -= part;
      }
    for (const [item, part] of parts) add(item, on, part);
    closed.set(Number(id), parts);
    const rest = pesos - parts.reduce((sum, [, part]) => sum + part, 0);
    if (rest !== 0) add(`entry-${id}`, on, rest);
  }
  return new Map([...open].filter(([, { pesos }]) => pesos !== 0).map(([item, { pesos }]) => [item, pesos]));
}

test(`random months of credits and entries: the lists equal their accounts and an independent calculator`, async () => {
  const random = createSeededRandom(20_260_301);
  let day = '2026-02-01' as Day;
  const credits = [await world.activeCredit()];
  const orders: string[] = [];
  const months = testSize({ short: 12, full: 1_000 });
  for (let month = 0; month < months; month++) {
    if (day < '2036-01-01') day = addDays(day, random.integer(1, 3));
    world.clock.setDay(day);
    const what = random.integer(0, 6);
    if (what <= 1)
      credits.push(await world.activeCredit(random.integer(2, 8) * 50_000, random.integer(1, 3)));
    const credit = random.pick(credits);
    const { payoff } = await world.loanBalance(credit.id);
    if (what <= 3 && payoff > 0) {
      const order = await world.openPayoff(credit);
      await world.pay(order);
      orders.push(order);
    }
    if (what === 4 && orders.length > 0) {
      const order = random.pick(orders);
      world.gateway.put(order, 'ANULADA');
      await world.payments.receive(notification(order, 'cancelled'));
    }
    const amount = random.integer(1, 400) * 1_000;
    await post({ kind: 'gateway_settlement', amount, commission: random.integer(0, 9_000) });
    await post({ kind: random.pick(['guarantor_payment', 'capital_in', 'bank_cost']), amount });
    if (random.isTrueFor(30)) await reverseNewest();
    for (const account of ['cash_at_gateway', 'guarantee_payable'] as const) {
      const items = await itemsOf(account);
      expect(new Map(items.map(({ item, open }) => [item, open]))).toEqual(await calculated(account));
    }
    const { rows } = await pool.query('select sum(amount_pesos)::int as zero from journal_lines');
    expect(rows).toEqual([{ zero: 0 }]);
  }
  expect(await verifyLedger(db)).toEqual([]);
});
