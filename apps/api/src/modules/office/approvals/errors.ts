import { conflict, notFound } from '../../../kernel/mount.ts';

export const DECISION_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No encontramos esa solicitud'),
  APPROVER_NOT_INDEPENDENT: conflict(
    'Debe aprobarlo otra persona: en los últimos 30 días, una de las dos cuentas recibió su acceso de la otra o de una misma persona',
  ),
  APPROVER_TOO_NEW: conflict('Tu cuenta tiene menos de 72 horas: debe aprobarlo otra persona'),
  SELF_APPROVAL_NOT_ALLOWED: conflict('Otra persona del equipo debe aprobar lo que tú pediste'),
};
