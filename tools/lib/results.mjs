import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** @typedef {{ title: string, seconds: number }} Timed */

/** @typedef {{ title: string, message: string }} Failure */

/** @typedef {{ passed: number, failed: number, timed?: Timed[], failures?: Failure[] }} Count */

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

/** How much of an error is repeated at the end of the run. */
const MESSAGE_LINES = 16;

/**
 * @param {string} title
 * @param {string[]} messages may have the colours of a terminal
 * @returns {Failure}
 */
function failureOf(title, ...messages) {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES),
  );
  return { title, message: lines.join('\n') };
}

/** @returns {Failure} */
const endedWith = (/** @type {number} */ code) => ({ title: 'the runner', message: `ended with ${code}` });

/**
 * A failed check says why in its last lines.
 *
 * @param {string} title
 * @param {string} output
 * @returns {Failure}
 */
export function failureOfCheck(title, output) {
  return failureOf(title, output.trimEnd().split('\n').slice(-MESSAGE_LINES).join('\n'));
}

/** The attachment of a failed story: its pages and its last calls (`e2e/support/test.ts`). */
const SEEN = 'seen';

/** @returns {string[]} */
const messagesOf = (/** @type {any} */ { errors = [], attachments = [] }) => [
  ...errors.map((/** @type {any} */ { message }) => message),
  ...attachments
    .filter((/** @type {any} */ { name }) => name === SEEN)
    .map((/** @type {any} */ { body }) => Buffer.from(body, 'base64').toString()),
];

/**
 * @param {string} path Vitest's JSON report
 * @param {number} code exit code
 * @param {string} [errorsPath] those of files, of hooks, and outside of tests (`tools/errors-outside-tests.ts`)
 * @returns {Count}
 */
export function countOfVitest(path, code, errorsPath = '') {
  const report = readReport(path);
  const timed = (report?.testResults ?? []).flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      title: `${relative(root, file.name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const failures = (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    return tests.map((/** @type {any} */ { fullName, failureMessages }) =>
      failureOf(`${path}: ${fullName}`, failureMessages.join('\n')),
    );
  });
  const outside = (readReport(errorsPath) ?? []).map((/** @type {Failure} */ { title, message }) =>
    failureOf(title, message),
  );
  return {
    ...atLeastOneFailure(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, code),
    timed,
    failures:
      code !== 0 && failures.length + outside.length === 0 ? [endedWith(code)] : [...failures, ...outside],
  };
}

/** A file that takes less fills a gap at the end of a run. */
const SLOW_SECONDS = 6;

/**
 * The slow files of Vitest's JSON report, the slowest first.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function slowFilesOf(path) {
  const files = (readReport(path)?.testResults ?? []).map((/** @type {any} */ file) => ({
    title: relative(root, file.name),
    seconds: (file.endTime - file.startTime) / 1000,
  }));
  return slowestOf(files, files.length)
    .filter(({ seconds }) => seconds >= SLOW_SECONDS)
    .map(({ title }) => title);
}

/**
 * The stories of a suite of Playwright's report and its inner suites.
 *
 * @param {any} suite
 * @returns {(Timed & { messages: string[] })[]} with the message of each error, and what was seen then
 */
function storiesOf(suite) {
  const own = (suite.specs ?? []).map((/** @type {any} */ { file, title, tests }) => {
    const results = tests.flatMap((/** @type {any} */ test) => test.results ?? []);
    return {
      title: `${file}: ${title}`,
      seconds:
        results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) /
        1000,
      messages: messagesOf(results[0] ?? {}),
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap(storiesOf)];
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
  const stories = (report?.suites ?? []).flatMap(storiesOf);
  return {
    ...atLeastOneFailure(expected, unexpected + flaky, code),
    timed: stories.map((/** @type {Timed} */ { title, seconds }) => ({ title, seconds })),
    failures: stories
      .filter((/** @type {any} */ { messages }) => messages.length > 0)
      .map((/** @type {any} */ { title, messages }) => failureOf(title, ...messages)),
  };
}

/**
 * @param {readonly Timed[]} timed
 * @param {number} count
 */
export function slowestOf(timed, count) {
  return timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}
