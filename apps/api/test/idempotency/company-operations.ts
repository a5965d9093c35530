/** The operations of staff on companies and staff accounts: see `operations.ts`. */
import { nitCheckDigit } from '@unamano/domain/nit';
import { Secret, TOTP } from 'otpauth';
import type { TestPlatform } from '../platform/built-platform.ts';
import { adminAccess, staffAccess } from '../platform/staff.ts';
import type { Operation } from './operations.ts';

export const ADMINISTRATION_OPERATION_CALLS = [
  'POST /dashboard/api/companies/create',
  'POST /dashboard/api/companies/update',
  'POST /dashboard/api/companies/end',
  'POST /dashboard/api/companies/reopen',
  'POST /dashboard/api/staff_users/invite',
  'POST /dashboard/api/staff_users/update',
  'POST /dashboard/api/staff_users/reinvite',
  'POST /dashboard/api/staff_users/end',
  'POST /dashboard/api/staff_users/reset_second_factor',
  'POST /dashboard/api/account/sessions/end',
  'POST /dashboard/api/account/second_factor/start',
  'POST /dashboard/api/account/second_factor/confirm',
  'POST /dashboard/api/account/second_factor/recovery_codes',
  'POST /dashboard/api/account/second_factor/turn_off',
] as const;

export type AdministrationOperationCall = (typeof ADMINISTRATION_OPERATION_CALLS)[number];

const FACTOR = '/dashboard/api/account/second_factor';
const PASSWORD = 'Chicamocha2026';
let made = 0;

function newCompanyFields(): { name: string; nit: string } {
  made += 1;
  const digits = String(820_000_000 + made);
  return { name: `Panadería ${made}`, nit: `${digits}-${nitCheckDigit(digits)}` };
}

function newPersonFields() {
  made += 1;
  // A name has no digits.
  const letters = String(made).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const name = { first_name: 'Ana', last_name: `Ríos ${letters}` };
  return { ...name, email: `nueva${made}@unamano.test`, is_admin: 'false', modules: 'historic_dc' };
}

/** @param admin the access token of an admin with every right */
export function createAdministrationOperations(
  platform: TestPlatform,
  admin: string,
): Readonly<Record<AdministrationOperationCall, () => Promise<Operation>>> {
  const countOf = async (query: string, values: unknown[]): Promise<number> => {
    const { rows } = await platform.pool.query(`select count(*) as n from ${query}`, values);
    return Number(rows[0]?.n);
  };
  const facts = (action: string, subjectId: number) => () =>
    countOf('audit_events where action = $1 and subject_id = $2', [action, String(subjectId)]);
  const post = async (path: string, body: Record<string, unknown>, access = admin) => {
    const reply = await platform.post(`/dashboard/api/${path}`, body, access);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const operation = (
    body: Record<string, unknown>,
    countEffects: Operation['countEffects'],
    access = admin,
  ): Operation => ({
    body,
    access,
    countEffects,
    otherBody: {},
  });

  const newCompany = async () => Number((await post('companies/create', newCompanyFields())).id_company);
  const newPerson = async () => Number((await post('staff_users/invite', newPersonFields())).id_user);

  /** An operation on an existing company. */
  const onCompany = (action: 'update' | 'end' | 'reopen') => async () => {
    const id_company = await newCompany();
    if (action === 'reopen') await post('companies/end', { id_company });
    const changes = action === 'update' ? newCompanyFields() : {};
    return operation({ id_company, ...changes }, facts(`company.${action}`, id_company));
  };

  const onPerson = (action: 'update' | 'end') => async () => {
    const id_user = await newPerson();
    const { email: _, ...changes } = newPersonFields();
    return operation({ id_user, ...(action === 'update' ? changes : {}) }, facts(`staff.${action}`, id_user));
  };

  /** A staff user whose account was ended; each message with a link is one effect. */
  async function reinviteOperation(): Promise<Operation> {
    const person = newPersonFields();
    const id_user = Number((await post('staff_users/invite', person)).id_user);
    await post('staff_users/end', { id_user });
    const messages = () => countOf('messages where recipient = $1', [person.email]);
    const before = await messages();
    return operation({ id_user }, async () => (await messages()) - before);
  }

  async function factorOf(isConfirmed: boolean) {
    const { access, id } = await adminAccess(platform);
    const { secret } = await post('account/second_factor/start', { password: PASSWORD }, access);
    const code = (steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
        timestamp: platform.services.clock.now().getTime() + steps * 30_000,
      });
    if (isConfirmed) await post('account/second_factor/confirm', { otp_code: code() }, access);
    return { access, id, code };
  }

  /** With the code of the next 30 seconds: the current code was used to turn the factor on. */
  const withCode = (action: 'renew_codes' | 'turn_off') => async () => {
    const { access, id, code } = await factorOf(true);
    return operation({ otp_code: code(1) }, facts(`second_factor.${action}`, id), access);
  };

  async function sessionsOperation(): Promise<Operation> {
    const { access, email, id } = await adminAccess(platform);
    await platform.post('/users/api/login/admin/', { email, password: PASSWORD });
    return operation({ which: 'others' }, facts('session.end', id), access);
  }

  return {
    'POST /dashboard/api/companies/create': async () => {
      const body = newCompanyFields();
      return operation(body, () => countOf('companies where nit = $1', [body.nit]));
    },
    'POST /dashboard/api/companies/update': onCompany('update'),
    'POST /dashboard/api/companies/end': onCompany('end'),
    'POST /dashboard/api/companies/reopen': onCompany('reopen'),
    'POST /dashboard/api/staff_users/invite': async () => {
      const body = newPersonFields();
      return operation(body, () => countOf('messages where recipient = $1', [body.email]));
    },
    'POST /dashboard/api/staff_users/update': onPerson('update'),
    'POST /dashboard/api/staff_users/reinvite': reinviteOperation,
    'POST /dashboard/api/staff_users/end': onPerson('end'),
    'POST /dashboard/api/staff_users/reset_second_factor': async () => {
      const { id } = await factorOf(true);
      return operation({ id_user: id }, facts('staff.reset_second_factor', id));
    },
    'POST /dashboard/api/account/sessions/end': sessionsOperation,
    [`POST ${FACTOR}/start`]: async () => {
      const access = await staffAccess(platform, []);
      const { rows } = await platform.pool.query('select max(id) as id from staff');
      const body = { password: PASSWORD };
      return operation(
        body,
        () => countOf('staff_second_factors where staff_id = $1', [rows[0]?.id]),
        access,
      );
    },
    [`POST ${FACTOR}/confirm`]: async () => {
      const { access, id, code } = await factorOf(false);
      return operation({ otp_code: code() }, facts('second_factor.turn_on', id), access);
    },
    [`POST ${FACTOR}/recovery_codes`]: withCode('renew_codes'),
    [`POST ${FACTOR}/turn_off`]: withCode('turn_off'),
  };
}
