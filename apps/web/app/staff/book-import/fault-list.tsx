import type { Reply } from '@unamano/contract/endpoint';
import { bookFaults, exportBookFaults } from '@unamano/contract/money/book-import/book-imports';
import { call } from '../../shared/api/call.ts';
import { LoadFailed } from '../../shared/ui/feedback/load-failed.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { faults as words } from '../../text/staff/settings/book-import.ts';
import { usePagedCall } from '../shared/data/use-paged-call.ts';
import { SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { column, figuresColumn, nameColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';

type Row = Reply<typeof bookFaults>['faults'][number] & { key: string };

/** A name of the lender's files, and below it that of the template where it is another one. */
const Named = ({ theirs, ours }: { theirs: string; ours: string }) => (
  <>
    <span className="block whitespace-normal [overflow-wrap:anywhere]">{theirs}</span>
    {ours && <span className="block text-ink-soft">{words.template(ours)}</span>}
  </>
);

/** Each wrong cell, with what to do; as a file too. */
export function FaultList({ count }: { count: number }) {
  const pages = usePagedCall(
    bookFaults,
    {},
    {
      pageOf: ({ faults, next_cursor }) => ({
        rows: faults.map((fault) => ({
          ...fault,
          key: `${fault.sheet} ${fault.row} ${fault.column} ${fault.text}`,
        })),
        next: next_cursor,
      }),
      keyOf: ({ key }) => key,
    },
  );
  return (
    <SectionCard
      title={words.title(count)}
      actions={<SheetButtons fetchUrl={(format) => call(exportBookFaults, { format })} />}
    >
      <p className="max-w-prose text-ink-soft">{words.text}</p>
      {pages.status === 'failed' && pages.refusal && (
        <LoadFailed refusal={pages.refusal} onRetry={pages.reload} />
      )}
      {pages.rows.length > 0 && (
        // Those that were read before, until the new ones are there.
        <div className={pages.status === 'stale' ? 'stale' : ''} aria-busy={pages.status === 'stale'}>
          <PlainTable
            label={words.list}
            rows={pages.rows}
            keyOf={({ key }) => key}
            columns={[
              column<Row>('sheet', words.sheet, 150, ({ sheet, our_sheet: ours }) => (
                <Named theirs={sheet} ours={ours} />
              )),
              figuresColumn<Row>('row', words.row, 64, ({ row }) => (row === 0 ? words.allRows : row)),
              column<Row>('column', words.column, 160, ({ column: own, our_header: ours }) => (
                <Named theirs={own} ours={ours} />
              )),
              nameColumn<Row>('fix', words.fix, 360, ({ text }) => (
                <span className="block min-w-52 py-1 font-normal">{text}</span>
              )),
            ]}
          />
        </div>
      )}
      {pages.hasMore && (
        <Button variant="secondary" small className="self-start" onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
    </SectionCard>
  );
}
