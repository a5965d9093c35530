import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioHistory } from '@unamano/contract/portfolio';
import { Money } from '../../../shared/ui/money.tsx';
import { columns, charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayMonth } from '../days.ts';
import { ChartCard, Scroller } from './chart-card.tsx';
import { HeatCell } from './roll-card.tsx';

type Vintage = Reply<typeof portfolioHistory>['vintages'][number];

/** What became of each month's loans, month by month: nobody is late by a month in the one of the disbursement. */
export function VintageCard({ vintages }: { vintages: readonly Vintage[] }) {
  const months = Math.max(0, ...vintages.map(({ cells }) => cells.length - 1));
  const all = Array.from({ length: months }, (_, index) => index + 1);
  return (
    <ChartCard title={words.vintages} about={words.vintagesAbout}>
      <Scroller label={words.vintages}>
        <table className="fig-table fig-heat">
          <thead>
            <tr>
              <th scope="col">{columns.cohort}</th>
              <th scope="col">{columns.credits}</th>
              <th scope="col">{columns.lent}</th>
              {all.map((month) => (
                <th key={month} scope="col">
                  {columns.monthOnBook(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vintages.toReversed().map((vintage) => (
              <tr key={vintage.month}>
                <th scope="row">{displayMonth(vintage.month)}</th>
                <td>{vintage.credits}</td>
                <td>
                  <Money amount={vintage.amount} />
                </td>
                {all.map((month) => {
                  const cell = vintage.cells.find(({ month_on_book }) => month_on_book === month);
                  return <HeatCell key={month} bps={cell?.share_bps ?? null} tone="bad" />;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </ChartCard>
  );
}
