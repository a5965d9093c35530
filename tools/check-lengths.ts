// Fails when a file is too long to be read at once: none over 400 lines, and nine in ten of the product's own files
// under 150. Tests may be longer than 150 lines; tables of data are no code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLengths } from './lengths.ts';
import { root } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.ts';

const files = sourceFiles(['.ts', '.tsx', '.mjs', '.sql', '.css']).map((path) => ({
  path,
  lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
}));
const { faults, summary } = checkLengths(files);
for (const fault of faults) console.error(fault);
console.log(summary);
process.exitCode = faults.length === 0 ? 0 : 1;
