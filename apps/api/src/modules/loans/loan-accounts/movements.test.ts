import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import {
  createCreditFixture,
  disburse,
  insertBorrowerActor,
  ORIGIN,
  pay,
  SAMPLE_REQUEST,
} from '../../../../test/fixtures/credits.ts';

const database = await sharedDatabase();

test('the detail of a credit lists its events with what they did, and each installment line by line', async () => {
  const fixture = createCreditFixture(database.db);
  const actor = await insertBorrowerActor(database.db);
  const offer = await fixture.credits.request(actor, ORIGIN, SAMPLE_REQUEST);
  if (!offer.ok) throw new Error(offer.code);
  const id = offer.value.id_credit;
  await disburse(database.db, fixture, id);
  fixture.setToday('2026-04-04');
  await pay(database.db, fixture, id, 300_000);
  const detailOn = async (day?: '2026-04-03') => {
    const reply = await fixture.credits.detail(actor.id, id, day as never);
    if (!reply.ok) throw new Error(reply.code);
    return reply.value.credit;
  };
  const now = await detailOn();
  expect(now.movements).toMatchObject([
    { id: 1, on: '2026-03-02', text: 'Desembolso de $500.000.', amount: 500_000, parts: [] },
    {
      id: 2,
      on: '2026-04-04',
      text: expect.stringMatching(
        /^Pago en línea de \$300\.000: \$233\.217 a la cuota 1, \$66\.783 a capital \(sin elección, para terminar antes: quedan 2 cuotas, /,
      ),
      amount: 300_000,
      order: expect.stringMatching(/^order-\d+$/),
      voided_on: null,
      parts: [
        { number: 1, part: 'installment', amount: 233_217, is_waived: false },
        { number: 1, part: 'prepayment', amount: 66_783, is_waived: false },
      ],
      waiting: 0,
    },
  ]);
  const lineSum = ({
    number: _number,
    balance_before: _before,
    balance_after: _after,
    ...lines
  }: (typeof now.installment_lines)[number]) => Object.values(lines).reduce((sum, amount) => sum + amount, 0);
  expect(now.installment_lines.map(lineSum)).toEqual(now.payments.map(({ value }) => value));
  const before = await detailOn('2026-04-03');
  expect(before.movements).toHaveLength(1);
  expect(before).toMatchObject({ pending_debt: 699_651, canceled_debt: 0 });
  expect(before.installment_lines.map(lineSum)).toEqual([233_217, 233_217, 233_217]);
});
