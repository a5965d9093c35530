/** Which year's holidays two people have yet to confirm: this year's, and from December on those of the coming one. */
import type { Day } from '@unamano/domain/calendar';
import type { Db } from '../../../db/types.ts';

const MONTH_AHEAD = '12';

/** The first year that is due; null where none is. */
export async function unconfirmedHolidays(db: Db, today: Day): Promise<string | null> {
  const [year = '', month] = today.split('-');
  const due = [year, ...(month === MONTH_AHEAD ? [String(Number(year) + 1)] : [])];
  const rows = await db
    .selectFrom('settings_versions')
    .select('effective_on')
    .where('topic', '=', 'holidays')
    .where('withdrawn_at', 'is', null)
    .execute();
  const confirmed = new Set(rows.map(({ effective_on }) => effective_on.slice(0, 4)));
  return due.find((one) => !confirmed.has(one)) ?? null;
}
