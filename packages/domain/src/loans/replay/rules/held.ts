/** Events that a later one voids: they pay nothing, and until their void nobody is late for what they would have paid. */
import { addDays, type Day, laterDay } from '../../../calendar.ts';
import { isHoliday } from '../../../holidays.ts';
import { businessDaysAfter, WITHDRAWAL_REPAYMENT_DAYS } from '../../closing/withdrawal.ts';
import type { LoanEvent, MoneyPromise } from '../events.ts';
import { isRunning, type LoanState } from '../state.ts';
import { coverOf, endPauses, frozenSince, isFrozen, pause, voidPause } from './pauses.ts';
import { movePromisedDays } from './promises.ts';
import { payoffNeeded } from './receive.ts';

/** Business days. */
const DAYS_AFTER_REFINANCING = 5;

/** Money, waivers and withdrawals until their void. */
export function hold(state: LoanState, day: Day, event: LoanEvent): void {
  const held = { source: event.source, from: day, through: null } as const;
  if (event.kind === 'money') {
    const { pesos: covers, from: money, promise } = event.data;
    pause(state, { ...held, cause: 'held', covers, money });
    coverAll(state, day, promise);
  } else if (event.kind === 'waived') {
    pause(state, { ...held, cause: 'held', covers: event.data.pesos });
  } else if (event.kind === 'withdrawn') {
    pause(state, { ...held, cause: 'voided_withdrawal', through: addDays(day, WITHDRAWAL_REPAYMENT_DAYS) });
  }
}

/** The void of an event that was held, or in force, until now. */
export function letGo(state: LoanState, { source }: LoanEvent, day: Day): void {
  const frozenFrom = frozenSince(state);
  const own = state.pauses.find((one) => one.source === source);
  if (own?.money === 'refinancing') giveTime(state, own.from, day);
  state.promises = state.promises.filter((promise) => promise.source !== source);
  voidPause(state, source, day);
  if (frozenFrom !== null && !isFrozen(state)) movePromisedDays(state, frozenFrom, day);
  const cover = coverOf(state);
  state.pauses = state.pauses.filter(({ cause, covers = 0 }) => cause !== 'covered' || cover >= covers);
}

/** The loan that paid this one off never was: what fell due meanwhile may still be paid for some days. */
function giveTime(state: LoanState, from: Day, day: Day): void {
  const until = businessDaysAfter(day, DAYS_AFTER_REFINANCING, isHoliday);
  for (const row of state.rows)
    if (row.lateAfter !== null && row.dueOn >= from && row.dueOn <= day)
      row.lateAfter = laterDay(row.lateAfter, until);
}

/** Nobody reports the loan any more. */
export function release(state: LoanState, day: Day): void {
  const frozenFrom = frozenSince(state);
  endPauses(state, 'freeze');
  if (frozenFrom !== null) movePromisedDays(state, frozenFrom, day);
}

/** What is held and would end the loan covers all of it, until it is less. */
export function coverAll(state: LoanState, day: Day, promise?: MoneyPromise): void {
  const cover = coverOf(state);
  if (cover <= 0 || !isRunning(state) || state.pauses.some(({ cause }) => cause === 'covered')) return;
  const covers = payoffNeeded(state, day, promise);
  if (cover >= covers) pause(state, { cause: 'covered', source: null, from: day, through: null, covers });
}
