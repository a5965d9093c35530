/** A person who signs up, signs and is paid out, over the calls; each with a phone and an ID number of their own. */
import type { TestPlatform, TestReply } from './built-platform.ts';

/** What these need of a platform, wherever it runs. */
export type Calls = {
  get: (route: string, access?: string) => Promise<Answer>;
  post: (route: string, body: Record<string, unknown>, access?: string) => Promise<Answer>;
  codeFor: TestPlatform['codeFor'];
};

type Answer = Pick<TestReply, 'status' | 'body'>;

let made = 0;

export type Person = {
  cellphone: string;
  dni: string;
  email: string;
  password: string;
};

/** @param dniEnd the last digit: what the sandbox bureau says hangs on it; 5 has a good history */
export function makeTestPerson(dniEnd = 5): Person {
  made += 1;
  const serial = String(made).padStart(6, '0');
  return {
    cellphone: `+57320${String(1_000_000 + made)}`,
    dni: `10${serial}${dniEnd}`,
    email: `persona${serial}@unamano.test`,
    password: 'Manglar2026',
  };
}

/** The body of a sign-up that nothing is wrong with. */
export function signupBodyOf(person: Person, signupToken: string): Record<string, unknown> {
  return {
    ...person,
    signup_token: signupToken,
    first_name: 'María José',
    last_name: 'Peña Núñez',
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
    installments: 3,
    acquired_debt: 699_651,
    requested_amount: 500_000,
  };
}

/** Proves the person's phone. */
export async function verifyPhone(platform: Calls, person: Person): Promise<string> {
  const { cellphone } = person;
  await platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'María José' });
  const otp_code = await platform.codeFor(cellphone);
  const verified = await platform.post('/users/api/signup/verify_code/', { cellphone, otp_code });
  return String(verified.body.signup_token);
}

export type SignedUp = Person & { access: string; creditId: number };

export async function signUp(
  platform: Calls,
  person = makeTestPerson(),
  more: object = {},
): Promise<SignedUp> {
  const body = { ...signupBodyOf(person, await verifyPhone(platform, person)), ...more };
  const reply = await platform.post('/users/api/signup/', body);
  if (reply.status !== 201) throw new Error(`sign-up: ${reply.status} ${JSON.stringify(reply.body)}`);
  const { access } = reply.body.tokens as { access: string };
  return { ...person, access, creditId: Number(reply.body.id_credit) };
}

export async function sign(platform: Calls, borrower: SignedUp): Promise<void> {
  const { access, creditId: id_credit, cellphone } = borrower;
  await platform.get(`/credits/api/promissory/note/management/?id_credit=${id_credit}`, access);
  await platform.post('/credits/api/promissory/note/send_code/', { id_credit }, access);
  const code = await platform.codeFor(cellphone);
  const reply = await platform.post('/credits/api/promissory/note/management/', { id_credit, code }, access);
  if (reply.status !== 200) throw new Error(`signing: ${reply.status} ${JSON.stringify(reply.body)}`);
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

/** A borrower whose credit is being repaid since today. */
export async function activeBorrower(platform: Calls, staffAccess: string): Promise<SignedUp> {
  const borrower = await signUp(platform);
  await sign(platform, borrower);
  await platform.post('/credits/api/disbursement/management/', bankData(borrower.creditId), borrower.access);
  const confirm = '/dashboard/api/operative/confirm_disbursement/';
  const reply = await platform.post(confirm, { credit_id: borrower.creditId }, staffAccess);
  if (reply.status !== 200) throw new Error(`disbursement: ${reply.status} ${JSON.stringify(reply.body)}`);
  return borrower;
}
