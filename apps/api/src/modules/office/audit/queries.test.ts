import { expect, it } from 'vitest';
import { runDueJobs } from '../../../../test/jobs/run-due-jobs.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess } from '../../../../test/platform/staff.ts';
import { createCompany } from '../../lending/companies/index.ts';
import { auditCsv } from './files.ts';
import { recordAudit } from './record.ts';

const AUDIT = '/dashboard/api/audit';

type Fact = {
  id: number;
  actor: string;
  action: string;
  subject: string;
  after: unknown;
  happened_at: string;
};

const platform = await sharedPlatform();
const admin = await adminAccess(platform);
const now = platform.services.clock.now();
const companyId = await createCompany(platform.db, { name: 'Café Alto', nit: '900373913-4', now });
// The last instant of the second and the first of the third of March in Bogotá.
for (const [at, id] of [
  ['2026-03-03T04:59:59.999Z', 1],
  ['2026-03-03T05:00:00.000Z', 2],
  ['2026-03-04T05:00:00.000Z', companyId],
] as const) {
  await recordAudit(platform.db, {
    at: new Date(at),
    actor: { kind: 'staff', id: admin.id },
    action: 'company.update',
    subject: { kind: 'company', id },
    after: { name: '=cmd()' },
    request: { id: `r${id}`, address: '10.1.2.3' },
  });
}

async function listed(query: string): Promise<Fact[]> {
  const reply = await platform.get(`${AUDIT}/list?${query}`, admin.access);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.events as Fact[];
}

it('lists who did what to which subject, newest first', async () => {
  const events = await listed('action=company.update');
  expect(events.map(({ subject }) => subject)).toEqual(['Café Alto', 'Empresa 2', expect.any(String)]);
  expect(events[0]).toMatchObject({ actor: expect.stringContaining('Ángela Restrepo'), address: '10.1.2.3' });
});

it('is filtered by action, by person, by day in Bogotá, and searched by name, address and subject', async () => {
  const count = async (query: string) => (await listed(query)).length;
  expect(await count('from=2026-03-02&to=2026-03-02')).toBe(1);
  expect(await count('from=2026-03-03&to=2026-03-03')).toBe(1);
  expect(await count('to=2026-03-04')).toBe(3);
  expect(await count(`id_staff=${admin.id}&action=company.update`)).toBe(3);
  expect(await count('id_staff=999')).toBe(0);
  expect(await count('search=10.1.2.3')).toBe(3);
  expect(await count('search=r2')).toBe(1);
  expect(await count('search=restrepo&action=company.update')).toBe(3);
  expect(await count('search=angela%20%20RESTREPO&action=company.update')).toBe(3);
  expect(await count('action=comp')).toBe(0);
});

it('is in the order of time, also where the clock went back between two events', async () => {
  const times = (await listed('action=company.update')).map(({ happened_at }) => happened_at);
  expect(times).toEqual([...times].sort().reverse());
  await recordAudit(platform.db, {
    at: new Date('2026-03-03T06:00:00Z'),
    actor: 'platform',
    action: 'company.end',
    subject: { kind: 'company', id: companyId },
  });
  const all = await listed('action=company');
  expect(all.map(({ happened_at }) => happened_at)).toEqual(
    all
      .map(({ happened_at }) => happened_at)
      .sort()
      .reverse(),
  );
  expect(all.at(-1)?.action).not.toBe('company.end');
});

it('is paged without a gap or a repeat', async () => {
  const seen: Fact[] = [];
  let cursor = '';
  do {
    const { body } = await platform.get(`${AUDIT}/list?limit=2&cursor=${cursor}`, admin.access);
    seen.push(...(body.events as Fact[]));
    cursor = String(body.next_cursor ?? '');
  } while (cursor !== '');
  const { rows } = await platform.pool.query(
    'select id from audit_events order by happened_at desc, id desc',
  );
  expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

it('exports CSV and XLSX with the same filters, and records the export', async () => {
  const csv = await platform.get(`${AUDIT}/export?format=csv&action=company.update`, admin.access);
  const text = Buffer.from(String(csv.body.content_base64), 'base64').toString();
  expect(text.split('\r\n')).toHaveLength(5);
  expect(text).toContain(';2026-03-02 23:59:59;');
  const xlsx = await platform.get(`${AUDIT}/export?format=xlsx`, admin.access);
  expect(Buffer.from(String(xlsx.body.content_base64), 'base64').subarray(0, 2).toString()).toBe('PK');
  expect(await listed('action=audit.export')).toMatchObject([
    { after: { format: 'xlsx' } },
    { after: { format: 'csv', rows: 3 } },
  ]);
});

it('no text of it is run as a formula by the program that opens it', () => {
  const row = {
    id: 1,
    happened_at: '2026-03-02T15:00:00Z',
    id_staff: 1,
    action: '@a',
    subject_kind: 'x',
    subject_id: '1',
    id_user: null,
    opens: null,
  };
  const rest = { actor: '=cmd()', subject: '+1', before: null, after: '-1"', address: '', request_id: '' };
  const line = auditCsv([{ ...row, ...rest }])
    .toString()
    .split('\r\n')[1];
  expect(line).toBe(`1;2026-03-02 10:00:00;'=cmd();'@a;'+1;;"""'-1\\""""";;`);
});

it('reports whether the chain is intact, and names the wrong event', async () => {
  const read = async () => (await platform.get(`${AUDIT}/verification`, admin.access)).body;
  const verify = async () => {
    expect((await platform.post(`${AUDIT}/verification`, {}, admin.access)).status).toBe(200);
    expect(await read()).toMatchObject({ is_asked: true });
    await runDueJobs(platform.pool, [platform.services.auditVerification.job]);
    return read();
  };
  expect(await read()).toEqual({ is_asked: false, last: null });
  expect(await verify()).toMatchObject({ is_asked: false, last: { is_intact: true, fault: null } });
  const client = await platform.pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`update audit_events set subject_id = '77' where request_id = 'r2'`);
  await client.query('commit');
  client.release();
  const { rows } = await platform.pool.query(`select id from audit_events where request_id = 'r2'`);
  const fault = { kind: 'altered', id: rows[0].id };
  expect(await verify()).toMatchObject({ last: { is_intact: false, fault } });
});
