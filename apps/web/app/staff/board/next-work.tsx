import type { Reply } from '@unamano/contract/endpoint';
import { alliedList } from '@unamano/contract/lending/allied-credits';
import { latePayments } from '@unamano/contract/loans/late-payments';
import { silentCompanies } from '@unamano/contract/money/payroll';
import { approvalList } from '@unamano/contract/office/approvals';
import { formatDay, parseDay } from '@unamano/domain/calendar';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { approvals } from '../../text/staff/approvals.ts';
import { nextWork as words } from '../../text/staff/board.ts';
import { today } from '../../text/staff/collections.ts';
import { silence } from '../../text/staff/payroll.ts';
import { board, list } from '../../text/staff/staff.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import type { RouteSearch } from '../shared/layout/route-search.ts';
import { displayDay } from '../shared/parts/days.ts';
import { LookupForm } from '../shared/parts/lookup-form.tsx';

/** The next tasks of the user's modules; nothing when none of them has a queue. */
export function NextWork({ modules }: { modules: readonly string[] }) {
  const readsPayroll = modules.includes('payroll');
  const disburses = modules.includes('disbursement_confirm');
  const approves = modules.includes('credit_approve');
  const collects = modules.includes('late_payments');
  const { data: silent } = useQueryCall(silentCompanies, readsPayroll ? {} : null);
  const companies = silent?.companies ?? [];
  if (!disburses && !approves && !collects && companies.length === 0) return null;
  return (
    <section aria-labelledby="sigue" className="card divide-y divide-line px-5">
      <h2 id="sigue" className="py-3 text-lg">
        {board.next}
      </h2>
      {companies.length > 0 && <Silence companies={companies} operates={collects} />}
      {disburses && <Disburse />}
      {approves && <Approve />}
      {collects && <Collect />}
    </section>
  );
}

type SilenceProps = { companies: Reply<typeof silentCompanies>['companies']; operates: boolean };

/** Companies without an answer: company staff read about their own. */
function Silence({ companies, operates }: SilenceProps) {
  const [oldest] = companies;
  if (!oldest) return null;
  const total = (part: 'installments' | 'amount') => companies.reduce((sum, row) => sum + row[part], 0);
  const day = displayDay(oldest.since);
  const title = companies.length === 1 ? silence.of(oldest.name) : silence.companies(companies.length);
  const lead = operates ? silence.oldest : silence.own;
  return (
    <Task
      title={operates ? title : silence.title(oldest.pay_periods)}
      text={lead(total('installments'), total('amount'), day)}
      go={
        <ButtonLink to={paths.payroll} small>
          {silence.go}
        </ButtonLink>
      }
    />
  );
}

function Disburse() {
  const navigate = useNavigate();
  const open = (search: string) => {
    const state: RouteSearch = { search };
    navigate(paths.confirmDisbursement, { state });
  };
  return (
    <div className="py-4">
      <h3 className="mb-3 text-base">{words.disburse}</h3>
      <LookupForm onSearch={open} />
    </div>
  );
}

function Approve() {
  const { data, status } = useQueryCall(alliedList, { state: 'IN_REVIEW' });
  if (!data) return status === 'loading' ? <Waiting /> : null;
  const { credits, next_cursor } = data;
  if (credits.length === 0) return <Task title={words.approveNone} />;
  const day = parseDay(credits.at(-1)?.request_date ?? '');
  return (
    <Task
      title={words.approve(credits.length, next_cursor !== null)}
      {...(day && next_cursor === null && { text: words.approveSince(formatDay(day)) })}
      go={
        <ButtonLink to={paths.approveCredit} small>
          {words.approveGo}
        </ButtonLink>
      }
    />
  );
}

function Collect() {
  const { data, status } = useQueryCall(latePayments, {});
  if (!data) return status === 'loading' ? <Waiting /> : null;
  const [worst] = data.credits;
  if (!worst) return <Task title={words.lateNone} />;
  const name = capitalizeWords(`${worst.name} ${worst.last_name}`);
  return (
    <Task
      title={words.late(data.credits.length, data.next_cursor !== null)}
      text={words.lateWorst(name, worst.days_past_due)}
      go={
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={paths.latePayments} variant="secondary" small>
            {words.lateGo}
          </ButtonLink>
          <ButtonLink to={paths.collectionToday} small>
            {today.link}
          </ButtonLink>
        </span>
      }
    />
  );
}

function Waiting() {
  return <p className="py-4 text-ink-soft">{list.loading}</p>;
}

function Task({ title, text, go }: { title: string; text?: string; go?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div>
        <h3 className="figures text-base">{title}</h3>
        {text && <p className="figures text-ink-soft">{text}</p>}
      </div>
      {go}
    </div>
  );
}

/** How many changes wait for this user's approval; nothing when none does. */
export function WaitingApprovals() {
  const { data } = useQueryCall(approvalList, { state: 'pending' });
  const count = data?.approvals.filter(({ is_own }) => !is_own).length ?? 0;
  if (count === 0) return null;
  return (
    <section className="card flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <h2 className="figures text-base">{approvals.waiting(count)}</h2>
      <ButtonLink to={paths.approvals} small>
        {approvals.title}
      </ButtonLink>
    </section>
  );
}
