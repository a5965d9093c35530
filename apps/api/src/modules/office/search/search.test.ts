import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeRows, rowOf, rowsOf } from '../../../../test/database/rows.ts';
import { importedAs } from '../../../../test/fixtures/book-drafts.ts';
import { recordOn } from '../../../../test/fixtures/collections.ts';
import { makeCompany, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import {
  makeCreditInReview,
  makeDisbursedCredit,
  sharedStaffApp,
} from '../../../../test/fixtures/late-payments.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { readMarks } from '../../loans/loan-accounts/index.ts';
import { createSearch } from './service.ts';

const ORDER = 'ABCDEFGHJK23456789MN';

const UNMARKED = { is_frozen: false, has_agreement: false, is_written_off: false };

const at = await sharedStaffApp('2026-05-20');

const clerk = (await at.staff(['people', 'companies'])).actor;
const companyId = await makeCompany(at.db);
await changeRows(at.db, 'companies', { id: companyId }, { name: 'Café Alto SAS', nit: '900373913-4' });
const diana = await makeDisbursedCredit(at, '2026-02-10', {
  person: {
    first_name: 'Diana',
    last_name: 'Ordóñez Peña',
    dni: '1088003005',
    cellphone: '+573000000003',
    email: 'diana@unamano.test',
  },
});
const mariana = await makeDisbursedCredit(at, '2026-05-10', {
  companyId,
  person: { first_name: 'Mariana', last_name: 'Diaz', email: 'mdiaz@unamano.test' },
});
const installment = await rowOf(at.db, 'installments', { credit_id: diana.id }, ['id']);
await at.db
  .insertInto('payment_orders')
  .values({
    order_code: ORDER,
    credit_id: diana.id,
    installment_id: installment.id,
    amount_pesos: pesos(50_000),
    state: 'PENDIENTE',
    checkout_url: 'https://checkout.test/1',
    expires_on: day('2026-05-21'),
    created_at: at.clock.now(),
  })
  .execute();

async function find(search: string, actor = clerk) {
  const found = await createSearch({ ...at, readMarks }).find(actor, { search }, ORIGIN);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

const peopleBy = async (search: string) => (await find(search)).people.map(({ name }) => name);

test('an imported credit is found, and shown, by the number that its lender knows', async () => {
  await importedAs(at.db, mariana.id, 'K-00039');
  for (const typed of ['K-00039', ' k-00039 ']) {
    const { credits } = await find(typed);
    expect(credits).toMatchObject([{ id_credit: mariana.id, lender_reference: 'K-00039' }]);
  }
  expect((await find('K-0003')).credits).toEqual([]);
  expect((await find(`${diana.id}`)).credits).toMatchObject([{ lender_reference: null }]);
});

describe('people', () => {
  test.each([
    'diana',
    'DIANA ORD',
    'ordonez diana',
    'Peña Diana',
    'd ord',
    '1088003005',
    '1.088.003.005',
    'C.C. 1.088.003.005',
    '3005',
    '300 000 0003',
    '+57 300 000 0003',
    '0057 3000000003',
    'Diana@unamano.test',
  ])('one is found by %j', async (typed) => {
    expect(await peopleBy(typed)).toEqual(['Diana']);
  });

  test('a word is found by its beginning, not by its middle', async () => {
    expect(await peopleBy('dia')).toEqual(['Diana', 'Mariana']);
    expect(await peopleBy('iana')).toEqual([]);
    expect(await peopleBy('diana díaz')).toEqual([]);
  });

  test('who has the text in front of the name comes first', async () => {
    await makeDisbursedCredit(at, '2026-05-10', {
      person: { first_name: 'Arturo', last_name: 'Mariño' },
    });
    expect(await peopleBy('mari')).toEqual(['Mariana', 'Arturo']);
  });

  test('are found however their apostrophes, hyphens and commas are typed', async () => {
    const named = (first_name: string, last_name: string) =>
      makeDisbursedCredit(at, '2026-05-10', { person: { first_name, last_name } });
    await named('Zunilda', 'Peña-Quiñónez');
    await named('Jeanne', "D'Alembert");
    for (const typed of ['pena quinonez', 'QUIÑÓNEZ, ZUNILDA', 'quinonez', 'peña–quiñónez'])
      expect([typed, await peopleBy(typed)]).toEqual([typed, ['Zunilda']]);
    for (const typed of ['D’Alembert', 'dalembert', 'alembert', 'd´alembert jeanne'])
      expect([typed, await peopleBy(typed)]).toEqual([typed, ['Jeanne']]);
  });

  test('few figures are the number of a credit and nobody’s ID number', async () => {
    expect(await peopleBy('300')).toEqual([]);
    expect(await peopleBy('%')).toEqual([]);
    expect(await peopleBy('  ')).toEqual([]);
  });

  test('have their employer, and the credit that is open with what is true of it today', async () => {
    expect((await find('ordonez')).people).toEqual([
      {
        id_user: diana.borrower.id,
        name: 'Diana',
        last_name: 'Ordóñez Peña',
        dni: '1088003005',
        phone: '+573000000003',
        email: 'diana@unamano.test',
        company_name: null,
        credit: { id_credit: diana.id, state: 'ACTIVE', is_late: true, ...UNMARKED },
      },
    ]);
    expect((await find('mariana')).people).toMatchObject([
      { company_name: 'Café Alto SAS', credit: { id_credit: mariana.id, state: 'ACTIVE', is_late: false } },
    ]);
    const { id } = await makeDisbursedCredit(at, '2026-02-10', { person: { first_name: 'Yolima' } });
    await recordOn(at, id, { kind: 'frozen', at: at.clock.now(), source: 'freeze', data: {} });
    const { people, credits } = await find('yolima');
    for (const credit of [people[0]?.credit, credits[0]])
      expect(credit).toMatchObject({ ...UNMARKED, is_frozen: true });
  });
});

test.each(['Crédito Nro. ', 'credito ', 'nro ', '#', ''])(
  'a credit is found by its number after %j',
  async (word) => {
    const { credits, people } = await find(`${word}${diana.id}`);
    expect(credits).toEqual([
      {
        id_credit: diana.id,
        id_user: diana.borrower.id,
        name: 'Diana',
        last_name: 'Ordóñez Peña',
        state: 'ACTIVE',
        is_late: true,
        ...UNMARKED,
        amount: 300_000,
        lender_reference: null,
        requested_on: expect.stringMatching(/^2026-\d\d-\d\d$/),
      },
    ]);
    expect(people).toEqual([]);
  },
);

test('the credits of the few people found are listed, newest first', async () => {
  expect((await find('diana')).credits.map(({ id_credit }) => id_credit)).toEqual([diana.id]);
});

test('an order of the gateway is found by its code', async () => {
  expect((await find(ORDER.toLowerCase())).orders).toMatchObject([
    {
      order: ORDER,
      id_credit: diana.id,
      id_user: diana.borrower.id,
      amount: 50_000,
      opened_on: '2026-05-20',
    },
  ]);
});

test('a company is found by its name and its NIT', async () => {
  const company = { id_company: companyId, name: 'Café Alto SAS', nit: '900373913-4', active: true };
  for (const typed of [
    'cafe',
    'alto caf',
    'Café Alto S.A.S.',
    '900.373.913',
    '900373913-4',
    '9003739134',
    'NIT 900373913-4',
  ])
    expect([typed, (await find(typed)).companies]).toEqual([typed, [company]]);
  expect((await find('afe')).companies).toEqual([]);
});

describe('rights', () => {
  const GROUPS = ['people', 'credits', 'orders', 'companies'] as const;
  const filled = async (search: string, actor: StaffActor) => {
    const found = await find(search, actor);
    return GROUPS.filter((group) => found[group].length > 0);
  };

  test('each module shows its own groups', async () => {
    const people = (await at.staff(['people'])).actor;
    const companies = (await at.staff(['companies'])).actor;
    expect([
      await filled('cafe', people),
      await filled('diana', people),
      await filled(ORDER, people),
    ]).toEqual([[], ['people', 'credits'], ['orders']]);
    for (const typed of ['diana', ORDER, String(diana.id)])
      expect([typed, await filled(typed, companies)]).toEqual([typed, []]);
    expect(await filled('cafe', companies)).toEqual(['companies']);
  });
});

test('records who searched for whom, without the name or the number', async () => {
  const { actor } = await at.staff(['people']);
  await find('1.088.003.005', actor);
  await find('', actor);
  const events = await rowsOf(at.db, 'audit_events', { actor_id: actor.id });
  expect(events).toMatchObject([
    {
      action: 'people.search',
      subject_kind: 'search',
      subject_id: '***3005',
      after: { people: [diana.borrower.id], credits: [diana.id] },
    },
  ]);
});

describe('many people', () => {
  beforeAll(async () => {
    await makeCreditInReview(at, companyId);
    await at.pool.query(
      `insert into borrowers (type_user, cellphone, email, dni, type_document, first_name, last_name, genre,
         birthday, date_dni_expedition, city_code, city_dni_expedition_code, address, neighborhood, password_hash,
         type_occupation, monthly_income, people_in_charge, created_at)
       select 'user_external', '+5731' || lpad(n::text, 8, '0'), 'copia' || n || '@correo.co', '77' || lpad(n::text, 8, '0'),
         '13', 'Xiomara', 'Ruiz', 'female', '1990-01-01', '2008-01-01', '66001', '66001', 'Calle 1', 'Centro', 'none',
         'employee', 2000000, 0, now()
       from generate_series(1, 2000) n`,
    );
    await at.pool.query('analyze borrowers');
  });

  test('a frequent word gives a full page and says that there are more', async () => {
    for (const typed of ['x', 'xiomara', 'ruiz xio']) {
      const { people, more_people, credits } = await find(typed);
      expect([typed, people.length, more_people, credits]).toEqual([typed, 8, true, []]);
    }
  });

  test('a rare one is found behind them', async () => {
    for (const typed of ['o', 'ordonez', '8800300'])
      expect([typed, await peopleBy(typed)]).toEqual([typed, ['Diana']]);
  });
});
