import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { listSheet } from '../../office/sheets/index.ts';

export const LATE_SHEET = listSheet<LatePaymentRow>('pagos-atrasados', 'Pagos atrasados', [
  ['Número de documento', 18, (row) => row.dni],
  ['Nombre', 20, (row) => row.name],
  ['Apellido', 20, (row) => row.last_name],
  ['Correo', 30, (row) => row.email],
  ['Teléfono', 16, (row) => row.phone],
  ['Crédito Nro.', 12, (row) => row.credit_id],
  ['Días de mora', 12, (row) => row.days_past_due],
  ['Cuotas', 8, (row) => row.installments],
  ['Cuotas pagadas', 14, (row) => row.paid_installments],
  ['Cuotas pendientes', 16, (row) => row.pending_fee],
  ['Valor vencido', 14, (row) => row.past_due],
  ['Interés de mora', 14, (row) => row.price_past_due],
  ['Gestión de cobranza', 18, (row) => row.collection_management],
  ['Total en mora', 14, (row) => row.total_past_due],
  ['Deuda total', 14, (row) => row.pending_debt],
  ['Último contacto', 16, (row) => row.last_contact_on],
  ['Promesa: fecha', 16, (row) => row.last_promise?.due_on ?? null],
  ['Promesa: valor', 14, (row) => row.last_promise?.amount ?? null],
  ['Empresa', 24, (row) => row.company_name],
  ['Estado', 20, (row) => COLLECTION_STATE_LABELS[row.state_collection_management]],
]);
