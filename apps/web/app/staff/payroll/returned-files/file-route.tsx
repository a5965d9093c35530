import { type PayrollFile, payrollFileDetail } from '@unamano/contract/money/payroll/pay-periods';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { formatInstant } from '../../../shared/format-instant.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { payroll, file as words } from '../../../text/staff/payroll.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { parseRouteId } from '../../shared/layout/route-id.ts';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { DismissibleNote } from '../../shared/parts/dismissible-note.tsx';
import { ExceptionList } from '../exceptions/exception-list.tsx';
import { StateChip } from '../figures.tsx';
import '../payroll.css';
import { payPeriodPath, type Scope, useScope } from '../scope.ts';
import { HeldFile, ProcessedFile } from './decide-file.tsx';
import { Progress, Sums } from './file-figures.tsx';
import { LineList } from './line-list.tsx';
import { WaitingFile } from './waiting-file.tsx';

export const meta = () => pageTitle(payroll.title);

const POLL_INTERVAL_MS = 1_000;

/** `/tablero/nomina/transferencias/:id_file`: the progress and the result of a returned file. */
export default function FileRoute() {
  const scope = useScope();
  const id = parseRouteId(useParams().id_file);
  return id === null ? <NotFound /> : <ReturnedFile key={id} idFile={id} scope={scope} />;
}

function ReturnedFile({ idFile, scope }: { idFile: number; scope: Scope }) {
  const query = useQueryCall(
    payrollFileDetail,
    { id_file: idFile },
    { pollMs: ({ file }) => (file.state === 'PROCESSING' ? POLL_INTERVAL_MS : false) },
  );
  if (query.refusal?.code === 'OBJECT_NOT_FOUND') return <NotFound />;
  return <WhenLoaded query={query}>{({ file }) => <FilePage file={file} scope={scope} />}</WhenLoaded>;
}

function FilePage({ file, scope }: { file: PayrollFile; scope: Scope }) {
  const { state } = useLocation();
  const [isDuplicate, setIsDuplicate] = useState(isRecord(state) && state.is_duplicate === true);
  const { bank_reference, pay_period, transferred_on } = file;
  const canWithdraw = file.state === 'PROCESSED' && file.can_withdraw && scope.operates;
  return (
    <StaffPage
      title={words.title(bank_reference)}
      back={payPeriodPath(pay_period, scope)}
      lead={words.lead(file.company, displayDay(pay_period))}
      actions={<StateChip {...file} />}
    >
      <DismissibleNote close={words.repeatedClose} onClose={() => setIsDuplicate(false)}>
        {isDuplicate ? (
          <p className="max-w-prose grow basis-64">
            <span className="block font-semibold">{words.repeated}</span>
            {words.repeatedAs(bank_reference, displayDay(transferred_on), displayDay(pay_period))}{' '}
            {words.entered(file.entered_by, formatInstant(file.entered_at))}.
          </p>
        ) : null}
      </DismissibleNote>
      {file.state === 'PROCESSING' && <Progress file={file} />}
      {file.state === 'ON_HOLD' &&
        (file.approval?.state === 'pending' ? (
          <WaitingFile approval={file.approval} operates={scope.operates} />
        ) : (
          <HeldFile file={file} scope={scope} />
        ))}
      {canWithdraw && file.applied === 0 && <ProcessedFile file={file} />}
      <Sums file={file} />
      {file.state === 'PROCESSED' && (
        <ExceptionList
          query={{ id_company: file.id_company, id_file: file.id_file }}
          operates={scope.operates}
        />
      )}
      <LineList file={file} />
      {canWithdraw && file.applied > 0 && <ProcessedFile file={file} />}
    </StaffPage>
  );
}
