import { addDays, type Day, day } from '@unamano/domain/calendar';
import { payPeriodBefore, payPeriodFrom } from '@unamano/domain/money/payroll';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerNothing, balanceAt, pay, voidMoney } from '../../../../../test/fixtures/collections.ts';
import { makeCompany } from '../../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';
import { ALL_COMPANIES } from '../../../../kernel/company-scope.ts';
import { gramsOf } from '../../../../kernel/person-search.ts';
import { readBalances } from '../../loan-events/index.ts';
import { latePositions } from './positions.ts';
import { searchFor } from './search.ts';

const at = await sharedStaffApp('2026-02-01');

/** A random generator with the same sequence for the same seed (mulberry32). */
function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pays a share of the debt. Returns the source of the money; null where nothing is owed. */
async function payShare(creditId: number, share: number): Promise<string | null> {
  const amount = Math.ceil((await balanceAt(at, creditId)).owed * share);
  return amount === 0 ? null : pay(at, creditId, amount);
}

/** Those that the domain's rule calls late, the longest late first. */
async function lateByRule(creditIds: readonly number[]) {
  const today = at.clock.today();
  return [...(await readBalances(at.db, creditIds, today))]
    .filter(([, { isLate }]) => isLate)
    .map(([creditId, { daysPastDue }]) => ({ creditId, key: addDays(today, -daysPastDue) }))
    .sort((a, b) => (a.key === b.key ? a.creditId - b.creditId : a.key < b.key ? -1 : 1));
}

/** The company deducted nothing in that pay period. */
async function answer(creditIds: readonly number[], payPeriod: Day) {
  for (const [creditId, { installments }] of await readBalances(at.db, creditIds, at.clock.today()))
    for (const { number, dueOn } of installments)
      if (payPeriodFrom(dueOn) === payPeriod) await answerNothing(at, creditId, number);
}

describe('which credits are late', () => {
  test.each([1, 2, 3])('agrees with the rule after every payment and reversal (seed %i)', async (seed) => {
    const chance = createSeededRandom(seed);
    at.clock.setDay('2026-02-01');
    const credits: number[] = [];
    for (let made = 0; made < 4; made++) {
      credits.push(
        (await makeDisbursedCredit(at, addDays(day('2026-01-01'), Math.floor(chance() * 28)), { months: 3 }))
          .id,
      );
    }
    const paid: { creditId: number; source: string }[] = [];
    for (let step = 0; step < 20; step++) {
      at.clock.setDay(addDays(day('2026-02-01'), step * 6));
      const creditId = credits[Math.floor(chance() * credits.length)] ?? 0;
      const roll = chance();
      const last = roll < 0.2 ? paid.pop() : undefined;
      if (last) await voidMoney(at, last.creditId, last.source);
      else {
        const source = await payShare(creditId, roll * 0.6);
        if (source !== null) paid.push({ creditId, source });
      }
      const query = { today: at.clock.today(), scope: ALL_COMPANIES, filters: {}, after: null, limit: 1_000 };
      const found = await latePositions(at.db, query, null);
      expect(found.filter((position) => credits.includes(position.creditId))).toEqual(
        await lateByRule(credits),
      );
    }
  });

  test.each([4, 5])(
    'agrees with the rule for employees, whatever their company answers and when (seed %i)',
    async (seed) => {
      const chance = createSeededRandom(seed);
      at.clock.setDay('2026-02-01');
      const companyId = await makeCompany(at.db);
      const credits: number[] = [];
      for (let made = 0; made < 3; made++) {
        const on = addDays(day('2026-01-01'), Math.floor(chance() * 40));
        credits.push((await makeDisbursedCredit(at, on, { months: 2, companyId })).id);
      }
      const seen = { late: 0, unanswered: 0 };
      for (let step = 0; step < 45; step++) {
        const today = addDays(day('2026-02-01'), step * 2);
        at.clock.setDay(today);
        let payPeriod = payPeriodFrom(today);
        if (chance() < 0.6) payPeriod = payPeriodBefore(payPeriod);
        if (chance() < 0.3) payPeriod = payPeriodBefore(payPeriod);
        if (chance() < 0.25) await answer(credits, payPeriod);
        if (chance() < 0.2)
          await payShare(credits[Math.floor(chance() * credits.length)] ?? 0, chance() * 0.3);
        const query = { today, scope: ALL_COMPANIES, filters: {}, after: null, limit: 1_000 };
        const found = (await latePositions(at.db, query, null)).map(({ creditId }) => creditId);
        const balances = await readBalances(at.db, credits, today);
        const late = credits.filter((id) => balances.get(id)?.isLate);
        expect([today, credits.filter((id) => found.includes(id))]).toEqual([today, late]);
        seen.late += late.length;
        seen.unanswered += [...balances.values()].filter(({ companySilence }) => companySilence).length;
      }
      expect(seen.late).toBeGreaterThan(2);
      expect(seen.unanswered).toBeGreaterThan(2);
    },
  );

  test('removes a credit that is paid off', async () => {
    at.clock.setDay('2026-06-01');
    const { id } = await makeDisbursedCredit(at, '2026-01-10');
    await payShare(id, 1);
    const row = await at.db
      .selectFrom('loan_positions')
      .select(['late_from', 'late_since'])
      .where('credit_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ late_from: null, late_since: null });
  });
});

describe('many late credits', () => {
  const MANY = 2_000;

  beforeAll(async () => {
    at.clock.setDay('2026-06-01');
    const { id } = await makeDisbursedCredit(at, '2026-04-20', {
      person: { email: 'unica.aguja@correo.co' },
    });
    // Copies of the credit that is searched, with earlier due days: the list has it after all of them.
    await at.pool.query(
      `with people as (
         insert into borrowers (type_user, cellphone, email, dni, type_document, first_name, last_name, genre,
           birthday, date_dni_expedition, city_code, city_dni_expedition_code, address, neighborhood, password_hash,
           type_occupation, monthly_income, people_in_charge, created_at)
         select 'user_external', '+5730' || lpad(n::text, 8, '0'), 'copia' || n || '@correo.co', '77' || lpad(n::text, 8, '0'),
           '13', 'Ana', 'Ruiz', 'female', '1990-01-01', '2008-01-01', '66001', '66001', 'Calle 1', 'Centro', 'none',
           'employee', 2000000, 0, now()
         from generate_series(1, $1::integer) n returning id
       )
       insert into credits (borrower_id, type_user, state, decision_id, configuration_id, application_amount,
         application_installments, amount, installments, waive_central_risk, interest_paid, value_endorsement,
         value_credit_study, vat_credit_study, central_risk, total, monthly_cost, requested_at, signed_at)
       select people.id, 'user_external', 'APPROVED', decision_id, configuration_id, application_amount, application_installments,
         amount, installments, waive_central_risk, interest_paid, value_endorsement, value_credit_study,
         vat_credit_study, central_risk, total, monthly_cost, requested_at, signed_at
       from people, credits where credits.id = $2`,
      [MANY, id],
    );
    await at.pool.query(
      `insert into loan_positions
       select (jsonb_populate_record(kept, jsonb_build_object('credit_id', copy.id, 'borrower_id', copy.borrower_id,
         'late_from', '2026-04-01', 'late_since', '2026-03-31',
         'search_text', person_search_text(dni, email, cellphone, first_name, last_name)))).*
       from loan_positions kept, credits copy join borrowers on borrowers.id = copy.borrower_id
       where kept.credit_id = $1 and email like 'copia%'`,
      [id],
    );
    await at.pool.query('analyze');
  });

  const query = (limit: number) => ({
    today: at.clock.today(),
    scope: ALL_COMPANIES,
    filters: {},
    after: null,
    limit,
  });

  test('finds a rare text after thousands of other credits', async () => {
    for (const text of ['única', 'aguja', 'UNICA.AGUJA@correo.co']) {
      const found = await latePositions(at.db, query(101), searchFor(text));
      expect([text, found.length]).toEqual([text, 1]);
    }
  });

  test('fills the page with the longest late credits for a frequent text', async () => {
    const found = await latePositions(at.db, query(101), searchFor('correo'));
    expect(found).toHaveLength(101);
    expect(found.every(({ key }) => key <= '2026-03-31')).toBe(true);
  });

  test('the list and the search of a rare text read an index', async () => {
    const { rows } = await at.pool.query<{ 'QUERY PLAN': string }>(
      `explain select credit_id from loan_positions
       where late_from <= '2026-06-01' and late_since <= '2026-06-01' and (late_since, credit_id) > ('1900-01-01', 0)
       order by late_since, credit_id limit 101`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('loan_positions_late');
    const pieces = await at.pool.query<{ 'QUERY PLAN': string }>(
      `explain select id from borrowers where text_grams(person_search_text(dni, email, cellphone, first_name, last_name)) @> '{agu,guj,uja}'`,
    );
    expect(pieces.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('borrowers_by_person_gram');
  });
});

describe('parsing a search text', () => {
  test.each([
    [undefined, null],
    ['   ', null],
    ['1.020.304', ['1.020.304', '1020304']],
    ['+57 315-777 0001', ['+57 315 777 0001', '+573157770001']],
    ['Rosa@Correo.co', ['rosa@correo.co']],
  ])('%j', (text, needles) => {
    expect(searchFor(text)?.needles ?? null).toEqual(needles);
  });

  test('part of a label matches every state with it', () => {
    expect(searchFor('Paga')?.states).toEqual(['PAID', 'PAY_TODAY', 'PAY_FORTNIGHT']);
    expect(searchFor('rapido')?.states).toEqual(['FAST_PAYMENT']);
  });

  test('grams are as long as those of the index', () => {
    expect(gramsOf('ab')).toEqual(['ab']);
    expect(gramsOf('abc')).toEqual(['abc']);
    expect(gramsOf('abcd')).toEqual(['abc', 'bcd']);
    expect(gramsOf('abcdef')).toEqual(['abc', 'def']);
    expect(gramsOf('abcdefg')).toEqual(['abc', 'def', 'efg']);
  });
});
