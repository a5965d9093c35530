import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { formatPesos } from '@unamano/domain/money';
import { formatInstant } from '../../shared/format-instant.ts';
import { alliedColumns as columnWords, months, approve as words } from '../../text/staff/allied-credits.ts';
import { AlliedCard } from '../shared/allied/allied-card.tsx';
import { type Column, column } from '../shared/tables/columns.tsx';

/** The answer to a request on a phone: the requested and the approved terms, and who answered. */
export function HistoryCard({ row, withCompany }: { row: AlliedCreditRow; withCompany: boolean }) {
  const amount = row.requested_amount_updated_allied_company;
  const term = row.installments_updated_allied_company;
  return (
    <AlliedCard row={row} withCompany={withCompany} documents={row.documents}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <div>
          <dt className="text-ink-soft">{words.requested}</dt>
          <dd className="figures">
            <span className="block font-bold">${formatPesos(row.requested_amount)}</span>
            {words.requestedTerms(months(row.installments), `$${formatPesos(row.biweekly_fee)}`)}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">{columnWords.approvedAmount}</dt>
          <dd className="figures">
            <span className="block font-bold">
              {amount === null ? columnWords.none : `$${formatPesos(amount)}`}
            </span>
            {term !== null && words.inMonths(months(term))}
          </dd>
        </div>
        <div className="col-span-2">
          <dt className="text-ink-soft">{columnWords.answer}</dt>
          <dd>
            <Answered row={row} />
          </dd>
        </div>
      </dl>
    </AlliedCard>
  );
}

/** The company's answer with its author and time; below it the employee's answer to a change. */
export const answeredColumn: Column<AlliedCreditRow> = column(
  'answered',
  columnWords.answered,
  { widthPx: 262, grows: true, cuts: true },
  (row) => <Answered row={row} />,
);

function Answered({ row }: { row: AlliedCreditRow }) {
  if (row.answered_by === null || row.company_answer === null || row.answered_at === null) {
    return <span className="text-ink-soft">{columnWords.none}</span>;
  }
  const company = `${columnWords.answeredAs[row.company_answer]} ${row.answered_by}`;
  const at = formatInstant(row.answered_at);
  const employee =
    row.employee_answer && row.employee_answered_at
      ? `${columnWords.employeeAnswered[row.employee_answer]} · ${formatInstant(row.employee_answered_at)}`
      : null;
  return (
    <span
      className="block truncate leading-tight"
      title={[`${company} · ${at}`, row.company_reason, employee].filter(Boolean).join('\n')}
    >
      <span className="font-semibold">{company}</span>
      <span className="figures block truncate text-ink-soft">
        {employee ?? [at, row.company_reason].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
