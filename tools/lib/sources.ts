import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { sourceFiles } from './source-files.ts';

/** Texts by path from the root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** What the files of the working tree with one of these endings contain. */
export function readSources(endings: readonly string[]): Sources {
  return new Map(sourceFiles(endings).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The number of lines of a text that ends with a line end. */
export const lineCount = (text: string): number => text.split('\n').length - 1;
