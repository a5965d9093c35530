import type { Reply } from '@unamano/contract/endpoint';
import {
  type BookDraft,
  type BookTotals,
  bookFaults,
  bookImports,
} from '@unamano/contract/money/book-import/book-imports';
import { useEffect } from 'react';
import { pageTitle } from '../../shared/page-title.ts';
import { columns, bookImport as words } from '../../text/staff/settings/book-import.ts';
import { useInvalidate, useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { ColumnsCard } from './columns/columns-card.tsx';
import { DraftResult } from './draft-result.tsx';
import { FilesCard } from './files-card.tsx';
import { ImportList } from './import-list.tsx';
import { TemplatesCard } from './templates-card.tsx';

export const meta = () => pageTitle(words.title);

type Sheets = Reply<typeof bookImports>['sheets'];

/** Whether each sheet is known and has the columns that it needs: before that its faults follow from what it lacks. */
function isComplete({ sheets: found }: BookDraft, sheets: Sheets): boolean {
  return found.every(({ sheet, is_ignored: isIgnored, missing }) => {
    const columns = sheets.find((own) => own.sheet === sheet)?.columns;
    if (!columns) return isIgnored;
    return columns.every(({ header, is_required: isRequired }) => !isRequired || !missing.includes(header));
  });
}

const POLL_MS = 1_000;
/** An approval by another person shows without a reload. */
const WAITING_POLL_MS = 4_000;

/** `/tablero/importar-cartera`: from the files of another system to an import that a second person approves. */
export default function BookImportPage() {
  const query = useQueryCall(
    bookImports,
    {},
    {
      pollMs: ({ draft, imports }) => {
        const moves = imports.some(({ state }) => state === 'running' || state === 'undoing');
        if (draft?.is_reading || moves) return POLL_MS;
        return (
          imports.some(({ state, is_undo_asked: isAsked }) => state === 'asked' || isAsked) && WAITING_POLL_MS
        );
      },
    },
  );
  const isReading = query.data?.draft?.is_reading ?? false;
  const invalidate = useInvalidate();
  useEffect(() => {
    if (!isReading) invalidate(bookFaults);
  }, [isReading, invalidate]);
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <WhenLoaded query={query}>
        {({ draft, imports, sheets, column_lists: lists, today }) => (
          <>
            {imports.length > 0 && <ImportList imports={imports} />}
            <TemplatesCard sheets={sheets} />
            <FilesCard draft={draft} />
            {draft && draft.sheets.length > 0 && (
              <ColumnsCard key={draft.id_import} draft={draft} lists={lists} sheets={sheets} />
            )}
            {draft?.totals && draft.files.length > 0 && (
              <Result
                key={`result ${draft.id_import}`}
                draft={draft}
                totals={draft.totals}
                today={today}
                isComplete={isComplete(draft, sheets)}
              />
            )}
          </>
        )}
      </WhenLoaded>
    </StaffPage>
  );
}

type ResultProps = { draft: BookDraft; totals: BookTotals; today: string; isComplete: boolean };

function Result({ isComplete: isShown, ...result }: ResultProps) {
  return isShown ? <DraftResult {...result} /> : <p className="text-ink-soft">{columns.unfinished}</p>;
}
