import { day } from '@unamano/domain/calendar';
import { minPesos, pesos, sumPesos } from '@unamano/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import type { Db } from '../../../db/types.ts';
import { ACCOUNTS } from './accounts.ts';
import { disbursementLines, paymentLines, vatInside } from './entries.ts';
import { readPlanOfCredit } from './installment-lines.ts';
import { balanceOf, postEntry } from './journal.ts';
import { verifyLedger } from './verify.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

const POSTING_DATES = { postedOn: day('2026-02-01'), recordedAt: new Date(0) };
const BOOKS = { vatPpm: 190_000, onBooksPesos: pesos(Number.MAX_SAFE_INTEGER), writtenOff: null };
const sum = (lines: readonly { amountPesos: number }[]) =>
  lines.reduce((total, line) => total + line.amountPesos, 0);

test('the accounts in code are those of the database', async () => {
  const rows = await db.selectFrom('ledger_accounts').select('code').orderBy('code').execute();
  expect(rows.map((row) => row.code)).toEqual([...ACCOUNTS].sort());
});

describe('the lines of an entry', () => {
  test.each([
    [29_750, 190_000, 4_750],
    [21_420, 190_000, 3_420],
    [0, 190_000, 0],
    [1_000, 0, 0],
    // 1 / 1.19 leaves 0.16 of a peso of VAT: none.
    [1, 190_000, 0],
  ])('VAT inside %d at %d ppm is %d', (gross, ppm, vat) => {
    expect(vatInside(pesos(gross), ppm)).toBe(vat);
  });

  const pesosUpTo = (max: number) => fc.integer({ min: 0, max }).map(pesos);

  test('of a disbursement balance for any credit and any pay-off', () => {
    fc.assert(
      fc.property(
        fc.tuple(
          pesosUpTo(5e6),
          pesosUpTo(5e6),
          pesosUpTo(5e6),
          pesosUpTo(5e6),
          pesosUpTo(5e6),
          pesosUpTo(5e6),
        ),
        pesosUpTo(5e6),
        fc.integer({ min: 0, max: 1e6 }),
        ([amount, interest, endorsement, study, vat, risk], payOff, vatPpm) => {
          const credit = {
            amount,
            interest_paid: interest,
            value_endorsement: endorsement,
            value_credit_study: study,
            vat_credit_study: vat,
            central_risk: risk,
            total: sumPesos([amount, interest, endorsement, study, vat, risk]),
          };
          const lines = disbursementLines(credit, vatPpm, minPesos(payOff, amount));
          expect(sum(lines)).toBe(0);
          expect(lines.every((line) => line.amountPesos !== 0)).toBe(true);
        },
      ),
    );
  });

  test('of a payment balance, and money that no debt takes is in suspense', () => {
    const lines = paymentLines(
      'cash_at_gateway',
      pesos(150),
      [
        { part: 'late_interest', amount: pesos(20) },
        { part: 'installment', amount: pesos(60) },
        { part: 'installment', amount: pesos(40) },
      ],
      BOOKS,
    );
    expect(lines).toEqual([
      { account: 'cash_at_gateway', amountPesos: 150 },
      { account: 'late_interest_income', amountPesos: -20 },
      { account: 'loans_receivable', amountPesos: -100 },
      { account: 'suspense', amountPesos: -30 },
    ]);
  });
});

describe('an entry', () => {
  test.each([
    ['does not balance', [{ account: 'cash_at_bank' as const, amountPesos: pesos(5) }]],
    ['has no lines', []],
  ])('that %s is refused before it is written', async (_what, lines) => {
    const { id } = await createPaymentsFixture(db, '2026-01-31').activeCredit();
    const entry = { creditId: id, kind: 'reversal' as const, ...POSTING_DATES, reversesEntryId: 1, lines };
    await expect(db.transaction().execute((trx) => postEntry(trx, entry))).rejects.toThrow(RangeError);
  });

  test('that does not balance is refused by the database too, by the end of the statement', async () => {
    const { id } = await createPaymentsFixture(db, '2026-01-31').activeCredit();
    const line = database.pool.query(
      `insert into journal_lines (entry_id, number, account, amount_pesos)
       select id, 99, 'suspense', 1 from journal_entries where credit_id = $1`,
      [id],
    );
    await expect(line).rejects.toThrow('does not balance');
  });

  test('without lines, or on an unknown account, is refused by the database', async () => {
    const { id } = await createPaymentsFixture(db, '2026-01-31').activeCredit();
    const bare = `insert into journal_entries (credit_id, kind, posted_on, recorded_at, reference)
       values (${id}, 'interest', '2026-02-01', now(), 'sola') returning id`;
    await expect(database.pool.query(bare)).rejects.toThrow('has no lines');
    const elsewhere = database.pool.query(
      `with entry as (${bare})
       insert into journal_lines (entry_id, number, account, amount_pesos)
       select id, number, 'petty_cash', number * 2 - 3 from entry, generate_series(1, 2) number`,
    );
    await expect(elsewhere).rejects.toThrow('no account of the ledger');
  });

  test.each([
    `delete from ledger_accounts where code = 'suspense'`,
    `update ledger_accounts set code = 'other' where code = 'suspense'`,
  ])('never loses its account: %s is refused', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  });

  test.each(['update', 'delete'])('is never changed: %s is refused', async (verb) => {
    const { id } = await createPaymentsFixture(db, '2026-01-31').activeCredit();
    const statement =
      verb === 'update'
        ? 'update journal_entries set posted_on = posted_on where credit_id = $1'
        : 'delete from journal_entries where credit_id = $1';
    await expect(database.pool.query(statement, [id])).rejects.toThrow('append-only');
  });
});

describe('verifying the ledger', () => {
  test('finds nothing where everything was posted, and lists a payment that was not', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    await fixture.pay(await fixture.open(credit, 1));
    expect(await verifyLedger(db)).toEqual([]);

    const installment = (await fixture.loanBalance(credit.id)).installments[1];
    const { rows } = await database.pool.query(
      `with paid as (
         insert into payments (credit_id, source, source_reference, amount_pesos, paid_on, recorded_at)
         values ($1, 'gateway', 'UNBOOKED', 1000, '2026-02-01', now()) returning id)
       insert into payment_allocations (payment_id, installment_id, part, amount_pesos)
       select id, $2, 'installment', 1000 from paid returning payment_id`,
      [credit.id, installment?.id],
    );
    const receivable = await balanceOf(db, credit.id, 'loans_receivable');
    const cash = await balanceOf(db, credit.id, 'cash_at_gateway');
    expect(await verifyLedger(db)).toEqual([
      { what: 'payment_without_entry', id: rows[0].payment_id, ledgerPesos: 0, expectedPesos: 1_000 },
      {
        what: 'receivable_differs',
        id: credit.id,
        ledgerPesos: receivable,
        expectedPesos: receivable - 1_000,
      },
      {
        what: 'balance_differs',
        account: 'cash_at_gateway',
        id: credit.id,
        ledgerPesos: cash,
        expectedPesos: cash + 1_000,
      },
    ]);
  });
});

test('the interest of a disbursed external credit is its monthly rate by months, whatever the days of February', async () => {
  const fixture = createPaymentsFixture(db, '2026-02-02');
  const { id } = await fixture.activeCredit(500_000, 1);
  const plan = await readPlanOfCredit(db, id);
  // 8,750 and 60,000 for 28 days: 1.0175 and 1.1375, each to the power of 365 / 28, are 25.38 and 436.25 % more.
  expect(plan?.price.rates).toMatchObject({ interestPpm: 231_400, countedPpm: 4362500 });
});
