/** The audit is asked about a customer. */
import { AUDIT_ACTIONS } from '@unamano/contract/office/audit';
import { READ_CALLS } from '@unamano/contract/office/read-calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyOf, withRoutes } from '../../../../test/access/mounted-routes.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess } from '../../../../test/platform/staff.ts';
import { makeWorld } from '../../../../test/platform/world.ts';
import { testSize } from '../../../../test/sizes.ts';
import { findMeant } from './meant.ts';
import { recordAudit } from './record.ts';
import { type AuditEventsQuery, newestEvents } from './repo.ts';

const { built: platform, routes } = await withRoutes(sharedPlatform, (made) => made.app);
const paths = routes.flatMap(({ endpoint }) => (endpoint ? [keyOf(endpoint)] : []));
await makeWorld(platform);
const admin = await adminAccess(platform);
const { rows } = await platform.pool.query(`
  update borrowers set first_name = 'Diana Lucía', last_name = 'Ordóñez Peña'
  from credits where credits.borrower_id = borrowers.id and credits.state = 'ACTIVE'
    and credits.id = (select min(id) from credits where state = 'ACTIVE')
  returning borrowers.id, credits.id as credit, dni, email, cellphone`);
const person = rows[0];
await platform.get(`/dashboard/api/operative/credit_details?id_credit=${person.credit}`, admin.access);

async function listed(query: string) {
  const reply = await platform.get(`/dashboard/api/audit/list?${query}`, admin.access);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as {
    events: { id: number; action: string; subject: string; id_user: number | null; opens: unknown }[];
    person: string | null;
    more_people: boolean;
  };
}

const reads = async (query: string) =>
  (await listed(query)).events.filter(
    ({ action, id_user }) => action === 'person.read' && id_user === person.id,
  );

describe('the reads of a customer are found', () => {
  it.each([
    ['a name', () => 'Diana'],
    ['a name without accents and case, in any order', () => 'ordonez DIANA'],
    ['an ID number', () => person.dni],
    ['an ID number in groups', () => person.dni.replace(/\B(?=(\d{3})+$)/g, '.')],
    ['an e-mail', () => person.email],
    ['a phone', () => person.cellphone],
    ['a phone as people write it', () => person.cellphone.replace(/^\+57(\d{3})(\d{3})/, '$1 $2 ')],
    ['a credit', () => `Crédito Nro. ${person.credit}`],
    ['the number of a credit', () => String(person.credit)],
  ])('by %s', async (_by, text) => {
    expect(await reads(`search=${encodeURIComponent(text())}`)).toHaveLength(1);
  });

  it('by the person, whose name the reply has', async () => {
    expect(await reads(`id_user=${person.id}`)).toHaveLength(1);
    const { person: name, events } = await listed(`id_user=${person.id}&action=person`);
    expect(name).toBe('Diana Lucía Ordóñez Peña');
    expect(events.length).toBeGreaterThan(0);
    expect(await listed('id_user=999999')).toMatchObject({ events: [], person: null });
  });

  it('and no others', async () => {
    expect((await listed('search=Zoraida')).events).toEqual([]);
    for (const { id_user } of (await listed('search=ordonez%20diana&action=person.read')).events)
      expect(id_user).toBe(person.id);
  });

  it('by a text or by the person, not by both', async () => {
    const reply = await platform.get(`/dashboard/api/audit/list?search=a&id_user=${person.id}`, admin.access);
    expect(reply).toMatchObject({ status: 400, body: { fields: { search: expect.any(String) } } });
  });
});

it('a search that showed the person is among the events of the person', async () => {
  await platform.get('/dashboard/api/operative/search?search=ordonez', admin.access);
  const { events } = await listed(`id_user=${person.id}`);
  expect(events.map(({ action }) => action)).toContain('people.search');
});

it('a request of two people names its person or its object, and says which page shows it', async () => {
  const ask = async (kind: string, payload: object, summary: string): Promise<number> => {
    const { rows } = await platform.pool.query(
      `insert into approval_requests (kind, payload, description, requested_by, requested_at, expires_at)
       values ($1, $2, $3, $4, now(), now() + interval '1 day') returning id`,
      [kind, JSON.stringify(payload), JSON.stringify({ summary, changes: [] }), admin.id],
    );
    const { id } = rows[0];
    await recordAudit(platform.db, {
      at: platform.services.clock.now(),
      actor: { kind: 'staff', id: admin.id },
      action: 'approval.request',
      subject: { kind: 'approval', id },
    });
    return id;
  };
  const ofCredit = await ask('relief.write_off', { creditId: person.credit }, 'Crédito 1: sale');
  const ofSettings = await ask('settings.late', { topic: 'late' }, 'Mora, desde el 01/12/2026');
  const ofFile = await ask('payroll.file', { fileId: 3 }, 'Transferencia de Café Alto');
  const { events } = await listed('action=approval.request');
  const found = (id: number) => events.find(({ subject }) => subject.startsWith(`Solicitud ${id} · `));
  expect(found(ofCredit)).toMatchObject({
    subject: `Solicitud ${ofCredit} · Diana Lucía Ordóñez Peña`,
    id_user: person.id,
    opens: null,
  });
  expect(found(ofSettings)).toMatchObject({
    subject: `Solicitud ${ofSettings} · Mora, desde el 01/12/2026`,
    opens: { page: 'settings' },
  });
  expect(found(ofFile)).toMatchObject({ opens: { page: 'payroll_file', id: 3 } });
  expect((await listed(`id_user=${person.id}&action=approval`)).events).toHaveLength(1);
});

it('every call that the audit has a sentence for is a call of the platform', () => {
  expect(Object.keys(READ_CALLS).filter((path) => !paths.includes(`GET ${path}`))).toEqual([]);
});

describe('among many events', () => {
  const EVENTS = testSize({ short: 20_000, full: 200_000 });
  const all: AuditEventsQuery = {
    meant: null,
    borrowerId: undefined,
    action: '',
    staffId: undefined,
    from: undefined,
    to: undefined,
    before: null,
    limit: 51,
  };

  beforeAll(async () => {
    const client = await platform.pool.connect();
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `with added as (
         insert into audit_events (happened_at, actor, actor_id, action, subject_kind, subject_id, request_id, address)
         select now() - n * interval '1 minute', 'staff', 1000 + n % 20, ($2::text[])[1 + n % array_length($2::text[], 1)],
           'credit', (100000 + n % 5000)::text, 'r' || n, '10.0.' || n % 250 || '.1'
         from generate_series(1, $1::integer) n returning id, happened_at, subject_id)
       insert into audit_subjects select 'borrower', subject_id::bigint, happened_at, id from added`,
      [EVENTS, Object.keys(AUDIT_ACTIONS)],
    );
    await client.query('commit');
    client.release();
    await platform.pool.query('analyze audit_events, audit_subjects');
  }, 120_000);

  it.each([
    ['all', {}],
    ['a later page', { before: 40 }],
    ['one person', { borrowerId: 100_007 }],
    ['one person who has none of that action', { borrowerId: 100_007, action: 'keys.reseal' }],
    ['a rare action', { action: 'audit.export' }],
    ['actions of a noun', { action: 'unrequested' }],
    ['one account', { staffId: 1003 }],
    ['days', { from: '2026-03-02' as never, to: '2026-03-02' as never }],
    ['a text', { text: 'Diana' }],
    ['an address', { text: '10.0.7.1' }],
  ] as const)(
    '%s: reads no table in full',
    async (_name, { text, ...more }: Partial<AuditEventsQuery> & { text?: string }) => {
      const meant = text === undefined ? null : await findMeant(platform.db, text);
      const statement = newestEvents({ ...all, ...more, meant });
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, buffers, format json) ${statement}`.execute(platform.db);
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (!plan) throw new Error('no plan');
      const scanned = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
      expect(scanned.map((node) => node['Relation Name'])).not.toContain('audit_events');
      expect(scanned.map((node) => node['Relation Name'])).not.toContain('audit_subjects');
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(700);
    },
  );
});

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
