/** The borrower's choice about the platform line, where the prices make it optional. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { rowOf, rowsOf } from '../../../../test/database/rows.ts';
import {
  type CreditFixture,
  insertBorrowerActor,
  ORIGIN,
  renewedCredits,
  SAMPLE_REQUEST,
} from '../../../../test/fixtures/credits.ts';

const OPTIONAL_FROM = '2026-05-01';

const database = await sharedDatabase();

const { id: _, ...first } = await rowOf(database.db, 'simulator_configurations', {
  type_user: 'user_external',
});
await database.db
  .insertInto('simulator_configurations')
  .values({ ...first, effective_on: day(OPTIONAL_FROM), platform_optional: true })
  .execute();
const fixture = renewedCredits(database.db, OPTIONAL_FROM);

type Body = Parameters<CreditFixture['credits']['request']>[2];

async function request(more: Partial<Body>) {
  const actor = await insertBorrowerActor(database.db);
  const answer = await fixture.credits.request(actor, ORIGIN, { ...SAMPLE_REQUEST, ...more });
  if (!answer.ok) return { actor, answer, credit: undefined, choice: undefined };
  const credit = await rowOf(database.db, 'credits', { id: answer.value.id_credit });
  const [choice] = await rowsOf(database.db, 'platform_choices', { credit_id: credit.id });
  return { actor, answer, credit, choice };
}

const DECLINED = { value_credit_study: 0, vat_credit_study: 0, total: 556_851, monthly_cost: 185_617 };

describe('a request without the platform line', () => {
  it("is quoted by the server without the line, whatever the client's debt says, and the credit keeps it", async () => {
    const { actor, answer, credit, choice } = await request({
      accept_platform: false,
      acquired_debt: pesos(699_651),
    });
    expect(answer).toMatchObject({ value: { datacredito_information: { acquired_debt: 556_851 } } });
    expect(credit).toMatchObject({ ...DECLINED, amount: 500_000, platform_declined: true });
    expect(choice).toMatchObject({ taken: false, explicit: true, address: ORIGIN.address });
    const detail = await fixture.credits.detail(actor.id, credit?.id ?? 0);
    expect(detail).toMatchObject({
      value: {
        credit: {
          platform_declined: true,
          acquired_debt: 556_851,
          configuration: { platform_optional: true },
        },
      },
    });
  });

  it('is found by the total without the line where no amount is sent', async () => {
    const { credit } = await request({
      accept_platform: false,
      requested_amount: undefined,
      acquired_debt: pesos(556_851),
    });
    expect(credit).toMatchObject({ ...DECLINED, amount: 500_000 });
  });

  it('is refused at its field on a day on which the line is not optional', async () => {
    fixture.setToday('2026-04-30');
    const { answer } = await request({ accept_platform: false });
    expect(answer).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' });
    expect(answer).toHaveProperty('fields.accept_platform', 'Esta línea del costo no es opcional');
  });
});

describe('a request with the platform line', () => {
  it('records the choice of the person, or that the client offered none', async () => {
    const chosen = await request({ accept_platform: true });
    expect(chosen.credit).toMatchObject({ total: 699_651, platform_declined: false });
    expect(chosen.choice).toMatchObject({ taken: true, explicit: true });
    const silent = await request({});
    expect(silent.credit).toMatchObject({ total: 699_651, platform_declined: false });
    expect(silent.choice).toMatchObject({ taken: true, explicit: false });
  });

  it('records no choice where there was none', async () => {
    fixture.setToday('2026-04-30');
    const { credit, choice } = await request({});
    expect(credit).toMatchObject({ total: 699_651, platform_declined: false });
    expect(choice).toBeUndefined();
  });
});

it('the database keeps a declined line at zero', async () => {
  const { credit } = await request({ accept_platform: false });
  const raise = database.db
    .updateTable('credits')
    .set({ value_credit_study: pesos(1), total: pesos(556_852) })
    .where('id', '=', credit?.id ?? 0);
  await expect(raise.execute()).rejects.toThrow('credits_declined_platform_is_free');
});
