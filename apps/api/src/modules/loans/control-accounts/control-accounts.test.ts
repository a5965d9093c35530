import type { OpenItemRow } from '@unamano/contract/loans/books/control-accounts';
import { addDays, type Day } from '@unamano/domain/calendar';
import type { ControlAccount } from '@unamano/domain/money/control-items';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import { testSize } from '../../../../test/sizes.ts';
import { verifyLedger } from '../loan-events/index.ts';
import { createOutsideEntries } from '../outside-entries/index.ts';
import { addUpItems, createControlAccounts, rebuildItems } from './index.ts';

const { db, pool } = await sharedDatabase();
const world = createPaymentsFixture(db, '2026-01-10');
const entries = createOutsideEntries({ db, clock: world.clock, approvals: world.approvals });
const control = createControlAccounts({ db, clock: world.clock });
const [writer, second] = [
  await makeStaff(db, null, ['accounting']),
  await makeStaff(db, null, ['accounting']),
];

async function itemsOf(account: ControlAccount, cursor?: string): Promise<OpenItemRow[]> {
  const reply = await control.items({ input: { account, limit: 500, ...(cursor && { cursor }) } });
  if (!reply.ok) throw new Error(reply.code);
  const { items, next_cursor: next } = reply.value;
  return next ? [...items, ...(await itemsOf(account, next))] : items;
}

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

test('an order that the gateway keeps for longer than the setting is overdue', async () => {
  expect(await control.overdue()).toMatchObject({ cash_at_gateway: 0 });
  const day = world.clock.today();
  world.clock.setDay(addDays(day, 16));
  const [gateway] = (await control.accounts()).accounts;
  expect(gateway).toMatchObject({ account: 'cash_at_gateway', items: 2, overdue: 2 });
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
  await addUpItems(db);
  const moved = 'update control_items set pesos = pesos +';
  const some = `where (account, item) = (select account, item from control_items order by 1, 2 limit 1)`;
  expect(await plant(`${moved} 7 ${some}`, `${moved} -7 ${some}`)).toEqual(['item_differs']);
  await pool.query(`${moved} 7 ${some}`);
  await rebuildItems(db);
  expect(await verifyLedger(db)).toEqual([]);
});

type Amounts = { amount: number; commission: number; vat: number };
/** Written again: what each kind debits, and credits. */
const POSTED: Readonly<Record<string, (of: Amounts) => Record<string, number>>> = {
  gateway_settlement: ({ amount, commission, vat }) => ({
    cash_at_bank: amount,
    gateway_costs: commission,
    vat_deductible: vat,
    cash_at_gateway: -amount - commission - vat,
  }),
  guarantor_payment: ({ amount }) => ({ guarantee_payable: amount, cash_at_bank: -amount }),
  capital_in: ({ amount }) => ({ cash_at_bank: amount, share_capital: -amount }),
  bank_cost: ({ amount, vat }) => ({ bank_costs: amount, vat_deductible: vat, cash_at_bank: -amount - vat }),
};

/** What an entry of this reference ticked. */
const ticked = new Map<string, readonly string[]>();

/** Written again, from the raw lines: what each item of the gateway and of the guarantor is, oldest first. */
async function calculated(account: 'cash_at_gateway' | 'guarantee_payable'): Promise<Map<string, number>> {
  const { rows } = await pool.query(
    `select entry.id, entry.kind, entry.credit_id, amount_pesos::float8 as pesos, value_on::text as on, about ->> 'order' as "order",
      own.reference,
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
  for (const {
    id,
    kind,
    credit_id: credit,
    pesos,
    on,
    order,
    closes,
    reference,
    reverses_id: reverses,
  } of rows) {
    if (kind !== 'outside') {
      add(account === 'cash_at_gateway' && order ? `order-${order}` : `credit-${credit}`, on, pesos);
      continue;
    }
    let left = pesos;
    const parts: [string, number][] = reverses
      ? (closed.get(Number(reverses)) ?? []).map(([item, part]) => [item, -part])
      : [];
    if (closes && !reverses)
      for (const [item, { pesos: has }] of [...open]
        .filter(([name]) => ticked.get(reference)?.includes(name) ?? true)
        .sort(([a, x], [b, y]) => (x.on === y.on ? (a < b ? -1 : 1) : x.on < y.on ? -1 : 1))) {
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

const expected = new Map<string, number>();
function count(kind: string, amounts: Amounts, times: 1 | -1): void {
  for (const [account, pesos] of Object.entries(POSTED[kind]?.(amounts) ?? {}))
    expected.set(account, (expected.get(account) ?? 0) + times * pesos);
}

async function postCounted(kind: string, amounts: Amounts, more: object = {}): Promise<void> {
  await post({ kind, ...amounts, ...more });
  count(kind, amounts, 1);
}

/** A settlement of the oldest items, or now and then of some that are ticked. */
async function settle(random: SeededRandom, reference: string): Promise<void> {
  const [commission, vat] = [random.integer(0, 9_000), random.integer(0, 1_700)];
  const items = (await itemsOf('cash_at_gateway')).filter(({ open }) => open > 10_700);
  const some = items.filter(() => random.isTrueFor(40)).slice(0, 50);
  if (some.length === 0 || random.isTrueFor(60))
    return postCounted('gateway_settlement', { amount: random.integer(1, 400) * 1_000, commission, vat });
  const names = some.map(({ item }) => item);
  ticked.set(reference, names);
  const amount = some.reduce((sum, { open }) => sum + open, 0) - commission - vat;
  await postCounted('gateway_settlement', { amount, commission, vat }, { reference, items: names.join(',') });
}

/** By account, of the entries since the first month. */
async function postedOutside(since: number): Promise<Map<string, number>> {
  const { rows } = await pool.query(
    `select account, sum(amount_pesos)::float8 as pesos from journal_lines join outside_entries using (entry_id)
     where entry_id > $1 group by account`,
    [since],
  );
  return new Map(rows.map(({ account, pesos }) => [account, pesos]));
}

const months = testSize({ short: 12, full: 1_000 });

test(
  'random months of credits and entries: the lists equal their accounts and an independent calculator',
  async () => {
    const random = createSeededRandom(20_260_301);
    const { rows: earlier } = await pool.query(
      'select coalesce(max(entry_id), 0)::int as id from outside_entries',
    );
    const before = earlier[0].id;
    let day = '2026-02-01' as Day;
    const credits = [await world.activeCredit()];
    const orders: string[] = [];
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
      await settle(random, `S-${month}`);
      const kind = random.pick(['guarantor_payment', 'capital_in', 'bank_cost']);
      const amounts = {
        amount: random.integer(1, 400) * 1_000,
        commission: 0,
        vat: kind === 'bank_cost' ? random.integer(0, 900) : 0,
      };
      await postCounted(kind, amounts);
      if (random.isTrueFor(30)) {
        await reverseNewest();
        count(kind, amounts, -1);
      }
      expect(await postedOutside(before)).toEqual(expected);
      for (const account of ['cash_at_gateway', 'guarantee_payable'] as const) {
        const items = await itemsOf(account);
        expect(new Map(items.map(({ item, open }) => [item, open]))).toEqual(await calculated(account));
      }
      if (random.isTrueFor(30)) await Promise.all([addUpItems(db), addUpItems(db)]);
      const { rows } = await pool.query('select sum(amount_pesos)::int as zero from journal_lines');
      expect(rows).toEqual([{ zero: 0 }]);
    }
    expect(await verifyLedger(db)).toEqual([]);
  },
  30_000 + months * 3_000,
);
