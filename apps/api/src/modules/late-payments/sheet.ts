/** The spreadsheet of late payments. Texts stay texts: a name that looks like a formula is never one. */
import { Worker } from 'node:worker_threads';
import { COLLECTION_STATE_LABELS } from '@unamano/contract/collection-states';
import type { LatePaymentRow } from '@unamano/contract/staff';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

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

const SHEET_NAME = 'Pagos atrasados';

/** XLSX with one header row, then one row a credit; computed where it is called. */
export async function writeLateSheet(rows: readonly LatePaymentRow[]): Promise<Uint8Array> {
  const header = COLUMNS.map(({ header: value }) => ({ value, fontWeight: 'bold' as const }));
  const data: SheetData = [header, ...rows.map((row) => COLUMNS.map(({ value }) => value(row)))];
  const columns = COLUMNS.map(({ width }) => ({ width }));
  return writeXlsxFile(data, { sheet: SHEET_NAME, columns, stickyRowsCount: 1 }).toBuffer();
}

/** The same, computed in a thread of its own. */
export function lateSheet(rows: readonly LatePaymentRow[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: rows });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the spreadsheet was not finished')));
  });
}
