import { createHash } from 'node:crypto';
import type { Answer, TestSandbox } from './harness.ts';

const PORDERS = '/sandbox/payvalida/api/v3/porders';

function sha512(text: string): string {
  return createHash('sha512').update(text).digest('hex');
}

/** A day in Bogotá relative to today, in the gateway's format DD/MM/YYYY. */
export function daysFromNow(days: number): string {
  const [year, month, day] = new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}/${month}/${year}`;
}

/** A valid registration; the checksum is computed from its fields. */
export function orderBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const body = {
    merchant: 'unamano',
    email: 'laura@unamano.test',
    country: 343,
    order: 'UNA1',
    money: 'COP',
    amount: '45000',
    description: 'Cuota 1 de 3',
    expiration: daysFromNow(5),
    recurrent: false,
    iva: '0',
    ...fields,
  };
  const checksum = sha512(`${body.email}${body.country}${body.order}${body.money}${body.amount}fixed-hash`);
  return { ...body, checksum, ...('checksum' in fields ? { checksum: fields.checksum } : {}) };
}

/** Registers an order. */
export function register(sandbox: TestSandbox, fields: Record<string, unknown> = {}): Promise<Answer> {
  return sandbox.call('POST', PORDERS, orderBody(fields));
}

/** The address of one order with the checksum for query and cancellation. */
export function itemPath(
  order: string,
  merchant = 'unamano',
  checksum = sha512(`${order}${merchant}fixed-hash`),
): string {
  return `${PORDERS}/${order}?merchant=${merchant}&checksum=${checksum}`;
}

/** The DATA of a gateway reply. */
export function dataOf(answer: Answer): Record<string, unknown> {
  const data = answer.json.DATA;
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

/** Registers an order and returns its checkout token. */
export async function registerForToken(
  sandbox: TestSandbox,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const { checkout } = dataOf(await register(sandbox, fields));
  return String(checkout).split('token=')[1] ?? '';
}
