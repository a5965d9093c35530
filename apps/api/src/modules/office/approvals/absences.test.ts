import { addDays, type Day } from '@unamano/domain/calendar';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { sharedDatabase } from '../../../../test/database/database.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { clockFrom } from '../../../kernel/clock.ts';
import { ALL_COMPANIES } from '../../../kernel/company-scope.ts';
import { ok } from '../../../kernel/result.ts';
import { createStaff } from '../../identity/access/logins/index.ts';
import { staffCommand } from '../audit/index.ts';
import { defineApproval } from './kinds.ts';
import { createApprovals } from './service.ts';

const DAY_MS = 24 * 3_600_000;
const ORIGIN = { address: '10.0.0.1', userAgent: 'test', requestId: 'r1' };
const TODAY = '2026-03-02' as Day;

const t = await sharedDatabase();
let now = new Date('2026-03-02T15:00:00Z');
const clock = clockFrom(() => now);
let asker: StaffActor;
let absent: StaffActor;
let delegate: StaffActor;

const limit = defineApproval({
  kind: 'settings.limit',
  module: 'settings',
  title: 'Cupo máximo',
  schema: z.object({ amount: z.number() }),
  describe: async () => ({ summary: 'Cupo', changes: [] }),
  apply: async () => ok([]),
});

async function person(
  firstName: string,
  modules: StaffActor['modules'] = ['settings'],
  openedDaysAgo = 31,
): Promise<StaffActor> {
  const email = `p${Math.random()}@unamano.test`;
  const openedAt = new Date(now.getTime() - openedDaysAgo * DAY_MS);
  const staff = { email, firstName, lastName: 'Ríos', password: 'Unamano2026', now: openedAt };
  const id = await createStaff(t.db, { ...staff, companyId: null, isAdmin: false, modules });
  return { kind: 'staff', id, scope: ALL_COMPANIES, isAdmin: false, modules, sessionId: 's' };
}

const approvals = createApprovals({ db: t.db, clock });
approvals.register(limit);
beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  await t.pool.query('delete from staff_absences');
  [asker, absent, delegate] = [await person('Ana'), await person('Berta'), await person('Celia')];
});

const leave = (from = TODAY, through = addDays(TODAY, 4), to = delegate, who = absent) =>
  approvals.setAbsence({ actor: who, origin: ORIGIN, input: { id_delegate: to.id, from, through } });
const faultOf = async (left: ReturnType<typeof leave>) => {
  const result = await left;
  return result.ok ? null : (result.fields ?? result.code);
};
const grant = (account: StaffActor, giver: StaffActor) =>
  t.pool.query(
    `insert into staff_grants (staff_id, granted_by, kind, granted_at) values ($1, $2, 'raise', $3)`,
    [account.id, giver.id, now],
  );

async function decided(by: StaffActor, action: 'approve' | 'reject' = 'approve', of = asker) {
  const requested = await staffCommand({ db: t.db, clock }, { actor: of, origin: ORIGIN }, (command) =>
    approvals.request(command, limit, { payload: { amount: 1 } }),
  );
  if (!requested.ok) throw new Error(requested.code);
  const requestId = requested.value.id_approval;
  const result = await approvals.decide({ actor: by, origin: ORIGIN }, { requestId, action, reason: '' });
  const [row] = (await approvals.list(by, 'answered')).filter(({ id }) => id === requestId);
  const { rows: events } = await t.pool.query(
    `select after ->> 'in_place_of' as name from audit_events where subject_id = $1::text and action = $2`,
    [requestId, `approval.${action}`],
  );
  return { isDone: result.ok, by: row?.decided_by, inPlaceOf: row?.in_place_of, audited: events[0]?.name };
}

test('a decision of the days away names both people, and one before or after only who decided', async () => {
  await leave(addDays(TODAY, 1), addDays(TODAY, 2));
  const at = async (day: number) => {
    now = new Date(`2026-03-0${day}T15:00:00Z`);
    return decided(delegate);
  };
  const alone = { isDone: true, by: 'Celia Ríos', inPlaceOf: null, audited: null };
  const both = { ...alone, inPlaceOf: 'Berta Ríos', audited: 'Berta Ríos' };
  expect([await at(2), await at(3), await at(4), await at(5)]).toEqual([alone, both, both, alone]);
});

test('a delegate gets no right: not for the own request, not without the module, not for who is not independent', async () => {
  await leave();
  expect((await decided(delegate, 'approve', delegate)).isDone).toBe(false);
  await grant(asker, delegate);
  expect((await decided(delegate)).isDone).toBe(false);
  const other = await person('Dora', ['late_payments']);
  expect(await faultOf(leave(TODAY, TODAY, other))).toEqual({
    id_delegate: 'Elige a una persona que pueda aprobar',
  });
});

test('nobody decides in place of the requester, or of who could not have approved it', async () => {
  await leave();
  for (const action of ['approve', 'reject'] as const)
    expect(await decided(delegate, action, absent)).toMatchObject({ isDone: true, inPlaceOf: null });
  await grant(asker, absent);
  expect(await decided(delegate)).toMatchObject({ isDone: true, inPlaceOf: null });
  expect(await decided(delegate, 'reject')).toMatchObject({ isDone: true, inPlaceOf: 'Berta Ríos' });
  const statement = t.pool.query(
    `update staff_absences set delegate_id = staff_id where staff_id = ${absent.id}`,
  );
  await expect(statement).rejects.toThrow(/staff_absences_two_accounts/);
});

test('a delegate is another active person, independent and not too new', async () => {
  const dependent =
    'En los últimos 30 días una de las dos cuentas recibió su acceso de la otra: elige a otra persona';
  const refused = async (to: StaffActor) => faultOf(leave(TODAY, TODAY, to));
  const [given, giver, common, fresh] = [
    await person('Elsa'),
    await person('Flor'),
    await person('Gema'),
    await person('Hilda', ['settings'], 2),
  ];
  await grant(given, absent);
  await grant(absent, giver);
  await grant(common, giver);
  for (const to of [given, giver, common, fresh])
    expect(await refused(to)).toEqual({ id_delegate: dependent });
  const found = await approvals.absences(absent);
  const ids = found.ok ? found.value.candidates.map(({ id_staff }) => id_staff) : [];
  const people = [delegate, asker, absent, given, giver, common, fresh];
  expect(people.filter(({ id }) => ids.includes(id))).toEqual([delegate, asker]);
  const nobody = { id_delegate: 'Elige a una persona que pueda aprobar' };
  expect(await refused(absent)).toEqual(nobody);
  await t.pool.query('update staff set active = false, ended_at = now() where id = $1', [delegate.id]);
  expect(await refused(delegate)).toEqual(nobody);
  const reader = await person('Inés', ['historic_dc']);
  expect(await faultOf(leave(TODAY, TODAY, asker, reader))).toEqual(nobody);
});

test('a delegate replaces one person at a time, and is there', async () => {
  const busy = { id_delegate: 'En esos días esa persona está ausente o ya reemplaza a alguien' };
  await leave(TODAY, addDays(TODAY, 4));
  expect(await faultOf(leave(addDays(TODAY, 4), addDays(TODAY, 6), delegate, asker))).toEqual(busy);
  expect(await faultOf(leave(addDays(TODAY, 1), addDays(TODAY, 1), absent, asker))).toEqual(busy);
  expect(await faultOf(leave(addDays(TODAY, 5), addDays(TODAY, 6), delegate, asker))).toBeNull();
});

test('an absence begins today or later, ends after that and within sixty days', async () => {
  const days = (from: number, through: number) =>
    faultOf(leave(addDays(TODAY, from), addDays(TODAY, through)));
  expect(await days(-1, 1)).toEqual({ from: 'Elige hoy o un día que viene' });
  expect(await days(1, 0)).toEqual({ through: 'Debe ser el mismo día o uno después' });
  expect(await days(0, 60)).toEqual({ through: 'Una ausencia es de 60 días o menos' });
  expect(await days(0, 59)).toBeNull();
});

test('the delegate and the others who approve see it, until it is ended', async () => {
  await leave();
  const seen = async (by: StaffActor) => {
    const found = await approvals.absences(by);
    return found.ok ? found.value : null;
  };
  const notice = { name: 'Berta Ríos', delegate: 'Celia Ríos', through: '2026-03-06' };
  expect((await seen(delegate))?.away).toEqual([{ ...notice, is_delegate: true }]);
  expect((await seen(asker))?.away).toEqual([{ ...notice, is_delegate: false }]);
  expect(await seen(absent)).toMatchObject({ own: { delegate: 'Celia Ríos', from: TODAY }, away: [] });
  expect((await seen(await person('Juana', ['historic_dc'])))?.away).toEqual([]);
  await approvals.endAbsence(absent, ORIGIN);
  expect((await seen(delegate))?.away).toEqual([]);
  expect(await decided(delegate)).toMatchObject({ isDone: true, inPlaceOf: null });
});

test('ten equal presses set one absence', async () => {
  await Promise.all(Array.from({ length: 10 }, () => leave()));
  const { rows } = await t.pool.query(
    `select count(*)::int as count from audit_events where action = 'approval.set_absence' and subject_id = $1::text`,
    [absent.id],
  );
  expect(rows[0].count).toBe(1);
});
