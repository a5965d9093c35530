import { collectionTimeline } from '@unamano/contract/loans/collections';
import { creditDetails } from '@unamano/contract/loans/late-payments';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import NotFound from '../../shared/chrome/not-found.tsx';
import { isRecord } from '../../shared/is-record.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { LostArt } from '../../shared/ui/brand/art.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { work as workWords } from '../../text/staff/collections.ts';
import { lateToasts, notLate, lateUser as words } from '../../text/staff/late-payments.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { placeIn, type QueuedCase, readQueue, rememberCase } from '../shared/late/case-queue.ts';
import { nameOf } from '../shared/late/late-person.ts';
import { parseRouteId } from '../shared/layout/route-id.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { useListAddress } from '../shared/lists/use-list-address.ts';
import { useOpenBy } from '../shared/live/use-live.ts';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { CaseHead } from './case-head.tsx';
import { Cockpit } from './cockpit.tsx';
import { SavedNote, savedOf } from './saved-note.tsx';
import './case.css';

export const meta = () => pageTitle(words.title);

/** `/tablero/pagos-atrasados/:id_user`: one person's late credit. A row of the list names it at once. */
export default function LatePayment() {
  const idUser = parseRouteId(useParams().id_user);
  if (idUser === null) return <NotFound />;
  return <Case key={idUser} idUser={idUser} />;
}

function Case({ idUser }: { idUser: number }) {
  const { state } = useLocation();
  const [queue] = useState(readQueue);
  const row = rowOf(state, idUser) ?? queue?.cases.find(({ id_user }) => id_user === idUser) ?? null;
  // The credit of the row, even when the person has another one by now.
  const [input] = useState(row ? { id_credit: row.credit_id } : { id_user: idUser });
  const detail = useQueryCall(creditDetails, input, {
    onRefused: ({ code }) => code !== 'OBJECT_NOT_FOUND' && toast.error(lateToasts.detail),
    live: { topics: ['collections'], ...(row && { creditId: row.credit_id }) },
  });
  const creditId = row?.credit_id ?? detail.data?.user.credit_id;
  const timeline = useQueryCall(collectionTimeline, creditId ? { id_credit: creditId } : null, {
    failed: workWords.failed,
    live: { topics: ['collections'], ...(creditId && { creditId }) },
  });
  const openBy = useOpenBy(creditId ?? null);
  const ownList = useListAddress(staffPaths.latePayments);
  const place = placeIn(queue, creditId);
  useEffect(() => {
    if (creditId) rememberCase(creditId);
  }, [creditId]);
  if (detail.refusal?.code === 'OBJECT_NOT_FOUND') return <NotLate idUser={idUser} back={ownList} />;
  const person = detail.data?.user ?? row;
  const title =
    person?.name === undefined ? words.title : nameOf({ last_name: '', ...person, name: person.name });
  const list = place && queue ? queue.list : ownList;
  return (
    <div className="staff-page case-page">
      <CaseHead
        idUser={idUser}
        title={title}
        back={list}
        place={place}
        detail={detail.data}
        openBy={openBy}
      />
      <SavedNote saved={savedOf(state)} />
      <div className="staff-page-parts">
        <WhenLoaded query={detail}>
          {(data) => (
            <Cockpit {...data} timeline={timeline} place={place} list={list} onChanged={detail.reload} />
          )}
        </WhenLoaded>
      </div>
    </div>
  );
}

/** Nobody has that number, or they have no credit that runs. */
function NotLate({ idUser, back }: { idUser: number; back: string }) {
  return (
    <Notice art={<LostArt />} title={notLate.title} text={notLate.text}>
      <PersonLink id={idUser}>{notLate.person}</PersonLink>
      <ButtonLink to={back} variant="secondary">
        {notLate.list}
      </ButtonLink>
    </Notice>
  );
}

/** The list's row in the route state, when it belongs to this person. */
function rowOf(state: unknown, idUser: number): QueuedCase | null {
  const isRow = isRecord(state) && state.id_user === idUser && typeof state.credit_id === 'number';
  return isRow ? (state as QueuedCase) : null;
}
