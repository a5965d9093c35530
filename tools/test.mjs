// `npm test`: checks, tests, and ends with the line "N passed, N failed". The first argument is a part of it: `check`, `unit`,
// `e2e`, or `full`, which takes all parts at their full sizes; further ones go to the runner of the part. `e2e --slow` runs the
// borrowers' main ways on a slow phone (`e2e/support/screens.ts`).
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureServerBuilt } from './lib/builds/server-build.mjs';
import { ensureWebBuilt } from './lib/builds/web-build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { pinnedNode, program, root, serverEnvironment } from './lib/paths.mjs';
import { ensurePdfTools } from './lib/pdf-tools.mjs';
import {
  countOfCheck,
  countOfPlaywright,
  countOfVitest,
  failureOfCheck,
  slowestOf,
  slowFilesOf,
} from './lib/results.mjs';
import { run, runNpm } from './lib/run.mjs';
import { makeTestFolder } from './lib/test-folder.mjs';
import { createUsage } from './lib/usage.mjs';

const [part = 'all', ...rest] = process.argv.slice(2);
const isFull = part === 'full';
const temporary = makeTestFolder();
/** The servers of tests share their compiled code. `apps/api/test/sizes.ts` and `e2e/support/screens.ts` read the size. */
const testEnvironment = { ...serverEnvironment, TMPDIR: temporary, UNAMANO_TEST_FULL: isFull ? '1' : '' };
const usage = createUsage();

/**
 * @typedef {{
 *   title: string,
 *   part: string,
 *   go: (onOutput?: Print) => Promise<import('./lib/results.mjs').Count>,
 *   isNeeded?: boolean,
 *   isBeside?: boolean,
 * }} Step `isNeeded`: without it the rest of its part has nothing to try. `isBeside`: together with the others that begin its part
 */

/** Writes the order of the slow test files by this run. */
const NOTE_SLOW = '--note-slow';
/** How many steps of the check run at a time: each uses one core most of the time. */
const SIDE_BY_SIDE = 3;

/** @type {import('./lib/results.mjs').Count} */
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const summary = [];
/** @type {import('./lib/results.mjs').Timed[]} */
const timed = [];
const SLOWEST_SHOWN = 20;
/** @type {import('./lib/results.mjs').Failure[]} */
const failures = [];

/** @typedef {(chunk: string) => void} Print */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Print} [onOutput]
 */
const checked = async (command, args, onOutput) => {
  const ended = await run(command, args, { env: testEnvironment, ...(onOutput && { onOutput }) });
  if (ended.interrupted) process.exit(130);
  return countOfCheck(ended.code);
};

/**
 * @param {string} script
 * @param {Print} [onOutput]
 */
const webScript = async (script, onOutput) =>
  countOfCheck(
    (await runNpm(['run', script, '--workspace=@unamano/web', '--silent'], onOutput ? { onOutput } : {}))
      .code,
  );

/**
 * One thread a compiler: the steps share the cores already, and each further thread checks the shared types again.
 *
 * @param {string} project
 */
const typesOf = (project) => {
  const stored = join(root, 'node_modules', '.cache', `types-${basename(project, '.json')}.tsbuildinfo`);
  return ['--noEmit', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', stored];
};

async function unit() {
  await ensurePdfTools();
  const report = join(temporary, 'vitest.json');
  const own = rest.filter((arg) => arg !== NOTE_SLOW);
  const errors = join(temporary, 'errors-outside-tests.json');
  const reporters = ['default', 'json', './tools/errors-outside-tests.ts'].map(
    (name) => `--reporter=${name}`,
  );
  const args = ['run', ...reporters, `--outputFile.json=${report}`, `--outputFile.errors=${errors}`, ...own];
  const ended = await run(program('vitest'), args, { env: testEnvironment });
  if (ended.interrupted) process.exit(130);
  if (rest.includes(NOTE_SLOW))
    writeFileSync(join(root, 'tools/slow-tests.json'), `${JSON.stringify(slowFilesOf(report), null, 2)}\n`);
  return countOfVitest(report, ended.code, errors);
}

/** The stories' platforms begin with a copy of it. The full run loads the data as a user does (`global-setup.ts`). */
async function demoData() {
  if (isFull) return countOfCheck(0);
  const folder = join(temporary, 'demo');
  const args = ['apps/api/test/platform/make-demo-folder.ts', folder];
  let output = '';
  const onOutput = (/** @type {string} */ chunk) => {
    output += chunk;
  };
  const ended = await run(pinnedNode, args, { env: testEnvironment, onOutput });
  if (ended.interrupted) process.exit(130);
  if (ended.code !== 0) console.error(output);
  // Not made where `UNAMANO_E2E_DEMO` names another one, or `UNAMANO_E2E_URL` a running platform.
  if (existsSync(folder)) Object.assign(testEnvironment, { UNAMANO_E2E_DEMO: folder });
  return countOfCheck(ended.code);
}

async function browser() {
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(join(root, config))) throw new Error(`${config} is missing`);
  const chromium = await ensureChromium();
  if (!chromium.ok) throw new Error('there is no Chromium and none could be installed');
  const report = join(temporary, 'playwright.json');
  const env = {
    ...testEnvironment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium.path && { CHROMIUM_PATH: chromium.path }),
    ...(chromium.shellPath && { UNAMANO_E2E_SHELL: chromium.shellPath }),
    ...(rest.includes('--slow') && { UNAMANO_E2E_SLOW: '1' }),
  };
  const args = [
    'test',
    `--config=${config}`,
    '--reporter=list,json,tools/failed-story.ts',
    ...rest.filter((arg) => arg !== '--slow'),
  ];
  const ended = await run(program('playwright'), args, { env });
  if (ended.interrupted) process.exit(130);
  return countOfPlaywright(report, ended.code);
}

async function bench() {
  const chromium = await ensureChromium();
  const env = { ...testEnvironment, ...(chromium.path && { CHROMIUM_PATH: chromium.path }) };
  return countOfCheck((await run(pinnedNode, ['bench/main.ts', '--tiny'], { env })).code);
}

/** @type {Step[]} */
const steps = [
  // The longest first: the parts of the check run side by side.
  {
    title: 'Types',
    part: 'check',
    go: (print) => checked(program('tsc'), typesOf('tsconfig.json'), print),
  },
  {
    title: 'Format and lint',
    part: 'check',
    go: (print) => checked(program('biome'), ['check', '--error-on-warnings'], print),
  },
  { title: 'Types of the web', part: 'check', go: (print) => webScript('typecheck', print) },
  // The functions that a story passes to the page use the objects of a browser.
  {
    title: 'Types of the stories',
    part: 'check',
    go: (print) => checked(program('tsc'), typesOf('e2e'), print),
  },
  {
    title: 'Rules of the code',
    part: 'check',
    go: (print) => checked(pinnedNode, ['tools/check.ts'], print),
  },
  {
    title: 'Schema of the database',
    part: 'check',
    go: (print) => checked(pinnedNode, ['tools/schema/main.ts'], print),
  },
  { title: 'Unit and integration tests', part: 'unit', go: unit },
  {
    title: 'Reliability, in short',
    part: 'reliability',
    go: () => checked(pinnedNode, ['reliability/main.ts', '--quick']),
  },
  {
    title: 'Build of the web',
    part: 'e2e',
    go: async () => countOfCheck((await ensureWebBuilt()).code),
    isNeeded: true,
    isBeside: true,
  },
  {
    title: 'Bundle of the server',
    part: 'e2e',
    go: async () => countOfCheck((await ensureServerBuilt()).code),
    isNeeded: true,
    isBeside: true,
  },
  { title: 'Demo data of the stories', part: 'e2e', go: demoData, isNeeded: true, isBeside: true },
  { title: 'Size budgets of the web', part: 'e2e', go: () => webScript('budget') },
  { title: 'Browser tests', part: 'e2e', go: browser },
  { title: 'Each measurement, at a tiny size', part: 'full', go: bench },
];

/**
 * @param {Step} step
 * @param {Print} [onOutput]
 */
async function take(step, onOutput) {
  const startedAt = Date.now();
  /** @type {import('./lib/results.mjs').Count} */
  let count;
  try {
    count = await step.go(onOutput);
  } catch (error) {
    (onOutput ?? console.error)(String(error instanceof Error ? error.message : error));
    count = { passed: 0, failed: 1 };
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
  summary.push(
    `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${step.title} (${count.passed} passed, ${count.failed} failed)`,
  );
  timed.push(...(count.timed ?? []));
  failures.push(...(count.failures ?? []));
  return count.failed === 0;
}

/**
 * Takes steps side by side; the output of each is printed when the step has ended.
 *
 * @param {Step[]} queue
 */
async function takeSideBySide(queue) {
  const waiting = [...queue];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      let output = '';
      const isPassed = await take(step, (chunk) => {
        output += chunk;
      });
      if (!isPassed) failures.push(failureOfCheck(step.title, output));
      console.log(`\n── ${step.title}\n${output.trimEnd()}`);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}

const known = ['all', ...new Set(steps.map((step) => step.part))];
if (!known.includes(part)) {
  console.error(`There is no part "${part}": use one of ${known.join(', ')}.`);
  process.exit(2);
}
if (part === 'check' && rest.includes('--graph')) {
  process.exit((await run(pinnedNode, ['tools/graph/main.ts', ...rest])).code);
}
const chosen = steps.filter(
  (step) => isFull || step.part === part || (part === 'all' && step.part !== 'full'),
);
for (const name of new Set(chosen.map((step) => step.part))) {
  const own = chosen.filter((step) => step.part === name);
  await usage.measure(name, async () => {
    if (name === 'check') return takeSideBySide(own);
    // One core makes the demo data while the other one builds.
    const begun = await Promise.all(own.filter(({ isBeside }) => isBeside).map((step) => take(step)));
    if (begun.includes(false)) return;
    for (const step of own.filter(({ isBeside }) => !isBeside)) {
      console.log(`\n── ${step.title}`);
      const isPassed = await take(step);
      if (step.isNeeded && !isPassed) break;
    }
  });
}
if (timed.length > 0) {
  console.log(`\nThe slowest ${Math.min(SLOWEST_SHOWN, timed.length)} tests`);
  for (const { seconds, title } of slowestOf(timed, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
}
console.log(`\n${summary.join('\n')}\n\n${usage.lines().join('\n')}\n`);
// Once more at the end: a build server may keep only the last lines.
for (const { title, message } of failures) console.log(`Failed: ${title}\n${message}\n`);
for (const { title, message } of failures) console.log(`Failed: ${title}: ${message.split('\n')[0]}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
