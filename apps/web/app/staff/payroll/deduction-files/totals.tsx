import type { Reply } from '@unamano/contract/endpoint';
import type { payrollDeductions } from '@unamano/contract/money/payroll/pay-periods';
import { formatInstant } from '../../../shared/format-instant.ts';
import { deductions as words } from '../../../text/staff/payroll.ts';
import { Figure, Figures, MoneyFigure } from '../figures.tsx';

/** The sums of a pay period, and whether the downloaded version still matches what is owed. */
export function Totals({ deductions }: { deductions: Reply<typeof payrollDeductions> }) {
  const { rows, total, snapshot, has_returned_file: isAnswered } = deductions;
  const people = new Set(rows.map(({ id_user }) => id_user)).size;
  const late = rows.filter(({ is_late }) => is_late);
  return (
    <>
      <Figures>
        <MoneyFigure label={words.total} hint={words.summary(rows.length)} amount={total} />
        <Figure label={words.people}>{people}</Figure>
        {late.length > 0 && (
          <MoneyFigure
            label={words.late}
            hint={words.summary(late.length)}
            amount={late.reduce((sum, { amount }) => sum + amount, 0)}
          />
        )}
      </Figures>
      <p className="-mt-1 text-ink-soft">
        {snapshot
          ? words.snapshot(snapshot.version, snapshot.made_by, formatInstant(snapshot.made_at))
          : !isAnswered && words.noSnapshot}{' '}
        {isAnswered && words.answered}
        {snapshot && !isAnswered && (
          <span className={snapshot.is_current ? '' : 'font-semibold text-ink'}>
            {snapshot.is_current ? words.current : words.changed(snapshot.total)}
          </span>
        )}
      </p>
    </>
  );
}
