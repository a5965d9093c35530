export const correctionErrors = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos a esta persona' },
  CHANGE_PENDING: { status: 409, message: 'Otra corrección de esta persona espera a una segunda persona' },
};
