export const DECISION_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos esa solicitud' },
  APPROVER_NOT_INDEPENDENT: {
    status: 409,
    message:
      'Debe aprobarlo otra persona: en los últimos 30 días, una de las dos cuentas recibió su acceso de la otra o de una misma persona',
  },
  APPROVER_TOO_NEW: {
    status: 409,
    message: 'Tu cuenta tiene menos de 72 horas: debe aprobarlo otra persona',
  },
  SELF_APPROVAL_NOT_ALLOWED: {
    status: 409,
    message: 'Otra persona del equipo debe aprobar lo que tú pediste',
  },
};
