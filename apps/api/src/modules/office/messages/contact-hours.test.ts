import { day } from '@unamano/domain/calendar';
import { expect, it, vi } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { runDueJobs } from '../../../../test/jobs/run-due-jobs.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { clockFrom } from '../../../kernel/clock.ts';
import { keyRingOf, sealer as makeSealer } from '../../../kernel/encryption.ts';
import { ok } from '../../../kernel/result.ts';
import { sendMessageTask } from './jobs.ts';
import { createMessages } from './service.ts';

const sealer = makeSealer(keyRingOf('a-secret-for-tests-only'), 'messages');
const database = await sharedDatabase();
let now = new Date('2026-03-03T19:00:00-05:00');
const clock = clockFrom(() => now);
const sent: object[] = [];

/** Runs the jobs that are due by the real clock. */
async function work(): Promise<void> {
  const take = async (message: object) => {
    sent.push(message);
    return ok({ providerId: 'id-1' });
  };
  const ports = { sms: { send: take }, whatsapp: { send: take }, email: { send: take } };
  const taskList = {
    'send-message': sendMessageTask({ db: database.db, clock, sealer, ...ports, log: { warn: () => {} } }),
  };
  await runDueJobs(database.pool, taskList);
}

async function write(template: 'late_reminder' | 'credit_finished' | 'installment_due'): Promise<void> {
  const parameters = {
    firstName: 'Diana',
    alias: null,
    creditId: 7,
    owedPesos: 90_000,
    until: day('2026-03-03'),
    amountPesos: 90_000,
    dueOn: day('2026-03-07'),
    days: 4,
    url: 'https://unamano.test/inicio',
    otherDayUrl: 'https://unamano.test/no-puedo-pagar',
  };
  const order = { channel: 'sms', recipient: '+573000000003', template, parameters } as const;
  await inTransaction(database.db, (trx) => createMessages({ clock, sealer }).write(trx, order));
}

it('a message about arrears waits outside the legal hours until the next morning, another does not', async () => {
  await write('late_reminder');
  await write('credit_finished');
  await work();
  expect(sent).toHaveLength(1);
  const { rows } = await database.pool.query(
    "select run_at - now() as waits from graphile_worker.jobs where key = 'message 1'",
  );
  expect(rows).toHaveLength(1);
  // From seven in the evening to seven in the morning.
  expect(rows[0].waits.hours).toBe(11);

  now = new Date('2026-03-04T07:00:00-05:00');
  await database.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())',
  );
  // A run takes no job of a queue that the end of the run before still locks.
  await vi.waitFor(async () => {
    await work();
    expect(sent).toHaveLength(2);
  });
});

it('a reminder of a due day is sent on its day, and not after an outage on a later one', async () => {
  now = new Date('2026-03-05T18:00:00-05:00');
  sent.length = 0;
  await write('installment_due');
  now = new Date('2026-03-06T09:00:00-05:00');
  await write('installment_due');
  await vi.waitFor(async () => {
    await work();
    const { rows } = await database.pool.query(
      `select unsent_reason as reason, sent_at is not null as sent from messages
       where template = 'installment_due' order by id`,
    );
    expect(rows).toEqual([
      { reason: 'refused', sent: false },
      { reason: null, sent: true },
    ]);
  });
  expect(sent).toHaveLength(1);
});
