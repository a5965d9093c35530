import type { LegalDocumentName } from '@unamano/contract/lending/legal-documents';

export const documentTitles: Readonly<Record<LegalDocumentName, string>> = {
  'tratamiento-de-datos': 'Política de tratamiento de datos personales',
  'terminos-y-condiciones': 'Términos y condiciones',
  'terminos-y-condiciones-convenios': 'Términos y condiciones para convenios',
  'centrales-de-riesgo': 'Autorización para consultar y reportar en centrales de riesgo',
};

/** Around the legal documents. */
export const documentWords = {
  contents: 'Contenido',
  summary: 'En pocas palabras',
  summaryNote: 'Este resumen te ayuda a leer; lo que obliga es el texto completo.',
  print: 'Imprimir o guardar',
};

export function versionLine(version: number, since: string): string {
  return `Versión ${version}, vigente desde el ${since}`;
}

/** The way of people who never asked for a credit. */
export const notMine = 'No pedí este crédito';
