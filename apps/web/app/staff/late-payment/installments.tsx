import type { Payment } from '@unamano/contract/credits';
import { Money } from '../../shared/ui/layout/money.tsx';
import { lateUser as words } from '../../text/staff/late-payments.ts';
import { PlainTable } from '../shared/lists/plain-table.tsx';
import type { Column } from '../shared/lists/table-row.tsx';
import { displayDay } from '../shared/parts/days.ts';

const columns: readonly Column<Payment>[] = [
  { id: 'number', header: words.number, widthPx: 60, end: true, names: true, cell: ({ number }) => number },
  {
    id: 'due',
    header: words.dueOn,
    widthPx: 100,
    cell: ({ payment_date_expected: day }) => <span className="figures">{displayDay(day)}</span>,
  },
  {
    id: 'value',
    header: words.value,
    widthPx: 120,
    end: true,
    cell: ({ value }) => <Money amount={value} />,
  },
  {
    id: 'extra',
    header: words.lateExtra,
    widthPx: 130,
    end: true,
    cell: ({ value_past_due: late }) => <Money amount={late} className={late > 0 ? 'text-coral' : ''} />,
  },
  {
    id: 'owed',
    header: words.owed,
    widthPx: 120,
    end: true,
    cell: ({ total_value_with_past_due: owed }) => <Money amount={owed} />,
  },
  {
    id: 'status',
    header: words.status,
    widthPx: 100,
    cell: ({ used }) => <span className="font-semibold">{used ? words.paid : words.pending}</span>,
  },
];

/** The credit's installments: 'Pagado' or 'Pendiente', with what is owed on each today. */
export function Installments({ payments }: { payments: readonly Payment[] }) {
  return (
    <PlainTable
      label={words.scheduleLabel}
      columns={columns}
      rows={payments}
      keyOf={({ id_payment }) => id_payment}
    />
  );
}
