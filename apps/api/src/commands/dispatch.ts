/** Finds the command, reads its options, runs it, and says what is wrong with the command line. */
import { parseArgs } from 'node:util';
import { databaseText, StartupError } from '../kernel/errors.ts';
import {
  type Command,
  type CommandContext,
  CommandRefused,
  EXIT,
  parserOptions,
  UsageFault,
  type Values,
} from './command.ts';
import { commandHelp, generalHelp } from './help.ts';

type Outputs = { out: (line: string) => void; err: (line: string) => void };

/** The fault that Node's parser found; its message has the option in quotes. */
function usageText(error: Error & { code?: string }): string | undefined {
  const name = /'(-[^'\s]*)/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${name}.`;
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return `The option ${name} does not take this value.`;
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return 'There is a text that belongs to no option.';
  return undefined;
}

function readOptions(command: Command, args: readonly string[]): Values {
  let values: Values;
  try {
    const options = parserOptions(command);
    const allowPositionals = command.argument !== undefined;
    const read = parseArgs({ args: [...args], options, strict: true, allowPositionals });
    const [argument, ...more] = read.positionals;
    if (more.length > 0) throw new UsageFault('There is a text that belongs to no option.');
    values = { ...(read.values as Values), ...(command.argument && { [command.argument.name]: argument }) };
  } catch (error) {
    const text = error instanceof Error ? usageText(error) : undefined;
    throw text ? new UsageFault(text) : error;
  }
  for (const [name, { required, type }] of Object.entries(command.options)) {
    const value = values[name];
    const isEmpty = value === undefined || (type === 'string' && String(value).trim() === '');
    if (required && isEmpty) throw new UsageFault(`The option --${name} is missing.`);
  }
  return values;
}

function find(commands: readonly Command[], name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new UsageFault(`There is no command ${name}.`);
  return command;
}

/** @param contextOf called only when a command runs: the help needs no configuration */
export async function dispatch(
  commands: readonly Command[],
  args: readonly string[],
  contextOf: () => CommandContext,
  { out, err }: Outputs,
): Promise<number> {
  const [name = 'help', ...rest] = args;
  try {
    if (['help', '--help', '-h'].includes(name)) {
      out(rest[0] ? commandHelp(find(commands, rest[0])) : generalHelp(commands));
      return EXIT.done;
    }
    const command = find(commands, name);
    if (rest.some((arg) => arg === '--help' || arg === '-h')) {
      out(commandHelp(command));
      return EXIT.done;
    }
    const values = readOptions(command, rest);
    return await command.run(contextOf(), values);
  } catch (error) {
    if (error instanceof UsageFault) {
      err(`${error.message} See npm run unamano -- help.`);
      return EXIT.usage;
    }
    if (error instanceof CommandRefused || error instanceof StartupError) {
      err(error.message);
      return EXIT.refused;
    }
    const text = databaseText(error);
    if (text) {
      err(text);
      return EXIT.refused;
    }
    throw error;
  }
}
