export const complaintErrors = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos este reclamo' },
};
