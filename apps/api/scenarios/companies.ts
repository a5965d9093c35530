/** The companies whose employees borrow, and the staff who work with the demo data. */
import type { StaffModule } from '@unamano/contract/endpoint';
import type { Db } from '../src/db/types.ts';
import { createStaff } from '../src/modules/identity/access/logins/index.ts';
import { DEMO_PASSWORD } from '../src/modules/identity/proof/passwords/index.ts';
import { createCompany } from '../src/modules/lending/companies/index.ts';

export { DEMO_PASSWORD };

/** Tax numbers (NIT) with a valid check digit; none belongs to a real company. */
export const COMPANIES = {
  'cafe-alto': { name: 'Café Alto SAS', nit: '900373913-4' },
  otun: { name: 'Textiles Otún SAS', nit: '891408952-2' },
  manglar: { name: 'Logística El Manglar SAS', nit: '901245316-2' },
  frailejon: { name: 'Clínica Frailejón SAS', nit: '830512764-7' },
} as const;

export type CompanyKey = keyof typeof COMPANIES;
export const COMPANY_KEYS = Object.keys(COMPANIES) as CompanyKey[];

const HR: readonly StaffModule[] = ['credit_approve', 'credit_historic'];
const BOOKS: readonly StaffModule[] = ['accounting', 'accounting_close'];
const OPERATIONS: readonly StaffModule[] = [
  'people',
  'late_payments',
  'disbursement_confirm',
  'historic_dc',
  'reviews',
];

export const ADMIN_EMAIL = 'admin@unamano.test';
/** Approves what the first admin requests. */
export const SECOND_ADMIN_EMAIL = 'gerencia@unamano.test';
export const OPERATIONS_EMAIL = 'operaciones@unamano.test';
export const ACCOUNTANT_EMAIL = 'contabilidad@unamano.test';

/** Without a company: the platform's own. */
type DemoStaff = { email: string; firstName: string; lastName: string; company?: CompanyKey };

const STAFF: readonly DemoStaff[] = [
  { email: ADMIN_EMAIL, firstName: 'Ángela', lastName: 'Restrepo Gil' },
  { email: SECOND_ADMIN_EMAIL, firstName: 'Gloria', lastName: 'Echeverri Sanín' },
  { email: OPERATIONS_EMAIL, firstName: 'Óscar', lastName: 'Ibáñez Mora' },
  { email: ACCOUNTANT_EMAIL, firstName: 'Consuelo', lastName: 'Vargas Pinto' },
  { email: 'talento@cafealto.test', firstName: 'Natalia', lastName: 'Quiñones Ríos', company: 'cafe-alto' },
  { email: 'talento@otun.test', firstName: 'Hernán', lastName: 'Gaviria Peña', company: 'otun' },
];

const isAdmin = (email: string) => email === ADMIN_EMAIL || email === SECOND_ADMIN_EMAIL;

function modulesOf({ email, company }: DemoStaff): readonly StaffModule[] {
  if (isAdmin(email)) return [];
  if (email === ACCOUNTANT_EMAIL) return BOOKS;
  return company ? HR : OPERATIONS;
}

/** The staff user who answers for a company; the platform's admin when the company has no staff users. */
export function companyAnswererEmail(company: CompanyKey): string {
  return STAFF.find((person) => person.company === company)?.email ?? ADMIN_EMAIL;
}

async function companyIds(db: Db, now: Date): Promise<Map<CompanyKey, number>> {
  const kept = await db.selectFrom('companies').select(['id', 'nit']).execute();
  const ids = new Map<CompanyKey, number>();
  for (const key of COMPANY_KEYS) {
    const { name, nit } = COMPANIES[key];
    const known = kept.find((row) => row.nit === nit);
    ids.set(key, known?.id ?? (await createCompany(db, { name, nit, now })));
  }
  return ids;
}

/** Creates the missing companies and staff. @returns the companies' ids */
export async function makeCompaniesAndStaff(db: Db, now: Date): Promise<Map<CompanyKey, number>> {
  const ids = await companyIds(db, now);
  const kept = await db.selectFrom('staff').select('email').execute();
  const missing = STAFF.filter(({ email }) => !kept.some((row) => row.email === email));
  for (const person of missing) {
    const { company, ...names } = person;
    const companyId = (company && ids.get(company)) ?? null;
    const rights = { companyId, isAdmin: isAdmin(person.email), modules: modulesOf(person) };
    await createStaff(db, { ...names, ...rights, password: DEMO_PASSWORD, now });
  }
  return ids;
}
