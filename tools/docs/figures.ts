/** The figures of the pages, compared with the constants that they repeat. */
import type { Sources } from '../lib/sources.ts';
import { FIGURES, type Figure, MIGRATION_COUNT } from './rules.ts';

export function figureFaults(sources: Sources, figures: readonly Figure[] = FIGURES): string[] {
  const plain = (text: string | undefined): string => (text ?? '').replaceAll(/[_,]/g, '');
  return figures.flatMap(({ page, stated, path, defined }) => {
    const said = plain(stated.exec(sources.get(page) ?? '')?.[1]);
    const actual = plain(defined.exec(sources.get(path) ?? '')?.[1]);
    if (said === '' || actual === '')
      return [
        `${said === '' ? page : path}  has no text like ${said === '' ? stated : defined}: follow it in tools/docs/rules.ts`,
      ];
    return said === actual
      ? []
      : [`${page}  says ${said} (${stated}), but ${path} has ${actual}: correct the page`];
  });
}

export function migrationCountFaults(sources: Sources): string[] {
  const { page, stated, folder } = MIGRATION_COUNT;
  const count = [...sources.keys()].filter((path) => path.startsWith(folder) && path.endsWith('.sql')).length;
  const said = stated.exec(sources.get(page) ?? '')?.[1];
  return said === String(count)
    ? []
    : [`${page}  says ${said ?? 'no number'} (${stated}), but ${folder} has ${count}: correct the page`];
}
