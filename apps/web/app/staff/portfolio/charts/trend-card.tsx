import type { PortfolioPosition } from '@unamano/contract/portfolio';
import { AGING_BUCKETS } from '@unamano/domain/aging';
import { Money } from '../../../shared/ui/money.tsx';
import { buckets, columns, charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayDay, displayMonth } from '../days.ts';
import { displayPercent } from '../percent.ts';
import { ChartCard, Scroller } from './chart-card.tsx';
import { niceEnd } from './scale.ts';

const HEIGHT_PX = 220;
/** Of the height: over the highest column its share, under all of them the month. */
const [HEAD, FOOT] = [9, 10];
const LATE = AGING_BUCKETS.filter((bucket) => bucket !== 'current');

type Positions = { positions: readonly PortfolioPosition[] };

/** How late the book was at the end of each month. */
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
              {LATE.map((bucket) => {
                const height = heightOf(position.aging.find((row) => row.bucket === bucket)?.share_bps ?? 0);
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
              <text className="fig-text fig-value" x={middle} y={`${top}%`} dy={-5} textAnchor="middle">
                {displayPercent(lateBps(position))}
              </text>
              <text className="fig-text" x={middle} y="98%" textAnchor="middle">
                {displayMonth(position.day).slice(0, 3)}
              </text>
            </g>
          );
        })}
        <line className="fig-zero" x1="0" x2="100%" y1={`${100 - FOOT}%`} y2={`${100 - FOOT}%`} />
      </svg>
    </>
  );
}

function TrendTable({ positions }: Positions) {
  return (
    <Scroller label={words.trend}>
      <table className="fig-table">
        <thead>
          <tr>
            <th scope="col">{columns.day}</th>
            <th scope="col">{columns.balance}</th>
            {LATE.map((bucket) => (
              <th key={bucket} scope="col">
                {buckets[bucket]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.toReversed().map((position) => (
            <tr key={position.day}>
              <th scope="row" className="figures">
                {displayDay(position.day)}
              </th>
              <td>
                <Money amount={position.outstanding} />
              </td>
              {LATE.map((bucket) => (
                <td key={bucket}>
                  {displayPercent(position.aging.find((row) => row.bucket === bucket)?.share_bps ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
