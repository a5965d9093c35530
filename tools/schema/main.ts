// `node tools/schema/main.ts`: compares the table types and the page of the schema with the migrated schema, and its tables
// with their owners and comments. `--write` (`npm run docs:schema`) writes the types and the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { keptFaults, keptTime } from '../tables/kept.ts';
import { OWNED } from '../tables/owners.ts';
import { commentFaults, ownerFaults } from './described.ts';
import { PAGE, schemaPage } from './page.ts';
import { migratedCatalog } from './read.ts';
import { TYPES, tableTypes } from './table-types.ts';

const catalog = await migratedCatalog();
const owners = new Map(
  Object.entries(OWNED).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
const generated = {
  [PAGE]: schemaPage(catalog, (table) => owners.get(table) ?? 'none', keptTime),
  [TYPES]: tableTypes(catalog),
};
const tables = catalog.relations.filter(({ kind }) => kind === 'table').map(({ name }) => name);
const faults = [
  ...ownerFaults(catalog.relations, owners),
  ...keptFaults([...tables, 'schema_migrations']),
  ...commentFaults(catalog.relations),
];
for (const [path, text] of Object.entries(generated)) {
  const file = join(root, path);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    faults.push(`${path}  is out of date: run npm run docs:schema and commit the file`);
}
for (const fault of faults) console.error(fault);
console.log(`${catalog.relations.length} tables and views, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
