import { makeTestPerson, signUp } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { SAMPLE_REQUEST } from '../../../../test/fixtures/credits.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';

const platform = await sharedPlatform();
const borrower = await signUp(platform, makeTestPerson());
const access = borrower.access;
const get = (url: string) => platform.get(`/credits/api/${url}`, access);
const post = (url: string, fields: Record<string, string>) =>
  platform.call('POST', `/credits/api/${url}`, {
    headers: { authorization: `Bearer ${access}` },
    body: new URLSearchParams(fields),
  });
await post('credit/cancel/', { id_credit: String(borrower.creditId) });

/** Form data has texts only; empty fields are empty texts. */
const FORM = {
  installments: '3',
  // As quoted before the login, with the bureau's fee.
  acquired_debt: String(SAMPLE_REQUEST.acquired_debt),
  requested_amount: '',
  monthly_income: '2000000',
  number_people_in_charge: '1',
  type_occupation: 'employee',
  company: 'Panadería El Trigo',
  code_activity: '',
};

describe('the calls of a credit', () => {
  it('accept a request as form data, show it everywhere, and cancel it', async () => {
    const requested = await post('credit/management/', FORM);
    expect(requested.status).toBe(200);
    const { id_credit, datacredito_information } = requested.body;
    expect(datacredito_information).toEqual({
      operation: 'PRESTAMO',
      installments: 3,
      // The bureau's answer of the sign-up is still fresh: its fee is not charged again.
      acquired_debt: 690_151,
    });

    const twice = await post('credit/management', FORM);
    expect(twice.status).toBe(404);
    expect(twice.body).toEqual({
      err_code: 'object_not_found',
      message:
        'Comunícate con nosotros ya que en estos momentos la plataforma no puede ofrecerte un nuevo crédito',
    });

    const home = await get('credit/info/home/?id_credit=0');
    expect(home.body).toMatchObject({ credit: { id_credit, requested_amount: 500_000 } });
    const detail = await get(`credit/management/?id_credit=${id_credit}`);
    expect(detail.body).toMatchObject({
      credit: { id_credit, quote: { total: 690_151, VATCreditStudy: 22_800 }, configuration: { vat: 0.19 } },
    });
    expect((await get('credit/list/')).body).toMatchObject({
      credits: [{ id_credit, state: 'APPROVED' }, { state: 'CANCELLED' }],
    });
    expect((await get('credit/list/?limit=1')).body).toMatchObject({
      credits: [{ id_credit }],
      next_cursor: expect.any(String),
    });
    expect((await get(`request/balance/?id_credit=${id_credit}`)).status).toBe(409);

    expect((await post('credit/cancel/', { id_credit: String(id_credit) })).body).toEqual({});
    const again = await post('credit/cancel/', { id_credit: String(id_credit) });
    expect([again.status, again.body.err_code]).toEqual([409, 'STATE_NOT_ALLOWED']);
  });

  it('return the invalid field', async () => {
    const bad = await post('credit/management/', { ...FORM, acquired_debt: '123' });
    expect(bad.status).toBe(400);
    expect(bad.body).toMatchObject({
      err_code: 'VALIDATION_ERROR',
      fields: { acquired_debt: expect.any(String) },
    });
  });
});
