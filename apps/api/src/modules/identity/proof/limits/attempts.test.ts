import { beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { clockFrom } from '../../../../kernel/clock.ts';
import { createAttempts } from './attempts.ts';
import type { Limit } from './limit.ts';
import { limitsFor } from './limits.ts';

const SECOND_MS = 1_000;
const FIXED: Limit = { windowMs: 60 * SECOND_MS, free: 3 };
const GROWING: Limit = {
  windowMs: 600 * SECOND_MS,
  free: 2,
  firstWaitMs: 4 * SECOND_MS,
  maxWaitMs: 10 * SECOND_MS,
};

const database = await sharedDatabase();
let now: Date;
let scopes = 0;
let scope: string;

const attempts = createAttempts({ db: database.db, clock: clockFrom(() => now) });
beforeEach(() => {
  now = new Date('2026-03-02T15:00:00Z');
  scope = `scope ${++scopes}`;
});

const take = (limit: Limit) => attempts.take([{ scope, limit }]);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * SECOND_MS);
};

describe('a limit of so many in a window', () => {
  it('lets exactly so many of fifty at once through', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => take(FIXED)));
    expect(results.filter((result) => result.ok)).toHaveLength(3);
  });

  it('says when the window will be over, and opens again then', async () => {
    await take(FIXED);
    later(20);
    await take(FIXED);
    await take(FIXED);
    expect(await take(FIXED)).toEqual({ ok: false, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 40 });
    later(40);
    expect(await take(FIXED)).toMatchObject({ ok: true });
    expect(await take(FIXED)).toMatchObject({ ok: false });
  });
});

describe('a limit with growing waits', () => {
  it('doubles the wait with each attempt up to the longest, and starts again after a clear', async () => {
    const waits: (number | undefined)[] = [];
    await take(GROWING);
    await take(GROWING);
    for (let i = 0; i < 4; i++) {
      const refused = await take(GROWING);
      const seconds = refused.ok ? 0 : (refused.retryAfterSeconds ?? 0);
      waits.push(seconds);
      later(seconds);
      await take(GROWING);
    }
    expect(waits).toEqual([4, 8, 10, 10]);
    expect(await take(GROWING)).toMatchObject({ ok: false });
    await attempts.clear(scope);
    expect(await take(GROWING)).toMatchObject({ ok: true });
  });
});

it('counts nothing against any limit when one of several refuses', async () => {
  const full = `${scope} full`;
  for (let i = 0; i < 3; i++) await attempts.take([{ scope: full, limit: FIXED }]);
  for (let i = 0; i < 5; i++) {
    const both = [
      { scope, limit: FIXED },
      { scope: full, limit: FIXED },
    ];
    expect(await attempts.take(both)).toMatchObject({ ok: false });
  }
  expect(await take(FIXED)).toMatchObject({ ok: true });
});

it('drops attempts that no limit looks at any more, and keeps the others', async () => {
  await take(FIXED);
  later(3 * 24 * 3_600);
  await take(FIXED);
  await attempts.deleteExpired();
  const { rows } = await database.pool.query('select attempted_at from attempts');
  expect(rows).toEqual([{ attempted_at: now }]);
});

it('is a hundred times as wide per network in sandbox mode, and no wider per person', () => {
  const [sandbox, production] = [limitsFor('sandbox'), limitsFor('production')];
  for (const name of ['loginByAddress', 'codesByAddress', 'guessesByAddress', 'resetsByAddress'] as const) {
    const wide = production[name]('::1').map(({ scope, limit }) => ({
      scope,
      limit: { ...limit, free: 100 * limit.free },
    }));
    expect(sandbox[name]('::1')).toEqual(wide);
  }
  expect(sandbox.resetsByEmail('a@b.co')).toEqual(production.resetsByEmail('a@b.co'));
  expect(sandbox.loginByEmail('classic', 'a@b.co')).toEqual(production.loginByEmail('classic', 'a@b.co'));
});

describe('a limit by address', () => {
  const production = limitsFor('production');
  const codes = (address: string) => attempts.take(production.codesByAddress(address));
  const through = async (addresses: string[]) => {
    let count = 0;
    for (const address of addresses) if ((await codes(address)).ok) count += 1;
    return count;
  };
  const many = (count: number, of: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => of(i));

  it('counts the addresses of one /64 of IPv6, and of one /24 of IPv4, together', async () => {
    expect(await through(many(60, (i) => `2001:db8:1:1::${i.toString(16)}`))).toBe(20);
    expect(await through(many(60, (i) => `203.0.113.${i}`))).toBe(20);
    expect(await through(['::ffff:203.0.113.99'])).toBe(0);
    expect(await through(['203.0.114.1'])).toBe(1);
  });

  it('counts the networks of one /48 of IPv6 together, four times as wide', async () => {
    expect(await through(many(120, (i) => `2001:db8:2:${i.toString(16)}::1`))).toBe(80);
    expect(await through(['2001:db8:3::1'])).toBe(1);
  });

  it('does not count a right guess', async () => {
    const address = '198.51.100.1';
    for (let i = 0; i < 100; i++) {
      const taken = await attempts.take(production.guessesByAddress(address));
      if (!taken.ok) throw new Error(`refused at ${i}`);
      await attempts.refund(taken.value);
    }
  });
});
