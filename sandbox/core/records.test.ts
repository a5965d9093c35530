import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRecords, type Records } from './records.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'records-'));
  file = join(folder, 'deep', 'numbers.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(limit?: number): Records<number> {
  const parse = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
  return openRecords({ file, parse, ...(limit === undefined ? {} : { limit }) });
}

it('has every change on disk when the call returns', () => {
  const first = open();
  first.set('a', 1);
  first.set('b', 2);
  first.set('a', 3);
  first.set('c', 4);
  first.delete('b');
  expect(open().entries()).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

it('stores the newest records only', () => {
  const records = open(3);
  for (let at = 0; at < 10; at += 1) records.set(`k${at}`, at);
  expect(records.values()).toEqual([7, 8, 9]);
  expect(open(3).values()).toEqual([7, 8, 9]);
});

it('does not grow with changes to the same few records', () => {
  const records = open();
  for (let at = 0; at < 5_000; at += 1) records.set('same', at);
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(1_100);
  expect(open().values()).toEqual([4_999]);
});

it('copies a broken file aside and loads its readable records', () => {
  open().set('a', 1);
  appendFileSync(file, '{"k":"b","v":"not a number"}\n{"k":"c","v":2}\n{"k":"d","v":');
  expect(open().entries()).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
  const aside = readdirSync(join(folder, 'deep')).filter((name) => name.includes('.broken-'));
  expect(aside).toHaveLength(1);
  expect(open().values()).toEqual([1, 2]);
});

it('starts empty from an unreadable file', () => {
  open();
  writeFileSync(file, Buffer.from([0, 255, 1, 10, 123]));
  expect(open().values()).toEqual([]);
});

it('is empty after clear', () => {
  const records = open();
  records.set('a', 1);
  records.clear();
  expect(open().values()).toEqual([]);
});
