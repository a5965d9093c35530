import type { WebhookKind } from '@unamano/contract/office/programs/webhooks';
import { sql } from 'kysely';
import type { Db, NewRow, Row, RowChange, Trx } from '../../../db/types.ts';

export type EndpointRow = Row<'webhook_endpoints'>;

/** For so long a delivery belongs to the process that took it. */
const LEASE_MS = 60_000;

export async function listEndpoints(db: Db) {
  return db
    .selectFrom('webhook_endpoints as endpoint')
    .leftJoin('companies as company', 'company.id', 'endpoint.company_id')
    .selectAll('endpoint')
    .select('company.name as company')
    .orderBy('endpoint.id', 'desc')
    .execute();
}

export async function findEndpoint(db: Db, id: number): Promise<EndpointRow | undefined> {
  return db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Against parallel changes. */
export async function lockEndpoint(trx: Trx, id: number): Promise<EndpointRow | undefined> {
  return trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined where the address is notified already. */
export async function insertEndpoint(
  trx: Trx,
  row: NewRow<'webhook_endpoints'>,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('webhook_endpoints')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateEndpoint(db: Db, id: number, set: RowChange<'webhook_endpoints'>): Promise<void> {
  await db.updateTable('webhook_endpoints').set(set).where('id', '=', id).execute();
}

/** Those in force whose path is that of another address follow it: to its host and port. */
export async function moveEndpoints(db: Db, url: string): Promise<void> {
  const { pathname } = new URL(url);
  await db
    .updateTable('webhook_endpoints')
    .set({ url })
    .where('ended_at', 'is', null)
    .where('url', 'like', `%${pathname}`)
    .where('url', '<>', url)
    .execute();
}

export async function isCompanyOpen(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('companies').select('id').where('id', '=', id).where('ended_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Nothing more is sent there. */
export async function dropPending(trx: Trx, endpointId: number): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('next_at', 'is not', null)
    .execute();
}

export async function listDeliveries(db: Db, endpointId: number, limit: number) {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
    .selectAll('delivery')
    .select(['event.kind', 'event.happened_at'])
    .where('delivery.endpoint_id', '=', endpointId)
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .execute();
}

/** Locked, with its endpoint's end. */
export async function lockDelivery(trx: Trx, id: number) {
  return trx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select([
      'delivery.id',
      'delivery.event_id',
      'delivery.next_at',
      'endpoint.ended_at',
      'endpoint.id as endpoint_id',
    ])
    .where('delivery.id', '=', id)
    .forUpdate('delivery')
    .executeTakeFirst();
}

export async function updateDelivery(
  db: Db,
  id: number,
  set: RowChange<'webhook_deliveries'>,
): Promise<void> {
  await db.updateTable('webhook_deliveries').set(set).where('id', '=', id).execute();
}

export async function queueDelivery(trx: Trx): Promise<void> {
  await sql`select graphile_worker.add_job('deliver-webhooks', queue_name := 'webhooks')`.execute(trx);
}

/** The endpoints that something is due for, apart from those that are left alone. */
export async function dueEndpoints(db: Db, now: Date, limit: number): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select endpoint.* from webhook_endpoints endpoint
    where ended_at is null and (paused_until is null or paused_until <= ${now})
      and not exists (select from companies where companies.id = company_id and companies.ended_at is not null)
      and exists (
      select from webhook_deliveries delivery where delivery.endpoint_id = endpoint.id and delivery.next_at <= ${now})
    order by id limit ${limit}`.execute(db);
  return rows;
}

export type TakenDelivery = {
  id: number;
  event_id: number;
  tries: number;
  gives_up_at: Date;
  kind: WebhookKind;
  data: Record<string, unknown>;
  happened_at: Date;
};

/** The due event with the lowest id, for this process alone, and for as long as its lease; undefined without one. */
export async function takeDelivery(
  db: Db,
  endpointId: number,
  now: Date,
): Promise<TakenDelivery | undefined> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<TakenDelivery>`
    update webhook_deliveries taken set next_at = ${lease}, tries = taken.tries + 1, tried_at = ${now}
    from webhook_events event
    where event.id = taken.event_id and taken.id = (
      select id from webhook_deliveries where endpoint_id = ${endpointId} and next_at <= ${now}
      order by next_at, event_id limit 1 for update skip locked)
    returning taken.id, taken.event_id, taken.tries, taken.gives_up_at, event.kind, event.data, event.happened_at`.execute(
    db,
  );
  return rows[0];
}

/** With their deliveries. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('happened_at', '<', before).execute();
}
