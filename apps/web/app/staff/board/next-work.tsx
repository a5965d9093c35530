import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { alliedList } from '@unamano/contract/lending/allied-credits';
import { legalPrice } from '@unamano/contract/lending/legal-price';
import { collectionToday } from '@unamano/contract/loans/collections';
import { portfolioSummary } from '@unamano/contract/loans/portfolio';
import { deadlineTexts } from '@unamano/contract/money/deadlines';
import { waitingDisbursements } from '@unamano/contract/money/payout-desk';
import { silentCompanies } from '@unamano/contract/money/payroll/pay-periods';
import { approvalList } from '@unamano/contract/office/approvals';
import { formatDay, parseDay } from '@unamano/domain/calendar';
import { Link } from 'react-router';
import { formatDayOfInstant } from '../../shared/format-instant.ts';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { type NextText, nextWork as words } from '../../text/staff/board.ts';
import { today } from '../../text/staff/collections.ts';
import { silence } from '../../text/staff/payroll.ts';
import { board, list } from '../../text/staff/staff.ts';
import { whileRecalculating } from '../shared/data/kept-figures.ts';
import { deadlinePaths, isSoon, useDeadlines } from '../shared/data/use-deadlines.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { displayDay } from '../shared/parts/days.ts';
import { displayPercent } from '../shared/parts/percent.ts';

/** What waits behind the user's modules, the most urgent kind first. */
export function NextWork({ modules }: { modules: readonly string[] }) {
  const has = (name: string) => modules.includes(name);
  return (
    <section aria-labelledby="sigue" className="card overflow-hidden">
      <h2 id="sigue" className="px-5 py-3 text-lg">
        {board.next}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {has('portfolio') && <Task of={portfolioSummary} text={moneyToday} to={staffPaths.portfolio} />}
        {has('portfolio') && <AtRisk />}
        {has('settings') && <Task of={legalPrice} text={ceiling} to={staffPaths.settings} />}
        <Deadlines />
        {has('disbursement_confirm') && (
          <Task of={waitingDisbursements} text={disburse} to={staffPaths.confirmDisbursement} />
        )}
        <Task of={approvalList} sent={{ state: 'pending' }} text={toApprove} to={staffPaths.approvals} />
        {has('late_payments') && (
          <>
            <Task of={collectionToday} sent={COUNTS} text={promises} to={staffPaths.collectionToday} />
            <Task of={collectionToday} sent={COUNTS} text={toCall} to={staffPaths.collectionToday} />
          </>
        )}
        {has('credit_approve') && (
          <Task of={alliedList} sent={{ state: 'IN_REVIEW' }} text={requests} to={staffPaths.approveCredit} />
        )}
        {has('payroll') && (
          <Task of={silentCompanies} text={silenceOf(has('late_payments'))} to={staffPaths.payroll} />
        )}
      </ul>
    </section>
  );
}

/** The numbers of the day's work need no rows. */
const COUNTS = { limit: 1, order: 'days' as const };

type TaskProps<E extends Endpoint> = {
  of: E;
  sent?: Sent<E>;
  text: (reply: Reply<E>) => NextText;
  to: string;
};

/** One line of work, which opens its list. Its height is the same while it loads, so that nothing below it moves. */
function Task<E extends Endpoint>({ of, sent, text, to }: TaskProps<E>) {
  const { data, status } = useQueryCall(of, sent ?? ({} as Sent<E>), whileRecalculating);
  const line = data ? text(data) : { title: status === 'failed' ? words.failed : list.loading };
  return <TaskLine {...line} to={to} />;
}

function TaskLine({ title, text, waits = false, isWrong = false, to }: NextText & { to: string }) {
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2.5 hover:bg-sunken max-sm:min-h-27"
      >
        <span className="min-w-0">
          <span className={`figures block text-base ${waits ? 'font-bold' : 'text-ink-soft'}`}>
            {isWrong && (
              <span className="mr-1.5 inline-block align-[-2px] text-coral">
                <Icon name="alert" size={16} />
              </span>
            )}
            {title}
          </span>
          {text && <span className="figures block text-ink-soft">{text}</span>}
        </span>
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}

/** What was lent and collected today, and what is late. */
function moneyToday({ days, closing }: Reply<typeof portfolioSummary>): NextText {
  const [late] = closing.par;
  const today = days.at(-1);
  return {
    title: words.money(today?.disbursed ?? 0, today?.collected ?? 0),
    ...(late && { text: words.late(late.outstanding, late.credits) }),
  };
}

/** Nothing while the share stays within the setting. */
function AtRisk() {
  const { data } = useQueryCall(portfolioSummary, {}, whileRecalculating);
  const share = data?.closing.par.find(({ days }) => days === 30)?.share_bps ?? 0;
  if (!data || share <= data.par_30_max_bps) return null;
  return (
    <TaskLine
      title={words.atRisk(displayPercent(share))}
      text={words.atRiskMax(displayPercent(data.par_30_max_bps))}
      to={staffPaths.portfolio}
      waits
      isWrong
    />
  );
}

/** Without the ceiling of the month production lends nothing. */
const ceiling = ({ is_ceiling_of_month }: Reply<typeof legalPrice>): NextText =>
  is_ceiling_of_month ? { title: words.ceiling } : { ...words.ceilingMissing, waits: true, isWrong: true };

/** Those that run, the first to end on top; one line where none does. */
function Deadlines() {
  const { data } = useDeadlines();
  if (!data || data.deadlines.length === 0) return null;
  const running = data.deadlines
    .filter(({ next_on }) => next_on !== null)
    .sort((one, other) => (one.days_left ?? 0) - (other.days_left ?? 0));
  if (running.length === 0) return <TaskLine title={words.deadlinesNone} to={staffPaths.complaints} />;
  return running.map((deadline) => (
    <TaskLine
      key={deadline.kind}
      title={deadlineTexts[deadline.kind](deadline.count)}
      text={words.dueOn(displayDay(deadline.next_on ?? ''), deadline.days_left ?? 0)}
      to={deadlinePaths[deadline.kind]}
      waits
      isWrong={isSoon(deadline)}
    />
  ));
}

function disburse({ credits_total, waiting_since, is_late }: Reply<typeof waitingDisbursements>): NextText {
  if (!waiting_since) return { title: words.disburseNone };
  const text = words.since(formatDayOfInstant(waiting_since));
  return { title: words.disburse(credits_total), text, waits: true, isWrong: is_late };
}

function toApprove({ approvals }: Reply<typeof approvalList>): NextText {
  const waiting = approvals.filter(({ is_own }) => !is_own);
  const [first] = waiting;
  return first
    ? { title: words.approvals(waiting.length), text: first.summary, waits: true }
    : { title: words.approvalsNone };
}

const totalOf = ({ groups }: Reply<typeof collectionToday>, ...reasons: readonly string[]) =>
  groups.reduce((sum, { reason, total }) => sum + (reasons.includes(reason) ? total : 0), 0);

function promises(reply: Reply<typeof collectionToday>): NextText {
  const due = totalOf(reply, 'PROMISE_TODAY', 'AGREEMENT_TODAY');
  const broken = totalOf(reply, 'PROMISE_BROKEN', 'AGREEMENT_BROKEN');
  const text = broken > 0 ? { text: words.broken(broken) } : {};
  return { title: due > 0 ? words.promises(due) : words.promisesNone, ...text, waits: due > 0 };
}

function toCall({ groups }: Reply<typeof collectionToday>): NextText {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return total > 0 ? { title: words.today(total), waits: true } : { title: today.nothing };
}

function requests({ credits, next_cursor }: Reply<typeof alliedList>): NextText {
  if (credits.length === 0) return { title: words.approveNone };
  const day = parseDay(credits.at(-1)?.request_date ?? '');
  return {
    title: words.approve(credits.length, next_cursor !== null),
    ...(day && next_cursor === null && { text: words.since(formatDay(day)) }),
    waits: true,
  };
}

/** Companies without an answer: company staff read about their own. */
const silenceOf =
  (operates: boolean) =>
  ({ companies }: Reply<typeof silentCompanies>): NextText => {
    const [oldest] = companies;
    if (!oldest) return { title: operates ? words.silenceNone : words.silenceNoneOwn };
    const total = (part: 'installments' | 'amount') => companies.reduce((sum, row) => sum + row[part], 0);
    const lead = operates ? silence.oldest : silence.own;
    const title = companies.length === 1 ? silence.of(oldest.name) : silence.companies(companies.length);
    return {
      title: operates ? title : silence.title(oldest.pay_periods),
      text: lead(total('installments'), total('amount'), displayDay(oldest.since)),
      waits: true,
      isWrong: true,
    };
  };
