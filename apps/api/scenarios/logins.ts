/** Some of the demo logins, which the terminal shows after the start. The README lists every one. */
import { SANDBOX_PARTNER } from '../src/config/sandbox-values.ts';
import type { Db } from '../src/db/types.ts';
import { ADMIN_EMAIL, companyAnswererEmail, DEMO_PASSWORD, OPERATIONS_EMAIL } from './companies.ts';
import { NAMED_PEOPLE, type NamedKey } from './people/named.ts';

const email = (key: NamedKey): string => NAMED_PEOPLE[key].email;

export const DEMO_LOGIN_LINES: readonly string[] = [
  `Demo logins, all with the password ${DEMO_PASSWORD}:`,
  `  borrowers  ${email('laura')} (may request), ${email('carlos')} (on time), ${email('diana')} (in arrears)`,
  `  staff      ${ADMIN_EMAIL}, ${OPERATIONS_EMAIL}, ${companyAnswererEmail('cafe-alto')} (HR of a company)`,
  `  program    ${SANDBOX_PARTNER.key} (payroll of Café Alto; its developer's page: /sandbox/integrador)`,
];

/** Nothing where the people of the demo are not in the database: a practice copy of production has its own. */
export async function demoLoginLines(db: Db): Promise<readonly string[]> {
  const laura = await db
    .selectFrom('borrowers')
    .select('id')
    .where('email', '=', email('laura'))
    .executeTakeFirst();
  return laura ? DEMO_LOGIN_LINES : [];
}
