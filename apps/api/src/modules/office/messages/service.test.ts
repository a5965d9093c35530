import { beforeEach, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { runDueJobs } from '../../../../test/jobs/run-due-jobs.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { realClock } from '../../../kernel/clock.ts';
import { keyRingOf, sealer as makeSealer } from '../../../kernel/encryption.ts';
import { down } from '../../../kernel/outside/outside-result.ts';
import { ok } from '../../../kernel/result.ts';
import { sendMessageTask } from './jobs.ts';
import { createMessages } from './service.ts';

const sealer = makeSealer(keyRingOf('a-secret-for-tests-only'), 'messages');
const URL = 'https://unamano.test/recuperar-contrasena?token=muy-secreto';

const database = await sharedDatabase();
let isDown = false;
let sent: object[] = [];
const messages = createMessages({ clock: realClock, sealer });

const take = async (message: object) => {
  if (isDown) return down('down');
  sent.push(message);
  return ok({ providerId: 'id-1' });
};

beforeEach(async () => {
  isDown = false;
  sent = [];
  await database.pool.query('delete from messages');
});

function task() {
  const ports = { sms: { send: take }, whatsapp: { send: take }, email: { send: take } };
  return sendMessageTask({ db: database.db, clock: realClock, sealer, ...ports, log: { warn: () => {} } });
}

/** Runs the jobs that are due. */
async function work(): Promise<void> {
  await runDueJobs(database.pool, { 'send-message': task() });
}

async function writeReset(): Promise<void> {
  await inTransaction(database.db, (trx) =>
    messages.write(trx, {
      channel: 'email',
      recipient: 'laura@unamano.test',
      template: 'password_reset',
      parameters: { firstName: 'Laura', url: URL },
    }),
  );
}

async function rows() {
  return (await database.pool.query('select * from messages order by id')).rows;
}

it('sends a committed message once, by its channel', async () => {
  await inTransaction(database.db, async (trx) => {
    const parameters = { firstName: 'Laura', creditId: 7 };
    await messages.write(trx, {
      channel: 'sms',
      recipient: '+573000000001',
      template: 'credit_company_rejected',
      parameters,
    });
    await messages.write(trx, {
      channel: 'whatsapp',
      recipient: '+573000000001',
      template: 'credit_finished',
      parameters,
    });
  });
  await work();
  await work();
  expect(sent).toEqual([
    { to: '+573000000001', body: expect.stringContaining('Laura') },
    {
      to: '+573000000001',
      name: expect.any(String),
      template: 'credit_finished',
      parameters: ['Laura', '7'],
    },
  ]);
  expect((await rows()).map((row) => row.provider_id)).toEqual(['id-1', 'id-1']);
});

it('sends nothing from a rolled-back transaction', async () => {
  const undone = inTransaction(database.db, async (trx) => {
    await messages.write(trx, {
      channel: 'email',
      recipient: 'laura@unamano.test',
      template: 'account_blocked',
      parameters: { firstName: 'Laura' },
    });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await work();
  expect(sent).toEqual([]);
});

it('tries again after an outage, and stores the fault in the row', async () => {
  await writeReset();
  isDown = true;
  await work();
  expect((await rows())[0]).toMatchObject({
    sent_at: null,
    attempts: 1,
    last_fault: 'email unavailable: down',
  });
  isDown = false;
  await database.pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");
  await work();
  expect(sent).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ attempts: 2, last_fault: null });
});

it('does not send a sent message again', async () => {
  await writeReset();
  await work();
  await task()({ messageId: (await rows())[0].id });
  expect(sent).toHaveLength(1);
});

it('stores a reset link encrypted', async () => {
  await writeReset();
  expect(JSON.stringify(await rows())).not.toContain('muy-secreto');
  await work();
  expect(JSON.stringify(sent)).toContain('muy-secreto');
});
