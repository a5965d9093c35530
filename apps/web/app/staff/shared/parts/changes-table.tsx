type ChangesTableProps = {
  what: string;
  before: string;
  after: string;
  changes: readonly { label: string; before: string; after: string }[];
};

/** What was and what will be or became, a line each. */
export function ChangesTable({ what, before, after, changes }: ChangesTableProps) {
  const cell = 'py-1.5 pr-3 align-top [overflow-wrap:anywhere]';
  return (
    <table className="w-full table-fixed text-left">
      {/* What a line is about is longer than its figures. */}
      <colgroup>
        <col className="w-[44%]" />
        <col span={2} />
      </colgroup>
      <thead className="text-ink-soft">
        <tr>
          {[what, before, after].map((title) => (
            <th key={title} scope="col" className={`${cell} font-semibold`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.label} className="border-t border-line">
            <th scope="row" className={`${cell} font-semibold`}>
              {change.label}
            </th>
            <td className={`${cell} text-ink-soft`}>{change.before}</td>
            <td className={`${cell} font-semibold`}>{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
