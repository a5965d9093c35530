/** Credits that end before their money is sent: by staff, or after 15 days without a move. */
import { describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { rowOf } from '../../../../../test/database/rows.ts';
import {
  makeBorrower,
  makeCompany,
  makeSignedCredit,
  makeStaff,
  ORIGIN,
  TRANSFER,
} from '../../../../../test/fixtures/disbursements.ts';
import { createPayouts, payoutOf } from '../../../../../test/fixtures/payouts.ts';

const { db } = await sharedDatabase();

const REASON = 'La persona no contesta';

describe('staff cancel a credit that is not paid out', () => {
  test('with a reason in the history and the audit, and a message; its commitment is released', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'inProcess');
    const caller = { actor: world.clerk, origin: ORIGIN };
    expect(await world.disbursements.cancel(caller, { credit_id: id, reason: REASON })).toEqual({
      ok: true,
      value: { id_credit: id, state: 'CANCELLED' },
    });
    expect(await world.balancesOf(id)).toEqual({});
    const event = await db
      .selectFrom('credit_events')
      .selectAll()
      .where('credit_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      to_state: 'CANCELLED',
      actor: 'staff',
      actor_id: world.clerk.id,
      reason: `cancelled by staff: ${REASON}`,
    });
    const audit = await rowOf(db, 'audit_events', { action: 'credit.cancel', subject_id: String(id) }, [
      'after',
    ]);
    expect(audit.after).toMatchObject({ reason: REASON });
    expect(world.messages.sent.at(-1)).toMatchObject({
      template: 'credit_cancelled',
      recipient: borrower.cellphone,
    });
    await world.expectCleanLedger();
  });

  test('once of ten parallel calls; not after the money was sent', async () => {
    const { world, id } = await payoutOf(db, '2026-01-31', 'inProcess');
    const caller = { actor: world.clerk, origin: ORIGIN };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => world.disbursements.cancel(caller, { credit_id: id, reason: REASON })),
    );
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    const sent = await world.active(await makeBorrower(db));
    expect(await world.disbursements.cancel(caller, { credit_id: sent, reason: REASON })).toEqual({
      ok: false,
      code: 'STATE_NOT_ALLOWED',
    });
  });

  test('of the own company only', async () => {
    const { world, id } = await payoutOf(db, '2026-01-31', 'inProcess');
    const stranger = await makeStaff(db, await makeCompany(db), ['credit_approve']);
    expect(
      await world.disbursements.cancel(
        { actor: stranger, origin: ORIGIN },
        { credit_id: id, reason: REASON },
      ),
    ).toEqual({ ok: false, code: 'OBJECT_NOT_FOUND' });
  });

  test('also while the company reviews it', async () => {
    const world = await createPayouts(db, '2026-01-31');
    const companyId = await makeCompany(db);
    const employee = await makeBorrower(db, 'allied_company', companyId);
    const id = await makeSignedCredit(db, employee, { amount: 400_000, months: 2, companyId });
    await world.disbursements.request(employee, ORIGIN, { id_credit: id, ...TRANSFER });
    const clerk = await makeStaff(db, companyId, ['credit_approve']);
    const caller = { actor: clerk, origin: ORIGIN };
    expect(await world.disbursements.cancel(caller, { credit_id: id, reason: REASON })).toMatchObject({
      ok: true,
    });
  });
});

describe('a signed credit without a move', () => {
  test('ends on the fifteenth day, with a message, once', async () => {
    const world = await createPayouts(db, '2026-03-01');
    const borrower = await makeBorrower(db);
    const signed = await makeSignedCredit(db, borrower, {
      amount: 500_000,
      months: 3,
      signedOn: '2026-03-01',
    });
    const inProcess = await world.inProcess(await makeBorrower(db));
    world.clock.setDay('2026-03-15');
    await world.disbursements.expireSignedCredits();
    expect(await world.rowOf(signed)).toMatchObject({ state: 'SIGNED' });
    world.clock.setDay('2026-03-16');
    const runs = await Promise.all([
      world.disbursements.expireSignedCredits(),
      world.disbursements.expireSignedCredits(),
    ]);
    expect(runs[0] + runs[1]).toBe(2);
    for (const id of [signed, inProcess]) {
      expect(await world.rowOf(id)).toMatchObject({ state: 'CANCELLED' });
      expect(await world.balancesOf(id)).toEqual({});
    }
    const sent = world.messages.sent.filter(
      ({ template, parameters }) =>
        template === 'credit_expired' &&
        'creditId' in parameters &&
        [signed, inProcess].includes(parameters.creditId),
    );
    expect(sent).toHaveLength(2);
    await world.expectCleanLedger();
  });

  test('counts its days again from a returned transfer', async () => {
    const { world, id } = await payoutOf(db, '2026-03-01', 'active');
    world.clock.setDay('2026-03-10');
    await world.returnTransfer(id);
    world.clock.setDay('2026-03-24');
    await world.disbursements.expireSignedCredits();
    expect(await world.rowOf(id)).toMatchObject({ state: 'IN_PROCESS' });
    world.clock.setDay('2026-03-25');
    await world.disbursements.expireSignedCredits();
    expect(await world.rowOf(id)).toMatchObject({ state: 'CANCELLED' });
    await world.expectCleanLedger();
  });
});
