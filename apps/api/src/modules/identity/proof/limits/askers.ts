/** Who asks for a one-time code: each kind has limits of its own. */
import type { CodePurpose } from '../../../../db/enumerations.ts';

/** Purposes whose caller has a session: a stranger can neither send their codes nor guess at them. */
export const SESSION_PURPOSES: readonly CodePurpose[] = ['sign_note', 'change_account'];

/** Proofs of an account's owner. One may go to a phone of nobody, so they use up nothing of a signature's limits. */
export const PROOF_PURPOSES: readonly CodePurpose[] = ['prove_phone', 'prove_email', 'prove_new'];

/** Who requests or enters a code. What a stranger does holds none of the others back. */
export type Asker = 'stranger' | 'known_browser' | 'session' | 'owner';

/** Whether a stranger may cause the code, so that the platform's budgets count it. */
export const isOpenToStrangers = (asker: Asker): boolean => asker === 'stranger' || asker === 'known_browser';

/** @param isKnownBrowser the browser logged in to the account of the phone before */
export function askerOf({ purpose }: { purpose: CodePurpose }, isKnownBrowser = false): Asker {
  if (SESSION_PURPOSES.includes(purpose)) return 'session';
  if (PROOF_PURPOSES.includes(purpose)) return 'owner';
  return isKnownBrowser ? 'known_browser' : 'stranger';
}
