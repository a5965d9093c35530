/** A phone, an e-mail or an address changes by proofs of its owner; a session alone changes nothing. */
import { bankData, type SignedUp, sign, signUp, TEST_PASSWORD } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { heldAt } from '../../../../../../test/database/held-at.ts';
import { blockTokenTo, mailedCode, startChange } from '../../../../../../test/platform/account-changes.ts';
import { sharedPlatform } from '../../../../../../test/platform/platform.ts';

const platform = await sharedPlatform();

let numbers = 0;
const newPhone = () => `31555${String(10_000 + ++numbers)}`;
const password = { password: TEST_PASSWORD };

async function confirmed(): Promise<SignedUp> {
  const person = await signUp(platform);
  await platform.pool.query('update borrowers set email_confirmed_at = now() where dni = $1', [person.dni]);
  return person;
}

const storedOf = async ({ dni }: SignedUp) =>
  (
    await platform.pool.query(
      `select id, cellphone, email, address, email_confirmed_at is not null as is_confirmed,
        (select count(*)::int from sessions where borrower_id = borrowers.id and ended_at is null) as sessions
       from borrowers where dni = $1`,
      [dni],
    )
  ).rows[0];

const noticesTo = async (recipients: readonly string[]) =>
  (
    await platform.pool.query(
      `select channel, recipient, template from messages
       where recipient = any($1) and template in ('contact_changed', 'contact_change_alert') order by id`,
      [recipients],
    )
  ).rows;

/** The complete change of a phone, with the password and the code by mail. */
/** Asks for a new phone, gives both proofs, and has the code that was sent to it. */
async function provedButForNew(person: SignedUp) {
  const phone = newPhone();
  const change = await startChange(platform, person.access, 'cellphone', phone);
  expect((await change.prove('password', password)).body).toMatchObject({ given: ['password'], missing: 2 });
  await change.send('email');
  await change.prove('email', { code: await mailedCode(platform, person.email) });
  await change.send('new');
  return { phone, change, code: await platform.codeFor(`+57${phone}`) };
}

async function changePhone(person: SignedUp) {
  const { phone, change, code } = await provedButForNew(person);
  const last = await change.prove('new', { code });
  expect(last.body).toEqual({ given: ['password', 'email', 'new'], missing: 0, is_done: true });
  return `+57${phone}`;
}

describe('a new phone', () => {
  it('is stored after two proofs and its own code; every other session ends, all ways are notified', async () => {
    const person = await confirmed();
    const login = await platform.post('/users/api/login/classic/', { email: person.email, ...password });
    expect(login.status).toBe(200);
    expect((await storedOf(person)).sessions).toBe(2);
    const phone = await changePhone(person);
    expect(await storedOf(person)).toMatchObject({ cellphone: phone, email: person.email, sessions: 1 });
    expect((await platform.get('/users/api/account/', person.access)).status).toBe(200);
    expect(await noticesTo([person.cellphone, person.email, phone])).toEqual([
      { channel: 'sms', recipient: person.cellphone, template: 'contact_change_alert' },
      { channel: 'email', recipient: person.email, template: 'contact_change_alert' },
      { channel: 'sms', recipient: phone, template: 'contact_changed' },
    ]);
  });

  it.each([
    ['login/start_authentication_otp/', 'login/complete_authentication_otp/'],
    ['signup/send_code/', 'signup/verify_code/'],
  ])('ends a slower login by a code to the old one: %s', async (sends, verifies) => {
    const person = await confirmed();
    const { cellphone } = person;
    const { change, code } = await provedButForNew(person);
    await platform.post(`/users/api/${sends}`, { cellphone, user_name: 'Diana' });
    const otp_code = await platform.codeFor(cellphone);
    const [changed, slow] = await heldAt(
      platform.pool,
      'audit_events',
      () => change.prove('new', { code }),
      () => platform.post(`/users/api/${verifies}`, { cellphone, otp_code }),
    );
    expect(changed.body).toMatchObject({ is_done: true });
    const login = slow.body.data_login as { tokens: { access: string } } | undefined;
    expect(await platform.services.sessions.authenticate(login?.tokens.access ?? '')).toBeNull();
  });

  it('is changed once by ten proofs in parallel', async () => {
    const person = await confirmed();
    const { phone, change, code } = await provedButForNew(person);
    await Promise.all(Array.from({ length: 10 }, () => change.prove('new', { code })));
    expect(await storedOf(person)).toMatchObject({ cellphone: `+57${phone}` });
    expect(await noticesTo([person.cellphone, person.email, `+57${phone}`])).toHaveLength(3);
  });

  it('is on the audit and in the own data, without the numbers in the audit', async () => {
    const person = await confirmed();
    await changePhone(person);
    const { id } = await storedOf(person);
    const { rows } = await platform.pool.query(
      `select actor, after, audit_events::text as text from audit_events
       where action = 'person.change_own' and subject_id = $1`,
      [String(id)],
    );
    expect(rows).toMatchObject([{ actor: 'borrower', after: { field: 'cellphone' } }]);
    expect(rows[0].text).not.toContain(person.cellphone.slice(-10));
  });

  it('is refused with the proofs alone, and with the own code alone', async () => {
    const person = await confirmed();
    const change = await startChange(platform, person.access, 'cellphone', newPhone());
    await change.prove('password', password);
    await change.send('phone');
    const proven = await change.prove('phone', { code: await platform.codeFor(person.cellphone) });
    expect(proven.body).toEqual({ given: ['password', 'phone'], missing: 1, is_done: false });
    const phone = newPhone();
    const other = await startChange(platform, person.access, 'cellphone', phone);
    await other.send('new');
    const own = await other.prove('new', { code: await platform.codeFor(`+57${phone}`) });
    expect(own.body).toEqual({ given: ['new'], missing: 2, is_done: false });
    expect(await storedOf(person)).toMatchObject({ cellphone: person.cellphone });
  });

  it('takes no code of another purpose, request or contact', async () => {
    const person = await confirmed();
    const phone = newPhone();
    const change = await startChange(platform, person.access, 'cellphone', phone);
    await change.send('email');
    const mailed = await mailedCode(platform, person.email);
    expect((await change.prove('phone', { code: mailed })).body.err_code).toBe('CODE_NOT_VALID');
    await change.send('phone');
    const code = await platform.codeFor(person.cellphone);
    expect((await change.prove('email', { code })).body.err_code).toBe('CODE_NOT_VALID');
    const next = await startChange(platform, person.access, 'cellphone', phone);
    expect((await next.prove('phone', { code })).body.err_code).toBe('CODE_NOT_VALID');
    expect((await change.prove('phone', { code })).body.err_code).toBe('STATE_NOT_ALLOWED');
  });

  it('refuses the request of another session, also of the same person', async () => {
    const person = await confirmed();
    const change = await startChange(platform, person.access, 'cellphone', newPhone());
    const login = await platform.post('/users/api/login/classic/', { email: person.email, ...password });
    const { access } = (login.body.data_login as { tokens: { access: string } }).tokens;
    const other = { id_change: change.body.id_change, way: 'password', ...password };
    const refused = await platform.post('/users/api/account/changes/prove/', other, access);
    expect(refused).toMatchObject({ status: 409, body: { err_code: 'STATE_NOT_ALLOWED' } });
  });

  it('of another account is refused beside the field', async () => {
    const [person, other] = [await confirmed(), await confirmed()];
    const { status, body } = await startChange(platform, person.access, 'cellphone', other.cellphone);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { value: 'Otra cuenta ya tiene este dato' } });
  });

  it('that another account takes meanwhile changes nothing', async () => {
    const [person, other] = [await confirmed(), await confirmed()];
    const phone = newPhone();
    const change = await startChange(platform, person.access, 'cellphone', phone);
    await change.prove('password', password);
    await change.send('phone');
    await change.prove('phone', { code: await platform.codeFor(person.cellphone) });
    await change.send('new');
    await platform.pool.query('update borrowers set cellphone = $1 where dni = $2', [
      `+57${phone}`,
      other.dni,
    ]);
    const last = await change.prove('new', { code: await platform.codeFor(`+57${phone}`) });
    expect(last).toMatchObject({
      status: 400,
      body: { fields: { value: 'Otra cuenta ya tiene este dato' } },
    });
    expect(await storedOf(person)).toMatchObject({ cellphone: person.cellphone, sessions: 1 });
    expect(await noticesTo([person.cellphone])).toEqual([]);
  });
});

describe('the proofs', () => {
  it('a password that was set by a mailed link and a code by mail are one', async () => {
    const person = await confirmed();
    await platform.pool.query('update borrowers set password_from_mail = true where dni = $1', [person.dni]);
    const phone = newPhone();
    const change = await startChange(platform, person.access, 'cellphone', phone);
    await change.send('new');
    await change.prove('new', { code: await platform.codeFor(`+57${phone}`) });
    await change.prove('password', password);
    await change.send('email');
    const both = await change.prove('email', { code: await mailedCode(platform, person.email) });
    expect(both.body).toMatchObject({ missing: 1, is_done: false });
    await change.send('phone');
    const last = await change.prove('phone', { code: await platform.codeFor(person.cellphone) });
    expect(last.body).toMatchObject({ is_done: true });
  });

  it('the link of a forgotten password makes it so', async () => {
    const person = await confirmed();
    const { id } = await storedOf(person);
    await platform.db.transaction().execute((trx) =>
      platform.services.borrowers.replacePasswordHash(trx, { borrowerId: id }, 'another hash', {
        origin: { address: '127.0.0.1', userAgent: '' },
        now: platform.services.clock.now(),
      }),
    );
    expect((await platform.get('/users/api/account/', person.access)).body.is_password_from_mail).toBe(true);
  });

  it('an e-mail that is not confirmed gives none', async () => {
    const person = await signUp(platform);
    const change = await startChange(platform, person.access, 'cellphone', newPhone());
    expect((change.body.ways as { way: string }[]).map(({ way }) => way)).toEqual(['password', 'phone']);
    expect((await change.send('email')).body.err_code).toBe('STATE_NOT_ALLOWED');
  });

  it('a wrong password and a wrong code count, and the fifth wrong code ends it', async () => {
    const person = await confirmed();
    const change = await startChange(platform, person.access, 'cellphone', newPhone());
    await change.send('phone');
    const right = await platform.codeFor(person.cellphone);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess++)
      expect((await change.prove('phone', { code: wrong })).body.err_code).toBe('CODE_NOT_VALID');
    expect((await change.prove('phone', { code: right })).body.err_code).toBe('CODE_NOT_VALID');
    for (let guess = 0; guess < 10; guess++)
      expect((await change.prove('password', { password: 'Otra2026x' })).status).toBe(400);
    expect((await change.prove('password', password)).status).toBe(429);
  });

  it('codes to a new contact have a limit of their own, whatever number is typed', async () => {
    const person = await confirmed();
    const sent = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      const change = await startChange(platform, person.access, 'cellphone', newPhone());
      sent.push((await change.send('new')).status);
    }
    expect(sent).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

it('a new e-mail is confirmed by its code, and open links of the old one end', async () => {
  const person = await confirmed();
  await platform.get(`/users/api/forgot/password/?email=${person.email}`);
  const email = `nuevo${++numbers}@unamano.test`;
  const change = await startChange(platform, person.access, 'email', email.toUpperCase());
  await change.prove('password', password);
  await change.send('phone');
  await change.prove('phone', { code: await platform.codeFor(person.cellphone) });
  await change.send('new');
  const last = await change.prove('new', { code: await mailedCode(platform, email) });
  expect(last.body).toMatchObject({ is_done: true });
  const { id, ...stored } = await storedOf(person);
  expect(stored).toMatchObject({ email, is_confirmed: true, cellphone: person.cellphone });
  const { rows } = await platform.pool.query(
    'select 1 from password_resets where borrower_id = $1 and used_at is null',
    [id],
  );
  expect(rows).toEqual([]);
});

it('a new address needs one proof, tells the person, and holds nothing', async () => {
  const person = await confirmed();
  const change = await startChange(platform, person.access, 'address', 'Carrera 7 # 10-20');
  expect((await change.prove('password', password)).body).toMatchObject({ is_done: true });
  expect(await storedOf(person)).toMatchObject({ address: 'Carrera 7 # 10-20' });
  expect(await noticesTo([person.cellphone, person.email])).toHaveLength(2);
  expect((await platform.get('/users/api/account/', person.access)).body.held_until).toBeNull();
});

describe('the 24 hours after a new phone', () => {
  const SEND_SIGNING = '/credits/api/promissory/note/send_code/';
  const ACCOUNT = '/credits/api/disbursement/management/';
  const UNTIL = /a partir del \d\d\/\d\d\/\d{4} a las \d\d:\d\d\.$/;

  it('nothing is signed: the refusal says from when it is possible', async () => {
    const person = await confirmed();
    await changePhone(person);
    const signing = { id_credit: person.creditId };
    const refused = await platform.post(SEND_SIGNING, signing, person.access);
    expect(refused).toMatchObject({ status: 409, body: { err_code: 'CONTACT_HOLD' } });
    expect(refused.body.message).toMatch(UNTIL);
    platform.advanceMinutes(24 * 60 + 1);
    const login = await platform.post('/users/api/login/classic/', { email: person.email, ...password });
    const { access } = (login.body.data_login as { tokens: { access: string } }).tokens;
    expect((await platform.post(SEND_SIGNING, signing, access)).status).toBe(200);
  });

  it('no new account is accepted, and one that was given before stays', async () => {
    const [person, before] = [await confirmed(), await confirmed()];
    await sign(platform, person);
    await changePhone(person);
    const refused = await platform.post(ACCOUNT, bankData(person.creditId), person.access);
    expect(refused).toMatchObject({ status: 409, body: { err_code: 'CONTACT_HOLD' } });
    expect(refused.body.message).toMatch(UNTIL);
    await sign(platform, before);
    expect((await platform.post(ACCOUNT, bankData(before.creditId), before.access)).status).toBe(200);
    await changePhone(before);
    const send = '/credits/api/disbursement/account/send_code/';
    const id_credit = before.creditId;
    expect((await platform.post(send, { id_credit }, before.access)).body.err_code).toBe('CONTACT_HOLD');
    const { rows } = await platform.pool.query(
      'select state, (select account_number from disbursements where credit_id = credits.id) as account from credits where id = $1',
      [id_credit],
    );
    expect(rows).toEqual([{ state: 'IN_PROCESS', account: '12345678901' }]);
  });
});

it('a thief with two proofs is stopped by the link that the old phone got', async () => {
  const person = await confirmed();
  await changePhone(person);
  const link = { token: await blockTokenTo(platform, person.cellphone) };
  expect((await platform.post('/users/api/account/block/link/', link)).status).toBe(200);
  expect((await platform.get('/users/api/account/', person.access)).status).toBe(401);
  expect((await platform.post('/users/api/account/block/link/', link)).body.err_code).toBe('TOKEN_NOT_VALID');
});
