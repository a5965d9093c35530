import { transfer as words } from '../../../text/staff/payroll.ts';
import type { CellFault } from './cell-faults.ts';

/** The faults to correct in the file, by the spreadsheet's own row numbers. */
export function FileFaults({ cells }: { cells: readonly CellFault[] }) {
  return (
    <div role="alert">
      {cells.length > 0 && (
        <div className="rounded-card border-2 border-coral bg-coral-wash p-4">
          <p className="font-semibold">{words.faults}</p>
          <ul className="mt-2">
            {cells.map(({ row, column, text }) => (
              <li key={`${row}:${column}`} className="flex flex-wrap gap-x-4 border-t border-line py-1.5">
                <span className="figures min-w-56 font-semibold">{words.place(row, column)}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">{words.faultsMore}</p>
        </div>
      )}
    </div>
  );
}
