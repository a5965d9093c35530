// @vitest-environment jsdom
import { startOtp } from '@unamano/contract/identity/auth';
import { profile } from '@unamano/contract/identity/user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const userData = {
  id_user: 7,
  type_user: 'user_external' as const,
  dni: '1',
  photo: '',
  email: 'laura@unamano.test',
  cellphone: '+573000000001',
  first_name: 'Laura',
  last_name: 'Ruiz',
  genre_key: 'female',
  genre_label: 'Femenino',
  type_document: '13',
  type_document_label: 'C.C.',
};
const login = { user_data: userData, tokens: { access: 'a1', refresh: 'secret' } };

type Handler = (path: string, init: RequestInit) => Response | Promise<Response>;
let handle: Handler = () => new Response('{}');
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** Every test has its own modules, because a page has one session. */
async function freshPage() {
  vi.resetModules();
  const state = { ...(await import('./state.ts')), ...(await import('./start.ts')) };
  const session = await import('./session.ts');
  const { call } = await import('../api/call.ts');
  return { ...session, ...state, call };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => handle(path, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('only the user survives the page, never a token', async () => {
  const page = await freshPage();
  page.openSession(login);
  expect(page.sessionState()).toMatchObject({ status: 'active', user: { first_name: 'Laura' } });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/a1|secret/);
});

test('neither the page nor the browser keeps the ID number, phone, e-mail or last name of the user', async () => {
  const page = await freshPage();
  page.openSession(login);
  const stored = JSON.parse(localStorage.getItem('unamano:user') ?? '{}');
  expect(stored).toEqual({ id_user: 7, type_user: 'user_external', first_name: 'Laura', permissions: [] });
  expect(page.sessionState().user).toEqual(stored);
});

test('a stored user is restored by the cookie, without a body', async () => {
  (await freshPage()).openSession(login);
  const page = await freshPage();
  const bodies: string[] = [];
  handle = (_path, init) => {
    bodies.push(String(init.body));
    return json(200, { access: 'a2', refresh: 'r', user_data: userData, permissions: [] });
  };
  page.startSession();
  expect(page.sessionState().status).toBe('restoring');
  await vi.waitFor(() => expect(page.sessionState().status).toBe('active'));
  expect(page.accessToken()).toBe('a2');
  expect(bodies).toEqual(['']);
});

test('a call after a reload waits for the token', async () => {
  (await freshPage()).openSession(login);
  const page = await freshPage();
  const seen: string[] = [];
  handle = (path, init) => {
    seen.push(`${path} ${new Headers(init.headers).get('authorization') ?? 'no token'}`);
    return json(200, { access: 'a2', refresh: 'r', user_data: userData, permissions: [] });
  };
  page.startSession();
  await page.call(profile, {});
  expect(seen).toEqual([`/users/api/token/refresh/ no token`, `${profile.path} Bearer a2`]);
});

test('a refused refresh forgets the user; an unreachable server does not', async () => {
  (await freshPage()).openSession(login);
  const offline = await freshPage();
  handle = () => Promise.reject(new TypeError('Failed to fetch'));
  offline.startSession();
  await vi.waitFor(() => expect(offline.sessionState().status).toBe('unreachable'));
  expect(localStorage.getItem('unamano:user')).not.toBeNull();

  handle = () => json(401, { err_code: 'token_not_valid' });
  offline.retrySession();
  await vi.waitFor(() => expect(offline.sessionState().status).toBe('anonymous'));
  expect(localStorage.getItem('unamano:user')).toBeNull();
});

test.each([
  ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a cut answer', () => new Response('{"acc')],
  ['an outage', () => json(503, { err_code: 'SERVICE_UNAVAILABLE' })],
  ['a page of a public Wi-Fi', () => new Response('<html>', { status: 401 })],
])('%s of a refresh logs nobody out: it is repeated within a minute', async (_what, failure) => {
  vi.useFakeTimers();
  (await freshPage()).openSession(login);
  for (const lifeMs of [0, 55 * 60_000]) {
    const page = await freshPage();
    if (lifeMs > 0) page.openSession(login);
    let calls = 0;
    handle = () => (++calls < 4 ? failure() : json(200, { access: 'a2', user_data: userData }));
    page.startSession();
    await vi.advanceTimersByTimeAsync(lifeMs);
    expect(localStorage.getItem('unamano:user')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(40_000);
    expect([page.accessToken(), page.sessionState().status, calls]).toEqual(['a2', 'active', 4]);
  }
});

test('an answer of a refresh that comes after the logout opens no session', async () => {
  (await freshPage()).openSession(login);
  const page = await freshPage();
  const late = Promise.withResolvers<Response>();
  handle = (path) => (path.includes('token/refresh') ? late.promise : json(200, {}));
  const refreshed = page.refreshSession(null);
  await page.logOut('/');
  late.resolve(json(200, { access: 'a2', user_data: userData }));
  expect(await refreshed).toBe('refused');
  expect(page.sessionState().status).toBe('anonymous');
});

test('calls with an old token share one refresh and are repeated', async () => {
  const page = await freshPage();
  page.openSession(login);
  let refreshes = 0;
  const seen: string[] = [];
  handle = (path, init) => {
    if (path.includes('token/refresh')) {
      refreshes += 1;
      return json(200, { access: 'a2', refresh: 'r', user_data: userData, permissions: [] });
    }
    const bearer = new Headers(init.headers).get('authorization') ?? '';
    seen.push(bearer);
    return bearer === 'Bearer a2' ? json(200, {}) : json(401, { err_code: 'token_not_valid' });
  };
  const outcomes = await Promise.all([page.call(profile, {}), page.call(profile, {})]);
  expect(refreshes).toBe(1);
  expect(seen.filter((bearer) => bearer === 'Bearer a2')).toHaveLength(2);
  expect(outcomes.map((outcome) => !outcome.ok && outcome.code)).toEqual(['REPLY_INVALID', 'REPLY_INVALID']);
});

test('when the refresh fails too, the session ends', async () => {
  const page = await freshPage();
  page.openSession(login);
  handle = () => json(401, { err_code: 'token_not_valid' });
  expect(await page.call(profile, {})).toMatchObject({ ok: false, code: 'token_not_valid' });
  expect(page.sessionState().status).toBe('anonymous');
});

test('a call that needs no session never refreshes', async () => {
  const page = await freshPage();
  const paths: string[] = [];
  handle = (path) => {
    paths.push(path);
    return json(401, { err_code: 'token_not_valid' });
  };
  await page.call(startOtp, { cellphone: '+573000000001' });
  expect(paths).toEqual(['/users/api/login/start_authentication_otp/']);
});

test('the token is renewed after 55 minutes', async () => {
  vi.useFakeTimers();
  const page = await freshPage();
  page.openSession(login);
  handle = () => json(200, { access: 'a2', refresh: 'r', user_data: userData, permissions: [] });
  await vi.advanceTimersByTimeAsync(55 * 60_000 - 1);
  expect(page.accessToken()).toBe('a1');
  await vi.advanceTimersByTimeAsync(1);
  expect(page.accessToken()).toBe('a2');
});

test('a logout leaves the page even when the server does not answer', async () => {
  const page = await freshPage();
  page.openSession(login);
  handle = () => Promise.reject(new TypeError('Failed to fetch'));
  await page.logOut('/convenios');
  expect(page.sessionState()).toEqual({ status: 'anonymous', user: null, exit: '/convenios' });
  expect(page.accessToken()).toBeNull();
  expect(localStorage.getItem('unamano:user')).toBeNull();
});
