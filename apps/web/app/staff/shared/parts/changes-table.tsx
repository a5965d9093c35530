import { BriefTable } from '../tables/brief-table.tsx';

type Change = { label: string; before: string; after: string };
type ChangesTableProps = { what: string; before: string; after: string; changes: readonly Change[] };

/** Values before and after a change, one line each. The first column is wider: labels are longer than figures. */
export function ChangesTable({ what, before, after, changes }: ChangesTableProps) {
  return (
    <BriefTable
      firstPercent={44}
      columns={[
        { header: what, cell: ({ label }: Change) => label },
        { header: before, soft: true, cell: (change) => change.before },
        { header: after, cell: (change) => <strong>{change.after}</strong> },
      ]}
      rows={changes}
      keyOf={({ label }) => label}
    />
  );
}
