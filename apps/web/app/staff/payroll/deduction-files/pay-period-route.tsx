import {
  DEDUCTION_FORMATS,
  downloadDeductions,
  payrollDeductions,
} from '@unamano/contract/money/payroll/pay-periods';
import { parseDay } from '@unamano/domain/calendar';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ButtonLink } from '../../../shared/ui/layout/button.tsx';
import { payroll, deductions as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/use-command.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import { staffPaths } from '../../shared/layout/staff-paths.ts';
import { FormatButtons } from '../../shared/lists/sheet-buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { DraftCard } from '../drafts/draft-card.tsx';
import { ExceptionList } from '../exceptions/exception-list.tsx';
import { LeaverList } from '../leavers/leaver-list.tsx';
import { LeaverModal, type Leaving, UndoLeaverModal } from '../leavers/leaver-modals.tsx';
import { usePayrollChanged } from '../use-payroll-changed.ts';
import '../payroll.css';
import { FileList } from '../returned-files/file-list.tsx';
import { payPeriodsPath, type Scope, transferPath, useScope } from '../scope.ts';
import { DeductionTable } from './deduction-table.tsx';
import { ExcludedList, InTransitList } from './left-out-lists.tsx';
import { Totals } from './totals.tsx';

export const meta = () => pageTitle(payroll.title);

/** `/tablero/nomina/:quincena`: the deductions of a pay period, the leavers, and what came back. */
export default function PayPeriodRoute() {
  const { quincena } = useParams();
  const scope = useScope();
  const day = parseDay(quincena ?? '');
  if (!day) return <NotFound />;
  return <PayPeriod key={`${day}:${scope.company.id_company}`} payPeriod={day} scope={scope} />;
}

function PayPeriod({ payPeriod, scope }: { payPeriod: string; scope: Scope }) {
  const input = { ...scope.company, pay_period: payPeriod };
  const query = useQueryCall(payrollDeductions, input);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [returning, setReturning] = useState<Leaving | null>(null);
  const day = displayDay(payPeriod);
  // An address without its company leads to the list of companies.
  if (query.refusal?.fields.id_company) return <Navigate to={staffPaths.payroll} replace />;
  return (
    <StaffPage
      title={words.title(day)}
      back={payPeriodsPath(scope)}
      {...(query.data && { lead: query.data.company.name })}
      actions={
        <span className="flex flex-wrap gap-2">
          <DownloadButtons payPeriod={payPeriod} scope={scope} />
          {scope.operates && (
            <ButtonLink to={transferPath(payPeriod, scope)} small>
              {words.enter}
            </ButtonLink>
          )}
        </span>
      }
    >
      <WhenLoaded query={query}>
        {(data) => (
          <>
            <Totals deductions={data} />
            <DraftCard payPeriod={payPeriod} scope={scope} />
            <DeductionTable day={day} rows={data.rows} onLeaver={setLeaving} />
            <InTransitList rows={data.in_transit} scope={scope} />
            <ExcludedList rows={data.excluded} />
            <LeaverList leavers={data.leavers} onUndo={setReturning} />
            <FileList payPeriod={payPeriod} scope={scope} />
            <ExceptionList query={input} operates={scope.operates} />
          </>
        )}
      </WhenLoaded>
      {leaving && <LeaverModal leaving={leaving} onClose={() => setLeaving(null)} />}
      {returning && <UndoLeaverModal leaving={returning} onClose={() => setReturning(null)} />}
    </StaffPage>
  );
}

type Format = (typeof DEDUCTION_FORMATS)[number];
/** Downloads the pay period's file in each format. A download freezes the list as a version. */
function DownloadButtons({ payPeriod, scope }: { payPeriod: string; scope: Scope }) {
  const reloadPayroll = usePayrollChanged();
  const download = async (format: Format) => {
    const outcome = await call(downloadDeductions, { ...scope.company, pay_period: payPeriod, format });
    if (!outcome.ok) return showError(outcome);
    toast.success(words.done(outcome.data.rows, outcome.data.total));
    location.assign(outcome.data.url);
    reloadPayroll();
  };
  return <FormatButtons formats={DEDUCTION_FORMATS} download={download} />;
}
