import type { PortfolioPosition } from '@unamano/contract/loans/portfolio';
import {
  buckets,
  columns as headers,
  charts as words,
} from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { displayPercent } from '../../shared/parts/percent.ts';
import { dollars } from '../../shared/tables/columns.tsx';
import { ChartCard } from './chart-card.tsx';
import { type FigColumn, FigTable } from './fig-table.tsx';

type AgingRow = PortfolioPosition['aging'][number];

const columns: readonly FigColumn<AgingRow>[] = [
  {
    header: headers.age,
    cell: ({ bucket, share_bps }) => (
      <>
        <span className="flex items-center gap-2">
          <span aria-hidden className={`fig-swatch fig-${bucket}`} />
          {buckets[bucket]}
        </span>
        <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className={`block h-full rounded-full fig-${bucket}`}
            style={{ width: `${(share_bps ?? 0) / 100}%` }}
          />
        </span>
      </>
    ),
  },
  { header: headers.credits, cell: ({ credits }) => credits },
  { header: headers.balance, cell: ({ outstanding }) => dollars(outstanding) },
  { header: headers.share, cell: ({ share_bps }) => displayPercent(share_bps ?? 0) },
];

/** The balance by days past due: a table whose rows are bars. */
export function AgingCard({ position }: { position: PortfolioPosition }) {
  return (
    <ChartCard title={words.aging} about={words.agingAbout(displayDay(position.day))}>
      <FigTable label={words.aging} columns={columns} rows={position.aging} keyOf={({ bucket }) => bucket} />
    </ChartCard>
  );
}
