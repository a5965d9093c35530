import { sendSigningCode, signNote } from '@unamano/contract/lending/promissory-note';
import { call } from '../../../shared/api/call.ts';
import { isNetworkFailure } from '../../../shared/api/send.ts';
import { startCountdown } from '../../../shared/forms/use-countdown.ts';
import { showRefusal } from '../../../shared/session/show-refusal.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { endProblems, toast } from '../../../shared/ui/feedback/toast.ts';
import { signingToasts as words } from '../../../text/borrower/signing.ts';
import type { Note } from './documents.tsx';

export const SIGNING_COUNTDOWN_SECONDS = 60;

export const signingCountdown = (creditId: number): string => `sign:${creditId}`;

/** Sends the signing code. Returns false when no code was sent, after a toast has given the reason. */
export async function sendCode(creditId: number): Promise<boolean> {
  const outcome = await call(sendSigningCode, { id_credit: creditId });
  if (outcome.ok) startCountdown(signingCountdown(creditId), SIGNING_COUNTDOWN_SECONDS);
  else showRefusal(outcome);
  return outcome.ok;
}

/** `moved`: the credit is no longer in the state of this screen. `refused`: the sentence to show under the code. */
type SignResult = { kind: 'signed' } | { kind: 'moved' } | { kind: 'refused'; fault: string | null };

/** Signs the note as the person saw it. The toasts are those of the error catalogue. */
export async function sign(note: Note, code: string, keyFor: (body: unknown) => string): Promise<SignResult> {
  toast.warning(words.pleaseWait);
  const body = {
    id_credit: note.id_credit,
    code,
    installments: note.installments,
    acquired_debt: note.acquired_debt,
  };
  const outcome = await call(signNote, body, { idempotencyKey: keyFor(body) });
  endProblems();
  if (outcome.ok) return { kind: 'signed' };
  if (outcome.code === 'CODE_NOT_VALID' || outcome.code === 'OBJECT_NOT_FOUND') {
    toast.error(words.codeNotValid);
    return { kind: 'refused', fault: words.fixCodeHint };
  }
  if (outcome.code === 'STATE_NOT_ALLOWED') return { kind: 'moved' };
  // A lost response is not a refusal: the same code may be sent again, under the same key.
  if (isNetworkFailure(outcome) || outcome.code === 'STEP_UP_REQUIRED') {
    toast.error(problemText(outcome));
    return { kind: 'refused', fault: null };
  }
  toast.error(words.requestNewCode);
  return { kind: 'refused', fault: null };
}
