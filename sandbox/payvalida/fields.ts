import { addDays, bogotaDay, endOfBogotaDayMs } from '../core/clock.ts';
import { isObject, type JsonObject } from '../core/json.ts';
import { isSameChecksum, orderChecksum } from './checksum.ts';
import type { ErrorCode } from './errors.ts';

/** A valid registration. */
export interface OrderInput {
  readonly order: string;
  readonly email: string;
  readonly amountPesos: number;
  readonly description: string;
  /** Last day on which it can be paid, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly reference: string | null;
  readonly method: string | null;
  readonly payerName: string | null;
}

type OrderReading =
  | { readonly ok: true; readonly input: OrderInput }
  | { readonly ok: false; readonly code: ErrorCode };

interface Merchant {
  readonly merchant: string;
  readonly fixedHash: string;
}

const COLOMBIA = '343';
const CURRENCIES = ['COP', 'USD', 'PEN', 'CRC', 'GTQ', 'PAB', 'MXN', 'CLP'];
/** Letters (accents too), digits, spaces and plain punctuation; the gateway refuses other characters. */
const PLAIN_TEXT = /^[\p{L}\p{N} .,:;()/-]*$/u;
const LIFETIME_MIN_MS = 30 * 60_000;
const LIFETIME_MAX_DAYS = 30;
const AMOUNT_MAX = 999_999_999_999;

/** The unchanged value of a text or integer field; null for anything else. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null;
}

function isAbsentOrShort(value: unknown, max: number): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= max);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Parses DD/MM/YYYY; null for a day that does not exist. */
function readDate(value: unknown): string | null {
  const match = typeof value === 'string' ? /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) : null;
  if (match === null) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : null;
}

function expirationFault(value: unknown, nowMs: number): ErrorCode | null {
  const day = readDate(value);
  if (day === null) return '0031';
  const today = bogotaDay(nowMs);
  if (day <= today) return '0032';
  if (day > addDays(today, LIFETIME_MAX_DAYS)) return '0024';
  return endOfBogotaDayMs(day) - nowMs < LIFETIME_MIN_MS ? '0024' : null;
}

function optionalFault(body: JsonObject): ErrorCode | null {
  const { reference, method, language, redirect_timeout } = body;
  if (reference !== undefined && !/^\d{1,25}$/.test(textOf(reference) ?? '')) return '0011';
  if (method !== undefined && !(typeof method === 'string' && /^[\p{L}\d _-]{1,25}$/u.test(method)))
    return '0027';
  if (language !== undefined && language !== 'es' && language !== 'en') return '0011';
  if (
    !isAbsentOrShort(body.user_di, 15) ||
    !isAbsentOrShort(body.user_type_di, 3) ||
    !isAbsentOrShort(body.user_name, 25)
  )
    return '0011';
  if (redirect_timeout !== undefined && !/^\d{1,6}$/.test(textOf(redirect_timeout) ?? '')) return '0011';
  return null;
}

function moneyFault(body: JsonObject): ErrorCode | null {
  const amount = textOf(body.amount);
  if (amount === null || !/^\d{1,12}$/.test(amount) || Number(amount) > AMOUNT_MAX) return '0021';
  if (textOf(body.country) !== COLOMBIA) return '0022';
  if (typeof body.money !== 'string' || !CURRENCIES.includes(body.money)) return '0023';
  if (body.money !== 'COP') return '0026';
  return null;
}

function merchantFault(body: JsonObject, own: Merchant): ErrorCode | null {
  const { merchant } = body;
  if (typeof merchant !== 'string' || merchant === '' || merchant.length > 50) return '0017';
  return merchant === own.merchant ? null : '0018';
}

function contentFault(body: JsonObject): ErrorCode | null {
  const { email, order, description, recurrent, iva } = body;
  if (typeof email !== 'string' || email.length > 100 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return '0011';
  if (typeof order !== 'string' || !/^[A-Za-z0-9-]{1,20}$/.test(order)) return '0011';
  if (description === undefined || description === null || description === '') return '0029';
  if (typeof description !== 'string' || description.length > 250 || !PLAIN_TEXT.test(description))
    return '0011';
  if (typeof recurrent !== 'boolean' || !/^\d{1,12}$/.test(textOf(iva) ?? '')) return '0011';
  // Recurring orders need a separate contract, which this merchant does not have.
  return recurrent ? '0019' : null;
}

function checksumFault(body: JsonObject, own: Merchant): ErrorCode | null {
  const expected = orderChecksum(
    {
      email: textOf(body.email) ?? '',
      country: textOf(body.country) ?? '',
      order: textOf(body.order) ?? '',
      money: textOf(body.money) ?? '',
      amount: textOf(body.amount) ?? '',
    },
    own.fixedHash,
  );
  return isSameChecksum(body.checksum, expected) ? null : '0025';
}

/** Parses the body of a registration or update; the first broken rule gives the refusal's code. */
export function readOrder(body: unknown, own: Merchant, nowMs: number): OrderReading {
  if (!isObject(body)) return { ok: false, code: '0011' };
  const fault =
    merchantFault(body, own) ??
    moneyFault(body) ??
    contentFault(body) ??
    checksumFault(body, own) ??
    expirationFault(body.expiration, nowMs) ??
    optionalFault(body);
  const expiresOn = readDate(body.expiration);
  const { order, email, description } = body;
  if (fault !== null || expiresOn === null) return { ok: false, code: fault ?? '0031' };
  if (typeof order !== 'string' || typeof email !== 'string' || typeof description !== 'string') {
    return { ok: false, code: '0011' };
  }
  const reference = textOf(body.reference);
  const [method, payerName] = [textOrNull(body.method), textOrNull(body.user_name)];
  const amountPesos = Number(textOf(body.amount));
  return {
    ok: true,
    input: { order, email, amountPesos, description, expiresOn, reference, method, payerName },
  };
}
