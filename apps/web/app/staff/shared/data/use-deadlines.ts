import { type Deadline, type DeadlineKind, deadlines } from '@unamano/contract/money/deadlines';
import { staffPaths } from '../layout/staff-paths.ts';
import { useQueryCall } from './use-query-call.tsx';

/** From so many days on a deadline is red. */
const SOON_DAYS = 3;
const EVERY_MS = 60_000;

export const deadlinePaths: Record<DeadlineKind, string> = {
  complaints: staffPaths.complaints,
  reports: staffPaths.reports,
  reviews: staffPaths.reviews,
  unapplied_funds: staffPaths.unappliedFunds,
  bureau_marks: `${staffPaths.portfolio}?vista=centrales`,
};

export const isSoon = ({ days_left: left }: Deadline): boolean => left !== null && left <= SOON_DAYS;

/** What waits by a day, of the modules of the user. */
export function useDeadlines(isWanted = true) {
  return useQueryCall(deadlines, isWanted ? {} : null, { pollMs: EVERY_MS });
}
