import { pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import {
  insertBorrowerActor,
  makeRiskReport,
  renewedCredits,
  SAMPLE_REQUEST,
} from '../../../../test/fixtures/credits.ts';
import { ok } from '../../../kernel/result.ts';

const database = await sharedDatabase();

const fixture = renewedCredits(database.db, '2026-03-02');

type Actor = Awaited<ReturnType<typeof insertBorrowerActor>>;

const request = (actor: Actor, change: Partial<typeof SAMPLE_REQUEST>) =>
  fixture.requested(actor, { ...SAMPLE_REQUEST, ...change });

async function reasonsOf(actor: Actor, creditId?: number) {
  const answer = await fixture.credits.decisionReasons(actor.id, creditId);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.decision;
}

test('a refusal says why, with the figures that were compared and the day of the next request', async () => {
  const actor = await insertBorrowerActor(database.db);
  await request(actor, { monthly_income: pesos(40_000) });
  expect(await reasonsOf(actor)).toEqual({
    operation: 'NO PRESTAMO',
    decided_on: '2026-03-02',
    reasons: ['INSUFFICIENT_CAPACITY'],
    requested: { amount: 500_000, installments: 3 },
    offered: null,
    monthly_income: 40_000,
    number_people_in_charge: 1,
    requested_fee: 233_217,
    // 100,000 in 5: 149,321 in all.
    smallest_fee: 29_864,
    // 57 % of the income.
    fee_limit: 22_800,
    running_balance: 0,
    history_months: 6,
    min_age: 18,
    next_request_on: '2026-04-02',
    change: null,
  });
});

test('a smaller offer says why it is not what was requested', async () => {
  const actor = await insertBorrowerActor(database.db);
  const id = await request(actor, { monthly_income: pesos(200_000) });
  const decision = await reasonsOf(actor, id);
  expect(decision).toMatchObject({
    operation: 'PRESTAMO',
    reasons: ['SMALLER_AMOUNT_FITS_CAPACITY', 'LONGER_TERM_FITS_CAPACITY'],
    requested: { amount: 500_000, installments: 3 },
    next_request_on: null,
  });
  expect(decision?.offered?.amount).toBeLessThan(500_000);
});

test('a request that the rules of another day grant is named as the change', async () => {
  const actor = await insertBorrowerActor(database.db);
  await request(actor, { monthly_income: pesos(40_000) });
  // From the next day the installment may take all of the income.
  await database.pool.query(`
    insert into credit_policies (effective_on, version, policy, created_at)
    select '2026-03-03', 'all of the income', jsonb_set(policy::jsonb, '{capacity,basePpm}', '1000000'), created_at
    from credit_policies order by id limit 1`);
  expect(await reasonsOf(actor)).toMatchObject({ change: null });
  fixture.setToday('2026-03-03');
  expect(await reasonsOf(actor)).toMatchObject({
    fee_limit: 38_800,
    change: { amount: 100_000, installments: 4, fee: 37_106, payments: 4 },
  });
});

test('everything granted has no reasons, and another person finds neither credit nor decision', async () => {
  const [owner, other] = [await insertBorrowerActor(database.db), await insertBorrowerActor(database.db)];
  fixture.setBureauReply(ok(makeRiskReport()));
  const id = await request(owner, {});
  expect(await reasonsOf(owner, id)).toBeNull();
  expect(await reasonsOf(owner)).toBeNull();
  expect(await fixture.credits.decisionReasons(other.id, id)).toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  expect(await reasonsOf(other)).toBeNull();
});
