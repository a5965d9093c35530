import type { Reply } from '@unamano/contract/endpoint';
import { portfolioHistory, portfolioSummary } from '@unamano/contract/portfolio';
import { useCall } from '../../shared/api/use-call.ts';
import { CountingArt } from '../../shared/ui/art/counting.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { figures as words } from '../../text/staff/portfolio/portfolio-figures.ts';
import { AgingCard } from './charts/aging-card.tsx';
import { CompanyCard } from './charts/company-card.tsx';
import { FlowCard } from './charts/flow-card.tsx';
import { RollCard } from './charts/roll-card.tsx';
import { TrendCard } from './charts/trend-card.tsx';
import { VintageCard } from './charts/vintage-card.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Headline } from './headline.tsx';
import { RiskRow } from './risk-row.tsx';
import { type PortfolioFilters, usePortfolioFilters } from './use-portfolio-filters.ts';

type Summary = Reply<typeof portfolioSummary>;

function matchesFilters(data: Summary, { from, to, id_company }: PortfolioFilters): boolean {
  const sameDays = (from === undefined || from === data.from) && (to ?? data.to) === data.to;
  return sameDays && (id_company ?? null) === data.id_company;
}

/** An address of days or of a company that there are no figures of: asking again would not help. */
const NOT_FOUND_CODES: ReadonlySet<string> = new Set(['VALIDATION_ERROR', 'OBJECT_NOT_FOUND']);

/** How the business stands: what is owed, what came in, what is late. */
export function Figures() {
  const { filters, company, setCompany, setPeriod, showAll } = usePortfolioFilters();
  const { data, refusal, reload } = useCall(portfolioSummary, filters);
  if (!data && refusal && NOT_FOUND_CODES.has(refusal.code)) {
    return (
      <Notice art={<CountingArt />} title={words.noSuchFigures}>
        <Button onClick={showAll}>{words.showAll}</Button>
      </Notice>
    );
  }
  if (!data) return refusal ? <LoadFailed refusal={refusal} onRetry={reload} /> : <PageSpinner />;
  if (data.first_day === null)
    return <Notice art={<CountingArt />} title={words.empty} text={words.emptyText} />;
  const isNothing = data.by_company.length === 0 && data.opening.credits === 0;
  // Days that are no answer are told beside them; what was there stays.
  const wrong = refusal?.fields && Object.values(refusal.fields)[0];
  const stale = !matchesFilters(data, filters);
  return (
    <>
      <FilterBar data={data} company={company} onCompany={setCompany} onPeriod={setPeriod} />
      {wrong !== undefined && (
        <p role="alert" className="font-semibold text-coral">
          {wrong}
        </p>
      )}
      {refusal && wrong === undefined ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : isNothing && !stale ? (
        <Notice art={<CountingArt />} title={words.emptyRange}>
          <Button onClick={showAll}>{words.showAll}</Button>
        </Notice>
      ) : (
        <div className={`fig-page ${stale ? 'stale' : ''}`} aria-busy={stale || undefined}>
          <Headline data={data} />
          <RiskRow now={data.closing.par} before={data.opening.par} />
          <div className="fig-pair">
            <FlowCard days={data.days} />
            <AgingCard position={data.closing} />
          </div>
          <History filters={filters} />
          <CompanyCard rows={data.by_company} />
        </div>
      )}
    </>
  );
}

/** The year that ends with the last of the days. */
function History({ filters: { from: _from, ...filters } }: { filters: PortfolioFilters }) {
  const { data, refusal, reload } = useCall(portfolioHistory, filters);
  if (!data) return refusal ? <LoadFailed refusal={refusal} onRetry={reload} /> : <PageSpinner />;
  if (data.positions.length === 0) return null;
  return (
    <>
      <div className="fig-pair">
        <RollCard rollRates={data.roll_rates} />
        <TrendCard positions={data.positions} />
      </div>
      <VintageCard vintages={data.vintages} />
    </>
  );
}
