import { pesos, sumPesos } from '@unamano/domain/money';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { columns, figures, charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import type { FlowStep } from './flow-steps.ts';

export type FlowChartProps = {
  steps: readonly FlowStep[];
  /** The steps of as many days before, in the same order; empty while they load. */
  before: readonly FlowStep[];
  nameOf: (step: FlowStep) => string;
};

const sum = (steps: readonly FlowStep[], part: 'collected' | 'disbursed') =>
  sumPesos(steps.map((row) => pesos(row[part])));

/** The legend with the sums of all steps, or with the figures of the step under the pointer. */
export function FlowReadout({ steps, before, nameOf, isPointed }: FlowChartProps & { isPointed: boolean }) {
  const [shown] = steps;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      {(['collected', 'disbursed'] as const).map((part) => (
        <span key={part} className="flex flex-wrap items-center gap-x-2">
          <span aria-hidden className={`fig-swatch fig-${part === 'collected' ? 'in' : 'out'}`} />
          {columns[part]} <Money amount={sum(steps, part)} className="font-semibold" />
          {before.length > 0 && (
            <span className="figures text-ink-soft">{words.before(sum(before, part))}</span>
          )}
        </span>
      ))}
      {before.length > 0 && (
        <span className="flex items-center gap-2">
          <span aria-hidden className="fig-swatch fig-before" />
          {words.periodBefore}
        </span>
      )}
      {isPointed && shown && (
        <span className="figures text-ink-soft">
          {nameOf(shown)}
          {shown.disbursed_credits > 0 && ` · ${figures.credits(shown.disbursed_credits)}`}
        </span>
      )}
    </p>
  );
}
