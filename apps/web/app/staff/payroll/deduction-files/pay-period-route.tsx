import { payrollDeductions } from '@unamano/contract/payroll';
import { parseDay } from '@unamano/domain/calendar';
import { useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { useCall } from '../../../shared/api/use-call.ts';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../../shared/ui/spinner.tsx';
import { payroll, deductions as words } from '../../../text/staff/payroll.ts';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import { ExceptionList } from '../exceptions/exception-list.tsx';
import { LeaverList } from '../leavers/leaver-list.tsx';
import { LeaverModal, type Leaving } from '../leavers/leaver-modal.tsx';
import { FileList } from '../returned-files/file-list.tsx';
import { DeductionTable } from './deduction-table.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import '../payroll.css';
import { displayDay } from '../figures.tsx';
import { UndoLeaverModal } from '../leavers/undo-leaver-modal.tsx';
import { payPeriodsPath, type Scope, transferPath, useScope } from '../scope.ts';
import { ExcludedList } from './excluded-list.tsx';
import { InTransitList } from './in-transit-list.tsx';
import { Totals } from './totals.tsx';

export const meta: MetaFunction = () => pageTitle(payroll.title);

/** `/tablero/nomina/:quincena`: what is to be deducted, who has left, and what came back of it. */
export default function PayPeriodRoute() {
  const { quincena } = useParams();
  const scope = useScope();
  const day = parseDay(quincena ?? '');
  if (!day) return <NotFound />;
  return <PayPeriod key={`${day}:${scope.company.id_company}`} payPeriod={day} scope={scope} />;
}

function PayPeriod({ payPeriod, scope }: { payPeriod: string; scope: Scope }) {
  const { data, refusal, reload } = useCall(payrollDeductions, { ...scope.company, pay_period: payPeriod });
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [returning, setReturning] = useState<Leaving | null>(null);
  const [round, setRound] = useState(0);
  const refresh = () => {
    reload();
    setRound(round + 1);
  };
  const day = displayDay(payPeriod);
  return (
    <StaffPage
      title={words.title(day)}
      back={payPeriodsPath(scope)}
      {...(data && { lead: data.company.name })}
      actions={
        <span className="flex flex-wrap gap-2">
          <DownloadButtons payPeriod={payPeriod} scope={scope} onDone={reload} />
          {scope.operates && (
            <ButtonLink to={transferPath(payPeriod, scope)} small>
              {words.enter}
            </ButtonLink>
          )}
        </span>
      }
    >
      {data ? (
        <>
          <Totals deductions={data} />
          <DeductionTable day={day} rows={data.rows} onLeaver={setLeaving} />
          <InTransitList rows={data.in_transit} scope={scope} />
          <ExcludedList rows={data.excluded} />
          <LeaverList leavers={data.leavers} onUndo={setReturning} />
          <FileList payPeriod={payPeriod} scope={scope} />
          <ExceptionList
            key={round}
            query={{ ...scope.company, pay_period: payPeriod }}
            operates={scope.operates}
            onResolved={refresh}
          />
        </>
      ) : refusal ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : (
        <PageSpinner />
      )}
      {leaving && (
        <LeaverModal
          leaving={leaving}
          onDone={() => {
            setLeaving(null);
            refresh();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
      {returning && (
        <UndoLeaverModal
          leaving={returning}
          onDone={() => {
            setReturning(null);
            refresh();
          }}
          onClose={() => setReturning(null)}
        />
      )}
    </StaffPage>
  );
}
