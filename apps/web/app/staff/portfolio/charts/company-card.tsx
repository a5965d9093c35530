import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioSummary } from '@unamano/contract/portfolio';
import { PAR_DAYS } from '@unamano/domain/aging';
import { Link, useSearchParams } from 'react-router';
import { Money } from '../../../shared/ui/money.tsx';
import { columns, figures, risk, charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { ChartCard, Scroller } from './chart-card.tsx';
import { HeatCell } from './roll-card.tsx';

type Row = Reply<typeof portfolioSummary>['by_company'][number];

/** Company by company; its name leads to its own figures. */
export function CompanyCard({ rows }: { rows: readonly Row[] }) {
  const [params] = useSearchParams();
  const addressOf = ({ id_company }: Row) => {
    const own = new URLSearchParams(params);
    own.set('empresa', String(id_company ?? 0));
    return `?${own}`;
  };
  return (
    <ChartCard title={words.companies} className="fig-whole">
      <Scroller label={words.companies}>
        <table className="fig-table fig-heat">
          <thead>
            <tr>
              <th scope="col">{columns.company}</th>
              <th scope="col">{columns.credits}</th>
              <th scope="col">{columns.balance}</th>
              <th scope="col">{columns.collected}</th>
              <th scope="col">{columns.disbursed}</th>
              {PAR_DAYS.map((days) => (
                <th key={days} scope="col">
                  {risk.par(days)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id_company}>
                <th scope="row">
                  <Link className="link" to={addressOf(row)}>
                    {row.name ?? figures.direct}
                  </Link>
                </th>
                <td>{row.credits}</td>
                <td>
                  <Money amount={row.outstanding} />
                </td>
                <td>
                  <Money amount={row.collected} />
                </td>
                <td>
                  <Money amount={row.disbursed} />
                </td>
                {row.par.map(({ days, share_bps }) => (
                  <HeatCell key={days} bps={share_bps} tone="bad" />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </ChartCard>
  );
}
