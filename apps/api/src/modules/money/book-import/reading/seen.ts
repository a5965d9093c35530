import { documentOf, type SheetName } from '../templates/sheets.ts';

/** What a row that could not be read names: others that name it are not at fault. */
export interface Seen {
  readonly documents: Set<string>;
  readonly credits: Set<string>;
  readonly companies: Set<string>;
  /** Credits with a row of their schedule or payments that could not be read: their figures say nothing. */
  readonly incomplete: Set<string>;
  /** Sheets without any row that could be read. */
  readonly unread: Set<SheetName>;
}

export function noteSeen(name: SheetName, values: Record<string, unknown>, seen: Seen): void {
  const { documentType, document, reference, credit, nit } = values;
  if (name === 'personas' && typeof documentType === 'string' && typeof document === 'string')
    seen.documents.add(documentOf({ documentType, document }) ?? '');
  if ((name === 'cuotas' || name === 'pagos') && typeof credit === 'string') seen.incomplete.add(credit);
  if (name === 'empresas' && typeof nit === 'string') seen.companies.add(nit);
  if (name === 'creditos' && typeof reference === 'string') seen.credits.add(reference);
}

export const nothingSeen = (): Seen => ({
  documents: new Set(),
  credits: new Set(),
  companies: new Set(),
  incomplete: new Set(),
  unread: new Set(),
});
