/** The export in plain Spanish: what we know of the person, what for, and how much of each kind (Ley 1581 of 2012, art. 8). */
import { ACCOUNTING_YEARS, WITHOUT_CREDIT_DAYS } from '@unamano/domain/identity/personal-data';
import type { ExportedRow, ExportedTable } from './export.ts';

const LABELS: Record<string, string> = {
  first_name: 'Nombres',
  last_name: 'Apellidos',
  type_document: 'Tipo de documento',
  dni: 'Número de documento',
  date_dni_expedition: 'Fecha de expedición',
  birthday: 'Fecha de nacimiento',
  genre: 'Género',
  cellphone: 'Celular',
  email: 'Correo',
  address: 'Dirección',
  neighborhood: 'Barrio',
  city_code: 'Ciudad (código DANE)',
  type_occupation: 'Ocupación',
  company: 'Empresa',
  monthly_income: 'Ingresos mensuales',
  people_in_charge: 'Personas a cargo',
  created_at: 'Cuenta creada',
};

const CREDIT_LABELS: Record<string, string> = {
  id: 'Crédito',
  state: 'Estado',
  amount: 'Valor',
  installments: 'Meses',
  total: 'Total',
  requested_at: 'Solicitado',
  signed_at: 'Firmado',
  disbursed_on: 'Desembolsado',
  finished_on: 'Terminado',
};

const CONSENT_LABELS: Record<string, string> = {
  document_version: 'Documento y versión',
  given_at: 'Aceptado',
  address: 'Dirección de red',
};

const shown = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '—' : String(value);

const listed = (row: ExportedRow, labels: Record<string, string>): string =>
  Object.entries(labels)
    .map(([column, label]) => `${label}: ${shown(row[column])}`)
    .join('; ');

/** @param madeOn `YYYY-MM-DD` */
export function summaryText(tables: readonly ExportedTable[], madeOn: string): string {
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? [];
  const [person = {}] = rowsOf('borrowers');
  const lines = [
    'Tus datos en Unamano',
    `Preparado el ${madeOn}. El archivo datos.json tiene cada dato completo.`,
    '',
    'Quién eres',
    ...Object.entries(LABELS).map(([column, label]) => `- ${label}: ${shown(person[column])}`),
    '',
    'Tus créditos',
    ...rowsOf('credits').map((credit) => `- ${listed(credit, CREDIT_LABELS)}`),
    '',
    'Tus autorizaciones',
    ...rowsOf('consents').map((consent) => `- ${listed(consent, CONSENT_LABELS)}`),
    ...rowsOf('bureau_consents').map((consent) => `- ${listed(consent, CONSENT_LABELS)}`),
    '',
    'Todo lo que guardamos',
    ...tables.map(({ title, table, rows }) => `- ${title}: ${rows.length} (${table})`),
    '',
    'Para qué los usamos y con quién los compartimos: en la política de tratamiento de datos de nuestra página.',
    `Cuánto los guardamos: ${ACCOUNTING_YEARS} años desde el último movimiento de dinero; si no recibiste un crédito, ${WITHOUT_CREDIT_DAYS} días desde tu última solicitud.`,
  ];
  return `${lines.join('\n')}\n`;
}
