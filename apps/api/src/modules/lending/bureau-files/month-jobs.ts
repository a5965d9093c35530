/** The month's file and its preview, made beside the calls: each loan is replayed, which takes minutes in a large book. */

import { WITHOUT_NOTICE_MAX } from '@unamano/contract/lending/bureau-files';
import { addDays, type Day, monthOf, withDayOfMonth } from '@unamano/domain/calendar';
import { lockByName } from '../../../db/named-lock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { keepResult, readResult } from '../../../jobs/asked-jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { countsOf, NO_ROWS, type Preview } from './counts.ts';
import { readMonth } from './month.ts';
import * as repo from './repo.ts';
import { insertRows } from './row-repo.ts';

export const MAKE_MONTH = 'make-bureau-month';
export const PREVIEW_MONTH = 'preview-bureau-month';
export const FILES_LOCK = 'bureau files';

/** The last day of the month before. */
export const lastCut = (today: Day): Day => addDays(withDayOfMonth(today, 1), -1);

export const monthName = (cutOn: Day): string => `centrales-${monthOf(cutOn)}.csv`;

/** `cutOn`: the last day of the month that was over when it was asked for. */
export type MonthOrder = { cutOn: Day; madeBy: number };

/** Nothing for a month whose file is made. */
export async function makeMonth(db: Db, clock: Clock, { cutOn, madeBy }: MonthOrder): Promise<void> {
  await inTransaction(
    db,
    async (trx) => {
      await lockByName(trx, FILES_LOCK);
      if ((await repo.findMonthFile(trx, cutOn)) !== undefined) return;
      const id = await repo.reserveFileId(trx);
      let counts = NO_ROWS;
      for await (const { rows } of readMonth(trx, cutOn)) {
        await insertRows(trx, id, rows);
        counts = countsOf(rows, counts);
      }
      const by = { made_by: madeBy, made_at: clock.now() };
      await repo.insertFile(trx, { ...by, id, kind: 'month', cut_on: cutOn, name: monthName(cutOn), counts });
    },
    { hasTimeLimit: false },
  );
}

export async function previewMonth(db: Db, clock: Clock): Promise<void> {
  const cutOn = lastCut(clock.today());
  let counts = NO_ROWS;
  const leftOut = { notice: 0, claim: 0, frozen: 0, known: 0 };
  const unnoticed: Preview['without_notice'] = [];
  for await (const part of readMonth(db, cutOn)) {
    counts = countsOf(part.rows, counts);
    for (const { why, candidate } of part.leftOut) {
      leftOut[why] += 1;
      if (why !== 'notice' || unnoticed.length === WITHOUT_NOTICE_MAX) continue;
      const { id: id_credit, borrower_id: id_user, holder_name: name } = candidate;
      unnoticed.push({ id_credit, id_user, name });
    }
  }
  const { notice, claim, frozen } = leftOut;
  const preview: Preview = {
    read_at: clock.now().toISOString(),
    ...counts,
    waits_for_notice: notice,
    without_notice: unnoticed,
    waits_for_claim: claim,
    frozen,
  };
  const result: KeptPreview = { cutOn, preview };
  await keepResult(db, PREVIEW_MONTH, result);
}

type KeptPreview = { cutOn: Day; preview: Preview };

/** Null before the first of that month. */
export async function readPreview(db: Db, cutOn: Day): Promise<Preview | null> {
  // Only `previewMonth` keeps it.
  const kept = (await readResult(db, PREVIEW_MONTH)) as KeptPreview | null;
  return kept?.cutOn === cutOn ? kept.preview : null;
}
