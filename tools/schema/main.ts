// `node tools/schema/main.ts`: compares the migrated schema with the types of the tables, their owners and the page of
// the schema. `--write` (`npm run docs:schema`) writes the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { readSources } from '../lib/sources.ts';
import { OWNED } from '../tables/owners.ts';
import { typeFaults } from './compare.ts';
import { commentFaults, ownerFaults } from './described.ts';
import { PAGE, schemaPage } from './page.ts';
import { migratedCatalog } from './read.ts';
import { tableTypes } from './table-types.ts';

/** Tables that only triggers and functions of the database use. */
const WITHOUT_TYPES = ['legal_ceilings_cache'];

const TABLES_FOLDER = 'apps/api/src/db/tables/';

const catalog = await migratedCatalog();
const sources = new Map([...readSources(['.ts'])].filter(([path]) => path.startsWith(TABLES_FOLDER)));
const owners = new Map(
  Object.entries(OWNED).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
const page = schemaPage(catalog, (table) => owners.get(table) ?? 'none');
const file = join(root, PAGE);

if (process.argv.includes('--write')) writeFileSync(file, page);
const isFresh = existsSync(file) && readFileSync(file, 'utf8') === page;
const faults = [
  ...typeFaults(catalog.relations, tableTypes(sources), WITHOUT_TYPES),
  ...ownerFaults(catalog.relations, owners),
  ...commentFaults(catalog.relations),
  ...(isFresh ? [] : [`${PAGE}  is out of date: run npm run docs:schema and commit the page`]),
];
for (const fault of faults) console.error(fault);
console.log(`${catalog.relations.length} tables and views, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
