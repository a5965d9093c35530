/** A move of the sandbox's clock, and the call that does at once what became due. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { activeBorrower, signUp } from '@unamano/journeys/borrower';
import { afterAll, expect, test } from 'vitest';
import { startJobs } from '../../src/background-jobs.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { rowOf } from '../database/rows.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';

let stopJobs = async () => {};
const platform = await sharedPlatform();
afterAll(() => stopJobs());

const advanceTo = (instant: string) =>
  platform.advanceMinutes(Math.ceil((Date.parse(instant) - +platform.services.clock.now()) / 60_000));
const runDue = async () => (await platform.call('PUT', '/sandbox/api/jobs')).body;

test('an offer lapses and a message of the night is sent, without a wait for the schedule of their jobs', async () => {
  // A message about a debt is sent while it is owed.
  const lent = await activeBorrower(platform, await staffAccess(platform, ['disbursement_confirm']));
  advanceTo('2027-03-02T03:00:00-05:00');
  const { db, messages } = platform.services;
  ({ stop: stopJobs } = await startJobs(platform.services, platform.databaseUrl));
  const { creditId, cellphone: recipient } = await signUp(platform);
  const parameters = {
    firstName: 'María',
    creditId: lent.creditId,
    alias: null,
    owedPesos: pesos(45_000),
    until: day('2027-03-09'),
    days: 3,
    url: platform.url,
  };
  await inTransaction(db, (trx) =>
    messages.write(trx, { channel: 'sms', recipient, template: 'late_reminder', parameters }),
  );
  const stateNow = async () => {
    const credit = await rowOf(db, 'credits', { id: creditId }, ['state']);
    const of = db.selectFrom('messages').where('recipient', '=', recipient);
    const message = await of.select('sent_at').where('template', '=', 'late_reminder').executeTakeFirst();
    return [credit?.state, message?.sent_at != null];
  };
  expect(await runDue()).toMatchObject({ done: true });
  expect(await stateNow()).toEqual(['APPROVED', false]);
  advanceTo('2027-04-13T10:00:00-05:00');
  expect(await runDue()).toEqual({ jobs: expect.arrayContaining(['expire-offers']), done: true });
  expect(await stateNow()).toEqual(['CANCELLED', true]);
});
