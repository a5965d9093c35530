import type { ACCOUNTING_FILES } from '@unamano/contract/loans/accounting';
import { ACCOUNT_TITLES } from '@unamano/contract/office/puc-accounts';
import type { Day } from '@unamano/domain/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import { ok } from '../../../kernel/result.ts';
import type { Cell } from '../../office/sheets/index.ts';
import { addUpFigures, verifyLedger } from '../loan-events/index.ts';
import { type Accounting, createAccounting } from './index.ts';

const database = await sharedDatabase();
let world: ReturnType<typeof createPaymentsFixture>;
let accounting: Accounting;
let creditId: number;
const files: (readonly Cell[])[][] = [];

beforeAll(async () => {
  world = createPaymentsFixture(database.db, '2026-01-10');
  accounting = createAccounting({
    lenderNit: '900123456-8',
    db: database.db,
    clock: world.clock,
    sheets: {
      async store({ pages, rowsMax }) {
        const rows: (readonly Cell[])[] = [];
        for await (const page of pages) {
          rows.push(...page);
          // A page is never split: it has all of its voucher.
          if (rowsMax) expect(sumOf(page, 21)).toBe(sumOf(page, 22));
        }
        files.push(rows);
        return ok('/media/hojas/x');
      },
    },
  });
  const credit = await world.activeCredit();
  creditId = credit.id;
  await world.activeCredit();
  world.clock.setDay('2026-02-10');
  await world.pay(await world.open(credit, 1));
  world.clock.setDay('2026-02-20');
});

const sumOf = (rows: readonly (readonly Cell[])[], column: number) =>
  rows.reduce((all, row) => all + Number(row[column]), 0);

const days = (from: string, to: string) => ({ from: from as Day, to: to as Day });

async function balance(input: object = {}) {
  const reply = await accounting.balance({ input });
  if (!reply.ok) throw new Error(JSON.stringify(reply.fields));
  return reply.value;
}

async function allLines(input: object, limit = 2) {
  const lines: Record<string, unknown>[] = [];
  for (let cursor = ''; ; ) {
    const reply = await accounting.journal({ input: { ...input, limit, cursor } });
    if (!reply.ok) throw new Error(reply.code);
    lines.push(...reply.value.lines);
    if (reply.value.next_cursor === null) return lines;
    cursor = reply.value.next_cursor;
  }
}

/** By the journal itself, without the kept sums. */
async function totalsOf(column: 'posted_on' | 'value_on', from: string, to: string) {
  const { rows } = await database.pool.query(
    `select account, coalesce(sum(amount_pesos) filter (where ${column} < $1), 0)::bigint as opening,
       coalesce(sum(amount_pesos) filter (where ${column} between $1 and $2 and amount_pesos > 0), 0)::bigint as debits,
       coalesce(-sum(amount_pesos) filter (where ${column} between $1 and $2 and amount_pesos < 0), 0)::bigint as credits
     from journal_entries join journal_lines on entry_id = id where ${column} <= $2 group by 1
     having bool_or(${column} >= $1) or sum(amount_pesos) <> 0`,
    [from, to],
  );
  return rows;
}

describe('the trial balance', () => {
  test.each([
    ['posted', 'posted_on'],
    ['value', 'value_on'],
  ] as const)(
    'by day %s is the journal, before the sums are kept, with them, and with what came since',
    async (by, column) => {
      const period = ['2026-02-01', '2026-02-15'] as const;
      const compare = async () => {
        const { rows } = await balance({ ...days(...period), by });
        const moved = rows.filter(
          ({ opening, debits, credits }) => opening !== 0 || debits !== 0 || credits !== 0,
        );
        expect(
          moved
            .map(({ account, opening, debits, credits }) => ({ account, opening, debits, credits }))
            .sort((a, b) => a.account.localeCompare(b.account)),
        ).toEqual((await totalsOf(column, ...period)).sort((a, b) => a.account.localeCompare(b.account)));
        expect(rows.reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
      };
      await compare();
      await addUpFigures(database.db);
      await compare();
      await world.activeCredit();
      await compare();
    },
  );

  test('has every account with its code, and the running month unless days are given', async () => {
    const { from, to, rows } = await balance();
    expect([from, to]).toEqual(['2026-02-01', '2026-02-20']);
    const codes = rows.map(({ code }) => code);
    expect(codes).toEqual([...codes].sort());
    expect(new Set(codes).size).toBe(Object.keys(ACCOUNT_TITLES).length);
  });

  test('refuses days to come, and an end before its start', async () => {
    expect(await accounting.balance({ input: days('2026-02-01', '2026-02-21') })).toMatchObject({
      fields: { to: expect.any(String) },
    });
    expect(await accounting.balance({ input: days('2026-02-11', '2026-02-10') })).toMatchObject({
      fields: { from: expect.any(String) },
    });
  });
});

test('the balance sheet balances in both periods, and each result is what the journal moved', async () => {
  const reply = await accounting.statements({ input: days('2026-02-01', '2026-02-20') });
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  const { balance: sheet, income, before } = reply.value;
  expect(before).toEqual({ from: '2026-01-12', to: '2026-01-31' });
  for (const at of ['now', 'before'] as const)
    expect(sheet.reduce((sum, row) => sum + (row.kind === 'asset' ? row[at] : -row[at]), 0)).toBe(0);
  const { rows } = await database.pool.query(
    `select -sum(amount_pesos)::int as pesos from journal_lines join journal_entries entry on entry.id = entry_id
     where account = 'interest_income' and posted_on between '2026-02-01' and '2026-02-20'`,
  );
  expect(income.find(({ account }) => account === 'interest_income')?.now).toBe(rows[0].pesos);
});

describe('the journal', () => {
  test('has each line once over its pages, newest first, and all lines of an entry together', async () => {
    const period = days('2026-01-01', '2026-02-20');
    const lines = await allLines(period);
    const { rows } = await database.pool.query('select count(*)::int as count from journal_lines');
    expect(lines).toHaveLength(rows[0].count);
    expect(new Set(lines.map((line) => `${line.id_entry} ${line.number}`)).size).toBe(lines.length);
    const postedOn = lines.map((line) => String(line.posted_on));
    expect(postedOn).toEqual([...postedOn].sort().reverse());
  });

  test('of a credit and an account has no other line', async () => {
    const found = await allLines({
      ...days('2026-01-01', '2026-02-20'),
      account: 'cash_at_gateway',
      id_credit: creditId,
    });
    expect(found).toMatchObject([
      { id_credit: creditId, posted_on: '2026-02-10', event: 'money', credit: 0 },
    ]);
    expect(await accounting.journal({ input: { account: 'caja' } })).toMatchObject({
      code: 'OBJECT_NOT_FOUND',
    });
    expect(await accounting.journal({ input: { cursor: 'x' } })).toMatchObject({
      fields: { cursor: 'Valor no válido' },
    });
  });

  const fileOf = async (table: (typeof ACCOUNTING_FILES)[number], from = '2026-01-01') => {
    const call = { actor: await makeStaff(database.db), origin: ORIGIN };
    const input = { ...days(from, '2026-02-20'), table, format: 'csv' } as const;
    expect((await accounting.export({ ...call, input })).ok).toBe(true);
    return files.at(-1) ?? [];
  };

  test('as a file has the same lines with vouchers and third parties, and its debits are its credits', async () => {
    const rows = await fileOf('journal');
    expect(rows).toHaveLength((await allLines(days('2026-01-01', '2026-02-20'))).length);
    expect(sumOf(rows, 13)).toBeGreaterThan(0);
    expect(sumOf(rows, 13)).toBe(sumOf(rows, 14));
    const paid = rows.filter((row) => row[0] === 'RC-2026-02-000001');
    expect(paid.length).toBeGreaterThan(1);
    const [, on, value, , , type, number, , , reference, , concept] = paid[0] ?? [];
    expect([on, value]).toEqual([new Date('2026-02-10'), new Date('2026-02-10')]);
    const { rows: people } = await database.pool.query(
      `select dni, order_code from credits join borrowers on borrowers.id = borrower_id
       join payment_orders on credit_id = credits.id where credits.id = $1`,
      [creditId],
    );
    expect([type, number, reference, concept]).toEqual([
      'CC',
      people[0].dni,
      people[0].order_code,
      `Pago, crédito ${creditId}`,
    ]);
  });

  test.each([
    ['siigo', [21, 22, 5, 6], [1, 260_200_001, new Date('2026-02-10')]],
    [
      'world_office',
      [13, 14, 10, 6],
      ['Unamano S.A.S.', 'RC', '', 260_200_001, new Date('2026-02-10'), '900123456'],
    ],
  ] as const)(
    'is the import sheet of %s: the lines of the journal, under its numbers',
    async (table, at, head) => {
      const [rows, lines] = [await fileOf(table), await fileOf('journal')];
      expect(rows.map((row) => at.map((column) => row[column]))).toEqual(
        lines.map((row) => [13, 14, 3, 6].map((column) => row[column])),
      );
      const paid = rows[lines.findIndex(([voucher]) => voucher === 'RC-2026-02-000001')] ?? [];
      expect(paid.slice(0, head.length)).toEqual(head);
    },
  );

  test('has its VAT by document, whose sum is what the account of VAT moved', async () => {
    const rows = await fileOf('vat');
    const { rows: moved } = await database.pool.query(
      `select -sum(amount_pesos)::int as pesos from journal_lines where account = 'vat_payable'`,
    );
    expect(rows.reduce((sum, row) => sum + Number(row[9]) - Number(row[11]), 0)).toBe(moved[0].pesos);
    const { rows: people } = await database.pool.query(
      'select dni from credits join borrowers on borrowers.id = borrower_id where credits.id = $1',
      [creditId],
    );
    const [on, voucher, type, number, , , concept, , base, vat, ...rest] = rows[0] ?? [];
    expect([on, voucher, type, number, concept]).toEqual([
      new Date('2026-01-10'),
      'CE-2026-01-000001',
      'CC',
      people[0].dni,
      `Desembolso, crédito ${creditId}`,
    ]);
    expect(Math.abs(Number(base) * 0.19 - Number(vat))).toBeLessThan(1);
    expect(rest).toEqual([0, 0, '', '']);
  });

  test.each(['2026-01-01', '2026-02-05'])(
    'as plain text from %s has the balances by third party',
    async (from) => {
      const balances = new Map<string, number>();
      for (const [text] of await fileOf('plain', from))
        for (const [, code, party, pesos] of String(text).matchAll(
          /^ {2}\S*?:(\d+)-\S+:(\S+) {2}(-?\d+) COP$/gm,
        )) {
          const key = `${code} ${party}`;
          balances.set(key, (balances.get(key) ?? 0) + Number(pesos));
        }
      const rows = (await fileOf('auxiliary', from)).map(
        (row) => [`${row[0]} ${row[2]}-${row[3]}`, row[9]] as const,
      );
      expect(rows.length).toBeGreaterThan(10);
      const left = (own: Iterable<readonly [string, unknown]>) =>
        Object.fromEntries([...own].filter(([, pesos]) => pesos !== 0));
      expect(left(balances)).toEqual(left(rows));
    },
  );
});

test('ten jobs at once count nothing twice', async () => {
  await database.pool.query(`delete from figures where name ~ '^(posted|value|moved)'`);
  await Promise.all(Array.from({ length: 10 }, () => addUpFigures(database.db)));
  expect(await verifyLedger(database.db)).toEqual([]);
});

test('each account has a title in the contract, as staff read it in the settings', async () => {
  const { rows } = await database.pool.query('select code, title from ledger_accounts');
  expect(Object.fromEntries(rows.map(({ code, title }) => [code, title]))).toEqual(ACCOUNT_TITLES);
});
