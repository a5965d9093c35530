import type { Reply } from '@unamano/contract/endpoint';
import { portfolioHistory, portfolioSummary } from '@unamano/contract/loans/portfolio';
import { addDays, daysBetween, parseDay } from '@unamano/domain/calendar';
import { CountingArt } from '../../shared/ui/brand/art.tsx';
import { LoadFailed } from '../../shared/ui/feedback/load-failed.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { figures as words } from '../../text/staff/portfolio/portfolio-figures.ts';
import { whileRecalculating } from '../shared/data/kept-figures.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { CeilingNote } from '../shared/parts/kept-note.tsx';
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

const PAIR = 'grid gap-4 min-[1100px]:grid-cols-[8fr_6fr]';
/** A roll of seven states needs more. */
const WIDE_PAIR = 'grid gap-4 min-[1320px]:grid-cols-[8fr_6fr]';

/** The address names days or a company without figures: a retry would not help. */
const NOT_FOUND_CODES: ReadonlySet<string> = new Set(['VALIDATION_ERROR', 'OBJECT_NOT_FOUND']);

/** The portfolio: balances, cash flow and arrears. */
export function Figures() {
  const { filters, company, setCompany, setPeriod, showAll } = usePortfolioFilters();
  const query = useQueryCall(portfolioSummary, filters, { ...whileRecalculating, keepsFormer: true });
  const { data, refusal, reload } = query;
  if (!data && refusal && NOT_FOUND_CODES.has(refusal.code)) {
    return (
      <Notice as="h2" art={<CountingArt />} title={words.noSuchFigures}>
        <Button onClick={showAll}>{words.showAll}</Button>
      </Notice>
    );
  }
  if (!data) return <WhenLoaded query={query}>{() => null}</WhenLoaded>;
  if (data.first_day === null)
    return <Notice as="h2" art={<CountingArt />} title={words.empty} text={words.emptyText} />;
  const isNothing = data.by_company.length === 0 && data.opening.credits === 0;
  // Refused days show their fault beside them; the former figures stay.
  const wrong = refusal?.fields && Object.values(refusal.fields)[0];
  const stale = !matchesFilters(data, filters);
  return (
    <>
      <CeilingNote of={data} />
      <FilterBar data={data} company={company} onCompany={setCompany} onPeriod={setPeriod} />
      {wrong !== undefined && (
        <p role="alert" className="font-semibold text-coral">
          {wrong}
        </p>
      )}
      {refusal && wrong === undefined ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : isNothing && !stale ? (
        <Notice as="h2" art={<CountingArt />} title={words.emptyRange}>
          <Button onClick={showAll}>{words.showAll}</Button>
        </Notice>
      ) : (
        <div className={`flex flex-col gap-4 ${stale ? 'stale' : ''}`} aria-busy={stale || undefined}>
          <Headline data={data} />
          <RiskRow now={data.closing.par} before={data.opening.par} />
          <div className={PAIR}>
            <Flow data={data} />
            <AgingCard position={data.closing} />
          </div>
          <History filters={filters} />
          <CompanyCard rows={data.by_company} />
        </div>
      )}
    </>
  );
}

/** With the same number of days before it. */
function Flow({ data }: { data: Summary }) {
  const [from, to] = [parseDay(data.from), parseDay(data.to)];
  const days = from && to ? daysBetween(from, to) + 1 : 0;
  const earlier = from && {
    from: addDays(from, -days),
    to: addDays(from, -1),
    ...(data.id_company !== null && { id_company: data.id_company }),
  };
  const before = useQueryCall(portfolioSummary, earlier, whileRecalculating).data;
  return <FlowCard days={data.days} before={before?.days ?? []} />;
}

/** The twelve months that end with the last day. */
function History({ filters: { from: _from, ...filters } }: { filters: PortfolioFilters }) {
  const query = useQueryCall(portfolioHistory, filters, { ...whileRecalculating, keepsFormer: true });
  const { isFormer } = query;
  return (
    <WhenLoaded query={query}>
      {({ positions, roll_rates, vintages }) =>
        positions.length > 0 && (
          <div className={`flex flex-col gap-4 ${isFormer ? 'stale' : ''}`} aria-busy={isFormer || undefined}>
            <div className={WIDE_PAIR}>
              <RollCard rollRates={roll_rates} />
              <TrendCard positions={positions} />
            </div>
            <VintageCard vintages={vintages} />
          </div>
        )
      }
    </WhenLoaded>
  );
}
