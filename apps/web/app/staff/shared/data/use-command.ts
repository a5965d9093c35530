import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { Outcome, Refusal } from '../../../shared/api/send.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { problemText, withSupportCode } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { tooManyTries } from '../../../text/shared/common.ts';

/**
 * A command with an idempotency key: two presses, or a retry after a lost answer, execute it once.
 *
 * @param isRepeatable the same command may be given again on the same screen: what is sent after an answer is another operation
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { isRepeatable = false } = {},
): (body: Sent<E>) => Promise<Outcome<Reply<E>>> {
  const keyFor = useIdempotencyKey();
  const answered = useRef(0);
  return async (body) => {
    const outcome = await call(endpoint, body, { idempotencyKey: keyFor([body, answered.current]) });
    if (outcome.ok && isRepeatable) answered.current += 1;
    return outcome;
  };
}

/** A screen's own sentences, by error code. */
type Sentences = Partial<Record<string, string>>;

/** The toast for a refused call: the screen's own sentence for its code, else the general meaning of the code. */
export function refusalText(refusal: Refusal, known: Sentences = {}): string {
  const sentence = known[refusal.code];
  if (sentence) return withSupportCode(sentence, refusal);
  if (refusal.code === 'TOO_MANY_REQUESTS') return tooManyTries(refusal.retryAfterSeconds);
  if (refusal.code === 'FORBIDDEN' || refusal.code === 'STATE_NOT_ALLOWED') return refusal.message;
  return problemText(refusal);
}

export function showError(refusal: Refusal, known?: Sentences): void {
  // The login over the page says it already.
  if (refusal.code === 'token_not_valid') return;
  toast.error(refusalText(refusal, known));
}

/** Where the server's own sentence explains the refusal better than the general one. */
export function showServerMessage(refusal: Refusal): void {
  showError(refusal, { [refusal.code]: refusal.message });
}

export type Report<Data> = {
  /** The toast of success. */
  done?: string | ((data: Data) => string);
  onDone: (data: Data) => void;
  /** The form's own: faults that belong to a field are shown there. */
  showFaults?: (fields: Refusal['fields']) => boolean;
  known?: Sentences;
  /** Shows another refusal; by default its general meaning, or the sentence of `known`. */
  showRefusal?: (refusal: Refusal) => void;
};

/** Shows how a command ended: success, faults at their fields, or a toast with the reason. */
export function reportOutcome<Data>(outcome: Outcome<Data>, report: Report<Data>): void {
  if (outcome.ok) {
    const { done } = report;
    if (done) toast.success(typeof done === 'string' ? done : done(outcome.data));
    report.onDone(outcome.data);
  } else if (!report.showFaults?.(outcome.fields)) {
    if (report.showRefusal) report.showRefusal(outcome);
    else showError(outcome, report.known);
  }
}
