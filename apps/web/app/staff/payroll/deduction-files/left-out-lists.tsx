/** What the file of a pay period leaves out, and why. */

import type { ExcludedRow, InTransitRow } from '@unamano/contract/money/payroll/pay-periods';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { inTransit, excluded as words } from '../../../text/staff/payroll.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { ListSection } from '../../shared/parts/section-card.tsx';
import { payPeriodPath, type Scope } from '../scope.ts';

function CreditLine({ row, children }: { row: ExcludedRow | InTransitRow; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2.5">
      <span className="min-w-56">
        <span className="block font-semibold">
          <PersonLink id={row.id_user}>{capitalizeWords(`${row.name} ${row.last_name}`)}</PersonLink>
        </span>
        <span className="figures text-ink-soft">{words.place(row.dni, row.id_credit)}</span>
      </span>
      {children}
    </li>
  );
}

/** Amounts that are not deducted: above half of the pay (the legal limit), or late charges. */
export function ExcludedList({ rows }: { rows: readonly ExcludedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ListSection title={words.section} hint={words.hint}>
      {rows.map((row) => (
        <CreditLine key={row.id_credit} row={row}>
          <Amount
            label={words.beyond}
            amount={row.above_deduction_max}
            then={words.atMost(row.deduction_max)}
          />
          <Amount label={words.late} amount={row.late_charges} then={words.byLink} />
        </CreditLine>
      ))}
    </ListSection>
  );
}

function Amount({ label, amount, then }: { label: string; amount: number; then: string }) {
  if (amount === 0) return null;
  return (
    <span className="grow">
      <span className="block text-ink-soft">{label}</span>
      <Money amount={amount} className="font-bold" /> <span className="figures text-ink-soft">{then}</span>
    </span>
  );
}

/** Deductions that an earlier pay period requested, whose file was not entered yet: they are not requested twice. */
export function InTransitList({ rows, scope }: { rows: readonly InTransitRow[]; scope: Scope }) {
  if (rows.length === 0) return null;
  return (
    <ListSection title={inTransit.section} hint={inTransit.hint}>
      {rows.map((row) => (
        <CreditLine key={`${row.pay_period} ${row.id_credit} ${row.installment}`} row={row}>
          <span className="grow">
            <Link className="link block" to={payPeriodPath(row.pay_period, scope)}>
              {inTransit.requested(displayDay(row.pay_period))}
            </Link>
            <span className="figures text-ink-soft">
              {inTransit.installmentOf(row.installment, row.installments)}
            </span>{' '}
            <Money amount={row.amount} className="font-bold" />
          </span>
        </CreditLine>
      ))}
    </ListSection>
  );
}
