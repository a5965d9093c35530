// `npm start`: runs on the Node of the machine without packages, installs and builds what is out of date, and starts the
// server on the Node that npm installed. The terminal shows a few lines; the rest is in start.log of the data folder. No code here may need a package or a newer Node.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const major = Number(process.versions.node.split('.')[0]);

/**
 * @param {import('./lib/run.mjs').Ended} ended
 * @param {string} fault
 */
function explain(ended, fault) {
  if (!ended.interrupted) console.error(`${fault}: the lines above say why. Fix it and run npm start again.`);
  return ended.code || 1;
}

async function start() {
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { ensureWebBuilt } = await import('./lib/web-build.mjs');
  const { dataDir, pinnedNode, serverEnvironment } = await import('./lib/paths.mjs');
  const { run } = await import('./lib/run.mjs');
  const logFile = join(dataDir, 'start.log');
  // As the embedded database makes it: as root, its account must be able to pass through.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const installed = await ensureInstalled();
  if (installed.code !== 0) return explain(installed, 'The packages could not be installed');
  const built = await ensureWebBuilt((output) => appendFileSync(logFile, output));
  if (built.code !== 0) return explain(built, 'The web could not be built');
  const server = ['apps/api/src/server.ts', ...process.argv.slice(2)];
  // A service manager collects the log of production from the standard output.
  const env = process.env.UNAMANO_MODE === 'production' ? {} : { LOG_FILE: logFile };
  return (await run(pinnedNode, server, { env: { ...env, ...serverEnvironment } })).code;
}

if (major < 20) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 20 or newer, then run npm start again.`,
  );
  process.exitCode = 1;
} else {
  process.exitCode = await start();
}
