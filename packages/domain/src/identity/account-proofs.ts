/**
 * Who may change the phone, e-mail or address of an account, or unblock it: a session is no proof, two independent proofs of three
 * are. Source: NIST SP 800-63B-4, 4.2 (account recovery by two channels), OWASP ASVS 5.0, 6.4.
 */
export const PROOFS = ['password', 'phone', 'email'] as const;
export type Proof = (typeof PROOFS)[number];

export const PROVEN_ACTIONS = ['cellphone', 'email', 'address', 'unblock'] as const;
export type ProvenAction = (typeof PROVEN_ACTIONS)[number];

/** Hours after a changed phone or e-mail, or after the end of a block, without a signature and without new account data. */
const CONTACT_HOLD_HOURS = 24;
const HOUR_MS = 3_600_000;

export type GivenProofs = {
  given: ReadonlySet<Proof>;
  /** The password was set by a mailed link: who reads the mail has both, so they are one proof. */
  isPasswordFromMail: boolean;
  /** The account of another lender's books has neither an e-mail nor a password that its person knows: the phone is all it has. */
  hasNoEmail: boolean;
};

export function proofsMissing(
  action: ProvenAction,
  { given, isPasswordFromMail, hasNoEmail }: GivenProofs,
): number {
  const isOneTwice = isPasswordFromMail && given.has('password') && given.has('email');
  const needed = action === 'address' || (action === 'email' && hasNoEmail) ? 1 : 2;
  return Math.max(0, needed - (isOneTwice ? given.size - 1 : given.size));
}

/** Null where nothing is held. */
export function heldUntil(heldSince: Date | null, now: Date): Date | null {
  if (heldSince === null) return null;
  const until = new Date(heldSince.getTime() + CONTACT_HOLD_HOURS * HOUR_MS);
  return now < until ? until : null;
}
