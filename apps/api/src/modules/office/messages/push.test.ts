/** Messages that a device may show: what it shows, when it makes no sound, and what is never sent twice. */
import { day } from '@unamano/domain/calendar';
import { beforeEach, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { insertTestBorrower } from '../../../../test/fixtures/borrowers.ts';
import { runDueJobs } from '../../../../test/jobs/run-due-jobs.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { clockFrom } from '../../../kernel/clock.ts';
import { keyRingOf, sealer as makeSealer } from '../../../kernel/encryption.ts';
import { ok } from '../../../kernel/result.ts';
import { sendMessageTask } from './jobs.ts';
import type { PushSender } from './ports.ts';
import { createMessages } from './service.ts';

const sealer = makeSealer(keyRingOf('a-secret-for-tests-only'), 'messages');
const { db, pool } = await sharedDatabase();
const borrowerId = await insertTestBorrower(db);
let now = new Date('2026-03-03T10:00:00-05:00');
const clock = clockFrom(() => now);
let answer: Awaited<ReturnType<PushSender['push']>> = 'taken';
let shown: Record<string, unknown>[] = [];
let sent = 0;

beforeEach(() => {
  shown = [];
  sent = 0;
});

const take = async () => {
  sent += 1;
  return ok({ providerId: 'id-1' });
};
const push: PushSender = {
  async push({ text }) {
    shown.push(JSON.parse(text));
    return answer;
  },
};

/** Writes a message to the borrower, and runs its job. */
async function notify(template: 'installment_due' | 'credit_approved' | 'late_reminder') {
  const parameters = {
    firstName: 'Diana',
    alias: '@una123',
    creditId: 7,
    amountPesos: 90_000,
    owedPesos: 90_000,
    until: day('2026-03-05'),
    days: 1,
    installments: 2,
    dueOn: day('2026-03-07'),
    url: 'https://unamano.test/inicio',
    otherDayUrl: 'https://unamano.test/no-puedo-pagar',
  };
  const order = { channel: 'sms', recipient: '+573000000003', borrowerId, template, parameters } as never;
  await inTransaction(db, (trx) => createMessages({ clock, sealer }).write(trx, order));
  const ports = { sms: { send: take }, whatsapp: { send: take }, email: { send: take }, push };
  await runDueJobs(pool, {
    'send-message': sendMessageTask({ db, clock, sealer, ...ports, log: { warn() {} } }),
  });
}

it('a locked screen shows that a day comes, and never how much is owed', async () => {
  await notify('installment_due');
  expect(sent).toBe(0);
  expect(shown).toEqual([
    {
      title: expect.any(String),
      body: 'Toca para ver cuánto es y cómo pagar.',
      url: '/inicio',
      tag: 'm1',
      isQuiet: false,
    },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/90|Diana|@una/);
});

it('a notice of arrears is never pushed', async () => {
  await notify('late_reminder');
  expect([shown.length, sent]).toEqual([0, 1]);
});

it('an answer of unknown outcome is sent again by SMS, a reminder of a debt is not: the law counts contacts', async () => {
  answer = 'uncertain';
  await notify('credit_approved');
  expect([shown.length, sent]).toEqual([1, 1]);
  await notify('installment_due');
  expect([shown.length, sent]).toEqual([2, 1]);
});

it('outside the legal hours an answer makes no sound, and a reminder waits', async () => {
  answer = 'taken';
  now = new Date('2026-03-03T22:00:00-05:00');
  await notify('credit_approved');
  await notify('installment_due');
  expect(shown).toEqual([expect.objectContaining({ title: 'Tu crédito fue aprobado', isQuiet: true })]);
});
