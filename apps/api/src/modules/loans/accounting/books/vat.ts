/** The VAT by document: each entry that writes an account of VAT, with its third party and its base. */
import { type VatRow, vatRowsOf } from '@unamano/domain/loans/books/vat';
import { type Cell, listSheet } from '../../../office/sheets/index.ts';
import { type Books, type Days, dateOf, type NumberedEntry, numberedEntries, partyFrom } from './entries.ts';

type DocumentRow = { entry: NumberedEntry; code: string; vat: VatRow };

export const vatSheet = listSheet<DocumentRow>('iva-por-documento', 'IVA por documento', [
  ['Fecha', 12, ({ entry }) => dateOf(entry.posted_on)],
  ['Comprobante', 20, ({ entry }) => entry.voucher],
  ['Tipo de documento', 10, ({ entry }) => partyFrom(entry).type],
  ['Documento', 16, ({ entry }) => partyFrom(entry).number],
  ['DV', 6, ({ entry }) => partyFrom(entry).checkDigit],
  ['Tercero', 30, ({ entry }) => entry.party_name],
  ['Concepto', 36, ({ entry }) => entry.concept],
  ['Cuenta', 12, ({ code }) => code],
  ['Base', 16, ({ vat }) => vat.base],
  ['IVA generado', 16, ({ vat }) => vat.generated],
  ['IVA descontable', 16, ({ vat }) => vat.deductible],
  ['Pagos y saldos de IVA', 18, ({ vat }) => vat.settled],
  // Of an invoicing provider, which there is none yet.
  ['Factura', 16, () => ''],
  ['Nota crédito', 16, () => ''],
]);

export async function* vatPages(books: Books, days: Days): AsyncIterable<Cell[][]> {
  for await (const entries of numberedEntries(books, days))
    yield entries.flatMap((entry) =>
      vatRowsOf(entry.lines, entry.credit_id === null ? null : { isStudyTaxed: entry.is_study_taxed }).map(
        (vat) => vatSheet.cellsOf({ entry, vat, code: books.codes[vat.account] ?? '' }),
      ),
    );
}
