import { type RiskHistoryReport, riskHistory } from '@unamano/contract/risk-history';
import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { riskRefusals, riskHistory as words } from '../../text/staff/risk/risk-history.ts';
import { showError } from '../shared/data/refusals.ts';
import { type RouteSearch, searchOf } from '../shared/layout/route-search.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useSlashKey } from '../shared/lists/use-slash-key.ts';
import { LookupForm } from '../shared/parts/lookup-form.tsx';
import { Report } from './report.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

/**
 * `/tablero/historial-datacredito`: the search, or the report that it found. A report has its own history entry, so that
 * the back button clears it. The search is in the route state, not in the address: it identifies a person.
 */
export default function RiskHistory() {
  const navigate = useNavigate();
  const routeSearch = searchOf(useLocation().state);
  const [found, setFound] = useState<{ search: string; report: RiskHistoryReport } | null>(null);
  const { busy, run } = useBusy();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const report = found !== null && found.search === routeSearch ? found.report : null;

  const lookUp = (search: string) =>
    run(async () => {
      const outcome = await call(riskHistory, { filter_to_search: search });
      if (!outcome.ok) return showError(outcome, riskRefusals);
      setFound({ search, report: outcome.data });
      const state: RouteSearch = { search };
      if (search !== routeSearch) navigate(paths.riskHistory, { state });
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload, or going forward, opens an entry whose report is gone
  useEffect(() => {
    if (routeSearch && !report) void lookUp(routeSearch);
  }, [routeSearch]);

  if (report) {
    return (
      <StaffPage key={routeSearch} title={words.title} back={() => navigate(-1)}>
        <Report report={report} />
      </StaffPage>
    );
  }
  return (
    <StaffPage key="searcher" title={words.searcher} lead={words.lead}>
      <LookupForm ref={input} busy={busy} initial={routeSearch} onSearch={lookUp} />
    </StaffPage>
  );
}
