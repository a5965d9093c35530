/** Which charges count as interest, and whose ceilings limit the lender. */

import { startOfBogotaDay } from '@unamano/domain/calendar';
import { ceilingsOfModality } from '@unamano/domain/loans/price/legal-ceilings';
import { activeBorrower, signUp } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { PRICE_LINES_PROPOSAL, settingsWorld, UNTAXED_STUDY } from '../../../../test/fixtures/settings.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';
import { readBalance } from '../../loans/loan-events/index.ts';
import { legalCeilingOn } from './index.ts';
import { readState } from './repo.ts';

const platform = await sharedPlatform();

const world = settingsWorld(platform);

const lineOf = (lines: unknown, name: string) =>
  (lines as { line: string; counts_as_interest: boolean; ground: string }[]).find(
    ({ line }) => line === name,
  );

describe('what counts as interest', () => {
  it('is proposed with its effect on a credit of 500,000, and reaches borrowers on its day', async () => {
    const before = await signUp(platform);
    const change = { ...PRICE_LINES_PROPOSAL, endorsement_counts: 'true', endorsement_ground: 'Fallo 12' };
    const proposed = await world.propose('price_lines', change);
    expect(proposed.body.changes).toContainEqual({
      label: 'Aval y su IVA: ¿cuenta como interés?',
      before: 'No',
      after: 'Sí',
    });
    expect(proposed.body.effects).toEqual([
      {
        label: expect.stringMatching(
          /^Simulador de personas: lo que cuenta como interés .* con tope de 24,36 %$/,
        ),
        before: '343,44 %',
        after: '490,6 %',
      },
      { label: expect.stringContaining('convenios'), before: '443,71 %', after: '660,34 %' },
    ]);
    expect((await world.answer(proposed.body.id_approval, 'approve', 'maker')).body.err_code).toBe(
      'SELF_APPROVAL_NOT_ALLOWED',
    );
    expect((await world.answer(proposed.body.id_approval)).status).toBe(200);
    const guarantee = async () => lineOf((await world.quoted()).price_lines, 'valueEndorsement');
    expect(await guarantee()).toMatchObject({ counts_as_interest: false });
    world.nextDay();
    expect(await guarantee()).toEqual({
      line: 'valueEndorsement',
      counts_as_interest: true,
      ground: 'Fallo 12',
    });
    const { rows } = await platform.pool.query('select borrower_id from credits where id = $1', [
      before.creditId,
    ]);
    const shown = await platform.services.credits.detail(Number(rows[0].borrower_id), before.creditId);
    expect(shown.ok && lineOf(shown.value.credit.price_lines, 'valueEndorsement')).toMatchObject({
      counts_as_interest: false,
    });
  });
});

describe('the study fee as interest without VAT', () => {
  const vatOf = async (id: number) =>
    (await platform.pool.query('select vat_credit_study::int as vat from credits where id = $1', [id]))
      .rows[0].vat;

  it('is proposed with what credits cost by it, and holds for credits from its day on', async () => {
    const before = await signUp(platform);
    const proposed = await world.propose('price_lines', UNTAXED_STUDY);
    expect(proposed.body.changes).toContainEqual({
      label: 'Plataforma o Administración: ¿lleva IVA?',
      before: 'Sí',
      after: 'No',
    });
    expect(proposed.body.effects).toContainEqual({
      label: 'Simulador de personas: total de $500.000 COP a 3 meses',
      before: '$699.651 COP',
      after: '$676.851 COP',
    });
    expect((await world.answer(proposed.body.id_approval)).status).toBe(200);
    expect(await world.quoted()).toMatchObject({ study_taxed: true });
    world.nextDay();
    const quoted = await world.quoted();
    expect(quoted).toMatchObject({ study_taxed: false });
    expect(lineOf(quoted.price_lines, 'VATCreditStudy')).toBeUndefined();
    const staff = await staffAccess(platform, ['disbursement_confirm']);
    const { creditId } = await activeBorrower(platform, staff);
    expect([await vatOf(before.creditId), await vatOf(creditId)]).toEqual([22_800, 0]);
    // On its first day nothing of interest and of the study fee has accrued; the guarantee and the bureau stay.
    const balance = await readBalance(platform.db, creditId, world.dayAfter(0));
    expect(balance?.payoff).toBe(500_000 + 29_750 + 9_500);
  });
});

describe('the modality of the lender', () => {
  const limit = (days: number) => legalCeilingOn(platform.db, world.dayAfter(days));

  it('chooses whose certified ceilings are the legal ceiling, from its day on', async () => {
    const low = { modality: 'consumer_low_amount', rate: '0.68', source: 'Resolución 77' };
    expect((await world.enter('legal_ceiling', { ...low, effective_on: world.dayAfter(3) })).status).toBe(
      200,
    );
    expect(await limit(3)).toBe(243_600);
    const change = { modality: 'consumer_low_amount', grace_days: 5, effective_on: world.dayAfter(5) };
    const proposed = await world.propose('ceiling_rule', change);
    expect(proposed.body.effects).toEqual([
      { label: 'Tope legal que se aplica, efectivo anual', before: '24,36 %', after: '68 %' },
    ]);
    expect((await world.answer(proposed.body.id_approval)).status).toBe(200);
    expect([await limit(4), await limit(5)]).toEqual([243_600, 680_000]);
    const state = await readState(platform.db);
    const { rows } = await platform.pool.query('select ceilings from legal_ceilings_cache');
    expect(rows[0].ceilings).toEqual(
      ceilingsOfModality(state.ceiling_rule, {
        consumer_ordinary: state.legal_ceiling,
        consumer_low_amount: state.legal_ceiling_consumer_low_amount,
        popular_rural: state.legal_ceiling_popular_rural,
        popular_urban: state.legal_ceiling_popular_urban,
        productive_rural: state.legal_ceiling_productive_rural,
        productive_urban: state.legal_ceiling_productive_urban,
        productive_large: state.legal_ceiling_productive_large,
      }),
    );
  });

  it('is refused where it would be below the promised rate, and where payments were recorded', async () => {
    await world.enter('legal_ceiling', {
      modality: 'productive_rural',
      rate: '0.15',
      source: 'Resolución 78',
      effective_on: world.dayAfter(9),
    });
    const low = { modality: 'productive_rural', grace_days: 5, effective_on: world.dayAfter(9) };
    expect((await world.propose('ceiling_rule', low)).body.fields).toEqual({
      modality: expect.stringContaining('pasa el tope'),
    });
    const staff = await staffAccess(platform, ['disbursement_confirm']);
    const { creditId } = await activeBorrower(platform, staff);
    await platform.pool.query(
      `insert into loan_events (credit_id, kind, at, recorded_at, source, data)
       values ($1, 'money', $2, $2, 'later', '{"pesos": 20000, "from": "gateway"}')`,
      [creditId, startOfBogotaDay(world.dayAfter(20))],
    );
    const ordinary = { modality: 'consumer_ordinary', grace_days: 5, effective_on: world.dayAfter(19) };
    expect((await world.propose('ceiling_rule', ordinary)).body.fields).toEqual({
      effective_on: expect.stringContaining('Ya hay pagos registrados'),
    });
  });
});
