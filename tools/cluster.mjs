// `npm run cluster`: builds the web where it is out of date, and starts the cluster on the Node that npm installed.
import { pinnedNode, serverEnvironment } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** The processes of the platform stop, then the databases, then etcd. */
const STOP_LIMIT_MS = 40_000;

const built = await ensureWebBuilt();
const program = ['cluster/main.ts', ...process.argv.slice(2)];
const ended =
  built.code === 0
    ? await run(pinnedNode, program, { env: serverEnvironment, stopLimitMs: STOP_LIMIT_MS })
    : built;
process.exitCode = ended.code;
