/** The spreadsheet of a company's credits: its columns. */
import type { AlliedCreditRow, AlliedListState } from '@unamano/contract/staff';
import type { Cell } from '../sheets/index.ts';

type Column = { header: string; width: number; value: (row: AlliedCreditRow) => Cell };

const STATES: Partial<Record<AlliedListState, string>> = {
  IN_REVIEW: 'Por responder',
  IN_PROCESS: 'Aprobado',
  TO_CONFIRM: 'Por confirmar',
  REJECTED: 'Rechazado',
};

const COLUMNS: readonly Column[] = [
  { header: 'Número de documento', width: 18, value: (row) => row.dni },
  { header: 'Nombre', width: 20, value: (row) => row.name },
  { header: 'Apellido', width: 20, value: (row) => row.last_name },
  { header: 'Empresa', width: 24, value: (row) => row.company },
  { header: 'Crédito Nro.', width: 12, value: (row) => row.id_credit },
  { header: 'Estado', width: 14, value: (row) => STATES[row.state] ?? row.state },
  { header: 'Fecha de solicitud', width: 16, value: (row) => row.request_date },
  { header: 'Valor solicitado', width: 16, value: (row) => row.requested_amount },
  { header: 'Plazo (meses)', width: 12, value: (row) => row.installments },
  { header: 'Cuota quincenal', width: 16, value: (row) => row.biweekly_fee },
  { header: 'Valor aprobado', width: 16, value: (row) => row.requested_amount_updated_allied_company },
  { header: 'Plazo aprobado', width: 14, value: (row) => row.installments_updated_allied_company },
  { header: 'Respondió', width: 22, value: (row) => row.answered_by },
];

export const ALLIED_SHEET = {
  name: 'creditos-de-la-empresa',
  title: 'Créditos',
  columns: COLUMNS.map(({ header, width }) => ({ header, width })),
};

/** The cells of one row, in the order of the columns. */
export function alliedCells(row: AlliedCreditRow): Cell[] {
  return COLUMNS.map(({ value }) => value(row));
}
