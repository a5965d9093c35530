/** A message whose reply was lost: waiting, repeating, leaving and ending. */

import { day } from '@unamano/domain/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { runDueJobs } from '../../../../test/jobs/run-due-jobs.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { clockFrom } from '../../../kernel/clock.ts';
import { keyRingOf, sealer as makeSealer } from '../../../kernel/encryption.ts';
import { down, refused, replyLost } from '../../../kernel/outside/outside-result.ts';
import { ok } from '../../../kernel/result.ts';
import { sendMessageTask } from './jobs.ts';
import type { Delivery } from './ports.ts';
import { createMessages } from './service.ts';
import type { TemplateName } from './templates.ts';

const sealer = makeSealer(keyRingOf('a-secret-for-tests-only'), 'messages');
const PARAMETERS = {
  alias: null,
  firstName: 'Laura',
  creditId: 7,
  owedPesos: 10_000,
  until: day('2026-03-03'),
  days: 3,
  url: 'https://unamano.test/inicio',
};

const database = await sharedDatabase();
/** Within the legal contact hours. */
let now = new Date('2026-03-03T15:00:00Z');
let sent = 0;
/** The outcomes of the next attempts; without one the message is accepted. */
let faults: Extract<Delivery, { ok: false }>[] = [];
let warned: object[] = [];
const clock = clockFrom(() => now);
const messages = createMessages({ clock, sealer });

const take = async () => {
  const fault = faults.shift();
  // The reply is lost; the message itself was sent.
  if (!fault || fault.kind === 'reply_lost') sent += 1;
  return fault ?? ok({ providerId: 'id-1' });
};
const lost = () => replyLost('no answer in time');

beforeEach(async () => {
  [sent, faults, warned] = [0, [], []];
  await database.pool.query('delete from messages');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

async function write(channel: 'email' | 'whatsapp' | 'sms', template: TemplateName): Promise<void> {
  const order = { channel, recipient: 'recipient', template, parameters: PARAMETERS };
  await inTransaction(database.db, (trx) => messages.write(trx, order));
}

/** Runs all waiting jobs, a minute later each time. */
async function work(minutes = 1): Promise<void> {
  const ports = { sms: { send: take }, whatsapp: { send: take }, email: { send: take } };
  const log = { warn: (data: object) => warned.push(data) };
  const taskList = {
    'send-message': sendMessageTask({ db: database.db, clock, sealer, log, ...ports }),
  };
  for (let minute = 0; minute < minutes; minute++) {
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runDueJobs(database.pool, taskList);
    now = new Date(now.getTime() + 60_000);
  }
}

async function row() {
  return (await database.pool.query('select id, sent_at, unsent_reason, last_fault from messages')).rows[0];
}
const jobsLeft = async () =>
  (await database.pool.query('select 1 from graphile_worker._private_jobs')).rows.length;

describe('an e-mail whose reply was lost', () => {
  it('is repeated where its reader would miss something', async () => {
    faults = [lost()];
    await write('email', 'credit_finished');
    await work(3);
    expect(sent).toBe(2);
    expect(await row()).toMatchObject({ unsent_reason: null, last_fault: null, sent_at: expect.any(Date) });
  });

  it('about arrears is not repeated: the law counts contacts, so its outcome stays unknown', async () => {
    faults = [lost()];
    await write('email', 'late_reminder');
    await work(4);
    expect(sent).toBe(1);
    const { id, ...left } = await row();
    expect(left).toEqual({
      sent_at: null,
      unsent_reason: 'unknown',
      last_fault: 'email unavailable: no answer in time',
    });
    expect(await jobsLeft()).toBe(0);
    expect(warned).toEqual([{ messageId: id, fault: left.last_fault }]);
  });

  it('is sent at most three times when every reply is lost', async () => {
    faults = Array.from({ length: 20 }, lost);
    await write('email', 'credit_finished');
    await work(8);
    expect(sent).toBe(3);
    expect(await row()).toMatchObject({ unsent_reason: 'unknown' });
    expect(await jobsLeft()).toBe(0);
  });

  it('may have arrived too when the process died during the attempt', async () => {
    await write('email', 'late_reminder');
    await database.pool.query('update messages set attempts = 1, outcome_unknown_since = $1', [now]);
    await work(2);
    expect(sent).toBe(0);
    expect(await row()).toMatchObject({
      unsent_reason: 'unknown',
      last_fault: 'the attempt was interrupted',
    });
  });

  it('that was certainly not sent is tried again, with any template', async () => {
    faults = [down('ECONNREFUSED')];
    await write('email', 'late_reminder');
    await work(2);
    expect(sent).toBe(1);
    expect(await row()).toMatchObject({ unsent_reason: null, sent_at: expect.any(Date) });
  });
});

describe('a WhatsApp message whose reply was lost', () => {
  it('is not repeated before the wait for a receipt has ended', async () => {
    faults = [lost()];
    await write('whatsapp', 'credit_finished');
    await work(2);
    expect(sent).toBe(1);
    expect(await jobsLeft()).toBe(1);
    await work(1);
    expect(sent).toBe(2);
  });

  it('is not repeated once a receipt came', async () => {
    faults = [lost()];
    await write('whatsapp', 'credit_finished');
    await work(1);
    await database.pool.query("update messages set sent_at = $1, provider_id = 'wamid.A'", [now]);
    await work(4);
    expect(sent).toBe(1);
    expect(await jobsLeft()).toBe(0);
  });
});

it('an SMS whose reply was lost is tried again: the adapter queries the provider first', async () => {
  faults = [lost()];
  await write('sms', 'late_reminder');
  await work(2);
  expect(await row()).toMatchObject({ unsent_reason: null, sent_at: expect.any(Date) });
});

it.each(['email', 'whatsapp', 'sms'] as const)(
  'by %s a final refusal is not tried again',
  async (channel) => {
    faults = Array.from({ length: 5 }, () => refused({ isFinal: true, code: '131026' }));
    await write(channel, 'credit_finished');
    await work(3);
    expect(faults).toHaveLength(4);
    expect(await row()).toMatchObject({ unsent_reason: 'refused', last_fault: `${channel} refused: 131026` });
    expect(await jobsLeft()).toBe(0);
    expect(JSON.stringify(warned)).not.toContain('recipient');
  },
);
