/** What an accountant reads of an entry beside its lines: its voucher and its concept. */
import { type Day, monthOf } from '../../calendar.ts';
import { monthName } from './month-close.ts';

/** Money in, money out, and entries that move none: `recibo de caja`, `comprobante de egreso`, `nota de contabilidad`. */
export const VOUCHER_TYPES = ['RC', 'CE', 'NC'] as const;
export type VoucherType = (typeof VOUCHER_TYPES)[number];

type Line = { readonly account: string; readonly amountPesos: number };

const CASH_BESIDE = ['cash_at_gateway', 'cash_at_instant'];

/** By what the bank got or gave; where it did neither, by what the gateway or Bre-B did. */
export function voucherTypeOf(lines: readonly Line[]): VoucherType {
  const sumOf = (isWanted: (account: string) => boolean) =>
    lines.reduce((sum, { account, amountPesos }) => sum + (isWanted(account) ? amountPesos : 0), 0);
  const moved =
    sumOf((account) => account === 'cash_at_bank') || sumOf((account) => CASH_BESIDE.includes(account));
  if (moved === 0) return 'NC';
  return moved > 0 ? 'RC' : 'CE';
}

/**
 * Numbers the vouchers of each type and month from 1 on, in the order in which entries are given.
 *
 * @param before how many of each type the month of the first entry has before it
 */
export function voucherCounter(before: Readonly<Partial<Record<VoucherType, number>>>) {
  const last: Record<VoucherType, number> = { RC: 0, CE: 0, NC: 0, ...before };
  let month: string | null = null;
  return (postedOn: Day, type: VoucherType): string => {
    if (month !== null && month !== monthOf(postedOn)) Object.assign(last, { RC: 0, CE: 0, NC: 0 });
    month = monthOf(postedOn);
    last[type] += 1;
    return `${type}-${month}-${String(last[type]).padStart(6, '0')}`;
  };
}

/** One number for a program that numbers a type over all months: `RC-2026-01-000008` is 260100008. It is a voucher's alone. */
export function voucherNumber(voucher: string): number {
  const [, year = '', month = '', own = ''] = voucher.split('-');
  return Number(`${year.slice(2)}${month}${String(Number(own)).padStart(5, '0')}`);
}

const OF_EVENT: Readonly<Record<string, string>> = {
  disbursed: 'Desembolso',
  money: 'Pago',
  money_out: 'Devolución',
  void: 'Reversión de un movimiento',
  waived: 'Condonación',
  written_off: 'Castigo',
  withdrawn: 'Retracto',
  contact: 'Gestión de cobranza',
};

const OF_KIND: Readonly<Record<string, string>> = {
  commitment: 'Desembolso comprometido',
  payroll_transfer: 'Transferencia de nómina',
  payroll_suspense: 'Nómina por aplicar',
  payroll_settlement: 'Cruce de nómina',
};

/** Spanish: what an entry was. */
export function conceptOf(entry: {
  readonly kind: string;
  readonly event: string | null;
  readonly creditId: number | null;
  readonly postedOn: Day;
  /** Of an entry outside of loans. */
  readonly description: string | null;
}): string {
  if (entry.description !== null) return entry.description;
  if (entry.kind === 'month_end') return `Fin de mes, ${monthName(entry.postedOn)}`;
  if (entry.kind === 'year_close') return `Cierre del año ${entry.postedOn.slice(0, 4)}`;
  const what =
    OF_KIND[entry.kind] ?? (entry.event === null ? 'Paso de los días' : (OF_EVENT[entry.event] ?? 'Cambio'));
  return entry.creditId === null ? what : `${what}, crédito ${entry.creditId}`;
}
