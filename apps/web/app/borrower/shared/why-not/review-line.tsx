import { reviewOfDecision } from '@unamano/contract/lending/reviews';
import { useCall } from '../../../shared/api/use-call.ts';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { ownReview as words } from '../../../text/borrower/claims/why-not.ts';

/** Whether a person looks again at the refusal. */
export default function ReviewLine() {
  const { data } = useCall(reviewOfDecision, {});
  if (!data?.review) return null;
  const { outcome, answer_by } = data.review;
  return (
    <p className="mt-1">
      <strong>{words[outcome ?? 'waiting']}</strong>
      {outcome === null && ` · ${words.until(displayDay(answer_by))}`}
    </p>
  );
}
