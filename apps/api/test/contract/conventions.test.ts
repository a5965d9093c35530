/** The conventions of all calls: slashes, phones, dates, the password header, cookies, headers. */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { makeTestPerson, signUp, signupBodyOf, verifyPhone } from '@unamano/journeys/borrower';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hashPassword } from '../../src/modules/identity/proof/passwords/index.ts';
import { accountsApp } from '../access/accounts.ts';
import { keyOf, withRoutes } from '../access/mounted-routes.ts';
import { insertTestBorrower } from '../fixtures/borrowers.ts';
import { encode } from '../input/encodings.ts';
import { sharedPlatform } from '../platform/platform.ts';

const { built: platform, routes } = await withRoutes(sharedPlatform, (made) => made.app);
const calls = routes.filter(({ endpoint }) => endpoint);

const inject = (method: string, url: string, headers: Record<string, string> = {}) =>
  platform.app.inject({ method: method as 'GET', url, headers });

describe('an address', () => {
  it('may end with a slash or not, on every call', async () => {
    for (const route of calls) {
      const bare = route.url.replace(/\/$/, '');
      const replies = [bare, `${bare}/`, `${bare}?a=1`, `${bare}/?a=1`].map((url) =>
        inject(route.method, url),
      );
      const answers = (await Promise.all(replies)).map((reply) => `${reply.statusCode} ${reply.body}`);
      expect([...new Set(answers)], keyOf(route)).toHaveLength(1);
      expect(answers[0], keyOf(route)).not.toMatch(/^404/);
    }
  });

  it('without a route answers 404 in the error envelope, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      for (const url of ['/users/api/nothing/', '/credits', '/x.js', '/users/api/signup/x']) {
        const reply = await inject(method, url);
        expect(reply.statusCode, `${method} ${url}`).toBe(404);
        expect(reply.json()).toEqual({ err_code: 'NOT_FOUND', message: 'No encontramos lo que buscas' });
      }
    }
  });

  it('answers only its own method', async () => {
    for (const route of calls) {
      const used = calls
        .filter(({ url }) => url.replace(/\/$/, '') === route.url.replace(/\/$/, ''))
        .map(({ method }) => method);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((name) => !used.includes(name))) {
        const { statusCode, headers } = await inject(method, route.url);
        expect([statusCode, headers.allow], `${method} ${route.url}`).toEqual([405, used.sort().join(', ')]);
      }
    }
  });
});

describe('the application key', () => {
  it('is required by every call except the webhook, and by no other route', async () => {
    const without = calls.filter(({ withoutAppKey }) => withoutAppKey).map(keyOf);
    expect(without).toEqual(['POST /payvalida/api/notification']);
    for (const route of calls.filter(({ withoutAppKey }) => !withoutAppKey)) {
      const reply = await inject(route.method, route.url);
      expect(reply.statusCode, keyOf(route)).toBe(401);
      expect(reply.json()).toMatchObject({ err_code: 'APP_KEY_INVALID' });
    }
    for (const url of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/sandbox/api/info']) {
      expect((await inject('GET', url)).statusCode, url).toBe(200);
    }
  });
});

describe('user input', () => {
  it('a phone is the same number in every format', async () => {
    const { cellphone } = await signUp(platform);
    const digits = cellphone.slice(3);
    const spaced = `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
    for (const form of [
      digits,
      cellphone,
      spaced,
      `+57 ${spaced}`,
      `+57${digits.slice(0, 3)}-${digits.slice(3)}`,
      `57${digits}`,
      `tel:+57${digits}`,
      `\u202a0057${digits}\u202c`,
    ]) {
      await platform.pool.query('delete from one_time_codes');
      const sent = await platform.post('/users/api/login/start_authentication_otp/', { cellphone: form });
      expect(sent.status, form).toBe(200);
      const otp_code = await platform.codeFor(cellphone);
      const path = '/users/api/login/complete_authentication_otp/';
      const login = await platform.post(path, { cellphone: form, otp_code });
      expect(login.status, form).toBe(200);
    }
    for (const form of ['', '57', `57${digits}1`, '+1 305 123 4567', '٣٠٠١٢٣٤٥٦٧', `${digits}1`]) {
      const sent = await platform.post('/users/api/login/start_authentication_otp/', { cellphone: form });
      expect(sent.status, form).toBe(400);
    }
  });

  it('a day may be YYYY-MM-DD or DD/MM/YYYY', async () => {
    const person = makeTestPerson();
    const body = signupBodyOf(person, await verifyPhone(platform, person));
    for (const birthday of ['31/02/1990', '1990-13-01', '05/17/1990', '90-05-17', '1990/05/17']) {
      const refused = await platform.post('/users/api/signup/', { ...body, birthday });
      expect(refused.body, birthday).toMatchObject({ fields: { birthday: expect.any(String) } });
    }
    const days = { birthday: '05/07/1990', date_dni_expedition: '01/06/2008' };
    expect((await platform.post('/users/api/signup/', { ...body, ...days })).status).toBe(201);
    const { rows } = await platform.pool.query(
      'select birthday::text, date_dni_expedition::text from borrowers where dni = $1',
      [person.dni],
    );
    expect(rows).toEqual([{ birthday: '1990-07-05', date_dni_expedition: '2008-06-01' }]);
  });

  it('a # in a query may be sent as nro or encoded', async () => {
    for (const search of ['calle nro 4', encodeURIComponent('calle # 4')]) {
      expect((await platform.get(`/users/api/economic_activities/?search=${search}`)).status).toBe(200);
    }
  });

  it('a password may be in its header, percent-encoded, and the field takes precedence', async () => {
    const person = { ...makeTestPerson(), password: 'Ñandú 100% #2026' };
    const token = await verifyPhone(platform, person);
    const { password, ...rest } = signupBodyOf(person, token);
    const header = (text: string) => ({ 'user-password': encodeURIComponent(text) });
    const made = await platform.post('/users/api/signup/', rest, undefined, header(String(password)));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const login = (body: object, headers = {}) =>
      platform.post('/users/api/login/classic/', { email: person.email, ...body }, undefined, headers);
    expect((await login({ password })).status).toBe(200);
    expect((await login({}, header(person.password))).status).toBe(200);
    expect((await login({ password: '' }, header(person.password))).status).toBe(200);
    expect((await login({ password: 'Otra2026' }, header(person.password))).status).toBe(404);
    expect((await login({}, { 'user-password': '%E0%A4%A' })).status).toBe(400);
  });

  it('a form may be JSON, URL-encoded or multipart', async () => {
    for (const encoding of ['json', 'urlencoded', 'multipart'] as const) {
      const { email, password } = await signUp(platform);
      const { payload, contentType } = encode(encoding, { email: email.toUpperCase(), password });
      const headers = { 'content-type': contentType };
      const options = { headers, body: new Uint8Array(Buffer.from(payload)) };
      const reply = await platform.call('POST', '/users/api/login/classic/', options);
      expect(reply.status, encoding).toBe(200);
    }
  });
});

describe('a session in a browser', () => {
  it('is in a cookie that no script reads and no other site sends', async () => {
    const { email, password } = await signUp(platform);
    const login = await platform.post('/users/api/login/classic/', { email, password });
    const [session = [], browser = []] = login.headers
      .getSetCookie()
      .map((cookie: string) => cookie.split('; '));
    expect(session[0]).toMatch(/^unamano_refresh=[\w-]{43}$/);
    expect(session.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict']);
    expect(browser[0]).toMatch(/^unamano_browser=[\w-]+\.v1[\w:%-]+$/);
    expect(browser.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Strict']);
  });

  it('has cookies bound to https and to this host in production', async () => {
    const accounts = await accountsApp('production');
    onTestFinished(() => accounts.close());
    const [email, password] = ['laura@unamano.test', 'Tejado-violeta7'];
    await insertTestBorrower(accounts.db, { email, passwordHash: await hashPassword(password) });
    const login = await accounts.post('/users/api/login/classic/', { email, password });
    const refused = await accounts.post('/users/api/token/refresh/', { refresh: 'x' });
    const cookies = [login, refused].flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(cookies.map((cookie) => cookie.replace(/=.*/, ''))).toEqual([
      '__Host-unamano_refresh',
      '__Host-unamano_browser',
      '__Host-unamano_refresh',
    ]);
    for (const cookie of cookies) {
      expect(cookie.split('; ')).toEqual(
        expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']),
      );
      expect(cookie).not.toContain('Domain');
    }
  });
});

describe('every answer', () => {
  it('has the headers that prevent content sniffing and framing', async () => {
    const { access } = await signUp(platform);
    const key = { [APP_KEY_HEADER]: APP_KEY };
    const session = { ...key, authorization: `Bearer ${access}` };
    const replies = [
      await inject('GET', '/credits/api/credit/info/home/', session),
      await inject('GET', '/credits/api/credit/info/home/', key),
      await inject('GET', '/credits/api/credit/info/home/'),
      await inject('GET', '/dashboard/api/operative/confirm_disbursement', session),
      await inject('POST', '/users/api/login/classic/', key),
      await inject('POST', '/users/api/login/classic/', { ...key, 'content-type': 'text/plain' }),
      await inject('GET', '/nothing/at/all'),
      await inject('GET', '/%zz'),
      await inject('GET', '/media/a/b'),
      await inject('GET', '/healthz'),
      await inject('GET', '/openapi.json'),
      await inject('GET', '/docs'),
    ];
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(
      new Set([200, 400, 401, 403, 404, 415]),
    );
    for (const { headers, statusCode } of replies) {
      expect(headers, String(statusCode)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    }
  });

  it('of a call is not cacheable, except the public lists', async () => {
    const publicLists = /^GET \/(geography\/|users\/api\/economic_activities)/;
    for (const route of calls) {
      const reply = await inject(route.method, route.url, { [APP_KEY_HEADER]: APP_KEY });
      const isCacheable = reply.statusCode === 200 && publicLists.test(keyOf(route));
      expect(reply.headers['cache-control'], keyOf(route)).toBe(
        isCacheable ? 'public, max-age=86400' : 'no-store',
      );
      expect(reply.headers['content-security-policy'], keyOf(route)).toContain("default-src 'none'");
    }
  });
});
