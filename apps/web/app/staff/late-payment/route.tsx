import { collectionTimeline } from '@unamano/contract/loans/collections';
import { creditDetails, type LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { useState } from 'react';
import { type MetaFunction, useLocation, useParams } from 'react-router';
import NotFound from '../../shared/chrome/not-found.tsx';
import { isRecord } from '../../shared/is-record.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { lateToasts, lateUser as words } from '../../text/staff/late-payments.ts';
import { useInvalidate, useQueryCall } from '../shared/data/use-query-call.ts';
import { WhenLoaded } from '../shared/data/when-loaded.tsx';
import { nameOf } from '../shared/late/late-person.ts';
import { parseRouteId } from '../shared/layout/route-id.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useListAddress } from '../shared/lists/use-list-address.ts';
import { Detail } from './detail.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/tablero/pagos-atrasados/:id_user`: one person's late credit. A row of the list names it at once. */
export default function LatePayment() {
  const idUser = parseRouteId(useParams().id_user);
  if (idUser === null) return <NotFound />;
  return <Person key={idUser} idUser={idUser} />;
}

function Person({ idUser }: { idUser: number }) {
  const row = rowOf(useLocation().state, idUser);
  // The credit of the row, even when the person has another one by now.
  const [input] = useState(row ? { id_credit: row.credit_id } : { id_user: idUser });
  const query = useQueryCall(creditDetails, input, { onRefused: () => toast.error(lateToasts.detail) });
  const invalidate = useInvalidate();
  const back = useListAddress(paths.latePayments);
  const person = query.data?.user ?? row;
  return (
    <StaffPage title={person ? nameOf(person) : words.title} back={back}>
      <WhenLoaded query={query}>
        {(data) => <Detail {...data} onChanged={() => invalidate(creditDetails, collectionTimeline)} />}
      </WhenLoaded>
    </StaffPage>
  );
}

/** The list's row in the route state, when it belongs to this person. */
function rowOf(state: unknown, idUser: number): LatePaymentRow | null {
  const isRow = isRecord(state) && state.id_user === idUser && typeof state.credit_id === 'number';
  return isRow ? (state as LatePaymentRow) : null;
}
