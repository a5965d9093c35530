import { isObject } from './json.ts';
import type { Records } from './records.ts';

/** The emulated services that can fail, and how the page calls them. */
export const SERVICE_LABELS = {
  sms: 'SMS (Twilio)',
  whatsapp: 'WhatsApp',
  email: 'Correo (SMTP)',
  bureau: 'Central de riesgo',
  holders: 'Titular de la cuenta (bancos)',
  timestamps: 'Estampado cronológico',
  payvalida: 'Pasarela (PayValida)',
  breb: 'Bre-B (Bitso)',
  storage: 'Documentos',
  firebase: 'Verificación del celular (Firebase)',
  recaptcha: 'Captcha (reCAPTCHA)',
} as const;
export type FaultService = keyof typeof SERVICE_LABELS;
export const FAULT_SERVICES = Object.keys(SERVICE_LABELS) as FaultService[];

export const FAULT_MODES = ['down', 'slow', 'error', 'garbage', 'lost'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** The configured fault of a service. */
export interface Fault {
  readonly mode: FaultMode;
  /** Remaining calls; null until the fault is removed. */
  readonly timesLeft: number | null;
  /** Failed calls so far. */
  readonly used: number;
}

export interface Faults {
  set(service: FaultService, mode: FaultMode, times: number | null): void;
  clear(service: FaultService): void;
  get(service: FaultService): Fault | null;
  /** The fault of the current call, counted as used; null without a fault. */
  consume(service: FaultService): Fault | null;
}

export function isFaultService(value: unknown): value is FaultService {
  return FAULT_SERVICES.some((service) => service === value);
}

export function isFaultMode(value: unknown): value is FaultMode {
  return FAULT_MODES.some((mode) => mode === value);
}

/** Parses a stored fault. */
export function parseFault(value: unknown): Fault | undefined {
  if (!isObject(value) || !isFaultMode(value.mode) || typeof value.used !== 'number') return undefined;
  if (value.timesLeft !== null && typeof value.timesLeft !== 'number') return undefined;
  return { mode: value.mode, timesLeft: value.timesLeft, used: value.used };
}

/** The stored faults, one a service. */
export function createFaults(records: Records<Fault>): Faults {
  return {
    set: (service, mode, times) => records.set(service, { mode, timesLeft: times, used: 0 }),
    clear: (service) => records.delete(service),
    get: (service) => records.get(service) ?? null,
    consume(service) {
      const fault = records.get(service);
      if (fault === undefined) return null;
      const timesLeft = fault.timesLeft === null ? null : fault.timesLeft - 1;
      if (timesLeft === 0) records.delete(service);
      else records.set(service, { mode: fault.mode, timesLeft, used: fault.used + 1 });
      return fault;
    },
  };
}
