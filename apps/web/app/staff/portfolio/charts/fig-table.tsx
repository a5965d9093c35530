import type { CSSProperties, ReactNode } from 'react';
import { charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayPercent } from '../../shared/parts/percent.ts';
import { TableScroller } from '../../shared/tables/table-scroller.tsx';

const TONES = { good: 'var(--leaf)', same: 'var(--control)', bad: 'var(--coral-fill)' };

export type Heat = { bps: number | null; tone: keyof typeof TONES };

export type FigColumn<Row> = { header: string } & (
  | { cell: (row: Row) => ReactNode; heat?: never }
  /** A percentage on a background that gets deeper with the share. */
  | { heat: (row: Row) => Heat; cell?: never }
);

type FigTableProps<Row> = {
  label: string;
  /** The first one is the row's header cell. */
  columns: readonly FigColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  className?: string;
};

/** A table of figures inside a card; it scrolls sideways where the card is narrower. */
export function FigTable<Row>({ label, columns, rows, keyOf, className = '' }: FigTableProps<Row>) {
  return (
    // The card has the bare title: two landmarks may not have the same name.
    <TableScroller label={words.scroller(label)} className="-mx-1 max-h-120 overflow-auto px-1">
      <table className={`fig-table ${className}`}>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, cell, heat }, at) => {
                if (heat) return <HeatCell key={header} {...heat(row)} />;
                return at === 0 ? (
                  <th key={header} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header}>{cell(row)}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

/** The strongest background on which the text stays readable. */
const MAX_HEAT_PERCENT = 48;

/** The square root makes small shares visible too. */
export const heatStyle = (bps: number, tone: Heat['tone']): CSSProperties =>
  ({
    '--tone': TONES[tone],
    '--heat': `${(MAX_HEAT_PERCENT * Math.sqrt(bps / 10_000)).toFixed(1)}%`,
  }) as CSSProperties;

/** An empty cell has no share. */
function HeatCell({ bps, tone }: Heat) {
  if (bps === null) return <td />;
  return (
    <td className={`fig-cell ${bps === 0 ? 'text-ink-soft' : ''}`} style={heatStyle(bps, tone)}>
      {displayPercent(bps)}
    </td>
  );
}
