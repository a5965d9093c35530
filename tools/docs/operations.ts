/** The tables of the operations page: exactly the commands and the variables that the code has. */
import { posix } from 'node:path';
import type { Sources } from '../lib/sources.ts';
import { firstCells } from './markdown.ts';
import { COMMAND_REGISTRY, MACHINE_VARIABLES, OPERATIONS, VARIABLE_READERS } from './rules.ts';

/** The commands of `npm run unamano`: the names in the files that their registry imports. */
export function readCommands(sources: Sources): Set<string> {
  const folder = posix.dirname(COMMAND_REGISTRY);
  const imported = (sources.get(COMMAND_REGISTRY) ?? '').matchAll(/from '(\.[^']+)'/g);
  const files = [...imported].map(([, file = '']) => sources.get(posix.join(folder, file)) ?? '');
  return new Set(files.flatMap((file) => /^ {2}name: '([a-z-]+)'/m.exec(file)?.[1] ?? []));
}

/** A table of operations must have exactly these rows. */
function tableFaults(table: string, rows: Iterable<string>, actual: ReadonlySet<string>, where: string) {
  const listed = new Set(rows);
  return [
    ...[...actual]
      .filter((name) => !listed.has(name))
      .map((name) => `${OPERATIONS}  the table "${table}" lacks ${name} (${where}): add its row`),
    ...[...listed]
      .filter((name) => !actual.has(name))
      .map(
        (name) => `${OPERATIONS}  the table "${table}" has ${name}, which is not in ${where}: delete its row`,
      ),
  ];
}

function readVariables(sources: Sources): Set<string> {
  const names = [...sources].flatMap(([path, text]) =>
    VARIABLE_READERS.filter(([reader]) => reader.test(path)).flatMap(([, pattern]) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name),
    ),
  );
  return new Set(names.filter((name) => !MACHINE_VARIABLES.has(name)));
}

export function operationsFaults(sources: Sources): string[] {
  const text = sources.get(OPERATIONS) ?? '';
  const commands = firstCells(text, 'Commands').map((call) => call.split(' ')[0] ?? '');
  const variables = firstCells(text, 'Environment');
  return [
    ...tableFaults('Commands', commands, readCommands(sources), COMMAND_REGISTRY),
    ...tableFaults('Environment', variables, readVariables(sources), 'what the code reads'),
  ];
}
