import { payPeriods, payrollCompanies } from '@unamano/contract/money/payroll/pay-periods';
import { pageTitle } from '../../shared/page-title.ts';
import { payroll as words } from '../../text/staff/payroll.ts';
import { whileRecalculating } from '../shared/data/kept-figures.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { KeptNote } from '../shared/parts/kept-note.tsx';
import { CompanyList } from './company-list.tsx';
import { PayPeriodTable } from './pay-period-table.tsx';
import './payroll.css';
import { type Scope, useScope } from './scope.ts';
import { SilenceCard } from './silence-card.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/nomina`: a company's pay periods; the platform's own staff choose the company first. */
export default function Payroll() {
  const scope = useScope();
  return scope.company.id_company === undefined ? <OwnPayroll scope={scope} /> : <Payrolls scope={scope} />;
}

/** Without a company in the address: staff of a company see its pay periods, the platform's own staff choose one. */
function OwnPayroll({ scope }: { scope: Scope }) {
  const query = useQueryCall(payrollCompanies, {}, whileRecalculating);
  const { data } = query;
  if (data && data.own_company !== null) return <Payrolls scope={scope} />;
  return (
    <StaffPage title={words.title} {...(data && { lead: words.companiesLead })}>
      <WhenLoaded query={query}>
        {(figures) => (
          <>
            <KeptNote figures={figures} />
            <CompanyList companies={figures.companies} />
          </>
        )}
      </WhenLoaded>
    </StaffPage>
  );
}

function Payrolls({ scope }: { scope: Scope }) {
  return <PayPeriods key={scope.company.id_company ?? 'own'} scope={scope} />;
}

function PayPeriods({ scope }: { scope: Scope }) {
  const query = useQueryCall(payPeriods, scope.company);
  const isChosen = scope.company.id_company !== undefined;
  return (
    <StaffPage
      title={query.data ? `${words.title}: ${query.data.company.name}` : words.title}
      {...(isChosen && { back: staffPaths.payroll })}
      lead={words.about}
    >
      <WhenLoaded query={query}>
        {({ company, pay_periods, silence }) => (
          <>
            {silence && <SilenceCard silence={silence} payPeriods={pay_periods} scope={scope} />}
            <PayPeriodTable company={company.name} payPeriods={pay_periods} scope={scope} />
          </>
        )}
      </WhenLoaded>
    </StaffPage>
  );
}
