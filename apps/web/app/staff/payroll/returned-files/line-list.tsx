import type { Reply } from '@unamano/contract/endpoint';
import { LINE_OUTCOMES, type LineOutcome, type PayrollFile, payrollLines } from '@unamano/contract/payroll';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { Money } from '../../../shared/ui/money.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { deductions, outcomes, lines as words } from '../../../text/staff/payroll.ts';
import { usePages } from '../../shared/data/use-paged-call.ts';
import { DataTable } from '../../shared/lists/data-table.tsx';
import type { Column } from '../../shared/lists/table-row.tsx';

type Line = Reply<typeof payrollLines>['lines'][number];

const keyOf = ({ id_line }: Line) => id_line;

const columns: readonly Column<Line>[] = [
  { id: 'row', header: words.row, widthPx: 52, end: true, cell: ({ row }) => row },
  {
    id: 'document',
    header: deductions.document,
    widthPx: 108,
    cell: ({ dni }) => <span className="figures">{dni}</span>,
  },
  {
    id: 'name',
    header: deductions.name,
    widthPx: 150,
    names: true,
    cell: ({ name }) => capitalizeWords(name),
  },
  { id: 'credit', header: deductions.credit, widthPx: 76, end: true, cell: ({ id_credit }) => id_credit },
  {
    id: 'installment',
    header: deductions.installment,
    widthPx: 64,
    end: true,
    cell: ({ installment }) => installment,
  },
  {
    id: 'amount',
    header: words.amount,
    widthPx: 124,
    end: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'outcome',
    header: words.outcome,
    widthPx: 176,
    cell: ({ outcome }) => <Outcome outcome={outcome} />,
  },
];

/** The lines of a file in its own order, all of them or those that ended in one way. */
export function LineList({ file }: { file: PayrollFile }) {
  const [outcome, setOutcome] = useState<LineOutcome | null>(null);
  // Fetched again as the booking goes on: while it does, at every tenth; then once more at its end.
  const step =
    file.state === 'PROCESSING'
      ? Math.floor((10 * file.lines_processed) / (file.lines_total || 1))
      : file.state;
  const pages = usePages<Line>({
    key: `${file.id_file}:${outcome}:${step}`,
    keyOf,
    fetchPage: async (cursor) => {
      const query = { id_file: file.id_file, outcome: outcome ?? undefined, cursor: cursor ?? undefined };
      const reply = await call(payrollLines, query);
      if (!reply.ok) return reply;
      return { ok: true, data: { rows: reply.data.lines, next: reply.data.next_cursor } };
    },
    onRefused: () => toast.error(words.failed),
  });
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
            {LINE_OUTCOMES.map((known) => (
              <option key={known} value={known}>
                {outcomes[known]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {pages.rows.length === 0 && pages.status === 'ready' ? (
        <p className="card px-5 py-3.5">{words.empty}</p>
      ) : (
        <DataTable
          label={words.table}
          columns={columns}
          rows={pages.rows}
          keyOf={keyOf}
          hasMore={pages.hasMore}
          onMore={pages.loadMore}
          stale={pages.status === 'stale' && file.state !== 'PROCESSING'}
        />
      )}
    </section>
  );
}

function Outcome({ outcome }: { outcome: LineOutcome | null }) {
  if (outcome === null) return <span className="text-ink-soft">{words.waiting}</span>;
  const look = outcome === 'exact' ? 'chip-done' : 'chip-ask';
  return <span className={`chip ${look}`}>{outcomes[outcome]}</span>;
}
