import {
  type CloseCheckRow,
  closeMonth,
  monthChecks,
  monthEnds,
  runMonthEnd,
} from '@unamano/contract/loans/books/month-ends';
import { runReconciliation } from '@unamano/contract/money/reconciliation';
import { monthName } from '@unamano/domain/loans/books/month-close';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { checks as checkWords, close as words } from '../../../text/staff/accounting/months.ts';
import { reportOutcome, showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { useMayCall } from '../../shared/data/use-may-call.ts';
import { useInvalidate, useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { staffPaths } from '../../shared/layout/staff-paths.ts';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { SectionCard } from '../../shared/parts/section-card.tsx';

const POLL_MS = 2_000;

const VIEWS = { bank: '?vista=banco', control: '?vista=control' } as const;

type Doing = { calculate?: () => void; verify?: () => void };

/** What puts a missing line right: a job, or another view of the page. */
function Remedy({ name, calculate, verify }: Doing & { name: CloseCheckRow['name'] }) {
  if (name === 'bank' || name === 'control')
    return (
      <Link className="link" to={VIEWS[name]}>
        {words.goTo[name]}
      </Link>
    );
  const run = name === 'month_end' ? calculate : verify;
  if (!run || name === 'days' || name === 'balance') return null;
  return <DenseButton onClick={run}>{name === 'month_end' ? words.calculate : words.verify}</DenseButton>;
}

function Check({ row, ...doing }: Doing & { row: CloseCheckRow }) {
  const { title, missing } = checkWords[row.name];
  const known = row.known_through && displayDay(row.known_through);
  return (
    <li className="flex gap-x-3 py-2">
      <span className={`shrink-0 ${row.is_ok ? 'text-leaf' : 'text-coral'}`}>
        <Icon name={row.is_ok ? 'check' : 'alert'} size={20} />
      </span>
      <span className="sr-only">{row.is_ok ? words.ok : words.open}</span>
      <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        {!row.is_ok && (
          <>
            <span className="text-ink-soft">{missing({ count: row.count, known })}</span>
            <Remedy name={row.name} {...doing} />
          </>
        )}
      </div>
    </li>
  );
}

/** The next month: what the platform checked, what is missing, and the request to close it. */
export function CloseCard({ month, isWaiting }: { month: string | null; isWaiting: boolean }) {
  const query = useQueryCall(
    monthChecks,
    {},
    { pollMs: ({ is_running: isRunning }) => isRunning && POLL_MS },
  );
  const run = useCommand(runMonthEnd);
  const verify = useCommand(runReconciliation);
  const ask = useCommand(closeMonth);
  const { busy, run: once } = useBusy();
  const [mayRun, mayVerify] = [useMayCall(runMonthEnd), useMayCall(runReconciliation)];
  const mayAsk = useMayCall(closeMonth);
  const invalidate = useInvalidate();
  if (month === null) return <p>{words.allClosed}</p>;
  const after = (done: string) => ({
    done,
    onDone: () => {
      invalidate(monthEnds);
      invalidate(monthChecks);
    },
    showRefusal: showServerMessage,
  });
  const calculate = () => void once(async () => reportOutcome(await run({ month }), after(words.calculated)));
  const check = () => void once(async () => reportOutcome(await verify({}), after(words.verified)));
  const close = () => void once(async () => reportOutcome(await ask({ month }), after(words.asked)));
  return (
    <WhenLoaded query={query}>
      {({ checks, is_running: isRunning }) => {
        const missing = checks.filter(({ is_ok: isOk }) => !isOk).length;
        return (
          <SectionCard
            title={words.title(monthName(month))}
            actions={
              isWaiting ? (
                <Link className="link" to={staffPaths.approvals}>
                  {words.waiting}
                </Link>
              ) : (
                mayAsk && (
                  <Button small busy={busy} disabled={missing > 0} onClick={close}>
                    {words.ask}
                  </Button>
                )
              )
            }
          >
            <p role="status" className="text-ink-soft">
              {isRunning ? words.running : missing === 0 ? words.ready : words.missing(missing)}
            </p>
            <ul className="divide-y divide-line">
              {checks.map((row) => (
                <Check
                  key={row.name}
                  row={row}
                  {...(mayRun && { calculate })}
                  {...(mayVerify && { verify: check })}
                />
              ))}
            </ul>
          </SectionCard>
        );
      }}
    </WhenLoaded>
  );
}
