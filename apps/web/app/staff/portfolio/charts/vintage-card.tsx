import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioHistory } from '@unamano/contract/loans/portfolio';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { columns as headers, charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayMonth } from '../days.ts';
import { ChartCard } from './chart-card.tsx';
import { type FigColumn, FigTable } from './fig-table.tsx';

type Vintage = Reply<typeof portfolioHistory>['vintages'][number];

/** The late share of each month's loans, by months on book. Month 0, the disbursement's own, has no late loans. */
export function VintageCard({ vintages }: { vintages: readonly Vintage[] }) {
  const months = Math.max(0, ...vintages.map(({ cells }) => cells.length - 1));
  const columns: FigColumn<Vintage>[] = [
    { header: headers.cohort, cell: ({ month }) => displayMonth(month) },
    { header: headers.credits, cell: ({ credits }) => credits },
    { header: headers.lent, cell: ({ amount }) => <Money amount={amount} /> },
    ...Array.from(
      { length: months },
      (_, index): FigColumn<Vintage> => ({
        header: headers.monthOnBook(index + 1),
        heat: ({ cells }) => {
          const cell = cells.find(({ month_on_book }) => month_on_book === index + 1);
          return { bps: cell?.share_bps ?? null, tone: 'bad' };
        },
      }),
    ),
  ];
  return (
    <ChartCard title={words.vintages} about={words.vintagesAbout}>
      <FigTable
        label={words.vintages}
        className="fig-heat"
        columns={columns}
        rows={vintages.toReversed()}
        keyOf={({ month }) => month}
      />
    </ChartCard>
  );
}
