/** A person's page: the head, and all events in one order, page by page. */
import type { PersonTimelineRow } from '@unamano/contract/lending/person-page';
import { addDays } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { expect, it } from 'vitest';
import { recordOn } from '../../../../test/fixtures/collections.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../../test/platform/staff.ts';
import { makeWorld } from '../../../../test/platform/world.ts';
import { companyScope } from '../../../kernel/company-scope.ts';

const platform = await sharedPlatform();
const world = await makeWorld(platform);
const clerk = await staffAccess(platform, ['people']);
const id = await idOf(world.active.dni);

async function idOf(dni: string): Promise<number> {
  const { rows } = await platform.pool.query('select id from borrowers where dni = $1', [dni]);
  return Number(rows[0].id);
}
const get = (path: string, access = clerk) => platform.get(`/dashboard/api/people/${path}`, access);

async function pages(limit: number): Promise<PersonTimelineRow[]> {
  const rows: PersonTimelineRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await get(`timeline?id_user=${id}&limit=${limit}&cursor=${cursor}`);
    rows.push(...(body.rows as PersonTimelineRow[]));
    cursor = body.next_cursor as string | null;
  }
  return rows;
}

it('the head has the person, the credits with what they owe today, and the queries of the bureau', async () => {
  const { body } = await get(`person?id_user=${id}`);
  expect(body).toMatchObject({
    person: { id_user: id, dni: world.active.dni, phone: world.active.cellphone, is_active: true },
    credits: [
      {
        id_credit: world.active.creditId,
        state: 'ACTIVE',
        days_past_due: 0,
        has_agreement: false,
        agreed: null,
      },
    ],
    pending: [],
    pending_field: null,
    claims: [],
    bureau: [{ was_found: true }],
  });
  const [credit] = body.credits as { owed: number; next: { amount: number } }[];
  expect(credit?.owed).toBeGreaterThan(credit?.next.amount ?? 0);
});

it('tells what waits for a second person', async () => {
  const order = { id_user: id, field: 'neighborhood', value: 'La Badea', reason: 'Se mudó' };
  const { body } = await platform.post('/dashboard/api/people/corrections', order, clerk);
  expect((await get(`person?id_user=${id}`)).body).toMatchObject({
    pending: [{ id_approval: body.id_approval, title: 'Corrección de datos de una persona' }],
    pending_field: 'neighborhood',
  });
});

it('the timeline has every kind of event, each in its place, with the words of the messages', async () => {
  const contact = {
    credit_id: world.active.creditId,
    channel: 'phone',
    note: 'Pagará el lunes',
    reached: 'true',
  };
  await platform.post('/dashboard/api/operative/contacts', contact, world.staff);
  await platform.post('/dashboard/api/people/notes', { id_user: id, text: 'Trajo su cédula' }, clerk);
  await platform.pool.query(
    `insert into data_claims (borrower_id, reference, opened_at) values ($1, 'PQR 7', $2)`,
    [id, platform.services.clock.now()],
  );
  const rows = await pages(100);
  const events = rows.map(({ event }) => event);
  const kinds = new Set(events.map(({ kind }) => kind));
  for (const kind of [
    'note',
    'contact',
    'correction',
    'claim',
    'movement',
    'credit_state',
    'request',
    'notice',
  ])
    expect(kinds).toContain(kind);
  expect(events.filter(({ kind }) => kind === 'request')).toMatchObject([
    { operation: 'PRESTAMO', reasons: [] },
  ]);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'credit_state', to: 'SIGNED', actor: 'borrower' }),
  );
  const sent = events.filter((event) => event.kind === 'notice');
  expect(sent.some(({ text }) => text?.includes('firmaste') || text?.includes('crédito'))).toBe(true);
  const secret = sent.find(({ subject }) => subject === 'Confirma tu correo');
  expect(secret).toMatchObject({ text: null });
  expect(rows.find(({ event }) => event.kind === 'movement')).toMatchObject({
    id_credit: world.active.creditId,
    event: { text: expect.stringMatching(/^Desembolso de /) },
  });
});

it('pages of any size have the same events, newest first, each once', async () => {
  const all = await pages(100);
  expect(all.length).toBeGreaterThan(8);
  const instants = all.map(({ event }) => event.at);
  expect(instants).toEqual(instants.toSorted().reverse());
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  for (const limit of [1, 3]) expect(await pages(limit)).toEqual(all);
});

it('refuses a text that is no cursor', async () => {
  expect((await get(`timeline?id_user=${id}&cursor=1.99.x`)).body.err_code).toBe('VALIDATION_ERROR');
});

it('one opening of the page is one event of the audit', async () => {
  const reader = await adminAccess(platform);
  const read = (path: string) => get(path, reader.access);
  await Promise.all([read(`person?id_user=${id}`), read(`timeline?id_user=${id}`)]);
  await read(`movements?id_credit=${world.active.creditId}`);
  expect((await read('person?id_user=999999')).status).toBe(404);
  const { rows } = await platform.pool.query(
    `select subject_kind, subject_id from audit_events where action = 'person.read' and actor_id = $1`,
    [reader.id],
  );
  expect(rows).toEqual([{ subject_kind: 'borrower', subject_id: String(id) }]);
});

it('a company is not given the module, and its scope has its own people alone', async () => {
  const own = await staffAccess(platform, ['people'], world.companyId);
  expect((await get(`person?id_user=${id}`, own)).body.err_code).toBe('FORBIDDEN');
  const { personPages: pages } = platform.services;
  const scope = companyScope(world.companyId);
  const employee = await idOf(world.employee.dni);
  expect((await pages.head(scope, employee)).ok).toBe(true);
  for (const outcome of [
    await pages.head(scope, id),
    await pages.timeline(scope, { id_user: id }),
    await pages.movements(scope, world.active.creditId),
  ])
    expect(outcome).toEqual({ ok: false, code: 'OBJECT_NOT_FOUND' });
});

it('a kept agreement is named with the payment that it asks for next', async () => {
  const { clock, db } = platform.services;
  const amount = pesos(50_000);
  const [now, today] = [clock.now(), clock.today()];
  const dueOn = addDays(today, 5);
  const installments = [dueOn, addDays(dueOn, 30)].map((on) => ({ dueOn: on, amount }));
  const event = {
    kind: 'agreement',
    at: now,
    source: 'agreed',
    data: { debtPesos: pesos(100_000), installments },
  } as const;
  await recordOn(
    { clock: { now: () => now, today: () => today }, db } as never,
    world.active.creditId,
    event,
  );
  expect((await get(`person?id_user=${id}`)).body).toMatchObject({
    credits: [{ has_agreement: true, agreed: { due_on: dueOn, amount } }],
  });
});
