import { approvalList } from '@unamano/contract/approvals';
import type { MetaFunction } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { HighFiveArt } from '../../shared/ui/art/high-five.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { RadioTabs } from '../../shared/ui/radio-tabs.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { approvals as words } from '../../text/staff/approvals.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam } from '../shared/layout/use-param.ts';
import { ApprovalCard } from './approval-card.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

const tabs = [
  { value: 'pending', label: words.pending },
  { value: 'answered', label: words.answered },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** `/tablero/por-aprobar`: changes that somebody asked for, with what they change. */
export default function Approvals() {
  const [tabText, setTab] = useParam('ver');
  const state: Tab = tabText === 'answered' ? 'answered' : 'pending';
  const { data, refusal, reload } = useCall(approvalList, { state });
  return (
    <StaffPage title={words.title} lead={words.lead} back={paths.board}>
      <div className="max-w-xs">
        <RadioTabs<Tab>
          legend={words.tabs}
          hideLegend
          options={tabs}
          value={state}
          onChange={(wanted) => setTab(wanted === 'pending' ? '' : wanted)}
        />
      </div>
      {data ? (
        data.approvals.length > 0 ? (
          <ul className="grid gap-4 lg:grid-cols-2">
            {data.approvals.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard approval={approval} onAnswered={reload} />
              </li>
            ))}
          </ul>
        ) : (
          <Notice art={<HighFiveArt />} title={state === 'pending' ? words.none : words.noneAnswered} />
        )
      ) : refusal ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : (
        <PageSpinner />
      )}
    </StaffPage>
  );
}
