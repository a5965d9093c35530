import type { Payment } from '@unamano/contract/loans/installments';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { detail as words } from '../../../text/borrower/home.ts';
import { installmentLabel } from './credit-view.ts';

/** With letters of 200 % the cells of a row are one below the other. */
const STACKED = 'py-2.5 @max-[17rem]:block @max-[17rem]:py-0';

/** One row for each installment: number and day, amount, state. */
export function InstallmentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{words.table}</caption>
        <thead className="@max-[17rem]:sr-only">
          <tr className="border-b-2 border-ink text-sm text-ink-soft">
            <th scope="col" className="py-2 font-semibold">
              {words.installment}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {words.value}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {words.status}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.id_payment} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ payment }: { payment: Payment }) {
  const late = !payment.used && payment.days_past_due > 0;
  return (
    <tr className="border-b border-line align-top @max-[17rem]:block @max-[17rem]:py-2">
      <th scope="row" className={`${STACKED} pr-2 font-normal`}>
        <span className="figures font-semibold">{payment.number}</span>
        <span className="figures block text-sm text-ink-soft">
          {displayDay(payment.payment_date_expected)}
        </span>
      </th>
      <td className={`${STACKED} text-right`}>
        <Money amount={payment.value} />
        {payment.value_past_due > 0 && (
          <span className="block text-sm text-coral">
            {words.lateExtra} <Money amount={payment.value_past_due} />
          </span>
        )}
      </td>
      <td className={`${STACKED} pl-3 text-right font-semibold ${late ? 'text-coral' : ''}`}>
        {installmentLabel(payment)}
      </td>
    </tr>
  );
}
