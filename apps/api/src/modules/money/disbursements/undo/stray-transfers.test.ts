/** Credits that ended after a file for the bank was made with them: what the desk says of each, and what is owed then. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { makeBorrower, makeCompany, makeStaff, ORIGIN } from '../../../../../test/fixtures/disbursements.ts';
import { setLimits } from '../../../../../test/fixtures/limits.ts';
import { createPayouts } from '../../../../../test/fixtures/payouts.ts';

const database = await sharedDatabase();

/** A credit of 500,000 that is in a file, and was withdrawn. */
async function strayWorld(replaces?: { borrower: Awaited<ReturnType<typeof makeBorrower>>; id: number }) {
  const world = await createPayouts(database.db, '2026-01-30');
  const borrower = replaces?.borrower ?? (await makeBorrower(database.db));
  const order = replaces ? { replaces: replaces.id } : {};
  const id = await world.inProcess(borrower, order);
  const clerk = { actor: world.clerk, origin: ORIGIN };
  const file = (seen_file?: number) =>
    world.disbursements.makeFile(clerk, { credits: [id], format: 'csv', seen_file });
  expect(await file()).toMatchObject({ ok: true });
  world.clock.setDay('2026-01-31');
  const withdraw = () => world.payments.withdraw(borrower, ORIGIN, id);
  expect(await withdraw()).toMatchObject({ value: { state: 'CANCELLED' } });
  const answer = (what: 'sent' | 'stopped', by = world.clerk) =>
    world.disbursements.answerStray(
      { actor: by, origin: ORIGIN },
      { credit_id: id, answer: what, bank_reference: 'TRX-8', sent_on: undefined },
    );
  const inSight = async (by = world.clerk) =>
    (await world.disbursements.strayTransfers(by)).credits.find(({ id_credit }) => id_credit === id);
  return { ...world, decide: world.answer, borrower, id, withdraw, answer, inSight };
}

test('stays in sight until a person says that the bank sent nothing', async () => {
  const { id, answer, inSight, rowOf, balancesOf } = await strayWorld();
  expect(await inSight()).toMatchObject({
    amount: 500_000,
    ended_on: '2026-01-31',
    account_number: '12345678901',
  });
  const stranger = await makeStaff(database.db, await makeCompany(database.db), ['disbursement_confirm']);
  expect([await inSight(stranger), (await answer('sent', stranger)).ok]).toEqual([undefined, false]);
  expect(await answer('stopped')).toMatchObject({ value: { id_credit: id, id_approval: null } });
  expect(await inSight()).toBeUndefined();
  expect([(await rowOf(id)).state, await balancesOf(id)]).toEqual(['CANCELLED', {}]);
  expect(await answer('sent')).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
});

test('of what went out, once of ten clicks, exactly that is owed back within 30 days', async () => {
  const { id, borrower, answer, inSight, rowOf, balancesOf, ...world } = await strayWorld();
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer('sent')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect([(await rowOf(id)).state, await inSight()]).toEqual(['ACTIVE', undefined]);
  expect(await world.notified(borrower.id)).toMatchObject([
    { template: 'sent_after_end', parameters: { amountPesos: 500_000, day: '2026-03-02' } },
  ]);
  world.clock.setDay('2026-03-02');
  const asked = await world.withdraw();
  if (!asked.ok) throw new Error(asked.code);
  expect(asked.value.total).toBe(500_000);
  await world.pay(asked.value.order ?? '');
  expect((await rowOf(id)).state).toBe('FIN');
  expect(await balancesOf(id)).toEqual({ cash_at_bank: -500_000, cash_at_gateway: 500_000 });
  await world.expectCleanLedger();
});

test('of a refinancing what the file had, whatever its old credit costs by now, which is owed as before', async () => {
  const world = await createPayouts(database.db, '2026-01-15');
  const old = await world.activeCredit();
  const { id, answer, withdraw, pay, inSight, balancesOf, rowOf, ...stray } = await strayWorld(old);
  const sentPesos = (await inSight())?.amount ?? 0;
  const { payoff, owed } = await stray.loanBalance(old.id);
  expect(500_000 - sentPesos).toBeLessThan(payoff);
  expect(await answer('sent')).toMatchObject({ ok: true });
  expect([(await rowOf(old.id)).state, (await rowOf(id)).state]).toEqual(['FIN', 'ACTIVE']);
  const asked = await withdraw();
  if (!asked.ok) throw new Error(asked.code);
  expect(asked.value.total).toBe(sentPesos);
  await pay(asked.value.order ?? '');
  expect(await balancesOf(id)).toMatchObject({ cash_at_bank: -sentPesos, cash_at_gateway: sentPesos });
  expect([(await rowOf(old.id)).state, (await stray.loanBalance(old.id)).owed]).toEqual(['ACTIVE', owed]);
  await stray.expectCleanLedger();
});

test('is owed beside another credit that the borrower got meanwhile', async () => {
  const { id, borrower, answer, active, loanBalance, rowOf, ...world } = await strayWorld();
  const other = await active(borrower);
  expect(await answer('sent')).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ state: 'FIN', reopen_pending_since: '2026-01-31' });
  expect([(await loanBalance(id)).isLate, (await rowOf(other)).state]).toEqual([false, 'ACTIVE']);
  expect(await world.withdraw()).toMatchObject({ value: { total: 500_000 } });
  await world.expectCleanLedger();
});

test('is not asked back from a person who never asked for the credit: it is frozen for two people to annul', async () => {
  const { id, borrower, answer, loanBalance, notified, expectCleanLedger } = await strayWorld();
  await sql`
    with report as (
      insert into unrequested_reports (number, dni, contact, story, reported_at, answer_by, code_hash, code_expires_at,
        state, answered_at)
      values ('R-1', ${borrower.dni}, '', '', now(), '2026-02-20', '', now(), 'upheld', now()) returning id)
    insert into reported_credits (report_id, credit_id, ended_at) select id, ${id}, now() from report`.execute(
    database.db,
  );
  expect(await answer('sent')).toMatchObject({ ok: true });
  expect((await loanBalance(id)).isFrozen).toBe(true);
  expect(await notified(borrower.id)).toMatchObject([{ template: 'credit_frozen' }]);
  await expectCleanLedger();
});

test('above the limit of one person another one approves either answer', async () => {
  await setLimits(database.pool, { disbursement_pesos: 499_999 });
  for (const what of ['stopped', 'sent'] as const) {
    const world = await strayWorld();
    const asked = await world.answer(what);
    if (!asked.ok) throw new Error(asked.code);
    expect(await world.inSight()).toMatchObject({ is_pending: true });
    expect(await world.answer(what)).toMatchObject({ code: 'CHANGE_PENDING' });
    const idApproval = asked.value.id_approval ?? 0;
    expect(await world.decide(idApproval, world.clerk)).toMatchObject({ code: 'SELF_APPROVAL_NOT_ALLOWED' });
    expect(await world.decide(idApproval)).toMatchObject({ ok: true });
    expect(await world.inSight()).toBeUndefined();
    expect((await world.rowOf(world.id)).state).toBe(what === 'sent' ? 'ACTIVE' : 'CANCELLED');
  }
});
