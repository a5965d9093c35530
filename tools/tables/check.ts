import { MODULE_OF } from '../imports/rules.ts';
import { isTestFile } from '../lib/source-files.ts';
import { OWNED } from './owners.ts';
import type { TableGrant } from './read-for-books.ts';
import { MAY_READ, READS_ALL } from './readers.ts';
import { tableUses } from './scan.ts';

/** The rules of a run; tests give their own. */
export type TableRules = {
  readonly owned: Readonly<Record<string, readonly string[]>>;
  readonly mayRead: readonly TableGrant[];
};

const RULES_FILE = 'tools/tables/readers.ts';
const THE_RULES: TableRules = { owned: OWNED, mayRead: MAY_READ };

/** The module or folder of apps/api/src that a file belongs to; `src` for the files at its root. */
export function placeOf(path: string): string | undefined {
  const [, inside] = /^apps\/api\/src\/(.+)$/.exec(path) ?? [];
  if (inside === undefined) return undefined;
  return MODULE_OF.exec(path)?.[1]?.split('/').at(-1) ?? /^([^/]+)\//.exec(inside)?.[1] ?? 'src';
}

const grantKey = (place: string, table: string): string => `${place} ${table}`;

/** The pairs of place and table that a list allows, each with a flag whether the code needs it. */
function pairsOf(grants: readonly TableGrant[]): Map<string, { used: boolean }> {
  return new Map(
    grants.flatMap(({ place, tables }) => tables.map((table) => [grantKey(place, table), { used: false }])),
  );
}

/** Every write of another owner's table, every such read without a listed reason, and every reason that is not needed. */
export function checkTables(
  sources: ReadonlyMap<string, string>,
  { owned, mayRead }: TableRules = THE_RULES,
): { faults: string[]; summary: string } {
  const owners = new Map(
    Object.entries(owned).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
  );
  const readers = pairsOf(mayRead);
  const faults: string[] = [];
  let uses = 0;
  for (const [path, source] of sources) {
    const place = placeOf(path);
    if (place === undefined || isTestFile(path)) continue;
    for (const { table, writes, line } of tableUses(path, source, (name) => owners.has(name))) {
      uses += 1;
      const owner = owners.get(table);
      const grant = writes ? undefined : readers.get(grantKey(place, table));
      if (grant) grant.used = true;
      if (owner === place || grant || (READS_ALL.includes(place) && !writes)) continue;
      faults.push(
        writes
          ? `${path}:${line}  ${place} writes ${table}, which ${owner} owns: call a function of modules/${owner} instead`
          : `${path}:${line}  ${place} reads ${table}, which ${owner} owns: call a function of modules/${owner}, or list the reason in MAY_READ of ${RULES_FILE}`,
      );
    }
  }
  for (const [pair, { used }] of readers)
    if (!used) faults.push(`${RULES_FILE}  MAY_READ allows "${pair}", which no statement needs: delete it`);
  return { faults, summary: `${uses} uses of ${owners.size} tables, ${faults.length} faults` };
}
