import { type Calls, nothing } from './call.ts';

export const REFERENCE_CALLS: Calls = {
  'GET /media/verify': {
    who: 'everyone',
    // The hash of a document that was shown to a borrower.
    async input({ platform, signed }) {
      const query = 'select sha256 from documents where credit_id = $1';
      const { rows } = await platform.pool.query(query, [signed.creditId]);
      return { reference: rows[0]?.sha256 };
    },
  },
  'GET /geography/api/states': { who: 'everyone', input: nothing },
  'GET /geography/api/countries': { who: 'everyone', input: nothing },
  'GET /geography/api/cities': { who: 'everyone', input: () => ({ code_departament: '05' }) },
  'GET /users/api/economic_activities': { who: 'everyone', input: () => ({ search: 'cafe' }) },
  'GET /credits/api/companies/list': { who: 'everyone', input: nothing },
  'GET /users/api/terms': { who: 'everyone', input: () => ({ name: 'terminos-y-condiciones' }) },
  'GET /users/api/data/simulator': { who: 'everyone', input: () => ({ type_dash: 'user_external' }) },
  'GET /users/api/phone_check': { who: 'everyone', input: nothing },
  'GET /credits/api/bank/list': { who: 'borrower', names: {}, input: nothing },
};
