/** Wages that come early, in parts, or before their credit was paid out. */
import { day } from '@unamano/domain/calendar';
import { afterEach, expect, test } from 'vitest';
import { sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();
afterEach(async () => expect(await at.faults()).toEqual([]));

at.clock.setDay('2026-03-31');

const paymentsOf = async (id: number) => (await at.wagesOf(id)).map(({ on }) => on);
const creditOf = (id: number) =>
  at.db.selectFrom('credits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('lines of a pay period before the disbursement wait in suspense and close no credit', async () => {
  const who = await at.employee();
  const lines = who.rows.map(({ value_pesos, number }) => who.line(value_pesos, number));
  const file = await at.uploadAndProcess(lines, { pay_period: '2026-01-15' });
  expect(file).toMatchObject({ applied: 0, in_suspense: file.lines_amount, open_exceptions: 4 });
  const found = await at.exceptions(`&id_file=${file.id_file}`);
  expect(found.map(({ kind, amount, in_suspense }) => [kind, amount, in_suspense])).toEqual(
    who.rows.map(({ value_pesos }) => ['not_due', value_pesos, value_pesos]),
  );
  expect(await paymentsOf(who.id)).toEqual([]);
  expect((await creditOf(who.id)).state).toBe('ACTIVE');
});

test('a wage for a later installment waits in the loan: nobody is late, and it is not asked again', async () => {
  const who = await at.employee();
  const lines = [who.line(who.fee, 1), who.line(who.fee, 2)];
  const file = await at.uploadAndProcess(lines, { pay_period: '2026-02-15', on: '2026-02-16' });
  expect(file).toMatchObject({ applied: 2 * who.fee, in_suspense: 0, open_exceptions: 0 });
  expect(await paymentsOf(who.id)).toEqual(['2026-02-15', '2026-02-15']);
  expect((await at.unpaid(who.id, day('2026-02-28'))).slice(0, 2)).toEqual([0, 0]);
  const { body } = await at.get(`${at.AT}/deductions?pay_period=2026-02-28`, at.clerk);
  expect(body.rows.filter((row: { id_credit: number }) => row.id_credit === who.id)).toEqual([]);
});

test('a wage for an installment that does not exist waits in the loan: nobody is late', async () => {
  const who = await at.employee();
  const file = await at.uploadAndProcess([who.line(who.fee, 9)], {
    pay_period: '2026-02-15',
    on: '2026-02-16',
  });
  expect(file).toMatchObject({ applied: who.fee, in_suspense: 0, open_exceptions: 0 });
  const { body } = await at.get(`${at.AT}/lines?id_file=${file.id_file}`, at.clerk);
  expect(body.lines[0].outcome).toBe('surplus');
  expect((await at.unpaid(who.id, day('2026-02-27')))[0]).toBe(0);
});

test('a wage in two lines is added: nothing is short', async () => {
  const who = await at.employee();
  const lines = [who.line(30_000), who.line(who.fee - 30_000)];
  const file = await at.uploadAndProcess(lines, { pay_period: '2026-02-15', on: '2026-02-16' });
  expect(file).toMatchObject({ applied: who.fee, in_suspense: 0, open_exceptions: 0 });
  expect((await at.unpaid(who.id, day('2026-03-31')))[0]).toBe(0);
});

test('a deduction before the disbursement counts from its assignment', async () => {
  const who = await at.employee();
  const file = await at.uploadAndProcess([who.line(who.fee, 1)], {
    pay_period: '2026-02-15',
    on: '2026-01-27',
  });
  const [exception] = await at.exceptions(`&id_file=${file.id_file}`);
  expect(exception).toMatchObject({ kind: 'not_due', in_suspense: who.fee });
  expect((await at.resolve(exception?.id_exception ?? 0, 'apply_to_next')).status).toBe(200);
  expect(await paymentsOf(who.id)).toEqual([at.clock.today()]);
});
