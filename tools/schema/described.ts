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

const APPEND_ONLY = /_(?:append_only|no_truncate)$/;

/** Tables, unique indexes and triggers without a comment: the page of the schema prints what they protect. */
export function commentFaults(relations: readonly Relation[]): string[] {
  return relations
    .flatMap(({ name, kind, comment, indexes, triggers }) => [
      ...(comment === null ? [`the ${kind} ${name}: write "comment on ${kind} ${name} is '…'"`] : []),
      ...indexes
        .filter((index) => index.unique && index.comment === null)
        .map((index) => `the unique index ${index.name}: write "comment on index ${index.name} is '…'"`),
      ...triggers
        .filter((trigger) => trigger.comment === null && !APPEND_ONLY.test(trigger.name))
        .map(
          (trigger) =>
            `the trigger ${trigger.name}: write "comment on trigger ${trigger.name} on ${name} is '…'"`,
        ),
    ])
    .map((fault) => `apps/api/migrations  a comment is missing on ${fault}`);
}
