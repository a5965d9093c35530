import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const SKIPPED = new Set([
  'node_modules',
  'build',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  'generated',
]);

/** The folders with files that people wrote. */
const FOLDERS = ['apps', 'packages', 'sandbox', 'e2e', 'bench', 'cluster', 'reliability', 'tools', 'docs'];

const isSkipped = (name: string): boolean => SKIPPED.has(name) || name.startsWith('.');

/** All files of the project with one of these endings, as paths from the root with forward slashes. */
export function sourceFiles(endings: readonly string[]): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) found.push(path);
      else if (!isSkipped(entry.name)) walk(path);
    }
  };
  for (const folder of FOLDERS.filter((name) => existsSync(join(root, name)))) walk(folder);
  for (const entry of readdirSync(root, { withFileTypes: true })) if (entry.isFile()) found.push(entry.name);
  return found.filter((path) => endings.some((ending) => path.endsWith(ending))).sort();
}

/** Tests and files that only tests use: they may import test libraries and do not count as product code. */
export function isTestFile(path: string): boolean {
  return (
    /\.(?:test|story)\.tsx?$/.test(path) ||
    path.startsWith('apps/api/test/') ||
    /\/testing(?:\/|\.ts$)/.test(path)
  );
}
