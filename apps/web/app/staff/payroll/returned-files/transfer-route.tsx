import { payrollDeductions } from '@unamano/contract/payroll';
import { parseDay } from '@unamano/domain/calendar';
import { type MetaFunction, useParams } from 'react-router';
import { useCall } from '../../../shared/api/use-call.ts';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../../shared/ui/spinner.tsx';
import { transfer as words } from '../../../text/staff/payroll.ts';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import '../payroll.css';
import { displayDay } from '../figures.tsx';
import { payPeriodPath, type Scope, useScope } from '../scope.ts';
import { TransferForm } from './transfer-form.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/tablero/nomina/:quincena/transferencia`: the company's one transfer, with the file of what was deducted. */
export default function TransferRoute() {
  const { quincena } = useParams();
  const scope = useScope();
  const day = parseDay(quincena ?? '');
  const idCompany = scope.company.id_company;
  if (!day || idCompany === undefined || !scope.operates) return <NotFound />;
  return <Transfer payPeriod={day} idCompany={idCompany} scope={scope} />;
}

type TransferProps = { payPeriod: string; idCompany: number; scope: Scope };

function Transfer({ payPeriod, idCompany, scope }: TransferProps) {
  const { data, refusal, reload } = useCall(payrollDeductions, { ...scope.company, pay_period: payPeriod });
  const company = data?.company.name ?? '';
  return (
    <StaffPage
      title={words.title}
      back={payPeriodPath(payPeriod, scope)}
      {...(data && { lead: words.lead(company, displayDay(payPeriod)) })}
    >
      {data ? (
        <TransferForm payPeriod={payPeriod} idCompany={idCompany} scope={scope} />
      ) : refusal ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : (
        <PageSpinner />
      )}
    </StaffPage>
  );
}
