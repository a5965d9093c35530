/** Which days the figures are of: a named period that ends with today, or two days. */
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  lastDayOfMonth,
  parseDay,
  withDayOfMonth,
} from '@unamano/domain/calendar';

export type Period = { from: Day; to: Day };

/** The same names as their words in `presets`; the empty one is what is shown first. */
export const PRESETS = ['semana', '', 'mes', 'mes-pasado', 'trimestre', 'ano'] as const;
export type Preset = (typeof PRESETS)[number];

export function isPreset(name: string): name is Preset {
  return (PRESETS as readonly string[]).includes(name);
}

/** Both days included. */
export function periodOf(preset: Preset, today: Day): Period {
  const ofDays = (count: number) => ({ from: addDays(today, 1 - count), to: today });
  if (preset === 'semana') return ofDays(7);
  if (preset === 'mes') return { from: withDayOfMonth(today, 1), to: today };
  if (preset === 'mes-pasado') {
    const from = addMonths(withDayOfMonth(today, 1), -1);
    return { from, to: lastDayOfMonth(from) };
  }
  if (preset === 'trimestre') return ofDays(90);
  // The first of the month eleven months ago: twelve months with the one that goes on.
  if (preset === 'ano') return { from: addMonths(withDayOfMonth(today, 1), -11), to: today };
  return ofDays(30);
}

/** Both days included: longer periods are not worked out. */
const LONGEST_DAYS = 366;

/** Two days as an address has them; null where they are no period, or a longer one than there are figures of. */
export function periodFrom(from: string, to: string): Period | null {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === null || last === null || first > last) return null;
  return daysBetween(first, last) < LONGEST_DAYS ? { from: first, to: last } : null;
}
