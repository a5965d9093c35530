/** A command of `npm run unamano`. Operators read its texts: English, and saying what to do next. */
import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config/config.ts';

type OptionSpec = {
  type: 'string' | 'boolean';
  /** The placeholder of the value in the help. */
  value?: string;
  text: string;
  required?: boolean;
};

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export type CommandContext = {
  config: Config;
  /** Prints one line for the operator. */
  say: (line: string) => void;
  /** Reads a secret: typed without an echo, or the first line of the standard input. Never an argument. */
  askSecret: (question: string) => Promise<string>;
  /** Resolves a path from the operator's working folder. */
  pathFrom: (written: string) => string;
};

export type Command = {
  name: string;
  summary: string;
  /** More lines for `help <command>`. */
  details?: readonly string[];
  /** A value without an option's name, under this name. */
  argument?: { readonly name: string; readonly text: string };
  options: Readonly<Record<string, OptionSpec>>;
  /** Returns the exit code: see `EXIT`. */
  run: (context: CommandContext, values: Values) => Promise<number>;
};

/** 0: done and nothing is wrong; 1: refused, or something was found; 2: the call itself was wrong. */
export const EXIT = { done: 0, refused: 1, usage: 2 } as const;

/** The origin of a command, as the audit records it. */
export const COMMAND_LINE = { id: 'command-line', address: 'local' } as const;

/** A fault that the operator can correct: printed without a stack. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** The command line is wrong: an unknown or missing command or option. */
export class UsageFault extends Error {
  override name = 'UsageFault';
}

export function parserOptions(command: Command): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]));
}

/** The value of a text option; empty when it was not given. */
export function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}
