/** Money of the gateway, the late wage of the same installment and the chargeback of that money: the order makes no difference. */
import { expect, test } from 'vitest';
import { type PayrollTestApp, sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();
await at.answered('2026-02-15');
at.clock.setDay('2026-03-10');

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

/** The wage of 15 February, transferred on 10 March. */
const transfer = (who: Employee, deducted = who.fee) =>
  at.uploadAndProcess([who.line(deducted, 1)], { pay_period: '2026-02-15', on: '2026-03-10' });

const ORDERS = ['link wage chargeback', 'link chargeback wage', 'wage link chargeback'];

test.each(ORDERS)('%s leaves every account as the wage alone does', async (order) => {
  const [who, alone] = [await at.employee(), await at.employee()];
  let link = '';
  for (const step of order.split(' ')) {
    if (step === 'link') link = await at.payByLink(who.id, who.fee + 971);
    else if (step === 'wage') await transfer(who);
    else await at.chargeBack(who.id, link);
  }
  await transfer(alone);
  expect(await at.accountsOf(who.id)).toEqual(await at.accountsOf(alone.id));
  expect((await at.unpaid(who.id))[0]).toBe(0);
  expect(await at.faults()).toEqual([]);
});

test('money for a credit that has ended waits as its owner’s, with a message, and pays what is owed again', async () => {
  const who = await at.employee();
  const link = await at.payByLink(who.id, 400_000);
  const file = await transfer(who);
  expect(file).toMatchObject({ applied: who.fee, in_suspense: 0, open_exceptions: 0 });
  const { body } = await at.get(`${at.AT}/lines?id_file=${file.id_file}`, at.operations);
  expect(body.lines).toMatchObject([{ outcome: 'surplus' }]);
  const { rows } = await at.pool.query(
    "select count(*)::int as sent from messages where borrower_id = $1 and template = 'funds_waiting'",
    [who.borrower.id],
  );
  // The surplus of the link, then the wage.
  expect(rows).toEqual([{ sent: 2 }]);
  await at.chargeBack(who.id, link);
  expect((await at.unpaid(who.id))[0]).toBe(0);
  expect(await at.faults()).toEqual([]);
});
