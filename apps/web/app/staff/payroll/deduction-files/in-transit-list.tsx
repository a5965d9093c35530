import type { InTransitRow } from '@unamano/contract/payroll';
import { Link } from 'react-router';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { excluded, inTransit as words } from '../../../text/staff/payroll.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { ListSection } from '../../shared/parts/section-card.tsx';
import { payPeriodPath, type Scope } from '../scope.ts';

/** Deductions that an earlier pay period requested, whose file was not entered yet: they are not requested twice. */
export function InTransitList({ rows, scope }: { rows: readonly InTransitRow[]; scope: Scope }) {
  if (rows.length === 0) return null;
  return (
    <ListSection title={words.section} hint={words.hint}>
      {rows.map((row) => (
        <li
          key={`${row.pay_period} ${row.id_credit} ${row.installment}`}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2.5"
        >
          <span className="min-w-56">
            <span className="block font-semibold">{capitalizeWords(`${row.name} ${row.last_name}`)}</span>
            <span className="figures text-ink-soft">{excluded.place(row.dni, row.id_credit)}</span>
          </span>
          <span className="grow">
            <Link className="link block" to={payPeriodPath(row.pay_period, scope)}>
              {words.requested(displayDay(row.pay_period))}
            </Link>
            <span className="figures text-ink-soft">
              {words.installmentOf(row.installment, row.installments)}
            </span>{' '}
            <span className="figures font-bold">
              <Money amount={row.amount} />
            </span>
          </span>
        </li>
      ))}
    </ListSection>
  );
}
