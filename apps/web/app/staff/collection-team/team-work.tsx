import type { Reply } from '@unamano/contract/endpoint';
import { type TeamPerson, teamWork } from '@unamano/contract/loans/collecting/team';
import { TEAM_PERIODS, type TeamPeriod } from '@unamano/contract/loans/collection-enums';
import { Link } from 'react-router';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { channels } from '../../text/staff/collections.ts';
import { team, teamWork as words } from '../../text/staff/late/team.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { latePath } from '../shared/late/late-person.ts';
import { useParam } from '../shared/layout/use-param.ts';
import { type Column, countColumn, dollars, moneyColumn, nameColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';

const following = { live: { topics: ['collections' as const], everyMs: 10_000 } };

/** A figure under its name, beside its goal where it has one. */
const figure = (
  name: 'contacts' | 'answered' | 'promises' | 'kept',
  goal?: 'contacts_goal' | 'promises_goal',
) =>
  countColumn<TeamPerson>(name, words[name], 110, (row) => (
    <Reached figure={row[name]} goal={goal ? row[goal] : 0} />
  ));

const counted = (count: number) => count.toLocaleString('es-CO');

/** A figure beside its goal: reached, it is bold. */
function Reached({ figure: done, goal }: { figure: number; goal: number }) {
  if (goal === 0) return counted(done);
  return (
    <>
      <span className={done >= goal ? 'font-semibold text-leaf' : ''}>{counted(done)}</span>
      <span className="text-ink-soft">{` ${words.ofGoal(counted(goal))}`}</span>
    </>
  );
}

const MONEY_PX = 150;

const columns: readonly Column<TeamPerson>[] = [
  nameColumn('name', words.name, 170, ({ name, is_self }) => (is_self ? `${name} (${team.you})` : name)),
  figure('contacts', 'contacts_goal'),
  figure('answered'),
  figure('promises', 'promises_goal'),
  figure('kept'),
  moneyColumn('money', words.money, MONEY_PX, (row) => row.money_back),
];

/** What each person did today or this week, and not who has the case, and conversations for a review. */
export function TeamWork() {
  const [chosen, choose] = useParam('periodo');
  const period: TeamPeriod = chosen === 'semana' ? 'week' : 'day';
  const query = useQueryCall(teamWork, { period }, { failed: words.failed, ...following });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{words.title}</h2>
      <div className="max-w-sm">
        <RadioTabs<TeamPeriod>
          legend={words.period}
          hideLegend
          options={TEAM_PERIODS.map((value) => ({ value, label: words.periods[value] }))}
          value={period}
          onChange={(next) => choose(next === 'week' ? 'semana' : '')}
        />
      </div>
      <WhenLoaded query={query}>
        {({ people, sample, money_goal: goal }) => (
          <>
            {goal > 0 && <TeamMoney goal={goal} people={people} />}
            <PlainTable
              label={words.table}
              columns={columns}
              rows={people}
              keyOf={({ id_staff }) => id_staff}
            />
            <p className="max-w-prose text-ink-soft">{words.hint}</p>
            <Sample sample={sample} />
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

/** What came back in the week, of what the team set out to get. */
function TeamMoney({ goal, people }: { goal: number; people: readonly TeamPerson[] }) {
  const back = people.reduce((sum, { money_back: pesos }) => sum + pesos, 0);
  return (
    <p className="figures">
      {`${words.money}: `}
      <strong>{dollars(back)}</strong>
      <span className="text-ink-soft">
        {` ${words.ofGoal(dollars(goal))} (${Math.floor((100 * back) / goal)}\u00a0%)`}
      </span>
    </p>
  );
}

function Sample({ sample }: Pick<Reply<typeof teamWork>, 'sample'>) {
  return (
    <details className="card px-5 py-3">
      <summary className="font-semibold">{words.sample}</summary>
      <p className="text-ink-soft">{sample.length > 0 ? words.sampleHint : words.noSample}</p>
      <ul aria-label={words.sample} className="divide-y divide-line">
        {sample.map((row) => (
          <li key={row.id} className="py-2">
            <Link className="link font-semibold" to={latePath(row)}>
              {capitalizeWords(row.name)}
            </Link>
            <p className="figures text-ink-soft">
              {`${channels[row.channel]} · ${words.noted(row.by, formatInstant(row.at))}`}
            </p>
            {row.note && <p className="timeline-quote [overflow-wrap:anywhere]">{row.note}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
