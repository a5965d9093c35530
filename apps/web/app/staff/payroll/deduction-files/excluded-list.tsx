import type { ExcludedRow } from '@unamano/contract/payroll';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { excluded as words } from '../../../text/staff/payroll.ts';
import { ListSection } from '../../shared/parts/section-card.tsx';

/** Amounts that are not deducted: above half of the pay (the legal limit), or late charges. */
export function ExcludedList({ rows }: { rows: readonly ExcludedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ListSection title={words.section} hint={words.hint}>
      {rows.map((row) => (
        <li key={row.id_credit} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2.5">
          <span className="min-w-56">
            <span className="block font-semibold">{capitalizeWords(`${row.name} ${row.last_name}`)}</span>
            <span className="figures text-ink-soft">{words.place(row.dni, row.id_credit)}</span>
          </span>
          {row.above_deduction_max > 0 && (
            <span className="grow">
              <span className="block text-ink-soft">{words.beyond}</span>
              <span className="figures font-bold">
                <Money amount={row.above_deduction_max} />
              </span>{' '}
              <span className="figures text-ink-soft">{words.atMost(row.deduction_max)}</span>
            </span>
          )}
          {row.late_charges > 0 && (
            <span className="grow">
              <span className="block text-ink-soft">{words.late}</span>
              <span className="figures font-bold">
                <Money amount={row.late_charges} />
              </span>{' '}
              <span className="text-ink-soft">{words.byLink}</span>
            </span>
          )}
        </li>
      ))}
    </ListSection>
  );
}
