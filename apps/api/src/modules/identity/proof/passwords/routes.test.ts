import { beforeEach, describe, expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { heldAt } from '../../../../../test/database/held-at.ts';
import { insertTestBorrower } from '../../../../../test/fixtures/borrowers.ts';
import { createStaff } from '../../access/logins/index.ts';
import { hashPassword, passwordWork } from './hashing.ts';

const FORGOT = '/users/api/forgot/password/';
const EMAIL = 'laura@unamano.test';
const OLD = 'Unamano2026';
const NEW = 'Tejado-violeta7';
const OTHER = 'Muralla-verde9';

const t = await sharedAccountsApp();

await insertTestBorrower(t.db, { email: EMAIL, passwordHash: await hashPassword(OLD) });
beforeEach(async () => {
  t.later(24 * 3_600_000);
  await t.deliverAll();
  t.mails.length = 0;
});

const requestLink = (email: string) => t.get(`${FORGOT}?email=${encodeURIComponent(email)}`);

/** Requests a link and reads it in the mail. */
async function tokenFor(email: string): Promise<string> {
  expect((await requestLink(email)).statusCode).toBe(200);
  await t.deliverAll();
  const link = /https:\/\/unamano\.test\/recuperar-contrasena\?token=(\S+)/.exec(t.mails.at(-1)?.text ?? '');
  return link?.[1] ?? '';
}

const choose = (token: string, password: string) => t.post(FORGOT, { token, password });
const login = (password: string) => t.post('/users/api/login/classic/', { email: EMAIL, password });

/** The access token of a login that the change overtakes. */
async function overtake(
  logIn: () => ReturnType<typeof login>,
  change: () => ReturnType<typeof choose>,
): Promise<string> {
  const [slow, changed] = await heldAt(t.pool, 'seen_networks', logIn, change);
  expect(changed.statusCode).toBe(200);
  return slow.json().data_login?.tokens.access ?? '';
}

const EXPIRED = {
  err_code: 'TOKEN_NOT_VALID',
  message: 'Debes solicitar nuevamente recuperar contraseña, este acceso ya caducó.',
};

describe('a forgotten password', () => {
  it('is replaced by the mailed link, which ends every session and works once', async () => {
    const { access } = (await login(OLD)).json().data_login.tokens;
    const token = await tokenFor(EMAIL);
    expect((await choose(token, NEW)).json()).toEqual({ passkeys_left: 0 });
    expect((await t.get('/users/api/data/', { authorization: `Bearer ${access}` })).statusCode).toBe(401);
    expect((await login(OLD)).statusCode).toBe(404);
    expect((await login(NEW)).statusCode).toBe(200);
    const again = await choose(token, 'Otra-distinta-8');
    expect([again.statusCode, again.json()]).toEqual([400, EXPIRED]);
    await t.deliverAll();
    expect(t.mails.at(-1)).toMatchObject({ to: EMAIL, subject: 'Tu contraseña cambió' });
  });

  it('ends a slower login with the old password', async () => {
    await choose(await tokenFor(EMAIL), OTHER);
    const token = await tokenFor(EMAIL);
    const overtaken = await overtake(
      () => login(OTHER),
      () => choose(token, NEW),
    );
    expect(await t.actorOf(overtaken)).toBeNull();
  });

  it('has one winner when the link is used ten times at once', async () => {
    const token = await tokenFor(EMAIL);
    const replies = await Promise.all(Array.from({ length: 10 }, () => choose(token, NEW)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  it('can be replaced until the thirtieth minute is over', async () => {
    const first = await tokenFor(EMAIL);
    t.later(30 * 60_000 - 1);
    expect((await choose(first, NEW)).statusCode).toBe(200);
    const second = await tokenFor(EMAIL);
    t.later(30 * 60_000);
    expect((await choose(second, NEW)).json()).toEqual(EXPIRED);
  });

  it('ends the other links when one is used', async () => {
    const first = await tokenFor(EMAIL);
    const second = await tokenFor(EMAIL);
    expect((await choose(second, NEW)).statusCode).toBe(200);
    expect((await choose(first, NEW)).statusCode).toBe(400);
  });

  it.each([
    ['corta1A', 'La contraseña debe tener mínimo 8 caracteres'],
    ['SinNumeros', 'La contraseña debe tener al menos un número'],
    ['sinmayuscula1', 'La contraseña debe tener al menos una mayúscula'],
    ['Password1', 'Esta contraseña es muy fácil de adivinar, elige otra'],
  ])('is not replaced by %s, and the link stays good', async (password, text) => {
    const token = await tokenFor(EMAIL);
    const refused = await choose(token, password);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { password: text }]);
    expect((await choose(token, NEW)).statusCode).toBe(200);
  });

  it('of an unknown e-mail sends no mail', async () => {
    const reply = await requestLink('nadie@unamano.test');
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      {
        err_code: 'USER_NOT_FOUND',
        message: 'No podemos enviar una solicitud de recuperar contraseña a este correo',
      },
    ]);
    await t.deliverAll();
    expect(t.mails).toEqual([]);
  });

  it('may be requested three times in 15 minutes', async () => {
    for (let i = 0; i < 3; i++) expect((await requestLink(EMAIL)).statusCode).toBe(200);
    expect((await requestLink(EMAIL)).statusCode).toBe(429);
    t.later(15 * 60_000);
    expect((await requestLink(EMAIL)).statusCode).toBe(200);
    await t.deliverAll();
  });

  it('is no matter of time: a password of ten years is good', async () => {
    const email = 'antigua@unamano.test';
    await insertTestBorrower(t.db, { email, passwordHash: await hashPassword(NEW) });
    t.later(10 * 365 * 24 * 3_600_000);
    expect((await t.post('/users/api/login/classic/', { email, password: NEW })).statusCode).toBe(200);
  });

  it('of a staff member is replaced the same way', async () => {
    const email = 'admin@unamano.test';
    const person = { firstName: 'Ana', lastName: 'Ríos', password: OLD, companyId: null, now: t.time.now };
    await createStaff(t.db, { ...person, email, isAdmin: true, modules: [] });
    expect((await choose(await tokenFor(email), NEW)).statusCode).toBe(200);
    const logInAs = (password: string) => t.post('/users/api/login/admin/', { email, password });
    expect((await logInAs(NEW)).statusCode).toBe(200);
    const token = await tokenFor(email);
    const overtaken = await overtake(
      () => logInAs(NEW),
      () => choose(token, OTHER),
    );
    expect(await t.actorOf(overtaken)).toBeNull();
  });
});

describe('while more passwords wait than the platform hashes', () => {
  /** Fills the queue; the returned function empties it. */
  function fillQueue(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    for (let i = 0; i < 4 + 40; i++) void passwordWork.run(() => promise);
    return resolve;
  }

  it('a link that does not exist is refused at once: it causes no hash', async () => {
    const token = await tokenFor(EMAIL);
    const empty = fillQueue();
    try {
      const bogus = await choose('x'.repeat(43), NEW);
      expect([bogus.statusCode, bogus.json()]).toEqual([400, EXPIRED]);
      const refused = await choose(token, NEW);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    } finally {
      empty();
    }
    expect((await choose(token, NEW)).statusCode).toBe(200);
  });

  it('a login is answered 503 with a time, and no attempt is counted', async () => {
    const empty = fillQueue();
    try {
      for (let i = 0; i < 15; i++) {
        const refused = await login(NEW);
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
      }
    } finally {
      empty();
    }
    expect((await login(NEW)).statusCode).toBe(200);
  });

  it('sixty links that do not exist, sent at once, make no bystander wait', async () => {
    const codes = Array.from({ length: 60 }, (_, i) => choose(`${i}`.padStart(43, 'x'), NEW));
    expect((await login(NEW)).statusCode).toBe(200);
    expect(new Set((await Promise.all(codes)).map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  });
});

describe('the reset of the staff login', () => {
  const SHARED = 'compartida@unamano.test';
  const staffLogin = (password: string) => t.post('/users/api/login/admin/', { email: SHARED, password });

  it('changes the password of the staff member, not that of a borrower with the same address', async () => {
    await insertTestBorrower(t.db, { email: SHARED, passwordHash: await hashPassword(OLD) });
    const person = { email: SHARED, firstName: 'Óscar', lastName: 'Ibáñez', password: OLD, now: t.time.now };
    await createStaff(t.db, { ...person, companyId: null, isAdmin: false, modules: ['audit'] });
    expect((await t.get(`${FORGOT}?email=${SHARED}&door=staff`)).statusCode).toBe(200);
    await t.deliverAll();
    const token = /token=(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const short = await choose(token, 'Tejado-vio7');
    expect([short.statusCode, short.json().fields]).toEqual([
      400,
      { password: 'La contraseña debe tener mínimo 12 caracteres' },
    ]);
    expect((await choose(token, NEW)).statusCode).toBe(200);
    expect((await staffLogin(NEW)).statusCode).toBe(200);
    const borrower = await t.post('/users/api/login/classic/', { email: SHARED, password: OLD });
    expect(borrower.statusCode).toBe(200);
  });

  it('knows no borrower', async () => {
    expect((await t.get(`${FORGOT}?email=${EMAIL}&door=staff`)).statusCode).toBe(404);
    expect((await t.get(`${FORGOT}?email=${EMAIL}&door=otra`)).statusCode).toBe(400);
  });
});
