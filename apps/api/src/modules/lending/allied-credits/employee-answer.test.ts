import { createHash } from 'node:crypto';
import { FIRST_CONFIGURATION, quote } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../../test/database/rows.ts';
import { makeBorrower, makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { makeCreditInReview, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';

const LIST = '/dashboard/api/allied_company/list';
const ANSWER = '/dashboard/api/allied_company/credit/approved/declined';
const EMPLOYEE = '/dashboard/api/allied_company/credit/confirmed_employee';
const CONFIRMATION = '/credits/api/credit/confirmation/';
const FAILED = 'Error al confirmar el estado del crédito';

const at = await sharedStaffApp('2026-03-02');
const company = await makeCompany(at.db);
const clerk = (await at.staff(['credit_approve', 'credit_historic'], company)).token;

const creditRow = (id: number) => rowOf(at.db, 'credits', { id });

async function changedTo(amount: number, months: number) {
  const waiting = await makeCreditInReview(at, company);
  const { status } = await at.post(ANSWER, clerk, {
    action: 'confirm',
    credit_id: waiting.id,
    installments_updated: months,
    requested_amount_updated: amount,
  });
  expect(status).toBe(200);
  return { ...waiting, token: at.tokenOf({ ...waiting.borrower, kind: 'borrower' }) };
}

describe("the employee's answer", () => {
  test('the screen shows the stored figures, to that employee only and while the credit waits', async () => {
    const { id, token } = await changedTo(300_000, 3);
    const { body } = await at.get(`${CONFIRMATION}?id_credit=${id}&installments=1&requested_amount=1`, token);
    const offered = quote(FIRST_CONFIGURATION.allied_company, pesos(300_000), 3);
    expect(body).toMatchObject({
      id_credit: id,
      requested_amount: 300_000,
      installments: 3,
      acquired_debt: offered.total,
      biweekly_fee: Math.round(offered.monthlyCost / 2),
      signed: { requested_amount: 400_000, installments: 2 },
    });
    const other = at.tokenOf({ ...(await makeBorrower(at.db, 'allied_company', company)), kind: 'borrower' });
    expect((await at.get(`${CONFIRMATION}?id_credit=${id}`, other)).status).toBe(404);
    expect((await at.get(`${CONFIRMATION}?id_credit=${id}`, clerk)).status).toBe(403);
    const waiting = await makeCreditInReview(at, company);
    const early = at.tokenOf({ ...waiting.borrower, kind: 'borrower' });
    expect((await at.get(`${CONFIRMATION}?id_credit=${waiting.id}`, early)).status).toBe(409);
  });

  test('acept sets the offered terms and stores the accepted text', async () => {
    const { id, token, borrower } = await changedTo(300_000, 3);
    const { terms } = (await at.get(`${CONFIRMATION}?id_credit=${id}`, token)).body;
    expect(terms).not.toContain('centrales de riesgo');
    const { status, body } = await at.post(EMPLOYEE, token, {
      action: 'acept',
      credit_id: id,
      installments_updated: 3,
      requested_amount_updated: 300_000,
    });
    expect([status, body]).toEqual([200, { id_credit: id, state: 'IN_PROCESS' }]);
    const offered = quote(FIRST_CONFIGURATION.allied_company, pesos(300_000), 3);
    expect(await creditRow(id)).toMatchObject({
      state: 'IN_PROCESS',
      amount: 300_000,
      installments: 3,
      total: offered.total,
      monthly_cost: offered.monthlyCost,
    });
    const stored = await rowOf(at.db, 'employee_answers', { credit_id: id });
    expect(stored).toMatchObject({
      action: 'acept',
      borrower_id: borrower.id,
      terms,
      terms_sha256: createHash('sha256').update(terms).digest('hex'),
    });
    expect(terms).toContain('$300.000 COP a 3 meses, en 6 cuotas quincenales');
    expect(terms).toContain('en lugar de $400.000 COP a 2 meses');
    const { body: list } = await at.get(`${LIST}?search=${borrower.dni}`, clerk);
    expect(list.credits).toMatchObject([
      { requested_amount: 400_000, requested_amount_updated_allied_company: 300_000 },
    ]);
  });

  test('reject ends the credit and keeps the signed terms', async () => {
    const { id, token } = await changedTo(300_000, 3);
    const { body } = await at.post(EMPLOYEE, token, { action: 'reject', credit_id: id });
    expect(body).toEqual({ id_credit: id, state: 'REJECTED' });
    expect(await creditRow(id)).toMatchObject({ state: 'REJECTED', amount: 400_000, installments: 2 });
    const { body: list } = await at.get(`${LIST}?state=REJECTED`, clerk);
    const row = list.credits.find(({ id_credit }: { id_credit: number }) => id_credit === id);
    expect(row).toMatchObject({
      company_answer: 'confirm',
      employee_answer: 'reject',
      employee_answered_at: at.clock.now().toISOString(),
    });
    expect(list.configurations[row.configuration_id]).toMatchObject({ vat: 0.19, central_risk: 0 });
  });

  test('refuses the figures of a tampered link', async () => {
    const { id, token } = await changedTo(300_000, 3);
    const { status, body } = await at.post(EMPLOYEE, token, {
      action: 'acept',
      credit_id: id,
      requested_amount_updated: 800_000,
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['requested_amount_updated']]);
    expect((await creditRow(id)).state).toBe('TO_CONFIRM');
  });

  test('counts once, from that employee only, and while the credit waits', async () => {
    const { id, token } = await changedTo(300_000, 3);
    const other = at.tokenOf({ ...(await makeBorrower(at.db, 'allied_company', company)), kind: 'borrower' });
    const say = (who: string | null, action: string) => at.post(EMPLOYEE, who, { action, credit_id: id });
    expect((await say(other, 'acept')).body).toEqual({ err_code: 'OBJECT_NOT_FOUND', message: FAILED });
    expect((await say(clerk, 'acept')).status).toBe(403);
    expect((await say(null, 'acept')).status).toBe(401);
    expect((await say(token, 'accept')).status).toBe(400);
    const replies = await Promise.all(
      ['acept', 'reject', 'acept', 'reject'].map((action) => say(token, action)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await creditRow(id)).state).toBe(replies.find(({ status }) => status === 200)?.body.state);
  });
});
