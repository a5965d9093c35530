// `npm run cluster`: names missing packages of Debian, builds the web where it is out of date, and starts the cluster on the Node that
// npm installed.
import { ensureWebBuilt } from './lib/builds/web-build.mjs';
import { pinnedNode, serverEnvironment } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** The processes of the platform stop, then the databases, then etcd. */
const STOP_LIMIT_MS = 40_000;

/** @param {string[]} args */
const start = (...args) => run(pinnedNode, args, { env: serverEnvironment, stopLimitMs: STOP_LIMIT_MS });

const steps = [
  () => start('cluster/check.ts'),
  () => ensureWebBuilt(),
  () => start('cluster/main.ts', ...process.argv.slice(2)),
];
for (const step of steps) {
  process.exitCode = (await step()).code;
  if (process.exitCode !== 0) break;
}
