import type { Day } from '@unamano/domain/calendar';
import type { ForeignCredit, ForeignFault } from '@unamano/domain/loans/opening/foreign-credit';
import { faultsOfForeign } from '@unamano/domain/loans/opening/foreign-faults';
import { documentOf, type RowOf, SHEETS } from '../templates/sheets.ts';
import type { BookCredit } from './book-types.ts';
import type { Fault } from './names.ts';
import { type Say, sayRepeated } from './say.ts';
import type { Seen } from './seen.ts';
import type { Table, Tables } from './tables.ts';

/** The rows of a sheet by the credit that they name; a row of a credit that is not there is a fault. */
function byCredit<Row extends { readonly row: number; readonly values: { credit: string } }>(
  name: 'cuotas' | 'pagos' | 'gestiones',
  table: readonly Row[],
  isKnown: (reference: string) => boolean,
  say: Say,
): Map<string, Row[]> {
  for (const { row, values } of table)
    if (!isKnown(values.credit))
      say(name, row, SHEETS[name].credit.header, 'No hay un crédito con este número en la hoja de créditos');
  return Map.groupBy(table, ({ values }) => values.credit);
}

const HEADER_OF: Readonly<Record<string, string>> = {
  reference: SHEETS.creditos.reference.header,
  disbursedOn: SHEETS.creditos.disbursedOn.header,
  study: SHEETS.creditos.study.header,
  company: SHEETS.creditos.company.header,
  owed: SHEETS.creditos.owed.header,
  daysLate: SHEETS.creditos.daysLate.header,
  principal: SHEETS.cuotas.principal.header,
  dueOn: SHEETS.cuotas.dueOn.header,
  on: SHEETS.pagos.on.header,
};

/** A fault of a credit, at the row where it is. */
export function placed({ sheet, index, column, text }: ForeignFault, rows: CreditRows): Fault {
  const header = HEADER_OF[column] ?? column;
  if (sheet === 'schedule') return { sheet: 'cuotas', row: rows.schedule[index] ?? 0, column: header, text };
  if (sheet === 'payment') return { sheet: 'pagos', row: rows.payments[index] ?? 0, column: header, text };
  return { sheet: 'creditos', row: rows.credit, column: header, text };
}
type CreditRows = { credit: number; schedule: number[]; payments: number[] };

function sayGaps(schedule: Table<'cuotas'>, say: Say): void {
  schedule.forEach(({ row, values }, index) => {
    const text = `Los números van de 1 en adelante, sin saltos: aquí va ${index + 1}`;
    if (values.number !== index + 1) say('cuotas', row, SHEETS.cuotas.number.header, text);
  });
}

/** The credits of a book with their schedules, payments and contacts. */
export function creditsOf(
  tables: Tables,
  { people, seen }: { people: ReadonlySet<string>; seen: Seen },
  cutoffOn: Day,
  say: Say,
  faults: Fault[],
): BookCredit[] {
  const known = new Set([...seen.credits, ...tables.creditos.map(({ values }) => values.reference)]);
  const isKnown = (reference: string) => known.has(reference) || seen.unread.has('creditos');
  const schedules = byCredit('cuotas', tables.cuotas, isKnown, say);
  const payments = byCredit('pagos', tables.pagos, isKnown, say);
  const contacts = byCredit('gestiones', tables.gestiones, isKnown, say);
  sayRepeated(
    tables.creditos.map(({ row, values }) => ({ row, reference: values.reference })),
    ({ reference }) => reference,
    ({ row }, first) =>
      say('creditos', row, 'credito', `El crédito también está en la fila ${first}: deja uno`),
  );
  return tables.creditos.flatMap(({ row, values }): BookCredit[] => {
    const { reference } = values;
    const dni = documentOf(values) ?? '';
    if (!people.has(dni) && !seen.unread.has('personas'))
      say(
        'creditos',
        row,
        SHEETS.creditos.document.header,
        'No hay una persona con este documento en la hoja de personas',
      );
    const own = {
      schedule: (schedules.get(reference) ?? []).toSorted((a, b) => a.values.number - b.values.number),
      payments: payments.get(reference) ?? [],
      contacts: contacts.get(reference) ?? [],
    };
    sayGaps(own.schedule, say);
    sayRepeated(
      own.payments.map((one) => ({ row: one.row, reference: one.values.reference })),
      (one) => one.reference,
      (one, first) =>
        say('pagos', one.row, SHEETS.pagos.reference.header, `El pago también está en la fila ${first}`),
    );
    for (const one of own.payments)
      if (one.values.pesos === 0) say('pagos', one.row, SHEETS.pagos.pesos.header, 'Un pago es de más de 0');
    for (const one of own.contacts)
      if (one.values.on > cutoffOn)
        say('gestiones', one.row, SHEETS.gestiones.on.header, `Es posterior al día de corte, ${cutoffOn}`);
    const credit = foreignOf(values, own);
    const rows: CreditRows = {
      credit: row,
      schedule: own.schedule.map((one) => one.row),
      payments: own.payments.map((one) => one.row),
    };
    faults.push(...faultsOfForeign(credit, cutoffOn).map((fault) => placed(fault, rows)));
    const notes = own.contacts.map(({ values: { credit: _, ...contact } }) => contact);
    return [{ row, dni, credit, contacts: notes, difference: 0 }];
  });
}

function foreignOf(
  values: RowOf<'creditos'>,
  { schedule, payments }: { schedule: Table<'cuotas'>; payments: Table<'pagos'> },
): ForeignCredit {
  const { study, studyVat, guarantee, bureau } = values;
  return {
    reference: values.reference,
    disbursedOn: values.disbursedOn,
    company: values.company,
    charges: { study, studyVat, guarantee, bureau },
    monthlyRatePpm: values.monthlyRate,
    annualRatePpm: values.annualRate,
    periodRatePpm: values.periodRate,
    lateAnnualRatePpm: values.lateRate,
    lateInterestBase: values.lateBase,
    hasCollectionFee: values.hasCollectionFee,
    schedule: schedule.map(({ values: { dueOn, principal, interest, charges } }) => ({
      dueOn,
      principal,
      interest,
      charges,
    })),
    payments: payments.map(({ values: { reference, on, pesos: own } }) => ({ reference, on, pesos: own })),
    owed: values.owed,
    daysLate: values.daysLate,
    onDifference: values.onDifference,
  };
}
