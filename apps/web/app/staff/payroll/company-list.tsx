import type { Reply } from '@unamano/contract/endpoint';
import type { payrollCompanies } from '@unamano/contract/money/payroll/pay-periods';
import { Link } from 'react-router';
import { CountingArt } from '../../shared/ui/brand/art.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { draft as draftWords } from '../../text/staff/payroll/drafts.ts';
import { payPeriods as payPeriodWords, payroll as words } from '../../text/staff/payroll.ts';
import { displayDay } from '../shared/parts/days.ts';
import { companyPath } from './scope.ts';

type Companies = Reply<typeof payrollCompanies>['companies'];

/** The companies, each with its next deduction and its open exceptions. */
export function CompanyList({ companies }: { companies: Companies }) {
  if (companies.length === 0) return <Notice as="h2" art={<CountingArt />} title={words.noCompanies} />;
  return (
    <ul aria-label={words.companies} className="card divide-y divide-line">
      {companies.map((company) => (
        <Company key={company.id_company} company={company} />
      ))}
    </ul>
  );
}

function Company({ company }: { company: Companies[number] }) {
  const { id_company, name, next_pay_period, next_total, open_exceptions, sent_drafts } = company;
  return (
    <li>
      <Link
        to={companyPath(id_company)}
        className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-sunken min-[700px]:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1">
          <span className="flex-1 basis-52 text-base font-bold">{name}</span>
          <span className="figures text-ink-soft min-[1000px]:min-w-64">
            {words.next}: {displayDay(next_pay_period)} · <Money amount={next_total} />
          </span>
          <span className="flex flex-wrap gap-2 max-[699px]:empty:hidden min-[700px]:min-w-28">
            {sent_drafts > 0 && <span className="chip chip-work">{draftWords.sentCount(sent_drafts)}</span>}
            {open_exceptions > 0 && (
              <span className="chip chip-open">{payPeriodWords.openCount(open_exceptions)}</span>
            )}
          </span>
        </span>
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}
