/** People brought to where a story begins, by the calls that their screens would make. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { NewPerson } from './borrower.ts';
import type { sandboxOf } from './sandbox.ts';

type Login = { tokens: { access: string; refresh: string }; user_data: Record<string, unknown> };
export type Borrower = Login & { person: NewPerson; creditId: number };

/** Points of the simulator with their totals (the specification's own table). */
export const REQUESTED_TERMS = {
  small: { requested_amount: 150_000, installments: 2, acquired_debt: 206_289 },
  middle: { requested_amount: 500_000, installments: 3, acquired_debt: 699_651 },
  /** For an employee: two months, four biweekly fees. */
  employee: { requested_amount: 400_000, installments: 2, acquired_debt: 524_770 },
  large: { requested_amount: 600_000, installments: 4, acquired_debt: 828_758 },
} as const;

const EMPLOYER = { company: 'Café Alto SAS', id_company: '1' };
export type RequestedTerms = (typeof REQUESTED_TERMS)[keyof typeof REQUESTED_TERMS];

export const DEMO_PASSWORD = 'Unamano2026';
const PASSWORD = 'Manglar2026';
const STAFF = 'operaciones@unamano.test';
const COMPANY_STAFF = 'talento@cafealto.test';

type Values = Record<string, string | number | boolean>;

export function createArrange(
  request: APIRequestContext,
  baseUrl: string,
  sandbox: ReturnType<typeof sandboxOf>,
) {
  const send = async <Reply>(
    method: 'GET' | 'POST',
    path: string,
    values: Values,
    token?: string,
  ): Promise<Reply> => {
    const reply = await request.fetch(baseUrl + path, {
      method,
      headers: { 'x-app-key': 'unamano-web', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === 'GET' ? { params: values } : { form: values }),
    });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  const steps = { send, sandbox };
  const borrow = {
    signUp: (person: NewPerson, ask: RequestedTerms = REQUESTED_TERMS.small) => signUp(steps, person, ask),
    /** Of Café Alto, whose staff then decide. */
    signUpEmployee: (person: NewPerson) => signUp(steps, person, REQUESTED_TERMS.employee, EMPLOYER),
    sign: (borrower: Borrower) => sign(steps, borrower),
    giveAccount: (borrower: Borrower) => giveAccount(steps, borrower),
    disburse: (borrower: Borrower) => disburse(steps, borrower),
    pay: (borrower: Borrower) => pay(steps, borrower),
  };
  return {
    ...borrow,
    /** Signed up, signed, account given, paid out. */
    async active(person: NewPerson, ask: RequestedTerms = REQUESTED_TERMS.small): Promise<Borrower> {
      const borrower = await borrow.signUp(person, ask);
      await borrow.sign(borrower);
      await borrow.giveAccount(borrower);
      await borrow.disburse(borrower);
      return borrower;
    },
    login: async (email: string, password = DEMO_PASSWORD): Promise<Login> => {
      const path = '/users/api/login/classic/';
      return (await send<{ data_login: Login }>('POST', path, { email, password })).data_login;
    },
    /** Puts a session into the page's browser, as a login leaves it there. */
    async enter(page: Page, { tokens, user_data }: Login, path = '/inicio'): Promise<void> {
      await page.context().addCookies([{ name: 'unamano_refresh', value: tokens.refresh, url: baseUrl }]);
      await page.goto('/robots.txt');
      const user = JSON.stringify({ ...user_data, permissions: [] });
      await page.evaluate((kept) => localStorage.setItem('unamano:user', kept), user);
      await page.goto(path);
    },
    /** The company answers with another amount and term. The credit's id. */
    companyOffers: (person: NewPerson, offer: { amount: number; months: number }) =>
      companyOffers(steps, person, offer),
    /** Time goes on until that installment of the person is in the coming pay period's file of the clerk's company. */
    advanceUntilDeducted: (clerk: string, dni: string, installment: number) =>
      advanceUntilDeducted(steps, clerk, { dni, installment }),
    /** Any other call of theirs: a POST with values, else a GET. */
    sendAs: <Reply>({ tokens }: Login, path: string, values?: Values): Promise<Reply> =>
      send<Reply>(values ? 'POST' : 'GET', path, values ?? {}, tokens.access),
  };
}

type Steps = {
  send: <Reply>(method: 'GET' | 'POST', path: string, values: Values, token?: string) => Promise<Reply>;
  sandbox: ReturnType<typeof sandboxOf>;
};

async function signUp(
  { send, sandbox }: Steps,
  person: NewPerson,
  ask: RequestedTerms,
  employer: Values | null = null,
): Promise<Borrower> {
  const cellphone = `+57${person.cellphone}`;
  await send('POST', '/users/api/signup/send_code/', { cellphone, user_name: person.name });
  const otp_code = await sandbox.code(person.cellphone);
  const { signup_token } = await send<{ signup_token: string }>('POST', '/users/api/signup/verify_code/', {
    cellphone,
    otp_code,
  });
  const body = {
    ...ask,
    signup_token,
    cellphone,
    dni: person.dni,
    email: person.email,
    password: PASSWORD,
    first_name: person.name,
    last_name: person.lastName,
    address: 'Carrera 7 # 18-21',
    neighborhood: 'Centro',
    genre: 'otro',
    birthday: '1990-05-17',
    date_dni_expedition: '2008-06-01',
    id_city: '66001',
    id_city_dni_expedition: '66001',
    type_occupation: 'employee',
    company: 'Panadería El Trigal',
    monthly_income: 3_000_000,
    number_people_in_charge: 1,
    ...employer,
  };
  const path = employer ? '/users/api/signup/allied/' : '/users/api/signup/';
  const login = await send<Login & { id_credit: number }>('POST', path, body);
  return { ...login, person, creditId: login.id_credit };
}

async function sign({ send, sandbox }: Steps, { tokens, person, creditId }: Borrower): Promise<void> {
  const before = (await sandbox.messages(person.cellphone)).find(({ code }) => code)?.code;
  const token = tokens.access;
  await send('POST', '/credits/api/promissory/note/send_code/', { id_credit: creditId }, token);
  const code = await sandbox.code(person.cellphone, before);
  await send('POST', '/credits/api/promissory/note/management/', { id_credit: creditId, code }, token);
}

async function giveAccount({ send }: Steps, { tokens, creditId }: Borrower): Promise<void> {
  const { banks } = await send<{ banks: { id_bank: string }[] }>(
    'GET',
    '/credits/api/bank/list/',
    {},
    tokens.access,
  );
  const body = {
    id_credit: creditId,
    disbursement_type: 'TRANSFER',
    id_bank: banks[0]?.id_bank ?? '',
    account_number: '12345678901',
    account_type: 'SAVINGS',
  };
  await send('POST', '/credits/api/disbursement/management/', body, tokens.access);
}

async function disburse({ send }: Steps, { creditId }: Borrower): Promise<void> {
  const access = await staffToken({ send }, STAFF);
  await send('POST', '/dashboard/api/operative/confirm_disbursement/', { credit_id: creditId }, access);
}

async function staffToken({ send }: Pick<Steps, 'send'>, email: string): Promise<string> {
  const body = { email, password: DEMO_PASSWORD };
  const { data_login } = await send<{ data_login: Login }>('POST', '/users/api/login/admin/', body);
  return data_login.tokens.access;
}

async function companyOffers(
  { send }: Steps,
  { dni }: NewPerson,
  { amount, months }: { amount: number; months: number },
): Promise<number> {
  const access = await staffToken({ send }, COMPANY_STAFF);
  const list = { state: 'IN_REVIEW', search: dni };
  const { credits } = await send<{ credits: { id_credit: number }[] }>(
    'GET',
    '/dashboard/api/allied_company/list',
    list,
    access,
  );
  const credit_id = credits[0]?.id_credit ?? -1;
  const body = {
    action: 'confirm',
    credit_id,
    requested_amount_updated: amount,
    installments_updated: months,
  };
  await send('POST', '/dashboard/api/allied_company/credit/approved/declined', body, access);
  return credit_id;
}

type Home = {
  credit: { id_credit: number; next_payment: { id_payment: number } | null } | null;
  refinancing: { id_credit: number } | null;
};

function home({ send }: Steps, { tokens }: Borrower): Promise<Home> {
  return send<Home>('GET', '/credits/api/credit/info/home/', { id_credit: 0 }, tokens.access);
}

/** What is next, whole, at the gateway. */
async function pay(steps: Steps, borrower: Borrower): Promise<void> {
  const { credit } = await home(steps, borrower);
  const id_payment = credit?.next_payment?.id_payment ?? -1;
  const { order } = await steps.send<{ order: string }>(
    'POST',
    '/payvalida/api/cash/in/',
    { id_payment },
    borrower.tokens.access,
  );
  await steps.sandbox.settle(order, 'APROBADA');
}

type Deductions = { rows: { dni: string; installment: number }[] };

async function advanceUntilDeducted(
  steps: Steps,
  clerk: string,
  { dni, installment }: { dni: string; installment: number },
): Promise<void> {
  for (let days = 0; days <= 40; days += 4) {
    const token = await staffToken(steps, clerk);
    const { rows } = await steps.send<Deductions>('GET', '/dashboard/api/payroll/deductions', {}, token);
    if (rows.some((row) => row.dni === dni && row.installment === installment)) return;
    await steps.sandbox.advanceDays(4);
  }
  throw new Error(`installment ${installment} never came to be deducted`);
}
