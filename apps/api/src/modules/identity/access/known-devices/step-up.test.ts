/** A stolen SIM card: the thief logs in by a phone code, on a device that the owner never used. */
import {
  bankData,
  makeTestPerson,
  type NewBorrower,
  type SignedUp,
  sign,
  signedBorrower,
  signUp,
  signupBodyOf,
  TEST_PASSWORD,
  verifyPhone,
} from '@unamano/journeys/borrower';
import { callHeaders } from '@unamano/journeys/calls';
import { describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../../test/fixtures/disbursements.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../../test/platform/staff.ts';
import { inTransaction } from '../../../../db/transaction.ts';

const ACCOUNT = '/credits/api/disbursement/management/';
const SEND_SIGNING = '/credits/api/promissory/note/send_code/';
const SIGN = '/credits/api/promissory/note/management/';
const CONFIRM = '/dashboard/api/allied_company/credit/confirmed_employee';
const STEP_UP = '/users/api/step_up/';

const platform = await sharedPlatform({ STEP_UP_ON_NEW_DEVICES: 'on' });

type Login = { access: string; cookie: string };
type LoginBody = { data_login: { tokens: { access: string } } };

/** The cookie by which a browser is recognized, and no other. */
function browserCookie(headers: Headers): string {
  const found = headers.getSetCookie().find((cookie) => cookie.startsWith('unamano_browser='));
  return found?.split(';')[0] ?? '';
}

async function login(route: string, body: Record<string, unknown>, cookie = ''): Promise<Login> {
  const headers = callHeaders({ body, headers: { cookie, 'user-agent': 'Mozilla/5.0 Chrome/156.0.0.0' } });
  const reply = await platform.call('POST', route, { headers, body: JSON.stringify(body) });
  expect(reply.status).toBe(200);
  const { access } = (reply.body as LoginBody).data_login.tokens;
  return { access, cookie: browserCookie(reply.headers) };
}

async function phoneLogin({ cellphone }: SignedUp, cookie = ''): Promise<Login> {
  await platform.post('/users/api/login/start_authentication_otp/', { cellphone });
  const otp_code = await platform.codeFor(cellphone);
  return login('/users/api/login/complete_authentication_otp/', { cellphone, otp_code }, cookie);
}

const passwordLogin = ({ email }: SignedUp, cookie = '') =>
  login('/users/api/login/classic/', { email, password: TEST_PASSWORD }, cookie);

const sendCode = ({ creditId }: SignedUp, { access }: { access: string }) =>
  platform.post(SEND_SIGNING, { id_credit: creditId }, access);

const messagesOf = async ({ cellphone, email }: SignedUp) => {
  const { rows } = await platform.pool.query(
    `select channel, recipient from messages where template = 'new_device_login' and recipient in ($1, $2) order by channel`,
    [cellphone, email],
  );
  return rows;
};

const idOf = ({ userData }: NewBorrower) => Number(userData.id_user);

/** As the link of a forgotten password does. */
const changePassword = (borrowerId: number) =>
  inTransaction(platform.db, (trx) =>
    platform.services.borrowers.replacePasswordHash(trx, { borrowerId }, 'another hash', {
      origin: { address: '127.0.0.1', userAgent: '' },
      now: platform.services.clock.now(),
    }),
  );

const stepUp = (access: string, password = TEST_PASSWORD) => platform.post(STEP_UP, { password }, access);

/** An employee whose company changed the terms: 'Confirmar' signs the changed ones. */
async function employeeToConfirm(): Promise<SignedUp> {
  const person = makeTestPerson();
  const company = await makeCompany(platform.db);
  const { body } = await platform.post('/users/api/signup/allied/', {
    ...signupBodyOf(person, await verifyPhone(platform, person)),
    id_company: company,
    acquired_debt: 687_974,
  });
  const { access } = body.tokens as { access: string };
  const employee = { ...person, access, creditId: Number(body.id_credit) };
  await sign(platform, employee);
  await platform.post(ACCOUNT, bankData(employee.creditId), access);
  const changed = await platform.post(
    '/dashboard/api/allied_company/credit/approved/declined',
    {
      action: 'confirm',
      credit_id: employee.creditId,
      requested_amount_updated: 400_000,
      installments_updated: 2,
    },
    await staffAccess(platform, ['credit_approve'], company),
  );
  expect(changed.status).toBe(200);
  return employee;
}

it('lets the device of the sign-up sign and give its account without another step', async () => {
  const owner = await signedBorrower(platform);
  expect((await platform.post(ACCOUNT, bankData(owner.creditId), owner.access)).status).toBe(200);
  expect(await messagesOf(owner)).toEqual([]);
});

describe('after a login by phone code on a new device', () => {
  it('signing needs the password: no code is sent, a right code signs nothing and stays unused', async () => {
    const owner = await signUp(platform);
    const thief = await phoneLogin(owner);
    expect(await sendCode(owner, thief)).toMatchObject({
      status: 403,
      body: { err_code: 'STEP_UP_REQUIRED' },
    });
    expect((await sendCode(owner, owner)).status).toBe(200);
    const signing = { id_credit: owner.creditId, code: await platform.codeFor(owner.cellphone) };
    const refused = await platform.post(SIGN, signing, thief.access);
    expect(refused).toMatchObject({ status: 403, body: { err_code: 'STEP_UP_REQUIRED' } });
    expect((await platform.post(SIGN, signing, owner.access)).status).toBe(200);
  });

  it('the right password makes the device known: the code is sent, and the account is accepted', async () => {
    const owner = await signUp(platform);
    const { access } = await phoneLogin(owner);
    expect((await sendCode(owner, owner)).status).toBe(200);
    const signing = { id_credit: owner.creditId, code: await platform.codeFor(owner.cellphone) };
    // A page sends the same call with the same key again.
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = () => platform.post(SIGN, signing, access, key);
    expect((await send()).status).toBe(403);
    expect((await stepUp(access)).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await platform.post(ACCOUNT, bankData(owner.creditId), access)).status).toBe(200);
  });

  it("an employee's 'Confirmar' needs the password too, and nothing is stored before", async () => {
    const employee = await employeeToConfirm();
    const { access } = await phoneLogin(employee);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = { action: 'acept', credit_id: employee.creditId };
    const confirm = () => platform.post(CONFIRM, answer, access, key);
    expect(await confirm()).toMatchObject({ status: 403, body: { err_code: 'STEP_UP_REQUIRED' } });
    const { rows } = await platform.pool.query(
      `select credits.state, count(answer.*)::integer as answers from credits
       left join employee_answers answer on answer.credit_id = credits.id where credits.id = $1 group by 1`,
      [employee.creditId],
    );
    expect(rows).toEqual([{ state: 'TO_CONFIRM', answers: 0 }]);
    expect((await stepUp(access)).status).toBe(200);
    expect(await confirm()).toMatchObject({ status: 200, body: { state: 'IN_PROCESS' } });
  });

  it('new account data needs it, however old the login is', async () => {
    const owner = await signedBorrower(platform);
    const thief = await phoneLogin(owner);
    const give = (access: string) => platform.post(ACCOUNT, bankData(owner.creditId), access);
    expect(await give(thief.access)).toMatchObject({ status: 403, body: { err_code: 'STEP_UP_REQUIRED' } });
    platform.advanceMinutes(25 * 60);
    expect((await give((await phoneLogin(owner, thief.cookie)).access)).status).toBe(403);
  });

  it('the last digits of the ID and the birthday open it too, three tries a day, but add no passkey', async () => {
    const owner = await signUp(platform);
    const { access } = await phoneLogin(owner);
    const { birthday } = signupBodyOf(owner, '') as { birthday: string };
    const prove = (dni_end: string) =>
      platform.post('/users/api/step_up/identity/', { dni_end, birthday }, access);
    const right = owner.dni.slice(-4);
    for (let count = 0; count < 3; count++)
      expect((await prove(right === '0000' ? '1111' : '0000')).body.err_code).toBe('IDENTITY_NOT_VALID');
    expect((await prove(right)).status).toBe(429);
    platform.advanceMinutes(24 * 60 + 1);
    const later = (await phoneLogin(owner)).access;
    const proved = { dni_end: right, birthday };
    expect((await platform.post('/users/api/step_up/identity/', proved, later)).status).toBe(200);
    expect((await sendCode(owner, { access: later })).status).toBe(200);
    expect((await platform.post('/users/api/passkeys/send_code', {}, later)).status).toBe(409);
  });

  it("the claim of the number is a claim at the desk, without a word about the account's owner", async () => {
    const owner = await signUp(platform);
    const { access } = await phoneLogin(owner);
    const claim = { name: 'Nueva Dueña', email: `nueva${owner.dni}@correo.test` };
    expect((await platform.post('/users/api/number/claim/', claim, access)).status).toBe(200);
    const { rows } = await platform.pool.query('select * from complaints where email = $1', [claim.email]);
    expect(rows).toMatchObject([
      { borrower_id: null, dni: '', text: expect.stringContaining(owner.cellphone) },
    ]);
  });

  it('the account of a credit is not changed either, and no code is sent for it', async () => {
    const owner = await signedBorrower(platform);
    await platform.post(ACCOUNT, bankData(owner.creditId), owner.access);
    const { access } = await phoneLogin(owner);
    const id_credit = owner.creditId;
    const send = '/credits/api/disbursement/account/send_code/';
    expect(await platform.post(send, { id_credit }, access)).toMatchObject({
      status: 403,
      body: { err_code: 'STEP_UP_REQUIRED' },
    });
    await platform.post(send, { id_credit }, owner.access);
    const code = await platform.codeFor(owner.cellphone);
    const change = { ...bankData(id_credit), account_number: '98765432109', code };
    expect((await platform.post('/credits/api/disbursement/account/', change, access)).status).toBe(403);
    expect((await stepUp(access)).status).toBe(200);
    expect((await platform.post('/credits/api/disbursement/account/', change, access)).status).toBe(200);
  });

  it('the owner gets an e-mail and a WhatsApp message, once for a device', async () => {
    const owner = await signUp(platform);
    const { cookie } = await phoneLogin(owner);
    await phoneLogin(owner, cookie);
    expect(await messagesOf(owner)).toEqual([
      { channel: 'email', recipient: owner.email },
      { channel: 'whatsapp', recipient: owner.cellphone },
    ]);
  });
});

describe('a known device', () => {
  it('is one that logged in by password, also at later logins by code', async () => {
    const owner = await signUp(platform);
    const { cookie, access } = await passwordLogin(owner);
    expect((await sendCode(owner, { access })).status).toBe(200);
    expect((await sendCode(owner, await phoneLogin(owner, cookie))).status).toBe(200);
  });

  it('is known for its own person only, and not by a cookie that the platform did not sign', async () => {
    const [owner, thief] = [await signUp(platform), await signUp(platform)];
    const { cookie } = await passwordLogin(thief);
    expect((await sendCode(owner, await phoneLogin(owner, cookie))).status).toBe(403);
    const own = await passwordLogin(owner);
    const forged = own.cookie.replace(/\.[^.]*$/, '.x');
    expect((await sendCode(owner, await phoneLogin(owner, forged))).status).toBe(403);
  });

  it('is not known any more after the password has changed', async () => {
    const owner = await signUp(platform);
    const { cookie } = await passwordLogin(owner);
    await changePassword(idOf(owner));
    expect((await sendCode(owner, await phoneLogin(owner, cookie))).status).toBe(403);
  });
});

it('a lock that staff lifted leaves no wait at the password, and no device becomes known by it', async () => {
  const owner = await signedBorrower(platform);
  const { access } = await phoneLogin(owner);
  const tenWrong = async () => {
    for (let count = 0; count < 10; count++) expect((await stepUp(access, 'Equivocada1')).status).toBe(400);
    expect((await stepUp(access)).status).toBe(429);
  };
  await tenWrong();
  const lift = async () => {
    const lifted = await platform.post(
      '/dashboard/api/staff_users/lift_lock',
      { email: owner.email },
      await staffAccess(platform, ['staff_users']),
    );
    expect(lifted.status).toBe(200);
  };
  await lift();
  const giveAccount = () => platform.post(ACCOUNT, bankData(owner.creditId), access);
  expect(await giveAccount()).toMatchObject({ body: { err_code: 'STEP_UP_REQUIRED' } });
  const { rows } = await platform.pool.query(
    'select known_since from borrower_devices where borrower_id = $1 and known_since is null',
    [idOf(owner)],
  );
  expect(rows).toHaveLength(1);
  await tenWrong();
  await lift();
  expect((await stepUp(access)).status).toBe(200);
  expect((await giveAccount()).status).toBe(200);
});

it('ten wrong passwords wait, in the name of the session, and each is a security event', async () => {
  const owner = await signUp(platform);
  const { access } = await phoneLogin(owner);
  for (let count = 0; count < 10; count++) {
    const wrong = await stepUp(access, 'Equivocada1');
    expect(wrong).toMatchObject({ status: 400, body: { err_code: 'PASSWORD_NOT_VALID' } });
  }
  expect((await stepUp(access)).status).toBe(429);
  expect((await sendCode(owner, { access })).status).toBe(403);
  const { rows } = await platform.pool.query(
    "select count(*)::integer as count from security_events where detail->>'door' = 'step_up' and account_id = $1",
    [idOf(owner)],
  );
  expect(rows).toEqual([{ count: 10 }]);
});
