/** The steps of a borrower, from the first code to the disbursement. Each step makes the calls of its screen. */
import { type Calls, expectStatus } from './calls.ts';

export type Person = {
  cellphone: string;
  dni: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
};

/** Terms that a request names; the server quotes them again. Pesos. */
export type RequestedTerms = { requested_amount: number; installments: number; acquired_debt: number };

/** Points of the simulator with their totals, from the specification's own table. */
export const REQUESTED_TERMS = {
  small: { requested_amount: 150_000, installments: 2, acquired_debt: 206_289 },
  middle: { requested_amount: 500_000, installments: 3, acquired_debt: 699_651 },
  /** For an employee: two months, four biweekly fees. */
  employee: { requested_amount: 400_000, installments: 2, acquired_debt: 523_028 },
  large: { requested_amount: 600_000, installments: 4, acquired_debt: 828_758 },
} as const satisfies Record<string, RequestedTerms>;

export const TEST_PASSWORD = 'Chicamocha2026';

let peopleMade = 0;

/** A person with a phone, an ID number and an e-mail that no other call of this process returned.
 * @param dniEnd the last digit decides what the sandbox bureau answers; 5 has a good history */
export function makeTestPerson(dniEnd = 5): Person {
  peopleMade += 1;
  const serial = String(peopleMade).padStart(6, '0');
  return {
    cellphone: `+57320${String(1_000_000 + peopleMade)}`,
    dni: `10${serial}${dniEnd}`,
    email: `persona${serial}@unamano.test`,
    password: TEST_PASSWORD,
    first_name: 'María José',
    last_name: 'Peña Núñez',
  };
}

/** A valid body of a sign-up. */
export function signupBodyOf(person: Person, signupToken: string): Record<string, unknown> {
  return {
    ...person,
    signup_token: signupToken,
    address: 'Calle 10 # 4-20',
    neighborhood: 'El Poblado',
    genre: 'female',
    birthday: '1990-05-17',
    date_dni_expedition: '2008-06-01',
    id_city: '05001',
    id_city_dni_expedition: '05001',
    monthly_income: 3_000_000,
    number_people_in_charge: 1,
    type_occupation: 'employee',
    company: 'Panadería El Trigal',
    ...REQUESTED_TERMS.middle,
  };
}

/** Proves the person's phone. @returns the sign-up token */
export async function verifyPhone(calls: Calls, person: Person): Promise<string> {
  const { cellphone } = person;
  await calls.post('/users/api/signup/send_code/', { cellphone, user_name: person.first_name });
  const otp_code = await calls.codeFor(cellphone);
  const verified = await calls.post('/users/api/signup/verify_code/', { cellphone, otp_code });
  return String(verified.body.signup_token);
}

export type SignedUp = Person & { access: string; creditId: number };

/** The reply of a sign-up: the refresh token of the new session, and the user's data as a login returns them. */
export type NewBorrower = SignedUp & { refresh: string; userData: Record<string, unknown> };

/** @param more fields that replace those of `signupBodyOf`; with `id_company` the person is an allied company's employee */
export async function signUp(
  calls: Calls,
  person = makeTestPerson(),
  more: object = {},
): Promise<NewBorrower> {
  const body = { ...signupBodyOf(person, await verifyPhone(calls, person)), ...more };
  const route = 'id_company' in more ? '/users/api/signup/allied/' : '/users/api/signup/';
  const reply = expectStatus('sign-up', await calls.post(route, body), 201);
  const { access, refresh } = reply.tokens as { access: string; refresh: string };
  const userData = reply.user_data as Record<string, unknown>;
  return { ...person, access, refresh, userData, creditId: Number(reply.id_credit) };
}

export async function sign(
  calls: Calls,
  borrower: Pick<SignedUp, 'access' | 'creditId' | 'cellphone'>,
): Promise<void> {
  const { access, creditId: id_credit, cellphone } = borrower;
  const note = '/credits/api/promissory/note/management/';
  await calls.get(`${note}?id_credit=${id_credit}`, access);
  await calls.post('/credits/api/promissory/note/send_code/', { id_credit }, access);
  const code = await calls.codeFor(cellphone);
  expectStatus('signing', await calls.post(note, { id_credit, code }, access), 200);
}

/** A borrower who signed, and has not said yet where the money goes. */
export async function signedBorrower(...args: Parameters<typeof signUp>): Promise<NewBorrower> {
  const borrower = await signUp(...args);
  await sign(args[0], borrower);
  return borrower;
}

export function bankData(creditId: number): Record<string, unknown> {
  return {
    id_credit: creditId,
    disbursement_type: 'TRANSFER',
    id_bank: '1007',
    account_number: '12345678901',
    account_type: 'SAVINGS',
  };
}

export async function enterBankData(
  calls: Calls,
  borrower: Pick<SignedUp, 'access' | 'creditId'>,
): Promise<void> {
  const reply = await calls.post(
    '/credits/api/disbursement/management/',
    bankData(borrower.creditId),
    borrower.access,
  );
  expectStatus('bank data', reply, 200);
}

/** Operations confirm that the money was sent. */
export async function confirmDisbursement(
  calls: Calls,
  creditId: number,
  staffAccess: string,
): Promise<void> {
  const route = '/dashboard/api/operative/confirm_disbursement/';
  expectStatus('disbursement', await calls.post(route, { credit_id: creditId }, staffAccess), 200);
}

/** From the signature to the money. */
export async function signAndDisburse(calls: Calls, borrower: SignedUp, staffAccess: string): Promise<void> {
  await sign(calls, borrower);
  await enterBankData(calls, borrower);
  await confirmDisbursement(calls, borrower.creditId, staffAccess);
}

/** A borrower whose credit is being repaid since today. */
export async function activeBorrower(calls: Calls, staffAccess: string): Promise<SignedUp> {
  const borrower = await signUp(calls);
  await signAndDisburse(calls, borrower, staffAccess);
  return borrower;
}

/** Logs a staff member in by e-mail and password. @returns the access token */
export async function staffLogin(
  calls: Pick<Calls, 'post'>,
  email: string,
  password: string,
): Promise<string> {
  const reply = expectStatus(
    'staff login',
    await calls.post('/users/api/login/admin/', { email, password }),
    200,
  );
  return (reply.data_login as { tokens: { access: string } }).tokens.access;
}
