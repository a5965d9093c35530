import { pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { changeRows, rowsInOrder, rowsOf } from '../../../../test/database/rows.ts';
import {
  insertBorrowerActor,
  ORIGIN,
  renewedCredits,
  SAMPLE_REQUEST,
} from '../../../../test/fixtures/credits.ts';
import { makeStaff } from '../../../../test/fixtures/disbursements.ts';
import { findCredit } from '../../loans/credit-lifecycle/index.ts';

const database = await sharedDatabase();

const clerk = await makeStaff(database.db, null, ['reviews']);
const fixture = renewedCredits(database.db, '2026-03-02');

type Actor = Awaited<ReturnType<typeof insertBorrowerActor>>;
const WORDS = 'Ya pagué esa deuda: tengo el paz y salvo';
const ANSWER = 'Vimos el paz y salvo de la otra entidad';

const request = (actor: Actor, income: number) =>
  fixture.requested(actor, { ...SAMPLE_REQUEST, monthly_income: pesos(income) });
const refused = async (): Promise<Actor> => {
  const actor = await insertBorrowerActor(database.db);
  expect(await request(actor, 40_000)).toBe(-1);
  return actor;
};
const smaller = async () => {
  const actor = await insertBorrowerActor(database.db);
  return { actor, id: await request(actor, 200_000) };
};
const ask = (actor: Actor, id_credit?: number) =>
  fixture.reviews.request(actor.id, { id_credit, words: WORDS });
const stateOf = async (actor: Actor, id?: number) => {
  const found = await fixture.reviews.ofDecision(actor.id, id);
  return found.ok ? found.value : found;
};

async function listed(actor: Actor, state: 'open' | 'answered' = 'open') {
  const found = await fixture.reviews.list({ state, limit: 100 });
  return (found.ok ? found.value.reviews : []).find((row) => row.id_user === actor.id);
}

async function answer(actor: Actor, change: object, by = clerk) {
  const { id = 0 } = (await listed(actor)) ?? {};
  const input = { id, outcome: 'granted' as const, answer: ANSWER, amount: pesos(300_000), installments: 2 };
  return fixture.reviews.answer({ actor: by, origin: ORIGIN, input: { ...input, ...change } });
}

const personOf = (actor: Actor) =>
  database.db.selectFrom('borrowers').selectAll().where('id', '=', actor.id).executeTakeFirstOrThrow();
const lastMessage = (actor: Actor) =>
  database.db
    .selectFrom('messages')
    .selectAll()
    .where('borrower_id', '=', actor.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const decisionsOf = (actor: Actor) => rowsInOrder(database.db, 'credit_decisions', { borrower_id: actor.id });

test('a refusal is reviewed once, with the words of the person, within ten working days', async () => {
  const actor = await refused();
  expect(await stateOf(actor)).toEqual({ can_request: true, review: null });
  expect(await ask(actor)).toEqual({ ok: true, value: { answer_by: '2026-03-16' } });
  expect(await ask(actor)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect(await stateOf(actor)).toMatchObject({
    can_request: false,
    review: { answer_by: '2026-03-16', outcome: null, answer: null, id_credit: null },
  });
  expect(await listed(actor)).toMatchObject({
    words: WORDS,
    operation: 'NO PRESTAMO',
    reasons: ['INSUFFICIENT_CAPACITY'],
    requested: { amount: 500_000, installments: 3 },
    offered: null,
    monthly_income: 40_000,
  });
});

test('nothing is reviewed after thirty days, where all was granted, and for another person', async () => {
  const [actor, other] = [await refused(), await insertBorrowerActor(database.db)];
  const granted = await insertBorrowerActor(database.db);
  const id = await request(granted, 3_000_000);
  expect(await ask(granted, id)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect(await ask(other, id)).toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  expect(await ask(other)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  fixture.setToday('2026-04-01');
  expect(await stateOf(actor)).toMatchObject({ can_request: true });
  fixture.setToday('2026-04-02');
  expect(await stateOf(actor)).toMatchObject({ can_request: false });
  expect(await ask(actor)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
});

test('a person grants: a new decision with its inputs, reason and person, and an offer that leads to signing', async () => {
  const actor = await refused();
  const [before] = await decisionsOf(actor);
  await ask(actor);
  expect(await answer(actor, { amount: undefined })).toMatchObject({
    fields: { amount: expect.any(String) },
  });
  expect(await answer(actor, { installments: undefined })).toMatchObject({
    fields: { installments: expect.any(String) },
  });
  expect(await answer(actor, { amount: pesos(123_456) })).toMatchObject({
    fields: { amount: expect.any(String) },
  });
  expect(await decisionsOf(actor)).toHaveLength(1);
  const granted = await answer(actor, {});
  const id = granted.ok ? (granted.value.id_credit ?? 0) : 0;
  expect(await findCredit(database.db, id)).toMatchObject({
    state: 'APPROVED',
    amount: 300_000,
    installments: 2,
    application_amount: 500_000,
  });
  const [first, made] = await decisionsOf(actor);
  expect(first).toEqual(before);
  expect(made).toMatchObject({
    operation: 'PRESTAMO',
    reasons: ['GRANTED_BY_PERSON'],
    decided_on: '2026-03-02',
    inputs: {
      monthlyIncome: 40_000,
      byHand: { staffId: clerk.id, reason: ANSWER, reviewedDecisionId: before?.id },
    },
  });
  for (const idOrNone of [undefined, id])
    expect(await stateOf(actor, idOrNone)).toMatchObject({
      can_request: false,
      review: { outcome: 'granted', answer: ANSWER, id_credit: id },
    });
  expect(await answer(actor, {})).toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  expect(await listed(actor, 'answered')).toMatchObject({
    answered_by: 'Olga Ríos',
    granted: { id_credit: id, amount: 300_000, installments: 2 },
  });
  expect(await lastMessage(actor)).toMatchObject({
    template: 'review_granted',
    recipient: (await personOf(actor)).cellphone,
    parameters: { creditId: id, amountPesos: 300_000, installments: 2 },
  });
  const audit = await rowsOf(database.db, 'audit_events', {
    action: 'review.answer',
    subject_id: String(actor.id),
  });
  expect(audit).toMatchObject([{ actor_id: clerk.id, after: { outcome: 'granted', credit_id: id } }]);
});

test('what is refused has its reasons too, and no credit', async () => {
  const actor = await refused();
  await ask(actor);
  expect(
    await answer(actor, { outcome: 'refused', amount: undefined, installments: undefined }),
  ).toMatchObject({
    value: { id_credit: null },
  });
  expect(await stateOf(actor)).toMatchObject({
    review: { outcome: 'refused', answer: ANSWER, id_credit: null },
  });
  expect(await decisionsOf(actor)).toHaveLength(1);
  expect(await lastMessage(actor)).toMatchObject({ template: 'review_refused' });
});

test('a smaller offer that is not signed ends for the new one; a signed one stays', async () => {
  const [open, signed] = [await smaller(), await smaller()];
  for (const { actor, id } of [open, signed]) await ask(actor, id);
  await changeRows(
    database.db,
    'credits',
    { id: signed.id },
    { state: 'SIGNED', signed_at: new Date('2026-03-02T15:00:00Z') },
  );
  expect(await answer(signed.actor, {})).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect(await answer(open.actor, {})).toMatchObject({ ok: true });
  expect(await findCredit(database.db, open.id)).toMatchObject({ state: 'CANCELLED' });
  expect(await findCredit(database.db, signed.id)).toMatchObject({ state: 'SIGNED' });
  expect(await decisionsOf(signed.actor)).toHaveLength(1);
});

test('of two people who grant at once one makes the offer, and nobody grants what they asked for themselves', async () => {
  const actor = await refused();
  await ask(actor);
  await changeRows(database.db, 'staff', { id: clerk.id }, { email: (await personOf(actor)).email });
  expect(await answer(actor, {})).toMatchObject({ code: 'OWN_REVIEW' });
  await changeRows(database.db, 'staff', { id: clerk.id }, { email: 'otra@unamano.test' });
  const both = await Promise.all([answer(actor, {}), answer(actor, {})]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await decisionsOf(actor)).toHaveLength(2);
});
