import type { ReconciliationReport } from '@unamano/contract/reconciliation';
import { Icon } from '../../shared/ui/icon.tsx';
import { Money } from '../../shared/ui/money.tsx';
import { portfolio as words } from '../../text/portfolio.ts';

/** The three sums side by side, and whether the two of ours agree. */
export function Totals({ report }: { report: ReconciliationReport }) {
  const agree = report.payments_total === report.ledger_total;
  return (
    <section aria-label={words.reconciliation} className="card flex flex-col gap-4 p-4">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Total label={words.gateway} hint={words.gatewayHint} pesos={report.gateway_total} />
        <Total label={words.payments} hint={words.paymentsHint} pesos={report.payments_total} />
        <Total label={words.ledger} hint={words.ledgerHint} pesos={report.ledger_total} />
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-3">
        <p className={`flex items-center gap-1.5 font-semibold ${agree ? '' : 'text-coral'}`}>
          <Icon name={agree ? 'check' : 'alert'} size={18} />
          {agree ? words.agree : words.disagree}
        </p>
        <p className="figures text-ink-soft">{words.checked(report.checked, report.orders)}</p>
      </div>
    </section>
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
