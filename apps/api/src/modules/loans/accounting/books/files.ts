/** The journal, the auxiliary and the plain-text journal, day after day: each line with its voucher, its third party and its concept. */
import { addDays } from '@unamano/domain/calendar';
import { plainJournal } from '@unamano/domain/loans/books/plain-journal';
import { type Cell, listSheet } from '../../../office/sheets/index.ts';
import {
  type Books,
  type Days,
  dateOf,
  type NumberedEntry,
  numberedEntries,
  type Party,
  partyFrom,
  partyText,
} from './entries.ts';
import { type AuxiliaryRow, type BookLine, readAuxiliary } from './repo.ts';

type JournalRow = { entry: NumberedEntry; line: BookLine; party: Party };

export const bookSheet = listSheet<JournalRow>('libro-diario', 'Libro diario', [
  ['Comprobante', 20, ({ entry }) => entry.voucher],
  ['Fecha', 12, ({ entry }) => dateOf(entry.posted_on)],
  ['Fecha valor', 12, ({ line }) => dateOf(line.value_on)],
  ['Cuenta', 12, ({ line }) => line.code],
  ['Nombre de la cuenta', 36, ({ line }) => line.title],
  ['Tipo de documento', 10, ({ party }) => party.type],
  ['Documento', 16, ({ party }) => party.number],
  ['DV', 6, ({ party }) => party.checkDigit],
  ['Tercero', 30, ({ entry }) => entry.party_name],
  ['Referencia', 24, ({ entry }) => entry.reference],
  ['Soporte', 20, ({ entry }) => entry.document],
  ['Concepto', 36, ({ entry }) => entry.concept],
  ['Centro de costo', 24, ({ entry }) => entry.company || 'General'],
  ['Débito', 16, ({ line }) => Math.max(0, line.amountPesos)],
  ['Crédito', 16, ({ line }) => Math.max(0, -line.amountPesos)],
  ['Asiento', 12, ({ entry }) => entry.id],
  ['Crédito Nro.', 14, ({ entry }) => entry.credit_id],
]);

/** @param isWanted of the lines; vouchers are numbered over all */
export async function* bookPages(
  books: Books,
  days: Days,
  isWanted: (entry: NumberedEntry, line: BookLine) => boolean,
): AsyncIterable<Cell[][]> {
  for await (const entries of numberedEntries(books, days))
    yield entries.flatMap((entry) =>
      entry.lines
        .filter((line) => isWanted(entry, line))
        .map((line) => bookSheet.cellsOf({ entry, line, party: partyFrom(entry) })),
    );
}

/** One page: it has a row an account and third party. */
export const auxiliaryPage = async ({ db, lender, codes }: Books, days: Days) => ({
  rows: await readAuxiliary(db, days, lender, codes),
  next: null,
});

export const plainSheet = { name: 'libro-texto', title: 'Libro', columns: [] };

export const auxiliarySheet = listSheet<AuxiliaryRow>('auxiliar', 'Auxiliar por tercero', [
  ['Cuenta', 12, ({ code }) => code],
  ['Nombre de la cuenta', 36, ({ title }) => title],
  ['Tipo de documento', 10, (row) => partyFrom(row).type],
  ['Documento', 16, (row) => partyFrom(row).number],
  ['DV', 6, (row) => partyFrom(row).checkDigit],
  ['Tercero', 30, ({ party_name: name }) => name],
  ['Saldo anterior', 18, ({ opening }) => opening],
  ['Débitos', 18, ({ debits }) => debits],
  ['Créditos', 18, ({ credits }) => credits],
  ['Saldo nuevo', 18, ({ closing }) => closing],
]);

/** What there was before the days is the first entry, so that its balances are those of the books. */
export async function* plainPages(books: Books, { from, to }: Days): AsyncIterable<Cell[][]> {
  const write = plainJournal();
  const { db, lender, codes } = books;
  const opening = (await readAuxiliary(db, { from, to: addDays(from, -1) }, lender, codes)).filter(
    ({ closing }) => closing !== 0,
  );
  if (opening.length > 0) {
    const lines = opening.map((row) => ({ ...row, party: partyText(partyFrom(row)), pesos: row.closing }));
    yield [[write({ on: from, voucher: 'Saldos', concept: 'Saldos anteriores', lines })]];
  }
  for await (const entries of numberedEntries(books, { from, to }))
    yield entries.map((entry) => [
      write({
        on: entry.posted_on,
        voucher: entry.voucher,
        concept: entry.concept,
        lines: entry.lines.map((line) => ({
          ...line,
          party: partyText(partyFrom(entry)),
          pesos: line.amountPesos,
        })),
      }),
    ]);
}
