import {
  type BookDraft,
  bookImports,
  type ColumnName,
  changeBookDraft,
} from '@unamano/contract/money/book-import/book-imports';
import { call } from '../../shared/api/call.ts';
import { reportOutcome, showServerMessage } from '../shared/data/use-command.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';

type Change = {
  cutoffOn?: string;
  columns?: readonly ColumnName[];
  recorded?: readonly string[];
  listName?: string;
  /** Shows faults that belong to a field. */
  showFaults?: (fields: Record<string, string | undefined>) => boolean;
};

/** Changes how the draft is read, and leaves the rest as it is. False where the server refused. */
export function useChange(draft: BookDraft): (change: Change) => Promise<boolean> {
  const invalidate = useInvalidate();
  const now = draft.credit_differences.flatMap(({ lender_reference: reference, is_recorded: isRecorded }) =>
    isRecorded ? [reference] : [],
  );
  return async ({
    cutoffOn = draft.cutoff_on,
    columns = draft.columns,
    recorded = now,
    listName = '',
    showFaults,
  }) => {
    const outcome = await call(changeBookDraft, {
      cutoff_on: cutoffOn,
      columns: JSON.stringify(columns),
      recorded: JSON.stringify(recorded),
      list_name: listName,
    });
    reportOutcome(outcome, {
      onDone: () => invalidate(bookImports),
      ...(showFaults && { showFaults: (fields) => showFaults(fields ?? {}) }),
      showRefusal: showServerMessage,
    });
    return outcome.ok;
  };
}
