/** Notes of staff about a person: written once, never changed. A file is stored before the note that names it. */
import { createHash, randomUUID } from 'node:crypto';
import type { Reply } from '@unamano/contract/endpoint';
import type { addPersonNote, personNoteFile } from '@unamano/contract/identity/person-notes';
import type { Db } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import type { DocumentStorage } from '../../../../kernel/outside/document-storage.ts';
import { ok, type Result, refuse, unavailable } from '../../../../kernel/result.ts';
import { audited, staffCommand } from '../../../office/audit/index.ts';
import { type NoteFile, parseNoteFile } from './file.ts';
import * as repo from './repo.ts';

type PersonNotesDeps = { db: Db; clock: Clock; storage: DocumentStorage };

export type PersonNotes = ReturnType<typeof createPersonNotes>;

export function createPersonNotes({ db, clock, storage }: PersonNotesDeps) {
  async function store(borrowerId: number, file: NoteFile) {
    const key = `notes/${borrowerId}/${randomUUID()}`;
    const stored = await storage.put(key, file.bytes);
    if (!stored.ok) return unavailable();
    const { name: file_name, mediaType: media_type, bytes, sha256 } = file;
    return ok({ file_name, media_type, storage_key: key, size_bytes: bytes.length, sha256 });
  }

  const add: UseCase<typeof addPersonNote> = async ({ actor, origin, input }) => {
    const { id_user: borrowerId, text, file = '', file_name = '' } = input;
    if (!(await repo.isPersonInScope(db, actor.scope, borrowerId))) return refuse('OBJECT_NOT_FOUND');
    const parsed = file === '' ? ok(null) : parseNoteFile(file, file_name);
    if (!parsed.ok) return parsed;
    const stored = parsed.value === null ? ok(null) : await store(borrowerId, parsed.value);
    if (!stored.ok) return stored;
    const columns = stored.value ?? {
      file_name: null,
      media_type: null,
      storage_key: null,
      size_bytes: null,
      sha256: null,
    };
    return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
      const note = { borrower_id: borrowerId, staff_id: actor.id, body: text, written_at: now };
      const id = await repo.insertNote(trx, { ...note, ...columns });
      const reply = { id_note: id };
      return audited(reply, {
        action: 'person.add_note',
        subject: { kind: 'borrower', id: borrowerId },
        after: { note: id, has_file: stored.value !== null },
      });
    });
  };

  return {
    add,

    /** OBJECT_NOT_FOUND without a file. SERVICE_UNAVAILABLE where the store is down, or has other bytes. */
    async file(actor: StaffActor, id: number): Promise<Result<Reply<typeof personNoteFile>>> {
      const note = await repo.findNote(db, actor.scope, id);
      if (!note?.storage_key || !note.media_type || note.file_name === null)
        return refuse('OBJECT_NOT_FOUND');
      const stored = await storage.get(note.storage_key);
      const hash = stored.ok && stored.value && createHash('sha256').update(stored.value).digest('hex');
      if (!stored.ok || !stored.value || hash !== note.sha256) return unavailable();
      return ok({
        id_user: note.borrower_id,
        name: note.file_name,
        media_type: note.media_type,
        content_base64: Buffer.from(stored.value).toString('base64'),
      });
    },
  };
}
