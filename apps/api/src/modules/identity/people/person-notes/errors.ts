export const NOT_FOUND = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos a esta persona' },
};

export const NO_FILE = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos este archivo' },
};
