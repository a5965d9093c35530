/** The login by a passkey. Each refusal differs in one thing from the login that is accepted. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { signUp, TEST_PASSWORD } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { createAuthenticator, type Wrong } from '../../../../../test/fixtures/authenticator.ts';
import {
  accessOf,
  addPasskey,
  finishLogin,
  logInByPasskey,
  loginOffer,
  offerOf,
} from '../../../../../test/platform/passkeys.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';

const platform = await sharedPlatform();

const proof = { password: TEST_PASSWORD };
const NOT_VALID = {
  status: 404,
  body: {
    err_code: 'PASSKEY_NOT_VALID',
    message: 'Este dispositivo no abre ninguna cuenta con tu huella o tu cara: entra de otra forma',
  },
};

async function owner(device = createAuthenticator()) {
  const person = await signUp(platform);
  const added = await addPasskey(platform, device, { access: person.access, proof });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const { rows } = await platform.pool.query('select id from borrowers where dni = $1', [person.dni]);
  return { ...person, id: Number(rows[0].id), device };
}

const sessionsOf = async (id: number) =>
  (await platform.pool.query('select count(*)::int as n from sessions where borrower_id = $1', [id])).rows[0]
    .n;

describe('a login by a passkey', () => {
  it('opens a session without a phone, an e-mail or a password', async () => {
    const { device, first_name, id } = await owner();
    const login = await logInByPasskey(platform, device);
    expect(login).toMatchObject({
      status: 200,
      body: { permissions: [], data_login: { user_data: { id_user: id, first_name } } },
    });
    expect((await platform.get('/users/api/account/', accessOf(login))).status).toBe(200);
  });

  it('asks for nothing that says whose account it may be', async () => {
    expect(await loginOffer(platform)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  it('is two factors: its device is known from then on', async () => {
    const { device, id } = await owner();
    await logInByPasskey(platform, device);
    const { rows } = await platform.pool.query(
      'select known_by from borrower_devices where borrower_id = $1 order by known_since',
      [id],
    );
    expect(rows).toEqual([{ known_by: 'sign_up' }, { known_by: 'passkey' }]);
  });

  it.each<[string, Wrong]>([
    ['of another origin', { origin: 'https://unamano.evil.example' }],
    ['of another port of the host', { origin: 'http://localhost:3001' }],
    ['for another host', { rpId: 'unamano.evil.example' }],
    ['of a person whom the device did not verify', { isVerified: false }],
    ['without a person', { isPresent: false, isVerified: false }],
    ['with a challenge that nobody got', { challenge: randomBytes(32).toString('base64url') }],
    ['that is the making of a passkey', { type: 'webauthn.create' }],
    ['for another account of the device', { userHandle: randomBytes(32).toString('base64url') }],
    ['by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['with the counter of the last one', { signCount: 1 }],
    ['with the counter at zero', { signCount: 0 }],
  ])('%s is refused, and the right one is accepted after it', async (_, wrong) => {
    const { device, id } = await owner();
    expect(await logInByPasskey(platform, device, wrong)).toMatchObject(NOT_VALID);
    expect(await sessionsOf(id)).toBe(1);
    expect((await logInByPasskey(platform, device)).status).toBe(200);
  });

  it('by an unknown passkey and by one of an ended account is refused with the same words', async () => {
    const [known, stranger] = [await owner(), createAuthenticator()];
    stranger.create({ user: { id: 'x', name: '', displayName: '' }, challenge: '' } as never);
    expect(await logInByPasskey(platform, stranger)).toMatchObject(NOT_VALID);
    await platform.pool.query('update borrowers set active = false where id = $1', [known.id]);
    expect(await logInByPasskey(platform, known.device)).toMatchObject(NOT_VALID);
  });

  it('of a blocked account is refused as every other login, and possible after the unblocking', async () => {
    const { device, id, access } = await owner();
    await platform.post('/users/api/account/block/', { is_confirmed: 'true' }, access);
    expect(await logInByPasskey(platform, device)).toMatchObject({
      status: 403,
      body: { err_code: 'ACCOUNT_BLOCKED' },
    });
    expect(await sessionsOf(id)).toBe(1);
    await platform.pool.query(
      `update account_blocks set ended_at = now(), ended_by = 'staff' where borrower_id = $1`,
      [id],
    );
    expect((await logInByPasskey(platform, device)).status).toBe(200);
  });

  it('is not held back by the lock of an e-mail: there is nothing to guess', async () => {
    const { device, email } = await owner();
    const guess = () => platform.post('/users/api/login/classic/', { email, password: 'Equivocada1' });
    let last = 404;
    for (let tries = 0; tries < 12 && last !== 429; tries++) last = (await guess()).status;
    expect(last).toBe(429);
    expect((await logInByPasskey(platform, device)).status).toBe(200);
  });

  it('that is refused is a security event with its account, if there is one', async () => {
    const { device, id } = await owner();
    await logInByPasskey(platform, device, { isVerified: false });
    const { rows } = await platform.pool.query(
      `select kind, detail from security_events where account_kind = 'borrower' and account_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'passkey_changed', detail: { change: 'add' } },
      { kind: 'login_failed', detail: { door: 'passkey' } },
    ]);
  });
});

describe('a challenge', () => {
  it('is used once: a second answer to it is refused', async () => {
    const { device, id } = await owner();
    const offer = await loginOffer(platform);
    expect((await finishLogin(platform, device.get(offer))).status).toBe(200);
    expect(await finishLogin(platform, device.get(offer))).toMatchObject(NOT_VALID);
    expect(await sessionsOf(id)).toBe(2);
  });

  it('makes one session of ten answers at once', async () => {
    const { device, id } = await owner(createAuthenticator({ counts: false }));
    const credential = device.get(await loginOffer(platform));
    const replies = await Promise.all(Array.from({ length: 10 }, () => finishLogin(platform, credential)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(id)).toBe(2);
  });

  it('is spent by a wrong answer too', async () => {
    const { device } = await owner();
    const offer = await loginOffer(platform);
    await finishLogin(platform, device.get(offer, { isVerified: false }));
    expect(await finishLogin(platform, device.get(offer))).toMatchObject(NOT_VALID);
  });

  it('ends after five minutes', async () => {
    const { device } = await owner();
    const offer = await loginOffer(platform);
    platform.advanceMinutes(5);
    expect(await finishLogin(platform, device.get(offer))).toMatchObject(NOT_VALID);
  });

  it('of a new passkey opens no session', async () => {
    const { device, access } = await owner();
    const { challenge } = await offerOf(platform, { access, proof });
    expect(await logInByPasskey(platform, device, { challenge })).toMatchObject(NOT_VALID);
  });

  it('that nobody used is deleted by the job', async () => {
    const { challenge } = await loginOffer(platform);
    const isThere = async () =>
      (await platform.pool.query('select 1 from passkey_challenges where challenge = $1', [challenge]))
        .rowCount;
    await platform.services.passkeys.deleteExpiredChallenges();
    expect(await isThere()).toBe(1);
    platform.advanceMinutes(6);
    await platform.services.passkeys.deleteExpiredChallenges();
    await platform.services.passkeys.deleteExpiredChallenges();
    expect(await isThere()).toBe(0);
  });
});

describe('a copy of a device', () => {
  it('is found by the counter, also when both answer at once', async () => {
    const { device } = await owner();
    const copy = device.clone();
    expect((await logInByPasskey(platform, device)).status).toBe(200);
    expect(await logInByPasskey(platform, copy)).toMatchObject(NOT_VALID);
    const offers = [await loginOffer(platform), await loginOffer(platform)] as const;
    const signCount = 9;
    const answers = [device.get(offers[0], { signCount }), copy.get(offers[1], { signCount })];
    const replies = await Promise.all(answers.map((answer) => finishLogin(platform, answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is what a synced passkey is: its counter may be behind', async () => {
    const { device } = await owner(createAuthenticator({ isSynced: true }));
    const other = device.clone();
    expect((await logInByPasskey(platform, device)).status).toBe(200);
    expect((await logInByPasskey(platform, other)).status).toBe(200);
  });

  it('of a device that does not count is not looked for', async () => {
    const { device } = await owner(createAuthenticator({ counts: false }));
    for (let logins = 0; logins < 3; logins++)
      expect((await logInByPasskey(platform, device)).status).toBe(200);
  });
});

it.each([
  ['no JSON', 'abc'],
  ['another shape', '{"id":1}'],
  [
    'a client that signed no challenge',
    JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: {} }),
  ],
])('%s is a fault of its field', async (_, credential) => {
  expect(await finishLogin(platform, credential)).toMatchObject({
    status: 400,
    body: { fields: { credential: 'Valor no válido' } },
  });
});

it.each([
  ['authenticatorData', 'AAAA'],
  ['signature', '!!!'],
  ['clientDataJSON', Buffer.from('{"challenge":"x"}').toString('base64url')],
])('a broken %s is refused, and never a 500', async (part, broken) => {
  const { device } = await owner();
  const answer = JSON.parse(device.get(await loginOffer(platform)));
  answer.response[part] = broken;
  expect(await finishLogin(platform, JSON.stringify(answer))).toMatchObject(NOT_VALID);
});
