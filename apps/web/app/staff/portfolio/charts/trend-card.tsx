import type { PortfolioPosition } from '@unamano/contract/loans/portfolio';
import { AGING_BUCKETS, type AgingBucket } from '@unamano/domain/loans/portfolio/aging';
import { Money } from '../../../shared/ui/layout/money.tsx';
import {
  buckets,
  columns as headers,
  charts as words,
} from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { displayPercent } from '../../shared/parts/percent.ts';
import { displayMonth } from '../days.ts';
import { ChartCard } from './chart-card.tsx';
import { type FigColumn, FigTable } from './fig-table.tsx';
import { niceEnd } from './scale.ts';

const HEIGHT_PX = 220;
/** Percent of the height: the share above the highest column, and the months below the columns. */
const [HEAD, FOOT] = [9, 10];
const LATE = AGING_BUCKETS.filter((bucket) => bucket !== 'current');

type Positions = { positions: readonly PortfolioPosition[] };

/** The late share of the portfolio at the end of each month. */
export function TrendCard({ positions }: Positions) {
  return (
    <ChartCard title={words.trend} about={words.trendAbout} table={<TrendTable positions={positions} />}>
      <TrendChart positions={positions} />
    </ChartCard>
  );
}

const lateBps = (position: PortfolioPosition) => position.par.find(({ days }) => days === 1)?.share_bps ?? 0;

function TrendChart({ positions }: Positions) {
  const end = niceEnd(Math.max(...positions.map(lateBps)));
  const wide = 100 / positions.length;
  const heightOf = (bps: number) => ((100 - HEAD - FOOT) * bps) / end;
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {LATE.map((bucket) => (
          <li key={bucket} className="flex items-center gap-2">
            <span aria-hidden className={`fig-swatch fig-${bucket}`} />
            {buckets[bucket]}
          </li>
        ))}
      </ul>
      <svg role="img" aria-label={words.trendChart} width="100%" height={HEIGHT_PX} className="mt-2 block">
        {positions.map((position, index) => {
          const middle = `${wide * (index + 0.5)}%`;
          let top = 100 - FOOT;
          return (
            <g key={position.day}>
              <title>{`${displayMonth(position.day)}: ${displayPercent(lateBps(position))}`}</title>
              {LATE.map((bucket) => {
                const height = heightOf(bucketBps(position, bucket));
                top -= height;
                return (
                  <rect
                    key={bucket}
                    className={`fig-${bucket}`}
                    x={`${wide * (index + 0.2)}%`}
                    width={`${wide * 0.6}%`}
                    y={`${top}%`}
                    height={`${height}%`}
                  />
                );
              })}
              {/* Twelve labels do not fit a narrow card; the table has them. */}
              <text
                className="fig-text fill-ink font-semibold @max-[25rem]:hidden"
                x={middle}
                y={`${top}%`}
                dy={-5}
                textAnchor="middle"
              >
                {displayPercent(lateBps(position))}
              </text>
              <text className="fig-text" x={middle} y="98%" textAnchor="middle">
                {displayMonth(position.day).slice(0, 3)}
              </text>
            </g>
          );
        })}
        <line className="stroke-control" x1="0" x2="100%" y1={`${100 - FOOT}%`} y2={`${100 - FOOT}%`} />
      </svg>
    </>
  );
}

const bucketBps = ({ aging }: PortfolioPosition, bucket: AgingBucket) =>
  aging.find((row) => row.bucket === bucket)?.share_bps ?? 0;

const columns: readonly FigColumn<PortfolioPosition>[] = [
  { header: headers.day, cell: ({ day }) => <span className="figures">{displayDay(day)}</span> },
  { header: headers.balance, cell: ({ outstanding }) => <Money amount={outstanding} /> },
  ...LATE.map((bucket) => ({
    header: buckets[bucket],
    cell: (position: PortfolioPosition) => displayPercent(bucketBps(position, bucket)),
  })),
];

function TrendTable({ positions }: Positions) {
  return (
    <FigTable label={words.trend} columns={columns} rows={positions.toReversed()} keyOf={({ day }) => day} />
  );
}
