import { beforeEach, describe, expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../test/access/accounts.ts';
import { signUpsOf } from '../../../../test/access/sign-ups.ts';
import { createStaff } from '../../identity/access/logins/index.ts';
import { createCompany } from '../companies/index.ts';

const SEND = '/users/api/signup/send_code/';
const VERIFY = '/users/api/signup/verify_code/';
const EXTERNAL = '/users/api/signup/';
const ALLIED = '/users/api/signup/allied/';

const t = await sharedAccountsApp();

const signUps = signUpsOf(t);
const { now } = t.time;
const companyId = await createCompany(t.db, { name: 'Café Alto SAS', nit: '900373913', now });
const endedCompanyId = await createCompany(t.db, { name: 'Ya no SAS', nit: '860002964', now });
await t.pool.query('update companies set ended_at = $1 where id = $2', [now, endedCompanyId]);
beforeEach(() => {
  t.asked.length = 0;
  t.answer.isBureauDown = false;
  t.answer.recordFails = false;
});

async function counts() {
  const { rows } = await t.pool.query(
    'select (select count(*) from borrowers) as borrowers, (select count(*) from consents) as consents, (select count(*) from sessions) as sessions',
  );
  return rows[0];
}

describe('the phone of a sign-up', () => {
  it('is proved by its code', async () => {
    const reply = await signUps.verify(signUps.nextPhone());
    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json())).toEqual(['signup_token']);
  });

  it('is not proved by another code, nor by the code of a login', async () => {
    const phone = signUps.nextPhone();
    await t.post(SEND, { cellphone: phone, user_name: 'Laura' });
    const wrong = String((Number(t.codeFor(`+57${phone}`)) + 1) % 1_000_000).padStart(6, '0');
    const reply = await t.post(VERIFY, { cellphone: phone, otp_code: wrong });
    expect([reply.statusCode, reply.json().err_code]).toEqual([400, 'CODE_NOT_VALID']);
  });

  it('with an account of the same platform is logged in', async () => {
    const body = await signUps.aBody();
    expect((await t.post(EXTERNAL, body)).statusCode).toBe(201);
    const reply = await signUps.verify(String(body.cellphone).slice(3));
    expect(reply.json()).toMatchObject({
      data_login: { user_data: { email: body.email }, tokens: { access: expect.any(String) } },
    });
    expect(String(reply.headers['set-cookie'])).toContain(reply.json().data_login.tokens.refresh);
  });

  it('with an account of the other platform is refused: it must log in there', async () => {
    const body = await signUps.aBody();
    await t.post(EXTERNAL, body);
    const reply = await signUps.verify(String(body.cellphone).slice(3), { type_user: 'allied_company' });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        err_code: 'USER_CELPHONE_EXISTS',
        message: 'Número de teléfono ya se encuentra registrado, puedes iniciar sesión',
      },
    ]);
  });

  it('must be a mobile number, and the name must be given', async () => {
    const reply = await t.post(SEND, { cellphone: '6012345678', user_name: ' ' });
    expect(Object.keys(reply.json().fields).sort()).toEqual(['cellphone', 'user_name']);
  });
});

describe('a sign-up', () => {
  it('makes the account with its consents, logs the person in and answers with the decision', async () => {
    const unticked = { accept_data_treatment: 'true', accept_terms: 'true', accept_central_risk: 'false' };
    const body = await signUps.aBody(unticked);
    const reply = await t.post(EXTERNAL, body);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      tokens: { access: expect.any(String), refresh: expect.any(String) },
      user_data: { email: body.email, cellphone: body.cellphone, type_document_label: 'C.C.' },
      id_credit: expect.any(Number),
      datacredito_information: { operation: 'PRESTAMO', installments: 3, acquired_debt: 699_651 },
    });
    expect(String(reply.headers['set-cookie'])).toMatch(/^unamano_refresh=/);
    const { rows } = await t.pool.query(
      'select kind, explicit from consents where borrower_id = $1 order by kind',
      [reply.json().user_data.id_user],
    );
    expect(rows).toEqual([
      { kind: 'central_risk', explicit: false },
      { kind: 'data_treatment', explicit: true },
      { kind: 'terms', explicit: true },
    ]);
    const authorization = `Bearer ${reply.json().tokens.access}`;
    expect((await t.get('/users/api/data/', { authorization })).statusCode).toBe(200);
  });

  it('requests the decision with the data of the person', async () => {
    const body = await signUps.aBody({
      type_occupation: 'independent',
      company: '',
      code_activity: '0010',
      dni: '1.088.999.111',
      requested_amount: '500000',
    });
    expect((await t.post(EXTERNAL, body)).statusCode).toBe(201);
    expect(t.asked).toEqual([
      { documentType: '13', documentNumber: '1088999111', givenNames: 'Laura', firstSurname: 'Gómez' },
    ]);
    const { rows } =
      await t.pool.query(`select decision.inputs, consent.basis, host(consent.address::inet) as address
      from credit_decisions decision
      join bureau_consent_borrowers using (borrower_id)
      join bureau_consents consent on consent.id = consent_id
      order by decision.id desc limit 1`);
    expect(rows).toMatchObject([
      {
        basis: 'warning',
        address: '127.0.0.1',
        inputs: {
          typeUser: 'user_external',
          requestedAmount: 500_000,
          requestedInstallments: 3,
          age: 35,
          work: {
            typeOccupation: 'independent',
            company: null,
            activityCode: '0010',
            monthlyIncome: 2_000_000,
            peopleInCharge: 1,
          },
        },
      },
    ]);
  });

  it('of an allied company’s employee is for a company on the list', async () => {
    const body = await signUps.aBody({ company: '', id_company: companyId, requested_amount: '500000' });
    const reply = await t.post(ALLIED, body);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().user_data.type_user).toBe('allied_company');
    expect(t.asked).toEqual([]);
    const authorization = `Bearer ${reply.json().tokens.access}`;
    const profile = await t.get('/users/api/data/', { authorization });
    expect(profile.json().data.working_information.company).toBe('Café Alto SAS');
  });

  it('leaves nothing behind while the bureau is down, nor when writing fails half way', async () => {
    const body = await signUps.aBody();
    const before = await counts();
    t.answer.isBureauDown = true;
    expect((await t.post(EXTERNAL, body)).statusCode).toBe(503);
    t.answer.isBureauDown = false;
    t.answer.recordFails = true;
    expect((await t.post(EXTERNAL, body)).statusCode).toBe(500);
    expect(await counts()).toEqual(before);
    t.answer.recordFails = false;
    expect((await t.post(EXTERNAL, body)).statusCode).toBe(201);
  });

  it('made ten times at once makes one account', async () => {
    const body = await signUps.aBody();
    const before = await counts();
    const replies = await Promise.all(Array.from({ length: 10 }, () => t.post(EXTERNAL, body)));
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
    for (const reply of replies.filter((other) => other.statusCode !== 201)) {
      // Five at once are checked for a phone; the others are over its limit.
      expect([
        [409, 'USER_CELPHONE_EXISTS'],
        [429, 'TOO_MANY_REQUESTS'],
      ]).toContainEqual([reply.statusCode, reply.json().err_code]);
    }
    const after = await counts();
    expect(Number(after.borrowers) - Number(before.borrowers)).toBe(1);
    expect(Number(after.sessions) - Number(before.sessions)).toBe(1);
  });

  it('repeated with its Idempotency-Key gives the first answer again', async () => {
    const body = await signUps.aBody();
    const key = { 'idempotency-key': `sign-up-${body.dni}` };
    const first = await t.post(EXTERNAL, body, key);
    const second = await t.post(EXTERNAL, body, key);
    expect(first.statusCode).toBe(201);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });
});

describe('a sign-up is refused', () => {
  it.each([
    ['first_name', 'Felicitaciones. Reclama en https://premio.evil.example/x'],
    ['first_name', 'Ana\nReclama'],
    ['last_name', 'Ríos\u202Egnp'],
    ['last_name', 'Pe\u200Bña'],
    ['last_name', '<b>Ríos</b>'],
    ['last_name', "-'."],
    ['email', 'ana@<b>.evil.example'],
    ['email', 'ana@evil.example,otra.example'],
  ])('when %s is no name or address of a person: %j', async (field, value) => {
    const reply = await t.post(EXTERNAL, await signUps.aBody({ [field]: value }));
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
  });

  it.each(['Ñáñez Peña', "D'Artagnan", 'O’Brien-Díaz', 'J. M. Åström', '李'])(
    'never for a name of a person: %s',
    async (last_name) => {
      expect((await t.post(EXTERNAL, await signUps.aBody({ last_name }))).statusCode).toBe(201);
    },
  );

  it('with the address of a staff member, also of one whose account ended', async () => {
    const person = { firstName: 'Óscar', lastName: 'Ibáñez', password: 'Tejado-violeta7', now: t.time.now };
    for (const email of ['operaciones@unamano.test', 'antes@unamano.test'])
      await createStaff(t.db, { ...person, email, companyId: null, isAdmin: false, modules: ['audit'] });
    await t.pool.query("update staff set active = false where email = 'antes@unamano.test'");
    for (const email of ['operaciones@unamano.test', 'Antes@Unamano.test']) {
      const body = await signUps.aBody();
      const reply = await t.post(EXTERNAL, { ...body, email });
      expect([reply.statusCode, reply.json().err_code], email).toEqual([409, 'USER_EMAIL_EXISTS']);
    }
  });

  it('when the ID number has an account in another form', async () => {
    const first = await signUps.aBody({ dni: '106482585' });
    await t.post(EXTERNAL, first);
    for (const dni of ['0106482585', 'C.C. 106.482.585', '106482585.0']) {
      const reply = await t.post(EXTERNAL, await signUps.aBody({ dni }));
      expect([reply.statusCode, reply.json().err_code], dni).toEqual([409, 'USER_DNI_EXISTS']);
    }
    const foreign = await t.post(EXTERNAL, await signUps.aBody({ dni: '0106482585', type_document: '22' }));
    expect([foreign.statusCode, foreign.json().err_code]).toEqual([409, 'USER_DNI_EXISTS']);
    const { rows } = await t.pool.query('select dni from borrowers where email = $1', [first.email]);
    expect(rows).toEqual([{ dni: '106482585' }]);
  });

  it.each([
    ['email', 'USER_EMAIL_EXISTS', 'Este email ya se encuentra registrado'],
    ['dni', 'USER_DNI_EXISTS', 'Numero de identificación ya se encuentra registrado'],
  ])('when the %s has an account', async (field, code, message) => {
    const first = await signUps.aBody();
    await t.post(EXTERNAL, first);
    const reply = await t.post(EXTERNAL, await signUps.aBody({ [field]: first[field] }));
    expect([reply.statusCode, reply.json()]).toEqual([409, { err_code: code, message }]);
    expect(t.asked).toHaveLength(1);
  });

  it('without the token of this very phone, in time', async () => {
    const mine = await signUps.aBody();
    const other = await signUps.aBody();
    const tries = [
      { ...mine, signup_token: other.signup_token },
      { ...mine, signup_token: 'nothing' },
    ];
    const { tokens } = (await t.post(EXTERNAL, other)).json();
    tries.push({ ...mine, signup_token: tokens.access });
    for (const body of tries) {
      const reply = await t.post(EXTERNAL, body);
      expect([reply.statusCode, reply.json().err_code]).toEqual([400, 'SIGNUP_TOKEN_NOT_VALID']);
    }
    t.later(60 * 60_000);
    expect((await t.post(EXTERNAL, mine)).json().err_code).toBe('SIGNUP_TOKEN_NOT_VALID');
  });

  const day = (years: number, days = 0): string => {
    const date = new Date(t.time.now);
    date.setUTCFullYear(date.getUTCFullYear() - years);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };

  it('the day before the eighteenth birthday, and not on it', async () => {
    const tooYoung = await signUps.aBody({ birthday: day(18, 1) });
    const reply = await t.post(EXTERNAL, tooYoung);
    expect(reply.json().fields).toEqual({ birthday: 'Debes ser mayor de 18 años' });
    const expedition = { date_dni_expedition: day(0) };
    expect((await t.post(EXTERNAL, { ...tooYoung, birthday: day(18), ...expedition })).statusCode).toBe(201);
  });

  it('with an ID issued tomorrow, or before the birth', async () => {
    const body = await signUps.aBody();
    const ahead = await t.post(EXTERNAL, { ...body, date_dni_expedition: day(0, 1) });
    expect(ahead.json().fields).toHaveProperty('date_dni_expedition');
    const before = await t.post(EXTERNAL, { ...body, date_dni_expedition: '1990-05-20' });
    expect(before.json().fields).toHaveProperty('date_dni_expedition');
  });

  it.each([
    [{ id_city: '99999' }, 'id_city'],
    [{ id_city_dni_expedition: '5001' }, 'id_city_dni_expedition'],
    [{ type_document: '99' }, 'type_document'],
    [{ dni: '123' }, 'dni'],
    [{ dni: '12345678901' }, 'dni'],
    [{ dni: 'ABC12345' }, 'dni'],
    [{ type_document: '41', dni: 'A-1' }, 'dni'],
    [{ password: 'Password1' }, 'password'],
    [{ password: 'corta1A' }, 'password'],
    [{ email: 'lau+ra@example.test' }, 'email'],
    [{ company: '' }, 'company'],
    [{ type_occupation: 'independent', code_activity: '' }, 'code_activity'],
    [{ type_occupation: 'independent', code_activity: '9' }, 'code_activity'],
    [{ type_occupation: 'other' }, 'type_occupation'],
    [{ accept_terms: 'false' }, 'accept_terms'],
    [{ accept_data_treatment: 'false' }, 'accept_data_treatment'],
    [{ first_name: ' ' }, 'first_name'],
    [{ birthday: '30/02/1990' }, 'birthday'],
    [{ genre: 'x' }, 'genre'],
    [{ monthly_income: '' }, 'monthly_income'],
    [{ monthly_income: '-1' }, 'monthly_income'],
    [{ installments: '6' }, 'installments'],
  ])('with %j, naming the field', async (wrong, field) => {
    const before = await counts();
    const reply = await t.post(EXTERNAL, await signUps.aBody(wrong));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().err_code).toBe('VALIDATION_ERROR');
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await counts()).toEqual(before);
    expect(t.asked).toEqual([]);
  });

  it('with the specification’s sentences for a missing activity and for an empty box', async () => {
    const activity = await t.post(EXTERNAL, await signUps.aBody({ type_occupation: 'independent' }));
    expect(activity.json().fields.code_activity).toBe('Upps, debes seleccionar la actividad que desempeñas');
    const box = await t.post(EXTERNAL, await signUps.aBody({ accept_terms: false }));
    expect(box.json().fields.accept_terms).toBe(
      'Debes aceptar los terminos y condiciones para poder avanzar',
    );
  });

  it('to an allied company’s employee without a company, with one that has ended, or as anything but an employee', async () => {
    const tries: [object, string][] = [
      [{}, 'id_company'],
      [{ id_company: endedCompanyId }, 'id_company'],
      [{ id_company: 999_999 }, 'id_company'],
      [{ id_company: companyId, type_occupation: 'pensioner' }, 'type_occupation'],
    ];
    for (const [wrong, field] of tries) {
      const reply = await t.post(ALLIED, await signUps.aBody(wrong));
      expect(Object.keys(reply.json().fields)).toEqual([field]);
    }
  });
});
