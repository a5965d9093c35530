import { day } from '@unamano/domain/calendar';
import { afterEach, describe, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();
afterEach(async () => expect(await at.faults()).toEqual([]));

/** Money of a pay period before its credit was paid out, beside a paid installment. */
async function early(pesos = 40_000) {
  const who = await at.employee();
  await at.uploadAndProcess([who.line(who.fee)]);
  const file = await at.uploadAndProcess([who.line(pesos, 2)], { pay_period: '2026-01-15' });
  const [exception] = await at.exceptions(`&id_file=${file.id_file}`);
  if (!exception) throw new Error('nothing to resolve');
  return { who, file, exception };
}

describe('a missing deduction', () => {
  test('is listed against the downloaded file and requested again', async () => {
    const [paid, missing] = [await at.employee(), await at.employee()];
    const file = { id_company: at.company, pay_period: '2026-02-15', format: 'csv' };
    expect((await at.post(`${at.AT}/deductions/file`, at.clerk, file)).status).toBe(200);
    const { id_file } = await at.uploadAndProcess([paid.line(paid.fee)]);
    const found = await at.exceptions(`&id_file=${id_file}`);
    const mine = found.filter(({ id_credit }) => id_credit === missing.id);
    expect(mine).toMatchObject([
      {
        kind: 'not_deducted',
        installment: 1,
        amount: missing.fee,
        in_suspense: 0,
        dni: missing.borrower.dni,
      },
    ]);
    expect(found.filter(({ id_credit }) => id_credit === paid.id)).toEqual([]);
    expect((await at.resolve(mine[0]?.id_exception ?? 0, 'request_again')).status).toBe(200);
    const { body } = await at.get(`${at.AT}/deductions?pay_period=2026-02-28`, at.clerk);
    const requested = body.rows.filter((row: { id_credit: number }) => row.id_credit === missing.id);
    expect(requested).toMatchObject([
      { installment: 1, is_late: true, amount: missing.fee },
      { installment: 2, is_late: false, amount: missing.fee },
    ]);
  });
});

describe('money in suspense', () => {
  test("pays the next installments on the staff's order", async () => {
    const { who, file, exception } = await early();
    const before = await at.balanceOf('suspense');
    const { status, body } = await at.resolve(exception.id_exception, 'apply_to_next');
    expect([status, body.exception.resolution]).toMatchObject([
      200,
      { action: 'apply_to_next', resolved_by: 'Olga Ríos', reason: 'Revisado con la empresa' },
    ]);
    const [, second = 0, ...rest] = who.rows.map(({ value_pesos }) => value_pesos);
    expect(await at.unpaid(who.id)).toEqual([0, second - 40_000, ...rest]);
    expect((await at.balanceOf('suspense')) - before).toBe(40_000);
    const { body: seen } = await at.get(`${at.AT}/file?id_file=${file.id_file}`, at.clerk);
    expect(seen.file).toMatchObject({ in_suspense: 0, open_exceptions: 0 });
  });

  test('of a wage deducted in time costs no late charge, however late staff assign it', async () => {
    const who = await at.employee();
    const file = await at.uploadAndProcess([{ ...who.line(who.fee), dni: '55667788' }], { on: '2026-02-15' });
    const [exception] = await at.exceptions(`&id_file=${file.id_file}`);
    at.clock.setDay('2026-03-10');
    const order = { credit_id: who.id };
    const { status } = await at.resolve(exception?.id_exception ?? 0, 'assign_to_credit', order);
    const [first] = await at.unpaid(who.id, day('2026-03-10'));
    at.clock.setDay('2026-02-16');
    expect([status, first]).toEqual([200, 0]);
  });

  test("is returned to the company under the bank's reference", async () => {
    const { exception } = await early();
    const bank = await at.balanceOf('cash_at_bank');
    const without = await at.resolve(exception.id_exception, 'return_to_company');
    expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['bank_reference']]);
    await at.pool.query("update companies set contact_email = 'talento@empresa.test' where id = $1", [
      at.company,
    ]);
    const back = { bank_reference: 'DEV-77' };
    expect((await at.sendBack(exception.id_exception, 'return_to_company', back)).status).toBe(200);
    expect((await at.balanceOf('cash_at_bank')) - bank).toBe(-40_000);
    const { rows } = await at.pool.query("select recipient from messages where template = 'funds_returned'");
    expect(rows).toEqual([{ recipient: 'talento@empresa.test' }]);
  });

  test('pays an active credit of the company and no other', async () => {
    const owner = await at.employee();
    const file = await at.uploadAndProcess([
      { dni: '10101010', name: 'Nadie', credit: owner.id, installment: 1, deducted: 50_000 },
    ]);
    const [exception] = await at.exceptions(`&id_file=${file.id_file}`);
    const id = exception?.id_exception ?? 0;
    const elsewhere = await at.employee(await makeCompany(at.db));
    for (const credit_id of [elsewhere.id, 999_999, undefined]) {
      const { status, body } = await at.resolve(id, 'assign_to_credit', { credit_id });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['credit_id']]);
    }
    expect((await at.resolve(id, 'assign_to_credit', { credit_id: owner.id })).status).toBe(200);
    const [first = 0] = await at.unpaid(owner.id);
    expect(first).toBeLessThan(owner.fee - 49_000);
  });

  test('moves once for ten parallel resolutions and refuses the others', async () => {
    const { who, exception } = await early();
    const bank = await at.balanceOf('cash_at_bank');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? at.resolve(exception.id_exception, 'apply_to_next')
          : at.resolve(exception.id_exception, 'return_to_company', { bank_reference: `DEV-${index}` }),
      ),
    );
    const lost = replies.filter(({ status }) => status === 409);
    expect([replies.filter(({ status }) => status === 200).length, lost.length]).toEqual([1, 9]);
    const isReturn = replies.findIndex(({ status }) => status === 200) % 2 === 1;
    // Where a return came first, it waits for its second person, and all others are refused for that.
    const code = isReturn ? 'CHANGE_PENDING' : 'STATE_NOT_ALLOWED';
    expect(new Set(lost.map(({ body }) => body.err_code))).toEqual(new Set([code]));
    if (isReturn) expect((await at.approveNext()).status).toBe(200);
    expect((await at.balanceOf('cash_at_bank')) - bank).toBe(isReturn ? -40_000 : 0);
    const { rows } = await at.pool.query('select from journal_entries where reference = $1', [
      `payroll-exception-${exception.id_exception}`,
    ]);
    expect(rows).toHaveLength(1);
    expect(await at.unpaid(who.id)).toHaveLength(4);
  });

  test('is never dismissed', async () => {
    const { exception } = await early();
    expect(exception.actions).toEqual([
      'apply_to_next',
      'assign_to_credit',
      'return_to_employee',
      'return_to_company',
    ]);
    expect((await at.resolve(exception.id_exception, 'dismiss')).status).toBe(409);
  });
});

describe('a transfer that differs from its file', () => {
  test('is on hold and posts nothing until staff process it; then it posts everything once', async () => {
    const who = await at.employee();
    const { file } = await at.upload([who.line(who.fee)], { transfer: who.fee + 7_000 });
    expect(file).toMatchObject({ state: 'ON_HOLD', difference: 7_000, lines_processed: 0 });
    await at.payroll.processFile(file.id_file);
    expect(await at.unpaid(who.id)).not.toContain(0);
    const order = { id_file: file.id_file, action: 'process', reason: 'La empresa lo confirma' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => at.post(`${at.AT}/file/decide`, at.operations, order)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await at.processFile(file.id_file)).toMatchObject({
      state: 'PROCESSED',
      decided_by: 'Olga Ríos',
      decision_reason: 'La empresa lo confirma',
      in_suspense: 7_000,
      applied: who.fee,
    });
    const [over] = (await at.exceptions(`&id_file=${file.id_file}`)).filter(
      (row) => row.kind === 'transfer_excess',
    );
    expect(over).toMatchObject({ amount: 7_000, actions: ['assign_to_credit', 'return_to_company'] });
    expect(await at.balanceOf('payroll_clearing')).toBe(0);
  });

  test('that is too small leaves the difference in the journal until the company completes it', async () => {
    const who = await at.employee();
    const { file } = await at.upload([who.line(who.fee)], { transfer: who.fee - 9_000 });
    const order = { id_file: file.id_file, action: 'process', reason: 'Enviarán el resto' };
    expect((await at.post(`${at.AT}/file/decide`, at.operations, order)).status).toBe(200);
    await at.processFile(file.id_file);
    expect(await at.balanceOf('payroll_clearing')).toBe(9_000);
    const [short] = (await at.exceptions(`&id_file=${file.id_file}`)).filter(
      (row) => row.kind === 'transfer_shortfall',
    );
    const rest = { bank_reference: 'TR-RESTO' };
    expect((await at.resolve(short?.id_exception ?? 0, 'complete_transfer', rest)).status).toBe(200);
    expect(await at.balanceOf('payroll_clearing')).toBe(0);
  });

  test('with a wrong file is withdrawn, and the right file replaces it', async () => {
    const who = await at.employee();
    const lines = [who.line(who.fee)];
    const { file } = await at.upload(lines, { transfer: 1, reference: 'TR-UNA' });
    const order = { id_file: file.id_file, action: 'withdraw', reason: 'Valor mal escrito' };
    const { body } = await at.post(`${at.AT}/file/decide`, at.operations, order);
    expect(body.file).toMatchObject({ state: 'WITHDRAWN' });
    const right = await at.upload(lines, { reference: 'TR-UNA' });
    expect(right.body).toMatchObject({ is_duplicate: false });
    expect(await at.processFile(right.file.id_file)).toMatchObject({ applied: who.fee, in_suspense: 0 });
  });

  test('is refused when another file has its bank reference', async () => {
    const [one, two] = [await at.employee(), await at.employee()];
    await at.uploadAndProcess([one.line(one.fee)], { reference: 'TR-DOBLE' });
    const { status, body } = await at.upload([two.line(two.fee)], { reference: 'TR-DOBLE' });
    expect([status, body.err_code, Object.keys(body.fields)]).toEqual([
      409,
      'TRANSFER_EXISTS',
      ['bank_reference'],
    ]);
  });
});
