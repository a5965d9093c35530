import { isNetworkFailure, type Refusal } from '../../../shared/api/send.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { connection, problems, tooManyTries } from '../../../text/shared/common.ts';

/**
 * Why a call was refused, as a toast says it: the screen's own sentence for a code where it has one, else what the
 * code means anywhere.
 */
export function refusalText(refusal: Refusal, known: Partial<Record<string, string>> = {}): string {
  const sentence = known[refusal.code];
  if (sentence) return sentence;
  if (refusal.code === 'TOO_MANY_REQUESTS') return tooManyTries(refusal.retryAfterSeconds);
  if (refusal.code === 'FORBIDDEN' || refusal.code === 'STATE_NOT_ALLOWED') return refusal.message;
  return isNetworkFailure(refusal) ? connection.lost : problems.upss;
}

export function showError(refusal: Refusal, known?: Partial<Record<string, string>>): void {
  toast.error(refusalText(refusal, known));
}
