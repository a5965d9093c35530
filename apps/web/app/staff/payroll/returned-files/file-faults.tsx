import { transfer as words } from '../../../text/staff/payroll.ts';
import type { CellFault } from './faults.ts';

/** What to mend in the file, line by line, as the spreadsheet counts. */
export function FileFaults({ cells }: { cells: readonly CellFault[] }) {
  return (
    <div role="alert">
      {cells.length > 0 && (
        <div className="rounded-card border-2 border-coral bg-coral-wash p-4">
          <p className="font-semibold">{words.faults}</p>
          <table className="mt-2 w-full text-left">
            <thead>
              <tr className="text-ink-soft">
                <th scope="col" className="py-1 pr-4 font-semibold">
                  {words.row}
                </th>
                <th scope="col" className="py-1 pr-4 font-semibold">
                  {words.column}
                </th>
                <th scope="col" className="py-1 font-semibold">
                  {words.fault}
                </th>
              </tr>
            </thead>
            <tbody>
              {cells.map(({ row, column, text }) => (
                <tr key={`${row}:${column}`} className="border-t border-line">
                  <th scope="row" className="figures py-1.5 pr-4 font-bold">
                    {row}
                  </th>
                  <td className="py-1.5 pr-4">{column}</td>
                  <td className="py-1.5">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 text-ink-soft">{words.faultsMore}</p>
        </div>
      )}
    </div>
  );
}
