import { transfer as words } from '../../../text/staff/payroll.ts';
import { BriefTable } from '../../shared/tables/brief-table.tsx';
import type { CellFault } from './cell-faults.ts';

/** The faults to correct in the file, by the spreadsheet's own row numbers. */
export function FileFaults({ cells }: { cells: readonly CellFault[] }) {
  return (
    <div role="alert">
      {cells.length > 0 && (
        <div className="rounded-card border-2 border-coral bg-coral-wash p-4">
          <p className="font-semibold">{words.faults}</p>
          <BriefTable
            className="mt-2"
            columns={[
              { header: words.row, cell: ({ row }: CellFault) => <span className="figures">{row}</span> },
              { header: words.column, cell: ({ column }) => column },
              { header: words.fault, cell: ({ text }) => text },
            ]}
            rows={cells}
            keyOf={({ row, column }) => `${row}:${column}`}
          />
          <p className="mt-2 text-ink-soft">{words.faultsMore}</p>
        </div>
      )}
    </div>
  );
}
