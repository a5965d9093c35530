/** A blocked account lets nobody in. Its owner unblocks it by two proofs, or staff by two people. */
import { type SignedUp, signUp, TEST_PASSWORD } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import {
  blockTokenTo,
  mailedCode,
  startChange,
  startUnblock,
} from '../../../../../../test/platform/account-changes.ts';
import { sharedPlatform } from '../../../../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../../../../test/platform/staff.ts';

const BLOCK = '/users/api/account/block/';
const SURE = { is_confirmed: 'true' };
const LINK = '/users/api/account/block/link/';
const HOME = '/credits/api/credit/info/home/';

const platform = await sharedPlatform();
const clerk = await staffAccess(platform, ['people']);
const admin = (await adminAccess(platform)).access;

const password = { password: TEST_PASSWORD };

async function confirmed(): Promise<SignedUp & { id: number }> {
  const person = await signUp(platform);
  const { rows } = await platform.pool.query(
    'update borrowers set email_confirmed_at = now() where dni = $1 returning id',
    [person.dni],
  );
  return { ...person, id: rows[0].id };
}

const classic = ({ email }: SignedUp, given = password) =>
  platform.post('/users/api/login/classic/', { email, ...given });

async function phoneLogin({ cellphone }: SignedUp) {
  await platform.post('/users/api/login/start_authentication_otp/', { cellphone });
  const otp_code = await platform.codeFor(cellphone);
  return platform.post('/users/api/login/complete_authentication_otp/', { cellphone, otp_code });
}

/** Blocked by the link that a change of the phone sent to the old one. */
async function disowned() {
  const person = await confirmed();
  const change = await startChange(platform, person.access, 'cellphone', `31666${person.dni.slice(-5)}`);
  await change.prove('password', password);
  await change.send('email');
  await change.prove('email', { code: await mailedCode(platform, person.email) });
  await change.send('new');
  const cellphone = `+5731666${person.dni.slice(-5)}`;
  await change.prove('new', { code: await platform.codeFor(cellphone) });
  expect((await platform.post(LINK, { token: await blockTokenTo(platform, person.cellphone) })).status).toBe(
    200,
  );
  return { ...person, cellphone };
}

describe('a block by the owner', () => {
  it('ends every session and every login; a wrong password learns nothing of it', async () => {
    const person = await confirmed();
    expect((await platform.post(BLOCK, SURE, person.access)).status).toBe(200);
    expect((await platform.get(HOME, person.access)).status).toBe(401);
    expect(await classic(person)).toMatchObject({ status: 403, body: { err_code: 'ACCOUNT_BLOCKED' } });
    expect(await classic(person, { password: 'Otra2026x' })).toMatchObject({
      status: 404,
      body: { err_code: 'USER_NOT_FOUND' },
    });
    expect(await phoneLogin(person)).toMatchObject({ status: 403, body: { err_code: 'ACCOUNT_BLOCKED' } });
    const { cellphone } = person;
    await platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'Ana' });
    const otp_code = await platform.codeFor(cellphone);
    const verified = await platform.post('/users/api/signup/verify_code/', { cellphone, otp_code });
    expect(verified.body).toMatchObject({ err_code: 'ACCOUNT_BLOCKED' });
    const forgot = await platform.get(`/users/api/forgot/password/?email=${person.email}`);
    expect(forgot.body.err_code).toBe('USER_NOT_FOUND');
    const { rows } = await platform.pool.query(
      "select channel from messages where borrower_id = $1 and template = 'account_blocked' order by id",
      [person.id],
    );
    expect(rows).toEqual([{ channel: 'sms' }, { channel: 'email' }]);
  });

  it('ends by two proofs, begins the 24 hours, and notifies; one proof is not enough', async () => {
    const person = await confirmed();
    await platform.post(BLOCK, SURE, person.access);
    const request = await startUnblock(platform, person.cellphone);
    const one = await request.prove('password', password);
    expect(one.body).toEqual({ given: ['password'], missing: 1, is_done: false });
    expect((await classic(person)).status).toBe(403);
    await request.send('phone');
    const two = await request.prove('phone', { code: await platform.codeFor(person.cellphone) });
    expect(two.body).toMatchObject({ is_done: true });
    const login = await classic(person);
    expect(login.status).toBe(200);
    const { access } = (login.body.data_login as { tokens: { access: string } }).tokens;
    expect((await platform.get('/users/api/account/', access)).body.held_until).not.toBeNull();
    const { rows } = await platform.pool.query(
      "select channel from messages where borrower_id = $1 and template = 'account_unblocked' order by id",
      [person.id],
    );
    expect(rows).toEqual([{ channel: 'sms' }, { channel: 'email' }]);
    expect((await request.prove('password', password)).body.err_code).toBe('PASSWORD_NOT_VALID');
  });

  it('ends though a stranger begins another request meanwhile', async () => {
    const person = await confirmed();
    await platform.post(BLOCK, SURE, person.access);
    const own = await startUnblock(platform, person.cellphone);
    await own.prove('password', password);
    const stranger = await startUnblock(platform, person.cellphone);
    await own.send('phone');
    const done = await own.prove('phone', { code: await platform.codeFor(person.cellphone) });
    expect(done.body).toMatchObject({ is_done: true });
    expect((await stranger.prove('password', password)).body.err_code).toBe('PASSWORD_NOT_VALID');
  });

  it('a phone without a blocked account gets the same answers to everything', async () => {
    const [blocked, open] = [await confirmed(), await confirmed()];
    await platform.post(BLOCK, SURE, blocked.access);
    const answers = async (cellphone: string) => {
      const request = await startUnblock(platform, cellphone);
      const { id_request, ...start } = request.body;
      await platform.fault('sms', 'down');
      const replies = [await request.send('phone'), await request.prove('password', {})];
      await platform.fault('sms', null);
      replies.push(await request.send('phone'), await request.send('email'));
      for (let count = 0; count < 4; count++) replies.push(await request.send('phone'));
      replies.push(
        await request.prove('phone', { code: '000000' }),
        await request.prove('email', { code: '000000' }),
      );
      replies.push(await request.prove('password', { password: 'Equivocada1' }));
      const text = JSON.stringify([request.status, start, replies.map(({ status, body }) => [status, body])]);
      return text.replace(/\*\*\d\d/, '');
    };
    const [first, ...others] = [
      await answers(blocked.cellphone),
      await answers(open.cellphone),
      await answers('3009998877'),
    ];
    expect(others).toEqual([first, first]);
  });
});

/** The rows of a person's blocks. */
const blocksOf = async ({ id }: { id: number }) =>
  (await platform.pool.query('select ended_by from account_blocks where borrower_id = $1', [id])).rows;

it('ten proofs in parallel end a block once', async () => {
  const person = await confirmed();
  await platform.post(BLOCK, SURE, person.access);
  const request = await startUnblock(platform, person.cellphone);
  await request.prove('password', password);
  await request.send('phone');
  const code = await platform.codeFor(person.cellphone);
  await Promise.all(Array.from({ length: 10 }, () => request.prove('phone', { code })));
  expect(await blocksOf(person)).toEqual([{ ended_by: 'person' }]);
  const { rows } = await platform.pool.query(
    "select from messages where borrower_id = $1 and template = 'account_unblocked'",
    [person.id],
  );
  expect(rows).toHaveLength(2);
});

it('a link that ten use in parallel blocks once', async () => {
  const person = await confirmed();
  const change = await startChange(platform, person.access, 'address', 'Carrera 7 # 10-20');
  await change.prove('password', password);
  const token = await blockTokenTo(platform, person.cellphone);
  const answers = await Promise.all(Array.from({ length: 10 }, () => platform.post(LINK, { token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await blocksOf(person)).toEqual([{ ended_by: null }]);
});

describe('a block by the link of a message', () => {
  it('works without a login and once; proofs do not end it, since the thief has two', async () => {
    const person = await disowned();
    expect(await classic(person)).toMatchObject({ status: 403 });
    const request = await startUnblock(platform, person.cellphone);
    await request.prove('password', password);
    await request.send('phone');
    const code = await platform.codeFor(person.cellphone);
    expect((await request.prove('phone', { code })).body).toMatchObject({
      err_code: 'ACCOUNT_BLOCKED',
      message: expect.stringContaining('Escríbenos'),
    });
  });

  it('is for nobody else: staff do not see it, and an invented one blocks nobody', async () => {
    const person = await disowned();
    const { body } = await platform.get(
      `/dashboard/api/people/timeline?id_user=${person.id}&limit=50`,
      admin,
    );
    expect(JSON.stringify(body)).toContain('Cambió un dato de tu cuenta');
    expect(JSON.stringify(body)).not.toContain('bloqueo');
    expect((await platform.post(LINK, { token: 'x'.repeat(43) })).body.err_code).toBe('TOKEN_NOT_VALID');
  });

  it('ends after seven days', async () => {
    const person = await confirmed();
    const change = await startChange(platform, person.access, 'address', 'Carrera 7 # 10-20');
    await change.prove('password', password);
    platform.advanceDays(7);
    const token = await blockTokenTo(platform, person.cellphone);
    expect((await platform.post(LINK, { token })).body.err_code).toBe('TOKEN_NOT_VALID');
    platform.advanceDays(-7);
  });
});

describe('staff', () => {
  it('block alone, with a reason, and unblock with the document and a second person', async () => {
    const person = await confirmed();
    const order = { id_user: person.id, reason: 'Llamó: le robaron el celular' };
    expect((await platform.post('/dashboard/api/people/block', order, clerk)).status).toBe(200);
    expect((await platform.get(HOME, person.access)).status).toBe(401);
    expect((await platform.post('/dashboard/api/people/block', order, clerk)).body.err_code).toBe(
      'STATE_NOT_ALLOWED',
    );
    const back = { id_user: person.id, document: 'Cédula original', reason: 'Vino a la oficina' };
    const { body } = await platform.post('/dashboard/api/people/unblock', back, clerk);
    expect((await platform.post('/dashboard/api/people/unblock', back, clerk)).body.err_code).toBe(
      'CHANGE_PENDING',
    );
    const approve = (access: string) =>
      platform.post(
        '/dashboard/api/approvals/answer',
        { id_approval: body.id_approval, action: 'approve', reason: '' },
        access,
      );
    expect((await approve(clerk)).body.err_code).toBe('SELF_APPROVAL_NOT_ALLOWED');
    expect((await classic(person)).status).toBe(403);
    expect((await approve(admin)).status).toBe(200);
    expect((await classic(person)).status).toBe(200);
    const { rows } = await platform.pool.query(
      "select action from audit_events where subject_kind = 'borrower' and subject_id = $1 order by id",
      [String(person.id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person.block', 'person.unblock']),
    );
  });
});

it('the page and the timeline of the person say what happened', async () => {
  const person = await disowned();
  const page = await platform.get(`/dashboard/api/people/person?id_user=${person.id}`, admin);
  expect(page.body.person).toMatchObject({ blocked_by: 'notice' });
  const { body } = await platform.get(`/dashboard/api/people/timeline?id_user=${person.id}&limit=50`, admin);
  const events = (body.rows as { event: { kind: string } }[]).map(({ event }) => event);
  expect(events.filter(({ kind }) => kind === 'own_change' || kind === 'block')).toMatchObject([
    { kind: 'block', blocked_by: 'notice', is_ended: false },
    { kind: 'own_change', field: 'cellphone' },
  ]);
});
