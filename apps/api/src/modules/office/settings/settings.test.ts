/** A change of the settings from its proposal to the credits that it does not touch. */

import { makeTestPerson, type SignedUp, signUp, signupBodyOf, verifyPhone } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { LIMITS_PROPOSAL, SIMULATOR_PROPOSAL, settingsWorld } from '../../../../test/fixtures/settings.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';
import { readTerms } from '../../loans/loan-events/index.ts';
import { limitsOn } from './index.ts';

const platform = await sharedPlatform();

const world = settingsWorld(platform);

const SIMULATOR = { ...SIMULATOR_PROPOSAL, interest_rate: '0.0175' };

async function termsOf(credit: SignedUp) {
  const { rows } = await platform.pool.query(
    'select configuration_id, late_terms_id, total, decision.policy_version from credits join credit_decisions decision on decision.id = decision_id where credits.id = $1',
    [credit.creditId],
  );
  return rows[0];
}

describe('a change of the prices', () => {
  it('is previewed without a trace: what changes, what a credit of 500,000 costs, and against which ceiling', async () => {
    const { status, body } = await world.simulator({ interest_rate: '0.0183', preview: 'true', reason: '' });
    expect([status, body.id_approval]).toEqual([200, null]);
    expect(body.changes).toEqual([
      { label: 'Interés mensual', before: '1,75 %', after: '1,83 %' },
      { label: 'Interés efectivo anual', before: '23,14 %', after: '24,31 %' },
    ]);
    expect(body.effects).toEqual([
      { label: 'Total de $500.000 COP a 3 meses', before: '$699.651 COP', after: '$700.461 COP' },
      { label: 'Cuota mensual de $500.000 COP a 3 meses', before: '$233.217 COP', after: '$233.487 COP' },
      { label: 'Tasa efectiva anual, con tope de 24,36 %', before: '23,14 %', after: '24,31 %' },
    ]);
    expect((await world.topic('simulator_external')).pending_approval).toBeNull();
  });

  it('can make the platform line optional for people who borrow on their own, and says what the total is without it', async () => {
    const order = { platform_optional: 'true', preview: 'true', reason: '' };
    const { body } = await world.simulator(order);
    expect(body.changes).toEqual([{ label: 'La plataforma es opcional', before: 'No', after: 'Sí' }]);
    expect(body.effects).toContainEqual({
      label: 'Total de $500.000 COP a 3 meses sin la plataforma',
      before: 'No se puede',
      after: '$556.851 COP',
    });
    const allied = await world.simulator({
      ...order,
      type_user: 'allied_company',
      central_risk: '0',
      max_amount: '800000',
      max_installments: '4',
    });
    expect([allied.status, allied.body.fields]).toEqual([
      400,
      { platform_optional: 'En convenios la administración no es opcional' },
    ]);
  });

  it('is proposed once, approved by another admin only, and holds from its day on; no credit changes', async () => {
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => world.simulator({ interest_rate: '0.017' })),
    );
    const taken = clicks.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    expect(clicks.filter(({ body }) => body.err_code === 'CHANGE_PENDING')).toHaveLength(4);
    const id = taken[0]?.body.id_approval;
    expect((await world.topic('simulator_external')).pending_approval?.id_approval).toBe(id);
    expect((await world.answer(id, 'approve', 'maker')).body.err_code).toBe('SELF_APPROVAL_NOT_ALLOWED');
    const colleague = await staffAccess(platform, ['settings']);
    const order = { id_approval: id, action: 'approve' };
    const notAdmin = await platform.post('/dashboard/api/approvals/answer', order, colleague);
    expect([notAdmin.status, notAdmin.body.err_code]).toEqual([403, 'FORBIDDEN']);
    const before = await signUp(platform);
    expect((await world.answer(id)).status).toBe(200);

    expect((await world.topic('simulator_external')).versions.map(({ state }) => state)).toEqual([
      'scheduled',
      'current',
    ]);
    expect(await world.quoted()).toMatchObject({ interest_rate: 0.0175 });
    const shown = await platform.get(
      `/credits/api/credit/management/?id_credit=${before.creditId}`,
      before.access,
    );
    const kept = await termsOf(before);

    world.nextDay();
    expect(await world.quoted()).toMatchObject({ interest_rate: 0.017, annual_interest_rate: 0.2242 });
    expect(await world.quoted('allied_company')).toMatchObject({ interest_rate: 0.0175 });
    const after = await signUp(platform, makeTestPerson(), { acquired_debt: 699_146 });
    expect((await termsOf(after)).configuration_id).not.toBe(kept.configuration_id);
    expect(Number((await termsOf(after)).total)).toBe(699_146);
    expect(await termsOf(before)).toEqual(kept);
    expect(shown.body.credit).toMatchObject({ acquired_debt: 699_651, interest_rate: 0.0175 });
  });

  it('refuses a request in progress whose debt was quoted with the settings of yesterday', async () => {
    const person = makeTestPerson();
    const body = {
      ...signupBodyOf(person, await verifyPhone(platform, person)),
      requested_amount: undefined,
    };
    const reply = await platform.post('/users/api/signup/', body);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['acquired_debt']]);
  });

  it('is refused above the ceiling of any of its days, with what would fit', async () => {
    const reply = await world.simulator({ interest_rate: '0.0184' });
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { interest_rate: expect.stringContaining('Pasa el tope legal: 24,46 % efectivo anual') },
    ]);
    expect(String((reply.body.fields as Record<string, string>).interest_rate)).toContain('1,8333 % mensual');
    expect((await world.simulator({ interest_rate: '0.018333' })).status).toBe(200);
  });

  it('refuses a rate whose promised annual rate would round to zero', async () => {
    const reply = await world.simulator({ interest_rate: '0.000004', preview: 'true', reason: '' });
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { interest_rate: expect.stringContaining('quedaría en 0 %') },
    ]);
  });

  it('names every field at fault, and a change of nothing is none', async () => {
    const wrong = {
      type_user: 'allied_company',
      effective_on: world.dayAfter(0),
      max_amount: 90_000,
      max_installments: 2,
    };
    const reply = await world.simulator({ ...wrong, default_installments: 3 });
    expect(Object.keys(reply.body.fields as object).sort()).toEqual([
      'central_risk',
      'default_installments',
      'effective_on',
      'max_amount',
    ]);
    const limits = { max_amount: 800_000, max_installments: 4, default_amount: 400_000 };
    const same = { ...SIMULATOR, ...limits, type_user: 'allied_company', central_risk: 0 };
    expect((await world.simulator(same)).body.err_code).toBe('NOTHING_CHANGED');
    expect((await world.simulator({ ...same, vat: '0.16', reason: ' ' })).body.fields).toEqual({
      reason: 'Cuenta por qué: lo lee quien aprueba',
    });
  });

  it('refuses a step that would make too many amounts, before it counts their offers', async () => {
    const { status, body } = await world.simulator({ step_amount: '1' });
    expect([status, body.fields]).toEqual([400, { step_amount: 'Son demasiados pasos: deja 200 o menos' }]);
  });

  it('moves the limits: what lies beyond them is not lent from that day on', async () => {
    const limits = { max_amount: 400_000, default_amount: 200_000, max_installments: 2 };
    const moved = await world.enter('simulator', {
      ...SIMULATOR,
      ...limits,
      type_user: 'allied_company',
      central_risk: 0,
    });
    expect(moved.status).toBe(200);
    world.nextDay();
    expect(await world.quoted('allied_company')).toMatchObject({ max_amount: 400_000, max_installments: 2 });
  });
});

describe('a pending change', () => {
  it('stays pending when its day comes before the approval', async () => {
    const { pending_approval: pending } = await world.topic('simulator_external');
    const late = await world.answer(pending?.id_approval);
    expect([late.status, late.body.fields]).toEqual([
      400,
      { effective_on: 'El día en que debía empezar a regir ya llegó: hay que proponerlo de nuevo' },
    ]);
    expect((await world.topic('simulator_external')).pending_approval).toEqual(pending);
    expect((await world.answer(pending?.id_approval, 'reject')).status).toBe(200);
  });
});

describe('late terms and the decision policy', () => {
  it('hold for the credits that are offered from their day on', async () => {
    const offer = { acquired_debt: 699_146 };
    const old = await termsOf(await signUp(platform, makeTestPerson(), offer));
    expect(old.policy_version).toBe('2026-01');
    const steps = { step_days_1: 10, step_fee_1: 8_000, step_days_2: '', step_fee_2: '' };
    expect((await world.enter('late_terms', { late_rate: '0.2', ...steps })).status).toBe(200);
    const policy = await world.policy({ min_score: 1_000 });
    expect((await world.answer(policy.body.id_approval)).status).toBe(200);

    world.nextDay();
    const person = makeTestPerson();
    const body = { ...signupBodyOf(person, await verifyPhone(platform, person)), ...offer };
    const refused = await platform.post('/users/api/signup/', body);
    expect(refused.body.datacredito_information).toMatchObject({ operation: 'NO PRESTAMO' });
    const { rows } = await platform.pool.query(
      'select policy_version, reasons from credit_decisions order by id desc limit 1',
    );
    expect(rows).toEqual([{ policy_version: world.dayAfter(0), reasons: ['LOW_SCORE'] }]);

    expect((await world.policy()).status).toBe(200);
    expect(
      (await world.answer((await world.topic('credit_policy')).pending_approval?.id_approval)).status,
    ).toBe(200);
    world.nextDay();
    const fresh = await signUp(platform, makeTestPerson(), offer);
    const terms = await termsOf(fresh);
    expect(terms.late_terms_id).not.toBe(old.late_terms_id);
    expect(await readTerms(platform.db, fresh.creditId, world.dayAfter(0))).toMatchObject({
      lateAnnualRatePpm: 200_000,
      collectionFeeSteps: [{ fromDaysPastDue: 10, feePesos: 8_000 }],
    });
  });

  it('have a base, a tolerance and a maximum of fees by two people, and keep what a change leaves out', async () => {
    const given = { late_interest_base: 'installment', tolerance: 8_000, collection_fees_max: '0.15' };
    const change = { late_rate: '0.2', ...given, effective_on: world.dayAfter(300) };
    const asked = await world.propose('late_terms', change);
    expect(asked.body.changes).toEqual(
      expect.arrayContaining([
        { label: 'La mora corre sobre', before: 'El capital de la cuota', after: 'Toda la cuota' },
        { label: 'Atraso que no es mora, hasta', before: '$5.000 COP', after: '$8.000 COP' },
        { label: 'Todos los gastos de cobranza, de lo vencido', before: '20 %', after: '15 %' },
      ]),
    );
    const versionOn = async (effectiveOn: string) =>
      (await world.topic('late_terms')).versions.find(({ effective_on }) => effective_on === effectiveOn);
    expect(await versionOn(world.dayAfter(300))).toBeUndefined();
    expect((await world.answer(asked.body.id_approval)).status).toBe(200);
    expect((await versionOn(world.dayAfter(300)))?.values).toMatchObject({
      late_rate: 0.2,
      late_interest_base: 'installment',
      tolerance: 8_000,
      collection_fees_max: 0.15,
    });
    const next = { late_rate: '0.19', effective_on: world.dayAfter(301), preview: 'true' };
    expect((await world.propose('late_terms', next)).body.changes).toEqual([
      { label: 'Interés de mora, efectivo anual', before: '20 %', after: '19 %' },
    ]);
  });

  it('of a policy are previewed on the newest requests: how many the score and the age would reject', async () => {
    const all = expect.stringMatching(/^(\d+) de \1$/);
    const none = expect.stringMatching(/^0 de \d+$/);
    const granted = { label: expect.stringMatching(/^Últimas \d+ solicitudes: se les presta$/) };
    const stricter = await world.policy({ min_score: 1_000, min_age: 100, preview: 'true' });
    expect(stricter.body.effects).toEqual(
      expect.arrayContaining([
        { ...granted, before: expect.not.stringMatching(/^0 /), after: none },
        { label: 'De ellas, no por edad', before: none, after: all },
        { label: 'De ellas, no por puntaje', before: none, after: all },
      ]),
    );
    const other = await world.policy({ payroll_deduction_max_share: '0.4', preview: 'true' });
    expect(other.status).toBe(200);
    const labels = (other.body.effects as { label: string }[]).map(({ label }) => label);
    expect(labels.filter((label) => label.startsWith('De ellas'))).toEqual([]);
  });

  it('take the little amount of a short history from those that the simulator offers', async () => {
    const fault = {
      thin_file_max_amount:
        'Debe ser uno de los valores del simulador de personas: de $100.000 a $1.000.000, de $50.000 en $50.000',
    };
    for (const amount of [310_000, 1_050_000, 50_000]) {
      const reply = await world.policy({ thin_file_max_amount: amount, preview: 'true' });
      expect([reply.status, reply.body.fields]).toMatchObject([400, fault]);
    }
    expect((await world.policy({ thin_file_max_amount: 350_000, preview: 'true' })).status).toBe(200);
  });

  it('are held to the law and to sense, each fault beside its field', async () => {
    const high = {
      late_rate: '0.25',
      step_days_1: 10,
      step_fee_1: 9_000,
      step_days_2: 10,
      step_fee_2: 8_000,
    };
    expect(Object.keys((await world.propose('late_terms', high)).body.fields as object).sort()).toEqual([
      'late_rate',
      'step_days_2',
      'step_fee_2',
    ]);
    const halves = { late_rate: '0.2', step_days_1: 5, step_fee_3: 1, step_days_4: 9, step_fee_4: 9 };
    expect(Object.keys((await world.propose('late_terms', halves)).body.fields as object).sort()).toEqual([
      'step_days_3',
      'step_days_4',
      'step_fee_1',
    ]);
    const unlawful = {
      payroll_deduction_max_share: '0.51',
      capacity_min_share: '0.7',
      thin_file_max_amount: 50_000,
    };
    expect(Object.keys((await world.policy(unlawful)).body.fields as object).sort()).toEqual([
      'capacity_min_share',
      'payroll_deduction_max_share',
      'thin_file_max_amount',
    ]);
  });
});

it('what was changed is in the audit, before and after, with who let it happen', async () => {
  const { rows } = await platform.pool.query(
    `select before, after, actor_id from audit_events
     where action = 'settings.change' and subject_id = 'simulator_external' order by id limit 1`,
  );
  expect(rows[0]).toMatchObject({
    before: { interestRatePpm: 17_500 },
    after: { interestRatePpm: 17_000, effective_on: expect.any(String), requested_by: expect.any(Number) },
  });
  expect(rows[0].actor_id).not.toBe(rows[0].after.requested_by);
});

describe('the limits of operation', () => {
  it('hold from their day on once another person approves them, and not when they are withdrawn', async () => {
    const [today, tomorrow] = [world.dayAfter(0), world.dayAfter(1)];
    const first = {
      transferPesos: 20_000_000,
      disbursementPesos: 1_000_000,
      lookupsPerPerson: 50,
      lookupsOfPlatform: 200,
      answerBusinessDays: 5,
      plans: { perCredit: 2, daysBetween: 60, firstWithinDays: 30, lastWithinDays: 60 },
      minimumWagePesos: 1_750_905,
      smallDebtPpm: 150_000,
      instantPesos: 0,
      instantDayPesos: 0,
      par30MaxPpm: 100_000,
    };
    expect(await limitsOn(platform.db, today)).toEqual(first);
    const asked = await world.propose('limits', LIMITS_PROPOSAL);
    const changes = asked.body.changes as { label: string; before: string; after: string }[];
    expect(changes.map(({ label, before, after }) => `${label}: ${before}, ${after}`)).toEqual([
      'Transferencia de nómina por una sola persona, hasta: $20.000.000 COP, $15.000.000 COP',
      'Desembolso por una sola persona, hasta: $1.000.000 COP, $900.000 COP',
      'Historiales de crédito que consulta una persona al día: 50, 40',
      'Historiales de crédito que consulta todo el equipo al día: 200, 150',
      'Una empresa sin respuesta es novedad: 5 días hábiles después del pago, 8 días hábiles después del pago',
      'Planes de pago por crédito: 2, 1',
      'Entre un plan de pagos y el siguiente: 60 días, 90 días',
      'Primer pago de un plan, a más tardar en: 30 días, 20 días',
      'Último pago de un plan, después del último vencimiento: 60 días, 45 días',
      'Salario mínimo del año: $1.750.905 COP, $1.900.000 COP',
      'Dos avisos antes de reportar, hasta esta parte del mínimo: 15 %, 20 %',
      'Envío por Bre-B que la plataforma confirma sola, hasta: $0 COP, $300.000 COP',
      'Envíos por Bre-B de un día que la plataforma confirma sola, hasta: $0 COP, $5.000.000 COP',
      'Cartera con más de 30 días de mora, hasta: 10 %, 12 %',
    ]);
    expect((await world.answer(asked.body.id_approval, 'approve', 'maker')).body.err_code).toBe(
      'SELF_APPROVAL_NOT_ALLOWED',
    );
    expect(await limitsOn(platform.db, tomorrow)).toEqual(first);
    expect((await world.answer(asked.body.id_approval)).status).toBe(200);
    expect(await limitsOn(platform.db, today)).toEqual(first);
    expect(await limitsOn(platform.db, tomorrow)).toEqual({
      transferPesos: 15_000_000,
      disbursementPesos: 900_000,
      lookupsPerPerson: 40,
      lookupsOfPlatform: 150,
      answerBusinessDays: 8,
      plans: { perCredit: 1, daysBetween: 90, firstWithinDays: 20, lastWithinDays: 45 },
      minimumWagePesos: 1_900_000,
      smallDebtPpm: 200_000,
      instantPesos: 300_000,
      instantDayPesos: 5_000_000,
      par30MaxPpm: 120_000,
    });
    const { versions } = await world.topic('limits');
    expect(versions.map(({ state }) => state)).toEqual(['scheduled', 'current']);
    const withdrawal = await world.enter('withdraw', { topic: 'limits', id_version: versions[0]?.id });
    expect(withdrawal.status).toBe(200);
    expect(await limitsOn(platform.db, tomorrow)).toEqual(first);
  });

  it('name every number that is out of its range', async () => {
    const wrong = {
      transfer_limit: 1_000_000_001,
      disbursement_limit: 10_000_001,
      lookups_per_person: 0,
      lookups_of_platform: 10_001,
      answer_business_days: 16,
      plans_per_credit: 7,
      plan_days_between: 366,
      plan_first_days: 0,
      plan_last_days: 181,
      minimum_wage: 999_999,
      small_debt_share: '1.1',
      par_30_max: '1.1',
      instant_limit: 10_000_001,
      instant_day_limit: 10_000_000_001,
    };
    const { status, body } = await world.propose('limits', wrong);
    expect([status, Object.keys(body.fields as object).sort()]).toEqual([400, Object.keys(wrong).sort()]);
  });
});
