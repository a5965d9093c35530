import { tooManyTries } from '../../text/shared/common.ts';
import type { Refusal } from '../api/send.ts';
import { problemText } from '../ui/feedback/problem-text.ts';
import { toast } from '../ui/feedback/toast.ts';

/** The toast of a refused login, or of a code that was not sent. `unknownUser` is the text for a person without an account. */
export function showRefusal(refusal: Refusal, unknownUser: string = problemText(refusal)): void {
  if (refusal.code === 'USER_NOT_FOUND') toast.error(unknownUser);
  else if (refusal.code === 'TOO_MANY_REQUESTS') toast.error(tooManyTries(refusal.retryAfterSeconds));
  else toast.error(problemText(refusal));
}
