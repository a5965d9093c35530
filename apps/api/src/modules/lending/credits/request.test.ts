import { quote } from '@unamano/domain/loans/price/pricing';
import { FIRST_CONFIGURATION, FIRST_LIMITS, gridAmounts } from '@unamano/domain/loans/price/simulator';
import { pesos } from '@unamano/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { rowOf } from '../../../../test/database/rows.ts';
import {
  disburse,
  insertBorrowerActor,
  insertEmployeeActor,
  insertTestCompany,
  makeRiskReport,
  ORIGIN,
  pay,
  payTwo,
  renewedCredits,
  SAMPLE_REQUEST,
} from '../../../../test/fixtures/credits.ts';
import { down } from '../../../kernel/outside/outside-result.ts';
import { ok } from '../../../kernel/result.ts';

const database = await sharedDatabase();

const fixture = renewedCredits(database.db, '2026-03-02');

const WRITTEN = ['credits', 'credit_decisions', 'credit_events', 'bureau_reports'] as const;

/** All rows that a request may write, and the borrower's own, to compare before and after. */
async function everything(): Promise<string> {
  const counts = WRITTEN.map((table) => `(select count(*) from ${table})`).join(', ');
  const work = `(select md5(string_agg(b::text, '' order by id)) from borrowers b)`;
  return JSON.stringify((await database.pool.query(`select ${counts}, ${work}`)).rows);
}

const creditRow = (id: number) => rowOf(database.db, 'credits', { id });

async function granted(
  actor: Awaited<ReturnType<typeof insertBorrowerActor>>,
  body = SAMPLE_REQUEST,
): Promise<number> {
  const answer = await fixture.credits.request(actor, ORIGIN, body);
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.datacredito_information.operation).toBe('PRESTAMO');
  return answer.value.id_credit;
}

describe('the quote', () => {
  it('is what the domain quotes, for any amount and term of the simulator, with and without a waiver', async () => {
    const amounts = fc.constantFrom(...gridAmounts(FIRST_LIMITS.user_external));
    const terms = fc.integer({ min: 1, max: FIRST_LIMITS.user_external.maxInstallments });
    const check = async (amount: number, installments: number) => {
      const actor = await insertBorrowerActor(database.db);
      for (const waiveCentralRisk of [false, true]) {
        const expected = quote(FIRST_CONFIGURATION.user_external, pesos(amount), installments, {
          waiveCentralRisk,
        });
        const id = await granted(actor, {
          ...SAMPLE_REQUEST,
          monthly_income: pesos(90_000_000),
          installments,
          requested_amount: undefined,
          acquired_debt: expected.total,
        });
        expect(await creditRow(id)).toMatchObject({
          amount,
          installments,
          interest_paid: expected.interestPaid,
          value_endorsement: expected.valueEndorsement,
          value_credit_study: expected.valueCreditStudy,
          vat_credit_study: expected.VATCreditStudy,
          central_risk: expected.centralRisk,
          total: expected.total,
          monthly_cost: expected.monthlyCost,
          waive_central_risk: waiveCentralRisk,
        });
        await fixture.credits.cancel(actor, ORIGIN, id);
      }
    };
    await fc.assert(fc.asyncProperty(amounts, terms, check), { numRuns: 20 });
  });

  it("is the server's own: a debt sent with an amount is only compared", async () => {
    const actor = await insertBorrowerActor(database.db);
    const answer = await fixture.credits.request(actor, ORIGIN, {
      ...SAMPLE_REQUEST,
      acquired_debt: pesos(1),
    });
    expect(answer).toMatchObject({
      ok: true,
      value: { datacredito_information: { operation: 'PRESTAMO', installments: 3, acquired_debt: 699_651 } },
    });
  });

  it('waives the fee of the bureau while its last answer is fresh, and charges it on the 30th day after', async () => {
    const actor = await insertBorrowerActor(database.db);
    const first = await granted(actor);
    expect((await creditRow(first)).central_risk).toBe(9_500);
    await fixture.credits.cancel(actor, ORIGIN, first);

    fixture.setToday('2026-03-31');
    const second = await granted(actor);
    expect(await creditRow(second)).toMatchObject({
      central_risk: 0,
      waive_central_risk: true,
      total: 690_151,
    });
    await fixture.credits.cancel(actor, ORIGIN, second);
    expect(fixture.asked).toHaveLength(1);

    fixture.setToday('2026-04-01');
    expect((await creditRow(await granted(actor))).central_risk).toBe(9_500);
    expect(fixture.asked).toHaveLength(2);
  });

  it('is no dearer for a returning person where the study fee was lowered: 586,601 less the bureau line', async () => {
    await database.pool.query(
      `insert into simulator_configurations
         (type_user, effective_on, vat_ppm, endorsement_ppm, central_risk_pesos, interest_rate_ppm,
          annual_interest_rate_ppm, credit_study_ppm, min_amount_pesos, max_amount_pesos, step_amount_pesos,
          max_installments, default_amount_pesos, default_installments, platform_optional, created_at)
       select type_user, '2031-06-02', vat_ppm, endorsement_ppm, central_risk_pesos, interest_rate_ppm,
              annual_interest_rate_ppm, array_fill(50000, array[5]), min_amount_pesos, max_amount_pesos,
              step_amount_pesos, max_installments, default_amount_pesos, default_installments, platform_optional,
              now()
       from simulator_configurations where type_user = 'user_external'`,
    );
    fixture.setToday('2031-06-02');
    const actor = await insertBorrowerActor(database.db);
    const first = await granted(actor);
    expect((await creditRow(first)).total).toBe(586_601);
    await fixture.credits.cancel(actor, ORIGIN, first);
    expect((await creditRow(await granted(actor))).total).toBe(577_101);
  });

  it('finds the amount by the total shown before the login, and charges the total with the waiver', async () => {
    const actor = await insertBorrowerActor(database.db);
    await fixture.credits.cancel(actor, ORIGIN, await granted(actor));
    const answer = await fixture.credits.request(actor, ORIGIN, {
      ...SAMPLE_REQUEST,
      requested_amount: undefined,
    });
    expect(answer).toMatchObject({ value: { datacredito_information: { acquired_debt: 690_151 } } });
  });
});

describe('what is refused writes nothing', () => {
  const cases = [
    ['an amount off the grid', { requested_amount: pesos(510_000) }, 'requested_amount'],
    ['more than the limit', { requested_amount: pesos(1_050_000) }, 'requested_amount'],
    ['the top-up amount without a running credit', { requested_amount: pesos(720_000) }, 'requested_amount'],
    ['a total of no amount', { requested_amount: undefined, acquired_debt: pesos(699_650) }, 'acquired_debt'],
    ['a term that is too long', { installments: 6 }, 'installments'],
    ['an employee without a company', { company: ' ' }, 'company'],
    ['an independent without an activity', { type_occupation: 'independent' }, 'code_activity'],
    ['an activity that is none', { type_occupation: 'independent', code_activity: '99999' }, 'code_activity'],
  ] as const;

  it.each(cases)('%s', async (_what, change, field) => {
    const actor = await insertBorrowerActor(database.db);
    const before = await everything();
    const answer = await fixture.credits.request(actor, ORIGIN, { ...SAMPLE_REQUEST, ...change });
    expect(answer).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' });
    expect(Object.keys((!answer.ok && answer.fields) || {})).toEqual([field]);
    expect(await everything()).toBe(before);
  });

  it('a request while the bureau is down', async () => {
    const actor = await insertBorrowerActor(database.db);
    fixture.setBureauReply(down('no connection'));
    const before = await everything();
    expect(await fixture.credits.request(actor, ORIGIN, SAMPLE_REQUEST)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(await everything()).toBe(before);
  });

  it('a request while an offer waits', async () => {
    const actor = await insertBorrowerActor(database.db);
    await granted(actor);
    const before = await everything();
    const other = { ...SAMPLE_REQUEST, monthly_income: pesos(5_000_000) };
    expect(await fixture.credits.request(actor, ORIGIN, other)).toMatchObject({ code: 'object_not_found' });
    expect(await everything()).toBe(before);
  });
});

describe('a rejection', () => {
  const REJECTIONS = [
    ['the verdict of the bureau', ok(makeRiskReport({ operation: 'NO PRESTAMO' })), 'BUREAU_REJECTED'],
    ['a low score', ok(makeRiskReport({ score: 399 })), 'LOW_SCORE'],
    ['two accounts in arrears', ok(makeRiskReport({ payment: '18' })), 'NEGATIVE_ACCOUNTS'],
    ['no person with that number', ok(null), 'BUREAU_NOT_FOUND'],
  ] as const;

  it.each(REJECTIONS)('by %s makes a decision and no credit', async (_what, says, reason) => {
    const actor = await insertBorrowerActor(database.db);
    fixture.setBureauReply(says);
    expect(await fixture.credits.request(actor, ORIGIN, SAMPLE_REQUEST)).toEqual(
      ok({
        id_credit: -1,
        datacredito_information: { operation: 'NO PRESTAMO', installments: 3, acquired_debt: 699_651 },
      }),
    );
    const decision = await rowOf(database.db, 'credit_decisions', { borrower_id: actor.id });
    expect(decision).toMatchObject({ operation: 'NO PRESTAMO', decided_on: '2026-03-02', reasons: [reason] });
    expect(decision.bureau_report_id).not.toBeNull();
  });

  it('is in force for a month: no request on the day before its end, one on the day itself', async () => {
    const actor = await insertBorrowerActor(database.db);
    fixture.setBureauReply(ok(makeRiskReport({ score: 300 })));
    await fixture.credits.request(actor, ORIGIN, SAMPLE_REQUEST);
    fixture.setBureauReply(ok(makeRiskReport()));
    fixture.setToday('2026-04-01');
    expect(await fixture.credits.request(actor, ORIGIN, SAMPLE_REQUEST)).toMatchObject({
      code: 'object_not_found',
    });
    fixture.setToday('2026-04-02');
    await granted(actor);
  });
});

describe('refinancing', () => {
  async function running(body = SAMPLE_REQUEST) {
    const actor = await insertBorrowerActor(database.db);
    const id = await granted(actor, body);
    await disburse(database.db, fixture, id);
    return { actor, id };
  }

  it('needs half of the credit to be paid, and then refers to the credit that it pays off', async () => {
    const { actor, id } = await running();
    await pay(database.db, fixture, id, 233_217);
    expect(await fixture.credits.request(actor, ORIGIN, SAMPLE_REQUEST)).toMatchObject({
      code: 'object_not_found',
    });
    fixture.setToday('2026-04-06');
    await pay(database.db, fixture, id, 233_217);
    const next = await granted(actor);
    expect((await creditRow(next)).replaces_credit_id).toBe(id);
    expect(await fixture.credits.request(actor, ORIGIN, SAMPLE_REQUEST)).toMatchObject({
      code: 'object_not_found',
    });
  });

  it('is allowed on the day an installment is due, and refused from the day after', async () => {
    const { actor, id } = await running();
    await payTwo(database.db, fixture, id);
    fixture.setToday('2026-06-02');
    await fixture.credits.cancel(actor, ORIGIN, await granted(actor));
    fixture.setToday('2026-06-03');
    expect(await fixture.credits.request(actor, ORIGIN, SAMPLE_REQUEST)).toMatchObject({
      code: 'object_not_found',
    });
  });

  it('must leave money to disburse', async () => {
    const { actor, id } = await running({ ...SAMPLE_REQUEST, requested_amount: pesos(1_000_000) });
    await payTwo(database.db, fixture, id);
    const before = await everything();
    const answer = await fixture.credits.request(actor, ORIGIN, {
      ...SAMPLE_REQUEST,
      requested_amount: pesos(400_000),
    });
    expect(answer).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: { requested_amount: expect.any(String) },
    });
    expect(await everything()).toBe(before);
  });

  it('can request the top-up offer, which is not on the grid', async () => {
    const { actor, id } = await running();
    await payTwo(database.db, fixture, id);
    const next = await granted(actor, { ...SAMPLE_REQUEST, requested_amount: pesos(720_000) });
    expect(await creditRow(next)).toMatchObject({ amount: 720_000, replaces_credit_id: id });
  });

  it('is no loan when the policy offers no more than what is still owed', async () => {
    const { actor, id } = await running({ ...SAMPLE_REQUEST, requested_amount: pesos(1_000_000) });
    await payTwo(database.db, fixture, id);
    const answer = await fixture.credits.request(actor, ORIGIN, {
      ...SAMPLE_REQUEST,
      requested_amount: pesos(1_000_000),
      monthly_income: pesos(200_000),
    });
    expect(answer).toMatchObject({
      value: { id_credit: -1, datacredito_information: { operation: 'NO PRESTAMO' } },
    });
  });
});

describe('an employee of an allied company', () => {
  // 500,000 in 3 costs 229,326 a month: 114,663 twice.
  it.each([
    [458_652, { installments: 3, acquired_debt: 687_974 }],
    [458_651, { installments: 4, acquired_debt: 692_438 }],
  ])('keeps half of a net pay of %d, to the peso', async (monthly_income, offered) => {
    const actor = await insertEmployeeActor(
      database.db,
      await insertTestCompany(database.db, `Empresa ${monthly_income}`),
    );
    const answer = await fixture.credits.request(actor, ORIGIN, {
      ...SAMPLE_REQUEST,
      monthly_income: pesos(monthly_income),
    });
    expect(answer).toMatchObject({ ok: true, value: { datacredito_information: offered } });
  });

  it('whose pay is too small for any deduction gets a field error, and may request again at once', async () => {
    const actor = await insertEmployeeActor(
      database.db,
      await insertTestCompany(database.db, 'Confecciones Uno SAS'),
    );
    const order = { ...SAMPLE_REQUEST, installments: 4, requested_amount: pesos(100_000) };
    const { total } = quote(FIRST_CONFIGURATION.allied_company, pesos(100_000), 4);
    const least = 2 * 2 * Math.ceil(total / 8);
    const before = await everything();
    const answer = await fixture.credits.request(actor, ORIGIN, {
      ...order,
      monthly_income: pesos(least - 1),
    });
    expect(answer).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' });
    expect((!answer.ok && answer.fields) || {}).toEqual({
      monthly_income:
        'Con este ingreso ni la cuota más pequeña cabe: por ley debes conservar al menos la mitad de tu pago neto',
    });
    expect(await everything()).toBe(before);
    const corrected = await fixture.credits.request(actor, ORIGIN, {
      ...order,
      monthly_income: pesos(least),
    });
    expect(corrected).toMatchObject({
      ok: true,
      value: { datacredito_information: { acquired_debt: total } },
    });
  });

  it('is pre-approved without a bureau query, for the company of the list', async () => {
    const companyId = await insertTestCompany(database.db, 'Tejidos del Sur SAS');
    const actor = await insertEmployeeActor(database.db, companyId);
    const id = await granted(actor, { ...SAMPLE_REQUEST, acquired_debt: pesos(0) });
    expect(await creditRow(id)).toMatchObject({ company_id: companyId, central_risk: 0, total: 687_974 });
    expect(fixture.asked).toEqual([]);
    await fixture.credits.cancel(actor, ORIGIN, id);
    const tooMuch = await fixture.credits.request(actor, ORIGIN, {
      ...SAMPLE_REQUEST,
      requested_amount: pesos(850_000),
    });
    expect(tooMuch).toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
