import { formatPesos } from '@unamano/domain/money';
import { charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { BeforeMark } from '../charts/before-mark.tsx';
import { niceEnd } from '../charts/scale.ts';
import { shortDay } from '../days.ts';

export type WeekStep = { key: string; day: string; values: readonly number[] };

type WeekBarsProps = {
  label: string;
  steps: readonly WeekStep[];
  /** The colours of the values of a step, and their names. */
  series: readonly { mark: 'in' | 'out' | 'current'; name: string }[];
};

const HEIGHT_PX = 220;
/** Percent of the height: above the axis' end, and for the days below the bars. */
const [HEAD, FOOT] = [4, 10];
/** Percent of a step's width that its bars take. */
const FILLED = 0.7;

/** What is compared: as many weeks before as a month has. */
const WEEKS_BEFORE = 4;

/** Bars of each week from zero, on a labelled axis; a line on each shows the value of a month before. */
export function WeekBars({ label, steps, series }: WeekBarsProps) {
  const end = niceEnd(Math.max(...steps.flatMap(({ values }) => values)));
  const heightOf = (value: number) => ((100 - HEAD - FOOT) * Math.max(0, value)) / end;
  const zero = 100 - FOOT;
  const wide = 100 / steps.length;
  const bar = (wide * FILLED) / series.length;
  const marks = [end, end / 2, 0];
  const every = steps.length > 7 ? 3 : 1;
  const beforeOf = (index: number, at: number) => steps[index - WEEKS_BEFORE]?.values[at] ?? null;
  return (
    <div>
      <Legend series={series} hasBefore={steps.length > WEEKS_BEFORE} />
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Axis marks={marks} end={end} yOf={(value) => zero - heightOf(value)} />
        <svg role="img" aria-label={label} width="100%" height={HEIGHT_PX} className="block">
          {marks.map((value) => (
            <line
              key={value}
              className={value === 0 ? 'stroke-control' : 'stroke-line'}
              x1="0"
              x2="100%"
              y1={`${zero - heightOf(value)}%`}
              y2={`${zero - heightOf(value)}%`}
            />
          ))}
          {steps.map(({ key, day, values }, index) => (
            <g key={key}>
              <title>
                {[
                  shortDay(day),
                  ...values.map((value, at) =>
                    words.value(series[at]?.name ?? '', value, beforeOf(index, at)),
                  ),
                ].join(' · ')}
              </title>
              {values.map((value, at) => (
                <rect
                  key={series[at]?.mark}
                  className={`fig-${series[at]?.mark}`}
                  x={`${wide * (index + (1 - FILLED) / 2) + bar * at}%`}
                  width={`${bar}%`}
                  y={`${zero - heightOf(value)}%`}
                  height={`${heightOf(value)}%`}
                />
              ))}
              {values.map((_value, at) => {
                const before = beforeOf(index, at);
                if (before === null) return null;
                const x = wide * (index + (1 - FILLED) / 2) + bar * at;
                return <BeforeMark key={series[at]?.mark} x={x} width={bar} y={zero - heightOf(before)} />;
              })}
              {(steps.length - 1 - index) % every === 0 && (
                <text
                  className="fig-text"
                  x={`${wide * (index + 0.5)}%`}
                  y="98%"
                  textAnchor={index === steps.length - 1 ? 'end' : 'middle'}
                  dx={index === steps.length - 1 ? 10 : 0}
                >
                  {shortDay(day)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

type LegendProps = Pick<WeekBarsProps, 'series'> & { hasBefore: boolean };

function Legend({ series, hasBefore }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {series.map(({ mark, name }) => (
        <li key={mark} className="flex items-center gap-2">
          <span aria-hidden className={`fig-swatch fig-${mark}`} />
          {name}
        </li>
      ))}
      {hasBefore && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="fig-swatch fig-before" />
          {words.monthBefore}
        </li>
      )}
    </ul>
  );
}

type AxisProps = {
  marks: readonly number[];
  end: number;
  /** Percent of the height from the top. */
  yOf: (value: number) => number;
};

function Axis({ marks, end, yOf }: AxisProps) {
  return (
    <div aria-hidden className="relative" style={{ height: HEIGHT_PX }}>
      {/* The widest label gives the width. */}
      <span className="figures invisible text-xs">{`$${formatPesos(end)}`}</span>
      {marks.map((value) => (
        <span
          key={value}
          className="figures absolute right-0 -translate-y-1/2 text-xs text-ink-soft"
          style={{ top: `${yOf(value)}%` }}
        >
          {`$${formatPesos(value)}`}
        </span>
      ))}
    </div>
  );
}
