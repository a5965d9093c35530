/** The file, described as data: a column is a line here, and a bureau with other columns is a change of this table. */
import type { BureauState } from '@unamano/domain/lending/bureau/report';
import type { Cell, SheetColumn } from '../../office/sheets/index.ts';
import type { BureauRow } from './row-repo.ts';

/** DataCrédito's codes of documents, by DIAN's. The bureau has none for the others. */
const DOCUMENT_CODES: Readonly<Record<string, string>> = {
  '13': '1',
  '31': '2',
  '22': '3',
  '12': '4',
  '41': '5',
};

/** DataCrédito's codes of the state of an account; a deleted one has none. */
const STATE_CODES: Readonly<Record<BureauState, string>> = {
  up_to_date: '01',
  late: '02',
  paid: '03',
  written_off: '06',
  deleted: '',
};

type Row = Omit<BureauRow, 'file_id'>;
type Column = { name: string; of: (row: Row, cutOn: string) => string };

const yesNo = (is: boolean): string => (is ? 'S' : 'N');

export const COLUMNS: readonly Column[] = [
  { name: 'novedad', of: ({ state }) => (state === 'deleted' ? 'ELIMINAR' : 'REPORTAR') },
  { name: 'fecha_corte', of: (_row, cutOn) => cutOn },
  { name: 'tipo_documento', of: ({ type_document: type }) => DOCUMENT_CODES[type] ?? '' },
  { name: 'numero_documento', of: ({ dni }) => dni },
  { name: 'nombre', of: ({ holder_name }) => holder_name },
  { name: 'numero_obligacion', of: ({ credit_id }) => String(credit_id) },
  { name: 'fecha_apertura', of: ({ opened_on }) => opened_on },
  { name: 'fecha_vencimiento', of: ({ last_due_on }) => last_due_on },
  { name: 'valor_inicial', of: ({ initial_pesos }) => String(initial_pesos) },
  { name: 'cuotas', of: ({ installments }) => String(installments) },
  { name: 'valor_cuota', of: ({ installment_pesos }) => String(installment_pesos) },
  { name: 'saldo', of: ({ balance_pesos }) => String(balance_pesos) },
  { name: 'saldo_mora', of: ({ past_due_pesos }) => String(past_due_pesos) },
  { name: 'dias_mora', of: ({ days_late }) => String(days_late) },
  { name: 'estado', of: ({ state }) => STATE_CODES[state] },
  { name: 'fecha_pago', of: ({ paid_on }) => paid_on ?? '' },
  { name: 'permanencia_hasta', of: ({ kept_through }) => kept_through ?? '' },
  { name: 'reclamo_en_tramite', of: ({ is_claimed }) => yesNo(is_claimed) },
];

/** The file of these rows, for the module of spreadsheets. */
export function bureauSheet(parts: AsyncIterable<readonly Row[]>, cutOn: string) {
  async function* pages(): AsyncGenerator<Cell[][]> {
    for await (const rows of parts) yield rows.map((row) => COLUMNS.map(({ of }) => of(row, cutOn)));
  }
  const columns: SheetColumn[] = COLUMNS.map(({ name }) => ({ header: name, width: name.length }));
  return { format: 'csv' as const, title: 'Centrales', columns, pages: pages() };
}
