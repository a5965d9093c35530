/** The companies whose employees are in the full demo, beside those of every demo. None of the tax numbers is a real company's. */
import { nitCheckDigit } from '@unamano/domain/identity/nit';
import type { Db } from '../../src/db/types.ts';
import { createCompany } from '../../src/modules/lending/companies/index.ts';
import { ADMIN_EMAIL, COMPANY_KEYS, type CompanyKey, companyAnswererEmail } from '../companies.ts';

const NAMES = [
  'Arepas La Sabana SAS',
  'Flores del Tequendama SA',
  'Constructora Ceiba SAS',
  'Colegio Nuevo Horizonte',
  'Textiles Guadalupe SA',
  'Transportes Río Claro SAS',
  'Alimentos Doña Inés SA',
  'Vigilancia Cóndor Ltda',
] as const;
const FIRST_NUMBER = 901_700_100;

/** The one whose last payroll the named people are in has employees of its own. */
const LEFT_ALONE: CompanyKey = 'cafe-alto';

export type BookCompany = { readonly id: number; readonly clerkEmail: string };

/** Creates those that are missing. */
export async function makeBookCompanies(
  db: Db,
  known: ReadonlyMap<CompanyKey, number>,
  now: Date,
): Promise<BookCompany[]> {
  const others = COMPANY_KEYS.flatMap((key) => {
    const id = known.get(key);
    return key === LEFT_ALONE || id === undefined ? [] : [{ id, clerkEmail: companyAnswererEmail(key) }];
  });
  return [...others, ...(await makeOwn(db, now))];
}

async function makeOwn(db: Db, now: Date): Promise<BookCompany[]> {
  const kept = await db.selectFrom('companies').select(['id', 'nit']).execute();
  const made: BookCompany[] = [];
  for (const [index, name] of NAMES.entries()) {
    const number = String(FIRST_NUMBER + 37 * index);
    const nit = `${number}-${nitCheckDigit(number)}`;
    const known = kept.find((row) => row.nit === nit);
    const id = known?.id ?? (await createCompany(db, { name, nit, now }));
    made.push({ id, clerkEmail: ADMIN_EMAIL });
  }
  return made;
}
