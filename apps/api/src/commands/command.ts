/** What a command of `npm run unamano` is. People read what it prints, so its texts are Spanish. */
import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config/config.ts';

export type OptionSpec = {
  type: 'string' | 'boolean';
  /** What stands for the value in the help. */
  value?: string;
  text: string;
  required?: boolean;
};

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export type CommandContext = {
  config: Config;
  /** One line for the person who runs the command. */
  say: (line: string) => void;
  /** A secret: typed without showing it, or the first line of what is piped in. Never an argument. */
  askSecret: (question: string) => Promise<string>;
  /** A path as the person wrote it, seen from the folder where they stand. */
  pathFrom: (written: string) => string;
};

export type Command = {
  name: string;
  summary: string;
  /** More lines for `help <command>`. */
  details?: readonly string[];
  options: Readonly<Record<string, OptionSpec>>;
  /** Answers with the exit code: see `EXIT`. */
  run: (context: CommandContext, values: Values) => Promise<number>;
};

/** 0: done and nothing is wrong; 1: refused, or something was found; 2: the call itself was wrong. */
export const EXIT = { done: 0, refused: 1, usage: 2 } as const;

/** Where a operation of the command line came from, as the audit keeps it. */
export const COMMAND_LINE = { id: 'command-line', address: 'local' } as const;

/** What a person can mend; printed as it is, without a stack. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** The call was wrong: an unknown command or option, or one that is missing. */
export class UsageFault extends Error {
  override name = 'UsageFault';
}

export function parserOptions(command: Command): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]));
}

/** A text option; an empty one when it was not given. */
export function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}
