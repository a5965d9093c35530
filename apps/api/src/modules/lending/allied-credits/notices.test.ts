import type { StaffModule } from '@unamano/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowOf, rowsInOrder } from '../../../../test/database/rows.ts';
import {
  makeBorrower,
  makeCompany,
  makeSignedCredit,
  ORIGIN,
} from '../../../../test/fixtures/disbursements.ts';
import { makeCreditInReview, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';

const at = await sharedStaffApp('2026-03-02');
let company: number;
let clerk: { id: number; email: string };

async function makeClerk(companyId: number, modules: readonly StaffModule[] = ['credit_approve']) {
  const { actor } = await at.staff(modules, companyId);
  await at.db
    .insertInto('staff_modules')
    .values(modules.map((module) => ({ staff_id: actor.id, module })))
    .execute();
  return rowOf(at.db, 'staff', { id: actor.id }, ['id', 'email']);
}

const mailsTo = (email: string) =>
  rowsInOrder(at.db, 'messages', { recipient: email }, ['id', 'channel', 'template', 'parameters']);

/** A signed credit and the call that hands it to the company. */
async function readyCredit() {
  const borrower = await makeBorrower(at.db, 'allied_company', company);
  const id = await makeSignedCredit(at.db, borrower, { amount: 400_000, months: 2, companyId: company });
  const order = { id_credit: id, disbursement_type: 'MONEY_ORDER' as const };
  return () => at.disbursements.request(borrower, ORIGIN, order);
}

beforeEach(async () => {
  at.clock.setDay('2026-03-02');
  company = await makeCompany(at.db);
  clerk = await makeClerk(company);
});

describe('a credit that starts to wait for its company', () => {
  test("queues an e-mail to the company's approver, with the address to answer at", async () => {
    await makeCreditInReview(at, company);
    const [mail, ...more] = await mailsTo(clerk.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'email',
      template: 'credits_waiting',
      parameters: { firstName: 'Olga', waiting: 1, url: 'https://unamano.test/tablero/aprobar-credito' },
    });
    const jobs = await at.pool.query('select key from graphile_worker.jobs where key = $1', [
      `message ${mail?.id}`,
    ]);
    expect(jobs.rowCount).toBe(1);
  });

  test('queues one e-mail a day, by the days of Bogotá', async () => {
    at.clock.setNow(new Date('2026-03-02T23:59:00-05:00'));
    await makeCreditInReview(at, company);
    await makeCreditInReview(at, company);
    expect(await mailsTo(clerk.email)).toHaveLength(1);
    at.clock.setNow(new Date('2026-03-03T00:00:00-05:00'));
    await makeCreditInReview(at, company);
    expect((await mailsTo(clerk.email)).map(({ parameters }) => parameters)).toMatchObject([
      { waiting: 1 },
      { waiting: 3 },
    ]);
  });

  test('notifies each approver once when ten credits arrive in parallel', async () => {
    const other = await makeClerk(company);
    const calls = await Promise.all(Array.from({ length: 10 }, readyCredit));
    const replies = await Promise.all(calls.map((call) => call()));
    expect(replies.map(({ ok }) => ok)).toEqual(Array(10).fill(true));
    expect(await mailsTo(clerk.email)).toHaveLength(1);
    expect(await mailsTo(other.email)).toHaveLength(1);
  });

  test('notifies no person when its transaction rolls back', async () => {
    const call = await readyCredit();
    expect((await call()).ok).toBe(true);
    const mails = await mailsTo(clerk.email);
    await at.db.updateTable('staff').set({ active: false }).where('id', '=', clerk.id).execute();
    const fresh = await makeClerk(company);
    // The second signature is refused, so the new approver gets no e-mail.
    expect((await call()).ok).toBe(false);
    expect(await mailsTo(clerk.email)).toEqual(mails);
    expect(await mailsTo(fresh.email)).toEqual([]);
  });

  test('notifies no other company, no reader of the history and no ended account', async () => {
    const stranger = await makeClerk(await makeCompany(at.db));
    const historian = await makeClerk(company, ['credit_historic']);
    await at.db.updateTable('staff').set({ active: false }).where('id', '=', clerk.id).execute();
    await makeCreditInReview(at, company);
    for (const { email } of [stranger, historian, clerk]) expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the next morning', () => {
  test('reminds once of credits that are still unanswered', async () => {
    const { id } = await makeCreditInReview(at, company);
    await at.notices.remind();
    expect(await mailsTo(clerk.email)).toHaveLength(1);
    at.clock.setDay('2026-03-03');
    await Promise.all([at.notices.remind(), at.notices.remind()]);
    await at.notices.remind();
    expect(await mailsTo(clerk.email)).toHaveLength(2);
    await at.db.updateTable('credits').set({ state: 'REJECTED' }).where('id', '=', id).execute();
    at.clock.setDay('2026-03-04');
    await at.notices.remind();
    expect(await mailsTo(clerk.email)).toHaveLength(2);
  });

  test('begins at eight, and later on a day when no job ran at eight', async () => {
    await makeCreditInReview(at, company);
    at.clock.setNow(new Date('2026-03-09T07:59:59-05:00'));
    await at.notices.remind();
    expect(await mailsTo(clerk.email)).toHaveLength(1);
    at.clock.setNow(new Date('2026-03-09T08:00:00-05:00'));
    await at.notices.remind();
    expect(await mailsTo(clerk.email)).toHaveLength(2);
    at.clock.setNow(new Date('2026-03-12T17:30:00-05:00'));
    await at.notices.remind();
    expect(await mailsTo(clerk.email)).toHaveLength(3);
  });

  test('notifies each person once', async () => {
    await makeCreditInReview(at, company);
    const newcomer = await makeClerk(company);
    await at.notices.remind();
    expect(await mailsTo(clerk.email)).toHaveLength(1);
    expect(await mailsTo(newcomer.email)).toHaveLength(1);
  });
});
