import { payPeriods } from '@unamano/contract/payroll';
import { companies } from '@unamano/contract/reference';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { CountingArt } from '../../shared/ui/art/counting.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Money } from '../../shared/ui/money.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { payPeriods as payPeriodWords, payroll as words } from '../../text/staff/payroll.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { displayDay } from './figures.tsx';
import { companyPath } from './scope.ts';

const NO_INPUT = {};

/** The companies, each with what it deducts next and what waits for somebody. */
export function CompanyList() {
  const { data, refusal, reload } = useCall(companies, NO_INPUT);
  return (
    <StaffPage title={words.title} lead={words.companiesLead}>
      {data ? (
        <ul aria-label={words.companies} className="card divide-y divide-line">
          {data.companies.map(({ label, value }) => (
            <Company key={value} id={Number(value)} name={label} />
          ))}
        </ul>
      ) : refusal ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : (
        <PageSpinner />
      )}
      {data?.companies.length === 0 && <Notice art={<CountingArt />} title={words.noCompanies} />}
    </StaffPage>
  );
}

function Company({ id, name }: { id: number; name: string }) {
  const { data } = useCall(payPeriods, { id_company: id });
  const next = data?.pay_periods[0];
  const open = data?.pay_periods.reduce((sum, { open_exceptions }) => sum + open_exceptions, 0) ?? 0;
  return (
    <li>
      <Link
        to={companyPath(id)}
        className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-sunken min-[700px]:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1">
          <span className="flex-1 basis-52 text-base font-bold">{name}</span>
          <span className="figures text-ink-soft min-[1000px]:min-w-64">
            {next && (
              <>
                {words.next}: {displayDay(next.pay_period)} · <Money amount={next.total} />
              </>
            )}
          </span>
          <span className="empty:hidden min-[700px]:min-w-28 min-[700px]:empty:block">
            {open > 0 && <span className="chip chip-ask">{payPeriodWords.openCount(open)}</span>}
          </span>
        </span>
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}
