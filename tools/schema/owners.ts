import type { Relation } from './catalog.ts';

/** Tables that the job queue or the migrations create themselves. */
const NOT_IN_CATALOG = ['schema_migrations'];

/** Tables without an owner, and owned tables that the database does not have. */
export function ownerFaults(relations: readonly Relation[], owners: ReadonlyMap<string, string>): string[] {
  const names = new Set([...relations.map(({ name }) => name), ...NOT_IN_CATALOG]);
  const ownerless = [...names].filter((name) => !owners.has(name));
  const unknown = [...owners.keys()].filter((name) => !names.has(name));
  return [
    ...ownerless.map((name) => `tools/tables/owners.ts  the table ${name} has no owner: add it to OWNED`),
    ...unknown.map((name) => `tools/tables/owners.ts  ${name} is not a table of the database: remove it`),
  ];
}
