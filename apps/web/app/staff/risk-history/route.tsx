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
 * `/tablero/historial-datacredito`: the searcher, and in its place what was found. A result is an entry of the history
 * of its own, so that back, the page's or the browser's, clears it; whom it is of stands beside the address, not in it.
 */
export default function RiskHistory() {
  const navigate = useNavigate();
  const asked = searchOf(useLocation().state);
  const [found, setFound] = useState<{ search: string; report: RiskHistoryReport } | null>(null);
  const { busy, run } = useBusy();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const report = found !== null && found.search === asked ? found.report : null;

  const lookUp = (search: string) =>
    run(async () => {
      const outcome = await call(riskHistory, { filter_to_search: search });
      if (!outcome.ok) return showError(outcome, riskRefusals);
      setFound({ search, report: outcome.data });
      const state: RouteSearch = { search };
      if (search !== asked) navigate(paths.riskHistory, { state });
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: forward or a reload leads to a result that is not there any more
  useEffect(() => {
    if (asked && !report) void lookUp(asked);
  }, [asked]);

  if (report) {
    return (
      <StaffPage key={asked} title={words.title} back={() => navigate(-1)}>
        <Report report={report} />
      </StaffPage>
    );
  }
  return (
    <StaffPage key="searcher" title={words.searcher} lead={words.lead}>
      <LookupForm ref={input} busy={busy} initial={asked} onSearch={lookUp} />
    </StaffPage>
  );
}
