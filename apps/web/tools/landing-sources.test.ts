// @vitest-environment node
/** The landing pages' sheet is written into the page, so it has only the classes of the files that it names. */
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

const patterns = [...readFileSync(join(app, 'styles.css'), 'utf8').matchAll(/@source "\.\/([^"]+)"/g)].map(
  ([, pattern = '']) => pattern,
);

/** Each alternative of `{a,b}` alone, so that a name without a file is found. */
function alternatives(pattern: string): string[] {
  const list = /\{([^}]*)\}/.exec(pattern);
  return list ? (list[1] ?? '').split(',').map((name) => pattern.replace(list[0], name)) : [pattern];
}

const filesOf = (pattern: string) => globSync([pattern, `${pattern}/**/*`], { cwd: app });

test.each(patterns.flatMap(alternatives))('the source %s exists', (pattern) => {
  expect(filesOf(pattern)).not.toEqual([]);
});

test('every component that a landing page draws is a source of its sheet', () => {
  const sources = new Set(patterns.flatMap(alternatives).flatMap(filesOf));
  const drawn = [...withImports(LANDING)]
    .filter((file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('className='))
    .map((file) => relative(app, file));
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter((file) => !sources.has(file))).toEqual([]);
});
