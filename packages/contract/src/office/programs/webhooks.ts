/** Webhooks: where programs are notified of events, and what was delivered. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../../endpoint.ts';
import * as f from '../../fields.ts';

/** Spanish titles. An endpoint of a company may be notified of all but the closed months. */
export const WEBHOOK_KINDS = {
  'credit.approved': 'Crédito aprobado',
  'credit.waiting': 'Crédito que espera a la empresa',
  'credit.disbursed': 'Crédito desembolsado',
  'payment.received': 'Pago recibido',
  'payroll.file_booked': 'Archivo de nómina registrado',
  'payroll.exception': 'Diferencia de nómina',
  'payroll.leaver': 'Empleado que se fue',
  'month.closed': 'Mes cerrado',
} as const;
export type WebhookKind = keyof typeof WEBHOOK_KINDS;
export const WEBHOOK_KIND_NAMES = Object.keys(WEBHOOK_KINDS) as [WebhookKind, ...WebhookKind[]];

/** `paused`: it did not answer, and is tried again later. */
export const WEBHOOK_STATES = ['active', 'paused', 'ended'] as const;
export const DELIVERY_STATES = ['pending', 'delivered', 'given_up'] as const;

const webhook = z.object({
  id_webhook: z.number(),
  url: z.string(),
  /** Null for the lender, who is notified of all credits. */
  id_company: z.nullable(z.number()),
  company: z.nullable(z.string()),
  kinds: z.array(z.enum(WEBHOOK_KIND_NAMES)),
  state: z.enum(WEBHOOK_STATES),
  made_at: z.string(),
  /** Until then the replaced secret signs too. */
  former_until: z.nullable(z.string()),
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  id_delivery: z.number(),
  id_webhook: z.number(),
  /** Rising: the `webhook-id` of the request is `evt_` and this number. */
  id_event: z.number(),
  kind: z.enum(WEBHOOK_KIND_NAMES),
  state: z.enum(DELIVERY_STATES),
  happened_at: z.string(),
  tries: z.number(),
  /** Of the last try; null without an answer. */
  status: z.nullable(z.number()),
  fault: z.nullable(z.string()),
  tried_at: z.nullable(z.string()),
  next_at: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof delivery>;

const one = z.object({ id_webhook: f.id });
const withSecret = z.object({ id_webhook: z.number(), secret: z.string() });

export const webhookList = endpoint({
  ...staffGet('/dashboard/api/webhooks/list', 'staff_users'),
  summary: 'Where programs are notified of events, the newest first',
  reply: z.object({ webhooks: z.array(webhook) }),
});

export const webhookDeliveries = endpoint({
  ...staffGet('/dashboard/api/webhooks/deliveries', 'staff_users'),
  summary: 'The last hundred events of one address and how their delivery went, the newest first',
  input: one,
  reply: z.object({ deliveries: z.array(delivery) }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const createWebhook = endpoint({
  ...staffPost('/dashboard/api/webhooks/create', 'staff_users'),
  summary: 'Tell a program of events from now on; the secret of the signature is shown once',
  input: z.object({
    url: f.text(300),
    /** Absent for the lender. */
    id_company: f.blankAsAbsent(f.id),
    kinds: f.choices(WEBHOOK_KIND_NAMES),
  }),
  reply: withSecret,
  status: 201,
});

export const rotateWebhookSecret = endpoint({
  ...staffPost('/dashboard/api/webhooks/rotate', 'staff_users'),
  summary: 'A new secret, shown once; the one before signs too for a day',
  input: one,
  reply: withSecret,
  errors: ['OBJECT_NOT_FOUND'],
});

export const endWebhook = endpoint({
  ...staffPost('/dashboard/api/webhooks/end', 'staff_users'),
  summary: 'Send nothing more to an address',
  input: one,
  reply: one,
  errors: ['OBJECT_NOT_FOUND'],
});

/** STATE_NOT_ALLOWED while it is still tried, and for an ended address. */
export const resendWebhook = endpoint({
  ...staffPost('/dashboard/api/webhooks/resend', 'staff_users'),
  summary: 'Send a delivered or given up event again',
  input: z.object({ id_delivery: f.id }),
  reply: z.object({ id_delivery: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
});
