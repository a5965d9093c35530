/** A borrower's credits: request, promissory note, documents, and the answers of an allied company and its employee. */
import { signUp } from '@unamano/journeys/borrower';
import { makeEmployeeInReview, type World } from '../platform/world.ts';
import type { Calls } from './call.ts';
import type { Scene } from './scene.ts';

const ofActive = ({ active }: World) => ({ id_credit: active.creditId });
const ofOffered = ({ offered }: World) => ({ id_credit: offered.creditId });
const offered = (world: World) => world.offered;
const names = { id_credit: 'credit' } as const;

const inReview = ({ platform, companyId }: Scene) => makeEmployeeInReview(platform, companyId);
const events = (state: string) => `credit_events where credit_id = :id_credit and to_state = '${state}'`;

/** A valid request of a credit. */
export const REQUEST = {
  monthly_income: 3_000_000,
  number_people_in_charge: 1,
  type_occupation: 'employee',
  company: 'Panadería El Trigal',
  installments: 3,
  acquired_debt: 699_651,
  requested_amount: 500_000,
};

export const CREDIT_CALLS: Calls = {
  'GET /credits/api/credit/documents': { who: 'borrower', names, input: ofActive },
  // It ignores the id and always shows the caller's own credit.
  'GET /credits/api/credit/info/home': {
    who: 'borrower',
    names: { id_credit: 'ignored' },
    input: () => ({ id_credit: 0 }),
  },
  'GET /credits/api/credit/decision': { who: 'borrower', names, input: ofActive },
  'GET /credits/api/credit/calendar': { who: 'borrower', names, input: ofActive },
  'GET /credits/api/credit/next_limit': { who: 'borrower', names: {}, input: () => ({}) },
  'GET /credits/api/credit/progress': { who: 'borrower', names, input: ofActive },
  'GET /credits/api/credit/management': { who: 'borrower', names, input: ofActive },
  'POST /credits/api/credit/management': {
    who: 'borrower',
    by: (world) => world.free,
    names: {},
    input: () => REQUEST,
    undo: ({ platform, free }, { id_credit }) =>
      platform.post('/credits/api/credit/cancel/', { id_credit }, free.access),
    once: {
      async arrange({ platform }) {
        const { access, creditId, dni } = await signUp(platform);
        await platform.post('/credits/api/credit/cancel/', { id_credit: creditId }, access);
        return { access, of: { dni } };
      },
      adds: "credits join borrowers b on b.id = borrower_id where b.dni = :dni and state = 'APPROVED'",
      keyed: { number_people_in_charge: 2 },
    },
  },
  'GET /credits/api/credit/list': {
    who: 'borrower',
    names: {},
    input: () => ({ search: 'ACTIVE', limit: 10, cursor: '' }),
  },
  'POST /credits/api/credit/cancel': {
    who: 'borrower',
    by: offered,
    names,
    input: ofOffered,
    once: {
      async arrange({ platform }) {
        const { access, creditId } = await signUp(platform);
        return { access, body: { id_credit: creditId } };
      },
      adds: events('CANCELLED'),
    },
  },
  'GET /credits/api/request/balance': { who: 'borrower', names, input: ofActive },
  'GET /credits/api/credit/confirmation': { who: 'borrower', names, input: ofActive },
  'GET /credits/api/promissory/note/management': { who: 'borrower', by: offered, names, input: ofOffered },
  'POST /credits/api/promissory/note/send_code': {
    who: 'borrower',
    by: offered,
    names,
    input: ofOffered,
    once: { exempt: 'sends a code, within limits', file: 'identity/proof/one-time-codes/service.test.ts' },
  },
  'POST /credits/api/promissory/note/management': {
    who: 'borrower',
    by: offered,
    names,
    input: (world) => ({ ...ofOffered(world), code: '000000', installments: 3, acquired_debt: 699_651 }),
    once: {
      async arrange({ platform }) {
        const { access, creditId: id_credit, cellphone } = await signUp(platform);
        await platform.get(`/credits/api/promissory/note/management/?id_credit=${id_credit}`, access);
        await platform.post('/credits/api/promissory/note/send_code/', { id_credit }, access);
        return { access, body: { id_credit, code: await platform.codeFor(cellphone) } };
      },
      adds: events('SIGNED'),
      keyed: { installments: 2 },
    },
  },
  'POST /dashboard/api/allied_company/credit/confirmed_employee': {
    who: 'borrower',
    names: { credit_id: 'credit' },
    input: ({ active }) => ({ action: 'acept', credit_id: active.creditId }),
    once: {
      async arrange(scene) {
        const { access, creditId: credit_id } = await inReview(scene);
        const changed = { requested_amount_updated: 400_000, installments_updated: 2 };
        const path = 'allied_company/credit/approved/declined';
        await scene.post(path, { action: 'confirm', credit_id, ...changed });
        return { access, body: { credit_id } };
      },
      adds: 'employee_answers where credit_id = :credit_id',
      keyed: { action: 'reject' },
    },
  },
  // The list of pending credits needs `credit_approve` instead: the module depends on the query.
  'GET /dashboard/api/allied_company/list': {
    who: 'credit_historic',
    names: { search: 'dni' },
    input: () => ({
      state: 'IN_PROCESS',
      search: 'a',
      limit: 10,
      cursor: '',
      insert_sheet: 'false',
      sheet_format: 'csv',
    }),
  },
  'POST /dashboard/api/allied_company/credit/approved/declined': {
    who: 'credit_approve',
    names: { credit_id: 'credit' },
    input: ({ employee }) => ({
      action: 'approve',
      credit_id: employee.creditId,
      installments_updated: 3,
      requested_amount_updated: 500_000,
    }),
    once: {
      arrange: async (scene) => ({ body: { credit_id: (await inReview(scene)).creditId } }),
      adds: 'company_answers where credit_id = :credit_id',
      keyed: { action: 'reject' },
    },
  },
  'GET /dashboard/api/credit/documents': { who: ['portfolio', 'people'], names, input: ofActive },
  'GET /dashboard/api/credit/leaver_documents': {
    who: ['credit_approve', 'credit_historic', 'late_payments'],
    names,
    input: ({ employee }) => ({ id_credit: employee.creditId }),
  },
  'GET /dashboard/api/operative/open_credits': {
    who: 'disbursement_confirm',
    names: { filter_to_search: 'dni' },
    input: ({ active }) => ({ filter_to_search: active.dni }),
  },
};
