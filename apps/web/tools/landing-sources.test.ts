/** A sheet has only the classes of the files that it names: the landing pages' one, and the one without the dashboard. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..', 'app');
const LANDING = ['root.tsx', 'borrower/landing/start.tsx', 'borrower/landing/agreements.tsx'];

/** The files that `files` reach by static imports. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?:[^'(;]* from )?'(\.[^'?]+)'/gm,
    ))
      visit(join(dirname(file), to));
  };
  for (const file of files) visit(join(app, file));
  return found;
}

/** The sources that a sheet names. */
function patternsOf(sheet: string): string[] {
  const named = readFileSync(join(app, sheet), 'utf8').matchAll(/@source "\.\/([^"]+)"/g);
  return [...named].flatMap(([, pattern = '']) => alternatives(pattern));
}

/** Each alternative of `{a,b}` alone, so that a name without a file is found. */
function alternatives(pattern: string): string[] {
  const list = /\{([^}]*)\}/.exec(pattern);
  return list ? (list[1] ?? '').split(',').map((name) => pattern.replace(list[0], name)) : [pattern];
}

const filesOf = (pattern: string) => globSync([pattern, `${pattern}/**/*`], { cwd: app });

test.each([...patternsOf('styles.css'), ...patternsOf('screens.css')])('the source %s exists', (pattern) => {
  expect(filesOf(pattern)).not.toEqual([]);
});

/** The components that `pages` draw and that are no source of the sheet. */
function missingSources(sheet: string, pages: readonly string[]): string[] {
  const sources = new Set(patternsOf(sheet).flatMap(filesOf));
  const drawn = [...withImports(pages)]
    .filter((file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('className='))
    .map((file) => relative(app, file));
  expect(drawn.length).toBeGreaterThan(10);
  return drawn.filter((file) => !sources.has(file));
}

test('every component that a landing page draws is a source of its sheet', () => {
  expect(missingSources('styles.css', LANDING)).toEqual([]);
});

test('every component of a page outside the dashboard is a source of the sheet without it', () => {
  const dashboard = globSync('staff/**/route.tsx', { cwd: app }).filter(
    (page) => !/^staff\/(invitation|login)\//.test(page),
  );
  const pages = globSync('{borrower,staff}/**/route.tsx', { cwd: app });
  const outside = pages.filter((page) => !dashboard.includes(page));
  expect(missingSources('screens.css', ['root.tsx', ...outside])).toEqual([]);
});
