/** Versions of the terms on the complete platform: what a change of the settings makes, and what a borrower accepted. */

import { makeTestPerson, signUp, signupBodyOf, TEST_PASSWORD, verifyPhone } from '@unamano/journeys/borrower';
import { FIRST_PRICES } from '@unamano/journeys/prices';
import { expect, it } from 'vitest';
import { settingsWorld } from '../../../../test/fixtures/settings.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';

const platform = await sharedPlatform();

const world = settingsWorld(platform);

const NAME = 'terminos-y-condiciones';

async function shown(query = '') {
  const { status, body } = await platform.get(`/users/api/terms/?name=${NAME}${query}`);
  return { status, body: body as { version: number; since: string; sha256: string; text: object } };
}

async function accepted(borrowerPhone: string) {
  const { rows } = await platform.pool.query(
    `select document_version, document_sha256, explicit from consents
     where kind = 'terms' and borrower_id = (select id from borrowers where cellphone = $1) order by id`,
    [borrowerPhone],
  );
  return rows;
}

it('a change of the settings makes a new version on its day; what was accepted stays, word by word', async () => {
  const before = await shown();
  expect(before.body.version).toBe(1);
  // Requests that are repeated or run in parallel all get one version.
  const again = await Promise.all(Array.from({ length: 5 }, () => shown()));
  expect(again.map(({ body }) => body.version)).toEqual([1, 1, 1, 1, 1]);
  const person = makeTestPerson();
  await platform.post('/users/api/signup/', {
    ...signupBodyOf(person, await verifyPhone(platform, person)),
    accept_terms: true,
  });
  const record = { document_version: `${NAME} 1`, document_sha256: before.body.sha256, explicit: true };
  expect(await accepted(person.cellphone)).toEqual([record]);

  expect((await world.enter('simulator', { ...FIRST_PRICES, max_amount: 1_500_000 })).status).toBe(200);
  expect((await shown()).body.version).toBe(1);
  world.nextDay();
  const after = await shown();
  expect(after.body).toMatchObject({ version: 2 });
  expect(after.body.since > before.body.since).toBe(true);
  expect(JSON.stringify(after.body.text)).toContain('entre $100.000 y $1.500.000');
  expect((await shown('&version=1')).body).toEqual(before.body);
  expect((await shown('&version=99')).status).toBe(404);
  expect(await accepted(person.cellphone)).toEqual([record]);
});

it('a later request accepts the version of its day, once', async () => {
  const borrower = await signUp(platform);
  const cancelled = { id_credit: borrower.creditId };
  await platform.post('/credits/api/credit/cancel/', cancelled, borrower.access);
  await world.enter('late_terms', { late_rate: '0.2', step_days_1: 9, step_fee_1: 8_000 });
  world.nextDay();
  const { version } = (await shown()).body;
  const request = {
    installments: 3,
    acquired_debt: 699_651,
    requested_amount: 500_000,
    monthly_income: 2_000_000,
    number_people_in_charge: 1,
    type_occupation: 'employee',
    company: 'Panadería El Trigo',
  };
  const login = await platform.post('/users/api/login/classic/', {
    email: borrower.email,
    password: TEST_PASSWORD,
  });
  const { access } = (login.body.data_login as { tokens: { access: string } }).tokens;
  const post = (more: object) =>
    platform.post('/credits/api/credit/management/', { ...request, ...more }, access);
  const refused = await post({ accept_terms: false });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { accept_terms: 'Debes aceptar los terminos y condiciones para poder avanzar' },
  ]);
  const credit = await post({});
  expect(credit.status).toBe(200);
  await platform.post('/credits/api/credit/cancel/', { id_credit: credit.body.id_credit }, access);
  await post({});
  const rows = await accepted(borrower.cellphone);
  expect(rows.map((row) => row.document_version)).toEqual([`${NAME} ${version - 1}`, `${NAME} ${version}`]);
});
