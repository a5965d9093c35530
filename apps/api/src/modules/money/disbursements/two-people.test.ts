/** A disbursement above the limit: one person prepares it, another one confirms it. */
import { day } from '@unamano/domain/calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { rowOf } from '../../../../test/database/rows.ts';
import { makeBorrower, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { setLimits } from '../../../../test/fixtures/limits.ts';
import { createPayouts } from '../../../../test/fixtures/payouts.ts';

const { db, pool } = await sharedDatabase();

type Payouts = Awaited<ReturnType<typeof createPayouts>>;
let world: Payouts;

const prepare = (id: number, bank_reference = 'TRX-9') =>
  world.disbursements.confirm(world.clerk, ORIGIN, id, { bank_reference });

const setLimit = (disbursement_pesos: number) => setLimits(pool, { disbursement_pesos });

beforeEach(async () => {
  world = await createPayouts(db, '2026-01-31');
});

test('one person confirms every amount that is lent, until two people set a lower limit', async () => {
  const id = await world.inProcess(await makeBorrower(db), { amount: 1_000_000, months: 5 });
  expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toMatchObject({
    ok: true,
    value: { start_date: '2026-01-31' },
  });
});

describe('above the limit', () => {
  beforeEach(() => setLimit(499_999));

  test('the first confirmation waits, and the second person pays the credit out', async () => {
    const borrower = await makeBorrower(db);
    const id = await world.inProcess(borrower);
    expect(await world.disbursements.lookup(world.clerk, borrower.dni)).toMatchObject({
      value: { needs_two_people: true, is_prepared: false },
    });
    expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: { bank_reference: 'Escribe la referencia que dio el banco' },
    });
    const prepared = await prepare(id);
    if (!prepared.ok) throw new Error(prepared.code);
    expect(prepared.value).toEqual({ id_credit: id, start_date: null, id_approval: expect.any(Number) });
    expect(await world.rowOf(id)).toMatchObject({ state: 'IN_PROCESS' });
    const requestId = prepared.value.id_approval ?? 0;
    expect(await world.answer(requestId, world.clerk)).toMatchObject({ code: 'SELF_APPROVAL_NOT_ALLOWED' });
    world.clock.setDay('2026-02-01');
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.answer(requestId)));
    expect(answers.filter((reply) => reply.ok)).toHaveLength(1);
    expect(await world.rowOf(id)).toMatchObject({ state: 'ACTIVE', disbursed_on: '2026-02-01' });
    const row = await rowOf(db, 'disbursements', { credit_id: id }, [
      'bank_reference',
      'prepared_by',
      'confirmed_by',
    ]);
    expect(row).toEqual({
      bank_reference: 'TRX-9',
      prepared_by: world.clerk.id,
      confirmed_by: world.second.id,
    });
    await world.expectCleanLedger();
  });

  test('a prepared disbursement is prepared once, and its account does not change meanwhile', async () => {
    const borrower = await makeBorrower(db);
    const id = await world.inProcess(borrower);
    const replies = await Promise.all(Array.from({ length: 5 }, () => prepare(id)));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    expect(replies.filter((reply) => !reply.ok && reply.code === 'CHANGE_PENDING')).toHaveLength(4);
    expect(await world.disbursements.sendAccountCode(borrower, id)).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
    expect(await world.disbursements.account(borrower.id, id)).toMatchObject({
      value: { can_change: false },
    });
  });

  test('the audit of a prepared disbursement has the last four digits of the account only', async () => {
    const id = await world.inProcess(await makeBorrower(db));
    const { account_number: accountNumber } = await rowOf(db, 'disbursements', { credit_id: id }, [
      'account_number',
    ]);
    if (accountNumber === null) throw new Error('the disbursement has no account');
    const prepared = await prepare(id);
    if (!prepared.ok) throw new Error(prepared.code);
    expect(await world.answer(prepared.value.id_approval ?? 0)).toMatchObject({ ok: true });
    const events = await db.selectFrom('audit_events').select(['action', 'before', 'after']).execute();
    expect(events.map(({ action }) => action)).toContain('approval.request');
    expect(JSON.stringify(events)).toContain(`***${accountNumber.slice(-4)}`);
    expect(JSON.stringify(events)).not.toContain(accountNumber);
  });

  test('the second look is repeated by the second person', async () => {
    const id = await world.inProcess(await makeBorrower(db), { decidedOn: '2026-01-30' });
    const prepared = await prepare(id);
    if (!prepared.ok) throw new Error(prepared.code);
    world.clock.setDay('2026-02-02');
    const caller = { actor: world.clerk, origin: ORIGIN };
    expect(await world.disbursements.cancel(caller, { credit_id: id, reason: 'x' })).toMatchObject({
      ok: true,
    });
    expect(await world.answer(prepared.value.id_approval ?? 0)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await world.rowOf(id)).toMatchObject({ state: 'CANCELLED' });
  });

  test('of a batch what is above the limit waits, and keeps the day and the reference of the bank', async () => {
    const [small, large] = [
      await world.inProcess(await makeBorrower(db), { amount: 400_000 }),
      await world.inProcess(await makeBorrower(db)),
    ];
    const rows = [small, large].map((credit_id) => ({ credit_id, account_number: '12345678901' }));
    const batch = { sent_on: day('2026-01-30'), bank_reference: 'LOTE-4', rows };
    const done = await world.disbursements.confirmMany({ actor: world.clerk, origin: ORIGIN }, batch);
    if (!done.ok) throw new Error(done.code);
    expect(done.value.rows.map(({ outcome }) => outcome)).toEqual(['confirmed', 'prepared']);
    const { rows: requests } = await pool.query(
      `select id from approval_requests where payload @> jsonb_build_object('creditId', $1::bigint)`,
      [large],
    );
    expect(await world.answer(Number(requests[0]?.id))).toMatchObject({ ok: true });
    const sent = await db
      .selectFrom('disbursements')
      .select(['bank_reference', 'sent_on'])
      .where('credit_id', 'in', [small, large])
      .execute();
    expect(sent).toEqual(Array(2).fill({ bank_reference: 'LOTE-4', sent_on: '2026-01-30' }));
    const kept = await db
      .selectFrom('payout_batch_credits')
      .select('credit_id')
      .where('batch_id', '=', done.value.id_batch)
      .orderBy('credit_id')
      .execute();
    expect(kept.map(({ credit_id }) => credit_id)).toEqual([small, large]);
  });
});
