import { day } from '@unamano/domain/calendar';
import { FIRST_CONFIGURATION, FIRST_LIMITS } from '@unamano/domain/loans/price/simulator';
import { pesos } from '@unamano/domain/money';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { clockFrom } from '../../../kernel/clock.ts';
import { createCreditPolicies, createPriceGuard, createPriceLines } from '../../office/settings/index.ts';
import { simulatorRoutes } from './routes.ts';
import { createSimulator } from './service.ts';

let actor: Actor | null = null;
const FRESH = 7;

const database = await sharedDatabase();
const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.addHook('onRequest', async (request) => {
  request.actor = actor;
});
simulatorRoutes(app, {
  simulator: createSimulator({ db: database.db }),
  policies: createCreditPolicies({ db: database.db }),
  priceLines: createPriceLines({ db: database.db }),
  prices: createPriceGuard({ db: database.db, refuses: false }),
  clock: clockFrom(() => new Date('2026-03-02T15:00:00Z')),
  hasFreshAnswer: async (id) => id === FRESH,
});
afterAll(() => app.close());

async function shown(query: string) {
  const reply = await app.inject({ url: `/users/api/data/simulator${query}` });
  return reply.json().ms_configuration_simulator;
}

describe('the simulator configuration', () => {
  it('is returned as decimals', async () => {
    expect(await shown('')).toEqual({
      vat: 0.19,
      study_taxed: true,
      endorsement: 0.05,
      central_risk: 9500,
      interest_rate: 0.0175,
      annual_interest_rate: 0.2314,
      list_values_credit_study_per_month: [0.12, 0.19, 0.24, 0.24, 0.24],
      waive_central_risk: false,
      platform_optional: false,
      min_amount: 100_000,
      max_amount: 1_000_000,
      step_amount: 50_000,
      max_installments: 5,
      default_amount: 500_000,
      default_installments: 1,
      payroll_deduction_max_share: 0.5,
      price_lines: [
        { line: 'interestPaid', counts_as_interest: true, ground: expect.stringContaining('Ley 45 de 1990') },
        { line: 'valueCreditStudy', counts_as_interest: true, ground: expect.stringContaining('Ley 2439') },
        { line: 'VATCreditStudy', counts_as_interest: false, ground: 'Es un impuesto' },
        { line: 'valueEndorsement', counts_as_interest: false, ground: expect.stringContaining('tercero') },
        { line: 'centralRisk', counts_as_interest: false, ground: expect.stringContaining('tercero') },
      ],
    });
  });

  it('of allied companies has no bureau fee', async () => {
    expect(await shown('?type_dash=allied_company')).toMatchObject({
      central_risk: 0,
      max_amount: 800_000,
      max_installments: 4,
    });
    expect(await shown('?type_dash=external_user')).toMatchObject({ central_risk: 9500 });
  });

  it('waives the fee only for a borrower with a fresh bureau answer', async () => {
    const borrower = { kind: 'borrower', typeUser: 'user_external', sessionId: 's' } as const;
    actor = { ...borrower, id: FRESH };
    expect(await shown('')).toMatchObject({ waive_central_risk: true });
    expect(await shown('?type_dash=allied_company')).toMatchObject({ waive_central_risk: false });
    actor = { ...borrower, id: 8 };
    expect(await shown('')).toMatchObject({ waive_central_risk: false });
    actor = null;
  });
});

describe('versions', () => {
  it('are in force from their day, and a credit refers to the one of its quote', async () => {
    const row = await database.db
      .insertInto('simulator_configurations')
      .values({
        type_user: 'user_external',
        effective_on: day('2026-06-01'),
        vat_ppm: 190_000,
        endorsement_ppm: 50_000,
        central_risk_pesos: pesos(9_900),
        interest_rate_ppm: 18_000,
        annual_interest_rate_ppm: 238_721,
        min_amount_pesos: pesos(200_000),
        max_amount_pesos: pesos(900_000),
        step_amount_pesos: pesos(100_000),
        max_installments: 3,
        default_amount_pesos: pesos(400_000),
        default_installments: 2,
        credit_study_ppm: [100_000, 190_000, 240_000, 240_000, 240_000],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const simulator = createSimulator({ db: database.db });
    const before = await simulator.current('user_external', day('2026-05-31'));
    expect(before.configuration).toEqual(FIRST_CONFIGURATION.user_external);
    expect(before.limits).toEqual(FIRST_LIMITS.user_external);
    const on = await simulator.current('user_external', day('2026-06-01'));
    expect(on).toMatchObject({
      id: row.id,
      configuration: { centralRiskPesos: 9_900, interestRatePpm: 18_000 },
      limits: { minAmount: 200_000, stepAmount: 100_000, maxInstallments: 3 },
    });
    const credit = { configuration_id: before.id, requested_at: new Date('2026-05-31T17:00:00Z') };
    expect(await simulator.ofCredit(credit)).toEqual(before);
  });
});
