import { day } from '@unamano/domain/calendar';
import { afterEach, describe, expect, test } from 'vitest';
import { rowOf, rowsOf } from '../../../../../test/database/rows.ts';
import { makeCompany } from '../../../../../test/fixtures/disbursements.ts';
import { sharedPayrollApp } from '../../../../../test/fixtures/payroll.ts';
import { readBalance } from '../../../loans/loan-events/index.ts';

const at = await sharedPayrollApp();
afterEach(async () => expect(await at.faults()).toEqual([]));

const paymentsOf = (creditId: number) => at.wagesOf(creditId);

describe('a returned file', () => {
  test('pays each installment that it names, on the day of the deduction, and balances with its transfer', async () => {
    const [one, two] = [await at.employee(), await at.employee()];
    const file = await at.uploadAndProcess([one.line(one.fee), two.line(two.fee)]);
    expect(file).toMatchObject({
      state: 'PROCESSED',
      lines_total: 2,
      lines_processed: 2,
      difference: 0,
      applied: 2 * one.fee,
      in_suspense: 0,
      open_exceptions: 0,
      entered_by: 'Olga Ríos',
    });
    for (const { id, fee, rows } of [one, two]) {
      expect(await at.unpaid(id)).toEqual([0, ...rows.slice(1).map((row) => row.value_pesos)]);
      const [payment] = await paymentsOf(id);
      expect(payment).toMatchObject({ pesos: fee, on: '2026-02-15' });
    }
    const entry = await rowOf(at.db, 'journal_entries', { reference: `payroll-file-${file.id_file}` });
    expect(entry).toMatchObject({ kind: 'payroll_transfer', posted_on: '2026-02-16', credit_id: null });
    expect(await at.balanceOf('payroll_clearing')).toBe(0);
  });

  test('changes nothing when it is uploaded again: same bytes, other order, ten in parallel', async () => {
    const [one, two] = [await at.employee(), await at.employee()];
    const lines = [one.line(one.fee), two.line(two.fee)];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        at.upload(index % 2 === 0 ? lines : lines.toReversed(), { reference: `otra-${index}` }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ file }) => file.id_file)).size).toBe(1);
    expect(replies.filter(({ body }) => !body.is_duplicate)).toHaveLength(1);
    const id = replies[0]?.file.id_file ?? 0;
    await Promise.all(Array.from({ length: 10 }, () => at.payroll.processFile(id)));
    const again = await at.upload(lines, { reference: 'mucho-despues' });
    expect(again.body).toMatchObject({ is_duplicate: true, file: { id_file: id, state: 'PROCESSED' } });
    expect([(await paymentsOf(one.id)).length, (await paymentsOf(two.id)).length]).toEqual([1, 1]);
  });

  test('pays by the lines that no other file of the pay period has; the others wait in the loan', async () => {
    const [one, two] = [await at.employee(), await at.employee()];
    await at.uploadAndProcess([one.line(one.fee)]);
    const file = await at.uploadAndProcess([one.line(one.fee), two.line(two.fee)]);
    expect(file).toMatchObject({ applied: one.fee + two.fee, in_suspense: 0, open_exceptions: 0 });
    // What was deducted twice waits for the next installment.
    const unpaid = one.rows.slice(1).map(({ value_pesos }) => value_pesos);
    expect(await at.unpaid(one.id)).toEqual([0, ...unpaid]);
    expect(await at.unpaid(one.id, day('2026-02-28'))).toEqual([0, 0, ...unpaid.slice(1)]);
  });

  test('lists exceptions: shortfall, surplus, unknown persons, credits of others, repeated lines', async () => {
    const [short, over, other] = [await at.employee(), await at.employee(), await at.employee()];
    const elsewhere = await at.employee(await makeCompany(at.db));
    const file = await at.uploadAndProcess([
      short.line(short.fee - 30_000),
      over.line(over.fee + 5_000),
      { dni: '99887766', name: 'Nadie', credit: short.id, installment: 1, deducted: 40_000 },
      { ...other.line(other.fee), credit: elsewhere.id },
      other.line(other.fee),
      other.line(other.fee),
      { ...other.line(1_000), installment: 9 },
    ]);
    const found = await at.exceptions(`&id_file=${file.id_file}`);
    const shape = found.map(({ kind, amount, in_suspense, row }) => [kind, amount, in_suspense, row]);
    expect(shape).toEqual(
      expect.arrayContaining([
        ['shortfall', 30_000, 0, 2],
        ['unknown_person', 40_000, 40_000, 4],
        ['no_open_credit', other.fee, other.fee, 5],
      ]),
    );
    expect(shape).toHaveLength(3);
    // The shortfall accrues late interest from the day after the answer.
    expect((await at.unpaid(short.id))[0]).toBe(30_000);
    const [left = 0] = await at.unpaid(short.id, day('2026-02-17'));
    expect(left).toBeGreaterThan(30_000);
    expect(left).toBeLessThan(30_100);
    expect(await at.unpaid(over.id)).toEqual([0, ...over.rows.slice(1).map((row) => row.value_pesos)]);
  });

  test('and parallel payments of the same credits are serialized and pay each peso once', async () => {
    const people: Awaited<ReturnType<typeof at.employee>>[] = [];
    while (people.length < 6) people.push(await at.employee());
    const { file } = await at.upload(people.map((who) => who.line(who.fee)));
    await Promise.all([
      at.payroll.processFile(file.id_file),
      ...people.map(({ id, fee }) => at.payByLink(id, fee)),
    ]);
    expect(await at.processFile(file.id_file)).toMatchObject({ applied: file.lines_amount, in_suspense: 0 });
    for (const { id, fee } of people) {
      const balance = await readBalance(at.db, id, at.clock.today());
      expect(balance && balance.paid + balance.waiting).toBe(2 * fee);
    }
  });

  test('whose one line fails pays the others, and that one once it can be', async () => {
    const [one, broken, two] = [await at.employee(), await at.employee(), await at.employee()];
    const { file } = await at.upload([one.line(one.fee), broken.line(broken.fee), two.line(two.fee)]);
    await at.pool.query(`create function break_line() returns trigger language plpgsql as $$
      begin raise exception 'no event of %', new.credit_id; end $$`);
    await at.pool.query(`create trigger break_line before insert on loan_events for each row
      when (new.credit_id = ${broken.id}) execute function break_line()`);
    await expect(at.payroll.processFile(file.id_file)).rejects.toThrow(`no event of ${broken.id}`);
    const paid = async () => {
      const all = await Promise.all([one, broken, two].map(({ id }) => at.wagesOf(id)));
      return all.map((wages) => wages.length);
    };
    expect(await paid()).toEqual([1, 0, 1]);
    await at.pool.query('drop trigger break_line on loan_events');
    expect(await at.processFile(file.id_file)).toMatchObject({ state: 'PROCESSED', open_exceptions: 0 });
    expect(await paid()).toEqual([1, 1, 1]);
  });

  test('closes a credit with its last installment and notifies the employee', async () => {
    const who = await at.employee();
    at.clock.setDay('2026-03-31');
    const payPeriods = ['2026-02-15', '2026-02-28', '2026-03-15', '2026-03-31'];
    for (const [index, payPeriod] of payPeriods.entries()) {
      const line = who.line(who.rows[index]?.value_pesos ?? 0, index + 1);
      await at.uploadAndProcess([line], { pay_period: payPeriod, on: payPeriod });
    }
    const credit = await rowOf(at.db, 'credits', { id: who.id });
    expect(credit).toMatchObject({ state: 'FIN', finished_on: '2026-03-31' });
    const notices = await rowsOf(at.db, 'messages', { borrower_id: who.borrower.id }, ['template']);
    expect(notices.filter(({ template }) => template === 'credit_finished')).toHaveLength(1);
    at.clock.setDay('2026-02-16');
  });
});
