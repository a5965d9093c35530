import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { insertTestBorrower } from '../../../../../test/fixtures/borrowers.ts';
import { testSize } from '../../../../../test/sizes.ts';
import { clockFrom } from '../../../../kernel/clock.ts';
import { derivedKey, keyRingOf } from '../../../../kernel/encryption.ts';
import { createSessions } from './service.ts';

const DAY_MS = 24 * 3_600_000;
const ORIGIN = { address: '127.0.0.1', userAgent: 'test' };
const KEYS = keyRingOf('a-secret-for-tests-only');
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const database = await sharedDatabase();
let now: Date;
let borrowerId: number;

const sessions = createSessions({
  db: database.db,
  clock: clockFrom(() => now),
  keys: KEYS,
  events: { record: async () => {} },
});
beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  borrowerId = await insertTestBorrower(database.db);
});

const open = () => sessions.open(database.db, { borrowerId }, ORIGIN);
const BROWSER = randomUUID();
/** The next refresh token; null for a refusal. */
const renew = async (refresh: string | null, browser?: string): Promise<string | null> => {
  const renewed = await sessions.refresh(refresh ?? '', ORIGIN, browser);
  return renewed.ok ? renewed.value.tokens.refresh : null;
};
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('an access token', () => {
  it('identifies its person for 60 minutes', async () => {
    const { tokens, sessionId } = await open();
    const actor = { kind: 'borrower', id: borrowerId, typeUser: 'user_external', sessionId };
    expect(await sessions.authenticate(tokens.access)).toEqual(actor);
    later(3_600_000 - 1_000);
    expect(await sessions.authenticate(tokens.access)).toEqual(actor);
    later(1_000);
    expect(await sessions.authenticate(tokens.access)).toBeNull();
  });

  it('identifies no one once its session has ended or its person is inactive', async () => {
    const first = await open();
    await sessions.end(first.tokens.refresh);
    expect(await sessions.authenticate(first.tokens.access)).toBeNull();
    const second = await open();
    await database.pool.query('update borrowers set active = false where id = $1', [borrowerId]);
    expect(await sessions.authenticate(second.tokens.access)).toBeNull();
    expect(await sessions.refresh(second.tokens.refresh, ORIGIN)).toMatchObject({ ok: false });
  });

  it('is refused when it is forged, altered, or made for something else', async () => {
    const { tokens, sessionId } = await open();
    const [header, payload, signature] = tokens.access.split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const forged = (
      secret: string | Uint8Array,
      type: string,
      audience: string,
      kid = KEYS[0].id,
      alg = 'HS256',
    ) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg, typ: type, kid })
        .setIssuer('unamano')
        .setAudience(audience)
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
        .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret);
    const own = derivedKey(KEYS[0], 'access-token');
    expect(await sessions.authenticate(await forged(own, 'at+jwt', 'unamano-api'))).not.toBeNull();
    const tries = [
      '',
      'x',
      'a.b.c',
      tokens.refresh,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.${signature?.slice(0, -4)}AAAA`,
      `${header}.${Buffer.from('{}').toString('base64url')}.${signature}`,
      await forged(KEYS[0].secret, 'at+jwt', 'unamano-api'),
      await forged('another', 'at+jwt', 'unamano-api'),
      await forged('another', 'at+jwt', 'unamano-api', 'ffffffff'),
      await forged(derivedKey(KEYS[0], 'sign-up-token'), 'at+jwt', 'unamano-api'),
      await forged(own, 'JWT', 'unamano-api'),
      await forged(own, 'at+jwt', 'elsewhere'),
      await forged(own, 'at+jwt', 'unamano-api', KEYS[0].id, 'HS512'),
    ];
    for (const token of tries) expect(await sessions.authenticate(token)).toBeNull();
  });

  it('is refused when one of its characters is another, whichever it is', async () => {
    const { access } = (await open()).tokens;
    // The last character has bits that belong to no byte.
    for (let at = 0; at < access.length - 1; at++) {
      for (let step = 1; step <= testSize({ short: 1, full: 8 }); step++) {
        const other = SIGNS[(SIGNS.indexOf(access.charAt(at)) + step) % SIGNS.length];
        const changed = `${access.slice(0, at)}${other}${access.slice(at + 1)}`;
        expect(await sessions.authenticate(changed), `${other} at ${at}`).toBeNull();
      }
    }
  }, 300_000);
});

describe('a refresh token', () => {
  it('gives new tokens of the same session, and is stored as a hash only', async () => {
    const { tokens, sessionId } = await open();
    const refreshed = await sessions.refresh(tokens.refresh, ORIGIN);
    expect(refreshed).toMatchObject({ ok: true, value: { actor: { sessionId } } });
    if (!refreshed.ok) return;
    expect(await sessions.authenticate(refreshed.value.tokens.access)).not.toBeNull();
    const { rows } = await database.pool.query('select * from refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh);
    expect(JSON.stringify(rows)).not.toContain(refreshed.value.tokens.refresh);
  });

  it('has 256 bits, no two alike, and is of the URL alphabet', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, async () => (await open()).tokens.refresh));
    expect(new Set(made).size).toBe(20);
    for (const token of made) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
  });

  it('ends its session when it is used a second time', async () => {
    const { tokens } = await open();
    const refreshed = await sessions.refresh(tokens.refresh, ORIGIN);
    if (!refreshed.ok) throw new Error('expected tokens');
    expect(await sessions.refresh(tokens.refresh, ORIGIN)).toMatchObject({
      ok: false,
      code: 'token_not_valid',
    });
    expect(await sessions.authenticate(refreshed.value.tokens.access)).toBeNull();
    expect(await sessions.refresh(refreshed.value.tokens.refresh, ORIGIN)).toMatchObject({ ok: false });
  });

  it('is accepted once among a hundred parallel uses, and the session ends', async () => {
    for (let count = testSize({ short: 1, full: 50 }); count > 0; count--) {
      const { tokens } = await open();
      const uses = Array.from({ length: 100 }, () => sessions.refresh(tokens.refresh, ORIGIN));
      expect((await Promise.all(uses)).filter((result) => result.ok)).toHaveLength(1);
      expect(await sessions.authenticate(tokens.access)).toBeNull();
    }
  }, 600_000);

  it('gives the browser that used it the same successor for a minute, in parallel and after one loss after another', async () => {
    let token: string | null = (await open()).tokens.refresh;
    for (let losses = 0; losses < 3; losses++) {
      const given = await Promise.all(Array.from({ length: 30 }, () => renew(token, BROWSER)));
      later(60_000);
      const next = await renew(token, BROWSER);
      expect([...new Set(given)]).toEqual([next]);
      expect(next).toMatch(/^[\w-]{43}$/);
      token = next;
    }
    expect(new Set(await Promise.all([renew(token, BROWSER), renew(token, BROWSER)])).size).toBe(1);
  });

  it.each([
    ['another browser', BROWSER, randomUUID(), 0],
    ['a client without a device mark', BROWSER, undefined, 0],
    ['a browser after one without a device mark', undefined, BROWSER, 0],
    ['its browser after a minute', BROWSER, BROWSER, 60_001],
  ])('ends its session when it is used again by %s', async (_who, first, second, afterMs) => {
    const { tokens } = await open();
    const next = await renew(tokens.refresh, first);
    later(afterMs);
    expect(await renew(tokens.refresh, second)).toBeNull();
    expect(await renew(next, BROWSER)).toBeNull();
    expect(await sessions.authenticate(tokens.access)).toBeNull();
  });

  it('ends its session when its browser uses it again after its successor, or a thief at the same time', async () => {
    const late = await open();
    const next = await renew(late.tokens.refresh, BROWSER);
    const last = await renew(next, BROWSER);
    expect(await renew(late.tokens.refresh, BROWSER)).toBeNull();
    expect(await renew(last, BROWSER)).toBeNull();
    const { tokens } = await open();
    const given = await Promise.all(
      Array.from({ length: 30 }, (_, at) => renew(tokens.refresh, at === 15 ? randomUUID() : BROWSER)),
    );
    expect(new Set(given.filter((token) => token !== null)).size).toBe(1);
    for (const token of given) expect(await renew(token, BROWSER)).toBeNull();
  });

  it('is worth nothing after the logout, to its browser too', async () => {
    const { tokens } = await open();
    const next = await renew(tokens.refresh, BROWSER);
    await sessions.end(tokens.refresh);
    expect([await renew(tokens.refresh, BROWSER), await renew(next, BROWSER)]).toEqual([null, null]);
  });

  it('works until its thirtieth day is over, and not after', async () => {
    const first = await open();
    later(30 * DAY_MS - 1);
    expect(await sessions.refresh(first.tokens.refresh, ORIGIN)).toMatchObject({ ok: true });
    const second = await open();
    later(30 * DAY_MS);
    expect(await sessions.refresh(second.tokens.refresh, ORIGIN)).toMatchObject({ ok: false });
  });

  it('is refused when it was never issued', async () => {
    expect(await sessions.refresh('nothing', ORIGIN)).toMatchObject({ ok: false, code: 'token_not_valid' });
  });
});

it('ends every session of one person and of no other', async () => {
  const mine = [await open(), await open()];
  const otherId = await insertTestBorrower(database.db);
  const other = await sessions.open(database.db, { borrowerId: otherId }, ORIGIN);
  await sessions.endAllOf(database.db, { borrowerId }, 'password_changed');
  for (const { tokens } of mine) expect(await sessions.authenticate(tokens.access)).toBeNull();
  expect(await sessions.authenticate(other.tokens.access)).not.toBeNull();
});
