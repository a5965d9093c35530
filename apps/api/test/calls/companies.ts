import { nitCheckDigit } from '@unamano/domain/identity/nit';
import type { Calls } from './call.ts';
import type { Scene } from './scene.ts';

const names = { id_company: 'company' } as const;
/** A missing id: each call can be made only once on an existing company. */
const NO_COMPANY = () => ({ id_company: 900_000_000 });

let made = 0;
function newCompany() {
  made += 1;
  const digits = String(810_000_000 + made);
  return { name: `Empresa ${made}`, nit: `${digits}-${nitCheckDigit(digits)}` };
}

const contact = {
  contact_name: 'Natalia Quiñones',
  contact_email: 'natalia@empresa.test',
  contact_phone: '3001112233',
};

async function onCompany({ post }: Scene) {
  return { body: { id_company: Number((await post('companies/create', newCompany())).id_company) } };
}

const events = (action: string) =>
  `audit_events where action = 'company.${action}' and subject_id = :id_company`;

export const COMPANY_CALLS: Calls = {
  'GET /dashboard/api/companies/list': {
    who: 'companies',
    names: { search: 'dni' },
    input: () => ({ search: 'a', state: 'active', limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/companies/detail': {
    who: 'companies',
    names,
    input: ({ companyId }) => ({ id_company: companyId }),
  },
  'POST /dashboard/api/companies/create': {
    who: 'companies',
    names: {},
    input: () => ({ ...newCompany(), ...contact }),
    once: { arrange: () => ({}), adds: 'companies where nit = :nit' },
  },
  'POST /dashboard/api/companies/update': {
    who: 'companies',
    names,
    input: ({ companyId }) => ({ ...newCompany(), id_company: companyId, ...contact }),
    once: { arrange: onCompany, adds: events('update') },
  },
  'POST /dashboard/api/companies/end': {
    who: 'companies',
    names,
    input: NO_COMPANY,
    once: { arrange: onCompany, adds: events('end') },
  },
  'POST /dashboard/api/companies/reopen': {
    who: 'companies',
    names,
    input: NO_COMPANY,
    once: {
      async arrange(scene) {
        const company = await onCompany(scene);
        await scene.post('companies/end', company.body);
        return company;
      },
      adds: events('reopen'),
    },
  },
};
