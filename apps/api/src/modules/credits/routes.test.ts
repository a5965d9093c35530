import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BorrowerActor } from '../../actor.ts';
import { type TestDatabase, testDatabase } from '../../db/testing.ts';
import { errors } from '../../plugins/errors.ts';
import { creditRoutes } from './routes.ts';
import { ASKED, anActor, creditWorld } from './testing.ts';

let database: TestDatabase;
let app: FastifyInstance;
let actor: BorrowerActor;

beforeAll(async () => {
  database = await testDatabase();
  actor = await anActor(database.db);
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errors);
  app.decorate('onceByKey', (_request, work) => work());
  app.addHook('onRequest', async (request) => {
    request.actor = actor;
  });
  creditRoutes(app, creditWorld(database.db).credits);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const get = (url: string) => app.inject({ url: `/credits/api/${url}` });
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/credits/api/${url}`, payload });

/** Form data has texts only, and blanks where nothing was filled in. */
const FORM = {
  installments: '3',
  acquired_debt: String(ASKED.acquired_debt),
  requested_amount: '',
  monthly_income: '2000000',
  number_people_in_charge: '1',
  type_occupation: 'employee',
  company: 'Panadería El Trigo',
  code_activity: '',
};

describe('the calls of a credit', () => {
  it('take a request from form data, show it everywhere, and give it up', async () => {
    const requested = await post('credit/management/', FORM);
    expect(requested.statusCode).toBe(200);
    const { id_credit, datacredito_information } = requested.json();
    expect(datacredito_information).toEqual({
      operation: 'PRESTAMO',
      installments: 3,
      acquired_debt: 699_651,
    });

    const twice = await post('credit/management', FORM);
    expect(twice.statusCode).toBe(404);
    expect(twice.json()).toEqual({
      err_code: 'object_not_found',
      message:
        'Comunícate con nosotros ya que en estos momentos la plataforma no puede ofrecerte un nuevo crédito',
    });

    const home = await get('credit/info/home/?id_credit=0');
    expect(home.json()).toMatchObject({ credit: { id_credit, requested_amount: 500_000 } });
    const detail = await get(`credit/management/?id_credit=${id_credit}`);
    expect(detail.json()).toMatchObject({
      credit: { id_credit, quote: { total: 699_651, VATCreditStudy: 22_800 }, configuration: { vat: 0.19 } },
    });
    expect((await get('credit/list/')).json()).toMatchObject({ credits: [{ id_credit }] });
    expect((await get('credit/list/?limit=1')).json()).toMatchObject({ next_cursor: null });
    expect((await get(`request/balance/?id_credit=${id_credit}`)).statusCode).toBe(409);

    expect((await post('credit/cancel/', { id_credit: String(id_credit) })).json()).toEqual({});
    const again = await post('credit/cancel/', { id_credit: String(id_credit) });
    expect([again.statusCode, again.json().err_code]).toEqual([409, 'STATE_NOT_ALLOWED']);
  });

  it('name the field at fault', async () => {
    const bad = await post('credit/management/', { ...FORM, acquired_debt: '123' });
    expect(bad.statusCode).toBe(400);
    expect(bad.json()).toMatchObject({
      err_code: 'VALIDATION_ERROR',
      fields: { acquired_debt: expect.any(String) },
    });
  });

  it("answer for another's credit as for none", async () => {
    const url = 'credit/management/?id_credit=';
    const other = await get(`${url}999999`);
    expect(other.statusCode).toBe(404);
    expect((await get(`${url}999999999999999`)).json()).toEqual(other.json());
  });
});
