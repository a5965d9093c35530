/**
 * Every call by every kind of caller: without a token, as a borrower of each type, as another borrower, as staff with
 * one, all or no modules, and with the token of an ended account. The calls are the mounted routes, and each needs its
 * descriptor.
 */
import type { StaffModule } from '@unamano/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { type Fields, type Named, NOT_OF_OTHERS, type Right } from '../calls/call.ts';
import { accessOf, callNamed, callOf, DESCRIBED, namesOf, rightOf } from '../calls/index.ts';
import { encode, queryOf } from '../input/encodings.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { adminAccess, staffAccess } from '../platform/staff.ts';
import { changedTables, createTableFingerprinter } from '../platform/table-fingerprints.ts';
import { ALL_STAFF_MODULES, makeWorld } from '../platform/world.ts';
import { keyOf, type MountedRoute, withRoutes } from './mounted-routes.ts';
import { fieldNamesOf } from './parse-input.ts';

/** Routes outside the contract, and why each needs no token. */
const OTHER_ROUTES: Record<string, string> = {
  'GET /openapi.json': 'the API document',
  'GET /docs': 'a page to read it',
  'GET /docs/*': 'its files',
  'GET /healthz': 'for operators',
  'GET /readyz': 'for operators',
  'GET /metrics': 'for operators; contains no personal data',
  'GET /whatsapp/api/webhook': 'WhatsApp verifies the address with a shared token',
  'POST /whatsapp/api/webhook': 'the body is signed',
  'POST /breb/api/webhook': 'the payload is signed',
  'GET /media/:token/:name': 'the address is signed and short-lived',
  'GET /media/papeles/:token/:name': 'the address is signed and short-lived',
  'GET /media/hojas/:token/:name': 'the address is signed and short-lived',
  'GET /media/calendario/:token/cuotas.ics': 'the address is signed: calendar programs have no session',
  'GET /sandbox/api/info': 'sandbox mode only',
  'GET /sandbox/api/clock': 'sandbox mode only',
  'PUT /sandbox/api/clock': 'sandbox mode only',
  'DELETE /sandbox/api/clock': 'sandbox mode only',
  'PUT /sandbox/api/jobs': 'sandbox mode only',
};

const { built: platform, routes } = await withRoutes(sharedPlatform, (made) => made.app);
const calls = routes.filter(({ endpoint }) => endpoint);
const others = routes.filter(({ endpoint }) => !endpoint);
const world = await makeWorld(platform);
/** The session of a borrower who owns none of the objects that the calls name. */
const elsewhere = world.stranger.access;

function make(route: MountedRoute, fields: Fields, access?: string) {
  if (route.method === 'GET') return platform.get(`${route.url}?${queryOf(fields)}`, access);
  const { payload, contentType } = encode('json', fields);
  return platform.call('POST', route.url, {
    headers: { 'content-type': contentType, ...(access ? { authorization: `Bearer ${access}` } : {}) },
    body: String(payload),
  });
}

/** Refused because of the caller; every other response means that the gate let the call in. */
function gate(status: number): 401 | 403 | 'in' {
  return status === 401 || status === 403 ? status : 'in';
}

/** Decision 6: the modules of admins beside the five of the specification. */
const PLATFORM_MODULES: readonly StaffModule[] = [
  'people',
  'portfolio',
  'companies',
  'staff_users',
  'settings',
  'audit',
  'reviews',
  'accounting',
  'accounting_close',
];

type Caller = {
  name: string;
  access: string | undefined;
  may: (right: Right) => boolean;
  otherwise: 401 | 403;
};

/** All kinds of caller: borrowers of both types, staff with one, all or no modules, and ended accounts. */
async function allCallers(): Promise<Caller[]> {
  const borrower = { may: (right: Right) => right === 'borrower', otherwise: 403 } as const;
  const unauthenticated = { may: () => false, otherwise: 401 } as const;
  const withModules = (modules: readonly StaffModule[]) =>
    ({
      may: (right: Right) => right === 'staff' || modules.some((module) => [right].flat().includes(module)),
      otherwise: 403,
    }) as const;
  const alone = ALL_STAFF_MODULES.map(async (module) => ({
    name: `staff with ${module} alone`,
    access: await staffAccess(platform, [module]),
    ...withModules([module]),
  }));
  return [
    { name: 'no token', access: undefined, ...unauthenticated },
    { name: 'borrower', access: world.offered.access, ...borrower },
    { name: 'employee', access: world.employee.access, ...borrower },
    { name: 'staff with all modules', access: world.staff, ...withModules(ALL_STAFF_MODULES) },
    { name: 'admin', access: (await adminAccess(platform)).access, ...withModules(ALL_STAFF_MODULES) },
    {
      // Modules that act on the entire platform are never available to company staff.
      name: 'company staff with all modules',
      access: await staffAccess(platform, ALL_STAFF_MODULES, world.companyId),
      ...withModules(ALL_STAFF_MODULES.filter((module) => !PLATFORM_MODULES.includes(module))),
    },
    { name: 'staff with no module', access: world.staffWithout, ...withModules([]) },
    ...(await Promise.all(alone)),
    { name: 'ended borrower', access: world.ended.borrower, ...unauthenticated },
    { name: 'ended staff', access: world.ended.staff, ...unauthenticated },
  ];
}

/** Fields with invalid ids: a call that the gate lets in is refused later and changes nothing. */
async function inputWithInvalidIds(route: MountedRoute): Promise<Fields> {
  const fields = await callOf(route).input(world);
  if (route.method === 'GET') return fields;
  const ids = Object.keys(fields).filter((name) => /(^|_)id(_|$)/.test(name));
  return { ...Object.fromEntries(ids.map((name) => [name, 'x'])), credit_id: 'x' };
}

describe('the gate of every call', () => {
  it('has a descriptor for every mounted route, and none without a mounted route', () => {
    expect(DESCRIBED.map(([name]) => name).sort()).toEqual(calls.map(keyOf).sort());
    const unknown = others.map(keyOf).filter((key) => !OTHER_ROUTES[key] && !/ \/(sandbox|docs)\//.test(key));
    // The web build and the sandbox page; all other routes are named above.
    expect(unknown.filter((key) => !/ \/(sandbox)?\/?\*?$/.test(key))).toEqual([]);
    expect(calls.length).toBeGreaterThan(30);
  });

  it('lets in exactly the callers with the right, for every call', async () => {
    const callers = await allCallers();
    let checked = 0;
    for (const route of calls) {
      const key = keyOf(route);
      const right = rightOf(route);
      if (right === 'token') continue;
      const fields = right === 'everyone' || right === 'borrower' ? {} : await inputWithInvalidIds(route);
      await Promise.all(
        callers.map(async (caller) => {
          const reply = await make(route, fields, caller.access);
          const got = gate(reply.status);
          const expected = right === 'everyone' || caller.may(right) ? 'in' : caller.otherwise;
          expect(got, `${caller.name}: ${key} ${reply.status}`).toBe(expected);
          if (got === 401)
            expect(reply.body).toMatchObject({ err_code: 'token_not_valid', code: 'token_not_valid' });
          if (got === 403) expect(reply.body.err_code).toBe('FORBIDDEN');
          checked += 1;
        }),
      );
    }
    expect(checked).toBe((calls.length - 2) * callers.length);
  }, 300_000);
});

describe("another person's data", () => {
  const MISSING = 9_007_199_254_740_991;
  /** By what a field names: an object of another borrower, and a missing one. */
  const strangers = (): Partial<Record<Named, [unknown, unknown]>> => ({
    credit: [world.stranger.creditId, MISSING],
    installment: [world.strangerPaymentId, MISSING],
    order: [world.strangerOrder, 'UNKNOWN'],
  });
  const byBorrowers = () => calls.filter((route) => rightOf(route) === 'borrower');

  it('gets the answer of missing data and stays unchanged', async () => {
    const prints = await createTableFingerprinter(platform.pool);
    let compared = 0;
    for (const route of byBorrowers()) {
      for (const [field, named] of namesOf(route)) {
        const pair = strangers()[named];
        if (!pair) continue;
        const access = accessOf(callOf(route), world);
        const fields = await callOf(route).input(world);
        const before = await prints();
        const theirs = await make(route, { ...fields, [field]: pair[0] }, access);
        const missing = await make(route, { ...fields, [field]: pair[1] }, access);
        expect(theirs.status, keyOf(route)).toBe(404);
        expect(theirs.body, keyOf(route)).toEqual(missing.body);
        expect(missing.status, keyOf(route)).toBe(404);
        expect(changedTables(before, await prints()), keyOf(route)).toEqual([]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('is tried for every id field of a borrower call', () => {
    const ID = /^(id_credit|credit_id|id_payment|id_session|id_change|id_passkey|order)$/;
    for (const route of byBorrowers()) {
      const ids = [...(route.endpoint ? fieldNamesOf(route.endpoint) : [])].filter((name) => ID.test(name));
      expect(
        namesOf(route)
          .map(([field]) => field)
          .sort(),
        keyOf(route),
      ).toEqual(ids.sort());
      const untried = namesOf(route).filter(
        ([, named]) => !strangers()[named] && !NOT_OF_OTHERS.some((kind) => kind === named),
      );
      expect(untried, keyOf(route)).toEqual([]);
    }
  });

  it('is never shown by a call that ignores the given id', async () => {
    const home = '/credits/api/credit/info/home/';
    const own = await platform.get(home, world.active.access);
    const asked = await platform.get(`${home}?id_credit=${world.stranger.creditId}`, world.active.access);
    expect(asked.body).toEqual(own.body);
    expect(JSON.stringify((await platform.get(home, elsewhere)).body)).not.toContain(
      `"id_credit":${world.active.creditId},`,
    );
  });

  it('is never shown in a list', async () => {
    const list = await platform.get('/credits/api/credit/list/', world.active.access);
    const ids = (list.body.credits as { id_credit: number }[]).map((credit) => credit.id_credit);
    expect(ids).toEqual([world.active.creditId]);
  });

  it('is not opened by the signed address of an own document', async () => {
    const note = '/credits/api/promissory/note/management/';
    const documentsOf = async (person: { creditId: number; access: string }) => {
      const reply = await platform.get(`${note}?id_credit=${person.creditId}`, person.access);
      return (reply.body.documents as { url: string }[]).map(
        ({ url }) => new URL(url, platform.url).pathname,
      );
    };
    const [own = ''] = await documentsOf(world.active);
    const [, , token = '', name = ''] = own.split('/');
    expect((await fetch(`${platform.url}${own}`)).status).toBe(200);
    const attempts = [
      own.replace(name, 'aceptacion_garantia.pdf'),
      own.replace(token, `${token.slice(0, -2)}AA`),
      own.replace(token, token.toUpperCase()),
      `/media/1/${name}`,
      `/media/${token}/..%2f${name}`,
    ];
    for (const path of attempts) {
      const reply = await fetch(`${platform.url}${path}`);
      expect(reply.status, path).toBe(404);
    }
    platform.advanceDays(2);
    expect((await fetch(`${platform.url}${own}`)).status).toBe(404);
    platform.advanceDays(-2);
  });
});

describe('fields that no client may set', () => {
  it('are ignored at sign-up', async () => {
    const { rows: columns } = await platform.pool.query(
      `select distinct column_name from information_schema.columns where table_schema = 'public'`,
    );
    const fields = await callNamed('POST /users/api/signup').input(world);
    const more = columns.map(({ column_name }) => [String(column_name), 1]);
    const withExtraFields = { ...Object.fromEntries(more), isAdmin: true, modules: ['audit'], ...fields };
    const made = await platform.post('/users/api/signup/', withExtraFields);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { rows } = await platform.pool.query('select * from borrowers where dni = $1', [fields.dni]);
    expect(rows[0]).toMatchObject({ active: true, type_user: 'user_external', company_id: null });
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(Number(rows[0].id)).toBeGreaterThan(1);
    const credit = await platform.pool.query('select * from credits where id = $1', [made.body.id_credit]);
    expect(credit.rows[0]).toMatchObject({ state: 'APPROVED', amount: 500_000, total: 699_651 });
  });
});
