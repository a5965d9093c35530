import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countOfCheck, countOfPlaywright, countOfVitest } from './results.mjs';

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
});

describe('unit tests', () => {
  test('are counted from the report', () => {
    expect(countOfVitest(report({ numPassedTests: 7, numFailedTests: 0 }), 0)).toEqual({
      passed: 7,
      failed: 0,
    });
    expect(countOfVitest(report({ numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({
      passed: 7,
      failed: 2,
    });
  });

  test.each([
    ['none ran', { numPassedTests: 0, numFailedTests: 0 }, 0, { passed: 0, failed: 1 }],
    ['a file could not be loaded', { numPassedTests: 7, numFailedTests: 0 }, 1, { passed: 7, failed: 1 }],
    ['the report is cut off', '{"numPassed', 1, { passed: 0, failed: 1 }],
    ['the report is missing its counts', {}, 0, { passed: 0, failed: 1 }],
  ])('have failed when %s', (_, content, code, count) => {
    expect(countOfVitest(report(content), code)).toEqual(count);
  });

  test('have failed when the runner wrote no report', () => {
    expect(countOfVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('browser tests', () => {
  test('are counted from the report, and a test that passed only at its second try is named', () => {
    const spec = (title: string, status: string) => ({ file: 'home.story.ts', title, tests: [{ status }] });
    const suites = [
      {
        specs: [spec('loads', 'expected')],
        suites: [{ specs: [spec('pays', 'flaky'), spec('ends', 'unexpected')] }],
      },
    ];
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
    expect(countOfPlaywright(report({ stats, suites }), 1)).toEqual({
      passed: 6,
      failed: 1,
      unsteady: ['home.story.ts: pays'],
    });
  });

  test('that never started have failed', () => {
    expect(countOfPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0 } }), 0)).toEqual({
      passed: 0,
      failed: 1,
      unsteady: [],
    });
  });
});
