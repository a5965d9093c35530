/** A few seeds (`npm run test:races` is a long run), and a race that is planted, found and replayed. */
import { afterAll, expect, inject, test } from 'vitest';
import { testSize } from '../sizes.ts';
import { openArena } from './arena.ts';
import { findDifferences, playSeed, runSeeds } from './run-seeds.ts';

const SEEDS = testSize({ short: 50, full: 300 });
const REPLAYED = 5;
const PLANTED_SEEDS_MAX = 20;
const LONG_MS = 300_000;

const { url, template } = inject('testServer');
const arena = await openArena(url, template, 'races');
afterAll(() => arena.close());

test('every effect happens once in every order of the statements, and a seed repeats its order', {
  timeout: LONG_MS,
}, async () => {
  const report = await runSeeds(
    arena,
    Array.from({ length: SEEDS }, (_, index) => index + 1),
  );
  expect(report.faults).toEqual([]);
  expect(report.seeds).toBe(SEEDS);
  expect(report.switches).toBeGreaterThan(SEEDS);
  const again = new Map([...report.fingerprints].slice(-REPLAYED));
  expect(await findDifferences(arena, again)).toEqual([]);
  expect(new Set(report.fingerprints.values()).size).toBeGreaterThan(SEEDS * 0.8);
});

test('a payment beside a waiver without the locks of the credit and its position posts a wrong debt, and its seed does so again', {
  timeout: LONG_MS,
}, async () => {
  const scene = 'notification x waiver';
  const withoutLock = (statement: string) =>
    statement.includes('with owner as') || statement.includes('from loan_positions')
      ? statement.replaceAll(/for (?:no key )?update(?: of \w+)?/g, '')
      : statement;
  for (let seed = 1; seed <= PLANTED_SEEDS_MAX; seed++) {
    const { faults, trace } = await playSeed(arena, seed, scene, withoutLock);
    if (faults.length === 0) continue;
    expect(faults.join()).toContain('what a credit owes is not what is posted');
    expect(await playSeed(arena, seed, scene, withoutLock)).toMatchObject({ faults, trace });
    expect((await playSeed(arena, seed, scene)).faults).toEqual([]);
    return;
  }
  expect.fail('no seed found the race');
});
