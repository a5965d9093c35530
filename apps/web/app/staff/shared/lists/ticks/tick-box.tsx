import type { ChangeEvent } from 'react';
import { ticks as words } from '../../../../text/staff/staff.ts';
import { type Column, column } from '../../tables/columns.tsx';
import { type Ticks, useIsTicked } from './ticks.ts';
import './bulk.css';

type TickBoxProps<Row> = {
  ticks: Ticks<Row>;
  row: Row;
  name: string;
  /** The rows that may be ticked, in their order: the shift key ticks all of a range. */
  rowsOf?: () => readonly Row[];
};

export function TickBox<Row>({ ticks, row, name, rowsOf }: TickBoxProps<Row>) {
  const change = ({ nativeEvent }: ChangeEvent) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    if (isRange && rowsOf) ticks.extend(row, rowsOf());
    else ticks.toggle(row);
  };
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        className="check"
        aria-label={words.tick(name)}
        checked={useIsTicked(ticks, ticks.keyOf(row))}
        onChange={change}
      />
    </label>
  );
}

/** Rows that `mayTick` leaves out have no box. */
export function tickColumn<Row>(
  ticks: Ticks<Row>,
  nameOf: (row: Row) => string,
  { rowsOf, mayTick = () => true }: { rowsOf?: () => readonly Row[]; mayTick?: (row: Row) => boolean } = {},
): Column<Row> {
  const cell = (row: Row) =>
    mayTick(row) && <TickBox ticks={ticks} row={row} name={nameOf(row)} {...(rowsOf && { rowsOf })} />;
  return column('tick', words.column, { widthPx: 34, touchPx: 52, hideHeader: true }, cell);
}
