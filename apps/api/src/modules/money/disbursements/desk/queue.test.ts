import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { rowOf } from '../../../../../test/database/rows.ts';
import {
  disbursementsFixture,
  makeBorrower,
  makeCompany,
  makeSignedCredit,
  makeStaff,
  ORIGIN,
  recordedMessages,
  TRANSFER,
  testClock,
} from '../../../../../test/fixtures/disbursements.ts';

const database = await sharedDatabase();

test('who waits for their money is listed, the longest waiting first, and late after 20 hours', async () => {
  const { db } = database;
  const clock = testClock('2026-03-02');
  const { disbursements } = disbursementsFixture(db, clock, recordedMessages());
  const staff = await makeStaff(db);
  const ask = async (
    destination: typeof TRANSFER | { disbursement_type: 'MONEY_ORDER' },
    replaces?: number,
  ) => {
    const borrower = await makeBorrower(db);
    const id = await makeSignedCredit(db, borrower, {
      amount: 300_000,
      months: 2,
      ...(replaces && { replaces }),
    });
    await disbursements.request(borrower, ORIGIN, { id_credit: id, ...destination });
    return { id, borrower };
  };
  expect(await disbursements.queue(staff)).toEqual({ credits_total: 0, credits: [] });

  const first = await ask(TRANSFER);
  clock.setDay('2026-03-03');
  const second = await ask({ disbursement_type: 'MONEY_ORDER' });
  const { credits_total, credits } = await disbursements.queue(staff);
  expect(credits_total).toBe(2);
  expect(await disbursements.waiting(staff)).toEqual({
    credits_total: 2,
    waiting_since: credits[0]?.waiting_since,
    is_late: true,
  });
  expect(credits).toMatchObject([
    {
      id_credit: first.id,
      name: 'Ana Gómez',
      dni: first.borrower.dni,
      is_late: true,
      amount_to_disburse: 300_000,
      bank: 'Bancolombia',
      account_number: '12345678901',
      account_type: 'SAVINGS',
      cannot_pay: null,
      file: null,
    },
    { id_credit: second.id, is_late: false, disbursement_type: 'MONEY_ORDER', bank: '', account_number: '' },
  ]);
  const ofCompany = await makeStaff(db, await makeCompany(db), ['disbursement_confirm']);
  expect(await disbursements.queue(ofCompany)).toEqual({ credits_total: 0, credits: [] });

  expect(await disbursements.confirm(staff, ORIGIN, first.id)).toMatchObject({ ok: true });
  expect(await disbursements.sent(ofCompany)).toEqual({ credits: [] });
  const sent = { id_credit: first.id, sent_on: '2026-03-03', amount: 300_000, account_number: '12345678901' };
  expect((await disbursements.sent(staff)).credits).toMatchObject([{ ...sent, is_return_pending: false }]);
  clock.setDay('2026-03-10');
  expect((await disbursements.sent(staff)).credits).toHaveLength(1);
  clock.setDay('2026-03-11');
  expect((await disbursements.sent(staff)).credits).toEqual([]);
  clock.setDay('2026-03-03');
  const rest = await disbursements.queue(staff);
  expect(rest.credits.map(({ id_credit }) => id_credit)).toEqual([second.id]);

  // A refinancing sends what is left of the amount after the payoff of the credit that it replaces.
  const running = await rowOf(db, 'credits', { id: first.id });
  const next = await makeSignedCredit(db, first.borrower, {
    amount: 700_000,
    months: 3,
    replaces: running.id,
  });
  await disbursements.request(first.borrower, ORIGIN, { id_credit: next, ...TRANSFER });
  const refinancing = (await disbursements.queue(staff)).credits.find(({ id_credit }) => id_credit === next);
  const looked = await disbursements.lookup(staff, first.borrower.dni);
  expect(looked).toMatchObject({ ok: true, value: { amount_to_disburse: refinancing?.amount_to_disburse } });
  expect(refinancing?.amount_to_disburse).toBeLessThan(400_000);
});
