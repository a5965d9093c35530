import { payPeriods } from '@unamano/contract/payroll';
import { companies } from '@unamano/contract/reference';
import { Link } from 'react-router';
import { CountingArt } from '../../shared/ui/brand/art.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { payPeriods as payPeriodWords, payroll as words } from '../../text/staff/payroll.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import { WhenLoaded } from '../shared/data/when-loaded.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { companyPath } from './scope.ts';

/** The companies, each with its next deduction and its open exceptions. */
export function CompanyList() {
  const query = useQueryCall(companies, {});
  return (
    <StaffPage title={words.title} lead={words.companiesLead}>
      <WhenLoaded query={query}>
        {(data) => (
          <>
            <ul aria-label={words.companies} className="card divide-y divide-line">
              {data.companies.map(({ label, value }) => (
                <Company key={value} id={Number(value)} name={label} />
              ))}
            </ul>
            {data.companies.length === 0 && <Notice art={<CountingArt />} title={words.noCompanies} />}
          </>
        )}
      </WhenLoaded>
    </StaffPage>
  );
}

function Company({ id, name }: { id: number; name: string }) {
  const { data } = useQueryCall(payPeriods, { id_company: id });
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
          <span className="max-[699px]:empty:hidden min-[700px]:min-w-28">
            {open > 0 && <span className="chip chip-open">{payPeriodWords.openCount(open)}</span>}
          </span>
        </span>
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}
