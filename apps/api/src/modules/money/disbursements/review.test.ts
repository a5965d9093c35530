/** The second look at a credit on the day of its disbursement. */
import { expect, onTestFinished, test } from 'vitest';
import { sharedDatabase, testDatabase } from '../../../../test/database/database.ts';
import { makeBorrower, makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPayouts, payoutOf } from '../../../../test/fixtures/payouts.ts';
import { unrequestedFixture } from '../../../../test/fixtures/unrequested.ts';

const { db } = await sharedDatabase();

type Payouts = Awaited<ReturnType<typeof createPayouts>>;

/** The confirmation is refused with the code, the search says why, and nothing is written. */
async function expectRefused(world: Payouts, id: number, dni: string, code: string, text: RegExp) {
  const [history, balances, sent] = [
    await world.historyOf(id),
    await world.balancesOf(id),
    world.messages.sent.length,
  ];
  expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toEqual({ ok: false, code });
  expect(await world.disbursements.lookup(world.clerk, dni)).toMatchObject({
    value: { cannot_pay: expect.stringMatching(text) },
  });
  expect(await world.historyOf(id)).toEqual(history);
  expect(await world.balancesOf(id)).toEqual(balances);
  expect(world.messages.sent).toHaveLength(sent);
}

test('a retanqueo signed 75 days ago is looked at again', async () => {
  const {
    world,
    borrower,
    id: old,
  } = await payoutOf(db, '2026-01-10', 'active', { amount: 150_000, months: 2 });
  const id = await world.inProcess(borrower, { replaces: old, decidedOn: '2026-01-10' });
  world.clock.setDay('2026-03-26');
  await expectRefused(world, id, borrower.dni, 'DECISION_TOO_OLD', /más de 30 días/);
  expect(await world.rowOf(old)).toMatchObject({ state: 'ACTIVE' });
});

test('a retanqueo waits until the old credit is up to date', async () => {
  const {
    world,
    borrower,
    id: old,
  } = await payoutOf(db, '2026-01-10', 'active', { amount: 150_000, months: 2 });
  const id = await world.inProcess(borrower, { replaces: old });
  world.clock.setDay('2026-02-20');
  await expectRefused(world, id, borrower.dni, 'REPLACED_CREDIT_LATE', /está en mora/);
  await world.pay(await world.open({ id: old, borrower }, 1));
  expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toMatchObject({ ok: true });
  await world.expectCleanLedger();
});

test('an answer of the bureau is good for 30 days', async () => {
  const world = await createPayouts(db, '2026-01-31');
  const borrower = await makeBorrower(db);
  const report = await db
    .insertInto('bureau_reports')
    .values({
      borrower_id: borrower.id,
      dni: borrower.dni,
      found: true,
      report_sealed: 'x',
      raw_sealed: null,
      queried_at: new Date('2026-01-01T12:00:00-05:00'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await world.inProcess(borrower, { bureauReportId: report.id });
  world.clock.setDay('2026-02-01');
  await expectRefused(world, id, borrower.dni, 'BUREAU_ANSWER_TOO_OLD', /central de riesgo/);
  world.clock.setDay('2026-01-31');
  expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toMatchObject({ ok: true });
});

test('an offer at 23.14 % is not paid out under a ceiling of 15 %', async () => {
  const own = await testDatabase();
  onTestFinished(() => own.close());
  const world = await createPayouts(own.db, '2026-02-01');
  const borrower = await makeBorrower(own.db);
  const id = await world.inProcess(borrower);
  await own.db
    .insertInto('legal_ceilings')
    .values({
      effective_on: world.today,
      rate_ppm: 150_000,
      source: 'prueba',
      approval_id: null,
      created_at: world.clock.now(),
    })
    .execute();
  await expectRefused(world, id, borrower.dni, 'RATE_OVER_CEILING', /tope legal/);
  const caller = { actor: world.clerk, origin: ORIGIN };
  expect(
    await world.disbursements.cancel(caller, { credit_id: id, reason: 'Se ofrece de nuevo' }),
  ).toMatchObject({ ok: true });
});

test('the credit of a blocked account is not paid out until the block ends', async () => {
  const { world, borrower, id } = await payoutOf(db, '2026-01-10', 'inProcess');
  const block = { borrower_id: borrower.id, blocked_by: 'notice', blocked_at: world.clock.now() } as const;
  await db.insertInto('account_blocks').values(block).execute();
  await expectRefused(world, id, borrower.dni, 'ACCOUNT_BLOCKED', /está bloqueada/);
  const ended = { ended_at: world.clock.now(), ended_by: 'staff' } as const;
  await db.updateTable('account_blocks').set(ended).where('borrower_id', '=', borrower.id).execute();
  expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toMatchObject({ ok: true });
});

test('a reported credit, or one that pays off a frozen one, is not paid out until it is decided', async () => {
  const world = await createPayouts(db, '2026-01-10');
  const borrower = await makeBorrower(db);
  const unrequested = unrequestedFixture({ db, clock: world.clock, approvals: world.approvals });
  const clerk = { ...world.clerk, modules: ['late_payments'] } as const;
  const reason = 'Se verificó por video';
  const report = async () => {
    const contact = '+573001112233';
    await unrequested.reports.report(ORIGIN, { dni: borrower.dni, contact, story: 'No lo pedí' });
    const listed = await unrequested.cases.list(clerk, {});
    return (listed.ok ? listed.value.reports : []).find(({ dni }) => dni === borrower.dni)?.id ?? 0;
  };
  const old = await world.active(borrower, { amount: 150_000, months: 2 });
  const id = await world.inProcess(borrower, { replaces: old });
  for (const credit_id of [id, old]) {
    const input = { id: await report(), credit_id, reason };
    expect(await unrequested.cases.confirm({ actor: clerk, origin: ORIGIN, input })).toMatchObject({
      ok: true,
    });
    await expectRefused(world, id, borrower.dni, 'REPORTED_UNREQUESTED', /no pidió este crédito/);
    const other = await makeStaff(db, null, ['late_payments']);
    expect(
      await unrequested.cases.close({ actor: other, origin: ORIGIN, input: { id: input.id, reason } }),
    ).toMatchObject({ ok: true });
  }
  const input = { id: await report(), credit_id: id, reason };
  await unrequested.cases.confirm({ actor: clerk, origin: ORIGIN, input });
  expect(
    await unrequested.cases.uphold({ actor: clerk, origin: ORIGIN, input: { id: input.id, reason } }),
  ).toMatchObject({
    value: { state: 'upheld' },
  });
  expect(await world.rowOf(id)).toMatchObject({ state: 'CANCELLED' });
  expect(await world.rowOf(old)).toMatchObject({ state: 'ACTIVE' });
  await world.expectCleanLedger();
});
