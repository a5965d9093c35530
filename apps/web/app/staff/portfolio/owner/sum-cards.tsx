import type { Reply } from '@unamano/contract/endpoint';
import type { OwnerFigure, OwnerSum, ownerFigures } from '@unamano/contract/money/owner-figures';
import { addDays, parseDay } from '@unamano/domain/calendar';
import type { ReactNode } from 'react';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { ownerFigureTitles, owner as words } from '../../../text/staff/portfolio/owner.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { displayPercent } from '../../shared/parts/percent.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { FigureLink } from './links.tsx';

type OwnerReply = Reply<typeof ownerFigures>;

/** Figures that are a number of credits and their pesos; each opens its list. */
export function SumCards({ data: { cost_of_risk, funnel, cash, borrowers } }: { data: OwnerReply }) {
  const daysOf = ({ from, to }: { from: string; to: string }) => [displayDay(from), displayDay(to)] as const;
  return (
    <div className="grid gap-4 min-[1100px]:grid-cols-2">
      <ChartCard title={words.cash} about={words.cashAbout(...daysOf(cash))}>
        <dl className="divide-y divide-line">
          <Line figure="expected_in" sum={cash.expected_in} />
          <Line figure="to_send" sum={cash.to_send} />
          <Line figure="to_come" sum={cash.to_come} />
        </dl>
      </ChartCard>
      <Risk risk={cost_of_risk} about={words.riskAbout(...daysOf(cost_of_risk))} />
      <ChartCard title={words.funnel} about={words.funnelAbout(...daysOf(funnel))}>
        <dl className="divide-y divide-line">
          {(['asked', 'offered', 'signed', 'paid_out'] as const).map((step) => (
            <Line key={step} figure={step} sum={funnel[step]} of={funnel.asked.credits} />
          ))}
        </dl>
      </ChartCard>
      <ChartCard title={words.borrowers} about={words.borrowersAbout(...daysOf(borrowers))}>
        <dl className="divide-y divide-line">
          <Line figure="new" sum={borrowers.new} of={borrowers.new.credits + borrowers.repeat.credits} />
          <Line
            figure="repeat"
            sum={borrowers.repeat}
            of={borrowers.new.credits + borrowers.repeat.credits}
          />
        </dl>
      </ChartCard>
    </div>
  );
}

function Risk({ risk, about }: { risk: OwnerReply['cost_of_risk']; about: string }) {
  const { from, share_bps, written_off, over_90, over_90_before, frozen, frozen_since, average } = risk;
  const first = parseDay(from);
  return (
    <ChartCard title={words.risk} about={about}>
      <p className="figures text-2xl font-extrabold">
        {share_bps === null ? words.noBalance : signedPercent(share_bps)}
      </p>
      <dl className="mt-2 divide-y divide-line">
        <Line figure="written_off" sum={written_off} />
        <Line figure="over_90" sum={over_90} label={words.now} />
        <Line
          figure="over_90_before"
          sum={over_90_before}
          label={words.before(first ? displayDay(addDays(first, -1)) : '')}
        />
        <Line figure="frozen" sum={frozen} label={words.frozen(frozen_since && displayDay(frozen_since))} />
        <Row label={words.average}>
          <Money amount={average} />
        </Row>
      </dl>
    </ChartCard>
  );
}

const signedPercent = (bps: number): string => `${bps < 0 ? '−' : ''}${displayPercent(Math.abs(bps))}`;

type LineProps = { figure: OwnerFigure; sum: OwnerSum; label?: string; of?: number };

/** `of`: what the count is a part of. */
function Line({ figure, sum: { credits, pesos }, label = ownerFigureTitles[figure], of = 0 }: LineProps) {
  const share = of > 0 ? ` · ${displayPercent(Math.round((credits * 10_000) / of))}` : '';
  return (
    <Row label={label}>
      <FigureLink figure={figure}>
        {credits.toLocaleString('es-CO')}
        {' · '}
        <Money amount={pesos} />
      </FigureLink>
      <span className="figures text-ink-soft">{share}</span>
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
