import type { AlliedCreditRow } from '@unamano/contract/allied-credits';
import { formatInstant } from '../../shared/format-instant.ts';
import { alliedColumns as words } from '../../text/staff/allied-credits.ts';
import { column } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

/** The company's answer with its author and time; below it the employee's answer to a change. */
export const answeredColumn: Column<AlliedCreditRow> = column('answered', words.answered, 212, (row) => (
  <Answered row={row} />
));

export function Answered({ row }: { row: AlliedCreditRow }) {
  if (row.answered_by === null || row.company_answer === null || row.answered_at === null) {
    return <span className="text-ink-soft">{words.none}</span>;
  }
  const company = `${words.answeredAs[row.company_answer]} ${row.answered_by}`;
  const at = formatInstant(row.answered_at);
  const employee =
    row.employee_answer && row.employee_answered_at
      ? `${words.employeeAnswered[row.employee_answer]} · ${formatInstant(row.employee_answered_at)}`
      : null;
  return (
    <span
      className="block truncate leading-tight"
      title={[`${company} · ${at}`, employee].filter(Boolean).join('\n')}
    >
      <span className="font-semibold">{company}</span>
      <span className="figures block truncate text-ink-soft">{employee ?? at}</span>
    </span>
  );
}
