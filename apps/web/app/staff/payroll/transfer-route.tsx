import { payrollDeductions } from '@unamano/contract/payroll';
import { parseDay } from '@unamano/domain/calendar';
import { type MetaFunction, useParams } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import NotFound from '../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { transfer as words } from '../../text/payroll.ts';
import { StaffPage } from '../shared/staff-page.tsx';
import './payroll.css';
import { fortnightPath, type Scope, useScope } from './scope.ts';
import { shownDay } from './shown.tsx';
import { TransferForm } from './transfer-form.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/tablero/nomina/:quincena/transferencia`: the company's one transfer, with the file of what was deducted. */
export default function TransferRoute() {
  const { quincena } = useParams();
  const scope = useScope();
  const day = parseDay(quincena ?? '');
  const idCompany = scope.company.id_company;
  if (!day || idCompany === undefined || !scope.operates) return <NotFound />;
  return <Transfer fortnight={day} idCompany={idCompany} scope={scope} />;
}

type TransferProps = { fortnight: string; idCompany: number; scope: Scope };

function Transfer({ fortnight, idCompany, scope }: TransferProps) {
  const { data, refusal, reload } = useCall(payrollDeductions, { ...scope.company, fortnight });
  const company = data?.company.name ?? '';
  return (
    <StaffPage
      title={words.title}
      back={fortnightPath(fortnight, scope)}
      {...(data && { lead: words.lead(company, shownDay(fortnight)) })}
    >
      {data ? (
        <TransferForm fortnight={fortnight} idCompany={idCompany} scope={scope} />
      ) : refusal ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : (
        <PageSpinner />
      )}
    </StaffPage>
  );
}
