/** Brings people to the start of a story, by the calls of the screens. */

import type { APIRequestContext, Page } from '@playwright/test';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import * as journey from '@unamano/journeys/borrower';
import { REQUESTED_TERMS, type RequestedTerms, TEST_PASSWORD } from '@unamano/journeys/borrower';
import type { Calls } from '@unamano/journeys/calls';
import type { NewPerson } from './borrower.ts';
import type { sandboxOf } from './sandbox.ts';

type Session = { tokens: { access: string } };
type Login = { tokens: { access: string; refresh: string }; user_data: Record<string, unknown> };
export type Borrower = Login & { person: NewPerson; creditId: number };

const CAFE_ALTO = { company: 'Café Alto SAS', id_company: '1' };
/** Pereira, the city of the people in the stories. */
const HOME = { genre: 'otro', id_city: '66001', id_city_dni_expedition: '66001' };

export const DEMO_PASSWORD = 'Unamano2026';
const STAFF = 'operaciones@unamano.test';
const COMPANY_STAFF = 'talento@cafealto.test';

export type Values = Record<string, string | number | boolean>;
export type Arrange = ReturnType<typeof createArrange>;

export function createArrange(
  request: APIRequestContext,
  baseUrl: string,
  sandbox: ReturnType<typeof sandboxOf>,
  newcomer: () => NewPerson,
) {
  /** The device mark of each session that a call opened, by its refresh token. */
  const marks = new Map<string | undefined, string>();
  const fetchAs = async (method: 'GET' | 'POST', path: string, values: Values, token?: string) => {
    const reply = await request.fetch(baseUrl + path, {
      method,
      // Each person has a device of their own: a login ends the session whose cookie its browser sends.
      headers: { [APP_KEY_HEADER]: APP_KEY, cookie: '', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === 'GET' ? { params: values } : { form: values }),
    });
    const cookies = reply.headers()['set-cookie'] ?? '';
    marks.set(cookieOf(cookies, 'unamano_refresh'), cookieOf(cookies, 'unamano_browser') ?? '');
    return reply;
  };
  const send = async <Reply>(
    method: 'GET' | 'POST',
    path: string,
    values: Values,
    token?: string,
  ): Promise<Reply> => {
    const reply = await fetchAs(method, path, values, token);
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  const answerTo = async (method: 'GET' | 'POST', route: string, values: Values, token?: string) => {
    const reply = await fetchAs(method, route, values, token);
    return { status: reply.status(), body: (await reply.json()) as Record<string, unknown> };
  };
  const calls: Calls = {
    get: (route, access) => answerTo('GET', route, {}, access),
    post: (route, body, access) => answerTo('POST', route, body as Values, access),
    codeFor: (cellphone) => sandbox.code(cellphone),
  };
  const steps = { send, sandbox, calls };
  const borrow = {
    signUp: (person = newcomer(), ask: RequestedTerms = REQUESTED_TERMS.small) => signUp(steps, person, ask),
    /** An employee of a company, whose staff then decide. */
    signUpEmployee: (person = newcomer(), employer: Values = CAFE_ALTO) =>
      signUp(steps, person, REQUESTED_TERMS.employee, employer),
    sign: (borrower: Borrower) => sign(steps, borrower),
    giveAccount: (borrower: Borrower) => giveAccount(steps, borrower),
    disburse: (borrower: Borrower) => disburse(steps, borrower),
    pay: (borrower: Borrower) => pay(steps, borrower),
  };
  const login = async (email: string, password = DEMO_PASSWORD): Promise<Login> => {
    const path = '/users/api/login/classic/';
    return (await send<{ data_login: Login }>('POST', path, { email, password })).data_login;
  };
  const signed = async (borrower: Borrower): Promise<Borrower> => {
    await borrow.sign(borrower);
    return borrower;
  };
  const waiting = async (borrower: Borrower): Promise<Borrower> => {
    await borrow.giveAccount(await signed(borrower));
    return borrower;
  };
  return {
    ...borrow,
    /** A borrower who has signed and not given an account. */
    signed: async (person?: NewPerson): Promise<Borrower> => signed(await borrow.signUp(person)),
    /** A borrower who has signed and given an account: the money is to be sent. */
    waitingForMoney: async (person?: NewPerson, ask?: RequestedTerms): Promise<Borrower> =>
      waiting(await borrow.signUp(person, ask)),
    /** A borrower whose credit is signed and disbursed. */
    async active(
      person = newcomer(),
      ask: RequestedTerms = REQUESTED_TERMS.small,
      { confirmsEmail = true } = {},
    ): Promise<Borrower> {
      const borrower = await waiting(await signUp(steps, person, ask, {}, confirmsEmail));
      await borrow.disburse(borrower);
      return borrower;
    },
    /** An employee who has signed and given an account: the request waits for the company. */
    waitingForCompany: async (person?: NewPerson, employer?: Values): Promise<Borrower> =>
      waiting(await borrow.signUpEmployee(person, employer)),
    login,
    /** A session of staff for calls. */
    staffLogin: async (email: string, password = DEMO_PASSWORD): Promise<Session> => ({
      tokens: { access: await journey.staffLogin(calls, email, password) },
    }),
    /** Stores a session in the browser of the page, as a login does: of a borrower, or of the demo person with this e-mail. */
    async enter<Who extends Login | string>(page: Page, who: Who, path = '/inicio'): Promise<Who> {
      const { tokens, user_data } = typeof who === 'string' ? await login(who) : who;
      const cookies = { unamano_refresh: tokens.refresh, unamano_browser: marks.get(tokens.refresh) ?? '' };
      const given = Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseUrl }));
      await page.context().addCookies(given);
      await openAs(page, { ...user_data, permissions: [] }, path);
      return who;
    },
    /** The company answers with another amount and term. Returns the id of the credit. */
    companyOffers: (person: NewPerson, offer: { amount: number; months: number }) =>
      companyOffers(steps, person, offer),
    /** Moves the clock until this installment is in the file of the coming pay period of the staff member's company. */
    advanceUntilDeducted: (staffEmail: string, dni: string, installment: number) =>
      advanceUntilDeducted(steps, staffEmail, { dni, installment }),
    /** Any other call of a person: a POST with values, otherwise a GET. */
    sendAs: <Reply>({ tokens }: Session, path: string, values?: Values): Promise<Reply> =>
      send<Reply>(values ? 'POST' : 'GET', path, values ?? {}, tokens.access),
  };
}

const cookieOf = (cookies: string, name: string): string | undefined =>
  new RegExp(`${name}=([^;]+)`).exec(cookies)?.[1];

type Steps = {
  calls: Calls;
  send: <Reply>(method: 'GET' | 'POST', path: string, values: Values, token?: string) => Promise<Reply>;
  sandbox: ReturnType<typeof sandboxOf>;
};

async function signUp(
  { calls, sandbox }: Steps,
  person: NewPerson,
  terms: RequestedTerms,
  employer: Values = {},
  confirmsEmail = true,
): Promise<Borrower> {
  const { name, lastName, cellphone, dni, email } = person;
  const names = { first_name: name, last_name: lastName };
  const identity = { ...names, cellphone: `+57${cellphone}`, dni, email, password: TEST_PASSWORD };
  const { access, refresh, userData, creditId } = await journey.signUp(calls, identity, {
    ...terms,
    ...HOME,
    ...employer,
  });
  if (!confirmsEmail) return { tokens: { access, refresh }, user_data: userData, person, creditId };
  const token = (await sandbox.link(email, /confirmar-correo\?token=[\w-]+/)).split('=')[1];
  const confirmed = await calls.post('/users/api/email/confirm/', { token });
  if (confirmed.status !== 200)
    throw new Error(`the address ${email} was not confirmed: ${confirmed.status}`);
  return { tokens: { access, refresh }, user_data: userData, person, creditId };
}

/** Opens a page with the stored person of a session, as after a login; the cookie of the session is set before. */
export async function openAs(page: Page, user: Record<string, unknown>, path: string): Promise<void> {
  const kept = JSON.stringify(JSON.stringify(user));
  // A frame of another origin has no such store.
  const store = await page.addInitScript(`if (self === top) localStorage.setItem('unamano:user', ${kept})`);
  await page.goto(path);
  await store.dispose();
}

function sign({ calls }: Steps, { tokens, person, creditId }: Borrower): Promise<void> {
  return journey.sign(calls, { access: tokens.access, creditId, cellphone: `+57${person.cellphone}` });
}

async function giveAccount({ calls }: Steps, { tokens, creditId }: Borrower): Promise<void> {
  await journey.enterBankData(calls, { access: tokens.access, creditId });
}

async function disburse({ calls }: Steps, { creditId }: Borrower): Promise<void> {
  await journey.confirmDisbursement(calls, creditId, await staffToken({ calls }, STAFF));
}

function staffToken({ calls }: Pick<Steps, 'calls'>, email: string): Promise<string> {
  return journey.staffLogin(calls, email, DEMO_PASSWORD);
}

async function companyOffers(
  { send, calls }: Steps,
  { dni }: NewPerson,
  { amount, months }: { amount: number; months: number },
): Promise<number> {
  const access = await staffToken({ calls }, COMPANY_STAFF);
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

/** Pays the next installment completely at the gateway. */
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
  staffEmail: string,
  { dni, installment }: { dni: string; installment: number },
): Promise<void> {
  for (let days = 0; days <= 40; days += 4) {
    const token = await staffToken(steps, staffEmail);
    const { rows } = await steps.send<Deductions>('GET', '/dashboard/api/payroll/deductions', {}, token);
    if (rows.some((row) => row.dni === dni && row.installment === installment)) return;
    await steps.sandbox.advanceDays(4);
  }
  throw new Error(`installment ${installment} never came to be deducted`);
}
