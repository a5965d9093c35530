import type { Reply } from '@unamano/contract/endpoint';
import type { payPeriods } from '@unamano/contract/money/payroll/pay-periods';
import { Link } from 'react-router';
import { CountingArt } from '../../shared/ui/brand/art.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { draftStates } from '../../text/staff/payroll/drafts.ts';
import { payroll, payPeriods as words } from '../../text/staff/payroll.ts';
import { displayDay } from '../shared/parts/days.ts';
import { type Column, column, countColumn, NoValue, nameColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';
import { StateChip } from './figures.tsx';
import { draftPath, filePath, payPeriodPath, type Scope } from './scope.ts';

type PayPeriod = Reply<typeof payPeriods>['pay_periods'][number];
type PayPeriodTableProps = { company: string; payPeriods: readonly PayPeriod[]; scope: Scope };

/** A company's pay periods, the next one first: what is requested, and what came back. */
export function PayPeriodTable({ company, payPeriods, scope }: PayPeriodTableProps) {
  if (payPeriods.length === 0) {
    return (
      <Notice as="h2" art={<CountingArt />} title={payroll.noPayPeriods} text={payroll.noPayPeriodsText} />
    );
  }
  return (
    <PlainTable
      label={words.table(company)}
      columns={columnsFor(scope)}
      rows={payPeriods}
      keyOf={({ pay_period }) => pay_period}
    />
  );
}

/** The list has no sum for a past pay period whose file was never downloaded; its own page has. */
const isUnknown = ({ version, deductions }: PayPeriod) => version === null && deductions === 0;

function columnsFor(scope: Scope): Column<PayPeriod>[] {
  return [
    nameColumn('pay_period', words.payPeriod, 130, ({ pay_period }) => {
      const day = displayDay(pay_period);
      return (
        <Link className="link figures" to={payPeriodPath(pay_period, scope)} aria-label={words.see(day)}>
          {day}
        </Link>
      );
    }),
    countColumn('deductions', words.deductions, 84, (row) =>
      isUnknown(row) ? <NoValue means={words.unknown} /> : row.deductions,
    ),
    countColumn('total', words.total, 140, (row) =>
      isUnknown(row) ? <NoValue means={words.unknown} /> : <Money amount={row.total} />,
    ),
    column('version', words.version, 150, ({ version }) =>
      version === null ? <span className="text-ink-soft">{words.notYet}</span> : words.versionOf(version),
    ),
    column('files', words.files, 240, ({ files, draft, pay_period }) =>
      files.length === 0 && draft === null ? (
        <span className="text-ink-soft">{words.noFiles}</span>
      ) : (
        <span className="flex flex-wrap gap-2">
          {draft && (
            <Link className="chip chip-work" to={draftPath(pay_period, scope)}>
              {draftStates[draft]}
            </Link>
          )}
          {files.map(({ id_file, state }) => (
            <Link key={id_file} to={filePath(id_file, scope)}>
              <StateChip state={state} />
            </Link>
          ))}
        </span>
      ),
    ),
    column('open', words.open, 150, ({ open_exceptions: open, is_silent: isSilent, pay_period }) =>
      open > 0 ? (
        <Link
          to={payPeriodPath(pay_period, scope)}
          className={`chip ${isSilent ? 'chip-late' : 'chip-open'}`}
        >
          {isSilent && open === 1 ? words.silent : words.openCount(open)}
        </Link>
      ) : (
        <span className="text-ink-soft">{words.none}</span>
      ),
    ),
  ];
}
