/** Finds the command that was called, reads its options, runs it, and says in Spanish what was wrong with the call. */
import { parseArgs } from 'node:util';
import { StartupError } from '../kernel/startup-error.ts';
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

export type Outputs = { out: (line: string) => void; err: (line: string) => void };

/** What Node's parser found wrong, in Spanish; it names the option in quotes. */
function usageText(error: Error & { code?: string }): string | undefined {
  const name = /'(-[^'\s]*)/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `No existe la opción ${name}.`;
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `La opción ${name} no lleva ese valor.`;
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return 'Sobra un texto que no es una opción.';
  return undefined;
}

/** The database could not be reached, or not with what the environment says. */
function databaseText(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'].includes(code) || /^(08|57P)/.test(code))
    return 'La base de datos no responde: revisa que esté encendida y que DATABASE_URL sea la suya.';
  if (/^28/.test(code)) return 'La base de datos no acepta el usuario o la contraseña de DATABASE_URL.';
  if (code === '3D000') return 'La base de datos que nombra DATABASE_URL no existe.';
  return undefined;
}

function readOptions(command: Command, args: readonly string[]): Values {
  let values: Values;
  try {
    ({ values } = parseArgs({ args: [...args], options: parserOptions(command), strict: true }) as {
      values: Values;
    });
  } catch (error) {
    const text = error instanceof Error ? usageText(error) : undefined;
    throw text ? new UsageFault(text) : error;
  }
  for (const [name, { required, type }] of Object.entries(command.options)) {
    const value = values[name];
    const isEmpty = value === undefined || (type === 'string' && String(value).trim() === '');
    if (required && isEmpty) throw new UsageFault(`Falta la opción --${name}.`);
  }
  return values;
}

function find(commands: readonly Command[], name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new UsageFault(`No existe el comando ${name}.`);
  return command;
}

/** @param contextOf makes the context only when a command really runs */
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
      err(`${error.message} npm run unamano -- help muestra cómo se usa.`);
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
