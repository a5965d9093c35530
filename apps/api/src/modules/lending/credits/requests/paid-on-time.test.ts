/** What punctuality a person's credits show on a day. */
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { ORIGIN } from '../../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../../test/fixtures/payments.ts';
import { countPaidOnTime } from './paid-on-time.ts';

const { db } = await sharedDatabase();

it('counts an installment from its own day, if it was paid in full by then, and none that was late', async () => {
  const fixture = createPaymentsFixture(db, '2026-02-02');
  // Due on 2 March, 4 April and 2 May.
  const credit = await fixture.activeCredit(500_000, 3);
  const count = () => countPaidOnTime(db, credit.borrower.id, fixture.clock.today());
  await fixture.pay(await fixture.open(credit, 1));
  expect(await count()).toBe(0);
  fixture.clock.setDay('2026-03-02');
  expect(await count()).toBe(1);
  fixture.clock.setDay('2026-04-20');
  await fixture.pay(await fixture.open(credit, 2));
  await fixture.pay(await fixture.open(credit, 3));
  fixture.clock.setDay('2026-05-05');
  expect(await count()).toBe(2);
});

it('counts nothing of a withdrawn credit', async () => {
  const fixture = createPaymentsFixture(db, '2026-02-02');
  const credit = await fixture.activeCredit(500_000, 3);
  await fixture.pay(await fixture.open(credit, 1));
  const withdrawn = await fixture.payments.withdraw(credit.borrower, ORIGIN, credit.id);
  await fixture.pay((withdrawn.ok && withdrawn.value.order) || '');
  fixture.clock.setDay('2026-05-05');
  expect(await countPaidOnTime(db, credit.borrower.id, fixture.clock.today())).toBe(0);
});
