/** Passkeys of borrowers: added after a proof of the owner, listed, removed. */
import { type SignedUp, signUp, TEST_PASSWORD } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import {
  type Authenticator,
  createAuthenticator,
  type Wrong,
} from '../../../../../test/fixtures/authenticator.ts';
import { newestSecret, startUnblock } from '../../../../../test/platform/account-changes.ts';
import {
  accessOf,
  addPasskey,
  BORROWER_KEYS,
  logInByPasskey,
  loginOffer,
  offerOf,
} from '../../../../../test/platform/passkeys.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';

const platform = await sharedPlatform();

const proof = { password: TEST_PASSWORD };

async function confirmed(): Promise<SignedUp> {
  const person = await signUp(platform);
  await platform.pool.query('update borrowers set email_confirmed_at = now() where dni = $1', [person.dni]);
  return person;
}

const keysOf = async ({ access }: { access: string }) =>
  (await platform.get(BORROWER_KEYS, access)).body.passkeys as { id: number; name: string }[];
const start = (body: Record<string, unknown>, access: string) =>
  platform.post(`${BORROWER_KEYS}/start`, body, access);
const remove = (id_passkey: number, access: string, by: Record<string, unknown> = proof) =>
  platform.post(`${BORROWER_KEYS}/remove`, { id_passkey, ...by }, access);
const removeAll = (access: string, by: Record<string, unknown>) =>
  platform.post(`${BORROWER_KEYS}/remove_all`, by, access);

const alertsTo = async ({ cellphone, email }: SignedUp) =>
  (
    await platform.pool.query(
      `select channel, recipient from messages where recipient = any($1) and template = 'passkey_alert' order by id`,
      [[cellphone, email]],
    )
  ).rows;

/** Another session of the person, by a phone code alone: its device is not known. */
async function byPhoneCode({ cellphone }: SignedUp): Promise<string> {
  await platform.post('/users/api/login/start_authentication_otp/', { cellphone, verify_user: 'true' });
  const otp_code = await platform.codeFor(cellphone);
  const login = await platform.post('/users/api/login/complete_authentication_otp/', {
    cellphone,
    otp_code,
    verify_user: 'true',
  });
  return accessOf(login);
}

const REFUSED = { status: 400, body: { err_code: 'PASSKEY_NOT_VALID' } };

describe('a new passkey', () => {
  it('has the name that the person gives it, and all ways get a message whose link blocks the account', async () => {
    const person = await confirmed();
    const device = createAuthenticator();
    const adding = { access: person.access, proof, name: ' iPhone de Diana ' };
    expect((await addPasskey(platform, device, adding)).body).toEqual({ name: 'iPhone de Diana' });
    const list = await platform.get(BORROWER_KEYS, person.access);
    expect(list.body).toEqual({
      passkeys: [
        {
          id: expect.any(Number),
          name: 'iPhone de Diana',
          created_at: expect.any(String),
          last_used_at: null,
        },
      ],
      phone: expect.stringMatching(/^\*\*\* \*\*\* \*\*\d\d$/),
    });
    expect(await alertsTo(person)).toEqual([
      { channel: 'sms', recipient: person.cellphone },
      { channel: 'email', recipient: person.email },
    ]);
    const { url } = await newestSecret(platform, person.email, 'passkey_alert');
    const token = String(url).split('token=')[1];
    expect((await platform.post('/users/api/account/block/link/', { token })).status).toBe(200);
    expect((await logInByPasskey(platform, device)).body.err_code).toBe('ACCOUNT_BLOCKED');
  });

  it('is named as its owner would where nobody names it', async () => {
    const { access } = await signUp(platform);
    const reply = await platform.post(`${BORROWER_KEYS}/start`, proof, access, {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    });
    expect(reply.body.name).toBe('Mi celular');
  });

  it.each<[string, Wrong]>([
    ['of another origin', { origin: 'https://unamano.evil.example' }],
    ['for another host', { rpId: 'unamano.evil.example' }],
    ['of a person whom the device did not verify', { isVerified: false }],
    ['that is a login', { type: 'webauthn.get' }],
    ['that names another id than the device attests', { id: 'AAAA' }],
  ])('%s is refused', async (_, wrong) => {
    const person = await signUp(platform);
    const adding = { access: person.access, proof, wrong };
    expect(await addPasskey(platform, createAuthenticator(), adding)).toMatchObject(REFUSED);
    expect(await keysOf(person)).toEqual([]);
    expect(await alertsTo(person)).toEqual([]);
  });

  it.each([
    [1_023, 200],
    [1_024, 400],
  ])('with an id of %d bytes is answered with %d', async (idBytes, status) => {
    const adding = { access: (await signUp(platform)).access, proof, wrong: { idBytes } };
    expect((await addPasskey(platform, createAuthenticator(), adding)).status).toBe(status);
  });

  it('takes the challenge of its own session, once and within five minutes', async () => {
    const [person, other] = [await signUp(platform), await signUp(platform)];
    const device = createAuthenticator();
    const add = (credential: string, access = person.access) =>
      platform.post(`${BORROWER_KEYS}/add`, { credential }, access);
    const offer = () => offerOf(platform, { access: person.access, proof });
    expect(await add(device.create(await offer()), other.access)).toMatchObject(REFUSED);
    const { challenge } = await loginOffer(platform);
    expect(await add(device.create({ ...(await offer()), challenge }))).toMatchObject(REFUSED);
    const late = await offer();
    platform.advanceMinutes(5);
    expect(await add(device.create(late))).toMatchObject(REFUSED);
    const used = await offer();
    const credential = device.create(used);
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(credential)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await add(device.create(used))).toMatchObject(REFUSED);
    expect(await keysOf(person)).toHaveLength(1);
  });

  it('opens one account: the passkey of another person is not taken', async () => {
    const [person, other] = [await signUp(platform), await signUp(platform)];
    const device = createAuthenticator();
    await addPasskey(platform, device, { access: person.access, proof });
    const offer = await offerOf(platform, { access: other.access, proof });
    const [stored] = device.stored;
    if (!stored) throw new Error('no passkey was made');
    const copied = JSON.parse(device.create(offer));
    const bytes = Buffer.from(copied.response.attestationObject, 'base64url');
    Buffer.from(stored.id, 'base64url').copy(bytes, bytes.indexOf(Buffer.from(copied.id, 'base64url')));
    copied.response.attestationObject = bytes.toString('base64url');
    const credential = JSON.stringify({ ...copied, id: stored.id, rawId: stored.id });
    expect(await platform.post(`${BORROWER_KEYS}/add`, { credential }, other.access)).toMatchObject(REFUSED);
  });

  it('names those that the account has, so that a device makes no second one', async () => {
    const { access } = await signUp(platform);
    const device = createAuthenticator();
    await addPasskey(platform, device, { access, proof });
    const { excludeCredentials, user } = await offerOf(platform, { access, proof });
    expect(excludeCredentials).toEqual([{ type: 'public-key', id: device.stored[0]?.id }]);
    expect(user.id).toBe(device.stored[0]?.userHandle);
  });

  it('is the tenth at most, also of two at once', async () => {
    const person = await signUp(platform);
    const { access } = person;
    for (let made = 0; made < 9; made++) await addPasskey(platform, createAuthenticator(), { access, proof });
    const offers = [await offerOf(platform, { access, proof }), await offerOf(platform, { access, proof })];
    const replies = await Promise.all(
      offers.map((offer) =>
        platform.post(`${BORROWER_KEYS}/add`, { credential: createAuthenticator().create(offer) }, access),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await start(proof, access)).toMatchObject({
      status: 409,
      body: { err_code: 'TOO_MANY_PASSKEYS' },
    });
    expect(await keysOf(person)).toHaveLength(10);
  });
});

describe('the proof of the owner', () => {
  it('is needed: a session is none', async () => {
    const { access } = await signUp(platform);
    expect(await start({}, access)).toMatchObject({
      status: 400,
      body: { fields: { password: 'La contraseña es requerida' } },
    });
    expect(await start({ password: 'Equivocada1' }, access)).toMatchObject({
      status: 400,
      body: { err_code: 'PASSWORD_NOT_VALID' },
    });
  });

  it('may be a code on a known device, once', async () => {
    const person = await signUp(platform);
    await platform.post(`${BORROWER_KEYS}/send_code`, {}, person.access);
    const code = await platform.codeFor(person.cellphone);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await start({ code: wrong }, person.access)).body.err_code).toBe('CODE_NOT_VALID');
    const added = await addPasskey(platform, createAuthenticator(), {
      access: person.access,
      proof: { code },
    });
    expect(added.status).toBe(200);
    expect((await start({ code }, person.access)).body.err_code).toBe('CODE_NOT_VALID');
  });

  it('is no code where the login was one: a thief of the number has no more than that', async () => {
    const person = await signUp(platform);
    const access = await byPhoneCode(person);
    expect((await platform.get(BORROWER_KEYS, access)).body.phone).toBeNull();
    const refused = { status: 409, body: { err_code: 'STATE_NOT_ALLOWED' } };
    expect(await platform.post(`${BORROWER_KEYS}/send_code`, {}, access)).toMatchObject(refused);
    await platform.post(`${BORROWER_KEYS}/send_code`, {}, person.access);
    const code = await platform.codeFor(person.cellphone);
    expect(await start({ code }, access)).toMatchObject(refused);
    expect((await start(proof, access)).status).toBe(200);
  });

  it('is not taken within 24 hours after the phone or e-mail changed, nor is a passkey that was offered before', async () => {
    const { access, dni } = await signUp(platform);
    const offer = await offerOf(platform, { access, proof });
    const changed = async (hoursAgo: number) =>
      platform.pool.query('update borrowers set held_since = $2 where dni = $1', [
        dni,
        new Date(platform.services.clock.now().getTime() - hoursAgo * 3_600_000),
      ]);
    await changed(23);
    const held = { status: 409, body: { err_code: 'CONTACT_HOLD' } };
    expect(await start(proof, access)).toMatchObject(held);
    const credential = createAuthenticator().create(offer);
    expect(await platform.post(`${BORROWER_KEYS}/add`, { credential }, access)).toMatchObject(held);
    await changed(24);
    expect((await addPasskey(platform, createAuthenticator(), { access, proof })).status).toBe(200);
  });
});

describe('a removed passkey', () => {
  it('opens nothing any more, and all ways get a message', async () => {
    const person = await confirmed();
    const [device, kept] = [createAuthenticator(), createAuthenticator()];
    await addPasskey(platform, kept, { access: person.access, proof });
    await addPasskey(platform, device, { access: person.access, proof });
    const [newest] = await keysOf(person);
    expect((await remove(Number(newest?.id), person.access)).status).toBe(200);
    expect((await logInByPasskey(platform, device)).body.err_code).toBe('PASSKEY_NOT_VALID');
    expect((await logInByPasskey(platform, kept)).status).toBe(200);
    expect(await alertsTo(person)).toHaveLength(6);
    expect(await remove(Number(newest?.id), person.access)).toMatchObject({ status: 404 });
  });

  it('is one of the own account', async () => {
    const [person, other] = [await signUp(platform), await signUp(platform)];
    await addPasskey(platform, createAuthenticator(), { access: person.access, proof });
    const [own] = await keysOf(person);
    expect(await remove(Number(own?.id), other.access)).toMatchObject({
      status: 404,
      body: { err_code: 'OBJECT_NOT_FOUND' },
    });
    expect(await keysOf(person)).toHaveLength(1);
  });

  it('is on the audit, as its addition is, without its name', async () => {
    const { access, dni } = await signUp(platform);
    await addPasskey(platform, createAuthenticator(), { access, proof, name: 'iPhone de Diana' });
    const [own] = await keysOf({ access });
    await remove(Number(own?.id), access);
    const { rows } = await platform.pool.query(
      `select actor, action, audit_events::text as text from audit_events
       where subject_kind = 'borrower' and subject_id = (select id::text from borrowers where dni = $1)
         and action like 'passkey.%' order by id`,
      [dni],
    );
    expect(rows).toMatchObject([
      { actor: 'borrower', action: 'passkey.add' },
      { actor: 'borrower', action: 'passkey.remove' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Diana');
  });
});

async function resetPassword({ email }: SignedUp) {
  await platform.get(`/users/api/forgot/password/?email=${email}`);
  const { url } = await newestSecret(platform, email, 'password_reset');
  const token = String(url).split('token=')[1];
  return platform.post('/users/api/forgot/password/', { token, password: 'Manglar2027' });
}

async function blockAndUnblock({ access, cellphone }: SignedUp) {
  await platform.post('/users/api/account/block/', { is_confirmed: 'true' }, access);
  const request = await startUnblock(platform, cellphone);
  await request.prove('password', proof);
  await request.send('phone');
  return request.prove('phone', { code: await platform.codeFor(cellphone) });
}

it.each([
  [
    'a new password',
    resetPassword,
    { passkeys_left: 1 },
    [{ listed: [{ name: 'la de siempre', createdOn: expect.any(String) }] }],
  ],
  ['an unblocking', blockAndUnblock, { is_done: true }, []],
])(
  'after %s only a passkey of 30 days ago, on a device known for as long, remains, and is listed',
  async (_, recover, answer, mailed) => {
    const person = await confirmed();
    const [kept, recent, strange] = [createAuthenticator(), createAuthenticator(), createAuthenticator()];
    const { access } = person;
    await addPasskey(platform, kept, { access, proof, name: 'la de siempre' });
    for (const device of [recent, strange]) await addPasskey(platform, device, { access, proof });
    const change = (set: string, of: readonly Authenticator[]) =>
      platform.pool.query(`update passkeys set ${set} where credential_id = any($1)`, [
        of.map(({ stored }) => stored[0]?.id),
      ]);
    await change("created_at = created_at - interval '31 days'", [kept, strange]);
    await change('browser_id = gen_random_uuid()', [strange]);
    await platform.pool.query(
      `update borrower_devices set known_since = known_since - interval '31 days'
     where borrower_id = (select id from borrowers where dni = $1)`,
      [person.dni],
    );
    expect((await recover(person)).body).toMatchObject(answer);
    const { rows } = await platform.pool.query(
      `select parameters -> 'passkeys' as listed from messages where recipient = $1 and template = 'password_changed'`,
      [person.email],
    );
    expect(rows).toEqual(mailed);
    const logins = [];
    for (const device of [kept, recent, strange])
      logins.push((await logInByPasskey(platform, device)).status);
    expect(logins).toEqual([200, 404, 404]);
  },
);

it("a removal needs the password or a passkey of the account: a session, or a stranger's passkey, is none", async () => {
  const [person, stranger] = [await confirmed(), await confirmed()];
  const [device, foreign] = [createAuthenticator(), createAuthenticator()];
  await addPasskey(platform, device, { access: person.access, proof });
  await addPasskey(platform, foreign, { access: stranger.access, proof });
  const [own] = await keysOf(person);
  const used = async (by: Authenticator) => ({ credential: by.get(await loginOffer(platform)) });
  for (const attempt of [
    (by: Record<string, unknown>) => remove(Number(own?.id), person.access, by),
    (by: Record<string, unknown>) => removeAll(person.access, by),
  ]) {
    expect((await attempt({})).body.fields).toHaveProperty('password');
    expect((await attempt({ password: 'Equivocada1' })).body.err_code).toBe('PASSWORD_NOT_VALID');
    expect((await attempt(await used(foreign))).body.err_code).toBe('PASSKEY_NOT_VALID');
  }
  expect(await keysOf(person)).toHaveLength(1);
  const proven = await used(device);
  expect((await remove(Number(own?.id), person.access, proven)).status).toBe(200);
  expect((await remove(Number(own?.id), person.access, proven)).body.err_code).toBe('PASSKEY_NOT_VALID');
});

it("a patient thief, 40 days with the password and an own device, is out after the owner's recovery and one press", async () => {
  const person = await confirmed();
  const login = await platform.post('/users/api/login/classic/', { email: person.email, ...proof });
  const [early, late] = [createAuthenticator(), createAuthenticator()];
  await addPasskey(platform, early, { access: accessOf(login), proof });
  platform.advanceMinutes(40 * 24 * 60);
  expect((await logInByPasskey(platform, early)).status).toBe(200);
  const again = await platform.post('/users/api/login/classic/', { email: person.email, ...proof });
  await addPasskey(platform, late, { access: accessOf(again), proof });
  const owner = accessOf(await platform.post('/users/api/login/classic/', { email: person.email, ...proof }));
  expect((await blockAndUnblock({ ...person, access: owner })).body).toMatchObject({ is_done: true });
  expect((await resetPassword(person)).status).toBe(200);
  const back = accessOf(
    await platform.post('/users/api/login/classic/', { email: person.email, password: 'Manglar2027' }),
  );
  // The early one may be the owner's own: it is listed, and the owner removes all.
  expect(await keysOf({ access: back })).toHaveLength(
    (await logInByPasskey(platform, early)).status === 200 ? 1 : 0,
  );
  expect((await logInByPasskey(platform, late)).status).toBe(404);
  expect((await removeAll(back, { password: 'Manglar2027' })).status).toBe(200);
  expect((await logInByPasskey(platform, early)).status).toBe(404);
  expect(await keysOf({ access: back })).toEqual([]);
});
