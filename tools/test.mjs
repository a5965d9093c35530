// `npm test`: installs, checks, tests, and closes with the line "N passed, N failed". Parts of it by name:
// `node tools/test.mjs check`, `unit`, `e2e`; what follows is passed on to the runner of a part. Like start.mjs it
// begins on the Node of the machine and without packages.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, root, toolEnvironment } from './lib/paths.mjs';
import { ensurePdfTools } from './lib/pdf-tools.mjs';
import { countOfCheck, countOfPlaywright, countOfVitest } from './lib/results.mjs';
import { run, runNpm } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const [part = 'all', ...rest] = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'unamano-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @typedef {{ title: string, part: string, go: () => Promise<import('./lib/results.mjs').Count> }} Step */

/** @type {import('./lib/results.mjs').Count} */
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const summary = [];

/**
 * @param {string} command
 * @param {string[]} args
 */
const checked = async (command, ...args) => {
  const ended = await run(command, args);
  if (ended.interrupted) process.exit(130);
  return countOfCheck(ended.code);
};

/** @param {string} name */
const program = (name) => join(root, 'node_modules', '.bin', name);

/** @param {string} script */
const webScript = async (script) =>
  countOfCheck((await runNpm(['run', script, '--workspace=@unamano/web', '--silent'])).code);

/** @param {string} script */
function webHas(script) {
  return (
    JSON.parse(readFileSync(join(root, 'apps', 'web', 'package.json'), 'utf8')).scripts?.[script] !==
    undefined
  );
}

async function unit() {
  await ensurePdfTools();
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...rest];
  const ended = await run(program('vitest'), args);
  if (ended.interrupted) process.exit(130);
  return countOfVitest(report, ended.code);
}

async function browser() {
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(join(root, config))) throw new Error(`${config} is missing`);
  const chromium = await ensureChromium();
  if (!chromium.ok) throw new Error('there is no Chromium and none could be installed');
  const report = join(reports, 'playwright.json');
  const env = {
    ...toolEnvironment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium.path ? { CHROMIUM_PATH: chromium.path } : {}),
  };
  const args = ['test', `--config=${config}`, '--reporter=list,json', ...rest];
  const ended = await run(program('playwright'), args, { env });
  if (ended.interrupted) process.exit(130);
  return countOfPlaywright(report, ended.code);
}

/** @type {Step[]} */
const steps = [
  {
    title: 'Format and lint',
    part: 'check',
    go: () => checked(program('biome'), 'check', '--error-on-warnings'),
  },
  { title: 'Types', part: 'check', go: () => checked(program('tsc'), '--noEmit', '-p', 'tsconfig.json') },
  // What a story hands to the page runs in the browser, and speaks of its objects.
  {
    title: 'Types of the stories',
    part: 'check',
    go: () => checked(program('tsc'), '--noEmit', '-p', 'e2e'),
  },
  { title: 'Types of the web', part: 'check', go: () => webScript('typecheck') },
  { title: 'Import directions', part: 'check', go: () => checked(pinnedNode, 'tools/check-imports.ts') },
  { title: 'File lengths', part: 'check', go: () => checked(pinnedNode, 'tools/check-lengths.ts') },
  { title: 'Coverage page', part: 'check', go: () => checked(pinnedNode, 'tools/check-coverage.ts') },
  { title: 'Unit and integration tests', part: 'unit', go: unit },
  {
    title: 'Reliability, in short',
    part: 'reliability',
    go: () => checked(pinnedNode, 'reliability/main.ts', '--quick'),
  },
  { title: 'Build of the web', part: 'e2e', go: async () => countOfCheck((await ensureWebBuilt()).code) },
  ...(webHas('budget')
    ? [{ title: 'Size budgets of the web', part: 'e2e', go: () => webScript('budget') }]
    : []),
  { title: 'Browser tests', part: 'e2e', go: browser },
];

/** @param {Step} step */
async function take(step) {
  console.log(`\n── ${step.title}`);
  const startedAt = Date.now();
  /** @type {import('./lib/results.mjs').Count} */
  let count;
  try {
    count = await step.go();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    count = { passed: 0, failed: 1 };
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
  summary.push(
    `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${step.title} (${count.passed} passed, ${count.failed} failed)`,
    ...(count.unsteady ?? []).map((title) => `                  only at the second try: ${title}`),
  );
}

const known = ['all', ...new Set(steps.map((step) => step.part))];
if (!known.includes(part)) {
  console.error(`There is no part "${part}": use one of ${known.join(', ')}.`);
  process.exit(2);
}
const installed = await ensureInstalled();
if (installed.interrupted) process.exit(130);
if (installed.code === 0) {
  for (const step of steps.filter((candidate) => part === 'all' || candidate.part === part)) await take(step);
} else {
  summary.push('FAILED  Installation: the lines above say why');
  total.failed += 1;
}
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
