import { addPersonNote, personNoteFile } from '@unamano/contract/identity/person-notes';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../kernel/mount.ts';
import { NO_FILE, NOT_FOUND } from './errors.ts';
import type { PersonNotes } from './service.ts';

export function personNoteRoutes(app: FastifyInstance, notes: PersonNotes): void {
  mount(app, addPersonNote, NOT_FOUND, notes.add);
  mount(app, personNoteFile, NO_FILE, ({ actor, input }) => notes.file(actor, input.id_note), {
    readOf: ({ id_user }) => ({ kind: 'borrower', id: id_user }),
  });
}
