// `npm run check -- --graph`: the shape of the code beside that of two earlier revisions, whose figures are stored.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { readSources } from '../lib/sources.ts';
import { compare, MEASURED, type Measure, measure } from './measure.ts';
import { measureAreas } from './places.ts';

const stored: { revision: string; measure: Measure }[] = JSON.parse(
  readFileSync(join(root, 'docs', 'generated', 'graph.json'), 'utf8'),
);
const sources = readSources(MEASURED);
console.log(compare([...stored, { revision: 'now', measure: measure(sources) }]));
console.log();
for (const { area, modules, edges, floors } of measureAreas(sources))
  console.log(`${area.padEnd(28)}${modules} modules, ${edges} imports between them, ${floors} floors`);
