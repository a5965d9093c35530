// Every script of package.json: `node tools/command.mjs <script> [arguments]`. It runs on the Node of the machine and without
// packages: it explains the script, or installs the packages where they are missing and then runs it. No code here may
// need a package or a newer Node.
import { argumentFault } from './lib/arguments.mjs';
import { helpOf, listOf, scripts } from './lib/scripts.mjs';

const HELP = ['--help', '-h'];

/**
 * @param {string} name
 * @param {import('./lib/scripts.mjs').Script} script
 * @param {string[]} args
 */
async function runScript(name, script, args) {
  const { existsSync } = await import('node:fs');
  const { pinnedNode, program, serverEnvironment } = await import('./lib/paths.mjs');
  const canExplainItself = script.explainsItself && existsSync(pinnedNode);
  if (args.some((arg) => HELP.includes(arg)) && !canExplainItself) {
    console.log(helpOf(name, script));
    return 0;
  }
  const fault = script.explainsItself ? undefined : argumentFault(script, args);
  if (fault) {
    console.error(`${fault}\n\n${helpOf(name, script)}`);
    return 2;
  }
  const { ensureInstalled } = await import('./lib/install.mjs');
  const installed = await ensureInstalled();
  if (installed.code !== 0) {
    if (!installed.interrupted)
      console.error('The packages could not be installed: the lines above say why. Fix it and run it again.');
    return installed.code || 1;
  }
  const [first, ...rest] = script.run;
  const { run } = await import('./lib/run.mjs');
  if (first !== 'here')
    return (await run(program(first), [...rest, ...args], { env: serverEnvironment })).code;
  const [module = '', ...given] = rest;
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...given, ...args);
  await import(`./${module}`);
  return process.exitCode;
}

const [name = '', ...args] = process.argv.slice(2);
const script = scripts[name];
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer, then run it again.`);
  process.exitCode = 1;
} else if (script) {
  process.exitCode = await runScript(name, script, args);
} else {
  console.error(`There is no script "${name}".\n${listOf()}`);
  process.exitCode = 2;
}
