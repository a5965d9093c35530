import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { rowsInOrder } from '../../../../test/database/rows.ts';
import {
  disburse,
  homeOf,
  insertBorrowerActor,
  makeRiskReport,
  ORIGIN,
  openSession,
  pay,
  payTwo,
  renewedCredits,
} from '../../../../test/fixtures/credits.ts';
import { ok } from '../../../kernel/result.ts';

const database = await sharedDatabase();

const fixture = renewedCredits(database.db, '2026-03-02');

const home = (borrowerId: number) => homeOf(database.db, fixture.credits, borrowerId);

async function running() {
  const actor = await insertBorrowerActor(database.db);
  const id = await fixture.requested(actor);
  await disburse(database.db, fixture, id);
  return { actor, id };
}

describe('the home of a borrower', () => {
  it('without a credit offers to request one', async () => {
    const actor = await insertBorrowerActor(database.db);
    expect(await home(actor.id)).toEqual({
      user_active: true,
      credits_actives: 0,
      has_promissory_note: false,
      has_disbursement: false,
      credit: null,
      refinancing: null,
      is_transfer_returned: false,
      owed_again: null,
      open_orders: [],
      validate_new_query_dc: true,
      next_date_search_dc: null,
      show_button_new_credit: true,
      has_pending_request: false,
      unconfirmed_email: null,
      payment_alias: null,
      payment_methods: [],
      data_disbursement: null,
      data_promissory_note: null,
      top_up: null,
    });
  });

  it('with an offer shows what is to be signed', async () => {
    const actor = await insertBorrowerActor(database.db);
    const id = await fixture.requested(actor);
    expect(await home(actor.id)).toMatchObject({
      has_promissory_note: false,
      show_button_new_credit: false,
      credit: { id_credit: id, state: 'APPROVED', payments: [], next_payment: null, pending_debt: 0 },
      data_promissory_note: { id_credit: id, fee: 233_217, money_lend: 500_000 },
    });
  });

  it('with a running credit shows what is owed today', async () => {
    const { actor, id } = await running();
    await pay(database.db, fixture, id, 233_217);
    const shown = await home(actor.id);
    expect(shown).toMatchObject({
      credits_actives: 1,
      has_promissory_note: true,
      has_disbursement: true,
      show_button_new_credit: false,
      top_up: null,
      credit: {
        id_credit: id,
        requested_amount: 500_000,
        acquired_debt: 699_651,
        interest_rate: 0.0175,
        start_date: '2026-03-02',
        finish_date: '2026-06-02',
        canceled_debt: 233_217,
        pending_debt: 466_434,
        pending_fee: 2,
        next_payment: { payment_date_expected: '2026-05-02', has_past_due: false },
      },
    });
    expect(shown.credit?.payments.map(({ used }) => used)).toEqual([true, false, false]);
  });

  it('is in arrears from the day after the expected date', async () => {
    const { actor } = await running();
    // 2 and 3 April are holidays.
    fixture.setToday('2026-04-04');
    expect((await home(actor.id)).credit?.next_payment?.has_past_due).toBe(false);
    fixture.setToday('2026-04-05');
    const { credit } = await home(actor.id);
    expect(credit?.next_payment?.has_past_due).toBe(true);
    expect(credit?.payments[0]).toMatchObject({ days_past_due: 1, pending_value: 233_217, used: false });
    expect(credit?.payments[0]?.late_interest).toBeGreaterThan(0);
  });

  it('in arrears says what one more day adds, which is what the next day shows', async () => {
    const { actor } = await running();
    fixture.setToday('2026-04-02');
    expect((await home(actor.id)).credit?.late_interest_per_day).toBe(0);
    // Of one late installment, and of two: the second is late from 3 May on.
    for (const [today, tomorrow] of [
      ['2026-04-20', '2026-04-21'],
      ['2026-05-10', '2026-05-11'],
    ] as const) {
      fixture.setToday(today);
      const { credit } = await home(actor.id);
      const owed = (payments: typeof credit) =>
        payments?.payments.reduce((sum, { late_interest }) => sum + late_interest, 0) ?? 0;
      fixture.setToday(tomorrow);
      const next = (await home(actor.id)).credit;
      expect(credit?.late_interest_per_day).toBeGreaterThan(0);
      expect(credit?.late_interest_per_day).toBe(owed(next) - owed(credit));
    }
  });

  it('with half paid shows the top-up offer with real figures, until the new credit exists', async () => {
    const { actor, id } = await running();
    await payTwo(database.db, fixture, id);
    expect(await home(actor.id)).toMatchObject({
      show_button_new_credit: true,
      // 35 of 92 days of the study fee and its VAT, 2 of 28 of the paid second interest, none of the third.
      top_up: { amount: 720_000, remaining_balance: 136_312, amount_to_disburse: 583_688 },
    });
    const next = await fixture.requested(actor);
    expect(await home(actor.id)).toMatchObject({
      credit: { id_credit: id, state: 'ACTIVE' },
      refinancing: { id_credit: next, state: 'APPROVED' },
      has_promissory_note: false,
      has_disbursement: false,
      data_promissory_note: { id_credit: next },
      show_button_new_credit: false,
      top_up: null,
    });
  });

  it('who was rejected shows until when', async () => {
    const actor = await insertBorrowerActor(database.db);
    fixture.setBureauReply(ok(makeRiskReport({ score: 200 })));
    await fixture.requested(actor);
    const rejected = { validate_new_query_dc: false, next_date_search_dc: '2026-04-02' };
    expect(await home(actor.id)).toMatchObject(rejected);
    fixture.setToday('2026-04-01');
    expect(await home(actor.id)).toMatchObject(rejected);
    fixture.setToday('2026-04-02');
    expect(await home(actor.id)).toMatchObject({ validate_new_query_dc: true, next_date_search_dc: null });
  });

  it('whose session is not known is refused', async () => {
    expect(await fixture.credits.home(randomUUID())).toMatchObject({ code: 'token_not_valid' });
  });

  it('is read in one statement', async () => {
    const { actor } = await running();
    const session = await openSession(database.db, actor.id);
    await fixture.credits.home(session);
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    database.pool.on('acquire', count);
    await fixture.credits.home(session);
    database.pool.off('acquire', count);
    expect(statements).toBe(1);
  });
});

describe('an offer', () => {
  it('is valid for six days and ends on the seventh, once the home is opened', async () => {
    const actor = await insertBorrowerActor(database.db);
    const id = await fixture.requested(actor);
    fixture.setToday('2026-03-08');
    expect((await home(actor.id)).credit?.state).toBe('APPROVED');
    fixture.setToday('2026-03-09');
    expect((await home(actor.id)).credit).toBeNull();
    const events = await rowsInOrder(database.db, 'credit_events', { credit_id: id }, ['to_state', 'actor']);
    expect(events).toEqual([
      { to_state: 'APPROVED', actor: 'borrower' },
      { to_state: 'CANCELLED', actor: 'platform' },
    ]);
  });

  it('that has expired does not prevent a new request', async () => {
    const actor = await insertBorrowerActor(database.db);
    const old = await fixture.requested(actor);
    fixture.setToday('2026-03-09');
    const next = await fixture.requested(actor);
    expect(next).toBeGreaterThan(old);
    expect(await fixture.credits.detail(actor.id, old)).toMatchObject({
      value: { credit: { state: 'CANCELLED' } },
    });
  });

  it('is cancelled by the job, each once', async () => {
    const actors = await Promise.all([insertBorrowerActor(database.db), insertBorrowerActor(database.db)]);
    for (const actor of actors) await fixture.requested(actor);
    await fixture.offers.expireOffers();
    fixture.setToday('2026-03-09');
    const young = await insertBorrowerActor(database.db);
    await fixture.requested(young);
    expect(await fixture.offers.expireOffers()).toBeGreaterThanOrEqual(2);
    expect(await fixture.offers.expireOffers()).toBe(0);
    expect((await home(young.id)).credit?.state).toBe('APPROVED');
  });

  it('is cancelled by its borrower only, and only once', async () => {
    const [owner, other] = await Promise.all([
      insertBorrowerActor(database.db),
      insertBorrowerActor(database.db),
    ]);
    const id = await fixture.requested(owner);
    expect(await fixture.credits.cancel(other, ORIGIN, id)).toMatchObject({ code: 'OBJECT_NOT_FOUND' });
    expect(await fixture.credits.cancel(owner, ORIGIN, id)).toEqual(ok({}));
    expect(await fixture.credits.cancel(owner, ORIGIN, id)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });
});
