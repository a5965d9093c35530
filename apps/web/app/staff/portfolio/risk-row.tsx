import type { AtRiskView } from '@unamano/contract/loans/portfolio';
import { Money } from '../../shared/ui/layout/money.tsx';
import { figures, risk as words } from '../../text/staff/portfolio/portfolio-figures.ts';
import { displayPercent } from '../shared/parts/percent.ts';
import { ChartCard } from './charts/chart-card.tsx';

type RiskRowProps = { now: readonly AtRiskView[]; before: readonly AtRiskView[] };

/** Portfolio at risk at the end of the period, and before it. */
export function RiskRow({ now, before }: RiskRowProps) {
  return (
    <ChartCard title={words.label} about={words.about}>
      <dl className="grid gap-x-8 gap-y-5 min-[500px]:grid-cols-2 min-[1100px]:grid-cols-4">
        {now.map((risk) => {
          const earlier = before.find(({ days }) => days === risk.days)?.share_bps ?? null;
          return <Risk key={risk.days} risk={risk} earlierBps={earlier} />;
        })}
      </dl>
    </ChartCard>
  );
}

function Risk({ risk, earlierBps }: { risk: AtRiskView; earlierBps: number | null }) {
  const bps = risk.share_bps ?? 0;
  return (
    <div>
      <dt>
        <span className="font-semibold">{words.par(risk.days)}</span>
        <span className="block text-ink-soft">{words.means(risk.days)}</span>
      </dt>
      <dd>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="figures text-2xl font-extrabold">{displayPercent(bps)}</span>
          {earlierBps !== null && (
            <span className="figures text-ink-soft">
              <span aria-hidden>{arrowOf(bps - earlierBps)} </span>
              {words.before(displayPercent(earlierBps))}
            </span>
          )}
        </span>
        <span aria-hidden className="my-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full rounded-full bg-coral-fill" style={{ width: `${bps / 100}%` }} />
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
          <Money amount={risk.outstanding} />
          <span className="figures">{figures.credits(risk.credits)}</span>
        </span>
      </dd>
    </div>
  );
}

function arrowOf(change: number): string {
  if (change === 0) return '=';
  return change > 0 ? '↑' : '↓';
}
