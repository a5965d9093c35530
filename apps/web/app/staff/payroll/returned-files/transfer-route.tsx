import { payrollDeductions } from '@unamano/contract/money/payroll/pay-periods';
import { parseDay } from '@unamano/domain/calendar';
import { useParams } from 'react-router';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { transfer as words } from '../../../text/staff/payroll.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import '../payroll.css';
import { payPeriodPath, type Scope, useScope } from '../scope.ts';
import { TransferForm } from './transfer-form.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/nomina/:quincena/transferencia`: a company's transfer, with the file of what was deducted. */
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
  const query = useQueryCall(payrollDeductions, { ...scope.company, pay_period: payPeriod });
  return (
    <StaffPage
      title={words.title}
      back={payPeriodPath(payPeriod, scope)}
      {...(query.data && { lead: words.lead(query.data.company.name, displayDay(payPeriod)) })}
    >
      <WhenLoaded query={query}>
        {() => <TransferForm payPeriod={payPeriod} idCompany={idCompany} scope={scope} />}
      </WhenLoaded>
    </StaffPage>
  );
}
