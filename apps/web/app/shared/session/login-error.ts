import { problems, tooManyTries } from '../../text/shared/common.ts';
import { loginToasts as words } from '../../text/shared/login.ts';
import type { Refusal } from '../api/send.ts';
import { toast } from '../ui/feedback/toast.ts';

/** The toast of a refused login, of a borrower or of the staff. */
export function showLoginError(refusal: Refusal): void {
  if (refusal.code === 'USER_NOT_FOUND') toast.error(words.wrongCredentials);
  else if (refusal.code === 'TOO_MANY_REQUESTS') toast.error(tooManyTries(refusal.retryAfterSeconds));
  else toast.error(problems.upss);
}
