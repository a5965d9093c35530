import { beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import {
  type CreditFixture,
  createCreditFixture,
  disburse,
  insertBorrowerActor,
  ORIGIN,
} from '../../../../test/fixtures/credits.ts';

const database = await sharedDatabase();

/** Two cancelled offers, and a running credit. */
const fixture = createCreditFixture(database.db);
const [actor, other] = await Promise.all([
  insertBorrowerActor(database.db),
  insertBorrowerActor(database.db),
]);
const ids: number[] = [];
for (let count = 0; count < 3; count += 1) {
  const id = await fixture.requested(actor);
  ids.unshift(id);
  if (count < 2) await fixture.credits.cancel(actor, ORIGIN, id);
  else await disburse(database.db, fixture, id);
}
beforeEach(() => database.pool.query('delete from messages'));

async function listed(query: Parameters<CreditFixture['credits']['list']>[1], who = actor) {
  const answer = await fixture.credits.list(who.id, query);
  if (!answer.ok) throw new Error(answer.code);
  return { ids: answer.value.credits.map((credit) => credit.id_credit), next: answer.value.next_cursor };
}

describe('the list of credits', () => {
  it("shows the borrower's own credits, newest first", async () => {
    expect(await listed({})).toEqual({ ids, next: undefined });
    expect(await listed({}, other)).toEqual({ ids: [], next: undefined });
  });

  it('continues at the cursor', async () => {
    const first = await listed({ limit: 2 });
    expect(first).toEqual({ ids: ids.slice(0, 2), next: String(ids[1]) });
    expect(await listed({ limit: 2, cursor: String(first.next) })).toEqual({ ids: ids.slice(2), next: null });
  });

  it('is searched by number, amount and state', async () => {
    expect((await listed({ search: String(ids[1]) })).ids).toEqual([ids[1]]);
    expect((await listed({ search: '500000' })).ids).toEqual(ids);
    expect((await listed({ search: 'Pagado' })).ids).toEqual([]);
    expect((await listed({ search: 'nada' })).ids).toEqual([]);
  });

  it('refuses an invalid cursor', async () => {
    expect(await fixture.credits.list(actor.id, { cursor: "1' or '1" })).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});

describe('the detail of a credit', () => {
  it('is of the newest one where no id is given', async () => {
    for (const none of [0, -1]) {
      expect(await fixture.credits.detail(actor.id, none)).toMatchObject({
        value: { credit: { id_credit: ids[0], configuration: { vat: 0.19, central_risk: 9_500 } } },
      });
    }
  });
});

describe('the balance', () => {
  it('is sent once by e-mail and once by WhatsApp, however often the button is clicked', async () => {
    const id = ids[0] ?? 0;
    await Promise.all([1, 2, 3].map(() => fixture.credits.sendBalance(actor.id, id)));
    const sent = await database.db
      .selectFrom('messages')
      .select(['channel', 'template', 'parameters'])
      .where('borrower_id', '=', actor.id)
      .orderBy('channel')
      .execute();
    expect(sent.map(({ channel }) => channel)).toEqual(['email', 'whatsapp']);
    expect(sent[0]).toMatchObject({
      parameters: { pendingPesos: expect.any(Number), pendingInstallments: 3 },
    });
  });

  it("is refused for another borrower's credit and for one that was never disbursed", async () => {
    expect(await fixture.credits.sendBalance(other.id, ids[0] ?? 0)).toMatchObject({
      code: 'OBJECT_NOT_FOUND',
    });
    expect(await fixture.credits.sendBalance(actor.id, ids[1] ?? 0)).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
  });
});
