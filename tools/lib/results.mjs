import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ title: string, seconds: number }} Timed */

/** @typedef {{ passed: number, failed: number, timed?: Timed[] }} Count */

/**
 * A check counts as one test.
 *
 * @param {number} code exit code
 * @returns {Count}
 */
export function countOfCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} path
 * @returns {any} undefined when there is no readable report
 */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A runner with an exit code has failed at least once, whatever its report says: a file that cannot be loaded or an error
 * outside of a test is in no count. A runner without any test has failed too.
 *
 * @param {number} passed
 * @param {number} failed
 * @param {number} code exit code
 * @returns {Count}
 */
function atLeastOneFailure(passed, failed, code) {
  const broken = code !== 0 || passed + failed === 0;
  return { passed, failed: broken ? Math.max(1, failed) : failed };
}

/**
 * @param {string} path Vitest's JSON report
 * @param {number} code exit code
 * @returns {Count}
 */
export function countOfVitest(path, code) {
  const report = readReport(path);
  const timed = (report?.testResults ?? []).flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      title: `${relative(root, file.name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return {
    ...atLeastOneFailure(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, code),
    timed,
  };
}

/**
 * The stories of a suite of Playwright's report and its inner suites.
 *
 * @param {any} suite
 * @returns {Timed[]}
 */
function timedStories(suite) {
  const own = (suite.specs ?? []).map((/** @type {any} */ { file, title, tests }) => ({
    title: `${file}: ${title}`,
    seconds:
      tests
        .flatMap((/** @type {any} */ test) => test.results ?? [])
        .reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) / 1000,
  }));
  return [...own, ...(suite.suites ?? []).flatMap(timedStories)];
}

/**
 * A story that passed only at a second try has failed: a user has no second try.
 *
 * @param {string} path Playwright's JSON report
 * @param {number} code exit code
 * @returns {Count}
 */
export function countOfPlaywright(path, code) {
  const report = readReport(path);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return {
    ...atLeastOneFailure(expected, unexpected + flaky, code),
    timed: (report?.suites ?? []).flatMap(timedStories),
  };
}

/**
 * @param {readonly Timed[]} timed
 * @param {number} count
 */
export function slowestOf(timed, count) {
  return timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}
