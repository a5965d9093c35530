import type { ReconciliationReport } from '@unamano/contract/money/reconciliation';
import { formatInstant } from '../../../shared/format-instant.ts';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { portfolio as words } from '../../../text/staff/portfolio/portfolio.ts';
import { reconciliationStatus } from './reconciliation-status.ts';

const STATUS_VIEWS = {
  agree: { icon: 'check', text: words.agree, className: '' },
  pending: { icon: 'history', text: words.pending, className: '' },
  differ: { icon: 'alert', text: words.disagree, className: 'text-coral' },
} as const;

/** The three totals, the unchecked orders, and whether the totals agree. */
export function Totals({ report }: { report: ReconciliationReport }) {
  const status = STATUS_VIEWS[reconciliationStatus(report)];
  const { ledger_check: ledger, last_run: last } = report;
  return (
    <section aria-label={words.reconciliation} className="card flex flex-col gap-4 p-4">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Total label={words.gateway} hint={words.gatewayHint} pesos={report.gateway_total} />
        <Total label={words.payments} hint={words.paymentsHint} pesos={report.payments_total} />
        <Total label={words.ledger} hint={words.ledgerHint} pesos={report.ledger_total} />
        {report.unchecked_orders > 0 && (
          <Total
            label={words.notQueried}
            hint={words.notQueriedHint(report.unchecked_orders)}
            pesos={report.unchecked_total}
          />
        )}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-3">
        <p className={`flex items-center gap-1.5 font-semibold ${status.className}`}>
          <Icon name={status.icon} size={18} />
          {status.text}
        </p>
        <div className="figures text-ink-soft">
          {ledger && <p>{words.checked(report.checked, report.orders)}</p>}
          <p>{ledger ? words.ledgerChecked(formatInstant(ledger.checked_at)) : words.ledgerUnchecked}</p>
          <p role="status">{report.is_running ? words.running : last && words.lastRun(last)}</p>
        </div>
      </div>
      <Gaps report={report} />
    </section>
  );
}

/** The differences of the other totals from the payments. */
function Gaps({ report }: { report: ReconciliationReport }) {
  const gaps = [
    { label: words.gateway, pesos: report.gateway_total - report.payments_total },
    { label: words.ledger, pesos: report.ledger_total - report.payments_total },
  ].filter(({ pesos }) => pesos !== 0);
  if (gaps.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 border-t border-line pt-3">
      {gaps.map(({ label, pesos }) => (
        <li key={label} className="flex flex-wrap justify-between gap-x-6">
          {words.off(label)}
          <strong>
            <Money amount={pesos} />
          </strong>
        </li>
      ))}
    </ul>
  );
}

function Total({ label, hint, pesos }: { label: string; hint: string; pesos: number }) {
  return (
    <div>
      <dt>
        {label}
        <span className="block text-sm text-ink-soft">{hint}</span>
      </dt>
      <dd className="mt-1 text-xl font-extrabold">
        <Money amount={pesos} />
      </dd>
    </div>
  );
}
