/** A10: strangers guess at codes of many accounts, and known customers do not notice it. */
import { makeTestPerson, type SignedUp, sign, signUp } from '@unamano/journeys/borrower';
import type { Calls } from '@unamano/journeys/calls';
import { insertTestBorrower } from '../../apps/api/test/fixtures/borrowers.ts';
import type { TestPlatform } from '../../apps/api/test/platform/built-platform.ts';
import { withPlatform } from '../lib/database.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const START = '/users/api/login/start_authentication_otp/';
const COMPLETE = '/users/api/login/complete_authentication_otp/';
/** Two codes of two accounts. */
const GUESSES_PER_NETWORK = 10;
const GUESSES_PER_CODE = 5;
const CUSTOMERS = 50;
const BROWSER = /unamano_browser=[^;]+/;

/** Calls from one address, as the platform's proxy passes them on, with the cookie of a browser. */
function callsFrom(platform: TestPlatform, address: string, cookie = ''): Calls & { cookie(): string } {
  let kept = cookie;
  const headers = () => ({ 'x-forwarded-for': address, ...(kept === '' ? {} : { cookie: kept }) });
  return {
    get: (route, access) => platform.get(route, access),
    async post(route, body, access, more) {
      const reply = await platform.post(route, body, access, { ...headers(), ...more });
      kept = BROWSER.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? kept;
      return reply;
    },
    codeFor: platform.codeFor,
    cookie: () => kept,
  };
}

type Customer = { person: SignedUp; address: string; cookie: string };

async function customers(platform: TestPlatform): Promise<Customer[]> {
  const made: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const address = `100.64.${index}.1`;
    const calls = callsFrom(platform, address);
    made.push({ person: await signUp(calls, makeTestPerson()), address, cookie: calls.cookie() });
  }
  return made;
}

/** Five wrong guesses at the codes of two accounts, each from another address of the network. */
async function attack(platform: TestPlatform, network: number): Promise<number> {
  let checked = 0;
  for (let nth = 0; nth < GUESSES_PER_NETWORK / GUESSES_PER_CODE; nth++) {
    const { cellphone, dni, email } = makeTestPerson();
    await insertTestBorrower(platform.db, { cellphone, dni, email });
    await callsFrom(platform, `203.0.${network}.1`).post(START, { cellphone });
    const right = Number(await platform.codeFor(cellphone));
    for (let guess = 1; guess <= GUESSES_PER_CODE; guess++) {
      const otp_code = String((right + guess) % 1_000_000).padStart(6, '0');
      const calls = callsFrom(platform, `203.0.${network}.${guess}`);
      const { body } = await calls.post(COMPLETE, { cellphone, otp_code });
      // The fifth guess uses up the code, and its reply says so.
      if (['CODE_NOT_VALID', 'NEW_CODE_NEEDED'].includes(String(body.err_code))) checked += 1;
    }
  }
  return checked;
}

/** Logs in by code and signs; half of the people are elsewhere with their browser, half at home with another one. */
async function isUnhindered(platform: TestPlatform, customer: Customer, index: number): Promise<boolean> {
  const { person, address, cookie } = customer;
  const calls =
    index % 2 === 0 ? callsFrom(platform, address) : callsFrom(platform, `198.18.${index}.1`, cookie);
  const { cellphone } = person;
  const started = await calls.post(START, { cellphone });
  if (started.status !== 200) return false;
  const otp_code = await platform.codeFor(cellphone);
  const { status, body } = await calls.post(COMPLETE, { cellphone, otp_code });
  if (status !== 200) return false;
  const { tokens } = body.data_login as { tokens: { access: string } };
  await sign(calls, { ...person, access: tokens.access });
  return true;
}

const FORGET_NETWORKS = 'truncate seen_networks';

function strangers({ size }: RowOptions, plant?: string): Promise<Outcome> {
  const work = async (platform: TestPlatform): Promise<Outcome> => {
    const known = await customers(platform);
    platform.advanceMinutes(20);
    let checked = 0;
    for (let network = 0; network < size; network += 4) {
      const some = Array.from({ length: Math.min(4, size - network) }, (_, nth) => network + nth);
      for (const count of await Promise.all(some.map((each) => attack(platform, each)))) checked += count;
    }
    if (plant) await platform.pool.query(plant);
    let failures = 0;
    for (const [index, customer] of known.entries()) {
      const mine = plant ? { ...customer, cookie: '' } : customer;
      if (!(await isUnhindered(platform, mine, index).catch(() => false))) failures += 1;
    }
    return { n: CUSTOMERS, failures, unit: 'known customers', notes: { 'checked wrong guesses': checked } };
  };
  return withPlatform(work, undefined, { TRUST_PROXY: 'loopback' });
}

export const strangersGuesses: Row = {
  id: 'A10',
  title: '2,000 wrong guesses from 200 networks, then 50 known customers log in and sign: none waits',
  sizeUnit: 'networks',
  size: 200,
  quickSize: 0,
  run: (options) => strangers(options),
  plant: 'a platform that forgets networks and browsers',
  planted: (options) => strangers(options, FORGET_NETWORKS),
};
