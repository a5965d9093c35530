import type { Reply } from '@unamano/contract/endpoint';
import {
  LINE_OUTCOMES,
  type LineOutcome,
  type PayrollFile,
  payrollLines,
} from '@unamano/contract/money/payroll/pay-periods';
import { useEffect, useRef, useState } from 'react';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { deductions, outcomes, lines as words } from '../../../text/staff/payroll.ts';
import { useListCall } from '../../shared/data/use-paged-call.ts';
import { optionOf } from '../../shared/lists/filter-fields.tsx';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import {
  type Column,
  column,
  countColumn,
  figuresColumn,
  moneyColumn,
  nameColumn,
} from '../../shared/tables/columns.tsx';
import { DataTable } from '../../shared/tables/data-table.tsx';

type Line = Reply<typeof payrollLines>['lines'][number];

const keyOf = ({ id_line }: Line) => id_line;

const columns: readonly Column<Line>[] = [
  countColumn('row', words.row, 52, ({ row }) => row),
  figuresColumn('document', deductions.document, 108, ({ dni }) => dni),
  nameColumn('name', deductions.name, 150, ({ name, id_user }) => (
    <PersonLink id={id_user}>{capitalizeWords(name)}</PersonLink>
  )),
  countColumn('credit', deductions.credit, 76, ({ id_credit }) => id_credit),
  countColumn('installment', deductions.installment, 64, ({ installment }) => installment),
  moneyColumn('amount', words.amount, 124, ({ amount }) => amount),
  column('outcome', words.outcome, 200, ({ outcome }) => <Outcome outcome={outcome} />),
];

/** The lines of a file in their own order, all of them or those with one outcome. */
export function LineList({ file }: { file: PayrollFile }) {
  const [outcome, setOutcome] = useState<LineOutcome | null>(null);
  const pages = useListCall(payrollLines, { id_file: file.id_file, outcome: outcome ?? undefined }, 'lines', {
    keyOf,
    failed: words.failed,
  });
  useReloadWhileProcessing(file, pages.reload);
  return (
    <section aria-labelledby="lineas">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="lineas" className="text-lg">
          {words.section}
        </h2>
        <label className="flex items-center gap-2">
          {words.filter}
          <select
            className="dense-select w-52!"
            value={outcome ?? ''}
            onChange={({ target }) =>
              setOutcome(LINE_OUTCOMES.find((known) => known === target.value) ?? null)
            }
          >
            <option value="">{words.all}</option>
            {LINE_OUTCOMES.map((known) => optionOf(known, outcomes[known]))}
          </select>
        </label>
      </div>
      {pages.rows.length === 0 && pages.status === 'ready' ? (
        <p className="card px-5 py-3.5">{words.empty}</p>
      ) : (
        <DataTable
          label={words.table}
          columns={columns}
          pages={file.state === 'PROCESSING' ? { ...pages, status: 'ready' } : pages}
          keyOf={keyOf}
        />
      )}
    </section>
  );
}

/** Fetches the lines again after each tenth of the processing, and at its end. */
function useReloadWhileProcessing(file: PayrollFile, reload: () => void): void {
  const { state, lines_processed, lines_total } = file;
  const step = state === 'PROCESSING' ? Math.floor((10 * lines_processed) / (lines_total || 1)) : state;
  const fetchedStep = useRef(step);
  useEffect(() => {
    if (fetchedStep.current === step) return;
    fetchedStep.current = step;
    reload();
  }, [step, reload]);
}

function Outcome({ outcome }: { outcome: LineOutcome | null }) {
  if (outcome === null) return <span className="text-ink-soft">{words.waiting}</span>;
  const look = outcome === 'exact' ? 'chip-done' : 'chip-open';
  return <span className={`chip ${look}`}>{outcomes[outcome]}</span>;
}
