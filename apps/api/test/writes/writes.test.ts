/**
 * Every write, arranged once and then made as a browser, a person and a lost signal make it: it is executed once, its
 * response is stored with it and answers its key alone.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { keyOf, withRoutes } from '../access/mounted-routes.ts';
import { EXEMPT, REPEATED, type Repeated } from '../calls/index.ts';
import { startWalk, type Walked } from './walk.ts';

const made = await withRoutes(startWalk, ({ platform }) => platform.app);
const walk = made.built;
const routes = made.routes;
afterAll(() => walk.close());

/** For titles: those of `$name` are cut. */
const named = <Call extends { name: string }>(calls: readonly Call[]) =>
  calls.map((call) => [call.name, call] as const);
const namesOf = (calls: readonly { name: string }[]) => calls.map(({ name }) => name).sort();
const KEYED = REPEATED.filter(({ keyed }) => keyed);
/** Staff else share an account, and who has none is nobody known: their key with another body is refused. */
const bringsItsCaller = ({ byStaff, name }: Repeated) =>
  name === 'POST /dashboard/api/payroll/draft/discard' || (!byStaff && name !== 'POST /claims/api/claims');

it('is tested for every call that changes data, and every call that takes a key', () => {
  const mounted = routes.filter(({ endpoint }) => endpoint);
  const changing = mounted.filter(({ method }) => method !== 'GET').map(keyOf);
  expect(namesOf([...REPEATED, ...EXEMPT])).toEqual(changing.sort());
  const keyed = mounted.filter(({ endpoint }) => endpoint?.idempotent).map(keyOf);
  expect(namesOf(KEYED)).toEqual(keyed.sort());
});

it.each(named(EXEMPT))(
  '%s is exempt, or its own test sends it many times in parallel',
  (_name, { exempt, file }) => {
    expect(exempt).not.toBe('');
    if (file === undefined) return;
    expect(readFileSync(new URL(`../../src/modules/${file}`, import.meta.url), 'utf8')).toMatch(
      /Promise\.all\(\s*Array\.from/,
    );
  },
);

it.each(named(REPEATED.filter(({ mayRepeat }) => !mayRepeat)))(
  '%s, ten times at once without a key, executes once, and without a server fault',
  async (_name, call) => {
    const { replies, effects } = await walk.race(call);
    expect(effects).toBe(1);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300)).not.toEqual([]);
  },
  40_000,
);

describe.each(named(KEYED))('%s, ten times at once with a key', (_name, call) => {
  let walked: Walked;
  beforeAll(async () => {
    walked = await walk.walk(call);
  });

  it('executes once; every call gets the first response byte for byte, now and later', () => {
    expect(walked.effects).toBe(1);
    const received = walked.replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
    expect([...new Set(received)]).toEqual([expect.stringMatching(/^20[01] /)]);
    const cookies = walked.replies.map(({ headers }) => headers.get('set-cookie')?.split(';')[0] ?? '');
    const cookie = call.name.startsWith('POST /users/api/signup') ? /^unamano_refresh=./ : /^$/;
    expect([...new Set(cookies)]).toEqual([expect.stringMatching(cookie)]);
  });

  it('is refused when the key is sent with another body, and has no more effects', () => {
    expect(walked.withOtherBody).toMatchObject({ status: 409, body: { err_code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(walked.effectsInTheEnd).toBe(1);
  });

  it('stores its response in the transaction of the operation, so that a kill leaves both or neither', () => {
    expect(walked.tables).not.toEqual([]);
  });

  it.runIf(bringsItsCaller(call))("never gives one person another's answer for the same key", async () => {
    const { own, crossed, effects } = await walked.byAnother();
    expect(own.status).toBeLessThan(300);
    expect(effects).toBe(1);
    const first = JSON.stringify(walked.replies[0]?.body);
    expect([JSON.stringify(own.body), JSON.stringify(crossed.body)]).not.toContain(first);
  });
});

it('all leave the ledger balanced', async () => {
  expect(await verifyLedger(walk.platform.db)).toEqual([]);
});
