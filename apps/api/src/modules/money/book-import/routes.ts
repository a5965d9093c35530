import {
  bookFaults,
  bookImports,
  bookTemplate,
  changeBookDraft,
  discardBookDraft,
  exportBookFaults,
  removeBookFile,
  runBookImport,
  sendBookDraft,
  undoBookImport,
  uploadBookFile,
} from '@unamano/contract/money/book-import/book-imports';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { CHANGE_ERRORS, FILE_ERRORS, RUN_ERRORS, SEND_ERRORS, UNDO_ERRORS } from './errors.ts';
import type { BookImports } from './service.ts';
import type { BookViews } from './views.ts';

export function bookImportRoutes(app: FastifyInstance, imports: BookImports, views: BookViews): void {
  const { drafts } = imports;
  mount(app, bookImports, { handle: views.read });
  mount(app, bookFaults, { handle: views.faults });
  mount(app, exportBookFaults, { handle: views.exportFaults });
  mount(app, bookTemplate, { handle: views.template });
  mount(app, uploadBookFile, { handle: drafts.upload });
  mount(app, removeBookFile, { errors: FILE_ERRORS, handle: drafts.remove });
  mount(app, changeBookDraft, { errors: CHANGE_ERRORS, handle: drafts.change });
  mount(app, discardBookDraft, { handle: drafts.discard });
  mount(app, sendBookDraft, { errors: SEND_ERRORS, handle: drafts.send });
  mount(app, runBookImport, {
    errors: RUN_ERRORS,
    handle: ({ actor, origin, input }) =>
      imports.setRunning({ actor, origin }, input.id_import, input.goes_on),
  });
  mount(app, undoBookImport, {
    errors: UNDO_ERRORS,
    handle: ({ actor, origin, input }) => imports.askToUndo({ actor, origin }, input.id_import),
  });
}
