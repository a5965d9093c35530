/** What the platform does with prices over the legal ceiling: production refuses them, sandbox mode lends and says so. */
import {
  enterBankData,
  makeTestPerson,
  sign,
  signUp,
  signupBodyOf,
  verifyPhone,
} from '@unamano/journeys/borrower';
import { FIRST_PRICES } from '@unamano/journeys/prices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  counselDecision,
  PRICE_LINES_PROPOSAL,
  SETTINGS,
  type SettingsWorld,
  settingsWorld,
  UNTAXED_STUDY,
} from '../../../../../test/fixtures/settings.ts';
import { type TestPlatform, testPlatform } from '../../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../../test/platform/staff.ts';

/** Other processes, and so the guard's cache, see a change within seconds. */
const SOON = { timeout: 15_000, interval: 50 };
const SIMULATOR = '/users/api/data/simulator?type_dash=user_external';
const CONFIRM = '/dashboard/api/operative/confirm_disbursement/';

async function certifyToday(platform: TestPlatform, world: SettingsWorld, ratePpm: number) {
  await platform.pool.query(
    `insert into legal_ceilings (effective_on, rate_ppm, source, created_at) values ($1, $2, 'Resolución', now())`,
    [world.dayAfter(0), ratePpm],
  );
}

describe('production', () => {
  let platform: TestPlatform;
  let world: SettingsWorld;

  beforeAll(async () => {
    platform = await testPlatform({}, undefined, { refusesOverCeiling: true, isHurried: true });
    world = settingsWorld(platform);
  });
  afterAll(() => platform.close());

  const quoted = async () => (await platform.get(SIMULATOR)).body.err_code ?? 'quoted';
  const request = async () => {
    const person = makeTestPerson();
    return platform.post('/users/api/signup/', signupBodyOf(person, await verifyPhone(platform, person)));
  };

  it('refuses a month without a ceiling, once its grace is over', async () => {
    // The last ceiling of the first start is that of January 2026.
    expect((await platform.get(SIMULATOR)).status).toBe(409);
    const refused = await request();
    expect([refused.status, refused.body.err_code, refused.body.message]).toEqual([
      409,
      'CEILING_MISSING',
      expect.stringContaining('falta registrar el tope legal'),
    ]);
  });

  it('refuses to quote and to grant what counts as interest over the ceiling, and queries no bureau', async () => {
    await certifyToday(platform, world, 243_600);
    await vi.waitFor(async () => expect(await quoted()).toBe('PRICE_OVER_CEILING'), SOON);
    const refused = await request();
    expect([refused.status, refused.body.err_code, refused.body.message]).toEqual([
      409,
      'PRICE_OVER_CEILING',
      expect.stringContaining('pasa el tope legal'),
    ]);
    const { rows } = await platform.pool.query('select count(*)::int as n from bureau_reports');
    expect(rows[0].n).toBe(0);
  });

  it('refuses a change for what it makes worse over the ceiling alone', async () => {
    const dear = await world.simulator({ credit_study_1: '0.13', preview: 'true' });
    expect([dear.status, dear.body.fields]).toEqual([
      400,
      {
        effective_on: expect.stringMatching(
          /^Desde el \S+( \S+)*, Simulador de personas: 19 de 95 ofertas pasan el tope legal de 24,36 %.*concepto jurídico$/,
        ),
      },
    ]);
    // What stays over the ceiling is a warning, also where it is less than before, or of the other simulator.
    const cheaper = await world.simulator({ credit_study_1: '0.03', preview: 'true' });
    expect([cheaper.status, cheaper.body.warnings]).toEqual([
      200,
      expect.arrayContaining([expect.stringContaining('Simulador de convenios: 60 de 60 ofertas')]),
    ]);
    const nothingCounts = await world.propose('price_lines', {
      ...PRICE_LINES_PROPOSAL,
      credit_study_counts: 'false',
      preview: 'true',
    });
    expect([nothingCounts.status, nothingCounts.body.warnings]).toEqual([200, []]);
  });

  it('refuses a study fee that is interest with VAT, or a service without it', async () => {
    const faultOf = async (choice: object) =>
      (await world.propose('price_lines', { ...PRICE_LINES_PROPOSAL, ...choice })).body.fields;
    expect([
      await faultOf({}),
      await faultOf({ credit_study_counts: 'false', credit_study_taxed: 'false' }),
    ]).toEqual([
      {
        credit_study_taxed: expect.stringContaining(
          'el interés está excluido (Estatuto Tributario, artículo 476',
        ),
      },
      { credit_study_taxed: expect.stringContaining('es un servicio, y lleva IVA') },
    ]);
  });

  it('lends by a decision of counsel that two admins recorded, and stops when it ends', async () => {
    const { maker } = await world.people();
    const asked = await platform.post(
      `${SETTINGS}/counsel_decision`,
      counselDecision(world.dayAfter(0)),
      maker,
    );
    expect(asked.status).toBe(200);
    expect((await world.answer(asked.body.id_approval, 'approve', 'maker')).body.err_code).toBe(
      'SELF_APPROVAL_NOT_ALLOWED',
    );
    expect(await quoted()).toBe('PRICE_OVER_CEILING');
    expect((await world.answer(asked.body.id_approval)).status).toBe(200);
    // Counsel decides about the ceiling, and not what the study fee is.
    await vi.waitFor(async () => expect(await quoted()).toBe('STUDY_FEE_UNDECIDED'), SOON);
    expect((await request()).body.err_code).toBe('STUDY_FEE_UNDECIDED');
    await world.enter('price_lines', UNTAXED_STUDY);
    world.nextDay();
    await vi.waitFor(async () => expect(await quoted()).toBe('quoted'), SOON);
    const [signed, unsigned] = [await signUp(platform), await signUp(platform)];
    await sign(platform, signed);
    await enterBankData(platform, signed);

    const recordEnd = (through: string) =>
      platform.pool.query(
        `insert into counsel_decisions (reference, decided_on, type_user, scope, valid_through, approval_id, created_at)
         values ('Otro', $1, 'user_external', 'Termina', $1, $2, now())`,
        [through, asked.body.id_approval],
      );
    await recordEnd(world.dayAfter(-1));
    const code = { id_credit: unsigned.creditId };
    const sendCode = () => platform.post('/credits/api/promissory/note/send_code/', code, unsigned.access);
    await vi.waitFor(async () => expect((await sendCode()).body.err_code).toBe('PRICE_OVER_CEILING'), SOON);
    const clerk = await staffAccess(platform, ['disbursement_confirm']);
    const order = { credit_id: signed.creditId };
    const refused = await platform.post(CONFIRM, order, clerk);
    expect([refused.status, refused.body.err_code, refused.body.message]).toEqual([
      409,
      'PRICE_OVER_CEILING',
      expect.stringContaining('concepto jurídico'),
    ]);
    await recordEnd(world.dayAfter(1));
    await vi.waitFor(async () => expect((await platform.post(CONFIRM, order, clerk)).status).toBe(200), SOON);
  });

  it('reports what each credit was charged over the ceiling, and all of them together', async () => {
    const { maker } = await world.people();
    const { body } = await platform.get(`${SETTINGS}/over_ceiling`, maker);
    expect(body).toMatchObject({
      credits: 1,
      credits_over: 1,
      over: 119_157,
      rows: [{ amount: 500_000, installments: 3, counted: 137_601, allowed: 18_444, ceiling: 0.2436 }],
      next_cursor: null,
    });
  });

  it('gives that report as a file of the one CSV format, with its sum, and audits the download', async () => {
    const { maker } = await world.people();
    const path = `${SETTINGS}/over_ceiling/export`;
    const { status, body } = await platform.get(`${path}?format=csv`, maker);
    expect([status, body.url]).toEqual([
      200,
      expect.stringMatching(/^\/media\/hojas\/.*\/sobre-el-tope-legal-\d{4}-\d{2}-\d{2}\.csv$/),
    ]);
    const file = await platform.app.inject({ method: 'GET', url: String(body.url) });
    const [head, first, total, end] = file.body.split('\r\n');
    expect(head).toBe(
      '\uFEFFCrédito;Desembolso;Valor;Meses;Tope legal (%);Tasa de lo que cuenta (%);' +
        'Cobrado que cuenta como interés;Permitido por el tope;Por encima del tope',
    );
    expect(first).toMatch(/^\d+;\d{4}-\d{2}-\d{2};500000;3;24,36;\d+,\d+;137601;18444;119157$/);
    expect([total, end]).toEqual(['Total;;;;;;;;119157', '']);
    const { rows } = await platform.pool.query(
      `select subject_id from audit_events where action = 'settings.export_over_ceiling'`,
    );
    expect(rows).toEqual([{ subject_id: 'over_ceiling' }]);
    expect((await platform.get(`${path}?format=pdf`, maker)).status).toBe(400);
  });

  it('comes from the first prices to lawful ones of both kinds by two proposals', async () => {
    const free = Object.fromEntries([1, 2, 3, 4, 5].map((months) => [`credit_study_${months}`, '0']));
    const allied = { type_user: 'allied_company', central_risk: 0, max_amount: 800_000, max_installments: 4 };
    for (const prices of [free, { ...free, ...allied }])
      expect((await world.enter('simulator', { ...FIRST_PRICES, ...prices })).status).toBe(200);
    world.nextDay();
    await certifyToday(platform, world, 243_600);
    for (const type of ['user_external', 'allied_company'])
      await vi.waitFor(
        async () =>
          expect((await platform.get(`/users/api/data/simulator?type_dash=${type}`)).status).toBe(200),
        SOON,
      );
  });

  it('refuses a decision of counsel with days that make no sense', async () => {
    const { maker } = await world.people();
    const wrong = { decided_on: world.dayAfter(1), valid_through: world.dayAfter(500) };
    const order = { ...counselDecision(world.dayAfter(0)), ...wrong };
    const reply = await platform.post(`${SETTINGS}/counsel_decision`, order, maker);
    expect([reply.status, Object.keys(reply.body.fields as object)]).toEqual([
      400,
      ['decided_on', 'valid_through'],
    ]);
  });
});

describe('sandbox mode', () => {
  let platform: TestPlatform;
  let world: SettingsWorld;

  beforeAll(async () => {
    platform = await testPlatform({}, undefined, { isHurried: true });
    world = settingsWorld(platform);
  });
  afterAll(() => platform.close());

  it('lends by the first prices, and shows every offer that is over the ceiling', async () => {
    expect((await platform.get(SIMULATOR)).status).toBe(200);
    const { maker } = await world.people();
    const { body } = await platform.get(`${SETTINGS}/legal_price`, maker);
    expect(body).toMatchObject({
      refuses: false,
      modality: 'consumer_ordinary',
      ceiling: 0.2436,
      certified_from: '2026-01-01',
      is_ceiling_of_month: false,
      counsel_decisions: [],
    });
    const [external, allied] = body.simulators as { type_user: string; offers: number; over: object[] }[];
    expect([external?.offers, external?.over.length, allied?.offers, allied?.over.length]).toEqual([
      95, 95, 60, 60,
    ]);
    expect(external?.over).toContainEqual({
      amount: 500_000,
      installments: 3,
      counted_rate: 3.4344,
      counted: 137_601,
      allowed: 18_444,
      over: 119_157,
    });
  });

  it('is ready, and says in /readyz what is over the ceiling and by how much', async () => {
    const { status, body } = await platform.get('/readyz');
    expect([status, body.status]).toEqual([200, 'ok']);
    expect(body.legal_price).toMatchObject({
      refuses: false,
      ceiling_percent: 24.36,
      is_ceiling_of_month: false,
      simulators: [
        { type_user: 'user_external', offers: 95, offers_over: 95, is_covered: false },
        { type_user: 'allied_company', offers: 60, offers_over: 60, is_covered: false },
      ],
    });
  });

  it('says so when a change is proposed', async () => {
    const { body } = await world.simulator({ interest_rate: '0.017', preview: 'true' });
    expect(body.warnings).toContainEqual(
      expect.stringMatching(/^Simulador de personas: 95 de 95 ofertas pasan el tope legal de 24,36 %/),
    );
  });

  it('does not sign an offer of 23.14 % under a ceiling of 15 %', async () => {
    const borrower = await signUp(platform);
    await certifyToday(platform, world, 150_000);
    const order = { id_credit: borrower.creditId };
    await vi.waitFor(async () => {
      const { status, body } = await platform.post(
        '/credits/api/promissory/note/management/',
        { ...order, code: '123456' },
        borrower.access,
      );
      expect([status, body.err_code]).toEqual([409, 'PRICE_OVER_CEILING']);
    }, SOON);
    const { rows } = await platform.pool.query('select state from credits where id = $1', [
      borrower.creditId,
    ]);
    expect(rows[0].state).toBe('APPROVED');
  });
});
