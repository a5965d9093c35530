export const DECISION_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos esa solicitud' },
  SELF_APPROVAL_NOT_ALLOWED: {
    status: 409,
    message: 'Otra persona del equipo debe aprobar lo que tú pediste',
  },
};
