import { conflict, notFound } from '../../../../../kernel/mount.ts';

export const correctionErrors = {
  OBJECT_NOT_FOUND: notFound('No encontramos a esta persona'),
  CHANGE_PENDING: conflict('Otra corrección de esta persona espera a una segunda persona'),
};
