/** The spreadsheet of late payments: its columns. */
import { COLLECTION_STATE_LABELS } from '@unamano/contract/collection-states';
import type { LatePaymentRow } from '@unamano/contract/staff';

type Column = { header: string; width: number; value: (row: LatePaymentRow) => string | number };

const COLUMNS: readonly Column[] = [
  { header: 'Número de documento', width: 18, value: (row) => row.dni },
  { header: 'Nombre', width: 20, value: (row) => row.name },
  { header: 'Apellido', width: 20, value: (row) => row.last_name },
  { header: 'Correo', width: 30, value: (row) => row.email },
  { header: 'Teléfono', width: 16, value: (row) => row.phone },
  { header: 'Crédito Nro.', width: 12, value: (row) => row.credit_id },
  { header: 'Días de mora', width: 12, value: (row) => row.days_past_due },
  { header: 'Cuotas', width: 8, value: (row) => row.installments },
  { header: 'Cuotas pagadas', width: 14, value: (row) => row.paid_installments },
  { header: 'Cuotas pendientes', width: 16, value: (row) => row.pending_fee },
  { header: 'Valor vencido', width: 14, value: (row) => row.past_due },
  { header: 'Interés de mora', width: 14, value: (row) => row.price_past_due },
  { header: 'Gestión de cobranza', width: 18, value: (row) => row.collection_management },
  { header: 'Total en mora', width: 14, value: (row) => row.total_past_due },
  { header: 'Deuda total', width: 14, value: (row) => row.pending_debt },
  {
    header: 'Estado',
    width: 20,
    value: (row) => COLLECTION_STATE_LABELS[row.state_collection_management],
  },
];

export const LATE_SHEET = {
  name: 'pagos-atrasados',
  title: 'Pagos atrasados',
  columns: COLUMNS.map(({ header, width }) => ({ header, width })),
};

/** The cells of one row, in the order of the columns. */
export function lateCells(row: LatePaymentRow): (string | number)[] {
  return COLUMNS.map(({ value }) => value(row));
}
