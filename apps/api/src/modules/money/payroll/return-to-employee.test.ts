/** What was deducted too much belongs to the employee: back to them, or to their own debts. */

import type { ResolutionAction } from '@unamano/contract/money/payroll/schemas';
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { describe, expect, test } from 'vitest';
import { type PayrollTestApp, sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { postEntry } from '../../loans/ledger/index.ts';
import { resolutionEntry, returnLines } from './entries.ts';

const at = await sharedPayrollApp();

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

async function openOf(idFile: number) {
  const [exception] = await at.exceptions(`&id_file=${idFile}`);
  if (!exception) throw new Error('nothing to resolve');
  return exception;
}

/** Of a pay period before its credit was paid out. */
async function earlyOf(who: Employee) {
  return openOf((await at.uploadAndProcess([who.line(40_000, 2)], { pay_period: '2026-01-15' })).id_file);
}

/** Of an employee without such a credit. */
async function noCreditOf(who: Employee) {
  return openOf((await at.uploadAndProcess([{ ...who.line(25_000), credit: 999_999 }])).id_file);
}

describe.each([
  ['not_due', earlyOf],
  ['no_open_credit', noCreditOf],
])('money of kind %s', (kind, make) => {
  test("is returned to the employee under the bank's reference and day", async () => {
    const exception = await make(await at.employee());
    expect(exception.kind).toBe(kind);
    const { rows: notified } = await at.pool.query(
      "select parameters ->> 'amountPesos' as pesos from messages where template = 'funds_waiting' order by id desc limit 1",
    );
    expect(Number(notified[0].pesos)).toBe(exception.in_suspense);
    expect(exception.actions).toContain<ResolutionAction>('return_to_employee');
    const [bank, waiting] = [await at.balanceOf('cash_at_bank'), await at.balanceOf('suspense')];
    const given = { bank_reference: 'DEV-EMP-1', paid_on: '2026-02-16' };
    const sent = await at.sendBack(exception.id_exception, 'return_to_employee', given);
    expect([sent.status, sent.exception?.resolution]).toMatchObject([
      200,
      { action: 'return_to_employee', bank_reference: 'DEV-EMP-1', paid_on: '2026-02-16' },
    ]);
    expect((await at.balanceOf('cash_at_bank')) - bank).toBe(-exception.in_suspense);
    expect((await at.balanceOf('suspense')) - waiting).toBe(exception.in_suspense);
    expect(await at.faults()).toEqual([]);
  });

  test('pays no debt of a colleague', async () => {
    const [who, colleague] = [await at.employee(), await at.employee()];
    const exception = await make(who);
    const before = await at.unpaid(colleague.id);
    const order = { credit_id: colleague.id };
    const { status, body } = await at.resolve(exception.id_exception, 'assign_to_credit', order);
    expect([status, body.err_code, Object.keys(body.fields)]).toEqual([
      400,
      'VALIDATION_ERROR',
      ['credit_id'],
    ]);
    expect(await at.unpaid(colleague.id)).toEqual(before);
    expect((await at.resolve(exception.id_exception, 'assign_to_credit', { credit_id: who.id })).status).toBe(
      200,
    );
    expect(await at.faults()).toEqual([]);
  });
});

test.each([
  [{}, ['paid_on']],
  [{ paid_on: '2026-02-16' }, ['bank_reference']],
  [{ paid_on: '2026-02-17', bank_reference: 'A-1' }, ['paid_on']],
  [{ paid_on: '2026-02-15', bank_reference: 'A-1' }, ['paid_on']],
  [{ paid_on: '2026-02-30', bank_reference: 'A-1' }, ['paid_on']],
])('a return to the employee with %j is refused, and writes nothing', async (given, fields) => {
  const exception = await earlyOf(await at.employee());
  const before = await at.balanceOf('suspense');
  const { status, body } = await at.resolve(exception.id_exception, 'return_to_employee', given);
  expect([status, Object.keys(body.fields)]).toEqual([400, fields]);
  expect(await at.balanceOf('suspense')).toBe(before);
});

test('money of an unknown person cannot be returned to an employee; the company gets one e-mail about its file', async () => {
  const who = await at.employee();
  await at.pool.query("update companies set contact_email = 'talento@empresa.test' where id = $1", [
    at.company,
  ]);
  const file = await at.uploadAndProcess([{ ...who.line(30_000), dni: '44332211' }]);
  const exception = await openOf(file.id_file);
  expect(exception.actions).toEqual(['assign_to_credit', 'return_to_company']);
  const given = { bank_reference: 'X-1', paid_on: '2026-02-16' };
  expect((await at.resolve(exception.id_exception, 'return_to_employee', given)).status).toBe(409);
  const { rows } = await at.pool.query(
    "select recipient, parameters ->> 'amountPesos' as pesos from messages where template = 'company_funds_waiting'",
  );
  expect(rows).toEqual([{ recipient: 'talento@empresa.test', pesos: '30000' }]);
});

describe('a completing transfer', () => {
  async function short(reference: string) {
    const who = await at.employee();
    const { file } = await at.upload([who.line(who.fee)], { transfer: who.fee - 9_000, reference });
    const order = { id_file: file.id_file, action: 'process', reason: 'Enviarán el resto' };
    await at.post(`${at.AT}/file/decide`, at.operations, order);
    await at.processFile(file.id_file);
    return openOf(file.id_file);
  }

  test('may not be the transfer of a file, in any spelling', async () => {
    const exception = await short('TR-CORTA-1');
    const other = await at.employee();
    await at.uploadAndProcess([other.line(other.fee)], { reference: 'TR 00881' });
    for (const bank_reference of ['ref. 881', 'tr corta 1']) {
      const { status, body } = await at.resolve(exception.id_exception, 'complete_transfer', {
        bank_reference,
      });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['bank_reference']]);
      expect(body.fields.bank_reference).toContain('Ya se registró');
    }
    const given = { bank_reference: 'TR-882' };
    expect((await at.resolve(exception.id_exception, 'complete_transfer', given)).status).toBe(200);
  });

  test('completes one file and cannot be entered with another', async () => {
    const [first, second] = [await short('TR-CORTA-2'), await short('TR-CORTA-3')];
    const given = { bank_reference: 'TR-00900' };
    expect((await at.resolve(first.id_exception, 'complete_transfer', given)).status).toBe(200);
    const again = await at.resolve(second.id_exception, 'complete_transfer', { bank_reference: '900' });
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['bank_reference']]);
    const who = await at.employee();
    const { status, body } = await at.upload([who.line(who.fee)], { reference: 'Ref 900' });
    expect([status, body.err_code]).toEqual([409, 'TRANSFER_EXISTS']);
    expect(body.fields.bank_reference).toContain('TR-00900');
  });
});

test('the verification finds a settlement without a resolution', async () => {
  const exception = await earlyOf(await at.employee());
  await inTransaction(at.db, (trx) =>
    postEntry(trx, {
      creditId: null,
      kind: 'payroll_settlement',
      postedOn: day('2026-02-16'),
      recordedAt: at.clock.now(),
      reference: resolutionEntry(exception.id_exception),
      lines: returnLines(pesos(exception.in_suspense), day('2026-02-16')),
    }),
  );
  expect(await at.faults()).toMatchObject([{ what: 'settlement_differs', ledgerPesos: 40_000 }]);
});
