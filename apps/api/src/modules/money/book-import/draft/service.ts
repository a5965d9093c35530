/** A person's own book that is being prepared: files, columns and day, until it is sent to a second person. */

import type {
  changeBookDraft,
  discardBookDraft,
  removeBookFile,
  sendBookDraft,
  uploadBookFile,
} from '@unamano/contract/money/book-import/book-imports';
import { BOOK_BYTES_MAX, BOOK_FILES_MAX } from '@unamano/contract/money/book-import/book-imports';
import { addDays } from '@unamano/domain/calendar';
import { lockByName } from '../../../../db/named-lock.ts';
import type { Db } from '../../../../db/types.ts';
import { bound, type With } from '../../../../kernel/bound.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { invalid, refuse } from '../../../../kernel/result.ts';
import type { ApprovalKind, Approvals } from '../../../office/approvals/index.ts';
import { audited, staffCommand, unaudited } from '../../../office/audit/index.ts';
import { fileFault } from '../reading/files.ts';
import { deleteDrafts, keepControls, setState } from '../repo.ts';
import { controlFaults } from '../totals.ts';
import { parseColumns, parseReferences } from './columns.ts';
import { askForReading } from './read.ts';
import * as repo from './repo.ts';

type Deps = { db: Db; clock: Clock; approvals: Approvals; run: ApprovalKind<{ importId: number }> };

const DAMAGED = 'El archivo llegó dañado: elígelo otra vez';
const TOO_MANY = `Un libro tiene hasta ${BOOK_FILES_MAX} archivos: quita uno`;
const TOO_LARGE = `Los archivos de un libro pasan de ${BOOK_BYTES_MAX / 1024 / 1024} MB: trae el libro en partes`;
const NOT_BEFORE_TODAY = 'Escribe un día anterior a hoy';
const NOTHING_CHANGED = 'a draft: nothing of the platform changed';

/** Invalid is a file that is no spreadsheet, and one too many. */
export const upload: With<Deps, UseCase<typeof uploadBookFile>> = async (
  { db, clock },
  { actor, origin, input },
) => {
  const { file_name: name, file } = input;
  if (file.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(file)) return invalid('file', DAMAGED);
  const bytes = Buffer.from(file, 'base64');
  const fault = fileFault(bytes);
  if (fault !== null) return invalid('file', fault);
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now, today }) => {
    await lockByName(trx, `book of ${actor.id}`);
    const importId = await repo.openDraft(trx, actor.id, addDays(today, -1), now);
    const fileId = await repo.putFile(trx, importId, { name, bytes }, now);
    const files = await repo.readFiles(trx, importId);
    if (files.length > BOOK_FILES_MAX) return invalid('file', TOO_MANY);
    if (files.reduce((sum, own) => sum + own.size_bytes, 0) > BOOK_BYTES_MAX)
      return invalid('file', TOO_LARGE);
    await askForReading(trx, importId, await repo.changeDraft(trx, importId, now));
    return audited(
      { id_import: importId, id_file: fileId },
      {
        action: 'book_import.upload',
        subject: { kind: 'list', id: `book ${importId}` },
        after: { file: name },
      },
    );
  });
};

export const remove: With<Deps, UseCase<typeof removeBookFile>> = async (
  { db, clock },
  { actor, origin, input },
) =>
  staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const own = await repo.lockDraft(trx, actor.id);
    if (!own || !(await repo.removeFile(trx, own.import_id, input.id_file)))
      return refuse('OBJECT_NOT_FOUND');
    await askForReading(trx, own.import_id, await repo.changeDraft(trx, own.import_id, now));
    return unaudited({}, NOTHING_CHANGED);
  });

/** A difference is recorded as it is shown: another one asks again. */
export const change: With<Deps, UseCase<typeof changeBookDraft>> = async (
  { clock, db },
  { actor, origin, input },
) => {
  const { cutoff_on: cutoffOn, list_name: listName } = input;
  if (cutoffOn >= clock.today()) return invalid('cutoff_on', NOT_BEFORE_TODAY);
  const columns = parseColumns(input.columns);
  if (columns === null) return invalid('columns', 'Valor no válido');
  const recorded = parseReferences(input.recorded);
  if (recorded === null) return invalid('recorded', 'Valor no válido');
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const own = await repo.lockDraft(trx, actor.id);
    if (!own) return refuse('OBJECT_NOT_FOUND');
    const chosen = new Set(recorded);
    const decided = Object.fromEntries(
      own.differences
        .filter(({ lender_reference }) => chosen.has(lender_reference))
        .map(({ lender_reference, ours, theirs }) => [lender_reference, ours - theirs]),
    );
    if (listName) await repo.keepColumns(trx, { name: listName, columns }, { staffId: actor.id, now });
    const version = await repo.changeDraft(trx, own.import_id, now, { cutoffOn, columns, decided });
    await askForReading(trx, own.import_id, version);
    return unaudited({}, NOTHING_CHANGED);
  });
};

export const discard: With<Deps, UseCase<typeof discardBookDraft>> = async (
  { db, clock },
  { actor, origin },
) =>
  staffCommand({ db, clock }, { actor, origin }, async ({ trx }) => {
    const own = await repo.lockDraft(trx, actor.id);
    if (!own) return unaudited({}, NOTHING_CHANGED);
    await deleteDrafts(trx, [own.import_id]);
    return audited(
      {},
      { action: 'book_import.discard', subject: { kind: 'list', id: `book ${own.import_id}` } },
    );
  });

/** Invalid where a total of the other books is not that of the files. */
export const send: With<Deps, UseCase<typeof sendBookDraft>> = async (
  { db, clock, approvals, run },
  { actor, origin, input },
) =>
  staffCommand({ db, clock }, { actor, origin }, async (command) => {
    const { trx, now } = command;
    const own = await repo.lockDraft(trx, actor.id);
    const isRead = own?.totals && own.read_version === own.version && own.faults_count === 0;
    if (!own?.totals || !isRead) return refuse('STATE_NOT_ALLOWED');
    const { people, credits, accounts, known } = own.totals;
    if (people + credits + Object.keys(accounts).length + known.balances === 0)
      return refuse('STATE_NOT_ALLOWED');
    const [fault] = controlFaults(own.totals, input);
    if (fault) return invalid(...fault);
    await keepControls(trx, own.import_id, input);
    await setState(trx, own.import_id, 'asked', { uploaded_at: now });
    await repo.endDraft(trx, own.import_id);
    const asked = await approvals.request(command, run, { payload: { importId: own.import_id } });
    return asked.ok
      ? { ...asked, value: { id_import: own.import_id, id_approval: asked.value.id_approval } }
      : asked;
  });

export function createDrafts(deps: Deps) {
  return bound(deps, { upload, remove, change, discard, send });
}
