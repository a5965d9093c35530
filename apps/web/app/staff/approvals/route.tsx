import { approvalList } from '@unamano/contract/office/approvals';
import type { MetaFunction } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { HighFiveArt } from '../../shared/ui/brand/art.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { approvals as words } from '../../text/staff/approvals.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import { WhenLoaded } from '../shared/data/when-loaded.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam } from '../shared/layout/use-param.ts';
import { ApprovalCard } from './approval-card.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

const tabs = [
  { value: 'pending', label: words.pending },
  { value: 'answered', label: words.answered },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** `/tablero/por-aprobar`: the requested changes with their values. */
export default function Approvals() {
  const [tabText, setTab] = useParam('ver');
  const state: Tab = tabText === 'answered' ? 'answered' : 'pending';
  const query = useQueryCall(approvalList, { state });
  return (
    <StaffPage title={words.title} lead={words.lead} back={paths.board}>
      <div className="max-w-xs">
        <RadioTabs<Tab>
          legend={words.tabs}
          hideLegend
          options={tabs}
          value={state}
          onChange={(tab) => setTab(tab === 'pending' ? '' : tab)}
        />
      </div>
      <WhenLoaded query={query}>
        {({ approvals }) =>
          approvals.length > 0 ? (
            <ul className="grid gap-4 lg:grid-cols-2">
              {approvals.map((approval) => (
                <li key={approval.id}>
                  <ApprovalCard approval={approval} />
                </li>
              ))}
            </ul>
          ) : (
            <Notice art={<HighFiveArt />} title={state === 'pending' ? words.none : words.noneAnswered} />
          )
        }
      </WhenLoaded>
    </StaffPage>
  );
}
