import { daysBetween, parseDay } from '@unamano/domain/calendar';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { columns as headers, charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { displayMonth } from '../days.ts';
import { ChartCard } from './chart-card.tsx';
import { FigTable } from './fig-table.tsx';
import { FlowChart } from './flow-chart.tsx';
import { type FlowDay, type FlowStep, flowSteps, type Step, stepFor } from './flow-steps.ts';

const titles: Record<Step, string> = { day: words.flow, week: words.flowWeeks, month: words.flowMonths };

function stepName({ from, to }: FlowStep, step: Step): string {
  if (step === 'month') return displayMonth(from);
  return from === to ? displayDay(from) : words.week(displayDay(from), displayDay(to));
}

/** Collected and disbursed amounts by day, week or month. `before`: as many days before. */
export function FlowCard({ days, before }: { days: readonly FlowDay[]; before: readonly FlowDay[] }) {
  const [first, last] = [parseDay(days[0]?.day ?? ''), parseDay(days.at(-1)?.day ?? '')];
  if (!first || !last) return null;
  const step = stepFor(daysBetween(first, last) + 1);
  const steps = flowSteps(days, step);
  const nameOf = (row: FlowStep) => stepName(row, step);
  return (
    <ChartCard
      title={titles[step]}
      about={words.flowAbout}
      table={
        <FigTable
          label={titles[step]}
          className="fig-long"
          columns={[
            {
              header: headers[step],
              cell: (row: FlowStep) => <span className="figures">{nameOf(row)}</span>,
            },
            { header: headers.collected, cell: ({ collected }) => <Money amount={collected} /> },
            { header: headers.disbursed, cell: ({ disbursed }) => <Money amount={disbursed} /> },
            { header: headers.outstanding, cell: ({ outstanding }) => <Money amount={outstanding} /> },
          ]}
          rows={steps.toReversed()}
          keyOf={({ from }) => from}
        />
      }
    >
      <FlowChart steps={steps} before={flowSteps(before, step)} nameOf={nameOf} />
    </ChartCard>
  );
}
