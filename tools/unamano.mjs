// `npm run unamano -- <command>`: the commands of the operator, on the Node that npm installed. Like start.mjs it starts on
// the Node of the machine and without packages.
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, serverEnvironment } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const installed = await ensureInstalled();
if (installed.code !== 0) process.exitCode = installed.code || 1;
else {
  const args = ['apps/api/src/commands/main.ts', ...process.argv.slice(2)];
  process.exitCode = (await run(pinnedNode, args, { env: serverEnvironment })).code;
}
