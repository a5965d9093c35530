import type { PayrollFile } from '@unamano/contract/payroll';
import { useState } from 'react';
import { type MetaFunction, useLocation, useParams } from 'react-router';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { formatInstant } from '../../../shared/format-instant.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../../shared/ui/spinner.tsx';
import { payroll, file as words } from '../../../text/staff/payroll.ts';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import { ExceptionList } from '../exceptions/exception-list.tsx';
import { HeldFile } from './held-file.tsx';
import { LineList } from './line-list.tsx';
import '../payroll.css';
import { displayDay, StateChip } from '../figures.tsx';
import { payPeriodPath, type Scope, useScope } from '../scope.ts';
import { Progress } from './progress.tsx';
import { Sums } from './sums.tsx';
import { UnappliedFile } from './unapplied-file.tsx';
import { useFile } from './use-file.ts';

export const meta: MetaFunction = () => pageTitle(payroll.title);

/** `/tablero/nomina/transferencias/:id_file`: how far a returned file is booked, and what came of it. */
export default function FileRoute() {
  const { id_file } = useParams();
  const scope = useScope();
  const id = /^[1-9]\d{0,14}$/.test(id_file ?? '') ? Number(id_file) : null;
  return id === null ? <NotFound /> : <Returned key={id} idFile={id} scope={scope} />;
}

function Returned({ idFile, scope }: { idFile: number; scope: Scope }) {
  const { file, refusal, reload } = useFile(idFile);
  const { state } = useLocation();
  const [repeated, setRepeated] = useState(isRecord(state) && state.repeated === true);
  if (refusal?.code === 'OBJECT_NOT_FOUND') return <NotFound />;
  if (!file) return refusal ? <LoadFailed refusal={refusal} onRetry={reload} /> : <PageSpinner />;
  return (
    <StaffPage
      title={words.title(file.bank_reference)}
      back={payPeriodPath(file.pay_period, scope)}
      lead={words.lead(file.company, displayDay(file.pay_period))}
      actions={<StateChip state={file.state} />}
    >
      <div role="status">
        {repeated && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-mango bg-mango-wash px-4 py-2.5">
            <p className="max-w-prose grow basis-64">
              <span className="block font-semibold">{words.repeated}</span>
              {words.repeatedAs(
                file.bank_reference,
                displayDay(file.transferred_on),
                displayDay(file.pay_period),
              )}{' '}
              {words.entered(file.entered_by, formatInstant(file.entered_at))}.
            </p>
            <Button variant="secondary" small onClick={() => setRepeated(false)}>
              {words.repeatedClose}
            </Button>
          </div>
        )}
      </div>
      <Body file={file} scope={scope} reload={reload} />
    </StaffPage>
  );
}

type BodyProps = { file: PayrollFile; scope: Scope; reload: () => void };

function Body({ file, scope, reload }: BodyProps) {
  return (
    <>
      {file.state === 'PROCESSING' && <Progress file={file} />}
      {file.state === 'ON_HOLD' && <HeldFile file={file} scope={scope} onDecided={reload} />}
      {file.state === 'PROCESSED' && file.can_withdraw && scope.operates && (
        <UnappliedFile file={file} onDecided={reload} />
      )}
      <Sums file={file} />
      {file.state === 'PROCESSED' && (
        <ExceptionList
          query={{ id_company: file.id_company, id_file: file.id_file }}
          operates={scope.operates}
          onResolved={reload}
        />
      )}
      <LineList file={file} />
    </>
  );
}
