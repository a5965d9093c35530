/** The exports of other programs come in to the peso, and what is not certain is refused where the other program has it. */
import { BOOK_PROGRAM_TABLES, BOOK_PROGRAMS } from '@unamano/contract/money/book-import/book-imports';
import { day } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { clockFrom } from '../../src/kernel/clock.ts';
import { createBookImports, type Names } from '../../src/modules/money/book-import/index.ts';
import { PEERS } from '../../src/modules/money/book-import/peers/programs.ts';
import { tablesOfPeer } from '../../src/modules/money/book-import/peers/tables.ts';
import { createApprovals } from '../../src/modules/office/approvals/index.ts';
import { sharedDatabase } from '../database/database.ts';
import { type Export, fineractExport, frappeExport, LOANS } from './peer-exports.ts';

const CUTOFF = day('2026-03-31');
const { db } = await sharedDatabase();
const clock = clockFrom(() => new Date('2026-04-02T15:00:00Z'));
const imports = createBookImports({ db, clock, approvals: createApprovals({ db, clock }) });

/** What the lender states of all its people and credits, because its program does not know it. */
const STATED = {
  personas: { ocupacion: 'empleado', ingresos: '0', personas_a_cargo: '0' },
  creditos: { tasa_mora_ea: '0 %' },
};
const FINERACT: Names = { values: STATED };
const FRAPPE: Names = {
  values: { ...STATED, personas: { ...STATED.personas, tipo_documento: 'cc' } },
};
const BIRTHDAYS: Names = {
  ...FRAPPE,
  columns: { personas: { custom_fecha_nacimiento: 'fecha_nacimiento' } },
};

const check = (files: Export, names: Names) =>
  imports.check(
    Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    names,
    CUTOFF,
  );
const owed = LOANS.reduce((sum, loan) => sum + loan.owed, 0);
const fees = 4_000;

test('a tenant of Apache Fineract: every credit owes what its table says', async () => {
  const { faults, totals, book } = await check(fineractExport(), FINERACT);
  expect(faults).toEqual([]);
  expect(totals).toMatchObject({
    people: 4,
    credits: 4,
    running: 3,
    payments: 6,
    ours: { owed },
    theirs: { owed },
  });
  expect(book.people[0]).toMatchObject({
    documentType: '13',
    dni: '1055000100',
    genre: 'female',
    email: null,
  });
  expect(book.people[1]).toMatchObject({ firstName: 'Nubia Stella', birthday: '1988-03-02' });
  const [monthly, weekly, , single] = book.credits.map(({ credit }) => credit);
  expect(monthly).toMatchObject({
    reference: '000000007',
    monthlyRatePpm: 20_000,
    annualRatePpm: 268_242,
    periodRatePpm: null,
  });
  expect(monthly?.charges.study).toBe(12_000);
  // A week is the 52nd part of the year, two months are a sixth.
  expect([weekly?.periodRatePpm, single?.periodRatePpm, single?.charges.study]).toEqual([5_000, 33_333, 0]);
});

test('a site of Frappe Lending: without the fees, every credit owes what its document says', async () => {
  const { faults, totals, book } = await check(frappeExport(), BIRTHDAYS);
  expect(faults).toEqual([]);
  expect(totals.theirs.owed).toBe(owed - fees);
  expect(totals).toMatchObject({
    people: 4,
    credits: 4,
    running: 3,
    payments: 6,
    ours: { owed: owed - fees },
  });
  expect(book.people[0]).toMatchObject({
    dni: '52000300',
    cellphone: '+573114440000',
    birthday: '1979-12-24',
  });
  expect(book.credits[1]?.credit).toMatchObject({ reference: 'ACC-LOAN-2026-00001', periodRatePpm: 5_000 });
});

test.each(BOOK_PROGRAMS)('the screen names the tables that %s is read by', (program) => {
  expect(new Set(tablesOfPeer(PEERS[program]))).toEqual(new Set(BOOK_PROGRAM_TABLES[program]));
});

const changed = (files: Export, table: string, from: string | RegExp, to: string): Export => {
  const before = files[`${table}.csv`] ?? '';
  const after = before.replace(from, to);
  expect(after, `${table} ${from}`).not.toBe(before);
  return { ...files, [`${table}.csv`]: after };
};

const F = fineractExport();
const L = frappeExport();

test('a semicolon in a text does not split a table of commas', async () => {
  const files = changed(F, 'm_client', 'Nubia Ríos"', 'Nubia; Ríos"');
  const { faults, totals } = await check(files, FINERACT);
  expect(faults).toEqual([]);
  expect(totals.credits).toBe(4);
});

test('what an export leaves out of a period is one month, and no rate of zero', async () => {
  const { book } = await check(changed(F, 'm_loan', 'repay_every', 'other'), FINERACT);
  const rates = book.credits.map(({ credit }) => credit.periodRatePpm);
  expect(rates.slice(0, 2)).toEqual([null, 5_000]);
});

test.each([
  ['a written-off loan', F, 'm_loan', '"300"', '"601"', ['m_loan', 2, 'loan_status_id', 'castigado']],
  ['a loan in dollars', F, 'm_loan', '"COP"', '"USD"', ['m_loan', 2, 'currency_code', 'USD']],
  [
    'a waiver',
    F,
    'm_loan_transaction',
    '"f","2"',
    '"f","4"',
    ['m_loan_transaction', 3, 'transaction_type_enum', 'condonación'],
  ],
  [
    'a move of a later version',
    F,
    'm_loan_transaction',
    '"f","2"',
    '"f","77"',
    ['m_loan_transaction', 3, 'transaction_type_enum', '77'],
  ],
  [
    'a reversal that was not one',
    F,
    'm_loan_transaction',
    '"t","2"',
    '"f","2"',
    ['m_loan', 3, 'total_outstanding_derived', 'se deben'],
  ],
  [
    'cents',
    F,
    'm_loan_repayment_schedule',
    '10000.000000',
    '10000.500000',
    ['m_loan_repayment_schedule', 2, 'interest_amount', 'centavos'],
  ],
  [
    'a changed plan',
    F,
    'm_loan_repayment_schedule',
    '"f","f"',
    '"f","t"',
    ['m_loan_repayment_schedule', 2, 'is_additional', 'plan'],
  ],
  [
    'an unknown document',
    F,
    'm_code_value',
    'Cédula de ciudadanía',
    'Carné',
    ['m_client', 2, 'identityType.code_value', 'pasaporte'],
  ],
  [
    'a client without a birthday',
    F,
    'm_client',
    '1988-03-01',
    '',
    ['m_client', 2, 'date_of_birth', 'Falta el valor'],
  ],
  [
    'penalties that no rate explains',
    F,
    'm_loan',
    '122500.000000',
    '123900.000000',
    ['m_loan', 3, 'total_outstanding_derived', 'dejan de cobrar'],
  ],
  ['a company', L, 'tabCustomer', '"Individual"', '"Company"', ['Customer', 2, 'customer_type', 'persona']],
  [
    'a settlement',
    L,
    'tabLoan Repayment',
    'Normal Repayment',
    'Full Settlement',
    ['Loan Repayment', 2, 'repayment_type', 'Full Settlement'],
  ],
  [
    'a loan in tranches',
    L,
    'tabLoan',
    '"Disbursed"',
    '"Partially Disbursed"',
    ['Loan', 2, 'status', 'Partially'],
  ],
] as const)('%s is refused by name', async (_, files, table, from, to, [sheet, row, column, text]) => {
  const isFrappe = files === L;
  const { faults } = await check(changed(files, table, from, to), isFrappe ? BIRTHDAYS : FINERACT);
  const columned = { column: expect.stringContaining(column), text: expect.stringContaining(text) };
  expect(faults).toContainEqual(expect.objectContaining({ sheet, row, ...columned }));
});

test('what is missing of all rows is named once: a file, a column, a value that nobody stated', async () => {
  const { 'm_loan_transaction.csv': _, ...others } = fineractExport();
  expect((await check(others, FINERACT)).faults).toMatchObject([{ sheet: 'm_loan_transaction', row: 0 }]);
  const silent = await check(fineractExport(), { values: { personas: STATED.personas } });
  expect(silent.faults).toContainEqual({
    sheet: 'm_loan',
    row: 1,
    column: 'tasa_mora_ea',
    ourSheet: 'creditos',
    text: 'Falta la columna',
  });
  const unnamed = await check(frappeExport(), FRAPPE);
  expect(unnamed.faults).toContainEqual({
    sheet: 'Customer',
    row: 1,
    column: 'fecha_nacimiento',
    ourSheet: 'personas',
    text: 'Falta la columna',
  });
});
