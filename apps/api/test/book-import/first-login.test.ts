/** A person from another lender's books logs in by phone: a code alone shows little until they confirm who they are. */
import { addDays } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { hashPassword } from '../../src/modules/identity/proof/passwords/index.ts';
import { mailedCode, startChange } from '../platform/account-changes.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { adminAccess } from '../platform/staff.ts';
import { bringIn } from './bring-in.ts';
import { foreignBook } from './foreign-lender.ts';

// The sandbox has no second proof on new devices: that people of other books give one does not depend on it.
const platform = await sharedPlatform();
const cutoff = addDays(platform.services.clock.today(), -1);
const { sheets } = foreignBook(12, cutoff);
/** The first has no e-mail, and all but the second no date of their document and no address. */
const personas = sheets.personas
  .replace(';nubia0@correo.co;', ';;')
  .replaceAll(';2009-01-30;66001;05001;Calle 10 # 5-21;Centro;', ';;;;;;');
const consentimientos = [
  'tipo_documento;documento;autorizacion;version;fecha',
  'cc;1020000001;datos;2024-1;2026-01-09',
  'cc;1020000001;centrales;2024-1;2026-01-09',
  'cc;1020000002;datos;2024-1;2026-01-09',
].join('\r\n');
await bringIn(platform.services, { ...sheets, personas, consentimientos }, cutoff);

const phoneOf = (n: number) => `+57${3_100_000_000 + n}`;
const dniEnd = (n: number) => String(1_020_000_000 + n).slice(-4);

async function logIn(n: number) {
  const cellphone = phoneOf(n);
  await platform.post('/users/api/login/start_authentication_otp/', { cellphone });
  const otp_code = await platform.codeFor(cellphone);
  const { status, body } = await platform.post('/users/api/login/complete_authentication_otp/', {
    cellphone,
    otp_code,
  });
  expect(status).toBe(200);
  return body.data_login as { tokens: { access: string }; user_data: Record<string, unknown> };
}
const profile = async (access: string) => {
  const { body } = await platform.get('/users/api/data/', access);
  return (body.data as { user: Record<string, unknown> }).user;
};
const prove = (access: string, n: number, more: Record<string, unknown> = {}) =>
  platform.post(
    '/users/api/step_up/identity/',
    { dni_end: dniEnd(n), birthday: '1990-05-17', ...more },
    access,
  );

test('fields are masked and the account is closed until the person confirms who they are, once', async () => {
  const { user_data, tokens } = await logIn(1);
  expect(user_data).toMatchObject({ dni: '***0001', email: 'n***@…', lacks_owner_proof: true });
  expect(await profile(tokens.access)).toMatchObject({
    birthday: '***',
    first_login: { missing_consents: [], lacks_email: false },
  });
  expect(await platform.get('/users/api/account/', tokens.access)).toMatchObject({
    body: { err_code: 'STEP_UP_REQUIRED' },
  });
  // The debt is there, and can be paid.
  expect((await platform.get('/credits/api/credit/info/home/', tokens.access)).status).toBe(200);
  expect((await prove(tokens.access, 1)).status).toBe(200);
  const shown = await profile(tokens.access);
  expect(shown).toMatchObject({ dni: '1020000001', birthday: '1990-05-17' });
  expect(shown).not.toHaveProperty('first_login');
  // On another device nothing is asked again: the setting is off.
  expect((await logIn(1)).user_data).not.toHaveProperty('lacks_owner_proof');
});

test('three wrong answers a day', async () => {
  const { tokens } = await logIn(3);
  const wrong = () => prove(tokens.access, 4, { accept_data_treatment: true });
  for (let count = 0; count < 3; count++)
    expect(await wrong()).toMatchObject({ body: { err_code: 'IDENTITY_NOT_VALID' } });
  expect((await wrong()).status).toBe(429);
  expect((await prove(tokens.access, 3, { accept_data_treatment: true })).status).toBe(429);
});

test('missing consents are asked for, and those of the other books count', async () => {
  const { tokens } = await logIn(0);
  expect(await profile(tokens.access)).toMatchObject({
    first_login: { missing_consents: ['data_treatment', 'central_risk'], lacks_email: true },
  });
  expect(await prove(tokens.access, 0)).toMatchObject({
    status: 400,
    body: { fields: { accept_data_treatment: expect.any(String) } },
  });
  expect((await prove(tokens.access, 0, { accept_data_treatment: true })).status).toBe(200);
  const partly = await logIn(2);
  expect(await profile(partly.tokens.access)).toMatchObject({
    first_login: { missing_consents: ['central_risk'] },
  });
  expect((await prove(partly.tokens.access, 2, { accept_central_risk: true })).status).toBe(200);
  const given = await platform.pool.query(
    `select dni, kind, document_version = '2024-1' as is_theirs, explicit from consents join borrowers on borrowers.id = borrower_id
      order by dni, kind`,
  );
  expect(given.rows).toEqual([
    { dni: '1020000000', kind: 'data_treatment', is_theirs: false, explicit: true },
    { dni: '1020000001', kind: 'central_risk', is_theirs: true, explicit: true },
    { dni: '1020000001', kind: 'data_treatment', is_theirs: true, explicit: true },
    { dni: '1020000002', kind: 'central_risk', is_theirs: false, explicit: true },
    { dni: '1020000002', kind: 'data_treatment', is_theirs: true, explicit: true },
  ]);
});

test('a double click gives each consent once', async () => {
  const { tokens } = await logIn(4);
  const boxes = { accept_data_treatment: true, accept_central_risk: true };
  const replies = await Promise.all(Array.from({ length: 10 }, () => prove(tokens.access, 4, boxes)));
  expect(replies.map(({ status }) => status)).toContain(200);
  const given = await platform.pool.query(
    `select kind from consents join borrowers on borrowers.id = borrower_id where dni = '1020000004' order by kind`,
  );
  expect(given.rows).toEqual([{ kind: 'central_risk' }, { kind: 'data_treatment' }]);
});

test('nobody reads a placeholder where a person has no e-mail', async () => {
  const { rows } = await platform.pool.query("select id from borrowers where dni = '1020000000'");
  const { access: staff } = await adminAccess(platform);
  const { tokens } = await logIn(0);
  const own = await platform.get('/users/api/own_data/?format=json', tokens.access);
  const complaint = { kind: 'complaint', text: 'El saldo no es el que me dijeron' };
  expect((await platform.post('/users/api/claims/', complaint, tokens.access)).status).toBe(200);
  const replies = [
    await platform.get('/dashboard/api/complaints/list', staff),
    await platform.get('/dashboard/api/operative/search?search=1020000000', staff),
    await platform.get(`/dashboard/api/people/person?id_user=${rows[0].id}`, staff),
    await platform.get('/dashboard/api/operative/late_payments', staff),
    own,
  ];
  const data = Buffer.from(String(own.body.content_base64), 'base64').toString();
  expect(data).toContain('1020000000');
  expect(data).not.toContain('@sin-correo');
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  for (const { body } of replies) expect(JSON.stringify(body)).not.toContain('.invalid');
  expect(JSON.stringify(replies[1]?.body)).toContain('1020000000');
});

test('who has no e-mail gives one by a code to the phone and one to the address', async () => {
  const { tokens } = await logIn(0);
  const account = async () => (await platform.get('/users/api/account/', tokens.access)).body;
  expect(await account()).toMatchObject({ email: '', address: '', is_email_confirmed: false });
  const nowhere = { field: 'email', value: 'nubia@sin-correo.invalid' };
  expect(await platform.post('/users/api/account/changes/start/', nowhere, tokens.access)).toMatchObject({
    status: 400,
    body: { fields: { value: 'Ingresa un correo válido' } },
  });
  const change = await startChange(platform, tokens.access, 'email', 'nubia.nueva@correo.co');
  await change.send('phone');
  const byPhone = await change.prove('phone', { code: await platform.codeFor(phoneOf(0)) });
  expect(byPhone.body).toMatchObject({ missing: 1, is_done: false });
  await change.send('new');
  const last = await change.prove('new', { code: await mailedCode(platform, 'nubia.nueva@correo.co') });
  expect(last.body).toMatchObject({ is_done: true });
  expect(await account()).toMatchObject({ email: 'nubia.nueva@correo.co', is_email_confirmed: true });
});

test('nobody asks the bureau because a person logged in, and nothing was mailed to who has no address', async () => {
  expect((await platform.pool.query('select from bureau_lookups')).rows).toEqual([]);
  const { rows } = await platform.pool.query(
    "select from messages where recipient like '%.invalid' and sent_at is not null",
  );
  expect(rows).toEqual([]);
});

const mailsTo = async (email: string) =>
  (await platform.pool.query('select template from messages where recipient = $1', [email])).rows;

test('who reads the mail of the other books has no reset until the person confirmed who they are', async () => {
  const reset = async (email: string) => {
    const { status, body } = await platform.get(`/users/api/forgot/password/?email=${email}`);
    const { trace_id: _, ...said } = body;
    return { status, said };
  };
  expect(await reset('nubia5@correo.co')).toEqual(await reset('nadie5@correo.co'));
  expect(await mailsTo('nubia5@correo.co')).toEqual([]);
  const { tokens } = await logIn(5);
  expect((await prove(tokens.access, 5, { accept_data_treatment: true })).status).toBe(200);
  expect((await reset('nubia5@correo.co')).status).toBe(200);
  expect(await mailsTo('nubia5@correo.co')).toEqual([{ template: 'password_reset' }]);
});

test('a password confirms no identity and skips no consent', async () => {
  const password = 'Nadie-lo-adivina-77';
  await platform.pool.query('update borrowers set password_hash = $1 where dni = $2', [
    await hashPassword(password),
    '1020000006',
  ]);
  const { body } = await platform.post('/users/api/login/classic/', { email: 'nubia6@correo.co', password });
  const login = body.data_login as Awaited<ReturnType<typeof logIn>>;
  expect(login.user_data).toMatchObject({ dni: '***0006', lacks_owner_proof: true });
  const { access } = login.tokens;
  expect((await platform.post('/users/api/step_up/', { password }, access)).status).toBe(200);
  expect(await platform.get('/users/api/account/', access)).toMatchObject({
    body: { err_code: 'STEP_UP_REQUIRED' },
  });
  expect(await profile(access)).toMatchObject({
    first_login: { missing_consents: ['data_treatment', 'central_risk'] },
  });
  expect((await prove(access, 6, { accept_data_treatment: true })).status).toBe(200);
  expect((await platform.get('/users/api/account/', access)).status).toBe(200);
});
