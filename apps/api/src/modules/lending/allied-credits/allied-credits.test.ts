import { monthlyDeduction } from '@unamano/domain/lending/payment-capacity';
import { FIRST_CONFIGURATION, quote } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import { describe, expect, test } from 'vitest';
import { changeRows, rowOf, rowsInOrder } from '../../../../test/database/rows.ts';
import { makeBorrower, makeCompany, makeSignedCredit } from '../../../../test/fixtures/disbursements.ts';
import {
  ALL_MODULES,
  makeCreditInReview,
  makeDisbursedCredit,
  sharedStaffApp,
} from '../../../../test/fixtures/late-payments.ts';

const LIST = '/dashboard/api/allied_company/list';
const ANSWER = '/dashboard/api/allied_company/credit/approved/declined';
const FAILED = 'Error al confirmar el estado del crédito';

const at = await sharedStaffApp('2026-03-02');
const company = await makeCompany(at.db);
const clerk = (await at.staff(['credit_approve', 'credit_historic'], company)).token;
const stranger = (await at.staff(ALL_MODULES, await makeCompany(at.db))).token;
const owner = await at.staff(ALL_MODULES);
const admin = at.tokenOf({ ...owner.actor, isAdmin: true });

const creditRow = (id: number) => rowOf(at.db, 'credits', { id });
const messagesOf = (borrowerId: number) =>
  rowsInOrder(at.db, 'messages', { borrower_id: borrowerId }, ['channel', 'template', 'parameters']);
const eventsOf = (id: number) =>
  at.db
    .selectFrom('credit_events')
    .select(['to_state', 'actor', 'address'])
    .where('credit_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const idsIn = (body: { credits: { id_credit: number }[] }) => body.credits.map((row) => row.id_credit);

async function changedTo(amount: number, months: number) {
  const waiting = await makeCreditInReview(at, company);
  const { status } = await at.post(ANSWER, clerk, {
    action: 'confirm',
    credit_id: waiting.id,
    installments_updated: months,
    requested_amount_updated: amount,
  });
  expect(status).toBe(200);
  return waiting;
}

describe("the company's lists", () => {
  test('show unanswered credits with the signed terms and the deduction limit', async () => {
    const { id, borrower } = await makeCreditInReview(at, company);
    await at.db
      .insertInto('documents')
      .values(
        ['Pagare_carta_instrucciones.pdf', 'autorizacion_descuento_libranza.pdf'].map((name) => ({
          credit_id: id,
          name,
          storage_key: `${id}/${name}`,
          sha256: '0'.repeat(64),
          size_bytes: 1,
          signed: false,
          created_at: new Date(0),
        })),
      )
      .execute();
    const { body } = await at.get(`${LIST}?state=IN_REVIEW&search=${borrower.dni}`, clerk);
    const { total, monthlyCost } = quote(FIRST_CONFIGURATION.allied_company, pesos(400_000), 2);
    expect(body.credits).toHaveLength(1);
    expect(body.credits[0]).toMatchObject({
      dni: borrower.dni,
      name: 'Ana',
      last_name: 'Gómez',
      id_credit: id,
      requested_amount: 400_000,
      installments: 2,
      acquired_debt: total,
      monthly_fee: monthlyCost,
      biweekly_fee: Math.round(monthlyCost / 2),
      requested_amount_updated_allied_company: null,
      installments_updated_allied_company: null,
      monthly_income: 2_000_000,
      monthly_deduction_max: 1_000_000,
      monthly_deduction: 261_514,
      answered_by: null,
    });
    expect(body.credits[0].url_documents).toMatch(/autorizacion_descuento_libranza\.pdf$/);
    expect(body.credits[0].documents).toHaveLength(2);
  });

  test('show who answered and when', async () => {
    const { id } = await changedTo(300_000, 3);
    const { body } = await at.get(`${LIST}?state=TO_CONFIRM`, clerk);
    expect(body.credits.find((row: { id_credit: number }) => row.id_credit === id)).toMatchObject({
      requested_amount: 400_000,
      installments: 2,
      requested_amount_updated_allied_company: 300_000,
      installments_updated_allied_company: 3,
      answered_by: 'Olga Ríos',
      company_answer: 'confirm',
      answered_at: at.clock.now().toISOString(),
      employee_answer: null,
      employee_answered_at: null,
    });
  });

  test('search names by any part and page from the last row', async () => {
    const ids: number[] = [];
    for (const lastName of ['Zuluaga', 'Zuluaga', 'Zuluaga']) {
      const { id, borrower } = await makeCreditInReview(at, company);
      await changeRows(at.db, 'borrowers', { id: borrower.id }, { last_name: lastName });
      ids.unshift(id);
    }
    const search = (text: string, more = '') =>
      at.get(`${LIST}?state=IN_REVIEW&search=${encodeURIComponent(text)}${more}`, clerk);
    expect(idsIn((await search('Ana Zulu')).body)).toEqual(ids);
    const first = (await search('Zuluaga', '&limit=2')).body;
    expect(idsIn(first)).toEqual(ids.slice(0, 2));
    const second = (await search('Zuluaga', `&limit=2&cursor=${first.next_cursor}`)).body;
    expect([idsIn(second), second.next_cursor]).toEqual([ids.slice(2), null]);
    expect((await at.get(`${LIST}?state=IN_REVIEW&cursor=x`, clerk)).status).toBe(400);
    expect((await at.get(`${LIST}?state=SIGNED`, clerk)).status).toBe(400);
  });

  test('search a name as it is written, and offer what was nearly meant where that finds nothing', async () => {
    const { id, borrower } = await makeCreditInReview(at, company);
    await changeRows(
      at.db,
      'borrowers',
      { id: borrower.id },
      { first_name: 'Begon\u0303a', last_name: 'Ibáñez  Ruiz' },
    );
    const search = async (text: string, state = 'IN_REVIEW') => {
      const { body } = await at.get(`${LIST}?state=${state}&search=${encodeURIComponent(text)}`, clerk);
      return [idsIn(body), idsIn({ credits: body.similar })];
    };
    for (const asWritten of ['Bego\u00f1a', 'Begon\u0303a', 'ña Ibáñez Ru', ' Ibáñez   Ruiz '])
      expect([asWritten, ...(await search(asWritten))]).toEqual([asWritten, [id], []]);
    const { dni } = borrower;
    expect(await search(`${dni.slice(0, -3)}.${dni.slice(-3)}`)).toEqual([[id], []]);
    for (const nearly of ['begoña', 'Begona ibanez', 'IBÁÑEZ RUIZ'])
      expect([nearly, ...(await search(nearly))]).toEqual([nearly, [], [id]]);
    for (const nobody of ['Begoñita', '.', '\u0301']) expect(await search(nobody)).toEqual([[], []]);
    expect(await search('')).toEqual([expect.arrayContaining([id]), []]);
    // Another company's clerk is offered nobody.
    const others = await at.get(`${LIST}?state=IN_REVIEW&search=begona`, stranger);
    expect(others.body).toMatchObject({ credits: [], similar: [] });

    const { id: answered, borrower: employee } = await changedTo(300_000, 3);
    await changeRows(at.db, 'borrowers', { id: employee.id }, { last_name: 'Yáñez Quintero' });
    expect(await search('yanez QUINTERO', 'TO_CONFIRM')).toEqual([[answered], []]);
  });

  test("need the state's module and show company staff their own employees only", async () => {
    const { id } = await makeCreditInReview(at, company);
    const approver = (await at.staff(['credit_approve'], company)).token;
    const historian = (await at.staff(['credit_historic'], company)).token;
    const operative = (await at.staff(['late_payments', 'disbursement_confirm', 'historic_dc'])).token;
    const status = async (state: string, who: string | null) => (await at.get(`${LIST}${state}`, who)).status;
    expect([await status('?state=IN_REVIEW', approver), await status('?state=IN_REVIEW', historian)]).toEqual(
      [200, 403],
    );
    for (const state of ['', '?state=IN_PROCESS', '?state=TO_CONFIRM', '?state=REJECTED', '?state=ACTIVE']) {
      expect([await status(state, approver), await status(state, historian)]).toEqual([403, 200]);
      expect([await status(state, operative), await status(state, null)]).toEqual([403, 401]);
    }
    expect(idsIn((await at.get(`${LIST}?state=IN_REVIEW`, stranger)).body)).toEqual([]);
    expect(idsIn((await at.get(`${LIST}?state=IN_REVIEW`, admin)).body)).toContain(id);
    expect(idsIn((await at.get(`${LIST}?state=IN_REVIEW`, approver)).body)).toContain(id);
  });
});

describe("the company's answer", () => {
  test('approve keeps the signed terms and allows the disbursement', async () => {
    const { id, borrower } = await makeCreditInReview(at, company);
    const before = await creditRow(id);
    const { status, body } = await at.post(ANSWER, clerk, {
      action: 'approve',
      credit_id: id,
      installments_updated: 2,
      requested_amount_updated: 400_000,
    });
    expect([status, body]).toEqual([200, { id_credit: id, state: 'IN_PROCESS' }]);
    expect(await creditRow(id)).toEqual({ ...before, state: 'IN_PROCESS' });
    expect(await eventsOf(id)).toMatchObject({
      to_state: 'IN_PROCESS',
      actor: 'staff',
      address: '127.0.0.1',
    });
    expect((await messagesOf(borrower.id)).map((row) => row.template)).toContain('credit_company_approved');
  });

  test('confirm stores the changed terms beside the signed ones and sends the link', async () => {
    const { id, borrower } = await changedTo(350_000, 4);
    const signed = quote(FIRST_CONFIGURATION.allied_company, pesos(400_000), 2);
    const offered = quote(FIRST_CONFIGURATION.allied_company, pesos(350_000), 4);
    expect(await creditRow(id)).toMatchObject({ state: 'TO_CONFIRM', amount: 400_000, total: signed.total });
    const answer = await rowOf(at.db, 'company_answers', { credit_id: id });
    expect(answer).toMatchObject({
      action: 'confirm',
      amount: 350_000,
      installments: 4,
      total: offered.total,
    });
    const url = `https://unamano.test/confirmar/${id}?installments=4&requested_amount=350000`;
    const links = (await messagesOf(borrower.id)).filter((row) => row.template === 'credit_to_confirm');
    expect(links.map((row) => row.channel)).toEqual(['sms', 'email']);
    expect(links[0]?.parameters).toMatchObject({ url });
  });

  test('reject ends the credit', async () => {
    const { id, borrower } = await makeCreditInReview(at, company);
    const { body } = await at.post(ANSWER, clerk, { action: 'reject', credit_id: id });
    expect(body).toEqual({ id_credit: id, state: 'REJECTED' });
    expect((await messagesOf(borrower.id)).map((row) => row.template)).toContain('credit_company_rejected');
  });

  test.each([
    ['approve', { requested_amount_updated: 350_000 }, 'requested_amount_updated'],
    ['approve', { installments_updated: 3 }, 'installments_updated'],
    ['confirm', {}, 'requested_amount_updated'],
    ['confirm', { requested_amount_updated: 850_000 }, 'requested_amount_updated'],
    ['confirm', { requested_amount_updated: 50_000 }, 'requested_amount_updated'],
    ['confirm', { requested_amount_updated: 333_333 }, 'requested_amount_updated'],
    ['confirm', { installments_updated: 5 }, 'installments_updated'],
    ['confirm', { installments_updated: 0 }, 'installments_updated'],
    ['later', {}, 'action'],
  ])('%s with %j is refused and changes nothing', async (action, fields, field) => {
    const { id } = await makeCreditInReview(at, company);
    const before = await creditRow(id);
    const { status, body } = await at.post(ANSWER, clerk, { action, credit_id: id, ...fields });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await creditRow(id)).toEqual(before);
  });

  test('confirm refuses a deduction above half of the income', async () => {
    const { id, borrower } = await makeCreditInReview(at, company, { amount: 200_000, months: 2 });
    await changeRows(at.db, 'borrowers', { id: borrower.id }, { monthly_income: pesos(400_000) });
    const confirm = (amount: number) =>
      at.post(ANSWER, clerk, { action: 'confirm', credit_id: id, requested_amount_updated: amount });
    expect((await confirm(500_000)).body.fields).toEqual({
      requested_amount_updated: 'La cuota supera la mitad del ingreso mensual del empleado',
    });
    expect((await confirm(150_000)).status).toBe(200);
  });

  test.each([0, -1])(
    'confirm leaves the employee half of the net pay, to the peso: %d beside it',
    async (beside) => {
      const { id, borrower } = await makeCreditInReview(at, company, { amount: 200_000, months: 2 });
      const deduction = monthlyDeduction(quote(FIRST_CONFIGURATION.allied_company, pesos(450_000), 3));
      const monthly_income = 2 * deduction + beside;
      await changeRows(at.db, 'borrowers', { id: borrower.id }, { monthly_income: pesos(monthly_income) });
      const { status, body } = await at.post(ANSWER, clerk, {
        action: 'confirm',
        credit_id: id,
        requested_amount_updated: 450_000,
        installments_updated: 3,
      });
      expect([status, Object.keys(body.fields ?? {})]).toEqual(
        beside === 0 ? [200, []] : [400, ['requested_amount_updated']],
      );
      expect((await creditRow(id)).state).toBe(beside === 0 ? 'TO_CONFIRM' : 'IN_REVIEW');
    },
  );

  test('confirm refuses an amount below the payoff of the replaced credit', async () => {
    const running = await makeDisbursedCredit(at, '2026-02-20', { companyId: company });
    const id = await makeSignedCredit(at.db, running.borrower, {
      amount: 700_000,
      months: 4,
      companyId: company,
      replaces: running.id,
    });
    await at.disbursements.request(
      running.borrower,
      { address: '', userAgent: '' },
      {
        id_credit: id,
        disbursement_type: 'MONEY_ORDER',
      },
    );
    const confirm = (amount: number) =>
      at.post(ANSWER, clerk, { action: 'confirm', credit_id: id, requested_amount_updated: amount });
    expect((await confirm(200_000)).body.fields).toEqual({
      requested_amount_updated: 'El valor no alcanza para pagar el crédito actual del empleado',
    });
    expect((await confirm(600_000)).status).toBe(200);
  });

  test.each([
    ['approve', {}, 'IN_PROCESS'],
    ['confirm', { installments_updated: 4 }, 'TO_CONFIRM'],
    ['reject', {}, 'REJECTED'],
  ])('%s is stored with the person, the address and the time', async (action, fields, state) => {
    const { id } = await makeCreditInReview(at, company);
    const own = await at.staff(['credit_approve'], company);
    const order = { action, credit_id: id, ...fields };
    expect((await at.post(ANSWER, own.token, order)).body.state).toBe(state);
    const answer = await rowOf(at.db, 'company_answers', { credit_id: id }, [
      'action',
      'staff_id',
      'address',
      'answered_at',
    ]);
    const now = at.clock.now();
    expect(answer).toEqual({ action, staff_id: own.actor.id, address: '127.0.0.1', answered_at: now });
    const event = await rowOf(at.db, 'credit_events', { credit_id: id, to_state: state as 'REJECTED' }, [
      'actor',
      'actor_id',
      'happened_at',
    ]);
    expect(event).toEqual({ actor: 'staff', actor_id: own.actor.id, happened_at: now });
  });

  test('accepts one of several parallel answers and refuses the others', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await makeCreditInReview(at, company);
      const other = (await at.staff(['credit_approve'], company)).token;
      const replies = await Promise.all([
        at.post(ANSWER, clerk, { action: 'approve', credit_id: id }),
        at.post(ANSWER, other, { action: 'reject', credit_id: id }),
        at.post(ANSWER, admin, { action: 'confirm', credit_id: id, installments_updated: 4 }),
        at.post(ANSWER, clerk, { action: 'approve', credit_id: id }),
      ]);
      const won = replies.filter(({ status }) => status === 200);
      const lost = replies.filter(({ status }) => status === 409);
      expect([won.length, lost.length]).toEqual([1, 3]);
      expect(lost.map(({ body }) => [body.err_code, body.message])).toEqual(
        lost.map(() => ['STATE_NOT_ALLOWED', FAILED]),
      );
      expect((await creditRow(id)).state).toBe(won[0]?.body.state);
    }
  });

  test('finds no credit of a person without a company', async () => {
    const personal = await makeSignedCredit(at.db, await makeBorrower(at.db), { amount: 300_000, months: 2 });
    const { status, body } = await at.post(ANSWER, admin, { action: 'approve', credit_id: personal });
    expect([status, body]).toEqual([404, { err_code: 'OBJECT_NOT_FOUND', message: FAILED }]);
  });
});

test('a rejection may say why: the history shows it, and a reason of 501 characters is refused', async () => {
  const { id } = await makeCreditInReview(at, company);
  const order = { action: 'reject', credit_id: id };
  const refused = await at.post(ANSWER, clerk, { ...order, reason: 'x'.repeat(501) });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reason']]);
  expect((await at.post(ANSWER, clerk, { ...order, reason: ' Se retira en diciembre ' })).status).toBe(200);
  const { body } = await at.get(`${LIST}?state=REJECTED`, clerk);
  expect(body.credits.find((row: { id_credit: number }) => row.id_credit === id)).toMatchObject({
    company_reason: 'Se retira en diciembre',
  });
});
