/** The days of the figures: a named period that ends today, or two chosen days. */
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

/** The keys of the text `presets`; the empty one is the default. */
export const PRESETS = ['semana', '', 'mes', 'mes-pasado', 'trimestre', 'ano'] as const;
type Preset = (typeof PRESETS)[number];

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
  // Twelve months, the current one included.
  if (preset === 'ano') return { from: addMonths(withDayOfMonth(today, 1), -11), to: today };
  return ofDays(30);
}

/** The server's limit, both days included. */
const LONGEST_DAYS = 366;

/** The period between two days of the address; null for invalid, reversed or too distant days. */
export function periodFrom(from: string, to: string): Period | null {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === null || last === null || first > last) return null;
  return daysBetween(first, last) < LONGEST_DAYS ? { from: first, to: last } : null;
}
