import { type PayrollException, payrollExceptions, type ResolutionAction } from '@unamano/contract/payroll';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { payrollToasts, exceptions as words } from '../../../text/staff/payroll.ts';
import { usePages } from '../../shared/data/use-paged-call.ts';
import { ExceptionLine } from './exception-line.tsx';
import { ResolveModal } from './resolve-modal.tsx';

type ExceptionListProps = {
  query: { id_company?: number; pay_period?: string; id_file?: number };
  operates: boolean;
  onResolved: () => void;
};

type ResolveRequest = { exception: PayrollException; action: ResolutionAction };

const keyOf = ({ id_exception }: PayrollException) => id_exception;

/** What somebody has to resolve, oldest first, each with what may be done about it. */
export function ExceptionList({ query, operates, onResolved }: ExceptionListProps) {
  const [resolved, setResolved] = useState(false);
  const [asked, setAsked] = useState<ResolveRequest | null>(null);
  const state = resolved ? 'resolved' : 'open';
  const pages = usePages<PayrollException>({
    key: JSON.stringify({ ...query, state }),
    keyOf,
    fetchPage: async (cursor) => {
      const outcome = await call(payrollExceptions, { ...query, state, cursor: cursor ?? undefined });
      if (!outcome.ok) return outcome;
      return { ok: true, data: { rows: outcome.data.exceptions, next: outcome.data.next_cursor } };
    },
    onRefused: () => toast.error(payrollToasts.exceptions),
  });
  return (
    <section aria-labelledby="novedades">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="novedades" className="text-lg">
          {resolved ? words.resolved : words.section}
        </h2>
        <button type="button" className="link min-h-11" onClick={() => setResolved(!resolved)}>
          {resolved ? words.hideResolved : words.showResolved}
        </button>
      </div>
      {!operates && !resolved && pages.rows.length > 0 && <p className="text-ink-soft">{words.hrHint}</p>}
      {pages.rows.length > 0 && (
        <ul className="card mt-2 divide-y divide-line">
          {pages.rows.map((exception) => (
            <ExceptionLine
              key={exception.id_exception}
              exception={exception}
              operates={operates}
              onAction={(action) => setAsked({ exception, action })}
            />
          ))}
        </ul>
      )}
      {pages.rows.length === 0 && pages.status === 'ready' && (
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
      {asked && (
        <ResolveModal
          {...asked}
          onDone={() => {
            setAsked(null);
            pages.reload();
            onResolved();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
