import type { Reply } from '@unamano/contract/endpoint';
import { payrollDraftDetail } from '@unamano/contract/money/payroll/pay-periods';
import { parseDay } from '@unamano/domain/calendar';
import { Navigate, useParams } from 'react-router';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { draftStates, draft as words } from '../../../text/staff/payroll/drafts.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import { staffPaths } from '../../shared/layout/staff-paths.ts';
import { displayDay } from '../../shared/parts/days.ts';
import '../payroll.css';
import { payPeriodPath, type Scope, useScope } from '../scope.ts';
import { BookForm } from './book-form.tsx';
import { DifferingPeople } from './differing-people.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftFigures, DraftStory } from './draft-figures.tsx';
import { UploadForm } from './upload-form.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/nomina/:quincena/archivo`: the returned file of a pay period, from the company's draft to its booking. */
export default function DraftRoute() {
  const { quincena } = useParams();
  const scope = useScope();
  const day = parseDay(quincena ?? '');
  if (!day) return <NotFound />;
  return <DraftPage key={`${day}:${scope.company.id_company}`} payPeriod={day} scope={scope} />;
}

function DraftPage({ payPeriod, scope }: { payPeriod: string; scope: Scope }) {
  const query = useQueryCall(payrollDraftDetail, { ...scope.company, pay_period: payPeriod });
  if (query.refusal?.fields.id_company) return <Navigate to={staffPaths.payroll} replace />;
  if (query.refusal?.code === 'OBJECT_NOT_FOUND') return <NotFound />;
  const { data } = query;
  return (
    <StaffPage
      title={words.title}
      back={payPeriodPath(payPeriod, scope)}
      {...(data && { lead: words.lead(data.company.name, displayDay(payPeriod)) })}
      actions={data?.draft && <span className="chip">{draftStates[data.draft.state]}</span>}
    >
      <WhenLoaded query={query}>{(reply) => <Draft reply={reply} scope={scope} />}</WhenLoaded>
    </StaffPage>
  );
}

function Draft({ reply, scope }: { reply: Reply<typeof payrollDraftDetail>; scope: Scope }) {
  const { draft, preview, pay_period: payPeriod } = reply;
  return (
    <>
      {draft ? (
        <DraftStory draft={draft} scope={scope} />
      ) : (
        <p className="max-w-prose">{scope.uploads ? words.none : words.noneForOperations}</p>
      )}
      {draft && preview && (
        <>
          <DraftFigures draft={draft} preview={preview} />
          <DifferingPeople draft={draft} preview={preview} scope={scope} />
          <DraftActions draft={draft} preview={preview} payPeriod={payPeriod} scope={scope} />
          {draft.state === 'SENT' && scope.operates && <BookForm draft={draft} scope={scope} />}
        </>
      )}
      {!preview && scope.uploads && (
        <UploadForm payPeriod={payPeriod} hint={draft?.state === 'BOOKED' ? words.another : null} />
      )}
    </>
  );
}
