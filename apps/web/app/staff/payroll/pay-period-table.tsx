import type { Reply } from '@unamano/contract/endpoint';
import type { payPeriods } from '@unamano/contract/payroll';
import { Link } from 'react-router';
import { CountingArt } from '../../shared/ui/art/counting.tsx';
import { Money } from '../../shared/ui/money.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { payroll, payPeriods as words } from '../../text/staff/payroll.ts';
import { cellClass, TableHead } from '../shared/lists/table-head.tsx';
import { TableScroller } from '../shared/lists/table-scroller.tsx';
import { displayDay, StateChip } from './figures.tsx';
import { filePath, payPeriodPath, type Scope } from './scope.ts';

type PayPeriod = Reply<typeof payPeriods>['pay_periods'][number];

const columns = [
  { id: 'pay_period', header: words.payPeriod, widthPx: 130 },
  { id: 'deductions', header: words.deductions, widthPx: 84, end: true },
  { id: 'total', header: words.total, widthPx: 140, end: true },
  { id: 'version', header: words.version, widthPx: 150 },
  { id: 'files', header: words.files, widthPx: 240 },
  { id: 'open', header: words.open, widthPx: 150 },
];

type PayPeriodTableProps = { company: string; payPeriods: readonly PayPeriod[]; scope: Scope };

/** The pay periods of a company, the coming one first: what is asked for, and what came back. */
export function PayPeriodTable({ company, payPeriods, scope }: PayPeriodTableProps) {
  if (payPeriods.length === 0) {
    return <Notice art={<CountingArt />} title={payroll.noPayPeriods} text={payroll.noPayPeriodsText} />;
  }
  return (
    <TableScroller label={words.table(company)}>
      <table className="data-table">
        <TableHead columns={columns} />
        <tbody>
          {payPeriods.map((each) => (
            <Row key={each.pay_period} each={each} scope={scope} />
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function Row({ each, scope }: { each: PayPeriod; scope: Scope }) {
  const day = displayDay(each.pay_period);
  const end = cellClass({ end: true });
  // Of a past one that nobody downloaded, the list knows no sum; its own page does.
  const unknown = each.version === null && each.deductions === 0;
  return (
    <tr>
      <th scope="row" className="figures">
        <Link className="link" to={payPeriodPath(each.pay_period, scope)} aria-label={words.see(day)}>
          {day}
        </Link>
      </th>
      <td className={end}>{unknown ? <Unknown /> : each.deductions}</td>
      <td className={end}>{unknown ? <Unknown /> : <Money amount={each.total} />}</td>
      <td className={each.version === null ? 'text-ink-soft' : ''}>
        {each.version === null ? words.notYet : words.versionOf(each.version)}
      </td>
      <td>
        {each.files.length === 0 && <span className="text-ink-soft">{words.noFiles}</span>}
        <span className="flex flex-wrap gap-2">
          {each.files.map(({ id_file, state }) => (
            <Link key={id_file} to={filePath(id_file, scope)}>
              <StateChip state={state} />
            </Link>
          ))}
        </span>
      </td>
      <td>
        {each.open_exceptions > 0 ? (
          <Link to={payPeriodPath(each.pay_period, scope)} className="chip chip-ask">
            {words.openCount(each.open_exceptions)}
          </Link>
        ) : (
          <span className="text-ink-soft">{words.none}</span>
        )}
      </td>
    </tr>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.unknown}</span>
    </>
  );
}
