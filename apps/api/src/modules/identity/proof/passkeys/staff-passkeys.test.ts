/** Passkeys of staff: added with password and second factor, and a login by one is both. */
import { TEST_PASSWORD } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { factorOf } from '../../../../../test/calls/account.ts';
import { makeScene } from '../../../../../test/calls/scene.ts';
import { createAuthenticator } from '../../../../../test/fixtures/authenticator.ts';
import { accessOf, addPasskey, logInByPasskey, STAFF_KEYS } from '../../../../../test/platform/passkeys.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { adminAccess } from '../../../../../test/platform/staff.ts';

const platform = await sharedPlatform();
const scene = await makeScene(platform);

const password = { password: TEST_PASSWORD };

async function clerk() {
  const { id, access, email } = await adminAccess(platform);
  const device = createAuthenticator();
  const added = await addPasskey(platform, device, { root: STAFF_KEYS, access, proof: password });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { id, access, email, device };
}

describe('a passkey of staff', () => {
  it('needs the password, and a code of the second factor where there is one', async () => {
    const { access, body } = await factorOf(scene, true);
    const start = (proof: Record<string, unknown>) => platform.post(`${STAFF_KEYS}/start`, proof, access);
    expect((await platform.get(STAFF_KEYS, access)).body).toEqual({ passkeys: [], needs_code: true });
    expect(await start({ password: 'Equivocada1' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'La contraseña no es correcta' } },
    });
    expect(await start(password)).toMatchObject({
      status: 403,
      body: { err_code: 'SECOND_FACTOR_REQUIRED' },
    });
    expect(await start({ ...password, otp_code: '000000' })).toMatchObject({
      status: 400,
      body: { err_code: 'CODE_NOT_VALID' },
    });
    expect((await start({ ...password, otp_code: body.otp_code })).status).toBe(200);
  });

  it('is mailed to the person and all admins, and on the audit', async () => {
    const { id, access, email } = await clerk();
    const [own] = (await platform.get(STAFF_KEYS, access)).body.passkeys as { id: number }[];
    await platform.post(`${STAFF_KEYS}/remove`, { id_passkey: own?.id }, access);
    const { rows } = await platform.pool.query(
      `select recipient, parameters ->> 'keyChange' as change from messages
       where template = 'staff_passkey_changed' and parameters ->> 'person' like $1 order by id`,
      [`%(${email})`],
    );
    const { rows: admins } = await platform.pool.query('select email from staff where is_admin');
    for (const change of ['add', 'remove'])
      expect(
        rows
          .filter((row) => row.change === change)
          .map(({ recipient }) => recipient)
          .sort(),
      ).toEqual(admins.map((admin) => admin.email).sort());
    const { rows: audited } = await platform.pool.query(
      `select action from audit_events where subject_kind = 'staff' and subject_id = $1 and action like 'passkey.%' order by id`,
      [String(id)],
    );
    expect(audited).toEqual([{ action: 'passkey.add' }, { action: 'passkey.remove' }]);
  });

  it('opens the dashboard in place of password and code, by the same door as that of borrowers', async () => {
    const { access, of, body } = await factorOf(scene, true);
    const device = createAuthenticator();
    const proof = { ...password, otp_code: body.otp_code };
    await addPasskey(platform, device, { root: STAFF_KEYS, access, proof });
    const login = await logInByPasskey(platform, device);
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({ data_login: { user_data: { type_user: 'staff', id_user: of.id } } });
    expect(login.body.permissions).not.toEqual([]);
    expect((await platform.get('/dashboard/api/staff_users', accessOf(login))).status).not.toBe(401);
    const { rows } = await platform.pool.query(
      `select after from audit_events where action = 'staff.login' and subject_id = $1 order by id desc limit 1`,
      [String(of.id)],
    );
    expect(rows).toEqual([{ after: { second_factor: true, passkey: true } }]);
  });

  it('opens no account that ended or was not accepted, in the words for an unknown one, and the audit has it', async () => {
    const { id, device } = await clerk();
    const refused = { status: 404, body: { err_code: 'PASSKEY_NOT_VALID' } };
    await platform.pool.query('update staff set active = false where id = $1', [id]);
    expect(await logInByPasskey(platform, device)).toMatchObject(refused);
    await platform.pool.query('update staff set active = true, password_hash = null where id = $1', [id]);
    expect(await logInByPasskey(platform, device)).toMatchObject(refused);
    const { rows } = await platform.pool.query(
      `select after from audit_events where action = 'staff.login_refused' and subject_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([
      { after: { reason: 'PASSKEY_NOT_VALID' } },
      { after: { reason: 'PASSKEY_NOT_VALID' } },
    ]);
  });

  it('ends when an admin takes the second factor off: it may be in the lost phone', async () => {
    const { access, of, body } = await factorOf(scene, true);
    const device = createAuthenticator();
    await addPasskey(platform, device, {
      root: STAFF_KEYS,
      access,
      proof: { ...password, otp_code: body.otp_code },
    });
    await scene.post('staff_users/reset_second_factor', { id_user: of.id });
    expect((await logInByPasskey(platform, device)).status).toBe(404);
    const without = await clerk();
    await scene.post('staff_users/reset_second_factor', { id_user: without.id });
    expect((await logInByPasskey(platform, without.device)).status).toBe(404);
    expect((await platform.get(STAFF_KEYS, without.access)).status).toBe(401);
  });

  it('ends when the account begins again by an invitation', async () => {
    const { id, device } = await clerk();
    // Without modules that approve, whose return a second admin decides.
    await platform.pool.query('update staff set is_admin = false where id = $1', [id]);
    await platform.pool.query("delete from staff_modules where staff_id = $1 and module <> 'audit'", [id]);
    await scene.post('staff_users/end', { id_user: id });
    await scene.post('staff_users/reinvite', { id_user: id });
    await platform.pool.query('update staff set password_hash = $2 where id = $1', [id, 'accepted']);
    expect((await logInByPasskey(platform, device)).status).toBe(404);
  });

  it('of a colleague cannot be removed', async () => {
    const [owner, other] = [await clerk(), await clerk()];
    const [own] = (await platform.get(STAFF_KEYS, owner.access)).body.passkeys as { id: number }[];
    const removed = await platform.post(`${STAFF_KEYS}/remove`, { id_passkey: own?.id }, other.access);
    expect(removed).toMatchObject({ status: 404, body: { err_code: 'OBJECT_NOT_FOUND' } });
    expect((await logInByPasskey(platform, owner.device)).status).toBe(200);
  });
});
