/** What stops a day from being late: pauses, and promises that are kept. */
import type { Day } from '../../../calendar.ts';
import { STOPS, type Stop } from '../pause-causes.ts';
import type { LoanState } from '../state.ts';
import { lasts } from './pauses.ts';
import { promiseInForce } from './promises.ts';

/** Whether something stops that on a day. */
export function isStopped(state: LoanState, what: Stop, day: Day): boolean {
  const isStoppedBy = (cause: keyof typeof STOPS) => STOPS[cause].includes(what);
  return (
    state.pauses.some((pause) => lasts(pause, day) && isStoppedBy(pause.cause)) ||
    state.promises.some(({ kind }) => isStoppedBy(kind) && promiseInForce(state, kind, day) !== undefined)
  );
}
