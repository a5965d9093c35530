import { changeCollectionState } from '@unamano/contract/loans/late-payments';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { runWithCallContext } from '../../../idempotency/call-context.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { clockFrom } from '../../../kernel/clock.ts';
import { ALL_COMPANIES } from '../../../kernel/company-scope.ts';
import { mount, notFound } from '../../../kernel/mount.ts';
import { ok, Refused, refuse } from '../../../kernel/result.ts';
import { audited, type StaffCommand, staffCommand, unaudited } from './staff-command.ts';

const NOW = new Date('2026-03-02T15:00:00Z');
const clock = clockFrom(() => NOW);
const actor: StaffActor = {
  kind: 'staff',
  id: 7,
  scope: ALL_COMPANIES,
  isAdmin: true,
  modules: ['companies'],
  sessionId: 's',
};
const caller = { actor, origin: { address: '10.0.0.1', userAgent: 'test', requestId: 'r1' } };

const t = await sharedDatabase();
let nit = 900_000_000;

/** Any write: a company. */
async function write({ trx, now }: StaffCommand, name: string): Promise<number> {
  const company = { name, nit: String(nit++), created_at: now };
  const row = await trx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

const companies = async (name: string) =>
  (await t.pool.query('select 1 from companies where name = $1', [name])).rowCount;

const created = (id: number) => ({ action: 'company.create', subject: { kind: 'company', id } }) as const;

describe('staffCommand', () => {
  it('commits the change with its audit event and its stored response', async () => {
    const stored: unknown[] = [];
    const call = { scope: 'staff:7', key: 'k', bodyHash: 'h' };
    const writeResponse = async (_trx: unknown, answer: unknown) => void stored.push(answer);
    const done = await runWithCallContext({ writeResponse, call }, () =>
      staffCommand({ db: t.db, clock }, caller, async (command) => {
        const id = await write(command, 'Café Alto');
        return audited({ id }, { ...created(id), after: { name: 'Café Alto' } });
      }),
    );
    if (!done.ok) throw new Error(done.code);
    expect(stored).toEqual([ok(done.value)]);
    const { rows } = await t.pool.query(
      'select happened_at, actor, actor_id, action, subject_id, after, address, request_id from audit_events',
    );
    expect(rows).toEqual([
      {
        happened_at: NOW,
        actor: 'staff',
        actor_id: 7,
        action: 'company.create',
        subject_id: String(done.value.id),
        after: { name: 'Café Alto' },
        address: '10.0.0.1',
        request_id: 'r1',
      },
    ]);
  });

  it('rolls a refusal back, returned or thrown, without an audit event', async () => {
    const events = async () => (await t.pool.query('select 1 from audit_events')).rowCount;
    const before = await events();
    for (const refusal of [
      () => refuse('STATE_NOT_ALLOWED'),
      () => {
        throw new Refused(refuse('STATE_NOT_ALLOWED'));
      },
    ]) {
      const done = await staffCommand({ db: t.db, clock }, caller, async (command) => {
        await write(command, 'Refused SAS');
        return refusal();
      });
      expect(done).toEqual(refuse('STATE_NOT_ALLOWED'));
    }
    expect(await companies('Refused SAS')).toBe(0);
    expect(await events()).toBe(before);
  });

  it('rolls the change back when its response cannot be stored', async () => {
    const call = { scope: 'staff:7', key: 'k', bodyHash: 'h' };
    const writeResponse = async () => {
      throw new Error('no response');
    };
    const failing = runWithCallContext({ writeResponse, call }, () =>
      staffCommand({ db: t.db, clock }, caller, async (command) =>
        audited({}, created(await write(command, 'Lost SAS'))),
      ),
    );
    await expect(failing).rejects.toThrow('no response');
    expect(await companies('Lost SAS')).toBe(0);
  });

  it('refuses to run inside another transaction, which it could not roll back', async () => {
    const nested = inTransaction(t.db, (trx) =>
      staffCommand({ db: trx, clock }, caller, async () => unaudited({}, 'a test')),
    );
    await expect(nested).rejects.toThrow('cannot run inside another transaction');
  });

  it('is the only result that a staff write may answer with: another one does not compile', () => {
    const reply = { credit_id: 1, state: 'PAID' } as const;
    const mountPlainResult = () =>
      // @ts-expect-error a plain result is not a committed staff command
      mount(Fastify(), changeCollectionState, { OBJECT_NOT_FOUND: notFound('') }, async () => ok(reply));
    expect(mountPlainResult).toBeTypeOf('function');
  });
});
