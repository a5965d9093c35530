import type { PasskeyStart } from '@unamano/contract/identity/passkeys';
import type { ReactNode } from 'react';
import type { Outcome, Refusal } from '../api/send.ts';
import { showRefusal } from '../session/show-refusal.ts';
import { toast } from '../ui/feedback/toast.ts';

/** How a borrower, or staff, add and remove a passkey. */
export type PasskeyCalls = {
  add: (made: { credential: string; name: string }) => Promise<Outcome<{ name: string }>>;
  /** `proof`: of a borrower, whose session is none. */
  remove: (id: number | 'all', proof: RemovalProof) => Promise<Outcome<unknown>>;
  /** Whether a removal needs the proof, and all can be removed at once. */
  provesRemoval: boolean;
  /** The form in which the person proves themselves. */
  proof: (form: ProofForm) => ReactNode;
};

export type RemovalProof = { password?: string; credential?: string };

export type ProofForm = { onBusy: (busy: boolean) => void; onStarted: (start: PasskeyStart) => void };

const EXPLAINED: ReadonlySet<string> = new Set(['CONTACT_HOLD', 'TOO_MANY_PASSKEYS', 'STATE_NOT_ALLOWED']);

/** In the server's own words where they say what to do. */
export function showPasskeyRefusal(refusal: Refusal): void {
  if (EXPLAINED.has(refusal.code)) toast.error(refusal.message);
  else showRefusal(refusal);
}
