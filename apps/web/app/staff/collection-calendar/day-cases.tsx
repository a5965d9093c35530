import { type ExpectedCase, expectedOnDay } from '@unamano/contract/loans/collecting/expected';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { promiseStates } from '../../text/staff/collections.ts';
import { expected as words } from '../../text/staff/late/expected.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { latePath } from '../shared/late/late-person.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { type Column, column, LOAN_PX, moneyColumn, nameColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';

const following = { live: { topics: ['collections' as const], everyMs: 10_000 } };

const tones = { open: 'wait', kept: 'good', partially_kept: 'bad', broken: 'bad' } as const;

const columns: readonly Column<ExpectedCase>[] = [
  nameColumn('name', words.name, 200, (row) => <CaseName row={row} />),
  column('what', words.what, 110, ({ kind }) => words.kinds[kind]),
  moneyColumn('amount', words.amount, LOAN_PX, ({ amount }) => amount),
  moneyColumn('came', words.paid, LOAN_PX, ({ came }) => came),
  column('state', words.state, 150, ({ state }) => <Badge tone={tones[state]}>{promiseStates[state]}</Badge>),
];

/** To the case where the person is late, else to the person. */
function CaseName({ row }: { row: ExpectedCase }) {
  const name = capitalizeWords(row.name);
  if (!row.is_late) return <PersonLink id={row.id_user}>{name}</PersonLink>;
  return (
    <Link className="row-link" to={latePath(row)}>
      {name}
    </Link>
  );
}

/** What is expected on a day. It takes the focus, below the month. */
export function DayCases({ day }: { day: Day }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQueryCall(expectedOnDay, { on: formatDay(day) }, { failed: words.failed, ...following });
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {words.on(formatDay(day))}
      </h2>
      <WhenLoaded query={query}>
        {({ cases }) =>
          cases.length === 0 ? (
            <p>{words.nothingOn}</p>
          ) : (
            <PlainTable
              label={words.table(formatDay(day))}
              columns={columns}
              rows={cases}
              keyOf={({ id_credit, kind }, index) => `${kind}-${id_credit}-${index}`}
            />
          )
        }
      </WhenLoaded>
    </section>
  );
}
