// `npm start`: builds the web and bundles the server where they are out of date, and starts it on the Node that npm installed. The
// terminal shows a few lines; the rest is in start.log of the data folder.
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureServerBuilt, serverArguments } from './lib/builds/server-build.mjs';
import { ensureWebBuilt } from './lib/builds/web-build.mjs';
import { dataDir, pinnedNode, serverEnvironment } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/**
 * As the embedded database makes it: as root, its account must be able to pass through. Step by step: Node's own
 * recursion may not end.
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

async function start() {
  const logFile = join(dataDir, 'start.log');
  try {
    makeFolder(dataDir);
    appendFileSync(logFile, '');
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    console.error(
      `The data folder ${dataDir} cannot be used (${code}): set UNAMANO_DATA_DIR to a folder of your own.`,
    );
    return 1;
  }
  const builds = [ensureWebBuilt((output) => appendFileSync(logFile, output)), ensureServerBuilt()];
  const failed = (await Promise.all(builds)).find(({ code }) => code !== 0);
  if (failed) {
    if (!failed.interrupted)
      console.error('A build failed: the lines above say why. Fix it and run npm start again.');
    return failed.code;
  }
  const server = [...serverArguments, ...process.argv.slice(2)];
  // A service manager collects the log of production from the standard output.
  const env = process.env.UNAMANO_MODE === 'production' ? {} : { LOG_FILE: logFile };
  return (await run(pinnedNode, server, { env: { ...env, ...serverEnvironment } })).code;
}

process.exitCode = await start();
