import type { Reply } from '@unamano/contract/endpoint';
import { type Collector, collectors } from '@unamano/contract/loans/assignments';
import { Link } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { team as words } from '../../text/staff/late/team.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { casesPath } from '../shared/late/late-person.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { type Column, countColumn, nameColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';
import { TeamWork } from './team-work.tsx';

export const meta = () => pageTitle(words.title);

const following = { live: { topics: ['collections' as const], everyMs: 10_000 } };

const figure = (id: string, header: string, of: (row: Collector) => number) =>
  countColumn<Collector>(id, header, 110, (row) => of(row).toLocaleString('es-CO'));

const columns: readonly Column<Collector>[] = [
  nameColumn('name', words.name, 170, ({ id_staff, name, is_self }) => (
    <Link
      className="row-link"
      to={casesPath(is_self ? 'yo' : id_staff)}
      title={is_self ? words.mine : words.casesOf(name)}
    >
      {is_self ? `${name} (${words.you})` : name}
    </Link>
  )),
  figure('cases', words.cases, (row) => row.cases),
  figure('contacted', words.contacted, (row) => row.contacted_today),
  figure('promised', words.promised, (row) => row.promised),
  figure('paid', words.paid, (row) => row.paid_after_promise),
];

/** `/tablero/pagos-atrasados/equipo`: who collects which late credits, and what came of it. */
export default function CollectionTeam() {
  const query = useQueryCall(collectors, {}, following);
  return (
    <StaffPage
      title={words.title}
      lead={words.lead}
      back={staffPaths.latePayments}
      actions={
        <ButtonLink to={casesPath('yo')} small>
          {words.mine}
        </ButtonLink>
      }
    >
      <TeamWork />
      <WhenLoaded query={query}>{(data) => <Team {...data} />}</WhenLoaded>
    </StaffPage>
  );
}

function Team({ collectors: people, unassigned }: Reply<typeof collectors>) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{words.assigned}</h2>
      <p>
        <Link className="link" to={casesPath('nadie')}>
          {words.unassigned}
        </Link>{' '}
        <span className="figures font-semibold">{unassigned.toLocaleString('es-CO')}</span>
        {unassigned > 0 && <span className="block text-ink-soft">{words.assignHint}</span>}
      </p>
      <PlainTable label={words.table} columns={columns} rows={people} keyOf={({ id_staff }) => id_staff} />
      <p className="text-ink-soft">{words.paidHint}</p>
    </section>
  );
}
