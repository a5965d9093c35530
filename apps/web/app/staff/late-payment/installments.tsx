import type { Payment } from '@unamano/contract/loans/installments';
import { Money } from '../../shared/ui/layout/money.tsx';
import { lateUser as words } from '../../text/staff/late-payments.ts';
import { displayDay } from '../shared/parts/days.ts';
import { type Column, column, countColumn, figuresColumn, moneyColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';

const columns: readonly Column<Payment>[] = [
  { id: 'number', header: words.number, widthPx: 60, end: true, names: true, cell: ({ number }) => number },
  figuresColumn('due', words.dueOn, 100, ({ payment_date_expected: day }) => displayDay(day)),
  moneyColumn('value', words.value, 120, ({ value }) => value),
  countColumn('extra', words.lateExtra, 130, ({ value_past_due: late }) => (
    <Money amount={late} className={late > 0 ? 'text-coral' : ''} />
  )),
  moneyColumn('owed', words.owed, 120, ({ total_value_with_past_due: owed }) => owed),
  column('status', words.status, 100, ({ used }) => (
    <span className="font-semibold">{used ? words.paid : words.pending}</span>
  )),
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
