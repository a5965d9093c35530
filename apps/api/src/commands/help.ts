import type { Command } from './command.ts';

const CALL = 'npm run unamano --';

function optionLines(command: Command): string[] {
  return Object.entries(command.options).map(([name, { value, text, required }]) => {
    const shown = `--${name}${value ? ` <${value}>` : ''}`;
    return `  ${shown.padEnd(30)} ${text}${required ? ' (required)' : ''}`;
  });
}

/** All commands, one line each. */
export function generalHelp(commands: readonly Command[]): string {
  return [
    'Operator tasks of Unamano.',
    '',
    `Usage: ${CALL} <command> [options]`,
    '',
    'Commands:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(22)} ${summary}`),
    '',
    `${CALL} help <command> explains one. Database and secrets come from the same environment as for npm start`,
    '(docs/operations.md).',
    'Exit codes: 0 done, 1 refused or something found, 2 wrong command line.',
  ].join('\n');
}

export function commandHelp(command: Command): string {
  const options = optionLines(command);
  return [
    command.summary,
    '',
    `Usage: ${CALL} ${command.name}${command.argument ? ` <${command.argument.name}>` : ''}${options.length > 0 ? ' [options]' : ''}`,
    ...(command.argument ? ['', `<${command.argument.name}>: ${command.argument.text}`] : []),
    ...(options.length > 0 ? ['', 'Options:', ...options] : []),
    ...(command.details ? ['', ...command.details] : []),
  ].join('\n');
}
