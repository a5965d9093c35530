import type { EntryKind } from '@unamano/domain/money/outside-entries';
import type { Db } from '../../../db/types.ts';

/** Spanish, for the second person. */
export const ENTRY_KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  gateway_settlement: 'Liquidación de la pasarela',
  bank_cost: 'Costo del banco',
  transfer_tax: 'Gravamen a los movimientos financieros (4 por mil)',
  bank_interest: 'Rendimientos del banco',
  guarantor_payment: 'Pago al avalista',
  bureau_payment: 'Pago a las centrales de riesgo',
  tax_payment: 'Pago de IVA',
  capital_in: 'Aporte de capital',
  capital_out: 'Devolución de capital',
  funding_in: 'Préstamo recibido',
  funding_out: 'Pago de un préstamo recibido',
  opening: 'Saldos de apertura',
  free: 'Asiento libre',
};

/** The Spanish title of each account. */
export async function titlesOf(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('ledger_accounts').select(['code', 'title']).execute();
  return Object.fromEntries(rows.map(({ code, title }) => [code, title]));
}
