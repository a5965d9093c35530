import type { Command } from './command.ts';

const CALL = 'npm run unamano --';

function optionLines(command: Command): string[] {
  return Object.entries(command.options).map(([name, { value, text, required }]) => {
    const shown = `--${name}${value ? ` <${value}>` : ''}`;
    return `  ${shown.padEnd(30)} ${text}${required ? ' (obligatoria)' : ''}`;
  });
}

/** All commands with one line each. */
export function generalHelp(commands: readonly Command[]): string {
  return [
    'Tareas de operación de Unamano, para antes y fuera de las pantallas.',
    '',
    `Uso: ${CALL} <comando> [opciones]`,
    '',
    'Comandos:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(16)} ${summary}`),
    '',
    `${CALL} help <comando> explica uno. La base de datos y los secretos se toman de las mismas variables de entorno que`,
    'usa npm start (docs/operations.md).',
    'Código de salida: 0 hecho, 1 rechazado o con diferencias, 2 llamada incorrecta.',
  ].join('\n');
}

export function commandHelp(command: Command): string {
  const options = optionLines(command);
  return [
    command.summary,
    '',
    `Uso: ${CALL} ${command.name}${options.length > 0 ? ' [opciones]' : ''}`,
    ...(options.length > 0 ? ['', 'Opciones:', ...options] : []),
    ...(command.details ? ['', ...command.details] : []),
  ].join('\n');
}
