import * as z from 'zod';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import { CLOCK_FAULTS } from './errors.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse('2000-01-01T00:00:00-05:00');
const END_MS = Date.parse('2100-01-01T00:00:00-05:00');
const DAYS_MAX = 36_525;

/** To an instant, or by a number of days, which may be negative. */
export type ClockMove = { toMs: number } | { byMs: number };

const instant = z.iso.datetime({ offset: true });
const dayCount = z
  .union([z.number(), z.string().regex(/^-?\d{1,5}$/)])
  .transform(Number)
  .pipe(z.number().int().min(-DAYS_MAX).max(DAYS_MAX));

/** Whether the clock may be set to the instant: every part of the platform supports these years. */
export const isWithinReach = (instantMs: number): boolean => instantMs >= FIRST_MS && instantMs < END_MS;

/** Reads `{now}` or `{advance_days}`; exactly one of them. */
export function readMove(body: unknown): Result<ClockMove> {
  const given = z.object({ now: z.unknown(), advance_days: z.unknown() }).partial().safeParse(body);
  const { now, advance_days: advanceDays } = given.success ? given.data : {};
  if ((now === undefined) === (advanceDays === undefined)) return invalid('now', CLOCK_FAULTS.body);
  if (now !== undefined) {
    const parsed = instant.safeParse(now);
    const toMs = parsed.success ? Date.parse(parsed.data) : Number.NaN;
    return isWithinReach(toMs) ? ok({ toMs }) : invalid('now', CLOCK_FAULTS.now);
  }
  const days = dayCount.safeParse(advanceDays);
  return days.success ? ok({ byMs: days.data * DAY_MS }) : invalid('advance_days', CLOCK_FAULTS.advanceDays);
}
