import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { isSourcePath, sourceFiles } from './source-files.ts';

/** Texts by path from the root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

const OUTPUT_BYTES_MAX = 2 ** 28;

/** What the files of the working tree with one of these endings contain. */
export function readSources(endings: readonly string[]): Sources {
  return new Map(sourceFiles(endings).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

function git(args: readonly string[], input?: string): Buffer {
  return execFileSync('git', args, { cwd: root, input, maxBuffer: OUTPUT_BYTES_MAX });
}

/**
 * The same for a revision of the repository.
 *
 * @throws Error when git is missing or does not have the revision
 */
export function readRevision(revision: string, endings: readonly string[]): Sources {
  const paths = git(['ls-tree', '-r', '--name-only', revision])
    .toString()
    .split('\n')
    .filter((path) => isSourcePath(path, endings));
  const output = git(['cat-file', '--batch'], paths.map((path) => `${revision}:${path}`).join('\n'));
  const sources = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    // Each answer is one line that ends with the number of bytes, then the bytes, then a line end.
    const headEnd = output.indexOf('\n', at);
    const bytes = Number(output.subarray(at, headEnd).toString().split(' ')[2]);
    sources.set(path, output.subarray(headEnd + 1, headEnd + 1 + bytes).toString());
    at = headEnd + bytes + 2;
  }
  return sources;
}

/** The number of lines of a text that ends with a line end. */
export const lineCount = (text: string): number => text.split('\n').length - 1;
