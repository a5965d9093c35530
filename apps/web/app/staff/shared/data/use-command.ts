import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { Outcome, Refusal } from '../../../shared/api/send.ts';
import { useCommand, useIdempotencyKey } from '../../../shared/api/use-command.ts';
import { problemText, withSupportCode } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { tooManyTries } from '../../../text/shared/common.ts';

export { useCommand };

/** The command of a button that stays on the screen: what is sent after an answer is another operation. */
function useRepeatableCommand<E extends Endpoint>(endpoint: E) {
  const keyFor = useIdempotencyKey();
  const answered = useRef(0);
  return async (body: Sent<E>): Promise<Outcome<Reply<E>>> => {
    const key = endpoint.idempotent && { idempotencyKey: keyFor([body, answered.current]) };
    const outcome = await call(endpoint, body, { ...key });
    if (outcome.ok) answered.current += 1;
    return outcome;
  };
}

/**
 * A command with a file, which is sent as a part of the form: its text field stays empty. Another file of the same name is
 * another command.
 */
export function useUpload<E extends Endpoint>(endpoint: E) {
  const keyFor = useIdempotencyKey();
  return (body: Omit<Sent<E>, 'file'>, file: File): Promise<Outcome<Reply<E>>> => {
    const idempotencyKey = keyFor({ ...body, size: file.size, modified: file.lastModified });
    return call(endpoint, { ...body, file: '' } as Sent<E>, { idempotencyKey, files: { file } });
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
  onDone?: (data: Data) => void;
  /** Called at last, however it ended; not while faults are shown at their fields. */
  onEnd?: () => void;
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
    report.onDone?.(outcome.data);
  } else if (report.showFaults?.(outcome.fields)) return;
  else if (report.showRefusal) report.showRefusal(outcome);
  else showError(outcome, report.known);
  report.onEnd?.();
}

/** The command of a button, sent once at a time. A refusal is shown in the server's words by default. */
export function useCommandButton<E extends Endpoint>(endpoint: E, report: Report<Reply<E>>) {
  const send = useRepeatableCommand(endpoint);
  const { busy, run } = useBusy();
  const press = (body: Sent<E>) =>
    void run(async () => reportOutcome(await send(body), { showRefusal: showServerMessage, ...report }));
  return { busy, press };
}
