/**
 * Work that moves money and state, from several people at once, and what was acknowledged of it. Every write has a name
 * of its own, so that one that is lost or done twice is found by it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from '../../apps/api/src/db/types.ts';
import { verifyLedger } from '../../apps/api/src/modules/ledger/service.ts';
import { notificationChecksum } from '../../apps/api/src/modules/payments/checksum.ts';
import { createStaff } from '../../apps/api/src/modules/staff/service.ts';
import { activeBorrower, type SignedUp } from '../../apps/api/src/testing/borrower.ts';
import { call, type Desk, insist } from './caller.ts';
import type { World } from './outside.ts';
import { patiently } from './patience.ts';

const PASSWORD = 'Manglar-Azul-2026';
const CONTACT = 'carga';
/** Over the least that a partial payment may be; each is another amount, so that each is an order of its own. */
const LEAST_PESOS = 10_001;

export type Crew = { staff: string; borrowers: SignedUp[] };

/** A staff member who may do everything, and people whose credits are being repaid. */
export async function hire(to: Desk, db: Db, count: number): Promise<Crew> {
  const email = `carga-${randomUUID().slice(0, 8)}@unamano.test`;
  await createStaff(db, {
    email,
    firstName: 'Carga',
    lastName: 'De Prueba',
    password: PASSWORD,
    companyId: null,
    isAdmin: true,
    modules: [],
    now: new Date(),
  });
  const tokens = await patiently(async () => {
    const reply = await to.post('/users/api/login/admin/', { email, password: PASSWORD });
    const login = reply.body.data_login as { tokens: { access: string } } | undefined;
    if (!login) throw new Error(`staff could not log in: ${reply.status}`);
    return login.tokens;
  });
  const borrowers: SignedUp[] = [];
  for (let made = 0; made < count; made++)
    borrowers.push(await patiently(() => activeBorrower(to, tokens.access)));
  return { staff: tokens.access, borrowers };
}

export type Acknowledged = { contacts: Set<string>; orders: Set<string>; payments: Set<string> };

export function startLoad(to: Desk, world: World, crew: Crew) {
  const acknowledged: Acknowledged = { contacts: new Set(), orders: new Set(), payments: new Set() };
  const refusals: string[] = [];
  let over = false;
  const isOver = () => over;
  const onRefusal = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    refusals.push(`${status} ${body.err_code}`);

  async function contact({ creditId }: SignedUp): Promise<void> {
    const note = `${CONTACT} ${randomUUID()}`;
    const body = { credit_id: creditId, channel: 'phone', note };
    const route = '/dashboard/api/operative/contacts';
    const reply = await insist(to, route, body, { access: crew.staff, isOver, onRefusal });
    if (reply) acknowledged.contacts.add(note);
  }

  async function paymentIdOf({ access }: SignedUp): Promise<number | null> {
    const reply = await to.get('/credits/api/credit/info/home/', access).catch(() => null);
    const credit = reply?.body.credit as { next_payment: { id_payment: number } | null } | null | undefined;
    return credit?.next_payment?.id_payment ?? null;
  }

  async function pay(borrower: SignedUp, serial: number): Promise<void> {
    const id_payment = await paymentIdOf(borrower);
    if (id_payment === null) return;
    const body = { id_payment, amount_custom_user: LEAST_PESOS + serial };
    const reply = await insist(to, '/payvalida/api/cash/in/', body, {
      access: borrower.access,
      isOver,
      onRefusal,
    });
    if (!reply) return;
    const order = String(reply.body.order);
    acknowledged.orders.add(order);
    await call(world.sandboxUrl, 'POST', `/sandbox/api/payvalida/orders/${order}`, {
      body: { status: 'APROBADA' },
    });
    const status = 'approved';
    const pv_checksum = notificationChecksum(order, status, world.notificationHash);
    const told = { po_id: order, status, pv_checksum };
    if (await insist(to, '/payvalida/api/notification/', told, { isOver, onRefusal }))
      acknowledged.payments.add(order);
  }

  const worker = async (borrower: SignedUp): Promise<void> => {
    for (let serial = 0; !over; serial++) {
      await contact(borrower);
      await pay(borrower, serial);
      await sleep(5);
    }
  };
  const workers = crew.borrowers.map(worker);
  return {
    acknowledged,
    refusals,
    count: () => acknowledged.contacts.size + acknowledged.orders.size + acknowledged.payments.size,
    async stop(): Promise<void> {
      over = true;
      await Promise.all(workers);
    },
  };
}

export type Load = ReturnType<typeof startLoad>;

export type Verdict = { checked: number; lost: string[]; doubled: string[]; ledger: number };

/** Holds what was acknowledged against the database. */
export async function judge(pool: pg.Pool, db: Db, acknowledged: Acknowledged): Promise<Verdict> {
  const timesOf = async (query: string): Promise<Map<string, number>> => {
    const { rows } = await pool.query<{ name: string; times: string }>(query);
    return new Map(rows.map(({ name, times }) => [name, Number(times)]));
  };
  const kept = {
    contacts: await timesOf(
      `select note as name, count(*) as times from collection_contacts where note like '${CONTACT} %' group by 1`,
    ),
    orders: await timesOf('select order_code as name, count(*) as times from payment_orders group by 1'),
    payments: await timesOf(
      "select source_reference as name, count(*) as times from payments where source = 'gateway' group by 1",
    ),
  };
  const kinds = ['contacts', 'orders', 'payments'] as const;
  const lost = kinds.flatMap((kind) => [...acknowledged[kind]].filter((name) => !kept[kind].has(name)));
  const doubled = kinds.flatMap((kind) =>
    [...kept[kind]].filter(([, times]) => times > 1).map(([name]) => name),
  );
  const checked = kinds.reduce((sum, kind) => sum + acknowledged[kind].size, 0);
  return { checked, lost, doubled, ledger: (await verifyLedger(db)).length };
}

export const faultsOf = ({ lost, doubled, ledger }: Verdict): number => lost.length + doubled.length + ledger;
