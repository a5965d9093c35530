import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './paths.mjs';
import { countOfCheck, countOfPlaywright, countOfVitest, failureOfCheck, slowestOf } from './results.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unamano-results-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('a check is one test', () => {
  expect(countOfCheck(0)).toEqual({ passed: 1, failed: 0 });
  expect(countOfCheck(2)).toEqual({ passed: 0, failed: 1 });
  expect(failureOfCheck('Types', 'first\nlast\n')).toEqual({ title: 'Types', message: 'first\nlast' });
});

describe('unit tests', () => {
  test('are counted from the report', () => {
    expect(countOfVitest(report({ numPassedTests: 7, numFailedTests: 0 }), 0)).toMatchObject({
      passed: 7,
      failed: 0,
    });
    expect(countOfVitest(report({ numPassedTests: 7, numFailedTests: 2 }), 1)).toMatchObject({
      passed: 7,
      failed: 2,
    });
  });

  test('are timed by file and title', () => {
    const testResults = [
      {
        name: join(root, 'apps/api/src/a.test.ts'),
        assertionResults: [
          { fullName: 'a pays', duration: 1_500 },
          { fullName: 'a is skipped', duration: null },
        ],
      },
    ];
    expect(countOfVitest(report({ numPassedTests: 1, numFailedTests: 0, testResults }), 0).timed).toEqual([
      { title: 'apps/api/src/a.test.ts: a pays', seconds: 1.5 },
      { title: 'apps/api/src/a.test.ts: a is skipped', seconds: 0 },
    ]);
  });

  test.each([
    ['none ran', { numPassedTests: 0, numFailedTests: 0 }, 0, { passed: 0, failed: 1 }],
    ['a file could not be loaded', { numPassedTests: 7, numFailedTests: 0 }, 1, { passed: 7, failed: 1 }],
    ['the report is cut off', '{"numPassed', 1, { passed: 0, failed: 1 }],
    ['the report is missing its counts', {}, 0, { passed: 0, failed: 1 }],
  ])('have failed when %s', (_, content, code, count) => {
    expect(countOfVitest(report(content), code)).toMatchObject(count);
  });

  test('have failed when the runner wrote no report', () => {
    expect(countOfVitest(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1, timed: [] });
  });

  test('that failed are named with the first lines of their error', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const testResults = [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'a pays', status: 'failed', failureMessages: [`\u001b[31m${long}\u001b[0m`] },
          { fullName: 'a ends', status: 'passed', failureMessages: [] },
        ],
      },
    ];
    const { failures } = countOfVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1);
    expect(failures?.map(({ title }) => title)).toEqual(['a.test.ts: a pays']);
    expect(failures?.[0]?.message.split('\n')).toHaveLength(16);
    expect(failures?.[0]?.message).toMatch(/^line 0\n/);
  });

  test('name an error outside of them, or the exit code', () => {
    const passed = report({ numPassedTests: 1, numFailedTests: 0 });
    expect(countOfVitest(passed, 1, join(folder, 'none.json')).failures).toEqual([
      { title: 'the runner', message: 'ended with 1' },
    ]);
    const outside = [{ title: 'outside of tests, a.test.ts', message: 'a promise was rejected' }];
    const path = join(folder, 'errors.json');
    writeFileSync(path, JSON.stringify(outside));
    expect(countOfVitest(passed, 1, path)).toMatchObject({ passed: 1, failed: 1, failures: outside });
  });
});

describe('browser tests', () => {
  test('are counted from the report, and a test that passed only at its second try has failed', () => {
    const failed = {
      errors: [{ message: 'a button is missing' }, { message: 'the console has an error' }],
      attachments: [
        { name: 'seen', body: Buffer.from('/inicio: Hola').toString('base64') },
        { name: 'screenshot' },
      ],
    };
    const seenOf = (status: string) => (status === 'expected' ? { errors: [], attachments: [] } : failed);
    const message = 'a button is missing\nthe console has an error\n/inicio: Hola';
    const spec = (title: string, status: string, ...durations: number[]) => ({
      file: 'home.story.ts',
      title,
      tests: [{ status, results: durations.map((duration) => ({ duration, ...seenOf(status) })) }],
    });
    const suites = [
      {
        specs: [spec('loads', 'expected', 2_000)],
        suites: [{ specs: [spec('pays', 'flaky', 1_000, 2_500), spec('ends', 'unexpected', 500)] }],
      },
    ];
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
    expect(countOfPlaywright(report({ stats, suites }), 1)).toEqual({
      passed: 5,
      failed: 2,
      timed: [
        { title: 'home.story.ts: loads', seconds: 2 },
        { title: 'home.story.ts: pays', seconds: 3.5 },
        { title: 'home.story.ts: ends', seconds: 0.5 },
      ],
      failures: [
        { title: 'home.story.ts: pays', message },
        { title: 'home.story.ts: ends', message },
      ],
    });
  });

  test('that never started have failed', () => {
    expect(countOfPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0 } }), 0)).toEqual({
      passed: 0,
      failed: 1,
      timed: [],
      failures: [],
    });
  });
});

test('the slowest come first', () => {
  const timed = [1, 3, 2].map((seconds) => ({ title: `${seconds} s`, seconds }));
  expect(slowestOf(timed, 2).map(({ title }) => title)).toEqual(['3 s', '2 s']);
});
