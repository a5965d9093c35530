/** The body of every refusal, and the codes that any call may answer with. */
import * as z from 'zod/mini';

export const errorReply = z.object({
  err_code: z.string(),
  /** Spanish, ready to show. */
  message: z.string(),
  /** The error of each invalid field. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Repeats `token_not_valid` for clients that read this field. */
  code: z.optional(z.string()),
  /** The request is stored and finishes automatically. Repeating it with its key returns the response. */
  is_queued: z.optional(z.boolean()),
});

/** Status and text of the shared codes. */
export const COMMON_ERRORS = {
  APP_KEY_INVALID: { status: 401, message: 'La aplicación no está autorizada' },
  token_not_valid: { status: 401, message: 'Tu sesión terminó, inicia sesión de nuevo' },
  FORBIDDEN: { status: 403, message: 'No tienes permiso para hacer esto' },
  NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas' },
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'No encontramos lo que buscas' },
  STATE_NOT_ALLOWED: { status: 409, message: 'Esta acción ya no está disponible' },
  PRICE_OVER_CEILING: {
    status: 409,
    message: 'Por ahora no podemos ofrecerte este crédito: su precio pasa el tope legal',
  },
  CEILING_MISSING: {
    status: 409,
    message: 'Por ahora no podemos ofrecerte este crédito: falta registrar el tope legal de este mes',
  },
  STUDY_FEE_UNDECIDED: {
    status: 409,
    message: 'Por ahora no podemos ofrecerte este crédito: falta definir si su estudio lleva IVA',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    message: 'Entraste con un código en un dispositivo nuevo. Para ver y hacer esto, confirma que eres tú',
  },
  CONTACT_HOLD: {
    status: 409,
    message: 'Hace poco cambió el celular o el correo de tu cuenta: espera 24 horas para hacer esto',
  },
  ACCOUNT_BLOCKED: {
    status: 403,
    message: 'Tu cuenta está bloqueada. Desbloquéala con «Desbloquear mi cuenta»',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'Esta solicitud ya se envió con otros datos' },
  VALIDATION_ERROR: { status: 400, message: 'Revisa los datos ingresados' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Los datos enviados son demasiado grandes' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Este formato de datos no se admite' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Hiciste demasiados intentos, espera un momento' },
  INTERNAL_ERROR: { status: 500, message: 'Upss, Estamos presentando problemas' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Upss, Estamos presentando problemas' },
} as const satisfies Record<string, { status: number; message: string }>;

export type CommonErrorCode = keyof typeof COMMON_ERRORS;
