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
  mount(app, bookImports, views.read);
  mount(app, bookFaults, views.faults);
  mount(app, exportBookFaults, views.exportFaults);
  mount(app, bookTemplate, views.template);
  mount(app, uploadBookFile, drafts.upload);
  mount(app, removeBookFile, FILE_ERRORS, drafts.remove);
  mount(app, changeBookDraft, CHANGE_ERRORS, drafts.change);
  mount(app, discardBookDraft, drafts.discard);
  mount(app, sendBookDraft, SEND_ERRORS, drafts.send);
  mount(app, runBookImport, RUN_ERRORS, ({ actor, origin, input }) =>
    imports.setRunning({ actor, origin }, input.id_import, input.goes_on),
  );
  mount(app, undoBookImport, UNDO_ERRORS, ({ actor, origin, input }) =>
    imports.askToUndo({ actor, origin }, input.id_import),
  );
}
