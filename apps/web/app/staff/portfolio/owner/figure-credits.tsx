import {
  OWNER_FIGURES,
  type OwnerFigure,
  type OwnerFigureCredit,
  ownerFigureCredits,
} from '@unamano/contract/money/owner-figures';
import { parseDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { Link } from 'react-router';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { ownerFigureTitles, owner as words } from '../../../text/staff/portfolio/owner.ts';
import { useListCall } from '../../shared/data/use-paged-call.ts';
import { useQueryCall } from '../../shared/data/use-query-call.tsx';
import { staffPaths } from '../../shared/layout/staff-paths.ts';
import { useParam } from '../../shared/layout/use-param.ts';
import { ListState } from '../../shared/lists/list-state.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { figuresColumn, moneyColumn, nameColumn } from '../../shared/tables/columns.tsx';

const keyOf = ({ key }: OwnerFigureCredit) => key;

/** The credits behind a figure of the address. */
export function FigureCredits({ name }: { name: string }) {
  const figure = OWNER_FIGURES.find((one) => one === name);
  return figure === undefined ? <NotFound /> : <List figure={figure} />;
}

const person = (row: OwnerFigureCredit) => <PersonLink id={row.id_user}>{row.name}</PersonLink>;
const credit = ({ id_credit }: OwnerFigureCredit) =>
  id_credit === null ? words.noCredit : String(id_credit);

const columns = [
  nameColumn('person', words.person, 260, person),
  figuresColumn('credit', words.credit, 110, credit),
  figuresColumn('day', words.day, 110, ({ day }: OwnerFigureCredit) => displayDay(day)),
  moneyColumn('pesos', words.pesos, 140, ({ pesos }: OwnerFigureCredit) => pesos),
];

function List({ figure }: { figure: OwnerFigure }) {
  const [week] = useParam('semana');
  const input = { figure, ...(parseDay(week) && { week }) };
  const about = useQueryCall(ownerFigureCredits, input).data;
  const pages = useListCall(ownerFigureCredits, input, 'rows', { keyOf });
  const title = ownerFigureTitles[figure];
  return (
    <section aria-labelledby="cifra" className="flex flex-col gap-2">
      <Link to={`${staffPaths.portfolio}?vista=negocio`} className="link self-start">
        {words.back}
      </Link>
      <h2 id="cifra" className="text-lg">
        {title}
      </h2>
      <p className="figures min-h-6 text-ink-soft">
        {about &&
          [
            about.from === about.to
              ? displayDay(about.from)
              : words.weekName(displayDay(about.from), displayDay(about.to)),
            words.rowsSum(about.total.credits, formatCop(about.total.pesos)),
          ].join(' · ')}
      </p>
      <ListState pages={pages} empty={words.empty}>
        <RowList
          label={words.table(title)}
          columns={columns}
          pages={pages}
          keyOf={keyOf}
          card={(row) => (
            <div className="card flex flex-wrap justify-between gap-x-4 px-4 py-3">
              <span>{person(row)}</span>
              <span className="figures">{formatCop(row.pesos)}</span>
              <span className="figures basis-full text-ink-soft">
                {`${words.credit} ${credit(row)} · ${displayDay(row.day)}`}
              </span>
            </div>
          )}
        />
      </ListState>
    </section>
  );
}
