import type { PasskeyStart } from '@unamano/contract/identity/passkeys';
import type { ReactNode } from 'react';
import type { Outcome, Refusal } from '../api/send.ts';
import { showRefusal } from '../session/show-refusal.ts';
import { toast } from '../ui/feedback/toast.ts';

/** How a borrower, or staff, add and remove a passkey. */
export type PasskeyCalls = {
  add: (made: { credential: string; name: string }) => Promise<Outcome<{ name: string }>>;
  remove: (id: number) => Promise<Outcome<unknown>>;
  /** The form in which the person proves themselves. */
  proof: (form: ProofForm) => ReactNode;
};

export type ProofForm = { onBusy: (busy: boolean) => void; onStarted: (start: PasskeyStart) => void };

const EXPLAINED: ReadonlySet<string> = new Set(['CONTACT_HOLD', 'TOO_MANY_PASSKEYS', 'STATE_NOT_ALLOWED']);

/** In the server's own words where they say what to do. */
export function showPasskeyRefusal(refusal: Refusal): void {
  if (EXPLAINED.has(refusal.code)) toast.error(refusal.message);
  else showRefusal(refusal);
}
