import { day } from '@unamano/domain/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { insertTestBorrower } from '../../../../../test/fixtures/borrowers.ts';
import { hashPassword } from '../../proof/passwords/index.ts';

const START = '/users/api/login/start_authentication_otp/';
const COMPLETE = '/users/api/login/complete_authentication_otp/';
const CLASSIC = '/users/api/login/classic/';
const PHONE = '3000000001';
const EMAIL = 'laura@unamano.test';
const PASSWORD = 'Unamano2026';

const t = await sharedAccountsApp();
const borrowerId = await insertTestBorrower(t.db, {
  cellphone: `+57${PHONE}`,
  email: EMAIL,
  dni: '1088123456',
  passwordHash: await hashPassword(PASSWORD),
  birthday: day('1990-05-20'),
});
beforeEach(() => {
  t.later(24 * 3_600_000);
  t.sms.isDown = false;
});

describe('login by code', () => {
  it('opens a session for a registered phone and its code', async () => {
    const started = await t.post(START, { cellphone: `+57${PHONE}`, verify_user: 'true' });
    expect([started.statusCode, started.json()]).toEqual([200, {}]);
    const code = t.codeFor(`+57${PHONE}`);
    const done = await t.post(COMPLETE, { cellphone: `+57${PHONE}`, otp_code: code, verify_user: 'true' });
    expect(done.statusCode).toBe(200);
    const { data_login } = done.json();
    expect(data_login.user_data).toEqual({
      id_user: borrowerId,
      type_user: 'user_external',
      dni: '1088123456',
      photo: '',
      email: EMAIL,
      cellphone: `+57${PHONE}`,
      first_name: 'Laura',
      last_name: 'Gómez',
      genre_key: 'female',
      genre_label: 'Femenino',
      type_document: '13',
      type_document_label: 'C.C.',
    });
    const profile = await t.get('/users/api/data/', { authorization: `Bearer ${data_login.tokens.access}` });
    expect(profile.json().data).toMatchObject({
      user: { id_user: borrowerId, birthday: '1990-05-20' },
      working_information: {
        monthly_income: 2_000_000,
        type_occupation: 'employee',
        company: 'Café Alto SAS',
        activity: { code: '', title: '' },
        number_people_in_charge: 1,
      },
    });
  });

  it('says of an unknown or inactive phone that it is not registered, and sends nothing', async () => {
    await insertTestBorrower(t.db, { cellphone: '+573000000099' });
    await t.pool.query("update borrowers set active = false where cellphone = '+573000000099'");
    const before = t.sms.sent.length;
    for (const cellphone of ['3009998877', '3000000099']) {
      const started = await t.post(START, { cellphone });
      expect([started.statusCode, started.json()]).toEqual([
        404,
        {
          err_code: 'USER_NOT_FOUND',
          message: 'No te encuentras registrado, para hacerlo solicita un crédito',
        },
      ]);
      const done = await t.post(COMPLETE, { cellphone, otp_code: '123456' });
      expect(done.json().err_code).toBe('USER_NOT_FOUND');
    }
    expect(t.sms.sent).toHaveLength(before);
  });

  it('refuses a wrong code, and one that was sent for signing up', async () => {
    await t.post(START, { cellphone: PHONE });
    const code = t.codeFor(`+57${PHONE}`);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const refused = await t.post(COMPLETE, { cellphone: PHONE, otp_code: wrong });
    expect([refused.statusCode, refused.json().err_code]).toEqual([400, 'CODE_NOT_VALID']);
    await t.post(COMPLETE, { cellphone: PHONE, otp_code: code });
    await t.post('/users/api/signup/send_code/', { cellphone: PHONE, user_name: 'Laura' });
    const other = await t.post(COMPLETE, { cellphone: PHONE, otp_code: t.codeFor(`+57${PHONE}`) });
    expect(other.json().err_code).toBe('CODE_NOT_VALID');
  });

  it('says from the fifth wrong code on that a new one is needed, also to the right code', async () => {
    await insertTestBorrower(t.db, { cellphone: '+573000000077' });
    await t.post(START, { cellphone: '3000000077' });
    const code = t.codeFor('+573000000077');
    const guess = async (otp_code: string) =>
      (await t.post(COMPLETE, { cellphone: '3000000077', otp_code })).json().err_code;
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const replies: string[] = [];
    for (let tries = 1; tries <= 5; tries += 1) replies.push(await guess(wrong));
    expect(replies).toEqual([...Array(4).fill('CODE_NOT_VALID'), 'NEW_CODE_NEEDED']);
    expect(await guess(code)).toBe('NEW_CODE_NEEDED');
  });

  it('answers 503 while SMS is down, and 429 with a wait after three codes', async () => {
    t.sms.isDown = true;
    const down = await t.post(START, { cellphone: PHONE });
    expect([down.statusCode, down.json().err_code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(down.headers['retry-after'])).toBeGreaterThan(0);
    t.sms.isDown = false;
    for (let i = 0; i < 3; i++) expect((await t.post(START, { cellphone: PHONE })).statusCode).toBe(200);
    const limited = await t.post(START, { cellphone: PHONE });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '900']);
  });

  it.each([
    [{}, 'Ingresa un número de teléfono'],
    [{ cellphone: '' }, 'Ingresa un número de teléfono'],
    [{ cellphone: 'abc' }, 'Ingresa un número válido'],
    [{ cellphone: '300' }, 'El número de teléfono debe tener 10 dígitos'],
    [{ cellphone: '30000000\u000001' }, 'Ingresa un número válido'],
  ])('says what is wrong with %j', async (body, text) => {
    const refused = await t.post(START, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ err_code: 'VALIDATION_ERROR', fields: { cellphone: text } });
  });
});

describe('login by password', () => {
  it('takes the password from the form, or percent-encoded from the header', async () => {
    const form = await t.post(CLASSIC, { email: ' LAURA@unamano.test', password: PASSWORD });
    expect(form.statusCode).toBe(200);
    expect(form.json().data_login.tokens.access).toBeTruthy();
    const byHeader = await t.post(CLASSIC, { email: EMAIL }, { 'user-password': '%55namano2026' });
    expect(byHeader.statusCode).toBe(200);
    const broken = await t.post(CLASSIC, { email: EMAIL }, { 'user-password': '%E0%' });
    expect([broken.statusCode, broken.json().err_code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('answers the same for a wrong password and for an unknown e-mail', async () => {
    const wrong = await t.post(CLASSIC, { email: EMAIL, password: 'Otra-clave-9' });
    const unknown = await t.post(CLASSIC, { email: 'nadie@unamano.test', password: PASSWORD });
    expect(wrong.statusCode).toBe(404);
    expect(wrong.json()).toEqual({
      err_code: 'USER_NOT_FOUND',
      message: 'El usuario o la contraseña son incorrectos',
    });
    expect(unknown.body).toBe(wrong.body);
    // Nothing else of the answer shows which address has an account.
    expect({ ...unknown.headers, date: '' }).toEqual({ ...wrong.headers, date: '' });
  });

  it('makes a guesser wait longer and longer, and accepts the right password after the wait', async () => {
    const guess = (password: string) => t.post(CLASSIC, { email: EMAIL, password });
    const statuses = (await Promise.all(Array.from({ length: 15 }, () => guess('Otra-clave-9')))).map(
      (reply) => reply.statusCode,
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const limited = await guess(PASSWORD);
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '5']);
    t.later(5_000);
    expect((await guess('Otra-clave-9')).statusCode).toBe(404);
    expect((await guess(PASSWORD)).headers['retry-after']).toBe('10');
    t.later(10_000);
    expect((await guess(PASSWORD)).statusCode).toBe(200);
    expect((await guess('Otra-clave-9')).statusCode).toBe(404);
  });
});

it('keeps passwords and e-mails out of the rows that count attempts', async () => {
  await t.post(CLASSIC, { email: EMAIL, password: 'Otra-clave-9' });
  const { rows } = await t.pool.query('select scope from attempts');
  expect(JSON.stringify(rows)).not.toContain('laura');
});
