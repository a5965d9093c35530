/** Each line pays its installment and each missing deduction is listed, for every order of files. */
import { day } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { type PayrollTestApp, renewedPayrollApp } from '../../../../test/fixtures/payroll.ts';
import { readBalance } from '../../loans/loan-events/index.ts';

const at = renewedPayrollApp();

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

const kinds = async (idFile: number) =>
  (await at.exceptions(`&id_file=${idFile}`)).map(({ kind, installment, amount }) => [
    kind,
    installment,
    amount,
  ]);

/** What is owed, part by part, on a day long after. */
async function owed({ id }: Employee, on = '2026-03-10') {
  const loanBalance = await readBalance(at.db, id, day(on));
  const parts = loanBalance?.installments ?? [];
  return parts.map(({ unpaid, lateInterest, collectionFee }) => [unpaid, lateInterest, collectionFee]);
}

const paidInFull = (who: Employee) => who.rows.map(({ value_pesos }) => [value_pesos, 0, 0]);

test('a missing row is listed, and the newer one pays its own installment', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-28');
  await at.download('2026-02-28');
  const file = await at.uploadAndProcess([who.line(who.fee, 2)], {
    pay_period: '2026-02-28',
    on: '2026-02-28',
  });
  expect(await kinds(file.id_file)).toEqual([['not_deducted', 1, who.fee]]);
  const [first, second] = await owed(who, '2026-02-28');
  expect([first?.[0], second]).toEqual([who.fee, [0, 0, 0]]);
  expect(await at.faults()).toEqual([]);
});

test('a partly deducted row is short by its own amount, independent of other rows', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-28');
  await at.download('2026-02-28');
  const lines = [who.line(who.fee - 40_000, 1), who.line(who.fee + 10_000, 2)];
  const file = await at.uploadAndProcess(lines, { pay_period: '2026-02-28', on: '2026-02-28' });
  expect(await kinds(file.id_file)).toEqual([['shortfall', 1, 40_000]]);
  // What is deducted beyond its installment waits, and pays what is due: the day of both wages is the same.
  expect((await owed(who, '2026-02-28')).slice(0, 2)).toEqual([
    [30_000, 0, 0],
    [0, 0, 0],
  ]);
});

test('pay periods entered out of order cost no late charge and pay the installments of their files', async () => {
  const [inOrder, outOfOrder] = [await at.employee(), await at.employee()];
  at.clock.setDay('2026-03-02');
  const first = { pay_period: '2026-02-15', on: '2026-02-20' };
  const second = { pay_period: '2026-02-28', on: '2026-03-02' };
  await at.uploadAndProcess([inOrder.line(inOrder.fee, 1)], first);
  await at.uploadAndProcess([inOrder.line(inOrder.fee, 2)], second);
  await at.uploadAndProcess([outOfOrder.line(outOfOrder.fee, 2)], second);
  const late = await at.uploadAndProcess([outOfOrder.line(outOfOrder.fee, 1)], first);
  expect(late).toMatchObject({ applied: outOfOrder.fee, in_suspense: 0, open_exceptions: 0 });
  for (const who of [inOrder, outOfOrder]) {
    expect(await owed(who, '2026-03-02')).toEqual([[0, 0, 0], [0, 0, 0], ...paidInFull(who).slice(2)]);
  }
  expect(await at.faults()).toEqual([]);
});

test('a transfer that arrives weeks late costs no late interest', async () => {
  const who = await at.employee();
  await at.answered('2026-02-15');
  at.clock.setDay('2026-03-10');
  const [before] = await owed(who);
  expect(before?.[1]).toBeGreaterThan(0);
  await at.uploadAndProcess([who.line(who.fee, 1)], { pay_period: '2026-02-15', on: '2026-03-10' });
  expect((await owed(who))[0]).toEqual([0, 0, 0]);
});

test('a transfer before the pay day takes the requested amounts and leaves no surplus', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-27');
  await at.download('2026-02-28');
  const { body } = await at.get(`${at.AT}/deductions?pay_period=2026-02-28`, at.clerk);
  const requested = body.rows.map((row: { installment: number; amount: number }) =>
    who.line(row.amount, row.installment),
  );
  expect(requested).toHaveLength(2);
  const file = await at.uploadAndProcess(requested, { pay_period: '2026-02-28', on: '2026-02-26' });
  expect(file).toMatchObject({ in_suspense: 0, open_exceptions: 0 });
  const outcomes = await at.get(`${at.AT}/lines?id_file=${file.id_file}`, at.clerk);
  expect(outcomes.body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['exact', 'exact']);
  expect((await owed(who)).map(([unpaid]) => unpaid)).toEqual([0, 0, who.fee, who.rows[3]?.value_pesos]);
});
