import type { PortfolioPosition } from '@unamano/contract/portfolio';
import { Money } from '../../../shared/ui/money.tsx';
import { buckets, columns, charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayDay } from '../days.ts';
import { displayPercent } from '../percent.ts';
import { ChartCard, Scroller } from './chart-card.tsx';

/** The balance by how late it is: a table whose rows are bars. */
export function AgingCard({ position }: { position: PortfolioPosition }) {
  return (
    <ChartCard title={words.aging} about={words.agingAbout(displayDay(position.day))}>
      <Scroller label={words.aging}>
        <table className="fig-table">
          <thead>
            <tr>
              <th scope="col">{columns.age}</th>
              <th scope="col">{columns.credits}</th>
              <th scope="col">{columns.balance}</th>
              <th scope="col">{columns.share}</th>
            </tr>
          </thead>
          <tbody>
            {position.aging.map((row) => (
              <tr key={row.bucket}>
                <th scope="row">
                  <span className="flex items-center gap-2">
                    <span aria-hidden className={`fig-swatch fig-${row.bucket}`} />
                    {buckets[row.bucket]}
                  </span>
                  <span aria-hidden className="fig-bar">
                    <span
                      className={`fig-${row.bucket}`}
                      style={{ width: `${(row.share_bps ?? 0) / 100}%` }}
                    />
                  </span>
                </th>
                <td>{row.credits}</td>
                <td>
                  <Money amount={row.outstanding} />
                </td>
                <td>{displayPercent(row.share_bps ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </ChartCard>
  );
}
