import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

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
 * A runner that ended badly has failed at least once, whatever its report says: a file that cannot be loaded or an error
 * outside of a test is in no count. One that ran nothing has failed too.
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
 * A test that passed only at its second try counts as failed.
 *
 * @param {string} path Playwright's JSON report
 * @param {number} code exit code
 * @returns {Count}
 */
export function countOfPlaywright(path, code) {
  const stats = readReport(path)?.stats;
  return atLeastOneFailure(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), code);
}
