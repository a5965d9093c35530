import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioSummary } from '@unamano/contract/loans/portfolio';
import { PAR_DAYS } from '@unamano/domain/loans/portfolio/aging';
import { Link, useSearchParams } from 'react-router';
import { Money } from '../../../shared/ui/layout/money.tsx';
import {
  figures,
  columns as headers,
  risk,
  charts as words,
} from '../../../text/staff/portfolio/portfolio-figures.ts';
import { ChartCard } from './chart-card.tsx';
import { type FigColumn, FigTable } from './fig-table.tsx';

type CompanyFigures = Reply<typeof portfolioSummary>['by_company'][number];

/** The figures by company. A name links to the company's own figures. */
export function CompanyCard({ rows }: { rows: readonly CompanyFigures[] }) {
  const [params] = useSearchParams();
  const addressOf = ({ id_company }: CompanyFigures) => {
    const own = new URLSearchParams(params);
    own.set('empresa', String(id_company ?? 0));
    return `?${own}`;
  };
  const columns: FigColumn<CompanyFigures>[] = [
    {
      header: headers.company,
      cell: (row) => (
        <Link className="link" to={addressOf(row)}>
          {row.name ?? figures.direct}
        </Link>
      ),
    },
    { header: headers.credits, cell: ({ credits }) => credits },
    { header: headers.balance, cell: ({ outstanding }) => <Money amount={outstanding} /> },
    { header: headers.collected, cell: ({ collected }) => <Money amount={collected} /> },
    { header: headers.disbursed, cell: ({ disbursed }) => <Money amount={disbursed} /> },
    ...PAR_DAYS.map(
      (atRiskDays): FigColumn<CompanyFigures> => ({
        header: risk.par(atRiskDays),
        heat: ({ par }) => ({
          bps: par.find(({ days }) => days === atRiskDays)?.share_bps ?? null,
          tone: 'bad',
        }),
      }),
    ),
  ];
  return (
    <ChartCard title={words.companies}>
      <FigTable
        label={words.companies}
        className="fig-heat"
        columns={columns}
        rows={rows}
        keyOf={({ id_company }) => id_company ?? 0}
      />
    </ChartCard>
  );
}
