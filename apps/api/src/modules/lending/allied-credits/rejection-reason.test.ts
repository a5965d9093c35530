import { beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { makeCreditInReview, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';

const LIST = '/dashboard/api/allied_company/list';
const ANSWER = '/dashboard/api/allied_company/credit/approved/declined';

const at = sharedStaffApp('2026-03-02');
let company: number;
let clerk: string;

beforeAll(async () => {
  company = await makeCompany(at.db);
  clerk = (await at.staff(['credit_approve', 'credit_historic'], company)).token;
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
