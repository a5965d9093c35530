import type { Reply } from '@unamano/contract/endpoint';
import { ownerFigures } from '@unamano/contract/money/owner-figures';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { incomeKinds, owner as words } from '../../../text/staff/portfolio/owner.ts';
import { whileRecalculating } from '../../shared/data/kept-figures.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { useParam } from '../../shared/layout/use-param.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { CeilingNote, KeptNote } from '../../shared/parts/kept-note.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { FigTable } from '../charts/fig-table.tsx';
import { displayMonth } from '../days.ts';
import { FigureCredits } from './figure-credits.tsx';
import { FigureLink, JournalLink } from './links.tsx';
import { SumCards } from './sum-cards.tsx';
import { WeekBars } from './week-bars.tsx';

type OwnerReply = Reply<typeof ownerFigures>;

/** How the business goes, or the credits behind one of its figures. */
export function OwnerView() {
  const [figure] = useParam('cifra');
  return figure === '' ? <Figures /> : <FigureCredits name={figure} />;
}

function Figures() {
  const query = useQueryCall(ownerFigures, {}, whileRecalculating);
  return (
    <WhenLoaded query={query}>
      {(data) => (
        <div className="flex flex-col gap-4">
          <CeilingNote of={data} />
          <KeptNote figures={data} />
          <WeekCharts data={data} />
          <WeekTable data={data} />
          <Income months={data.income} />
          <SumCards data={data} />
        </div>
      )}
    </WhenLoaded>
  );
}

function WeekCharts({ data: { weeks, today } }: { data: OwnerReply }) {
  const [first, last] = [displayDay(weeks[0]?.from ?? ''), displayDay(today)];
  return (
    <div className="grid gap-4 min-[1100px]:grid-cols-2">
      <ChartCard title={words.balance} about={words.balanceAbout}>
        <WeekBars
          label={`${words.balanceChart(first, last)}. ${words.chartTable}`}
          series={[{ mark: 'current', name: words.outstanding }]}
          steps={weeks.map(({ from, to, outstanding }) => ({
            key: from,
            day: to <= today ? to : today,
            values: [outstanding],
          }))}
        />
      </ChartCard>
      <ChartCard title={words.flow} about={words.flowAbout}>
        <WeekBars
          label={`${words.flowChart(first, last)}. ${words.chartTable}`}
          series={[
            { mark: 'out', name: words.due },
            { mark: 'in', name: words.collected },
          ]}
          steps={weeks.map(({ from, due, collected }) => ({
            key: from,
            day: from,
            values: [due, collected],
          }))}
        />
      </ChartCard>
    </div>
  );
}

type Week = OwnerReply['weeks'][number];

function WeekTable({ data: { weeks, today } }: { data: OwnerReply }) {
  const last = (to: string) => (to <= today ? to : today);
  return (
    <ChartCard title={words.weeks} about={words.weeksAbout}>
      <FigTable
        label={words.weeks}
        className="fig-long"
        rows={weeks.toReversed()}
        keyOf={({ from }) => from}
        columns={[
          {
            header: words.week,
            cell: ({ from, to }: Week) => (
              <span className="figures">{words.weekName(displayDay(from), displayDay(to))}</span>
            ),
          },
          {
            header: words.due,
            cell: ({ from, due }) => (
              <FigureLink figure="due" week={from}>
                <Money amount={due} />
              </FigureLink>
            ),
          },
          {
            header: words.collected,
            cell: ({ from, collected }) => (
              <FigureLink figure="collected" week={from}>
                <Money amount={collected} />
              </FigureLink>
            ),
          },
          {
            header: words.outstanding,
            cell: ({ from, to, outstanding }) =>
              to >= today ? (
                <FigureLink figure="outstanding">
                  <Money amount={outstanding} />
                </FigureLink>
              ) : (
                <JournalLink account="loans_receivable" from={from} to={last(to)}>
                  <Money amount={outstanding} />
                </JournalLink>
              ),
          },
        ]}
      />
    </ChartCard>
  );
}

type Month = OwnerReply['income'][number];

function Income({ months }: { months: OwnerReply['income'] }) {
  const accounts = months[0]?.kinds.map(({ account }) => account) ?? [];
  return (
    <ChartCard title={words.income} about={words.incomeAbout}>
      <FigTable
        label={words.income}
        rows={months.toReversed()}
        keyOf={({ from }) => from}
        columns={[
          { header: words.month, cell: ({ from }: Month) => displayMonth(from) },
          ...accounts.map((account) => ({
            header: incomeKinds[account],
            cell: ({ from, to, kinds }: Month) => (
              <JournalLink account={account} from={from} to={to}>
                <Money amount={kinds.find((row) => row.account === account)?.pesos ?? 0} />
              </JournalLink>
            ),
          })),
          {
            header: words.total,
            cell: ({ total }: Month) => <Money amount={total} className="font-semibold" />,
          },
        ]}
      />
    </ChartCard>
  );
}
