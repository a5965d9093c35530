import {
  LOOKUP_REASONS,
  type LookupReason,
  lastLookupReason,
  type RiskHistoryReport,
  riskHistory,
} from '@unamano/contract/lending/risk-history';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { isRecord } from '../../shared/is-record.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { useIsLeft } from '../../shared/use-is-left.ts';
import { lookupReasons, riskRefusals, riskHistory as words } from '../../text/staff/risk/risk-history.ts';
import { showError } from '../shared/data/use-command.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { type RouteSearch, searchOf } from '../shared/layout/route-search.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { useSlashKey } from '../shared/lists/use-slash-key.ts';
import { LookupForm } from '../shared/parts/lookup-form.tsx';
import { Report } from './report.tsx';

export const meta = () => pageTitle(words.title);

const REASON_OPTIONS = LOOKUP_REASONS.map((value) => ({ value, label: lookupReasons[value] }));

const parseReason = (value: unknown): LookupReason | undefined =>
  LOOKUP_REASONS.find((reason) => reason === value);

/** The reason in a route's state: a search that another page passes on has none, and gets the last one of the person. */
const reasonOf = (state: unknown): LookupReason | undefined =>
  isRecord(state) ? parseReason(state.reason) : undefined;

/**
 * `/tablero/historial-datacredito`: the search, or the report that it found. A report has its own history entry, so that
 * the back button clears it. The search is in the route state, not in the address: it identifies a person.
 */
export default function RiskHistory() {
  const navigate = useNavigate();
  const { state: routeState } = useLocation();
  const routeSearch = searchOf(routeState);
  const routeReason = reasonOf(routeState);
  const [chosen, setChosen] = useState<LookupReason>();
  const last = useQueryCall(lastLookupReason, {});
  const reason = chosen ?? last.data?.lookup_reason ?? LOOKUP_REASONS[0];
  const [found, setFound] = useState<{ search: string; report: RiskHistoryReport } | null>(null);
  const { busy, run } = useBusy();
  const isLeft = useIsLeft();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const report = found !== null && found.search === routeSearch ? found.report : null;

  const lookUp = (search: string, lookupReason: LookupReason | undefined) =>
    run(async () => {
      const outcome = await call(riskHistory, { filter_to_search: search, lookup_reason: lookupReason });
      if (!outcome.ok) return showError(outcome, riskRefusals);
      setFound({ search, report: outcome.data });
      const state = { search, reason: lookupReason } satisfies RouteSearch & {
        reason?: LookupReason | undefined;
      };
      if (search !== routeSearch && !isLeft()) navigate(staffPaths.riskHistory, { state });
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload, or going forward, opens an entry whose report is gone
  useEffect(() => {
    if (routeSearch && !report) void lookUp(routeSearch, routeReason);
  }, [routeSearch]);

  const submit = (search: string) => {
    if (search === '') toast.error(riskRefusals.OBJECT_NOT_FOUND);
    else void lookUp(search, reason);
  };

  if (report) {
    return (
      <StaffPage key={routeSearch} title={words.title} back={() => navigate(-1)}>
        <Report report={report} />
      </StaffPage>
    );
  }
  return (
    <StaffPage key="searcher" title={words.searcher} lead={words.lead}>
      <LookupForm ref={input} busy={busy} initial={routeSearch} onSearch={submit}>
        <SelectField
          label={words.reason}
          name="lookup_reason"
          options={REASON_OPTIONS}
          value={reason}
          onChange={(event) => setChosen(parseReason(event.target.value))}
          className="min-w-64 flex-1"
        />
      </LookupForm>
    </StaffPage>
  );
}
