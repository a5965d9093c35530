/** The export as a document that the person reads: the data in Spanish, what for, and how much of each kind (Ley 1581 of 2012, art. 8). */
import { DOCUMENT_TYPES } from '@unamano/contract/identity/user';
import { type Day, formatDay, parseDay } from '@unamano/domain/calendar';
import { ACCOUNTING_YEARS, WITHOUT_CREDIT_DAYS } from '@unamano/domain/identity/personal-data';
import { formatCop } from '@unamano/domain/money';
import {
  type Block,
  formatInstantSeconds,
  heading,
  paragraph,
  rowsOf,
  type Sheet,
} from '../documents/index.ts';
import type { ExportedRow, ExportedTable } from './export.ts';
import { LABELS, wordOf } from './labels.ts';

/** A document of more pages is read by nobody; the JSON file has all rows. */
const ROWS_MAX = 60;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const IS_MONEY = /(^|[._])(pesos|amount|total|income)$/;

function valueAt(row: ExportedRow, place: string): unknown {
  let value: unknown = row;
  for (const name of place.split('.'))
    value = typeof value === 'object' && value !== null ? (value as ExportedRow)[name] : undefined;
  return value;
}

function shown(place: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return IS_MONEY.test(place) ? formatCop(value) : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (place === 'type_document') return DOCUMENT_TYPES.find(({ code }) => code === text)?.name ?? text;
  if (INSTANT.test(text)) return formatInstantSeconds(new Date(text));
  const day = parseDay(text);
  return day ? formatDay(day) : wordOf(text);
}

const rowBlock = (row: ExportedRow, columns: readonly string[]): Block => ({
  kind: 'facts',
  rows: rowsOf(
    Object.fromEntries(columns.map((place) => [LABELS[place] ?? place, shown(place, valueAt(row, place))])),
  ),
});

/** The newest first: rows have rising ids. */
function tableBlocks({ title, rows, shown: columns }: ExportedTable): Block[] {
  if (columns === undefined || rows.length === 0) return [];
  const newest = rows.toReversed().slice(0, ROWS_MAX);
  const rest = rows.length - newest.length;
  return [
    heading(rows.length > 1 ? `${title}: ${rows.length}` : title),
    ...newest.map((row) => rowBlock(row, columns)),
    ...(rest > 0 ? [paragraph(`Los otros ${rest} están en el archivo de datos.`)] : []),
  ];
}

export function personSheet(tables: readonly ExportedTable[], madeOn: Day): Sheet {
  const counts = tables.filter(({ rows }) => rows.length > 0);
  return {
    title: 'Tus datos en Unamano',
    subtitle: `Preparado el ${formatDay(madeOn)}`,
    blocks: [
      paragraph('El archivo de datos (JSON) tiene cada dato completo; este documento muestra lo principal.'),
      ...tables.flatMap(tableBlocks),
      heading('Todo lo que guardamos'),
      {
        kind: 'facts',
        rows: counts.map(({ title, rows }) => ({ label: title, value: String(rows.length) })),
      },
      heading('Para qué, con quién y por cuánto tiempo'),
      paragraph(
        'Para qué los usamos y con quién los compartimos está en la política de tratamiento de datos de nuestra página. ' +
          `Los guardamos ${ACCOUNTING_YEARS} años desde el último movimiento de dinero; si no recibiste un crédito, ${WITHOUT_CREDIT_DAYS} días desde tu última solicitud. ` +
          'Si algo no es correcto, escríbenos en la página Reclamos y consultas.',
      ),
    ],
    footer: 'Unamano · Tus datos personales',
  };
}
