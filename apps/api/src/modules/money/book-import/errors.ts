import type { ErrorCode } from '@unamano/contract/endpoint';
import type {
  changeBookDraft,
  removeBookFile,
  runBookImport,
  sendBookDraft,
  undoBookImport,
} from '@unamano/contract/money/book-import/book-imports';
import type { ErrorTable } from '../../../kernel/mount.ts';

const NO_DRAFT = { status: 404, message: 'No encontramos ese libro: actualiza la página' };
const NO_IMPORT = { status: 404, message: 'No encontramos esa importación' };

export const FILE_ERRORS: ErrorTable<ErrorCode<typeof removeBookFile>> = { OBJECT_NOT_FOUND: NO_DRAFT };
export const CHANGE_ERRORS: ErrorTable<ErrorCode<typeof changeBookDraft>> = { OBJECT_NOT_FOUND: NO_DRAFT };

export const SEND_ERRORS: ErrorTable<ErrorCode<typeof sendBookDraft>> = {
  STATE_NOT_ALLOWED: {
    status: 409,
    message: 'El libro cambió o todavía tiene errores: revísalo y envíalo otra vez',
  },
};

export const RUN_ERRORS: ErrorTable<ErrorCode<typeof runBookImport>> = {
  OBJECT_NOT_FOUND: NO_IMPORT,
  STATE_NOT_ALLOWED: { status: 409, message: 'La importación ya cambió de estado: actualiza la página' },
};

export const UNDO_ERRORS: ErrorTable<ErrorCode<typeof undoBookImport>> = {
  OBJECT_NOT_FOUND: NO_IMPORT,
  STATE_NOT_ALLOWED: {
    status: 409,
    message: 'No se puede deshacer: no está adentro. Actualiza la página',
  },
  CHANGE_PENDING: {
    status: 409,
    message: 'Deshacerla ya espera a otra persona: revísalo en Por aprobar',
  },
};
