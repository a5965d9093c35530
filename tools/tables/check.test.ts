import { describe, expect, test } from 'vitest';
import { checkTables, type TableRules } from './check.ts';

const rules: TableRules = {
  owned: { ledger: ['journal_entries'], credits: ['credits'], idempotency: ['idempotency_keys'] },
  mayRead: [],
};

function faultsOf(path: string, source: string, changed: Partial<TableRules> = {}): string[] {
  return checkTables(new Map([[path, source]]), { ...rules, ...changed }).faults;
}

const PAYMENTS = 'apps/api/src/modules/loans/payments/repo.ts';

describe('a write of a table that another module owns', () => {
  test.each([
    ["db.insertInto('journal_entries').values(row)"],
    ["db.updateTable('journal_entries').set({})"],
    ["db.deleteFrom('journal_entries as entry')"],
    ['sql`insert into journal_entries (id) values (1)`'],
    ['sql`with entry as (\n insert into journal_entries select 1) select 1`'],
    ['sql<Row>`update journal_entries set kind = 1`'],
    ["pool.query('delete from journal_entries where id = 1')"],
    ["pool.query('truncate journal_entries')"],
  ])('fails: %s', (statement) => {
    expect(faultsOf(PAYMENTS, `${statement};`)).toEqual([
      expect.stringMatching(
        /repo\.ts:\d+ {2}payments writes journal_entries, which ledger owns: call a function of modules\/ledger/,
      ),
    ]);
  });

  test('passes in the owner and in a test, and not by a reason to read', () => {
    const write = "db.insertInto('journal_entries').values(row);";
    expect(faultsOf('apps/api/src/modules/loans/ledger/journal.ts', write)).toEqual([]);
    expect(faultsOf('apps/api/src/modules/loans/payments/a.test.ts', write)).toEqual([]);
    const mayRead = [{ place: 'payments', tables: ['journal_entries'], why: 'one round trip' }];
    expect(faultsOf(PAYMENTS, write, { mayRead })).toEqual([
      expect.stringContaining('payments writes journal_entries'),
      expect.stringContaining('which no statement needs'),
    ]);
  });

  test('fails outside of the modules too', () => {
    expect(faultsOf('apps/api/src/jobs/queue.ts', "db.deleteFrom('idempotency_keys');")).toHaveLength(1);
    expect(faultsOf('apps/api/src/idempotency/keys.ts', "db.deleteFrom('idempotency_keys');")).toEqual([]);
  });
});

describe('a read of a table that another module owns', () => {
  test.each([
    ["db.selectFrom('credits').select('id')"],
    ["db.selectFrom(['credits as c'])"],
    ["own.innerJoin('credits as c', 'c.id', 'credit_id')"],
    ['sql`select 1 from payments join credits on true`'],
    ['sql`select 1 from payments p, credits c`'],
    ['const query = `select id from credits`'],
  ])('fails without a reason: %s', (statement) => {
    expect(faultsOf(PAYMENTS, `${statement};`)).toEqual([
      expect.stringContaining('or list the reason in MAY_READ of tools/tables/readers.ts'),
    ]);
  });

  test('passes with a reason, and a reason that nothing needs fails', () => {
    const mayRead = [{ place: 'payments', tables: ['credits'], why: 'locks the row' }];
    expect(faultsOf(PAYMENTS, "db.selectFrom('credits');", { mayRead })).toEqual([]);
    expect(faultsOf(PAYMENTS, 'export {};', { mayRead })).toEqual([
      'tools/tables/readers.ts  MAY_READ allows "payments credits", which no statement needs: delete it',
    ]);
  });

  test('does not take the name of a table in prose for a statement', () => {
    expect(faultsOf(PAYMENTS, "throw new Error('The answer comes from credits that ended.');")).toEqual([]);
  });
});
