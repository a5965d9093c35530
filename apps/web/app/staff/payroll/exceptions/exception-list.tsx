import { type PayrollException, payrollExceptions, type ResolutionAction } from '@unamano/contract/payroll';
import { useState } from 'react';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { payrollToasts, exceptions as words } from '../../../text/staff/payroll.ts';
import { usePagedCall } from '../../shared/data/use-paged-call.ts';
import { ExceptionLine } from './exception-line.tsx';
import { ResolveModal } from './resolve-modal.tsx';

type ExceptionListProps = {
  query: { id_company?: number; pay_period?: string; id_file?: number };
  operates: boolean;
};

type ResolveRequest = { exception: PayrollException; action: ResolutionAction };

const keyOf = ({ id_exception }: PayrollException) => id_exception;

/** The payroll exceptions, oldest first, each with the actions that resolve it. */
export function ExceptionList({ query, operates }: ExceptionListProps) {
  const [showsResolved, setShowsResolved] = useState(false);
  const [request, setRequest] = useState<ResolveRequest | null>(null);
  const pages = usePagedCall(
    payrollExceptions,
    { ...query, state: showsResolved ? ('resolved' as const) : ('open' as const) },
    {
      pageOf: ({ exceptions, next_cursor }) => ({ rows: exceptions, next: next_cursor }),
      keyOf,
      onRefused: () => toast.error(payrollToasts.exceptions),
    },
  );
  const isEmpty = pages.rows.length === 0;
  return (
    <section aria-labelledby="novedades">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="novedades" className="text-lg">
          {showsResolved ? words.resolved : words.section}
        </h2>
        <button type="button" className="link min-h-11" onClick={() => setShowsResolved(!showsResolved)}>
          {showsResolved ? words.hideResolved : words.showResolved}
        </button>
      </div>
      {!operates && !showsResolved && !isEmpty && <p className="text-ink-soft">{words.hrHint}</p>}
      {!isEmpty && (
        <ul className="card mt-2 divide-y divide-line">
          {pages.rows.map((exception) => (
            <ExceptionLine
              key={exception.id_exception}
              exception={exception}
              operates={operates}
              onAction={(action) => setRequest({ exception, action })}
            />
          ))}
        </ul>
      )}
      {isEmpty && pages.status === 'ready' && (
        <p className="card mt-2 flex items-center gap-2 px-5 py-3.5">
          <Icon name="check" size={18} />
          {words.none}
        </p>
      )}
      {pages.hasMore && (
        <Button variant="secondary" small className="mt-3" onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
      {request && <ResolveModal {...request} onClose={() => setRequest(null)} />}
    </section>
  );
}
