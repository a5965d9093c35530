/** The demo data, with a dozen of the other people: the state of the nine today, and one complete load. */
import { rightsFor } from '@unamano/contract/identity/machine-rights';
import { addMonths, bogotaDay, type Day } from '@unamano/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerUrl } from '../src/config/sandbox-urls.ts';
import { SANDBOX_PARTNER } from '../src/config/sandbox-values.ts';
import { realClock } from '../src/kernel/clock.ts';
import { createMachines } from '../src/modules/identity/people/machines/index.ts';
import { verifyLedger } from '../src/modules/loans/loan-events/index.ts';
import { createApprovals } from '../src/modules/office/approvals/index.ts';
import { type Place, startPlace } from '../test/fixtures/demo-place.ts';
import { loadDemoData } from './load.ts';
import { DEMO_LOGIN_LINES, demoLoginLines } from './logins.ts';

const OTHERS = 12;

function stoppedLines({ lines }: Place): string[] {
  return lines.filter((line) => line.includes('stopped early'));
}

describe('the demo data', () => {
  let place: Place;
  let today: Day;

  beforeAll(async () => {
    place = await startPlace(OTHERS);
    today = realClock.today();
    await loadDemoData(place.options);
  });
  afterAll(() => place.close());

  it('completes every scenario as planned', async () => {
    expect(stoppedLines(place)).toEqual([]);
    expect(await place.count('borrowers')).toBe(9 + OTHERS);
    const early = 'credits join credit_decisions made on made.id = decision_id where signed_at < decided_at';
    expect(await place.count(early)).toBe(0);
  });

  it('balances to the peso', async () => {
    expect(await verifyLedger(place.options.db)).toEqual([]);
    expect(await place.count(`loan_events where kind = 'money'`)).toBeGreaterThan(5);
  });

  it('has sent every message and resets the clock of the emulators', async () => {
    const unsent = `select message.template, message.created_at, job.attempts, job.run_at, job.last_error from messages message
      left join graphile_worker.jobs job on job.key = 'message ' || message.id where message.sent_at is null`;
    expect((await place.options.pool.query(unsent)).rows).toEqual([]);
    const inbox = await fetch(`${place.options.sandbox?.url}/sandbox/api/messages?limit=1`);
    const { messages } = (await inbox.json()) as { messages: { created_at: string }[] };
    expect(bogotaDay(new Date(messages[0]?.created_at ?? '')) < today).toBe(true);
  });

  it('paid the last pay period of Café Alto by payroll, with one unknown employee', async () => {
    const { rows } = await place.options.pool.query(
      `select file.state, line.outcome, companies.name from payroll_files file join payroll_lines line on line.file_id = file.id
        join companies on companies.id = file.company_id order by line.row`,
    );
    expect(rows.at(-1)).toEqual({ state: 'PROCESSED', outcome: 'unknown_person', name: 'Café Alto SAS' });
    expect(rows.map(({ outcome }) => outcome)).toContain('exact');
    expect(await place.count('payroll_deduction_files')).toBe(1);
  });

  it('has a partner with the published key, whose webhooks the sandbox receives', async () => {
    const { services, options } = place;
    const keyed = await services.machines.authenticate(SANDBOX_PARTNER.key, '127.0.0.1');
    expect(keyed?.machine).toMatchObject({ ok: true, value: { machineRights: rightsFor('company') } });
    const inProduction = createMachines({
      ...services,
      approvals: createApprovals(services),
      isProduction: true,
    });
    expect(await inProduction.authenticate(SANDBOX_PARTNER.key, '127.0.0.1')).toBeNull();
    const url = partnerUrl(options.sandbox?.url ?? '');
    const listed = await services.webhooks.list();
    expect(listed).toMatchObject({ ok: true, value: { webhooks: [{ url, company: 'Café Alto SAS' }] } });
    await options.pool.query(
      `update webhook_endpoints set url = 'http://127.0.0.1:9/sandbox/partner/webhooks'`,
    );
    await loadDemoData(options);
    expect(await services.webhooks.list()).toEqual(listed);
    await options.pool.query(`select notify_programs('payroll.leaver', $1, '{"id_credit":7}', now())`, [
      listed.ok ? listed.value.webhooks[0]?.id_company : 0,
    ]);
    await services.webhooks.deliverDue();
    const page = await fetch(`${options.sandbox?.url}/sandbox/integrador`);
    expect(await page.text()).toContain('Firma válida');
  });

  it('has the logins that the terminal shows', async () => {
    expect(await demoLoginLines(place.options.db)).toEqual(DEMO_LOGIN_LINES);
  });

  it('has an optional platform line, which each external borrower was offered and took', async () => {
    expect(await place.services.simulator.current('user_external', today)).toMatchObject({
      isPlatformOptional: true,
    });
    const chosen = await place.count('platform_choices where taken and explicit');
    expect(chosen).toBe(await place.count(`credits where type_user = 'user_external'`));
  });

  it('laura may request a credit', async () => {
    expect(await place.homeOf('laura')).toMatchObject({
      credit: null,
      show_button_new_credit: true,
      validate_new_query_dc: true,
    });
  });

  it('carlos is on time with installments to come, too early for another credit', async () => {
    const { credit, show_button_new_credit } = await place.homeOf('carlos');
    expect(credit).toMatchObject({ state: 'ACTIVE', next_payment: { has_past_due: false } });
    expect(credit?.payments.map(({ used }) => used)).toEqual([true, true, false, false, false]);
    expect(show_button_new_credit).toBe(false);
  });

  it('diana is more than 30 days late, with interest and a collection fee', async () => {
    const { credit } = await place.homeOf('diana');
    const first = credit?.payments[0];
    expect(first).toMatchObject({ used: false });
    expect(first?.days_past_due).toBeGreaterThan(30);
    expect(first?.late_interest).toBeGreaterThan(0);
    expect(first?.collection_fee).toBeGreaterThan(0);
    const { rows } = await place.options.pool.query(
      `select collection_state from credits where id = ${credit?.id_credit}`,
    );
    expect(rows[0]?.collection_state).toBe('PAYMENT_AGREEMENT');
  });

  it('jorge has paid half and may request a refinancing', async () => {
    const { credit, top_up, show_button_new_credit } = await place.homeOf('jorge');
    expect(credit?.payments.map(({ used }) => used)).toEqual([true, true, false, false]);
    expect(show_button_new_credit).toBe(true);
    expect(top_up?.amount_to_disburse).toBeGreaterThan(0);
  });

  it('sofia waits for her company, and andres pays each pay period', async () => {
    expect((await place.homeOf('sofia')).credit).toMatchObject({
      state: 'IN_REVIEW',
      is_allied_company: true,
    });
    const { credit } = await place.homeOf('andres');
    expect(credit).toMatchObject({ state: 'ACTIVE', next_payment: { has_past_due: false } });
    const paid = credit?.payments.filter(({ used }) => used).length;
    expect(credit?.payments).toHaveLength(8);
    expect(paid).toBeGreaterThanOrEqual(2);
    expect(paid).toBeLessThan(8);
  });

  it('paula has paid her credit', async () => {
    expect((await place.homeOf('paula')).credit).toBeNull();
    const { rows } = await place.options.pool.query(
      `select state from credits join borrowers on borrowers.id = borrower_id where email = 'paula@unamano.test'`,
    );
    expect(rows).toEqual([{ state: 'FIN' }]);
  });

  it('mateo was refused a week ago and sees when he may request again', async () => {
    const rejectedOn = bogotaDay(new Date(Date.now() - 7 * 86_400_000));
    expect(await place.homeOf('mateo')).toMatchObject({
      credit: null,
      validate_new_query_dc: false,
      next_date_search_dc: addMonths(rejectedOn, 1),
    });
    expect(await place.count('decision_reviews where answered_at is null')).toBe(1);
  });

  it('valeria has signed and has not chosen a disbursement account', async () => {
    expect(await place.homeOf('valeria')).toMatchObject({
      credit: { state: 'SIGNED' },
      has_promissory_note: true,
      has_disbursement: false,
    });
  });

  it('is not loaded a second time, nor into a database with people of others', async () => {
    const { pool } = place.options;
    const counts = () =>
      Promise.all(['borrowers', 'staff', 'credits', 'credit_events', 'messages'].map(place.count));
    const before = await counts();
    await loadDemoData(place.options);
    expect(await counts()).toEqual(before);
    await pool.query('drop schema demo cascade');
    await loadDemoData(place.options);
    expect(await counts()).toEqual(before);
    const { rows } = await pool.query(`select to_regclass('demo.load') as there`);
    expect(rows).toEqual([{ there: null }]);
  });
});

describe('a load that is killed', () => {
  let place: Place;
  beforeAll(async () => {
    place = await startPlace(OTHERS);
  });
  afterAll(() => place.close());

  it('continues where it stopped and executes nothing twice', async () => {
    const { pool } = place.options;
    let months = 0;
    const dies = (): void => {
      if (++months === 4) throw new Error('killed');
    };
    const options = { ...place.options, others: 6 };
    await expect(loadDemoData({ ...options, onMonth: dies })).rejects.toThrow('killed');
    expect(await place.count('borrowers')).toBeGreaterThan(0);
    // As if the load had been killed between a command and its record in the progress store.
    await pool.query(
      'delete from demo.steps as steps where step = (select max(step) from demo.steps as own where own.scenario = steps.scenario)',
    );

    await loadDemoData(options);
    expect(place.lines.join('\n')).toContain('loaded in part');
    expect(stoppedLines(place)).toEqual([]);
    expect(await place.count('borrowers')).toBe(9 + 6);
    expect(await verifyLedger(place.options.db)).toEqual([]);
    expect((await place.homeOf('jorge')).credit?.payments.map(({ used }) => used)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
