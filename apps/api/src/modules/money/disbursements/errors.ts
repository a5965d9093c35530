import type { RETURN_FAULTS } from '@unamano/contract/money/payout';
import type { PayoutFault } from '@unamano/domain/money/payout-review';
import { badRequest, conflict, conflicts, notFound } from '../../../kernel/mount.ts';

export const REQUEST_ERRORS = { OBJECT_NOT_FOUND: notFound('Credito no encontrado') };

const NOT_FOUND_TEXT = 'No se encontró ningun usuario/credito que coincida con la busqueda';

export const LOOKUP_ERRORS = {
  USER_NOT_FOUND: notFound(NOT_FOUND_TEXT),
  OBJECT_NOT_FOUND: notFound(NOT_FOUND_TEXT),
};

/** Why the money may not be sent, and what to do. */
export const PAYOUT_FAULT_TEXTS: Record<PayoutFault, string> = {
  REPORTED_UNREQUESTED:
    'La persona dice que no pidió este crédito o el que este paga: no envíes el dinero hasta que se decida el caso',
  ACCOUNT_BLOCKED: 'La cuenta de la persona está bloqueada: no envíes el dinero hasta que se desbloquee',
  DECISION_TOO_OLD:
    'La decisión de este crédito tiene más de 30 días: cancélalo para que la persona lo solicite de nuevo',
  BUREAU_ANSWER_TOO_OLD:
    'La consulta a la central de riesgo tiene más de 30 días: cancela el crédito para que la persona lo solicite de nuevo',
  RATE_OVER_CEILING:
    'La tasa que se prometió supera el tope legal de hoy: cancela el crédito para ofrecerlo de nuevo con la tasa de hoy',
  PRICE_OVER_CEILING:
    'Lo que cuenta como interés supera el tope legal de hoy, y no hay concepto jurídico que lo permita: no envíes el dinero',
  CEILING_MISSING: 'Falta registrar el tope legal de este mes: no envíes el dinero hasta que esté',
  REPLACED_CREDIT_LATE:
    'El crédito que este retanqueo paga está en mora: espera a que se ponga al día, o cancela el retanqueo',
  ACCOUNT_NOT_CONFIRMED:
    'El banco devolvió el dinero de esta cuenta: espera a que la persona confirme su cuenta con un código',
  HOLDER_NOT_CHECKED:
    'El banco no ha respondido de quién es la cuenta: espera unos minutos, o decide en Por revisar antes de enviar el dinero',
  HOLDER_TO_REVIEW:
    'El banco no confirma que la cuenta es de la persona: decide en Por revisar antes de enviar el dinero',
  HOLDER_REJECTED: 'Esta cuenta se rechazó: espera a que la persona escriba otra',
  INSTANT_FAILED: 'El envío por Bre-B no llegó: espera a que la persona dé otra cuenta',
  INSTANT_UNDER_WAY: 'El dinero ya se envió por Bre-B: espera lo que diga el banco',
  PAID_INSTANTLY: 'Este crédito se paga por Bre-B: envíalo desde la lista Por Bre-B',
};

const CHANGE_PENDING = conflict('Ya hay una solicitud que espera a otra persona: revísala en Por aprobar');
export const ACCOUNT_CHANGED_TEXT =
  'La persona cambió su cuenta: busca el crédito otra vez antes de enviar el dinero';

export const NOT_WAITING_TEXT = 'ya no espera su dinero';

export const CONFIRM_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No se encontró el crédito para actualizar'),
  ...conflicts(PAYOUT_FAULT_TEXTS),
  ACCOUNT_CHANGED: conflict(ACCOUNT_CHANGED_TEXT),
  CHANGE_PENDING,
};

export const ACCOUNT_ERRORS = { CODE_NOT_VALID: badRequest('El código ingresado no es válido') };

export const KEY_ERRORS = {
  KEY_UNKNOWN: notFound('Ningún banco conoce esta llave'),
  KEY_OF_OTHER: conflict('Esta llave es de otra persona'),
};

export const CANCEL_ERRORS = { OBJECT_NOT_FOUND: notFound('No se encontró el crédito para actualizar') };

type ReturnFault = (typeof RETURN_FAULTS)[number];

export const RETURN_FAULT_TEXTS: Record<ReturnFault, string> = {
  PAYROLL_MONEY_RECEIVED:
    'La empresa ya descontó una cuota de este crédito: resuelve primero ese dinero con la empresa',
  OTHER_CREDIT_OPEN: 'La persona tiene otro crédito sin desembolsar: cancélalo antes',
  DEBT_CHANGED:
    'La deuda ya se cambió con un acuerdo de pago o un castigo: no se puede deshacer el desembolso',
  RETURNED_BEFORE_SENT: 'El banco no pudo devolver el dinero antes del desembolso ni después de hoy',
  CHANGE_PENDING: CHANGE_PENDING.message,
};

export const RETURN_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No se encontró el crédito para actualizar'),
  ...conflicts(RETURN_FAULT_TEXTS),
};

export const FILE_ERRORS = {
  ALREADY_IN_FILE: conflict('Un crédito ya está en un archivo: comprueba en el banco que no se pagó'),
  NOT_PAYABLE: conflict('Un crédito no se puede pagar'),
};

export const STRAY_ERRORS = { CHANGE_PENDING };

export const ASK_ERRORS = { CHANGE_PENDING };
