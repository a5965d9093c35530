/** The audit as a file. Texts stay texts: none of them is ever run as a formula by the program that opens it. */
import { type AuditEventRow, auditActionLabel } from '@unamano/contract/office/audit';
import type { SheetData } from 'write-excel-file/node';
import { csvFile } from '../../../kernel/csv/csv.ts';

type Column = { header: string; width: number; value: (row: AuditEventRow) => string };

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

const BOGOTA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const COLUMNS: readonly Column[] = [
  { header: 'Nro.', width: 10, value: (row) => String(row.id) },
  { header: 'Fecha y hora (Bogotá)', width: 20, value: (row) => BOGOTA.format(new Date(row.happened_at)) },
  { header: 'Quién', width: 26, value: (row) => row.actor },
  { header: 'Qué', width: 34, value: (row) => auditActionLabel(row.action) },
  { header: 'A quién', width: 34, value: (row) => row.subject },
  { header: 'Antes', width: 40, value: (row) => json(row.before) },
  { header: 'Después', width: 40, value: (row) => json(row.after) },
  { header: 'Dirección', width: 18, value: (row) => row.address },
  { header: 'Petición', width: 38, value: (row) => row.request_id },
];

export function auditCsv(rows: readonly AuditEventRow[]): Buffer {
  const headers = COLUMNS.map(({ header }) => header);
  const cells = rows.map((row) => COLUMNS.map(({ value }) => value(row)));
  return csvFile(headers, cells);
}

export async function auditXlsx(rows: readonly AuditEventRow[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const header = COLUMNS.map(({ header: value }) => ({ value, fontWeight: 'bold' as const }));
  const data: SheetData = [header, ...rows.map((row) => COLUMNS.map(({ value }) => value(row)))];
  const columns = COLUMNS.map(({ width }) => ({ width }));
  return writeXlsxFile(data, { sheet: 'Auditoría', columns, stickyRowsCount: 1 }).toBuffer();
}
