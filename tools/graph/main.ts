// `npm run check -- --graph`: the shape of the code beside that of earlier revisions. Their figures are stored, so that a
// copy without history can print them too; `--store REV …` measures and stores others.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { readRevision, readSources } from '../lib/sources.ts';
import { compare, MEASURED, type Measure, measure } from './measure.ts';

const STORED = join(root, 'docs', 'generated', 'graph.json');

type Column = { revision: string; measure: Measure };

const args = process.argv.slice(2);
const store = args.indexOf('--store');
if (store >= 0) {
  const columns = args
    .slice(store + 1)
    .map((revision): Column => ({ revision, measure: measure(readRevision(revision, MEASURED)) }));
  writeFileSync(STORED, `${JSON.stringify(columns, null, 2)}\n`);
}
const stored: Column[] = JSON.parse(readFileSync(STORED, 'utf8'));
console.log(compare([...stored, { revision: 'now', measure: measure(readSources(MEASURED)) }]));
