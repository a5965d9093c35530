import { daysBetween, parseDay } from '@unamano/domain/calendar';
import { Money } from '../../../shared/ui/money.tsx';
import { columns, charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayDay, displayMonth } from '../days.ts';
import { ChartCard, Scroller } from './chart-card.tsx';
import { FlowChart } from './flow-chart.tsx';
import { type FlowDay, type FlowStep, flowSteps, type Step, stepFor } from './flow-steps.ts';

const titles: Record<Step, string> = { day: words.flow, week: words.flowWeeks, month: words.flowMonths };

export function stepName({ from, to }: FlowStep, step: Step): string {
  if (step === 'month') return displayMonth(from);
  return from === to ? displayDay(from) : words.week(displayDay(from), displayDay(to));
}

/** What came in and what went out, step by step. */
export function FlowCard({ days }: { days: readonly FlowDay[] }) {
  const [first, last] = [parseDay(days[0]?.day ?? ''), parseDay(days.at(-1)?.day ?? '')];
  if (!first || !last) return null;
  const step = stepFor(daysBetween(first, last) + 1);
  const steps = flowSteps(days, step);
  return (
    <ChartCard
      title={titles[step]}
      about={words.flowAbout}
      className="fig-wide"
      table={<FlowTable steps={steps} step={step} />}
    >
      <FlowChart steps={steps} nameOf={(row) => stepName(row, step)} />
    </ChartCard>
  );
}

function FlowTable({ steps, step }: { steps: readonly FlowStep[]; step: Step }) {
  return (
    <Scroller label={titles[step]}>
      <table className="fig-table fig-long">
        <thead>
          <tr>
            <th scope="col">{columns[step]}</th>
            <th scope="col">{columns.collected}</th>
            <th scope="col">{columns.disbursed}</th>
            <th scope="col">{columns.outstanding}</th>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map((row) => (
            <tr key={row.from}>
              <th scope="row" className="figures">
                {stepName(row, step)}
              </th>
              <td>
                <Money amount={row.collected} />
              </td>
              <td>
                <Money amount={row.disbursed} />
              </td>
              <td>
                <Money amount={row.outstanding} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
