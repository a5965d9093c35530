import { expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { pagePaths } from './page-paths.ts';

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined };

function pathsOf(route: Route): string[] {
  return [
    ...(route.index ? ['/'] : route.path ? [route.path] : []),
    ...(route.children ?? []).flatMap(pathsOf),
  ];
}

test('every route of the site is on the list that the server gets, and nothing else', async () => {
  const found = (await Promise.all(routes)).flatMap(pathsOf).filter((path) => !path.endsWith('*'));
  const listed = pagePaths().filter((path) => !path.startsWith('/documentos/'));
  expect(new Set(found.filter((path) => !path.startsWith('/documentos/')))).toEqual(new Set(listed));
  expect(found).toContain('/documentos/:nombre');
});

test('includes the existing legal documents only', () => {
  expect(pagePaths()).toContain('/documentos/terminos-y-condiciones');
  expect(pagePaths()).not.toContain('/documentos/:nombre');
});
