import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioSummary } from '@unamano/contract/loans/portfolio';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { figures, headline as words } from '../../text/staff/portfolio/portfolio-figures.ts';
import { displayDay } from '../shared/parts/days.ts';

type Summary = Reply<typeof portfolioSummary>;

/** The outstanding balance, the collected and the disbursed amounts. */
export function Headline({ data }: { data: Summary }) {
  const { totals, opening, closing } = data;
  const replaced = totals.disbursed - totals.disbursed_cash;
  return (
    <section
      aria-label={words.label}
      className="grid gap-4 sm:grid-cols-2 min-[1100px]:grid-cols-[5fr_4fr_4fr]"
    >
      <div className="card fig-card flex flex-col sm:col-span-2 min-[1100px]:col-auto">
        <Figure label={words.outstanding} hint={words.at(displayDay(closing.day))} size="text-3xl">
          <Money amount={closing.outstanding} />
        </Figure>
        <p className="mt-1 text-ink-soft">
          <span className="figures">{figures.credits(closing.credits)}</span>
          {' · '}
          <Change pesos={closing.outstanding - opening.outstanding} since={opening.day} />
        </p>
        <div className="mt-auto pt-3">
          <LedgerCheck closing={closing.outstanding} ledger={totals.ledger_outstanding} />
        </div>
      </div>
      <div className="card fig-card">
        <Figure label={words.collected} mark="in">
          <Money amount={totals.collected} />
        </Figure>
        <dl className="mt-3 flex flex-col gap-1 empty:hidden">
          <Part label={words.installments} pesos={totals.collected_installments} />
          <Part label={words.late} pesos={totals.collected_late_charges} />
          {totals.collected_unapplied !== 0 && (
            <Part label={words.unapplied} pesos={totals.collected_unapplied} />
          )}
        </dl>
      </div>
      <div className="card fig-card">
        <Figure label={words.disbursed} mark="out">
          <Money amount={totals.disbursed} />
        </Figure>
        <p className="mt-1 text-ink-soft figures">
          {totals.disbursed_credits === 0 ? words.disbursedNone : figures.credits(totals.disbursed_credits)}
        </p>
        <dl className="mt-3 flex flex-col gap-1 empty:hidden">
          {replaced > 0 && <Part label={words.replaced} pesos={replaced} />}
          {totals.written_off > 0 && <Part label={words.writtenOff} pesos={totals.written_off} />}
        </dl>
      </div>
    </section>
  );
}

type FigureProps = {
  label: string;
  hint?: string;
  size?: string;
  /** Its colour in the chart. */
  mark?: 'in' | 'out';
  children: ReactNode;
};

function Figure({ label, hint, size = 'text-2xl', mark, children }: FigureProps) {
  return (
    <p>
      <span className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        {mark && <span aria-hidden className={`fig-swatch fig-${mark}`} />}
        <span className="font-semibold text-ink">{label}</span>
        {hint}
      </span>
      <span className={`mt-1 block font-extrabold ${size}`}>{children}</span>
    </p>
  );
}

function Part({ label, pesos }: { label: string; pesos: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <Money amount={pesos} />
      </dd>
    </div>
  );
}

function Change({ pesos, since }: { pesos: number; since: string }) {
  const when = words.since(displayDay(since));
  if (pesos === 0) return `${words.same} ${when}`;
  return (
    <>
      {pesos > 0 ? '+' : ''}
      <Money amount={pesos} /> {when}
    </>
  );
}

/** The balance is calculated from the schedules and again from the journal: both must be equal. */
function LedgerCheck({ closing, ledger }: { closing: number; ledger: number }) {
  const agrees = closing === ledger;
  return (
    <p
      className={`mt-2 flex flex-wrap items-center gap-1.5 ${agrees ? 'text-ink-soft' : 'font-semibold text-coral'}`}
    >
      <Icon name={agrees ? 'check' : 'alert'} size={16} />
      {agrees ? words.agrees : words.differs}
      {!agrees && <Money amount={ledger} />}
    </p>
  );
}
