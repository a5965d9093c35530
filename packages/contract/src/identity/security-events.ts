/** Security events: what an attacker would cause, and what a change of an account's access leaves behind. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';

/** Every kind with its label. `factor_required`: the password was right, and the second factor stopped the login. */
export const SECURITY_EVENTS = {
  login_failed: 'Ingreso fallido',
  factor_required: 'Contraseña correcta, detenida por el segundo factor',
  factor_failed: 'Código del segundo factor equivocado',
  right_refused: 'Acción sin permiso',
  limit_reached: 'Límite de intentos',
  token_reused: 'Sesión usada en dos lugares',
  reset_requested: 'Pidió un enlace de contraseña',
  reset_finished: 'Cambió la contraseña por enlace',
  factor_changed: 'Cambio de segundo factor',
  passkey_changed: 'Cambio de llaves de acceso',
  lookups_near_budget: 'Consultas a la central: cerca del tope del día',
  lookups_over_budget: 'Consultas a la central: pasó el tope del día',
} as const;
export type SecurityEventKind = keyof typeof SECURITY_EVENTS;
export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[];

export const SECURITY_ACCOUNT_KINDS = ['borrower', 'staff'] as const;
export type SecurityAccountKind = (typeof SECURITY_ACCOUNT_KINDS)[number];

const securityEventRow = z.object({
  id: z.number(),
  happened_at: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  account_kind: z.nullable(z.enum(SECURITY_ACCOUNT_KINDS)),
  id_account: z.nullable(z.number()),
  /** The name of staff; null for a borrower and an unknown caller. */
  account: z.nullable(z.string()),
  address_prefix: z.string(),
  request_id: z.string(),
  detail: z.record(z.string(), z.string()),
});
export type SecurityEventRow = z.output<typeof securityEventRow>;

export const securityOverview = endpoint({
  ...staffGet('/dashboard/api/audit/security', 'audit'),
  summary:
    'What was unusual in the last day: counts against the week before, sources, stopped logins, new access',
  reply: z.object({
    /** The beginning of the last day. */
    since: z.string(),
    counts: z.array(
      z.object({
        kind: z.enum(SECURITY_EVENT_KINDS),
        last_day: z.number(),
        /** The average of a day of the week before. */
        usual: z.number(),
        is_unusual: z.boolean(),
      }),
    ),
    /** Address prefixes with many refused logins and limits, the most first. */
    sources: z.array(z.object({ address_prefix: z.string(), events: z.number(), accounts: z.number() })),
    /** A right password of staff without a login within ten minutes: another person may know it. */
    stopped: z.array(securityEventRow),
    /** Reused tokens, resets, changes of second factors and passkeys, and many look-ups, newest first. */
    newest: z.array(securityEventRow),
  }),
});
