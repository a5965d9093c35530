import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROWS } from '../rows/index.ts';
import { PLAN } from './index.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** How many ids each letter of the plan of tests has. */
const IDS = { A: 10, B: 5, C: 4, D: 8, E: 13, F: 7 };

it('has every id of the plan once, in order', () => {
  const all = Object.entries(IDS).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );
  expect(PLAN.map(({ id }) => id)).toEqual(all);
});

it('names all rows of the suite', () => {
  expect(PLAN.filter(({ hasRow }) => hasRow).map(({ id }) => id)).toEqual(ROWS.map(({ id }) => id));
});

it('names existing tests, and has a remark where nothing proves an id', () => {
  for (const { id, hasRow, proofs = [], remark } of PLAN) {
    expect(hasRow || proofs.length > 0 || remark, id).toBeTruthy();
    for (const { file, test } of proofs) {
      expect(existsSync(path.join(ROOT, file)), `${id}: ${file}`).toBe(true);
      expect(readFileSync(path.join(ROOT, file), 'utf8'), `${id}: ${file}`).toContain(test);
    }
  }
});
