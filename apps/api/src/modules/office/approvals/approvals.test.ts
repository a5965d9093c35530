import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { testSize } from '../../../../test/sizes.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { clockFrom } from '../../../kernel/clock.ts';
import { ALL_COMPANIES } from '../../../kernel/company-scope.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { createStaff } from '../../identity/access/logins/index.ts';
import { staffCommand } from '../audit/index.ts';
import { defineApproval } from './kinds.ts';
import { type Approvals, createApprovals } from './service.ts';

const HOUR_MS = 3_600_000;
const ORIGIN = { address: '10.0.0.1', userAgent: 'test', requestId: 'r1' };

const t = await sharedDatabase();
let now = new Date('2026-03-02T15:00:00Z');
const clock = clockFrom(() => now);
let applied: number[] = [];
let isStale = false;

const limit = defineApproval({
  kind: 'settings.limit',
  module: 'settings',
  title: 'Cupo máximo',
  schema: z.object({ amount: z.number() }),
  describe: async (_db, { amount }) => ({
    summary: 'Cupo de usuarios externos',
    changes: [{ label: 'Cupo', before: '$ 1.000.000', after: `$ ${amount}` }],
  }),
  apply: async (trx, { amount }) => {
    if (isStale) return refuse('STATE_NOT_ALLOWED');
    await trx.updateTable('platform_clock').set({ offset_ms: amount }).execute();
    applied.push(amount);
    return ok([]);
  },
});

async function person(modules: StaffActor['modules']): Promise<StaffActor> {
  const email = `p${Math.random()}@unamano.test`;
  const openedAt = new Date(now.getTime() - 31 * 24 * HOUR_MS);
  const staff = { email, firstName: 'Ana', lastName: 'Ríos', password: 'Unamano2026', now: openedAt };
  const id = await createStaff(t.db, { ...staff, companyId: null, isAdmin: false, modules });
  return { kind: 'staff', id, scope: ALL_COMPANIES, isAdmin: false, modules, sessionId: 's' };
}

const approvals: Approvals = createApprovals({ db: t.db, clock });
approvals.register(limit);
const [maker, checker, third] = await Promise.all([
  person(['settings']),
  person(['settings']),
  person(['late_payments']),
]);
beforeEach(() => {
  applied = [];
  isStale = false;
});

const request = (actor: StaffActor, amount: number) =>
  staffCommand({ db: t.db, clock }, { actor, origin: ORIGIN }, (command) =>
    approvals.request(command, limit, { payload: { amount }, note: 'Pedido' }),
  );

async function ask(amount = 900_000): Promise<number> {
  const requested = await request(maker, amount);
  if (!requested.ok) throw new Error(requested.code);
  return requested.value.id_approval;
}

const answer = (actor: StaffActor, requestId: number, action: 'approve' | 'reject' | 'withdraw') =>
  approvals.decide({ actor, origin: ORIGIN }, { requestId, action, reason: '' });

describe('a change that needs two people', () => {
  it('waits, says what it changes, and happens when another person approves', async () => {
    const id = await ask();
    const [row] = (await approvals.list(checker)).filter((found) => found.id === id);
    expect(row).toMatchObject({
      title: 'Cupo máximo',
      summary: 'Cupo de usuarios externos',
      changes: [{ label: 'Cupo', before: '$ 1.000.000', after: '$ 900000' }],
      note: 'Pedido',
      state: 'pending',
      requested_by: 'Ana Ríos',
      is_own: false,
    });
    expect(applied).toEqual([]);
    expect(await answer(checker, id, 'approve')).toEqual(ok({ id_approval: id, state: 'approved' }));
    expect(applied).toEqual([900_000]);
    expect((await approvals.list(checker)).map((found) => found.id)).not.toContain(id);
    expect((await approvals.list(maker, 'answered'))[0]).toMatchObject({
      id,
      state: 'approved',
      is_own: true,
    });
  });

  it('cannot be approved by its requester, who may only withdraw it', async () => {
    const id = await ask();
    expect(await answer(maker, id, 'approve')).toEqual(refuse('SELF_APPROVAL_NOT_ALLOWED'));
    expect(await answer(maker, id, 'reject')).toEqual(refuse('SELF_APPROVAL_NOT_ALLOWED'));
    expect(await answer(checker, id, 'withdraw')).toEqual(refuse('FORBIDDEN'));
    expect(await answer(maker, id, 'withdraw')).toMatchObject({ ok: true });
    expect(await answer(checker, id, 'approve')).toEqual(refuse('STATE_NOT_ALLOWED'));
    expect(applied).toEqual([]);
  });

  it('is answered once, and by its requester only to withdraw it, in any order of answers', async () => {
    const step = fc.record({
      isOwn: fc.boolean(),
      action: fc.constantFrom('approve' as const, 'reject' as const, 'withdraw' as const),
    });
    const property = fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 6, maxLength: 6 }),
      async (isSwapped, steps) => {
        const [requester, other] = isSwapped ? [checker, maker] : [maker, checker];
        const requested = await request(requester, 800_000);
        if (!requested.ok) throw new Error(requested.code);
        const id = requested.value.id_approval;
        let [isAnswered, approvals] = [false, 0];
        applied = [];
        for (const { isOwn, action } of steps) {
          const given = await answer(isOwn ? requester : other, id, action);
          if (isOwn && action !== 'withdraw') expect(given).toEqual(refuse('SELF_APPROVAL_NOT_ALLOWED'));
          else if (!isOwn && action === 'withdraw') expect(given).toEqual(refuse('FORBIDDEN'));
          else if (isAnswered) expect(given).toEqual(refuse('STATE_NOT_ALLOWED'));
          else {
            expect(given).toMatchObject({ ok: true });
            isAnswered = true;
            if (action === 'approve') approvals += 1;
          }
          expect(applied).toHaveLength(approvals);
        }
        if (!isAnswered) await answer(requester, id, 'withdraw');
      },
    );
    await fc.assert(property, { numRuns: testSize({ short: 10, full: 500 }) });
  }, 600_000);

  it('is closed to staff without the module: no request, no reading, no decision', async () => {
    const id = await ask();
    expect(await approvals.list(third)).toEqual([]);
    expect(await answer(third, id, 'approve')).toEqual(refuse('OBJECT_NOT_FOUND'));
    expect(await answer(checker, 999_999, 'approve')).toEqual(refuse('OBJECT_NOT_FOUND'));
    const asked = await request(third, 1);
    expect(asked).toEqual(refuse('FORBIDDEN'));
  });

  it('is decided once when twenty people click at the same time', async () => {
    const id = await ask(700_000);
    const clicks = Array.from({ length: 20 }, (_, n) => answer(checker, id, n % 2 ? 'approve' : 'reject'));
    const answers = await Promise.all(clicks);
    expect(answers.filter((result) => result.ok)).toHaveLength(1);
    const { rows } = await t.pool.query('select decision from approval_decisions where request_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expect(applied).toEqual(rows[0].decision === 'approved' ? [700_000] : []);
  });

  it('expires: it may be approved at its last instant, and not after it', async () => {
    const [inTime, late] = [await ask(1), await ask(2)];
    now = new Date(now.getTime() + 120 * HOUR_MS - 1);
    expect(await answer(checker, inTime, 'approve')).toMatchObject({ ok: true });
    now = new Date(now.getTime() + 1);
    expect(await answer(checker, late, 'approve')).toEqual(refuse('STATE_NOT_ALLOWED'));
    const found = (await approvals.list(checker, 'answered')).find((row) => row.id === late);
    expect(found?.state).toBe('expired');
  });

  it('stays pending and writes nothing when the change itself is refused', async () => {
    const id = await ask();
    isStale = true;
    expect(await answer(checker, id, 'approve')).toEqual(refuse('STATE_NOT_ALLOWED'));
    const { rows } = await t.pool.query(
      `select 1 from approval_decisions where request_id = $1
       union all select 1 from audit_events where subject_id = $1::text and action = 'approval.approve'`,
      [id],
    );
    expect(rows).toEqual([]);
    isStale = false;
    expect(await answer(checker, id, 'approve')).toMatchObject({ ok: true });
  });

  it('cannot be changed in the database, nor be decided there by its requester', async () => {
    const id = await ask();
    await answer(checker, id, 'approve');
    for (const statement of [
      `update approval_requests set payload = '{"amount": 5}' where id = ${id}`,
      `delete from approval_decisions where request_id = ${id}`,
      `truncate approval_decisions`,
      `update approval_decisions set decision = 'rejected'`,
    ]) {
      await expect(t.pool.query(statement), statement).rejects.toThrow(/append-only/);
    }
    const own = await ask();
    for (const [decision, refusal] of [
      ['approved', /not independent/],
      ['rejected', /check constraint/],
    ] as const) {
      const decide = t.pool.query(
        `insert into approval_decisions (request_id, requested_by, decision, decided_by, decided_at)
         values ($1, $2, $3, $2, $4)`,
        [own, maker.id, decision, now],
      );
      await expect(decide).rejects.toThrow(refusal);
    }
  });

  it('records in the audit who requested and who decided', async () => {
    const id = await ask();
    await answer(checker, id, 'reject');
    const { rows } = await t.pool.query(
      `select actor_id, action, address, request_id from audit_events where subject_kind = 'approval' and subject_id = $1
       order by id`,
      [String(id)],
    );
    expect(rows).toEqual([
      { actor_id: maker.id, action: 'approval.request', address: '10.0.0.1', request_id: 'r1' },
      { actor_id: checker.id, action: 'approval.reject', address: '10.0.0.1', request_id: 'r1' },
    ]);
  });
});
