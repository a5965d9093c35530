import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { ticks as words } from '../../../text/staff/late/bulk.ts';
import { nameOf } from '../../shared/late/late-person.ts';
import type { Column } from '../../shared/tables/table-row.tsx';
import { type Ticks, useIsTicked } from './ticks.ts';
import './bulk.css';

type TickBoxProps = { ticks: Ticks; row: LatePaymentRow };

export function TickBox({ ticks, row }: TickBoxProps) {
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        className="check"
        aria-label={words.tick(nameOf(row))}
        checked={useIsTicked(ticks, row.credit_id)}
        onChange={() => ticks.toggle(row)}
      />
    </label>
  );
}

export function tickColumn(ticks: Ticks): Column<LatePaymentRow> {
  return {
    id: 'tick',
    header: words.column,
    hideHeader: true,
    widthPx: 38,
    cell: (row) => <TickBox ticks={ticks} row={row} />,
  };
}
