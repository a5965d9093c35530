import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioHistory } from '@unamano/contract/loans/portfolio';
import { ROLL_STATES, type RollState } from '@unamano/domain/loans/portfolio/roll-rates';
import {
  buckets,
  columns as headers,
  states,
  charts as words,
} from '../../../text/staff/portfolio/portfolio-figures.ts';
import { useNarrow } from '../../shared/layout/use-media.ts';
import { useParam } from '../../shared/layout/use-param.ts';
import { optionOf } from '../../shared/lists/filter-fields.tsx';
import { displayPercent } from '../../shared/parts/percent.ts';
import { dollars } from '../../shared/tables/columns.tsx';
import { displayMonth } from '../days.ts';
import { ChartCard } from './chart-card.tsx';
import { type FigColumn, FigTable, type Heat, heatStyle } from './fig-table.tsx';

type Roll = Reply<typeof portfolioHistory>['roll_rates'][number];
type RollRow = Roll['rows'][number];

/** The state at the end of a month of what was owed at its beginning. The month is in the address. */
export function RollCard({ rollRates }: { rollRates: readonly Roll[] }) {
  const [month, setMonth] = useParam('mes');
  const shown =
    rollRates.find(({ to }) => to.slice(0, 7) === month) ??
    rollRates.findLast(({ is_full_month }) => is_full_month) ??
    rollRates.at(-1);
  const isNarrow = useNarrow();
  if (!shown)
    return (
      <ChartCard title={words.rolls} about={words.noMonths}>
        {null}
      </ChartCard>
    );
  return (
    <ChartCard
      title={words.rolls}
      about={words.rollsAbout}
      actions={
        <label className="flex items-center gap-2 font-semibold">
          {words.rollMonth}
          <select
            className="dense-select w-auto"
            value={shown.to.slice(0, 7)}
            onChange={(event) => setMonth(event.target.value)}
          >
            {rollRates
              .toReversed()
              .map(({ to, is_full_month }) =>
                optionOf(to.slice(0, 7), is_full_month ? displayMonth(to) : words.rollPart(displayMonth(to))),
              )}
          </select>
        </label>
      }
    >
      {isNarrow ? (
        <RollList rows={shown.rows} />
      ) : (
        <FigTable
          label={words.rolls}
          className="fig-heat"
          columns={columns}
          rows={shown.rows}
          keyOf={({ bucket }) => bucket}
        />
      )}
    </ChartCard>
  );
}

const columns: readonly FigColumn<RollRow>[] = [
  {
    header: headers.was,
    cell: (row) => (
      <>
        {buckets[row.bucket]}
        <span className="figures block font-normal text-ink-soft">{balanceOf(row)}</span>
      </>
    ),
  },
  ...ROLL_STATES.map(
    (state): FigColumn<RollRow> => ({
      header: states[state],
      heat: (row) => heatOf(row, state),
    }),
  ),
];

const balanceOf = ({ outstanding }: RollRow): string =>
  outstanding === 0 ? words.nothing : dollars(outstanding);

const heatOf = ({ bucket, to }: RollRow, state: RollState): Heat => ({
  bps: to.find((cell) => cell.state === state)?.share_bps ?? null,
  tone: toneOf(bucket, state),
});

/** On a phone: where each age went, without what is 0. */
const RollList = ({ rows }: { rows: readonly RollRow[] }) => (
  <dl className="divide-y divide-line">
    {rows.map((row) => (
      <div key={row.bucket} className="py-2">
        <dt className="flex justify-between gap-2 font-semibold">
          {buckets[row.bucket]}
          <span className="figures font-normal text-ink-soft">{balanceOf(row)}</span>
        </dt>
        <dd className="flex flex-wrap gap-1 pt-1">
          {ROLL_STATES.map((state) => ({ state, heat: heatOf(row, state) })).map(({ state, heat }) =>
            heat.bps ? (
              <span key={state} className="fig-part" style={heatStyle(heat.bps, heat.tone)}>
                {states[state]} <span className="figures font-semibold">{displayPercent(heat.bps)}</span>
              </span>
            ) : null,
          )}
        </dd>
      </div>
    ))}
  </dl>
);

function toneOf(from: RollState, to: RollState): Heat['tone'] {
  if (from === to) return 'same';
  if (to === 'paid') return 'good';
  return ROLL_STATES.indexOf(to) < ROLL_STATES.indexOf(from) ? 'good' : 'bad';
}
