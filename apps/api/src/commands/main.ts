/** `npm run unamano -- <command>`. */
import path from 'node:path';
import { readConfig } from '../config/config.ts';
import { type CommandContext, CommandRefused } from './command.ts';
import { dispatch } from './dispatch.ts';
import { askSecret } from './prompt.ts';
import { COMMANDS } from './registry.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../../../..');

const say = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

function contextOf(): CommandContext {
  const read = readConfig(process.env, REPO_ROOT);
  if (!read.ok)
    throw new CommandRefused(
      ['The configuration is not valid. Correct these settings:', ...read.faults].join('\n'),
    );
  return {
    config: read.config,
    say,
    askSecret,
    // npm runs scripts in the root folder; INIT_CWD is the operator's working folder.
    pathFrom: (written) => path.resolve(process.env.INIT_CWD ?? process.cwd(), written),
  };
}

try {
  process.exitCode = await dispatch(COMMANDS, process.argv.slice(2), contextOf, {
    out: say,
    err: printError,
  });
} catch (error) {
  printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
