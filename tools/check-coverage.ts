// Fails when docs/coverage.md names a test that is not there, or leaves out a line of the specification.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageFaults, coverageRows, testNames } from './coverage.ts';
import { root } from './lib/paths.mjs';

const PAGE = 'docs/coverage.md';
const known = new Map<string, Set<string> | null>();

function namesIn(path: string): Set<string> | null {
  const found = known.get(path);
  if (found !== undefined) return found;
  const file = join(root, path);
  const names = path !== '' && existsSync(file) ? testNames(path, readFileSync(file, 'utf8')) : null;
  known.set(path, names);
  return names;
}

const rows = coverageRows(readFileSync(join(root, PAGE), 'utf8'));
const faults = coverageFaults(rows, namesIn);
for (const fault of faults) console.error(`${PAGE}  ${fault}`);
const open = rows.filter((row) => row.open).length;
console.log(`${rows.length} lines of the specification, ${open} of them open, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
