/** A deduction in transit is not requested again in the next pay period. */
import { expect, test } from 'vitest';
import { renewedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = renewedPayrollApp();

const [FIRST, SECOND] = ['2026-02-15', '2026-02-28'];

type Row = { installment: number; amount: number };

async function look(payPeriod: string) {
  const { body } = await at.get(`${at.AT}/deductions?pay_period=${payPeriod}`, at.clerk);
  return {
    ...body,
    requested: body.rows.map((row: Row) => [row.installment, row.amount]),
    inTransit: body.in_transit.map((row: Row & { pay_period: string }) => [
      row.pay_period,
      row.installment,
      row.amount,
    ]),
  };
}

test('requests an installment once, and again after the first pay period came without it', async () => {
  const who = await at.employee();
  await at.download(FIRST);
  const before = await look(SECOND);
  expect([before.requested, before.inTransit]).toEqual([[[2, who.fee]], [[FIRST, 1, who.fee]]]);
  expect(before.in_transit[0]).toMatchObject({ dni: who.borrower.dni, name: 'Ana', installments: 4 });
  expect((await at.download(SECOND)).rows).toBe(1);

  // A file on hold or withdrawn does not count as returned.
  const held = await at.upload([who.line(0)], { transfer: 5 });
  expect((await look(SECOND)).requested).toEqual([[2, who.fee]]);
  const order = { id_file: held.file.id_file, action: 'withdraw', reason: 'Era de otra quincena' };
  expect((await at.post(`${at.AT}/file/decide`, at.operations, order)).status).toBe(200);
  expect((await look(SECOND)).inTransit).toEqual([[FIRST, 1, who.fee]]);

  await at.uploadAndProcess([who.line(0)]);
  const after = await look(SECOND);
  expect([after.requested, after.inTransit]).toEqual([
    [
      [1, who.fee],
      [2, who.fee],
    ],
    [],
  ]);
});

test("a deduction in transit leaves the next pay's limit free; after a partial one the rest is requested", async () => {
  const who = await at.employee();
  await at.pool.query('update borrowers set monthly_income = $2 where id = $1', [
    who.borrower.id,
    4 * (who.fee + 30_000),
  ]);
  await at.download(SECOND);
  at.clock.setDay('2026-03-01');
  const next = await look('2026-03-15');
  expect(next.inTransit).toEqual([
    [SECOND, 1, who.fee],
    [SECOND, 2, 30_000],
  ]);
  expect(next.requested).toEqual([
    [2, who.fee - 30_000],
    [3, 60_000],
  ]);
});

test('a pay period with a returned file lists its own requests and requests nothing new', async () => {
  const who = await at.employee();
  const missed = await at.employee();
  const { version, total } = await at.download(FIRST);
  await at.uploadAndProcess([who.line(who.fee), missed.line(0)]);
  const { rows, snapshot, has_returned_file, excluded } = await look(FIRST);
  expect({ has_returned_file, excluded }).toEqual({ has_returned_file: true, excluded: [] });
  expect(snapshot).toMatchObject({ version, total, is_current: true });
  expect(rows).toMatchObject([
    { id_credit: who.id, id_user: who.borrower.id, installment: 1, installments: 4, amount: who.fee },
    { id_credit: missed.id, due_date: FIRST, is_late: false },
  ]);
  expect(await at.download(FIRST)).toMatchObject({ version, total, rows: 2 });
  // The rest belongs to the coming pay period.
  expect((await look(SECOND)).requested).toEqual([
    [2, who.fee],
    [1, missed.fee],
    [2, missed.fee],
  ]);
});
