import { BriefTable } from '../tables/brief-table.tsx';

type Change = { label: string; before: string; after: string };
type ChangesTableProps = { what: string; before: string; after: string; changes: readonly Change[] };

/** Values before and after a change, one line each. A figure takes the width that it needs, and is never broken. */
export function ChangesTable({ what, before, after, changes }: ChangesTableProps) {
  return (
    <BriefTable
      columns={[
        { header: what, cell: ({ label }: Change) => label },
        { header: before, soft: true, cell: (change) => unbroken(change.before) },
        { header: after, cell: (change) => <strong>{unbroken(change.after)}</strong> },
      ]}
      rows={changes}
      keyOf={({ label }) => label}
    />
  );
}

/** The text, with each figure, day or amount in one piece. */
const unbroken = (text: string) =>
  text.split(/(?<!\S)([^\s\p{L}]*\d[^\s\p{L}]*)(?!\S)/u).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={at} className="figures whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
