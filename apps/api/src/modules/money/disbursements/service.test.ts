import { pesos } from '@unamano/domain/money';
import { describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { rowOf } from '../../../../test/database/rows.ts';
import { balanceOf } from '../../../../test/fixtures/account-balance.ts';
import {
  disbursementsFixture,
  makeBorrower,
  makeCompany,
  makeSignedCredit,
  makeStaff,
  ORIGIN,
  recordedMessages,
  type TestBorrower,
  TRANSFER,
  testClock,
} from '../../../../test/fixtures/disbursements.ts';
import { lockCredit, moveCredit, PLATFORM } from '../../loans/credit-lifecycle/index.ts';
import { record, verifyLedger } from '../../loans/loan-events/index.ts';

const { db } = await sharedDatabase();

function setUp(day = '2026-01-31') {
  const clock = testClock(day);
  const messages = recordedMessages();
  return {
    clock,
    messages,
    ...disbursementsFixture(db, clock, messages).disbursements,
  };
}

const stateOf = async (id: number) =>
  (await db.selectFrom('credits').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function inProcess(
  service: ReturnType<typeof setUp>,
  order: { amount?: number; months?: number; replaces?: number; borrower?: TestBorrower } = {},
) {
  const borrower = order.borrower ?? (await makeBorrower(db));
  const id = await makeSignedCredit(db, borrower, {
    amount: order.amount ?? 500_000,
    months: order.months ?? 3,
    ...(order.replaces ? { replaces: order.replaces } : {}),
  });
  expect(await service.request(borrower, ORIGIN, { id_credit: id, ...TRANSFER })).toMatchObject({ ok: true });
  return { borrower, id };
}

describe('requesting the disbursement', () => {
  test('an external credit may then be paid out; an employee’s credit goes to the company', async () => {
    const service = setUp();
    const { id } = await inProcess(service);
    expect(await stateOf(id)).toBe('IN_PROCESS');
    const companyId = await makeCompany(db);
    const employee = await makeBorrower(db, 'allied_company', companyId);
    const allied = await makeSignedCredit(db, employee, { amount: 400_000, months: 2, companyId });
    await service.request(employee, ORIGIN, { id_credit: allied, ...TRANSFER });
    expect(await stateOf(allied)).toBe('IN_REVIEW');
  });

  test.each([
    [{ ...TRANSFER, id_bank: undefined }, { id_bank: 'No has escogido el banco de tu cuenta' }],
    [{ ...TRANSFER, id_bank: '9999' }, { id_bank: 'No has escogido el banco de tu cuenta' }],
    [{ ...TRANSFER, account_number: ' ' }, { account_number: 'Requerido' }],
    [
      { ...TRANSFER, account_number: '1'.repeat(21) },
      { account_number: 'Debe tener hasta 20 caracteres o menos' },
    ],
    [{ ...TRANSFER, account_number: '123' }, { account_number: 'En este banco la cuenta tiene 11 números' }],
    [
      { ...TRANSFER, id_bank: '1507' },
      { account_number: 'Es tu número de celular: 10 números, y el primero es 3' },
    ],
    [{ ...TRANSFER, account_type: undefined }, { account_type: 'Requerido' }],
  ])('a transfer says what is wrong with each field, and changes nothing: %j', async (input, fields) => {
    const service = setUp();
    const borrower = await makeBorrower(db);
    const id = await makeSignedCredit(db, borrower, { amount: 500_000, months: 3 });
    expect(await service.request(borrower, ORIGIN, { id_credit: id, ...input })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields,
    });
    expect(await stateOf(id)).toBe('SIGNED');
  });

  test('a money order needs no account', async () => {
    const service = setUp();
    const borrower = await makeBorrower(db);
    const id = await makeSignedCredit(db, borrower, { amount: 500_000, months: 3 });
    await service.request(borrower, ORIGIN, { id_credit: id, disbursement_type: 'MONEY_ORDER' });
    expect(await stateOf(id)).toBe('IN_PROCESS');
  });
});

describe('searching for the borrower to pay', () => {
  test('finds the credit by ID number, e-mail in any case, and phone in any form', async () => {
    const service = setUp();
    const staff = await makeStaff(db);
    const { borrower, id } = await inProcess(service);
    const phone = borrower.cellphone.slice(3);
    const forms = [
      borrower.dni,
      borrower.email.toUpperCase(),
      phone,
      `+57${phone}`,
      `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
    ];
    for (const typed of forms) {
      expect(await service.lookup(staff, typed), typed).toMatchObject({
        ok: true,
        value: {
          id_credit: id,
          requested_amount: 500_000,
          installments: 3,
          acquired_debt: 699_651,
          bank: 'Bancolombia',
          account_number: '12345678901',
          amount_to_disburse: 500_000,
        },
      });
    }
  });

  test('distinguishes an unknown borrower from nothing to pay, and limits company staff to their company', async () => {
    const service = setUp();
    const staff = await makeStaff(db);
    const companyId = await makeCompany(db);
    const { borrower } = await inProcess(service);
    const idle = await makeBorrower(db);
    expect(await service.lookup(staff, 'nadie@correo.co')).toEqual({ ok: false, code: 'USER_NOT_FOUND' });
    expect(await service.lookup(staff, idle.dni)).toEqual({ ok: false, code: 'OBJECT_NOT_FOUND' });
    const clerk = await makeStaff(db, companyId);
    expect(await service.lookup(clerk, borrower.dni)).toEqual({ ok: false, code: 'USER_NOT_FOUND' });
  });
});

describe('confirming', () => {
  test('starts the schedule today, opens the journal and notifies the borrower', async () => {
    const service = setUp('2026-01-31');
    const staff = await makeStaff(db);
    const { borrower, id } = await inProcess(service);
    expect(await service.confirm(staff, ORIGIN, id)).toEqual({
      ok: true,
      value: { id_credit: id, start_date: '2026-01-31' },
    });
    const rows = await db
      .selectFrom('installments')
      .select(['number', 'due_on', 'value_pesos'])
      .where('credit_id', '=', id)
      .orderBy('number')
      .execute();
    expect(rows).toEqual([
      { number: 1, due_on: '2026-02-28', value_pesos: 233_217 },
      { number: 2, due_on: '2026-03-31', value_pesos: 233_217 },
      { number: 3, due_on: '2026-04-30', value_pesos: 233_217 },
    ]);
    const balances = {
      loans_receivable: 699_651,
      cash_at_bank: -500_000,
      unearned_interest: -17_601,
      credit_study_income: -120_000,
      // 22,800 of the study and 4,750 inside the 29,750 of the guarantee.
      vat_payable: -27_550,
      guarantee_payable: -25_000,
      bureau_payable: -9_500,
    } as const;
    for (const [account, balance] of Object.entries(balances)) {
      expect(await balanceOf(db, id, account as keyof typeof balances), account).toBe(balance);
    }
    expect(service.messages.sent).toMatchObject([
      {
        recipient: borrower.cellphone,
        template: 'credit_disbursed',
        parameters: { sentPesos: 500_000, firstDueOn: '2026-02-28', feePesos: 233_217 },
      },
    ]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('ten parallel confirmations confirm once', async () => {
    const service = setUp();
    const staff = await makeStaff(db);
    const { id } = await inProcess(service);
    const replies = await Promise.all(Array.from({ length: 10 }, () => service.confirm(staff, ORIGIN, id)));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    expect(replies.filter((reply) => !reply.ok && reply.code === 'STATE_NOT_ALLOWED')).toHaveLength(9);
    expect(await balanceOf(db, id, 'loans_receivable')).toBe(699_651);
    expect(service.messages.sent).toHaveLength(1);
  });

  test('an unknown credit, one of another company, and one not requested yet are refused', async () => {
    const service = setUp();
    const staff = await makeStaff(db);
    expect(await service.confirm(staff, ORIGIN, 999_999)).toEqual({ ok: false, code: 'OBJECT_NOT_FOUND' });
    const { id } = await inProcess(service);
    const clerk = await makeStaff(db, await makeCompany(db));
    expect(await service.confirm(clerk, ORIGIN, id)).toEqual({ ok: false, code: 'OBJECT_NOT_FOUND' });
    const signed = await makeSignedCredit(db, await makeBorrower(db), { amount: 500_000, months: 3 });
    expect(await service.confirm(staff, ORIGIN, signed)).toEqual({ ok: false, code: 'STATE_NOT_ALLOWED' });
    expect(await stateOf(signed)).toBe('SIGNED');
  });

  test('an employee gets biweekly payments that add up to the total', async () => {
    const service = setUp('2026-02-20');
    const companyId = await makeCompany(db);
    const employee = await makeBorrower(db, 'allied_company', companyId);
    const id = await makeSignedCredit(db, employee, { amount: 400_000, months: 2, companyId });
    await service.request(employee, ORIGIN, { id_credit: id, ...TRANSFER });
    await db.transaction().execute(async (trx) => {
      const credit = await lockCredit(trx, id);
      if (!credit) throw new Error('no credit');
      await moveCredit(trx, credit, {
        action: 'approve',
        initiator: { actor: 'platform', origin: null },
        reason: 'test',
        now: new Date(0),
      });
    });
    await service.confirm(await makeStaff(db), ORIGIN, id);
    const rows = await db
      .selectFrom('installments')
      .selectAll()
      .where('credit_id', '=', id)
      .orderBy('number')
      .execute();
    expect(rows.map((row) => row.due_on)).toEqual(['2026-03-15', '2026-03-31', '2026-04-15', '2026-04-30']);
    expect(rows.reduce((sum, row) => sum + row.value_pesos, 0)).toBe(
      await balanceOf(db, id, 'loans_receivable'),
    );
  });
});

describe('a refinancing', () => {
  test('pays the old credit off and sends the rest', async () => {
    const service = setUp('2026-01-10');
    const staff = await makeStaff(db);
    const { borrower, id: old } = await inProcess(service, { amount: 150_000, months: 2 });
    await service.confirm(staff, ORIGIN, old);
    service.clock.setDay('2026-02-05');
    // 26 of the 31 days of the first period: 2,625 * 26 / 31 of the 3,949 is accrued; 26 / 59 of the study fee and its VAT.
    const payoff = 206_289 - (3_949 - 2_202) - (28_500 - 12_559) - (5_415 - 2_386);
    const { id } = await inProcess(service, { borrower, replaces: old });
    expect(await service.lookup(staff, borrower.dni)).toMatchObject({
      ok: true,
      value: { amount_to_disburse: 500_000 - payoff },
    });
    expect(await service.confirm(staff, ORIGIN, id)).toMatchObject({ ok: true });
    expect([await stateOf(old), await stateOf(id)]).toEqual(['FIN', 'ACTIVE']);
    expect(await balanceOf(db, old, 'loans_receivable')).toBe(0);
    expect(await balanceOf(db, old, 'refinancing_clearing')).toBe(payoff);
    expect(await balanceOf(db, id, 'refinancing_clearing')).toBe(-payoff);
    expect(await balanceOf(db, id, 'cash_at_bank')).toBe(-(500_000 - payoff));
    const row = await rowOf(db, 'disbursements', { credit_id: id }, ['sent_pesos']);
    expect(row.sent_pesos).toBe(500_000 - payoff);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is refused, and nothing is stored, where the new amount does not cover the old credit', async () => {
    const service = setUp('2026-01-10');
    const staff = await makeStaff(db);
    const { borrower, id: old } = await inProcess(service, { amount: 500_000, months: 3 });
    await service.confirm(staff, ORIGIN, old);
    const { id } = await inProcess(service, { borrower, replaces: old, amount: 500_000, months: 4 });
    expect(await service.confirm(staff, ORIGIN, id)).toEqual({ ok: false, code: 'STATE_NOT_ALLOWED' });
    expect([await stateOf(old), await stateOf(id)]).toEqual(['ACTIVE', 'IN_PROCESS']);
    expect(await balanceOf(db, old, 'loans_receivable')).toBe(699_651);
  });

  test('is refused while a wage is to pay a part of the old credit', async () => {
    const service = setUp('2026-01-10');
    const staff = await makeStaff(db);
    const { borrower, id: old } = await inProcess(service, { amount: 150_000, months: 2 });
    await service.confirm(staff, ORIGIN, old);
    service.clock.setDay('2026-01-20');
    const now = service.clock.now();
    const data = { number: 1, pesos: pesos(103_145) };
    await db.transaction().execute(async (trx) => {
      const credit = await lockCredit(trx, old);
      if (!credit) throw new Error('no credit');
      const recording = { initiator: PLATFORM, reason: 'test', today: service.clock.today(), now };
      await record(trx, { credit, event: { kind: 'asked', at: now, source: 'asked-1-1', data } }, recording);
    });
    const { id } = await inProcess(service, { borrower, replaces: old });
    expect(await service.confirm(staff, ORIGIN, id)).toEqual({ ok: false, code: 'STATE_NOT_ALLOWED' });
    expect([await stateOf(old), await stateOf(id)]).toEqual(['ACTIVE', 'IN_PROCESS']);
    expect(await balanceOf(db, old, 'refinancing_clearing')).toBe(0);
  });
});
