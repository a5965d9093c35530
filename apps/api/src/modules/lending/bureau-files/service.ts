/** Files for the credit bureau: the month's, made once, and what changed in between. Downloaded as they were made. */

import type { Reply } from '@unamano/contract/endpoint';
import type {
  bureauFileContent,
  bureauFiles,
  makeBureauFile,
  previewBureauFile,
} from '@unamano/contract/lending/bureau-files';
import { bogotaDay, type Day, monthOf } from '@unamano/domain/calendar';
import { workingDaysAfter } from '@unamano/domain/identity/complaint-clocks';
import { ZERO_PESOS } from '@unamano/domain/money';
import { lockByName } from '../../../db/named-lock.ts';
import type { Trx } from '../../../db/types.ts';
import { askForJob, isJobAsked } from '../../../jobs/asked-jobs.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { audited, recordStaffEvent, staffCommand, unaudited } from '../../office/audit/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { SheetFiles } from '../../office/sheets/index.ts';
import { bureauSheet } from './columns.ts';
import { countsOf } from './counts.ts';
import { deletedRow } from './month.ts';
import {
  FILES_LOCK,
  lastCut,
  MAKE_MONTH,
  type MonthOrder,
  makeMonth,
  monthName,
  PREVIEW_MONTH,
  previewMonth,
  readPreview,
} from './month-jobs.ts';
import { writeNotices } from './notices.ts';
import * as repo from './repo.ts';
import * as rows from './row-repo.ts';

type BureauFilesDeps = Core & {
  messages: Pick<Messages, 'writeTracked'>;
  sheets: Pick<SheetFiles, 'storeAs'>;
};

/** A claim is marked within two working days (Ley 1266 of 2008, art. 16, II). */
const MARK_WORKING_DAYS = 2;

const changedRow = ({ row, is_claimed, is_frozen, is_void }: rows.Change) => {
  if (is_void) return deletedRow(row);
  const marked = { ...row, is_claimed, is_new_negative: false };
  return is_frozen && row.state !== 'paid'
    ? { ...marked, state: 'up_to_date' as const, past_due_pesos: ZERO_PESOS, days_late: 0 }
    : marked;
};

/** By claim the last day on which it is marked in time, the first one first. */
const markDays = (changed: readonly rows.Change[]): Day[] =>
  changed
    .flatMap(({ claimed_at: at }) =>
      at === null ? [] : [workingDaysAfter(bogotaDay(at), MARK_WORKING_DAYS)],
    )
    .sort();

export type BureauFiles = ReturnType<typeof createBureauFiles>;

async function makeUpdate(trx: Trx, by: { made_by: number; made_at: Date }, today: Day) {
  const changed = (await rows.changes(trx)).map(changedRow);
  if (changed.length === 0) return null;
  const name = `centrales-novedades-${today}-${await repo.nextUpdate(trx, today)}.csv`;
  const id = await repo.reserveFileId(trx);
  await rows.insertRows(trx, id, changed);
  await repo.insertFile(trx, { ...by, id, kind: 'update', cut_on: today, name, counts: countsOf(changed) });
  return { id, name, rows: changed.length };
}

export const list: UseOf<BureauFilesDeps, typeof bureauFiles> = async ({ clock, db }) => {
  const cutOn = lastCut(clock.today());
  const isMonthAsked = await isJobAsked(db, MAKE_MONTH);
  const isPreviewAsked = await isJobAsked(db, PREVIEW_MONTH);
  const [files, changed] = [await repo.listFiles(db), await rows.changes(db)];
  return ok({
    month: monthOf(cutOn),
    is_month_made: files.some(({ kind, cut_on }) => kind === 'month' && cut_on === cutOn),
    is_month_asked: isMonthAsked,
    preview: await readPreview(db, cutOn),
    is_preview_asked: isPreviewAsked,
    changes: changed.length,
    mark_by: markDays(changed)[0] ?? null,
    files: files.map(({ id, kind, name, cut_on, by, made_at, counts }) => ({
      id_file: id,
      kind,
      name,
      cut_on,
      made_by: by,
      made_at: made_at.toISOString(),
      ...counts,
    })),
  });
};

export const preview: UseOf<BureauFilesDeps, typeof previewBureauFile> = ({ db, clock }, { actor, origin }) =>
  staffCommand<Reply<typeof previewBureauFile>>({ db, clock }, { actor, origin }, async ({ trx }) => {
    await askForJob(trx, PREVIEW_MONTH);
    return unaudited({}, 'nothing was made');
  });

/** NOTHING_TO_REPORT where nothing changed since. The file of a month is made once: a second call gets it. */
export const make: UseOf<BureauFilesDeps, typeof makeBureauFile> = (
  { db, clock },
  { actor, origin, input: { kind } },
) =>
  staffCommand<Reply<typeof makeBureauFile>, 'NOTHING_TO_REPORT' | 'STATE_NOT_ALLOWED'>(
    { db, clock },
    { actor, origin },
    async ({ trx, now, today }) => {
      if (kind === 'month') {
        const cutOn = lastCut(today);
        const known = await repo.findMonthFile(trx, cutOn);
        if (known !== undefined)
          return unaudited({ id_file: known }, 'the file of the month was made before');
        if (!(await askForJob(trx, MAKE_MONTH, { cutOn, madeBy: actor.id })))
          return unaudited({ id_file: null }, 'the file of the month is being made');
        const file = monthName(cutOn);
        return audited(
          { id_file: null },
          { action: 'bureau_file.make', subject: { kind: 'bureau_file', id: file }, after: { file } },
        );
      }
      // The job holds the lock for minutes.
      if (await isJobAsked(trx, MAKE_MONTH)) return refuse('STATE_NOT_ALLOWED');
      await lockByName(trx, FILES_LOCK);
      const made = await makeUpdate(trx, { made_by: actor.id, made_at: now }, today);
      if (made === null) return refuse('NOTHING_TO_REPORT');
      const reply = { id_file: made.id };
      return audited(reply, {
        action: 'bureau_file.make',
        subject: { kind: 'bureau_file', id: made.id },
        after: { file: made.name, credits: made.rows },
      });
    },
  );

/** The same bytes each time. */
export const content: UseOf<BureauFilesDeps, typeof bureauFileContent> = async (
  { db, sheets, clock },
  { actor, origin, input },
) => {
  const file = await repo.findFile(db, input.id_file);
  if (!file) return refuse('OBJECT_NOT_FOUND');
  const stored = await sheets.storeAs(file.name, bureauSheet(rows.rowsOf(db, file.id), file.cut_on));
  if (!stored.ok) return stored;
  const by = { actor, origin, now: clock.now() };
  await recordStaffEvent(db, by, {
    action: 'bureau_file.download',
    subject: { kind: 'bureau_file', id: file.id },
    after: { file: file.name },
  });
  return ok({ url: stored.value });
};

/** Claims that the bureau does not have yet. */
export const waiting = async ({ db }: BureauFilesDeps) =>
  markDays(await rows.changes(db)).map((on) => ({ on, count: 1 }));

export function createBureauFiles(deps: BureauFilesDeps) {
  return {
    ...bound(deps, { list, preview, make, content, waiting }),
    /** The jobs that staff ask for. */
    previewMonth: () => previewMonth(deps.db, deps.clock),
    makeMonth: (order: MonthOrder) => makeMonth(deps.db, deps.clock, order),
    /** The nightly job. */
    writeNotices: () => writeNotices({ db: deps.db, clock: deps.clock, messages: deps.messages }),
  };
}
