// `npm run check -- --graph`: the shape of the code beside that of an earlier revision. `--base REV` measures REV;
// without it the stored figures count, so that a copy without history can print them too.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { readRevision, readSources } from '../lib/sources.ts';
import { compare, MEASURED, type Measure, measure } from './measure.ts';

const STORED = join(root, 'docs', 'generated', 'graph.json');

const args = process.argv.slice(2);
const base = args[args.indexOf('--base') + 1];
const now = measure(readSources(MEASURED));
const stored: { revision: string; measure: Measure } =
  args.includes('--base') && base
    ? { revision: base, measure: measure(readRevision(base, MEASURED)) }
    : JSON.parse(readFileSync(STORED, 'utf8'));
console.log(`Before: ${stored.revision}. Now: the working tree.\n${compare(stored.measure, now)}`);
if (args.includes('--store')) writeFileSync(STORED, `${JSON.stringify(stored, null, 2)}\n`);
