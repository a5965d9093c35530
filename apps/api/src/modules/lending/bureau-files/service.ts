/** Files for the credit bureau: the month's, made once, and what changed in between. Downloaded as they were made. */
import type { Reply } from '@unamano/contract/endpoint';
import type {
  BureauFile,
  bureauFileContent,
  bureauFiles,
  bureauPreview,
  makeBureauFile,
} from '@unamano/contract/lending/bureau-files';
import { addDays, bogotaDay, type Day, monthOf, withDayOfMonth } from '@unamano/domain/calendar';
import { workingDaysAfter } from '@unamano/domain/identity/complaint-clocks';
import { ZERO_PESOS } from '@unamano/domain/money';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { audited, recordStaffEvent, staffCommand, unaudited } from '../../office/audit/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import { fileOf } from './columns.ts';
import { deletedRow, readMonth } from './month.ts';
import { writeNotices } from './notices.ts';
import * as repo from './repo.ts';
import * as rows from './row-repo.ts';

type BureauFilesDeps = { db: Db; clock: Clock; messages: Pick<Messages, 'writeTracked'> };

/** A claim is marked within two working days (Ley 1266 of 2008, art. 16, II). */
const MARK_WORKING_DAYS = 2;

/** The last day of the month before. */
const lastCut = (today: Day): Day => addDays(withDayOfMonth(today, 1), -1);

const changedRow = ({ row, is_claimed, is_frozen, is_void }: rows.Change) => {
  if (is_void) return deletedRow(row);
  const marked = { ...row, is_claimed, is_new_negative: false };
  return is_frozen && row.state !== 'paid'
    ? { ...marked, state: 'up_to_date' as const, past_due_pesos: ZERO_PESOS, days_late: 0 }
    : marked;
};

export type BureauFiles = ReturnType<typeof createBureauFiles>;

export function createBureauFiles({ db, clock, messages }: BureauFilesDeps) {
  type Made = { id: number; isNew: boolean; name: string; rows: number };

  async function insert(
    trx: Trx,
    file: { kind: BureauFile['kind']; cut_on: Day; name: string; made_by: number; made_at: Date },
    content: readonly Omit<rows.BureauRow, 'file_id'>[],
  ): Promise<Made> {
    const counts = JSON.stringify(rows.countOf(content));
    const id = await repo.insertFile(trx, { ...file, counts });
    for (let at = 0; at < content.length; at += 1_000)
      await rows.insertRows(
        trx,
        content.slice(at, at + 1_000).map((row) => ({ ...row, file_id: id })),
      );
    return { id, isNew: true, name: file.name, rows: content.length };
  }

  async function makeMonth(trx: Trx, by: { made_by: number; made_at: Date }, today: Day): Promise<Made> {
    const cut_on = lastCut(today);
    const known = await repo.findMonthFile(trx, cut_on);
    const name = `centrales-${monthOf(cut_on)}.csv`;
    if (known !== undefined) return { id: known, isNew: false, name, rows: 0 };
    const month = await readMonth(trx, cut_on);
    return insert(trx, { ...by, kind: 'month', cut_on, name }, month.rows);
  }

  async function makeUpdate(
    trx: Trx,
    by: { made_by: number; made_at: Date },
    today: Day,
  ): Promise<Made | null> {
    const changed = await rows.changes(trx);
    if (changed.length === 0) return null;
    const name = `centrales-novedades-${today}-${await repo.nextUpdate(trx, today)}.csv`;
    return insert(trx, { ...by, kind: 'update', cut_on: today, name }, changed.map(changedRow));
  }

  const list: UseCase<typeof bureauFiles> = async () => {
    const cutOn = lastCut(clock.today());
    const [files, changed] = [await repo.listFiles(db), await rows.changes(db)];
    const received = changed.flatMap(({ claimed_at }) =>
      claimed_at === null ? [] : [bogotaDay(claimed_at)],
    );
    const [oldest] = received.sort();
    return ok({
      month: monthOf(cutOn),
      is_month_made: files.some(({ kind, cut_on }) => kind === 'month' && cut_on === cutOn),
      changes: changed.length,
      mark_by: oldest === undefined ? null : workingDaysAfter(oldest, MARK_WORKING_DAYS),
      files: files.map(({ id, kind, name, cut_on, by, made_at, counts }) => ({
        id_file: id,
        kind,
        name,
        cut_on,
        made_by: by,
        made_at: made_at.toISOString(),
        ...(counts as ReturnType<typeof rows.countOf>),
      })),
    });
  };

  const preview: UseCase<typeof bureauPreview> = async () => {
    const cutOn = lastCut(clock.today());
    const month = await readMonth(db, cutOn);
    const { notice, claim, frozen } = month.leftOut;
    return ok({
      cut_on: cutOn,
      ...rows.countOf(month.rows),
      waits_for_notice: notice,
      waits_for_claim: claim,
      frozen,
    });
  };

  /** NOTHING_TO_REPORT where nothing changed since. The file of a month is made once: a second call gets it. */
  const make: UseCase<typeof makeBureauFile> = ({ actor, origin, input: { kind } }) =>
    staffCommand<Reply<typeof makeBureauFile>, 'NOTHING_TO_REPORT'>(
      { db, clock },
      { actor, origin },
      async ({ trx, now, today }) => {
        await lockByName(trx, 'bureau files');
        const by = { made_by: actor.id, made_at: now };
        const made = kind === 'month' ? await makeMonth(trx, by, today) : await makeUpdate(trx, by, today);
        if (made === null) return refuse('NOTHING_TO_REPORT');
        if (!made.isNew) return unaudited({ id_file: made.id }, 'the file of the month was made before');
        return audited(
          { id_file: made.id },
          {
            action: 'bureau_file.make',
            subject: { kind: 'bureau_file', id: made.id },
            after: { file: made.name, credits: made.rows },
          },
        );
      },
    );

  /** The same bytes each time. */
  const content: UseCase<typeof bureauFileContent> = async ({ actor, origin, input }) => {
    const file = await repo.findFile(db, input.id_file);
    if (!file) return refuse('OBJECT_NOT_FOUND');
    const bytes = fileOf(await rows.rowsOf(db, file.id), file.cut_on);
    await recordStaffEvent(
      db,
      { actor, origin, now: clock.now() },
      {
        action: 'bureau_file.download',
        subject: { kind: 'bureau_file', id: file.id },
        after: { file: file.name },
      },
    );
    return ok({ name: file.name, media_type: 'text/csv', content_base64: bytes.toString('base64') });
  };

  return {
    list,
    preview,
    make,
    content,
    /** The nightly job. */
    writeNotices: () => writeNotices({ db, clock, messages }),
  };
}
