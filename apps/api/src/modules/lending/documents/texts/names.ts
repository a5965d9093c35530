/** Names of the documents, and the documents of each type of credit. */
import { DOCUMENT_NAMES, type DocumentName } from '@unamano/contract/lending/promissory-note';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import type { Terms } from './agreed-terms-text.ts';
import { guaranteeSheet, payrollDeductionSheet } from './other-texts.ts';
import { promissoryNoteSheet } from './promissory-note-text.ts';
import type { Sheet } from './sheet.ts';

export const TITLES: Record<DocumentName, string> = {
  'Pagare_carta_instrucciones.pdf': 'Pagaré y carta de instrucciones',
  'aceptacion_garantia.pdf': 'Aceptación de la garantía',
  'autorizacion_descuento_libranza.pdf': 'Autorización de descuento por libranza',
};

export const SHEETS: Record<DocumentName, (terms: Terms) => Sheet> = {
  'Pagare_carta_instrucciones.pdf': promissoryNoteSheet,
  'aceptacion_garantia.pdf': guaranteeSheet,
  'autorizacion_descuento_libranza.pdf': payrollDeductionSheet,
};

/** Statements: documents that have no signature. */
const STATEMENT_NAMES = [
  'estado_de_cuenta.pdf',
  'paz_y_salvo.pdf',
  'descuento_liquidacion.pdf',
  'respuesta.pdf',
] as const;
export type StatementName = (typeof STATEMENT_NAMES)[number];

export const STATEMENT_TITLES: Record<StatementName, string> = {
  'estado_de_cuenta.pdf': 'Estado de cuenta',
  'paz_y_salvo.pdf': 'Paz y salvo',
  'descuento_liquidacion.pdf': 'Orden de descuento de la liquidación',
  'respuesta.pdf': 'Respuesta a un reclamo',
};

export function isStatementName(name: string): name is StatementName {
  return STATEMENT_NAMES.some((statement) => statement === name);
}

export function titleOf(name: string): string {
  const titles: Record<string, string> = { ...TITLES, ...STATEMENT_TITLES };
  return titles[name] ?? name;
}

/** The documents of a type of credit, in display order. */
export function namesFor(typeUser: TypeUser): DocumentName[] {
  return DOCUMENT_NAMES.filter(
    (name) => typeUser === 'allied_company' || name !== 'autorizacion_descuento_libranza.pdf',
  );
}
