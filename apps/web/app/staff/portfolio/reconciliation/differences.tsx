import type { ReconciliationReport } from '@unamano/contract/reconciliation';
import { formatInstant } from '../../../shared/format-instant.ts';
import { CountingArt } from '../../../shared/ui/art/counting.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { differences as kinds, portfolio as words } from '../../../text/staff/portfolio/portfolio.ts';
import { cellClass, TableHead } from '../../shared/lists/table-head.tsx';
import { TableScroller } from '../../shared/lists/table-scroller.tsx';

const columns = [
  { id: 'kind', header: words.columns.kind, widthPx: 340 },
  { id: 'order', header: words.columns.order, widthPx: 200 },
  { id: 'credit', header: words.columns.credit, widthPx: 80, end: true },
  { id: 'amount', header: words.columns.amount, widthPx: 130, end: true },
  { id: 'gateway', header: words.columns.gateway, widthPx: 150, end: true },
  { id: 'when', header: words.columns.when, widthPx: 130 },
];

type Row = ReconciliationReport['differences'][number];

/** What the gateway says otherwise than we do, with what to do about each. */
export function Differences({ rows, allSame }: { rows: readonly Row[]; allSame: boolean }) {
  if (rows.length === 0) {
    return (
      <Notice
        art={<CountingArt />}
        title={allSame ? words.none : words.noneFound}
        text={allSame ? words.noneText : words.noneFoundText}
      />
    );
  }
  return (
    <TableScroller label={words.differences}>
      <table className="data-table">
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <Difference key={row.order} row={row} />
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function Difference({ row }: { row: Row }) {
  const { title, todo } = kinds[row.kind];
  const end = cellClass({ end: true });
  return (
    <tr>
      <th scope="row" className="py-2 whitespace-normal">
        <span className="block font-semibold">{title}</span>
        <span className="block font-normal text-ink-soft">{todo}</span>
      </th>
      <td className="figures">{row.order}</td>
      <td className={end}>{row.id_credit}</td>
      <td className={end}>
        <Money amount={row.amount} />
      </td>
      <td className={end}>
        {row.gateway_amount === null ? words.unknownThere : <Money amount={row.gateway_amount} />}
      </td>
      <td className="figures">{formatInstant(row.checked_at)}</td>
    </tr>
  );
}

/** What the last recalculation of every credit found; nothing where it found nothing. */
export function LedgerDifferences({ check }: { check: ReconciliationReport['ledger_check'] }) {
  if (check === null || check.differences === 0) return null;
  return (
    <section role="status" className="card border-coral p-4">
      <p className="font-semibold">{words.ledgerDifferences(check.differences)}</p>
      <ul className="mt-2 list-disc pl-5">
        {check.found.map(({ what, id, ledger, expected }) => (
          <li key={`${what} ${id}`}>
            {words.ledgerRow(what, id)}: <Money amount={ledger} /> / <Money amount={expected} />
          </li>
        ))}
      </ul>
    </section>
  );
}
