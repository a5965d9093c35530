/**
 * Whether an account of staff is an independent approver: whether it and the requester count as two people. The person who gives an
 * account its access may also use it, so an account and all accounts that recently gave it access count as one person.
 * Source: separation of duties, NIST SP 800-53 AC-5, and CWE-654.
 */

/** How long the two accounts count as one person after one gave the other its access. */
export const GRANT_WINDOW_DAYS = 30;
/** A younger account cannot approve. */
const APPROVER_MIN_AGE_HOURS = 72;

const HOUR_MS = 3_600_000;

/** `giver` invited the account, raised its rights or reset its second factor. */
export type AccessGrant = { giver: number; account: number; at: Date };

export type ApproverFault = 'APPROVER_NOT_INDEPENDENT' | 'APPROVER_TOO_NEW';

/** The account, and every account that gave it access, directly or through others, within the window. */
function withGivers(account: number, grants: readonly AccessGrant[], now: Date): ReadonlySet<number> {
  const since = now.getTime() - GRANT_WINDOW_DAYS * 24 * HOUR_MS;
  const recent = grants.filter(({ at }) => at.getTime() > since);
  const found = new Set([account]);
  // A set visits what is added while it is read.
  for (const known of found) {
    for (const grant of recent) if (grant.account === known) found.add(grant.giver);
  }
  return found;
}

/** Null when the approver may approve what the requester (null: a borrower) requested. `openedAt`: when the approver's account was opened or invited last. */
export function approverFault(
  { requester, approver, openedAt }: { requester: number | null; approver: number; openedAt: Date },
  grants: readonly AccessGrant[],
  now: Date,
): ApproverFault | null {
  if (now.getTime() - openedAt.getTime() < APPROVER_MIN_AGE_HOURS * HOUR_MS) return 'APPROVER_TOO_NEW';
  if (requester === null) return null;
  const behindRequester = withGivers(requester, grants, now);
  const isShared = [...withGivers(approver, grants, now)].some((account) => behindRequester.has(account));
  return isShared ? 'APPROVER_NOT_INDEPENDENT' : null;
}
