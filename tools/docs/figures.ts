/** The figures of the pages, compared with the constants that they repeat. */
import type { Sources } from '../lib/sources.ts';
import { FIGURES, type Figure, MIGRATION_COUNT } from './rules.ts';

export function figureFaults(sources: Sources, figures: readonly Figure[] = FIGURES): string[] {
  const plain = (text: string | undefined): string => (text ?? '').replaceAll(/[_,]/g, '');
  return figures.flatMap(({ page, stated, path, defined }) => {
    const statedFigure = plain(stated.exec(sources.get(page) ?? '')?.[1]);
    const actual = plain(defined.exec(sources.get(path) ?? '')?.[1]);
    if (statedFigure === '' || actual === '')
      return [
        `${statedFigure === '' ? page : path}  has no text like ${statedFigure === '' ? stated : defined}: follow it in tools/docs/rules.ts`,
      ];
    return statedFigure === actual
      ? []
      : [`${page}  says ${statedFigure} (${stated}), but ${path} has ${actual}: correct the page`];
  });
}

export function migrationCountFaults(sources: Sources): string[] {
  const { page, stated, folder } = MIGRATION_COUNT;
  const count = [...sources.keys()].filter((path) => path.startsWith(folder) && path.endsWith('.sql')).length;
  const statedFigure = stated.exec(sources.get(page) ?? '')?.[1];
  return statedFigure === String(count)
    ? []
    : [
        `${page}  says ${statedFigure ?? 'no number'} (${stated}), but ${folder} has ${count}: correct the page`,
      ];
}
