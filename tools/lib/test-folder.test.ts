import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from './test-folder.mjs';

test("a run's folder may be passed through, and takes away those of killed runs alone", () => {
  const parent = mkdtempSync(join(tmpdir(), 'unamano-parent-'));
  const [killed, running, other] = [
    `unamano-run-${hostname()}-4194305`,
    `unamano-run-${hostname()}-${process.ppid}`,
    'other',
  ];
  for (const name of [killed, running, other]) mkdirSync(join(parent, name, 'database'), { recursive: true });
  const folder = makeTestFolder(parent);
  expect([killed, running, other].map((name) => existsSync(join(parent, name)))).toEqual([false, true, true]);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  rmSync(parent, { recursive: true });
});
