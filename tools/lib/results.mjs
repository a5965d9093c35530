import { readFileSync } from 'node:fs';

/**
 * `unsteady` names the tests that passed only at their second try.
 *
 * @typedef {{ passed: number, failed: number, unsteady?: string[] }} Count
 */

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
  return atLeastOneFailure(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, code);
}

/**
 * The titles of the stories that passed only at their second try, in a suite of Playwright's report and its inner suites.
 *
 * @param {any} suite
 * @returns {string[]}
 */
function unsteadyOf(suite) {
  const own = (suite.specs ?? []).filter((/** @type {any} */ spec) =>
    spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'),
  );
  return [
    ...own.map((/** @type {any} */ spec) => `${spec.file}: ${spec.title}`),
    ...(suite.suites ?? []).flatMap(unsteadyOf),
  ];
}

/**
 * A story that passed only at its second try has passed, and is named: in a real browser on a shared machine one story in
 * two hundred fails without a fault of the product, and a fault of the product fails twice.
 *
 * @param {string} path Playwright's JSON report
 * @param {number} code exit code
 * @returns {Count}
 */
export function countOfPlaywright(path, code) {
  const report = readReport(path);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return {
    ...atLeastOneFailure(expected + flaky, unexpected, code),
    unsteady: (report?.suites ?? []).flatMap(unsteadyOf),
  };
}
