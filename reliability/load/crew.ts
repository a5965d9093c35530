/** Whoever works in a run: a staff member who may do everything, people with credits, a company. */
import { randomUUID } from 'node:crypto';
import { bogotaDay } from '@unamano/domain/calendar';
import { fortnightBefore } from '@unamano/domain/payroll';
import type pg from 'pg';
import type { Db } from '../../apps/api/src/db/types.ts';
import { createStaff } from '../../apps/api/src/modules/staff/service.ts';
import { activeBorrower, type SignedUp } from '../../apps/api/test/platform/borrower.ts';
import { makeEmployees } from '../../apps/api/test/platform/employees.ts';
import type { Desk } from '../lib/caller.ts';
import { patiently } from '../lib/patience.ts';
import type { Company } from './companies.ts';

const PASSWORD = 'Manglar-Azul-2026';
const EMPLOYEES = 1_000;

export type Crew = { staff: string; borrowers: SignedUp[] };

export async function hire(to: Desk, db: Db, count: number): Promise<Crew> {
  const email = `carga-${randomUUID().slice(0, 8)}@unamano.test`;
  await createStaff(db, {
    email,
    firstName: 'Carga',
    lastName: 'De Prueba',
    password: PASSWORD,
    companyId: null,
    isAdmin: true,
    modules: [],
    now: new Date(),
  });
  const tokens = await patiently(async () => {
    const reply = await to.post('/users/api/login/admin/', { email, password: PASSWORD });
    const login = reply.body.data_login as { tokens: { access: string } } | undefined;
    if (!login) throw new Error(`staff could not log in: ${reply.status}`);
    return login.tokens;
  });
  const borrowers: SignedUp[] = [];
  for (let made = 0; made < count; made++)
    borrowers.push(await patiently(() => activeBorrower(to, tokens.access)));
  return { staff: tokens.access, borrowers };
}

/** Their first installment was due three fortnights ago: late, and still within what a company may send. */
export async function lateCompany(pool: pg.Pool): Promise<Company> {
  const today = bogotaDay(new Date());
  const fortnight = fortnightBefore(fortnightBefore(fortnightBefore(today)));
  return { ...(await makeEmployees(pool, EMPLOYEES, fortnight)), fortnight, today };
}
