import type { Reply } from '@unamano/contract/endpoint';
import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import { collectionToday, type TodayCredit } from '@unamano/contract/loans/collections';
import { useMemo, useRef, useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { HighFiveArt } from '../../shared/ui/brand/art.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button, ButtonLink } from '../../shared/ui/layout/button.tsx';
import { todayGroups, today as words } from '../../text/staff/collections.ts';
import { team } from '../../text/staff/late/team.ts';
import { completeList } from '../shared/data/pages.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import { WhenLoaded } from '../shared/data/when-loaded.tsx';
import { openQueue, useLastCase } from '../shared/late/case-queue.ts';
import { LateCard } from '../shared/late/late-card.tsx';
import { latePath } from '../shared/late/late-person.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import '../shared/late/states.css';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { RowList } from '../shared/lists/row-list.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { CeilingNote } from '../shared/parts/kept-note.tsx';
import { allowedOf, Promised, todayColumns } from './columns.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

/** The rows of a group that come at once. */
const GROUP_ROWS = 100;

const following = { live: { topics: ['collections' as const], everyMs: 3_000 } };

type Today = Reply<typeof collectionToday>;

/** `/tablero/pagos-atrasados/hoy`: the credits that a collector works on today, the most urgent first. */
export default function CollectionToday() {
  const query = useQueryCall(
    collectionToday,
    { limit: GROUP_ROWS },
    { onRefused: () => toast.error(words.failed), ...following },
  );
  return (
    <StaffPage
      title={words.title}
      back={staffPaths.latePayments}
      actions={
        <ButtonLink to={staffPaths.collectionTeam} variant="secondary" small>
          {team.link}
        </ButtonLink>
      }
      {...(query.data && { lead: words.lead(displayDay(query.data.day)) })}
    >
      <CeilingNote of={query.data} />
      <WhenLoaded query={query}>{(data) => <Groups today={data} />}</WhenLoaded>
    </StaffPage>
  );
}

function Groups({ today }: { today: Today }) {
  const last = useLastCase();
  const groups = today.groups.filter(({ credits }) => credits.length > 0);
  if (groups.length === 0) {
    return (
      <Notice as="h2" art={<HighFiveArt />} title={words.nothing}>
        <ButtonLink to={staffPaths.latePayments} variant="secondary">
          {words.all}
        </ButtonLink>
      </Notice>
    );
  }
  const rows = groups.flatMap(({ credits }) => credits);
  return groups.map((group) => (
    <TodayGroup key={group.reason} group={group} now={today.now} all={rows} last={last} />
  ));
}

type TodayGroupProps = {
  group: Today['groups'][number];
  now: string;
  /** The rows of all groups, in working order. */
  all: readonly TodayCredit[];
  last: number | null;
};

function TodayGroup({ group, now, all, last }: TodayGroupProps) {
  const navigate = useNavigate();
  const { reason } = group;
  const [wanted, setWanted] = useState(GROUP_ROWS);
  // The other groups come again every few seconds; the further rows of this one are fetched with them.
  const further = useQueryCall(
    collectionToday,
    wanted > GROUP_ROWS ? { group: reason, limit: wanted } : null,
    following,
  );
  const { credits, total } = further.data?.groups[0] ?? group;
  const missing = Math.min(GROUP_ROWS, total - credits.length);
  const open = (row: TodayCredit) =>
    openQueue(staffPaths.collectionToday, all.includes(row) ? all : credits, row);
  const opened = useRef(open);
  opened.current = open;
  const columns = useMemo(() => todayColumns(now, (row) => opened.current(row)), [now]);
  const { title, why } = todayGroups[reason];
  return (
    <section aria-label={title} className="full-table">
      <h2 className="text-lg">
        {title} <span className="figures font-normal text-ink-soft">({words.count(total)})</span>
      </h2>
      <p className="mb-2 text-ink-soft">{why}</p>
      <RowList
        label={words.table(title)}
        columns={columns}
        pages={completeList(credits)}
        keyOf={(row) => row.credit_id}
        rowClass={(row) => `state-${row.state_collection_management}`}
        focusKey={last}
        onOpen={(row) => {
          open(row);
          navigate(latePath(row), { state: row });
        }}
        card={(row) => (
          <LateCard row={row} amount={row.due_today} amountLabel={words.owed} onOpen={() => open(row)}>
            <p className="w-full text-ink-soft">
              {COLLECTION_STATE_LABELS[row.state_collection_management]}
              {(row.promise || row.agreement) && (
                <>
                  {' · '}
                  <Promised row={row} />
                </>
              )}
              {` · ${words.allowed}: ${allowedOf(row, now)}`}
            </p>
          </LateCard>
        )}
      />
      {missing > 0 && (
        <Button
          variant="secondary"
          small
          className="mt-2"
          busy={further.status === 'loading' && wanted > GROUP_ROWS}
          onClick={() => setWanted(wanted + GROUP_ROWS)}
        >
          {words.more(missing)}
        </Button>
      )}
    </section>
  );
}
