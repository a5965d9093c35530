import { conflict, notFound } from '../../../kernel/mount.ts';

export const FUND_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No encontramos este dinero'),
  STATE_NOT_ALLOWED: conflict('Este dinero ya se aplicó o se devolvió'),
  CHANGE_PENDING: conflict('Ya hay una devolución que espera a otra persona: revísala en Por aprobar'),
};
