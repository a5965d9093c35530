/** The borrower corrects the account with a code, until the money is sent. */
import { describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { rowOf } from '../../../../../test/database/rows.ts';
import {
  makeBorrower,
  makeCompany,
  makeSignedCredit,
  ORIGIN,
  TRANSFER,
} from '../../../../../test/fixtures/disbursements.ts';
import { createPayouts, payoutOf } from '../../../../../test/fixtures/payouts.ts';

const { db } = await sharedDatabase();

const storedAccount = (creditId: number) =>
  rowOf(db, 'disbursements', { credit_id: creditId }, ['bank_code', 'account_number']);
const changesOf = (creditId: number) =>
  db.selectFrom('disbursement_account_changes').selectAll().where('credit_id', '=', creditId).execute();

describe('the account of a credit', () => {
  test('a wrong account is corrected, and staff see the last one with the earlier ones', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'inProcess');
    expect(await world.disbursements.account(borrower.id, id)).toEqual({
      ok: true,
      value: {
        id_credit: id,
        disbursement_type: 'TRANSFER',
        bank: 'Bancolombia',
        account_number: '•••• 8901',
        account_type: 'SAVINGS',
        is_returned: false,
        is_rejected: false,
        can_change: true,
        instant_since: null,
        cellphone: `*** *** **${borrower.cellphone.slice(-2)}`,
      },
    });
    expect(await world.changeAccount(borrower, id, '98765432109')).toEqual({
      ok: true,
      value: { id_credit: id },
    });
    expect(await storedAccount(id)).toEqual({ bank_code: '1007', account_number: '98765432109' });
    expect(await changesOf(id)).toMatchObject([{ account_number: '12345678901', disbursement_number: 1 }]);
    expect(await world.disbursements.lookup(world.clerk, borrower.dni)).toMatchObject({
      value: {
        account_number: '98765432109',
        previous_accounts: [{ bank: 'Bancolombia', account_number: '12345678901' }],
      },
    });
    expect(await world.rowOf(id)).toMatchObject({ state: 'IN_PROCESS' });
    expect(await world.historyOf(id)).toHaveLength(3);
  });

  test('of an employee is corrected while the company answers', async () => {
    const world = await createPayouts(db, '2026-01-31');
    const companyId = await makeCompany(db);
    const employee = await makeBorrower(db, 'allied_company', companyId);
    const id = await makeSignedCredit(db, employee, { amount: 400_000, months: 2, companyId });
    expect(await world.disbursements.account(employee.id, id)).toEqual({
      ok: false,
      code: 'STATE_NOT_ALLOWED',
    });
    await world.disbursements.request(employee, ORIGIN, { id_credit: id, ...TRANSFER });
    expect(await world.rowOf(id)).toMatchObject({ state: 'IN_REVIEW' });
    expect(await world.changeAccount(employee, id)).toMatchObject({ ok: true });
  });

  test('is not changed by a wrong code, a code of another credit, or a used code', async () => {
    const world = await createPayouts(db, '2026-01-31');
    const [borrower, other] = [await makeBorrower(db), await makeBorrower(db)];
    const [id, otherId] = [await world.inProcess(borrower), await world.inProcess(other)];
    const change = (code: string) =>
      world.disbursements.changeAccount(borrower, ORIGIN, { id_credit: id, code, ...TRANSFER });
    const refused = { ok: false, code: 'CODE_NOT_VALID' };
    await world.disbursements.sendAccountCode(other, otherId);
    expect(await change(world.lastCode())).toEqual(refused);
    await world.disbursements.sendAccountCode(borrower, id);
    const code = world.lastCode();
    expect(await change(code === '000000' ? '000001' : '000000')).toEqual(refused);
    expect(await change(code)).toMatchObject({ ok: true });
    expect(await change(code)).toEqual(refused);
    expect(await changesOf(id)).toHaveLength(1);
  });

  test('faults of the fields cost no code', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'inProcess');
    await world.disbursements.sendAccountCode(borrower, id);
    const code = world.lastCode();
    const order = { id_credit: id, code, ...TRANSFER };
    expect(
      await world.disbursements.changeAccount(borrower, ORIGIN, { ...order, account_number: '' }),
    ).toMatchObject({ code: 'VALIDATION_ERROR', fields: { account_number: 'Requerido' } });
    expect(await world.disbursements.changeAccount(borrower, ORIGIN, order)).toMatchObject({ ok: true });
  });

  test('a sent credit has none to change', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'inProcess');
    const order = { id_credit: id, code: '123456', ...TRANSFER };
    await world.disbursements.confirm(world.clerk, ORIGIN, id);
    const closed = { ok: false, code: 'STATE_NOT_ALLOWED' };
    expect(await world.disbursements.account(borrower.id, id)).toEqual(closed);
    expect(await world.disbursements.sendAccountCode(borrower, id)).toEqual(closed);
    expect(await world.disbursements.changeAccount(borrower, ORIGIN, order)).toEqual(closed);
  });

  test('that staff saw before the correction is not paid', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'inProcess');
    await world.changeAccount(borrower, id, '77777777777');
    const confirm = (account_number: string) =>
      world.disbursements.confirm(world.clerk, ORIGIN, id, { account_number });
    expect(await confirm('12345678901')).toEqual({ ok: false, code: 'ACCOUNT_CHANGED' });
    expect(await confirm('77777777777')).toMatchObject({ ok: true });
  });
});
