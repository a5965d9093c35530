import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioHistory } from '@unamano/contract/portfolio';
import { ROLL_STATES, type RollState } from '@unamano/domain/roll-rates';
import { Money } from '../../../shared/ui/money.tsx';
import {
  buckets,
  columns,
  states,
  charts as words,
} from '../../../text/staff/portfolio/portfolio-figures.ts';
import { useParam } from '../../shared/layout/use-param.ts';
import { displayMonth } from '../days.ts';
import { displayPercent } from '../percent.ts';
import { ChartCard, Scroller } from './chart-card.tsx';

type Roll = Reply<typeof portfolioHistory>['roll_rates'][number];

/** Where what was owed at the beginning of a month stands at its end. The month is in the address. */
export function RollCard({ rollRates }: { rollRates: readonly Roll[] }) {
  const [month, setMonth] = useParam('mes');
  const shown =
    rollRates.find(({ to }) => to.slice(0, 7) === month) ??
    rollRates.findLast(({ is_full_month }) => is_full_month) ??
    rollRates.at(-1);
  return (
    <ChartCard
      title={words.rolls}
      about={shown ? words.rollsAbout : words.noMonths}
      beside={
        shown && (
          <label className="flex items-center gap-2 font-semibold">
            {words.rollMonth}
            <select
              className="dense-select fig-month"
              value={shown.to.slice(0, 7)}
              onChange={(event) => setMonth(event.target.value)}
            >
              {rollRates.toReversed().map(({ to, is_full_month }) => (
                <option key={to} value={to.slice(0, 7)}>
                  {is_full_month ? displayMonth(to) : words.rollPart(displayMonth(to))}
                </option>
              ))}
            </select>
          </label>
        )
      }
    >
      {shown && <RollTable roll={shown} />}
    </ChartCard>
  );
}

function RollTable({ roll }: { roll: Roll }) {
  return (
    <Scroller label={words.rolls}>
      <table className="fig-table fig-heat">
        <thead>
          <tr>
            <th scope="col">{columns.was}</th>
            <th scope="col">{columns.balance}</th>
            {ROLL_STATES.map((state) => (
              <th key={state} scope="col">
                {states[state]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roll.rows.map((row) => (
            <tr key={row.bucket}>
              <th scope="row">{buckets[row.bucket]}</th>
              <td>{row.outstanding === 0 ? words.nothing : <Money amount={row.outstanding} />}</td>
              {row.to.map((cell) => (
                <HeatCell key={cell.state} bps={cell.share_bps} tone={toneOf(row.bucket, cell.state)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

type Tone = 'good' | 'same' | 'bad';

function toneOf(from: RollState, to: RollState): Tone {
  if (from === to) return 'same';
  if (to === 'paid') return 'good';
  return ROLL_STATES.indexOf(to) < ROLL_STATES.indexOf(from) ? 'good' : 'bad';
}

/** Of the whole colour; text stands on it. */
const MAX_HEAT_PERCENT = 48;

/** The more, the deeper, small shares too: the figure stands in it. Null where there was nothing. */
export function HeatCell({ bps, tone }: { bps: number | null; tone: Tone }) {
  if (bps === null) return <td />;
  const heat = {
    '--heat': `${(MAX_HEAT_PERCENT * Math.sqrt(bps / 10_000)).toFixed(1)}%`,
  } as React.CSSProperties;
  return (
    <td className={`fig-cell fig-${tone} ${bps === 0 ? 'text-ink-soft' : ''}`} style={heat}>
      {displayPercent(bps)}
    </td>
  );
}
