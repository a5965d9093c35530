/** What stops a day from being late: one list, and one question. */
import { type Day, earlierDay } from '../../../calendar.ts';
import type { Pesos } from '../../../money.ts';
import { type LoanState, type Pause, sumOver } from '../state.ts';
import { type PauseCause, STOPS, type Stop } from './pause-causes.ts';
import { promiseInForce } from './promises.ts';

/** Whether something stops that on a day. */
export function isStopped(state: LoanState, what: Stop, day: Day): boolean {
  const isStoppedBy = (cause: keyof typeof STOPS) => STOPS[cause].includes(what);
  return (
    state.pauses.some((pause) => lasts(pause, day) && isStoppedBy(pause.cause)) ||
    state.promises.some(({ kind }) => isStoppedBy(kind) && promiseInForce(state, kind, day) !== undefined)
  );
}

function lasts({ through }: Pause, day: Day): boolean {
  return through === null || day <= through;
}

/** The withdrawal that waits for its money. */
export function awaitedWithdrawal({ pauses, day }: LoanState): Pause | undefined {
  return pauses.find((pause) => pause.cause === 'withdrawal' && day !== null && lasts(pause, day));
}

/** Nothing is charged, and nobody is late. */
export function isFrozen({ pauses }: LoanState): boolean {
  return pauses.some(({ cause }) => cause === 'freeze');
}

/** What is held or waived until its void: as far as it covers the debt, nobody is late. */
export function coverOf({ pauses }: LoanState): Pesos {
  return sumOver(pauses, ({ cause, covers = 0 }) => (cause === 'held' ? covers : 0));
}

export function pause(state: LoanState, added: Pause): void {
  state.pauses = [...state.pauses, added];
}

export function endPauses(state: LoanState, ended: PauseCause): void {
  state.pauses = state.pauses.filter(({ cause }) => cause !== ended);
}

/** The event of a pause was voided: one that had a last day lasts through the day of the void. */
export function voidPause(state: LoanState, source: string, day: Day): void {
  state.pauses = state.pauses.flatMap((own) => {
    if (own.source !== source) return [own];
    return own.through === null ? [] : [{ ...own, through: earlierDay(own.through, day) }];
  });
}
