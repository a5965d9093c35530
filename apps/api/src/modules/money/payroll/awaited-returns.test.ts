/** An employee is not late while the company may still send the requested deduction. */
import { expect, test } from 'vitest';
import { createCreditFixture, homeOf } from '../../../../test/fixtures/credits.ts';
import { type PayrollTestApp, renewedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = renewedPayrollApp();

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

const FIRST = '2026-02-15';
/** A Sunday's wage: the third business day is Wednesday, and on the next one the transfer is entered. */
const LAST_AWAITED = '2026-02-19';

async function creditOf({ borrower }: Employee, today: string) {
  const world = createCreditFixture(at.db);
  world.setToday(today);
  const { credit } = await homeOf(at.db, world.credits, borrower.id);
  if (!credit) throw new Error('no credit');
  return credit;
}

/** What collections show: the list, the counts, the work of today, and whether a reminder may be ordered. */
async function seenByCollections(who: Employee, today: string) {
  at.clock.setDay(today);
  const staff = '/dashboard/api/operative';
  const list = await at.get(`${staff}/late_payments?search=${who.borrower.dni}`, at.operations);
  const counts = await at.get(`${staff}/late_payments/counts?search=${who.borrower.dni}`, at.operations);
  const work = await at.get(`${staff}/collections/today`, at.operations);
  const groups: { credits: { credit_id: number }[] }[] = work.body.groups;
  const message = await at.post(`${staff}/collections/messages`, at.operations, {
    credit_id: who.id,
    channel: 'sms',
    template: 'late_reminder',
  });
  return {
    listed: list.body.credits.length,
    counted: counts.body.total,
    work: groups.flatMap(({ credits }) => credits).filter((row) => row.credit_id === who.id).length,
    message: message.status,
  };
}

test('an installment is not past due before the company has answered, however long that takes', async () => {
  const who = await at.employee();
  await at.download(FIRST);
  for (const today of ['2026-02-16', LAST_AWAITED]) {
    const seen = await seenByCollections(who, today);
    expect(seen, today).toEqual({ listed: 0, counted: 0, work: 0, message: 409 });
    const credit = await creditOf(who, today);
    expect(credit).toMatchObject({
      payroll_requested_for: FIRST,
      pending_debt: credit.acquired_debt,
      collection_management: 0,
      next_payment: { has_past_due: false, total_value_with_past_due: who.fee },
    });
    expect(credit.payments[0]).toMatchObject({
      pending_value: who.fee,
      days_past_due: 0,
      late_interest: 0,
      used: false,
    });
  }
  for (const today of ['2026-02-20', '2026-05-29']) {
    expect(await seenByCollections(who, today)).toEqual({ listed: 0, counted: 0, work: 0, message: 409 });
    const unanswered = await creditOf(who, today);
    expect(unanswered).toMatchObject({ payroll_requested_for: null, next_payment: { has_past_due: false } });
    expect(unanswered.payments[0]).toMatchObject({ days_past_due: 0, late_interest: 0 });
  }
  // The answer of that day does not have it.
  await at.answered(FIRST, '2026-05-29');
  expect((await seenByCollections(who, '2026-05-29')).listed).toBe(0);
  expect(await seenByCollections(who, '2026-05-30')).toEqual({
    listed: 1,
    counted: 1,
    work: 1,
    message: 200,
  });
  const late = await creditOf(who, '2026-05-30');
  expect(late).toMatchObject({ next_payment: { has_past_due: true } });
  expect(late.payments[0]?.days_past_due).toBe(1);
  expect(late.payments[0]?.late_interest).toBeGreaterThan(0);
});

test('an answer without it makes it late from the next day on', async () => {
  const who = await at.employee();
  await at.download(FIRST);
  await at.answered(FIRST, LAST_AWAITED);
  const late = await creditOf(who, '2026-02-20');
  expect(late.payments[0]).toMatchObject({ days_past_due: 1 });
  expect((await seenByCollections(who, '2026-02-20')).listed).toBe(1);
});

test('before the due day the home page shows the request, and nothing without one', async () => {
  const who = await at.employee();
  expect(await creditOf(who, '2026-02-12')).toMatchObject({ payroll_requested_for: null });
  await at.download(FIRST);
  expect(await creditOf(who, '2026-02-12')).toMatchObject({ payroll_requested_for: FIRST });
  const later = await at.employee();
  // It is in no file, so nobody requested it: it is late only once the company has answered without it.
  expect(await creditOf(later, '2026-02-16')).toMatchObject({
    payroll_requested_for: null,
    next_payment: { has_past_due: false },
  });
  await at.answered(FIRST, '2026-02-16');
  expect(await creditOf(later, '2026-02-17')).toMatchObject({ next_payment: { has_past_due: true } });
  expect((await seenByCollections(later, '2026-02-17')).listed).toBe(1);
});

test('a returned file without it makes it late from the next day on; of a part requested the rest is late with it', async () => {
  const [missed, part] = [await at.employee(), await at.employee()];
  await at.pool.query('update borrowers set monthly_income = $2 where id = $1', [
    part.borrower.id,
    4 * (part.fee - 20_000),
  ]);
  await at.download(FIRST);
  const rest = await creditOf(part, '2026-02-16');
  expect(rest).toMatchObject({ payroll_requested_for: null, next_payment: { has_past_due: false } });
  expect((await seenByCollections(part, '2026-02-16')).listed).toBe(0);
  expect((await seenByCollections(missed, '2026-02-16')).listed).toBe(0);
  await at.uploadAndProcess([missed.line(0), part.line(part.fee - 20_000)]);
  expect(await creditOf(missed, '2026-02-17')).toMatchObject({ next_payment: { has_past_due: true } });
  expect((await seenByCollections(missed, '2026-02-17')).listed).toBe(1);
  expect(await creditOf(part, '2026-02-17')).toMatchObject({
    next_payment: { has_past_due: true, total_value_with_past_due: expect.any(Number) },
  });
  expect((await seenByCollections(part, '2026-02-17')).listed).toBe(1);
});

test("a leaver's wage is not requested and the person pays alone", async () => {
  const who = await at.employee();
  await at.download(FIRST);
  const left = { credit_id: who.id, left_on: '2026-02-10', reason: 'Terminó su contrato' };
  expect((await at.post(`${at.AT}/leavers`, at.clerk, left)).status).toBe(200);
  expect(await creditOf(who, '2026-02-16')).toMatchObject({
    payroll_requested_for: null,
    is_self_paid: true,
  });
  expect((await seenByCollections(who, '2026-02-17')).listed).toBe(1);
});
