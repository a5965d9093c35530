import { latePayments } from '@unamano/contract/loans/late-payments';
import { approvalList } from '@unamano/contract/office/approvals';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { HighFiveArt } from '../../shared/ui/brand/art.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { approvals as words } from '../../text/staff/approvals.ts';
import { useMayCall } from '../shared/data/use-may-call.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useView, ViewTabs } from '../shared/layout/view-tabs.tsx';
import { AwayNotes } from '../shared/parts/away-notes.tsx';
import { ApprovalCard } from './approval-card.tsx';

export const meta = () => pageTitle(words.title);

/** How many cards show their history at once. */
const OPEN_HISTORIES = 4;

/** `/tablero/por-aprobar`: the requested changes with their values. */
export default function Approvals() {
  const view = useView('ver', ['pending', 'answered']);
  const [state] = view;
  const query = useQueryCall(approvalList, { state }, { live: { topics: ['approvals'] } });
  const people = usePeople((query.data?.approvals ?? []).flatMap(({ credit_id }) => credit_id ?? []));
  return (
    <StaffPage title={words.title} lead={words.lead} back={paths.board}>
      <AwayNotes />
      <ViewTabs legend={words.tabs} labels={words} view={view} className="max-w-xs" />
      <WhenLoaded query={query}>
        {({ approvals }) =>
          approvals.length > 0 ? (
            <ul className="grid gap-4 lg:grid-cols-2">
              {approvals.map((approval, index) => (
                <li key={approval.id}>
                  <ApprovalCard
                    approval={approval}
                    person={people.find(({ credit_id }) => credit_id === approval.credit_id)}
                    showsHistory={state === 'pending' && index < OPEN_HISTORIES}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <Notice
              as="h2"
              art={<HighFiveArt />}
              title={state === 'pending' ? words.none : words.noneAnswered}
            />
          )
        }
      </WhenLoaded>
    </StaffPage>
  );
}

/** The rows of these late credits, for who works with them. */
function usePeople(creditIds: readonly number[]) {
  const isAllowed = useMayCall(latePayments);
  const only = [...new Set(creditIds)].join();
  // Found by the id of a credit: a card keeps its person while another one leaves the list.
  const { data } = useQueryCall(latePayments, isAllowed && only !== '' ? { only } : null, {
    keepsFormer: true,
  });
  return data?.credits ?? [];
}
