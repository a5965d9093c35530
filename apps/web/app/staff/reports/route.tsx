import { deadlines } from '@unamano/contract/money/deadlines';
import { listReports, type UnrequestedReport } from '@unamano/contract/money/unrequested-reports';
import { pageTitle } from '../../shared/page-title.ts';
import { reports as words } from '../../text/staff/late/claims.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';
import { useOpened } from '../shared/forms/form-modal.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { useSearchInAddress } from '../shared/layout/use-param.ts';
import { ListState } from '../shared/lists/list-state.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { AnswerTabs, useAnswerState } from '../shared/parts/answer-tabs.tsx';
import { MoreButton } from '../shared/parts/buttons.tsx';
import { PapersModal } from './papers-modal.tsx';
import { ReportCard } from './report-card.tsx';
import { type ReportAction, ReportModal } from './report-modal.tsx';

export const meta = () => pageTitle(words.title);

type Command = { report: UnrequestedReport; action: ReportAction | 'papers' };

/** `/tablero/pagos-atrasados/reportes`: people who say that a credit is not theirs. */
export default function Reports() {
  const view = useAnswerState();
  const [state] = view;
  const [search, setSearch] = useSearchInAddress();
  const pages = useListCall(listReports, { state, search }, 'reports', {
    keyOf: ({ id }) => id,
    failed: words.failed,
  });
  const invalidate = useInvalidate();
  const { opened, open, ends } = useOpened<Command>(() => invalidate(listReports, deadlines));
  return (
    <StaffPage
      title={words.title}
      lead={words.lead}
      back={staffPaths.latePayments}
      beside={<SearchBox label={words.search} value={search} onSearch={setSearch} />}
    >
      <AnswerTabs words={words} view={view} />
      <ListState
        pages={pages}
        empty={state === 'open' ? words.none : words.noneAnswered}
        search={search}
        onClear={() => setSearch('')}
      >
        <ul className="grid gap-4 xl:grid-cols-2">
          {pages.rows.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} onAction={(action) => open({ report, action })} />
            </li>
          ))}
        </ul>
        <MoreButton pages={pages} className="self-start" />
      </ListState>
      {opened?.action === 'papers' ? (
        <PapersModal report={opened.report} {...ends} />
      ) : (
        opened && <ReportModal report={opened.report} action={opened.action} {...ends} />
      )}
    </StaffPage>
  );
}
