/** The users of a run: a staff member with all rights, borrowers with credits, a company. */
import { randomUUID } from 'node:crypto';
import { bogotaDay } from '@unamano/domain/calendar';
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import { activeBorrower, type SignedUp } from '@unamano/journeys/borrower';
import type { HttpCalls } from '@unamano/journeys/calls';
import type pg from 'pg';
import type { Db } from '../../apps/api/src/db/types.ts';
import { createStaff } from '../../apps/api/src/modules/identity/access/logins/index.ts';
import { makeAnswer } from '../../apps/api/test/fixtures/payroll-answers.ts';
import { liftTransferLimit, makeEmployees } from '../../apps/api/test/platform/employees.ts';
import { retryArrange } from '../lib/retry.ts';
import type { Company } from './company-rounds.ts';

const PASSWORD = 'Manglar-Azul-2026';
const EMPLOYEES = 1_000;

export type LoadUsers = { staff: string; borrowers: SignedUp[] };

export async function createLoadUsers(to: HttpCalls, db: Db, count: number): Promise<LoadUsers> {
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
  const tokens = await retryArrange(async () => {
    const reply = await to.post('/users/api/login/admin/', { email, password: PASSWORD });
    const login = reply.body.data_login as { tokens: { access: string } } | undefined;
    if (!login) throw new Error(`staff could not log in: ${reply.status}`);
    return login.tokens;
  });
  const borrowers: SignedUp[] = [];
  for (let created = 0; created < count; created++)
    borrowers.push(await retryArrange(() => activeBorrower(to, tokens.access)));
  return { staff: tokens.access, borrowers };
}

/** The first installments were due three pay periods ago: late, but a company may still send their payroll file. */
export async function createLateCompany(pool: pg.Pool, db: Db): Promise<Company> {
  const today = bogotaDay(new Date());
  const payPeriod = payPeriodBefore(payPeriodBefore(payPeriodBefore(today)));
  const company = await makeEmployees(pool, EMPLOYEES, payPeriod);
  // The company answered without them: before an answer no employee is late.
  await makeAnswer(db, { companyId: company.companyId, payPeriod });
  await liftTransferLimit(pool);
  return { ...company, payPeriod, today };
}
