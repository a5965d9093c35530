import type { AlliedCreditRow, AlliedListState } from '@unamano/contract/lending/allied-credits';
import { listSheet } from '../../office/sheets/index.ts';

const STATES: Partial<Record<AlliedListState, string>> = {
  IN_REVIEW: 'Por responder',
  IN_PROCESS: 'Aprobado',
  TO_CONFIRM: 'Por confirmar',
  REJECTED: 'Rechazado',
};

export const ALLIED_SHEET = listSheet<AlliedCreditRow>('creditos-de-la-empresa', 'Créditos', [
  ['Número de documento', 18, (row) => row.dni],
  ['Nombre', 20, (row) => row.name],
  ['Apellido', 20, (row) => row.last_name],
  ['Empresa', 24, (row) => row.company],
  ['Crédito Nro.', 12, (row) => row.id_credit],
  ['Estado', 14, (row) => STATES[row.state] ?? row.state],
  ['Fecha de solicitud', 16, (row) => row.request_date],
  ['Valor solicitado', 16, (row) => row.requested_amount],
  ['Plazo (meses)', 12, (row) => row.installments],
  ['Cuota quincenal', 16, (row) => row.biweekly_fee],
  ['Valor aprobado', 16, (row) => row.requested_amount_updated_allied_company],
  ['Plazo aprobado', 14, (row) => row.installments_updated_allied_company],
  ['Respondió', 22, (row) => row.answered_by],
]);
