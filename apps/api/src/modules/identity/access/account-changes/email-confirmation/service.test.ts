import { missingEmailOf } from '@unamano/domain/identity/absent-contacts';
import { beforeEach, expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../../../test/access/accounts.ts';
import { insertTestBorrower } from '../../../../../../test/fixtures/borrowers.ts';
import { inTransaction } from '../../../../../db/transaction.ts';
import { hashPassword } from '../../../proof/passwords/index.ts';

const CONFIRM = '/users/api/email/confirm/';
const AGAIN = '/users/api/email/confirmation/send/';
const HOUR_MS = 3_600_000;

const t = await sharedAccountsApp();
let person: { id: number; email: string; access: string };
let made = 0;

beforeEach(async () => {
  t.later(24 * HOUR_MS);
  const email = `nueva${++made}@example.test`;
  const passwordHash = await hashPassword('Unamano2026');
  const id = await insertTestBorrower(t.db, { email, passwordHash, firstName: 'Ganaste' });
  await t.pool.query('update borrowers set email_confirmed_at = null where id = $1', [id]);
  const login = await t.post('/users/api/login/classic/', { email, password: 'Unamano2026' });
  person = { id, email, access: login.json().data_login.tokens.access };
  t.mails.length = 0;
});

const ask = () => t.post(AGAIN, {}, { authorization: `Bearer ${person.access}` });
const ownMails = () => t.mails.filter(({ to }) => to === person.email);

async function linkOfMail(): Promise<string> {
  expect((await ask()).statusCode).toBe(200);
  await t.deliverAll();
  const text = ownMails().at(-1)?.text ?? '';
  return /https:\/\/unamano\.test\/confirmar-correo\?token=(\S+)/.exec(text)?.[1] ?? '';
}

const write = (template: 'credit_finished' | 'login_held_back') =>
  inTransaction(t.db, (trx) =>
    t.messages.write(trx, {
      channel: 'email',
      recipient: person.email,
      borrowerId: person.id,
      template,
      parameters: { firstName: 'Ganaste', creditId: 1 },
    }),
  );

const jobsOfMails = async () =>
  (
    await t.pool.query<{ key: string }>(
      `select j.key from graphile_worker.jobs j join messages m on j.key = 'message ' || m.id where m.borrower_id = $1
       and m.template = 'credit_finished'`,
      [person.id],
    )
  ).rows.length;

it('sends nothing but the link to an address that is not confirmed, and the rest afterwards', async () => {
  await write('credit_finished');
  await t.deliverAll();
  expect(ownMails()).toEqual([]);
  await t.pool.query(
    'select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null',
  );

  const token = await linkOfMail();
  expect(ownMails().map(({ subject }) => subject)).toEqual(['Confirma tu correo']);
  expect(await jobsOfMails()).toBe(0);
  expect((await t.post(CONFIRM, { token })).json()).toEqual({});
  expect(await jobsOfMails()).toBe(1);
  await t.deliverAll();
  expect(ownMails()).toHaveLength(2);
  expect(ownMails().at(-1)?.text).toContain('Ganaste');
});

it('writes no word of the person into a mail to an address that is not confirmed', async () => {
  await linkOfMail();
  await t.get(`/users/api/forgot/password/?email=${encodeURIComponent(person.email)}`);
  await t.deliverAll();
  expect(ownMails().map(({ subject }) => subject)).toEqual(['Confirma tu correo', 'Recupera tu contraseña']);
  for (const { text } of ownMails()) {
    expect(text).not.toContain('Ganaste');
    expect(text).toMatch(/^Hola:\n/);
  }
});

it('leaves out the mails that are true on their day only', async () => {
  await write('login_held_back');
  await t.deliverAll();
  const token = await linkOfMail();
  await t.post(CONFIRM, { token });
  await t.deliverAll();
  expect(ownMails()).toHaveLength(1);
});

it('takes a link once, within 72 hours, and only the newest', async () => {
  const first = await linkOfMail();
  const second = await linkOfMail();
  expect((await t.post(CONFIRM, { token: first })).json()).toMatchObject({ err_code: 'TOKEN_NOT_VALID' });
  t.later(72 * HOUR_MS);
  expect((await t.post(CONFIRM, { token: second })).statusCode).toBe(400);
});

it('has one winner when a link is used ten times at once', async () => {
  const token = await linkOfMail();
  const replies = await Promise.all(Array.from({ length: 10 }, () => t.post(CONFIRM, { token })));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('takes a reset of the password by the mailed link as the proof of the address', async () => {
  await write('credit_finished');
  await t.get(`/users/api/forgot/password/?email=${encodeURIComponent(person.email)}`);
  await t.deliverAll();
  const token = /token=(\S+)/.exec(ownMails().at(-1)?.text ?? '')?.[1];
  const chosen = await t.post('/users/api/forgot/password/', { token, password: 'Tejado-violeta7' });
  expect(chosen.statusCode).toBe(200);
  await t.deliverAll();
  expect(ownMails().map(({ subject }) => subject)).toContain('Tu contraseña cambió');
  expect(ownMails()).toHaveLength(3);
});

it('sends three links in a quarter of an hour, and none to a confirmed address', async () => {
  const token = await linkOfMail();
  expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
  t.later(16 * 60_000);
  const last = await linkOfMail();
  expect(last).not.toBe(token);
  await t.post(CONFIRM, { token: last });
  const before = ownMails().length;
  expect((await ask()).statusCode).toBe(200);
  await t.deliverAll();
  expect(ownMails()).toHaveLength(before);
});

it('mails nothing to the address of who gave none, also once another one is confirmed', async () => {
  const nowhere = missingEmailOf(String(person.id));
  await t.pool.query('update borrowers set email = $1 where id = $2', [nowhere, person.id]);
  const order = {
    channel: 'email',
    recipient: nowhere,
    borrowerId: person.id,
    template: 'account_blocked',
    parameters: { firstName: 'Ganaste' },
  } as const;
  const tracked = await inTransaction(t.db, async (trx) => {
    await t.messages.write(trx, order);
    return t.messages.writeTracked(trx, order);
  });
  const written = await t.pool.query('select id from messages where recipient = $1', [nowhere]);
  expect(written.rows.map(({ id }) => id)).toEqual([tracked]);
  await t.deliverAll();
  await t.pool.query('update borrowers set email = $1 where id = $2', [person.email, person.id]);
  const token = await linkOfMail();
  expect((await t.post(CONFIRM, { token })).statusCode).toBe(200);
  await t.deliverAll();
  expect(t.mails.filter(({ to }) => to === nowhere)).toEqual([]);
});
