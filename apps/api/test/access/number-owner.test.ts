/** A phone number that another person has by now: a code to it opens a session that reads nothing of the first owner. */
import type { SignedUp } from '@unamano/journeys/borrower';
import { expect, it } from 'vitest';
import { accessOf, callOf } from '../calls/index.ts';
import { queryOf } from '../input/encodings.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { makeWorld } from '../platform/world.ts';
import { keyOf, type MountedRoute, withRoutes } from './mounted-routes.ts';

const PLANTED = {
  birthday: '1987-03-14',
  date_dni_expedition: '2005-04-19',
  address: 'Transversal Quebrada 77',
  neighborhood: 'Barrio Zafiro',
};
const ACCOUNT = '98765412345';

/** It ends the session. */
const LAST = ['POST /users/api/account/block'];
/** It proves the owner. */
const LEFT_OUT = ['POST /users/api/step_up'];

const { built: platform, routes } = await withRoutes(
  () => sharedPlatform({ STEP_UP_ON_NEW_DEVICES: 'on' }),
  (made) => made.app,
);
const world = await makeWorld(platform);
const calls = routes
  .filter(({ endpoint }) => endpoint?.access === 'borrower')
  .filter((route) => !LEFT_OUT.includes(keyOf(route)))
  .sort((a, b) => LAST.indexOf(keyOf(a)) - LAST.indexOf(keyOf(b)) || a.method.localeCompare(b.method));
await platform.pool.query(
  'update borrowers set birthday = $1, date_dni_expedition = $2, address = $3, neighborhood = $4',
  Object.values(PLANTED),
);
await platform.pool.query('update disbursements set account_number = $1', [ACCOUNT]);

/** What an answer must not have; a day also as people read it, an account also by its end, a paper by its address. */
const secretsOf = ({ dni, email }: SignedUp): string[] => [
  ...Object.values(PLANTED),
  '14/03/1987',
  '19/04/2005',
  dni,
  email,
  ACCOUNT,
  ACCOUNT.slice(-4),
  '/media/',
];

async function codeSession({ cellphone }: SignedUp, door: 'login' | 'sign-up') {
  const [send, verify] =
    door === 'login'
      ? ['/users/api/login/start_authentication_otp/', '/users/api/login/complete_authentication_otp/']
      : ['/users/api/signup/send_code/', '/users/api/signup/verify_code/'];
  await platform.post(send, { cellphone, user_name: 'Otra Persona' });
  const { body } = await platform.post(verify, { cellphone, otp_code: await platform.codeFor(cellphone) });
  const { access } = (body.data_login as { tokens: { access: string } }).tokens;
  return { access, answer: JSON.stringify(body) };
}

const ownerOf = (route: MountedRoute): SignedUp => {
  const access = accessOf(callOf(route), world);
  const found = Object.values(world).find(
    (one) => one && typeof one === 'object' && 'access' in one && one.access === access,
  );
  return found as SignedUp;
};

const make = async (route: MountedRoute, access: string) => {
  const fields = await callOf(route).input(world);
  return route.method === 'GET'
    ? platform.get(`${route.url}?${queryOf(fields)}`, access)
    : platform.post(route.url, fields, access);
};

it('no answer of its session has a value of the first owner, whose own session reads all of them', async () => {
  const sessions = new Map<string, string>();
  const seen = new Set<string>();
  const leaks: string[] = [];
  let closed = 0;
  const note = (name: string, owner: SignedUp, text: string) =>
    leaks.push(
      ...secretsOf(owner)
        .filter((secret) => text.includes(secret))
        .map((secret) => `${name}: ${secret}`),
    );
  for (const route of calls.filter(({ method }) => method === 'GET')) {
    const owner = ownerOf(route);
    const text = JSON.stringify((await make(route, owner.access)).body);
    for (const secret of secretsOf(owner))
      if (text.includes(secret))
        seen.add(secret === owner.dni ? 'dni' : secret === owner.email ? 'email' : secret);
  }
  for (const route of calls) {
    const owner = ownerOf(route);
    if (!sessions.has(owner.cellphone)) {
      for (const door of ['sign-up', 'login'] as const) {
        const { access, answer } = await codeSession(owner, door);
        note(door, owner, answer);
        sessions.set(owner.cellphone, access);
      }
    }
    const { status, body } = await make(route, sessions.get(owner.cellphone) ?? '');
    if (body.err_code === 'STEP_UP_REQUIRED') closed += 1;
    else expect(status, keyOf(route)).not.toBe(401);
    note(keyOf(route), owner, JSON.stringify(body));
  }
  expect(leaks).toEqual([]);
  expect([...seen].sort()).toEqual(
    [...Object.values(PLANTED), 'dni', 'email', ACCOUNT.slice(-4), '/media/'].sort(),
  );
  expect(closed).toBeGreaterThan(20);
}, 120_000);
