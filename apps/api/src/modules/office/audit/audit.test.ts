import { afterEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { someOf } from '../../../../test/sizes.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { clockFrom } from '../../../kernel/clock.ts';
import { keyRingOf } from '../../../kernel/encryption.ts';
import { anchorAudit } from './anchors.ts';
import { type AuditEvent, recordAudit } from './record.ts';
import { verifyAudit } from './verify.ts';

const KEYS = keyRingOf('a-secret-for-tests-only');
const NOW = new Date('2026-03-02T15:00:00Z');
const clock = clockFrom(() => NOW);

const t = await sharedDatabase();

const event = (more: Partial<AuditEvent> = {}): AuditEvent => ({
  at: NOW,
  actor: 'platform',
  action: 'company.create',
  subject: { kind: 'company', id: 7 },
  after: { name: 'Café Alto SAS' },
  request: { id: 'r1', address: '10.0.0.1' },
  ...more,
});

const record = (more?: Partial<AuditEvent>) => inTransaction(t.db, (trx) => recordAudit(trx, event(more)));

async function idAt(position: number): Promise<number> {
  const { rows } = await t.pool.query('select event_id from audit_links where position = $1', [position]);
  return rows[0].event_id;
}

/** Changes rows as the owner of the database could: without the triggers that refuse every change. */
async function behindTheTriggers<Value>(
  operation: (run: typeof t.pool.query) => Promise<Value>,
): Promise<Value> {
  const client = await t.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const value = await operation(client.query.bind(client) as typeof t.pool.query);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

describe('an audit event', () => {
  it('is stored only if the transaction of its operation commits', async () => {
    const undone = inTransaction(t.db, async (trx) => {
      await recordAudit(trx, event({ subject: { kind: 'company', id: 'undone' } }));
      throw new Error('the operation failed');
    });
    await expect(undone).rejects.toThrow('the operation failed');
    const { rows } = await t.pool.query("select 1 from audit_events where subject_id = 'undone'");
    expect(rows).toEqual([]);
    expect(await verifyAudit(t.db)).toMatchObject({ ok: true });
  });

  it('stores who, what, the subject, when, from where, before and after, and nothing that identifies a person', async () => {
    const actor = {
      kind: 'staff',
      id: 3,
      companyId: null,
      isAdmin: true,
      modules: [],
      sessionId: 's',
    } as const;
    await record({
      actor,
      before: { cellphone: '+573001234567', people: [{ email: 'ana@unamano.test' }], active: true },
      after: {
        dni: '1020304050',
        password: 'Unamano2026',
        recovery_codes: ['a'],
        note: null,
        amount: 500_000,
      },
    });
    const { rows } = await t.pool.query('select * from audit_events order by id desc limit 1');
    expect(rows[0]).toMatchObject({
      happened_at: NOW,
      actor: 'staff',
      actor_id: 3,
      action: 'company.create',
      subject_kind: 'company',
      subject_id: '7',
      before: { cellphone: '***4567', people: [{ email: 'a***@unamano.test' }], active: true },
      after: {
        dni: '***4050',
        password: '[oculto]',
        recovery_codes: '[oculto]',
        note: null,
        amount: 500_000,
      },
      request_id: 'r1',
      address: '10.0.0.1',
    });
  });

  it('is chained once and in order when fifty transactions end at the same time', async () => {
    const { rows: before } = await t.pool.query('select position from audit_head');
    await Promise.all(Array.from({ length: 50 }, (_, id) => record({ subject: { kind: 'company', id } })));
    const { rows: after } = await t.pool.query('select position from audit_head');
    expect(after[0].position - before[0].position).toBe(50);
    expect(await verifyAudit(t.db)).toMatchObject({ ok: true, events: after[0].position });
  });

  it('waits for nobody while its transaction is still at work', async () => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slow = inTransaction(t.db, async (trx) => {
      await recordAudit(trx, event());
      await ended;
    });
    await record();
    end();
    await slow;
    expect(await verifyAudit(t.db)).toMatchObject({ ok: true });
  });

  it.each(['audit_events', 'audit_links', 'audit_head', 'audit_anchors'])(
    'can neither be changed, taken out nor emptied by the platform: %s',
    async (table) => {
      await anchorAudit({ db: t.db, clock, keys: KEYS });
      const change = table === 'audit_events' ? "action = 'other.operation'" : `hash = repeat('a', 64)`;
      for (const statement of [
        `update ${table} set ${change}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(t.pool.query(statement), statement).rejects.toThrow(/append-only|only moves on/);
      }
    },
  );
});

describe('the verification', () => {
  afterEach(async () => {
    expect(await verifyAudit(t.db, KEYS)).toMatchObject({ ok: true });
  });

  it('names a fact whose any part was altered', async () => {
    const { rows } = await t.pool.query('select position, event_id as id from audit_links order by position');
    expect(rows.length).toBeGreaterThan(10);
    await t.pool.query('create table unaltered as table audit_events');
    const changes = [
      `actor = 'staff', actor_id = 9`,
      `action = 'company.end'`,
      `subject_kind = 'credit'`,
      `subject_id = 'another'`,
      `after = '{"name": "Otra"}'`,
      `before = '{}'`,
      `address = '10.0.0.2'`,
      `request_id = 'r2'`,
      `happened_at = happened_at + interval '1 microsecond'`,
    ];
    for (const { position, id } of someOf(rows, { short: rows.length, full: 1 }, 1)) {
      for (const change of changes) {
        await behindTheTriggers((run) => run(`update audit_events set ${change} where id = $1`, [id]));
        const verification = await verifyAudit(t.db, KEYS);
        await behindTheTriggers(async (run) => {
          await run('delete from audit_events where id = $1', [id]);
          await run(
            'insert into audit_events overriding system value select * from unaltered where id = $1',
            [id],
          );
        });
        expect(verification, change).toEqual({
          ok: false,
          fault: { kind: 'altered', position, eventId: id },
        });
      }
    }
  }, 300_000);

  it('names a fact that is gone, with its link or without', async () => {
    const id = await idAt(3);
    const keep = `create table kept as select * from audit_events where id = ${id};
      create table kept_link as select * from audit_links where event_id = ${id}`;
    await t.pool.query(keep);
    await behindTheTriggers((run) => run('delete from audit_events where id = $1', [id]));
    expect(await verifyAudit(t.db)).toEqual({
      ok: false,
      fault: { kind: 'missing', position: 3, eventId: id },
    });
    await behindTheTriggers((run) => run('delete from audit_links where event_id = $1', [id]));
    expect(await verifyAudit(t.db)).toMatchObject({ ok: false, fault: { kind: 'missing', position: 4 } });
    await behindTheTriggers((run) =>
      run('insert into audit_events overriding system value select * from kept'),
    );
    expect(await verifyAudit(t.db)).toMatchObject({ ok: false, fault: { kind: 'missing', position: 4 } });
    await behindTheTriggers((run) => run('insert into audit_links select * from kept_link'));
  });

  it('names one that was slipped in', async () => {
    const { rows } = await behindTheTriggers((run) =>
      run(`insert into audit_events (happened_at, actor, action, subject_kind, subject_id)
        values (now(), 'platform', 'company.end', 'company', '1') returning id`),
    );
    const eventId = rows[0].id;
    expect(await verifyAudit(t.db)).toEqual({
      ok: false,
      fault: { kind: 'unlinked', position: null, eventId },
    });
    await behindTheTriggers((run) => run('delete from audit_events where id = $1', [eventId]));
  });

  it('finds that the newest facts were cut off', async () => {
    const { rows } = await t.pool.query('select * from audit_links order by position desc limit 1');
    await t.pool.query(`create table cut as select * from audit_events where id = ${rows[0].event_id}`);
    await behindTheTriggers(async (run) => {
      await run('delete from audit_links where event_id = $1', [rows[0].event_id]);
      await run('delete from audit_events where id = $1', [rows[0].event_id]);
    });
    const verification = await verifyAudit(t.db);
    await behindTheTriggers(async (run) => {
      await run('insert into audit_events overriding system value select * from cut');
      await run('insert into audit_links (position, event_id, hash) values ($1, $2, $3)', [
        rows[0].position,
        rows[0].event_id,
        rows[0].hash,
      ]);
    });
    expect(verification).toMatchObject({
      ok: false,
      fault: { kind: 'truncated', position: rows[0].position - 1 },
    });
  });
});

it('a chain that was rewritten from end to end no longer fits what was signed', async () => {
  await record();
  const anchored = await anchorAudit({ db: t.db, clock, keys: KEYS });
  expect(await anchorAudit({ db: t.db, clock, keys: KEYS })).toBeNull();
  const id = await idAt(1);
  await behindTheTriggers(async (run) => {
    await run(`update audit_events set address = '10.9.9.9' where id = $1`, [id]);
    await run(`do $$ declare previous text := repeat('0', 64); link record; begin
      for link in select * from audit_links order by position loop
        select audit_hash(previous, event) into previous from audit_events event where id = link.event_id;
        update audit_links set hash = previous where position = link.position;
      end loop;
      update audit_head set hash = previous;
    end $$`);
    await run(
      'update audit_anchors anchor set hash = (select hash from audit_links l where l.position = anchor.position)',
    );
  });
  expect(await verifyAudit(t.db)).toMatchObject({ ok: true });
  const { rows } = await t.pool.query('select min(position) as first from audit_anchors');
  expect(await verifyAudit(t.db, KEYS)).toMatchObject({
    ok: false,
    fault: { kind: 'forged', position: rows[0].first },
  });
  expect(rows[0].first).toBeLessThanOrEqual(anchored?.position ?? 0);
});
