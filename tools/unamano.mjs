// `npm run unamano -- <command>`: the operator's commands. This file needs no packages and runs on the machine's Node; the
// command then runs on the Node that npm installed.
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, serverEnvironment } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const installed = await ensureInstalled();
if (installed.code !== 0) process.exitCode = installed.code || 1;
else {
  const args = ['apps/api/src/commands/main.ts', ...process.argv.slice(2)];
  process.exitCode = (await run(pinnedNode, args, { env: serverEnvironment })).code;
}
