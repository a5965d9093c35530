import { creditDetails, type LatePaymentRow } from '@unamano/contract/staff';
import { useState } from 'react';
import { type MetaFunction, useLocation, useParams } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import NotFound from '../../shared/chrome/not-found.tsx';
import { isRecord } from '../../shared/is-record.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { lateToasts, lateUser as words } from '../../text/staff/late-payments.ts';
import { nameOf } from '../late-payments/columns.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useListAddress } from '../shared/lists/use-list-address.ts';
import { Detail } from './detail.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/tablero/pagos-atrasados/:id_user`: one person's late credit. The row it was opened from says which at once. */
export default function LatePayment() {
  const { id_user } = useParams();
  const idUser = /^[1-9]\d{0,14}$/.test(id_user ?? '') ? Number(id_user) : null;
  if (idUser === null) return <NotFound />;
  return <Person key={idUser} idUser={idUser} />;
}

function Person({ idUser }: { idUser: number }) {
  const row = rowOf(useLocation().state, idUser);
  // The same credit as in the row, also where the person has another by now.
  const [input] = useState(row ? { id_credit: row.credit_id } : { id_user: idUser });
  const { data, refusal, reload } = useCall(creditDetails, input, {
    onRefused: () => toast.error(lateToasts.detail),
  });
  const back = useListAddress(paths.latePayments);
  const person = data?.user ?? row;
  return (
    <StaffPage title={person ? nameOf(person) : words.title} back={back}>
      {data ? (
        <Detail user={data.user} credit={data.credit} onChanged={reload} />
      ) : refusal ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : (
        <PageSpinner />
      )}
    </StaffPage>
  );
}

/** The list's row, when one came from there and not by a link or a reload of another person's page. */
function rowOf(state: unknown, idUser: number): LatePaymentRow | null {
  const isRow = isRecord(state) && state.id_user === idUser && typeof state.credit_id === 'number';
  return isRow ? (state as LatePaymentRow) : null;
}
