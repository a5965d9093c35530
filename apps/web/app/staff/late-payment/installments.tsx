import type { Payment } from '@unamano/contract/credits';
import { formatDay, parseDay } from '@unamano/domain/calendar';
import { Money } from '../../shared/ui/money.tsx';
import { lateUser as words } from '../../text/staff/late-payments.ts';
import { cellClass, TableHead } from '../shared/lists/table-head.tsx';
import { TableScroller } from '../shared/lists/table-scroller.tsx';

const columns = [
  { id: 'number', header: words.number, widthPx: 60, end: true },
  { id: 'due', header: words.dueOn, widthPx: 100 },
  { id: 'value', header: words.value, widthPx: 120, end: true },
  { id: 'extra', header: words.lateExtra, widthPx: 130, end: true },
  { id: 'owed', header: words.owed, widthPx: 120, end: true },
  { id: 'status', header: words.status, widthPx: 100 },
];

/** The credit's installments: 'Pagado' or 'Pendiente', and what of each is still owed today. */
export function Installments({ payments }: { payments: readonly Payment[] }) {
  return (
    <TableScroller label={words.scheduleLabel}>
      <table className="data-table">
        <TableHead columns={columns} />
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.id_payment} payment={payment} />
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function Row({ payment }: { payment: Payment }) {
  const day = parseDay(payment.payment_date_expected);
  const end = cellClass({ end: true });
  return (
    <tr>
      <th scope="row" className={end}>
        {payment.number}
      </th>
      <td className="figures">{day ? formatDay(day) : payment.payment_date_expected}</td>
      <td className={end}>
        <Money amount={payment.value} />
      </td>
      <td className={`${end} ${payment.value_past_due > 0 ? 'text-coral' : ''}`}>
        <Money amount={payment.value_past_due} />
      </td>
      <td className={end}>
        <Money amount={payment.total_value_with_past_due} />
      </td>
      <td className="font-semibold">{payment.used ? words.paid : words.pending}</td>
    </tr>
  );
}
