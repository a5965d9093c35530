/** The list of what stops days from being late: `isStopped` asks it. */
import { type Day, earlierDay } from '../../../calendar.ts';
import type { Pesos } from '../../../money.ts';
import type { PauseCause } from '../pause-causes.ts';
import { type LoanState, type Pause, sumOver } from '../state.ts';

export const lasts = ({ through }: Pause, day: Day): boolean => through === null || day <= through;

/** The withdrawal that waits for its money. */
export function awaitedWithdrawal({ pauses, day }: LoanState): Pause | undefined {
  return pauses.find((pause) => pause.cause === 'withdrawal' && day !== null && lasts(pause, day));
}

/** Nothing is charged, and nobody is late. */
export const isFrozen = (state: LoanState): boolean => frozenSince(state) !== null;

/** The first day of the freeze; each of several reports has it. */
export function frozenSince({ pauses }: LoanState): Day | null {
  return pauses.find(({ cause }) => cause === 'freeze')?.from ?? null;
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
