import { listReviews, type ReviewRow } from '@unamano/contract/lending/reviews';
import { deadlines } from '@unamano/contract/money/deadlines';
import { pageTitle } from '../../shared/page-title.ts';
import { reviews as words } from '../../text/staff/late/claims.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';
import { useOpened } from '../shared/forms/form-modal.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { AnswerTabs, useAnswerState } from '../shared/parts/answer-tabs.tsx';
import { MoreButton } from '../shared/parts/buttons.tsx';
import { AnswerModal } from './answer-modal.tsx';
import { ReviewCard } from './review-card.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/revisiones`: decisions that a person asked to be looked at again. */
export default function Reviews() {
  const view = useAnswerState();
  const [state] = view;
  const pages = useListCall(listReviews, { state }, 'reviews', {
    keyOf: ({ id }) => id,
    failed: words.failed,
  });
  const invalidate = useInvalidate();
  const { opened, open, ends } = useOpened<ReviewRow>(() => invalidate(listReviews, deadlines));
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <AnswerTabs words={words} view={view} />
      <ListState pages={pages} empty={state === 'open' ? words.none : words.noneAnswered}>
        <ul className="grid gap-4 xl:grid-cols-2">
          {pages.rows.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} onAnswer={() => open(review)} />
            </li>
          ))}
        </ul>
        <MoreButton pages={pages} className="self-start" />
      </ListState>
      {opened && <AnswerModal review={opened} {...ends} />}
    </StaffPage>
  );
}
