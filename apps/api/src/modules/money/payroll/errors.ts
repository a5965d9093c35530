import { conflict, notFound } from '../../../kernel/mount.ts';

export const NOT_FOUND = { OBJECT_NOT_FOUND: notFound('No encontramos lo que buscas') };

const TRANSFER_EXISTS = { TRANSFER_EXISTS: conflict('Esta transferencia ya se registró con otro archivo') };

export const UPLOAD_ERRORS = { ...NOT_FOUND, ...TRANSFER_EXISTS };

const withState = (message: string) => ({ ...NOT_FOUND, STATE_NOT_ALLOWED: conflict(message) });

const FILE_EXISTS = { FILE_EXISTS: conflict('Este archivo ya se registró') };

const DRAFT_CLOSED = withState('Este archivo ya se envió, se registró o se descartó');

export const DRAFT_ERRORS = {
  upload: {
    ...withState('El archivo de esta quincena ya se envió: retíralo antes de subir otro'),
    ...FILE_EXISTS,
  },
  change: DRAFT_CLOSED,
  send: { ...DRAFT_CLOSED, ANSWERS_MISSING: conflict('Falta la respuesta de algunas personas') },
  book: {
    ...withState('La empresa retiró este archivo, o ya se registró'),
    ...FILE_EXISTS,
    ...TRANSFER_EXISTS,
    SAME_PERSON: conflict('Quien subió o envió el archivo no lo registra: lo hace otra persona'),
  },
};

export const DECISION_ERRORS = {
  ...withState('Este archivo ya se procesó o se retiró'),
  CHANGE_PENDING: conflict('Ya hay una solicitud que espera a otra persona: revísala en Por aprobar'),
};
export const RESOLUTION_ERRORS = {
  ...withState('Esta novedad ya se resolvió, o no se resuelve así'),
  CHANGE_PENDING: conflict('Esta novedad ya espera a otra persona: revísala en Por aprobar'),
};
export const LEAVER_ERRORS = withState('Este crédito no se está pagando, o su retiro ya se registró');
export const UNDO_LEAVER_ERRORS = withState(
  'Este retiro ya se deshizo, o desde entonces hubo un acuerdo o el crédito terminó',
);
