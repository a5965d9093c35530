import { randomUUID } from 'node:crypto';
import { addDays, day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { payPeriodBefore, payPeriodFrom } from '@unamano/domain/money/payroll';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import {
  createStaffTestApp,
  makeDisbursedCredit,
  type StaffTestApp,
} from '../../../../test/fixtures/late-payments.ts';
import { makeAnswer } from '../../../../test/fixtures/payroll-answers.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ALL_COMPANIES } from '../../../kernel/company-scope.ts';
import { lockCredit, PLATFORM } from '../credit-lifecycle/index.ts';
import { readLoanBalance, readLoanBalances, readLoanBalancesWithPayroll } from '../loan-accounts/index.ts';
import { applyPayment, reversePayment } from '../payments/index.ts';
import { latePositions, positionOf } from './positions.ts';
import { gramsOf, searchFor } from './search.ts';

let at: StaffTestApp;

beforeAll(async () => {
  at = await createStaffTestApp('2026-02-01');
});
afterAll(() => at.close());

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

async function pay(creditId: number, share: number): Promise<number | null> {
  return inTransaction(at.db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    const loanBalance = await readLoanBalance(trx, creditId, at.clock.today());
    const amountPesos = Math.ceil((loanBalance?.owed.total ?? 0) * share);
    if (credit?.state !== 'ACTIVE' || amountPesos === 0) return null;
    const payment = await applyPayment(trx, {
      credit,
      source: 'gateway',
      reference: randomUUID(),
      amountPesos: pesos(amountPesos),
      today: at.clock.today(),
      now: at.clock.now(),
      initiator: PLATFORM,
      reason: 'test',
    });
    return payment.paymentId;
  });
}

/** Those that the domain's rule calls late, the longest late first. */
async function lateByRule(creditIds: readonly number[]) {
  const active = await at.db
    .selectFrom('credits')
    .select('id')
    .where('state', '=', 'ACTIVE')
    .where('id', 'in', [...creditIds])
    .execute();
  const today = at.clock.today();
  const loanBalances = await readLoanBalances(
    at.db,
    active.map(({ id }) => id),
    today,
  );
  return [...loanBalances]
    .filter(([, { owed }]) => owed.hasPastDue)
    .map(([creditId, { owed }]) => ({ creditId, dueOn: addDays(today, -owed.maxDaysPastDue) }))
    .sort((a, b) => (a.dueOn === b.dueOn ? a.creditId - b.creditId : a.dueOn < b.dueOn ? -1 : 1));
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
    const paymentIds: number[] = [];
    for (let step = 0; step < 20; step++) {
      at.clock.setDay(addDays(day('2026-02-01'), step * 6));
      const creditId = credits[Math.floor(chance() * credits.length)] ?? 0;
      const roll = chance();
      const last = paymentIds.at(-1);
      if (roll < 0.2 && last !== undefined) {
        paymentIds.pop();
        const afterReversal = async () => {};
        const order = { paymentId: last, today: at.clock.today(), now: at.clock.now(), afterReversal };
        await inTransaction(at.db, (trx) => reversePayment(trx, order));
      } else {
        // Never the full debt: a credit that is paid off stays so after a reversal.
        const paymentId = await pay(creditId, roll * 0.6);
        if (paymentId !== null) paymentIds.push(paymentId);
      }
      const query = { today: at.clock.today(), scope: ALL_COMPANIES, after: null, limit: 1_000 };
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
        if (chance() < 0.25) await makeAnswer(at.db, { companyId, payPeriod, on: today });
        if (chance() < 0.2) await pay(credits[Math.floor(chance() * credits.length)] ?? 0, chance() * 0.3);
        const query = { today, scope: ALL_COMPANIES, after: null, limit: 1_000 };
        const found = (await latePositions(at.db, query, null)).map(({ creditId }) => creditId);
        const balances = await readLoanBalancesWithPayroll(at.db, credits, today);
        const late = credits.filter((id) => balances.get(id)?.owed.hasPastDue);
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
    await pay(id, 1);
    const row = await at.db
      .selectFrom('credit_positions')
      .selectAll()
      .where('credit_id', '=', id)
      .executeTakeFirst();
    expect(row).toBeUndefined();
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
    for (const state of ['SIGNED', 'IN_PROCESS', 'ACTIVE']) {
      await at.pool.query(
        `update credits set state = $1, disbursed_on = case $1 when 'ACTIVE' then date '2026-03-01' end
         from borrowers where borrowers.id = borrower_id and email like 'copia%'`,
        [state],
      );
    }
    await at.pool.query(
      `insert into installments (credit_id, number, due_on, value_pesos)
       select credits.id, number, date '2026-03-01' + 30 * number, total / 2
       from credits join borrowers on borrowers.id = borrower_id, generate_series(1, 2) number
       where email like 'copia%'`,
    );
    await at.pool.query('analyze');
  });

  const query = (limit: number) => ({ today: at.clock.today(), scope: ALL_COMPANIES, after: null, limit });

  test('finds a rare text after thousands of other credits', async () => {
    for (const text of ['única', 'aguja', 'UNICA.AGUJA@correo.co']) {
      const found = await latePositions(at.db, query(101), searchFor(text));
      expect([text, found.length]).toEqual([text, 1]);
    }
  });

  test('fills the page with the longest late credits for a frequent text', async () => {
    const found = await latePositions(at.db, query(101), searchFor('correo'));
    expect(found).toHaveLength(101);
    expect(found.every(({ dueOn }) => dueOn <= '2026-03-31')).toBe(true);
  });

  test('the list and the search of a rare text read an index', async () => {
    const { rows } = await at.pool.query<{ 'QUERY PLAN': string }>(
      `explain select credit_id from credit_positions
       where next_due_on < '2026-06-01' and (next_due_on, credit_id) > ('1900-01-01', 0)
       order by next_due_on, credit_id limit 101`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('credit_positions_scan');
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
    ['+57 315-777 0001', ['+57 315-777 0001', '+573157770001']],
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

  test.each(['', '2026-02-30_1', '2026-02-01_', '2026-02-01_1;drop'])('%j is no cursor', (cursor) => {
    expect(positionOf(cursor)).toBeNull();
  });
});
