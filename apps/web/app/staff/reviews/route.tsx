import { listReviews, type ReviewRow } from '@unamano/contract/lending/reviews';
import { deadlines } from '@unamano/contract/money/deadlines';
import { useState } from 'react';
import { pageTitle } from '../../shared/page-title.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { reviews as words } from '../../text/staff/late/claims.ts';
import { usePagedCall } from '../shared/data/use-paged-call.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { AnswerTabs, useAnswerState } from '../shared/parts/answer-tabs.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { AnswerModal } from './answer-modal.tsx';
import { ReviewCard } from './review-card.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/revisiones`: decisions that a person asked to be looked at again. */
export default function Reviews() {
  const [state, setState] = useAnswerState();
  const [open, setOpen] = useState<ReviewRow | null>(null);
  const pages = usePagedCall(
    listReviews,
    { state },
    {
      pageOf: ({ reviews, next_cursor }) => ({ rows: reviews, next: next_cursor }),
      keyOf: ({ id }) => id,
      onRefused: () => toast.error(words.failed),
    },
  );
  const invalidate = useInvalidate();
  const close = () => setOpen(null);
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <AnswerTabs words={words} state={state} onState={setState} />
      <ListState
        pages={pages}
        empty={state === 'open' ? words.none : words.noneAnswered}
        search=""
        onClear={() => {}}
      >
        <ul className="grid gap-4 xl:grid-cols-2">
          {pages.rows.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} onAnswer={() => setOpen(review)} />
            </li>
          ))}
        </ul>
        {pages.hasMore && (
          <SmallButton className="self-start" onClick={pages.loadMore}>
            {words.more}
          </SmallButton>
        )}
      </ListState>
      {open && (
        <AnswerModal
          review={open}
          onClose={close}
          onDone={() => {
            close();
            invalidate(listReviews, deadlines);
          }}
        />
      )}
    </StaffPage>
  );
}
