import { collectionToday } from '@unamano/contract/collections';
import type { Reply } from '@unamano/contract/endpoint';
import { useMemo } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { HighFiveArt } from '../../shared/ui/art/high-five.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { todayGroups, today as words } from '../../text/staff/collections.ts';
import { dayText } from '../late-payment/work/promise-note.tsx';
import { latePath } from '../late-payments/columns.tsx';
import '../shared/late/states.css';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { DataTable } from '../shared/lists/data-table.tsx';
import { todayColumns } from './columns.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

type Group = Reply<typeof collectionToday>['groups'][number];

/** `/tablero/pagos-atrasados/hoy`: what a clerk begins the day with, the most pressing first. */
export default function CollectionToday() {
  const { data, refusal, reload } = useCall(
    collectionToday,
    {},
    { onRefused: () => toast.error(words.failed) },
  );
  if (!data) {
    return (
      <StaffPage title={words.title} back={paths.latePayments}>
        {refusal ? <LoadFailed refusal={refusal} onRetry={reload} /> : <PageSpinner />}
      </StaffPage>
    );
  }
  const groups = data.groups.filter(({ credits }) => credits.length > 0);
  return (
    <StaffPage title={words.title} back={paths.latePayments} lead={words.lead(dayText(data.day))}>
      {groups.length === 0 && (
        <Notice art={<HighFiveArt />} title={words.nothing}>
          <ButtonLink to={paths.latePayments} variant="secondary">
            {words.all}
          </ButtonLink>
        </Notice>
      )}
      {groups.map((group) => (
        <TodayGroup key={group.reason} group={group} now={data.now} />
      ))}
    </StaffPage>
  );
}

function TodayGroup({ group, now }: { group: Group; now: string }) {
  const navigate = useNavigate();
  const columns = useMemo(() => todayColumns(now), [now]);
  const { title, why } = todayGroups[group.reason];
  const { credits, total } = group;
  return (
    <section aria-label={title} className="whole-table">
      <h2 className="text-lg">
        {title} <span className="figures font-normal text-ink-soft">({total})</span>
      </h2>
      <p className="mb-2 text-ink-soft">
        {why}
        {total > credits.length && ` ${words.more(credits.length, total)}.`}
      </p>
      <DataTable
        label={words.table(title)}
        columns={columns}
        rows={credits}
        keyOf={(row) => row.credit_id}
        rowClass={(row) => `state-${row.state_collection_management}`}
        onOpen={(row) => navigate(latePath(row), { state: row })}
        hasMore={false}
        onMore={() => {}}
      />
    </section>
  );
}
