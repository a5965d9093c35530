/** The deduction file that HR downloads. HR fills its empty column and sends it back as the returned file. */
import { Worker } from 'node:worker_threads';
import type { DeductionRow } from '@unamano/contract/payroll';
import { PAYROLL_COLUMNS } from '@unamano/contract/payroll-schemas';
import { type Day, formatDay } from '@unamano/domain/calendar';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { csvFile } from '../../../kernel/csv.ts';

const HEADERS = Object.values(PAYROLL_COLUMNS);
const WIDTHS = [20, 20, 34, 12, 10, 14, 18, 18];

function cells(row: DeductionRow): (string | number | null)[] {
  return [
    row.type_document_label,
    row.dni,
    `${row.name} ${row.last_name}`,
    row.id_credit,
    row.installment,
    formatDay(row.due_date as Day),
    row.amount,
    null,
  ];
}

/** Cells of text never become formulas. Blocks the calling thread. */
export async function writeDeductionXlsx(rows: readonly DeductionRow[]): Promise<Uint8Array> {
  const header = HEADERS.map((value) => ({ value, fontWeight: 'bold' as const }));
  const data: SheetData = [header, ...rows.map(cells)];
  const columns = WIDTHS.map((width) => ({ width }));
  return writeXlsxFile(data, { sheet: 'Descuentos', columns, stickyRowsCount: 1 }).toBuffer();
}

/** The same in a worker thread. */
export function deductionXlsx(rows: readonly DeductionRow[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./deduction-xlsx-worker.ts', import.meta.url), { workerData: rows });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the spreadsheet was not finished')));
  });
}

export function deductionCsv(rows: readonly DeductionRow[]): Uint8Array {
  return csvFile(HEADERS, rows.map(cells));
}
