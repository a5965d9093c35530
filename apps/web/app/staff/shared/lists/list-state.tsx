import type { ReactNode } from 'react';
import { CountingArt } from '../../../shared/ui/brand/art.tsx';
import { LoadFailed } from '../../../shared/ui/feedback/load-failed.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { PageSpinner } from '../../../shared/ui/feedback/spinner.tsx';
import { list as words } from '../../../text/staff/staff.ts';
import type { Pages } from '../data/pages.ts';
import { SecondaryButton, SmallButton } from '../parts/buttons.tsx';

type ListStateProps<Row> = {
  pages: Pages<Row>;
  /** The text for an empty list without a search. */
  empty: string;
  search?: string;
  /** The number of all rows; null or absent while it is unknown. */
  total?: number | null;
  /** Ends the search. */
  onClear?: () => void;
  /** How the list is used by keyboard. */
  hint?: string;
  children: ReactNode;
};

/** The list; in its place a spinner, a failure, or a text for an empty list. */
export function ListState<Row>(props: ListStateProps<Row>) {
  const { pages, empty, search, total, onClear, hint, children } = props;
  const { status, rows, refusal } = pages;
  if (rows.length === 0) {
    if (status === 'failed' && refusal) return <LoadFailed refusal={refusal} onRetry={pages.reload} />;
    if (status !== 'ready') return <PageSpinner />;
    if (!search || !onClear) return <Notice as="h2" art={<CountingArt />} title={empty} />;
    return (
      <Notice as="h2" art={<CountingArt />} title={words.empty}>
        <SecondaryButton onClick={onClear}>{words.clear}</SecondaryButton>
      </Notice>
    );
  }
  return (
    <>
      {children}
      <div className="list-foot flex min-h-6 flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="figures text-ink-soft">
          {typeof total === 'number' && total >= rows.length
            ? words.of(total)
            : words.shown(rows.length, pages.hasMore)}
        </p>
        {hint && <p className="text-ink-soft pointer-coarse:hidden">{hint}</p>}
      </div>
      {status === 'failed' && (
        <SmallButton onClick={pages.reload} className="self-start">
          {words.retry}
        </SmallButton>
      )}
    </>
  );
}
