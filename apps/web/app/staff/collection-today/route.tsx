import type { Reply } from '@unamano/contract/endpoint';
import { CALL_ORDERS, type CallOrder } from '@unamano/contract/loans/collection-enums';
import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import { collectionToday, type TodayCredit } from '@unamano/contract/loans/collections';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatHour } from '../../shared/format-instant.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { HighFiveArt } from '../../shared/ui/brand/art.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { todayGroups, today as words } from '../../text/staff/collections.ts';
import { expected as calendar } from '../../text/staff/late/expected.ts';
import { team } from '../../text/staff/late/team.ts';
import { completeList } from '../shared/data/pages.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { openQueue, useLastCase } from '../shared/late/case-queue.ts';
import { LateCard } from '../shared/late/late-card.tsx';
import { latePath } from '../shared/late/late-person.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import '../shared/late/states.css';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam } from '../shared/layout/use-param.ts';
import { RowList } from '../shared/lists/row-list.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { CeilingNote } from '../shared/parts/kept-note.tsx';
import { allowedOf, Promised, todayColumns, whyText } from './columns.tsx';

export const meta = () => pageTitle(words.title);

/** The rows of a group that come at once. */
const GROUP_ROWS = 100;

const following = { live: { topics: ['collections' as const], everyMs: 3_000 } };

/** In the address; without one the order is that of the settings. */
const ORDER_NAMES: Record<CallOrder, string> = { worth: 'valor', days: 'dias' };

type Today = Reply<typeof collectionToday>;

/** `/tablero/pagos-atrasados/hoy`: the credits that a collector works on today, the most urgent first. */
export default function CollectionToday() {
  const [chosen, choose] = useParam('orden');
  const wanted = CALL_ORDERS.find((name) => ORDER_NAMES[name] === chosen);
  const query = useQueryCall(
    collectionToday,
    { limit: GROUP_ROWS, order: wanted },
    { failed: words.failed, ...following },
  );
  return (
    <StaffPage
      title={words.title}
      back={staffPaths.latePayments}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={staffPaths.collectionCalendar} variant="secondary" small>
            {calendar.title}
          </ButtonLink>
          <ButtonLink to={staffPaths.collectionTeam} variant="secondary" small>
            {team.link}
          </ButtonLink>
        </div>
      }
      {...(query.data && { lead: words.lead(displayDay(query.data.day)) })}
    >
      <CeilingNote of={query.data} />
      <div className="max-w-sm">
        <RadioTabs<CallOrder>
          legend={words.order}
          hideLegend
          options={CALL_ORDERS.map((value) => ({ value, label: words.orders[value] }))}
          value={wanted ?? query.data?.order ?? 'worth'}
          onChange={(next) => choose(ORDER_NAMES[next])}
        />
      </div>
      <WhenLoaded query={query}>{(data) => <Groups today={data} order={data.order} />}</WhenLoaded>
    </StaffPage>
  );
}

function Groups({ today, order }: { today: Today; order: CallOrder }) {
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
    <TodayGroup key={group.reason} group={group} now={today.now} all={rows} last={last} order={order} />
  ));
}

type TodayGroupProps = {
  group: Today['groups'][number];
  now: string;
  /** The rows of all groups, in working order. */
  all: readonly TodayCredit[];
  last: number | null;
  order: CallOrder;
};

function TodayGroup({ group, now, all, last, order }: TodayGroupProps) {
  const navigate = useNavigate();
  const { reason } = group;
  const [wanted, setWanted] = useState(GROUP_ROWS);
  // The other groups come again every few seconds; the further rows of this one are fetched with them.
  const further = useQueryCall(
    collectionToday,
    wanted > GROUP_ROWS ? { group: reason, limit: wanted, order } : null,
    { ...following, keepsFormer: true },
  );
  const { credits, total } = further.data?.groups[0] ?? group;
  const missing = Math.min(GROUP_ROWS, total - credits.length);
  const open = (row: TodayCredit) =>
    openQueue(staffPaths.collectionToday, all.includes(row) ? all : credits, row);
  const opened = useRef(open);
  opened.current = open;
  const hasHours = reason === 'CALL_LATER';
  const hasReasons = credits.some(({ why }) => why !== null);
  const columns = useMemo(
    () => todayColumns({ now, hasReasons, hasHours }, (row) => opened.current(row)),
    [now, hasReasons, hasHours],
  );
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
              {row.why && ` · ${whyText(row)}`}
              {` · ${hasHours && row.call_again_at ? words.callAt(formatHour(row.call_again_at)) : `${words.allowed}: ${allowedOf(row, now)}`}`}
            </p>
          </LateCard>
        )}
      />
      {missing > 0 && (
        <SmallButton
          className="mt-2"
          busy={further.status === 'loading' && wanted > GROUP_ROWS}
          onClick={() => setWanted(wanted + GROUP_ROWS)}
        >
          {words.more(missing)}
        </SmallButton>
      )}
    </section>
  );
}
