import { beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import {
  ALL_MODULES,
  makeCreditInReview,
  makeDisbursedCredit,
  sharedStaffApp,
} from '../../../../test/fixtures/late-payments.ts';

const DETAILS = '/dashboard/api/operative/credit_details';
const STATE = '/dashboard/api/operative/change_state_collection_management/';
const CONTACTS = '/dashboard/api/operative/contacts';
const PAYMENT_URL = '/dashboard/api/operative/generate_payment_url';

const at = await sharedStaffApp('2026-04-20');
let token: string;
let late: Awaited<ReturnType<typeof makeDisbursedCredit>>;
let employee: Awaited<ReturnType<typeof makeDisbursedCredit>>;
let mine: number;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
  late = await makeDisbursedCredit(at, '2026-02-10');
  mine = await makeCompany(at.db);
  employee = await makeDisbursedCredit(at, '2026-03-01', { companyId: mine });
});

describe('the detail of a credit', () => {
  test('is the same by credit id and by borrower id', async () => {
    const byCredit = await at.get(`${DETAILS}?id_credit=${late.id}`, token);
    const byPerson = await at.get(`${DETAILS}?id_user=${late.borrower.id}`, token);
    expect(byCredit.status).toBe(200);
    expect(byPerson.body).toEqual(byCredit.body);
    expect(byCredit.body.credit).toMatchObject({
      id_credit: late.id,
      installments: 2,
      acquired_debt: late.total,
      collection_management: 0,
    });
    expect(byCredit.body.credit.payments).toHaveLength(2);
    expect(byCredit.body.credit.payments[0]).toMatchObject({
      number: 1,
      payment_date_expected: '2026-03-10',
      days_past_due: 41,
      used: false,
    });
    expect(byCredit.body.user).toMatchObject({
      name: 'Ana',
      dni: late.borrower.dni,
      email: late.borrower.email,
      phone: late.borrower.cellphone,
      credit_id: late.id,
      requested_amount: 300_000,
      acquired_debt: late.total,
      days_past_due: 41,
    });
    const { credit, user } = byCredit.body;
    const interest = credit.payments.map((row: { late_interest: number }) => row.late_interest);
    expect(user.price_past_due).toBe(interest[0] + interest[1]);
  });

  test("counts an employee's installments twice a month", async () => {
    const { body } = await at.get(`${DETAILS}?id_credit=${employee.id}`, token);
    expect([body.credit.installments, body.credit.payments.length]).toEqual([4, 4]);
  });

  test('owes nothing before the disbursement and the full debt from that day', async () => {
    const before = (await at.get(`${DETAILS}?id_credit=${late.id}&on=2026-02-09`, token)).body;
    expect(before.credit).toMatchObject({
      on: '2026-02-09',
      installments: 0,
      acquired_debt: 0,
      collection_management: 0,
      payments: [],
      movements: [],
      payoff: null,
      agreement: null,
    });
    expect(before.user).toMatchObject({
      credit_id: late.id,
      acquired_debt: 0,
      installments: 0,
      pending_fee: 0,
      pending_debt: 0,
      total_past_due: 0,
      days_past_due: 0,
    });
    const first = (await at.get(`${DETAILS}?id_credit=${late.id}&on=2026-02-10`, token)).body;
    expect(first.credit).toMatchObject({ acquired_debt: late.total, installments: 2 });
    expect(first.user).toMatchObject({ pending_debt: late.total, acquired_debt: late.total });
    expect(first.credit.payoff.total).toBeGreaterThan(0);
  });

  test('answers 404 for a missing credit and 400 without an id', async () => {
    for (const query of ['id_credit=999999', 'id_user=999999', `id_credit=${late.id}&id_user=999999`]) {
      const { status, body } = await at.get(`${DETAILS}?${query}`, token);
      expect([query, status, body.err_code, body.message]).toEqual([
        query,
        404,
        'OBJECT_NOT_FOUND',
        'Error obteniendo el detalle del crédito',
      ]);
    }
    expect((await at.get(DETAILS, token)).body).toMatchObject({
      err_code: 'VALIDATION_ERROR',
      fields: { id_credit: 'Requerido' },
    });
  });
});

describe('the collection state', () => {
  const changesOf = (creditId: number) =>
    at.db
      .selectFrom('collection_state_changes')
      .select(['from_state', 'to_state', 'staff_id'])
      .where('credit_id', '=', creditId)
      .orderBy('id')
      .execute();

  test('changes from any state to any other and records who changed it', async () => {
    const { actor, token: clerk } = await at.staff(['late_payments']);
    for (const state of ['PAY_TODAY', 'DEMAND', 'DEMAND', 'PAID']) {
      const { status, body } = await at.post(STATE, clerk, { state, credit_id: late.id });
      expect([status, body]).toEqual([200, { credit_id: late.id, state }]);
    }
    expect(await changesOf(late.id)).toEqual([
      { from_state: null, to_state: 'PAY_TODAY', staff_id: actor.id },
      { from_state: 'PAY_TODAY', to_state: 'DEMAND', staff_id: actor.id },
      { from_state: 'DEMAND', to_state: 'PAID', staff_id: actor.id },
    ]);
    const found = await at.get('/dashboard/api/operative/late_payments?search=pagado', clerk);
    expect(found.body.credits).toMatchObject([{ credit_id: late.id, state_collection_management: 'PAID' }]);
  });

  test('records a history without gaps for parallel changes', async () => {
    const credit = await makeDisbursedCredit(at, '2026-02-12');
    await Promise.all(
      ['PAY_TODAY', 'DEMAND', 'FAST_PAYMENT', 'PAY_FORTNIGHT'].map((state) =>
        at.post(STATE, token, { state, credit_id: credit.id }),
      ),
    );
    const changes = await changesOf(credit.id);
    expect(changes).toHaveLength(4);
    expect(changes.map((row) => row.from_state)).toEqual([
      null,
      ...changes.slice(0, 3).map((row) => row.to_state),
    ]);
  });

  test('answers 404 for an unknown credit and 400 for an unknown state', async () => {
    const unknown = await at.post(STATE, token, { state: 'DEMAND', credit_id: 999_999 });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Error al actualizar crédito']);
    const wrong = await at.post(STATE, token, { state: 'GONE', credit_id: late.id });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['state']]);
  });
});

describe('a contact made', () => {
  test('is recorded for today and makes a collection fee from the next day', async () => {
    const credit = await makeDisbursedCredit(at, '2026-02-15');
    const { actor, token: clerk } = await at.staff(['late_payments']);
    const made = { credit_id: credit.id, channel: 'phone', note: 'Promete pagar el viernes' };
    const { status, body } = await at.post(CONTACTS, clerk, made);
    expect([status, body]).toEqual([
      200,
      { is_outside_hours: false, credit_id: credit.id, contacted_on: '2026-04-20' },
    ]);
    const rows = await at.db
      .selectFrom('collection_contacts')
      .select(['contacted_on', 'channel', 'note', 'staff_id'])
      .where('credit_id', '=', credit.id)
      .execute();
    expect(rows).toEqual([
      { contacted_on: '2026-04-20', channel: 'phone', note: made.note, staff_id: actor.id },
    ]);
    at.clock.setDay('2026-04-21');
    const details = (await at.get(`${DETAILS}?id_credit=${credit.id}`, clerk)).body;
    expect(details.credit.collection_management).toBeGreaterThan(0);
    at.clock.setDay('2026-04-20');
  });

  test('needs a credit that is being repaid, a known channel and a note', async () => {
    const made = { credit_id: late.id, channel: 'phone', note: 'x' };
    expect((await at.post(CONTACTS, token, { ...made, credit_id: 999_999 })).status).toBe(404);
    expect((await at.post(CONTACTS, token, { ...made, channel: 'pigeon' })).status).toBe(400);
    expect((await at.post(CONTACTS, token, { ...made, note: ' ' })).status).toBe(400);
    const waiting = await makeCreditInReview(at, mine);
    expect((await at.post(CONTACTS, token, { ...made, credit_id: waiting.id })).status).toBe(409);
  });
});

describe('a payment link', () => {
  const query = (more: string) => `${PAYMENT_URL}?dni=${late.borrower.dni}&type_url=pago_acuerdo${more}`;

  test('is for the debt of the oldest installment, with the fields in the query', async () => {
    const { status, body } = await at.post(query(`&id_credit=${late.id}`), token);
    const detail = (await at.get(`${DETAILS}?id_credit=${late.id}`, token)).body.credit.payments[0];
    expect([status, body.url]).toEqual([200, `https://checkout.test/${detail.id_payment}`]);
    expect(body.amount).toBe(detail.total_value_with_past_due);
    expect(at.opened.at(-1)).toEqual({ installmentId: detail.id_payment, amountPesos: undefined });
  });

  test('takes an amount of more than 10,000 and at most the debt, with the fields in the body', async () => {
    const body = { dni: late.borrower.dni, id_credit: late.id, type_url: 'pago_acuerdo' };
    const linkFor = (amount_custom_user: number) =>
      at.post(PAYMENT_URL, token, { ...body, amount_custom_user });
    expect((await linkFor(10_001)).body).toMatchObject({ amount: 10_001 });
    expect((await linkFor(10_000)).body.fields).toEqual({
      amount_custom_user: 'El abono parcial debe ser mayor a $10.000',
    });
    const { user } = (await at.get(`${DETAILS}?id_credit=${late.id}`, token)).body;
    expect((await linkFor(user.pending_debt)).status).toBe(200);
    expect((await linkFor(user.pending_debt + 1)).status).toBe(400);
  });

  test("needs the borrower's own ID number, and a running credit", async () => {
    const before = at.opened.length;
    expect((await at.post(query(`&id_credit=${employee.id}`), token)).status).toBe(404);
    expect((await at.post(query('&id_credit=999999'), token)).status).toBe(404);
    expect((await at.post(`${PAYMENT_URL}?id_credit=${late.id}`, token)).body.fields).toEqual({
      dni: 'Requerido',
    });
    expect(at.opened.length).toBe(before);
  });
});

describe('access', () => {
  const calls = (
    creditId: number,
    dni: string,
  ): [string, (who: string | null) => Promise<{ status: number }>][] => [
    ['details', (who) => at.get(`${DETAILS}?id_credit=${creditId}`, who)],
    ['state', (who) => at.post(STATE, who, { state: 'DEMAND', credit_id: creditId })],
    ['contact', (who) => at.post(CONTACTS, who, { credit_id: creditId, channel: 'sms', note: 'x' })],
    ['payment link', (who) => at.post(`${PAYMENT_URL}?id_credit=${creditId}&dni=${dni}`, who)],
  ];

  test('each call needs the module late_payments only', async () => {
    const others = await at.staff(ALL_MODULES.filter((name) => name !== 'late_payments'));
    const borrower = at.tokenOf({ ...late.borrower, kind: 'borrower' });
    for (const [name, call] of calls(late.id, late.borrower.dni)) {
      expect([name, (await call(token)).status]).toEqual([name, 200]);
      expect([name, (await call(others.token)).status]).toEqual([name, 403]);
      expect([name, (await call(borrower)).status]).toEqual([name, 403]);
      expect([name, (await call(null)).status]).toEqual([name, 401]);
    }
  });

  test("answers another company's staff like a missing credit", async () => {
    const own = await at.staff(['late_payments'], mine);
    const stranger = await at.staff(['late_payments'], await makeCompany(at.db));
    const before = await at.db.selectFrom('collection_contacts').selectAll().execute();
    for (const [name, call] of calls(employee.id, employee.borrower.dni)) {
      expect([name, (await call(stranger.token)).status]).toEqual([name, 404]);
    }
    expect(await at.db.selectFrom('collection_contacts').selectAll().execute()).toEqual(before);
    for (const [name, call] of calls(employee.id, employee.borrower.dni)) {
      expect([name, (await call(own.token)).status]).toEqual([name, 200]);
    }
  });
});
