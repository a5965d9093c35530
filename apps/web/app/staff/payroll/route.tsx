import { payPeriods } from '@unamano/contract/payroll';
import type { MetaFunction } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { payroll as words } from '../../text/staff/payroll.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { CompanyList } from './company-list.tsx';
import { PayPeriodTable } from './pay-period-table.tsx';
import './payroll.css';
import { type Scope, useScope } from './scope.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/tablero/nomina`: a company's pay periods; the platform's own staff choose the company first. */
export default function Payroll() {
  const scope = useScope();
  return <PayPeriods key={scope.company.id_company ?? 'own'} scope={scope} />;
}

function PayPeriods({ scope }: { scope: Scope }) {
  const { data, refusal, reload } = useCall(payPeriods, scope.company);
  // Only who belongs to no company is asked which one is meant.
  if (refusal?.fields.id_company) return <CompanyList />;
  const chosen = scope.company.id_company !== undefined;
  return (
    <StaffPage
      title={data ? `${words.title}: ${data.company.name}` : words.title}
      {...(chosen && { back: paths.payroll })}
      lead={words.about}
    >
      {data ? (
        <PayPeriodTable company={data.company.name} payPeriods={data.pay_periods} scope={scope} />
      ) : refusal ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : (
        <PageSpinner />
      )}
    </StaffPage>
  );
}
