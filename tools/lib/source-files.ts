import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
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

/** The folders that hold what people wrote here. */
const FOLDERS = ['apps', 'packages', 'sandbox', 'e2e', 'bench', 'reliability', 'tools'];

/** All files of the project with one of these endings, as paths from the root with forward slashes. */
export function sourceFiles(endings: readonly string[]): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) walk(path);
      } else if (endings.some((ending) => entry.name.endsWith(ending))) {
        found.push(relative(root, path).replaceAll('\\', '/'));
      }
    }
  };
  for (const folder of FOLDERS.map((name) => join(root, name)).filter(existsSync)) walk(folder);
  return found.sort();
}

/** Tests and what only tests use: they may import test libraries and are not counted as product code. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('apps/api/test/') || /\/testing\//.test(path);
}
