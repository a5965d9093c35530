import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './columns.tsx';
import { TableHead } from './table-head.tsx';
import { TableCells } from './table-row.tsx';
import { TableScroller, type TableScrollerProps } from './table-scroller.tsx';
import { useInnerWidth, useTouchWidths } from './use-fitting-columns.ts';

type PlainTableProps<Row> = Pick<TableScrollerProps, 'label' | 'labelledBy'> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  className?: string;
};

/** A short table that draws all of its rows. Its columns get what their contents need; where they do not fit, each row is a list of them. */
export function PlainTable<Row>({ rows, keyOf, className = '', ...props }: PlainTableProps<Row>) {
  const region = useRef<HTMLElement>(null);
  const isStacked = useStacked(region);
  const { columns: all, ...name } = props;
  const columns = useTouchWidths(all);
  return (
    <TableScroller ref={region} {...name}>
      {/* A table that is drawn otherwise loses its roles, unless they are named. */}
      <table
        className={`data-table fitted-table ${isStacked ? 'stacked-table' : ''} ${className}`}
        role={isStacked ? 'table' : undefined}
      >
        <TableHead columns={columns} isStacked={isStacked} />
        <tbody role={isStacked ? 'rowgroup' : undefined}>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} role={isStacked ? 'row' : undefined}>
              <TableCells row={row} index={index} columns={columns} isStacked={isStacked} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

/** Whether the columns side by side are wider than the region. */
function useStacked(region: RefObject<HTMLElement | null>): boolean {
  const widthPx = useInnerWidth(region);
  const [neededPx, setNeededPx] = useState(0);
  const isStacked = widthPx > 0 && widthPx < neededPx;
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = region.current ?? {};
    if (!isStacked && scrollWidth > clientWidth) setNeededPx(scrollWidth);
  });
  return isStacked;
}
