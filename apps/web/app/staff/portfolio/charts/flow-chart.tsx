import { formatCop } from '@unamano/domain/money';
import { useState } from 'react';
import { charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { shortDay } from '../days.ts';
import { BeforeMark } from './before-mark.tsx';
import { type FlowChartProps, FlowReadout } from './flow-readout.tsx';
import type { FlowStep } from './flow-steps.ts';
import { niceEnd } from './scale.ts';

const HEIGHT_PX = 250;
const TICKS = 5;
/** Percent of the height for the days below the bars. */
const FOOT = 9;

/**
 * Bars above the line for collected amounts, below it for disbursed ones, on one scale; a line on each shows the period before.
 * Pointing at a step shows its figures.
 */
export function FlowChart({ steps, before, nameOf }: FlowChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [up, down] = [
    niceEnd(Math.max(...[...steps, ...before].map((row) => row.collected))),
    niceEnd(Math.max(...[...steps, ...before].map((row) => row.disbursed))),
  ];
  const heightOf = (pesos: number) => ((100 - FOOT) * Math.max(0, pesos)) / (up + down);
  const zero = heightOf(up);
  const wide = 100 / steps.length;
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <div>
      <FlowReadout
        steps={pointed === null ? steps : steps.slice(pointed, pointed + 1)}
        before={pointed === null ? before : before.slice(pointed, pointed + 1)}
        isPointed={pointed !== null}
        nameOf={nameOf}
      />
      <svg
        role="img"
        aria-label={words.flowChart(displayDay(first?.from ?? ''), displayDay(last?.to ?? ''))}
        width="100%"
        height={HEIGHT_PX}
        className="mt-2 block"
        onPointerLeave={() => setPointed(null)}
      >
        <Rule y={0.2} label={formatCop(up)} below />
        <Rule y={100 - FOOT} label={formatCop(down)} />
        {steps.map((row, index) => (
          <StepBars
            key={row.from}
            step={row}
            before={before[index]}
            index={index}
            scale={{ wide, zero, heightOf }}
            isPointed={index === pointed}
            onPoint={() => setPointed(index)}
          />
        ))}
        <line className="stroke-control" x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
        {ticksOf(steps.length).map((index) => (
          <text
            key={index}
            className="fig-text"
            x={`${wide * (index + 0.5)}%`}
            y="99%"
            textAnchor={anchorOf(index, steps.length)}
          >
            {shortDay(steps[index]?.from ?? '')}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The labelled steps, spread evenly from the first to the last. */
function ticksOf(count: number): number[] {
  if (count <= TICKS) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: TICKS }, (_, tick) => Math.round((tick * (count - 1)) / (TICKS - 1)));
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count > TICKS && index === 0) return 'start';
  return count > TICKS && index === count - 1 ? 'end' : 'middle';
}

/** The value of the period before; nothing where there was none. */
function Before({ at, wide, y, zero }: { at: number; wide: number; y: number; zero: number }) {
  if (y === zero) return null;
  return <BeforeMark x={at + wide * 0.18} width={wide * 0.64} y={y} />;
}

function Rule({ y, label, below = false }: { y: number; label: string; below?: boolean }) {
  return (
    <>
      <line className="stroke-line" x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
      <text className="fig-text" x="0" y={`${y}%`} dy={below ? 14 : -5}>
        {label}
      </text>
    </>
  );
}

type StepBarsProps = {
  step: FlowStep;
  before: FlowStep | undefined;
  index: number;
  scale: { wide: number; zero: number; heightOf: (pesos: number) => number };
  isPointed: boolean;
  onPoint: () => void;
};

/** The bars of one step, on a ground that shows which one is pointed at. */
function StepBars({ step, before, index, scale, isPointed, onPoint }: StepBarsProps) {
  const { wide, zero, heightOf } = scale;
  return (
    <g>
      <rect
        className={isPointed ? 'fill-sunken' : 'fill-transparent'}
        x={`${wide * index}%`}
        width={`${wide}%`}
        height="100%"
        onPointerEnter={onPoint}
      />
      <rect
        className="fig-in"
        x={`${wide * (index + 0.18)}%`}
        width={`${wide * 0.64}%`}
        y={`${zero - heightOf(step.collected)}%`}
        height={`${heightOf(step.collected)}%`}
      />
      <rect
        className="fig-out"
        x={`${wide * (index + 0.18)}%`}
        width={`${wide * 0.64}%`}
        y={`${zero}%`}
        height={`${heightOf(step.disbursed)}%`}
      />
      <Before at={wide * index} wide={wide} y={zero - heightOf(before?.collected ?? 0)} zero={zero} />
      <Before at={wide * index} wide={wide} y={zero + heightOf(before?.disbursed ?? 0)} zero={zero} />
    </g>
  );
}
