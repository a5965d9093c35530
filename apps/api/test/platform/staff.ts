import type { StaffModule } from '@unamano/contract/endpoint';
import { createStaff } from '../../src/modules/identity/access/logins/index.ts';
import type { TestPlatform } from './built-platform.ts';

/** The accounts that each platform got: their names do not depend on the other files of the thread. */
const made = new WeakMap<TestPlatform, number>();

function nextNumber(platform: TestPlatform): number {
  const number = (made.get(platform) ?? 0) + 1;
  made.set(platform, number);
  return number;
}

/** Accounts of tests were opened a month ago, so that they may approve: see `two-people.ts` of the domain. */
const AGE_DAYS = 31;
const openedAt = (platform: TestPlatform) =>
  new Date(platform.services.clock.now().getTime() - AGE_DAYS * 24 * 3_600_000);

/** Logs in a new staff member of a company or of the platform. @returns the access token */
export async function staffAccess(
  platform: TestPlatform,
  modules: readonly StaffModule[],
  companyId: number | null = null,
): Promise<string> {
  const email = `personal${nextNumber(platform)}@unamano.test`;
  const password = 'Chicamocha2026';
  await createStaff(platform.db, {
    email,
    password,
    firstName: 'Persona',
    lastName: 'Del Equipo',
    companyId,
    isAdmin: false,
    modules: [...modules],
    now: openedAt(platform),
  });
  const reply = await platform.post('/users/api/login/admin/', { email, password });
  const login = reply.body.data_login as { tokens: { access: string } };
  return login.tokens.access;
}

/** Logs in a new admin. @returns the access token and the account's id */
export async function adminAccess(
  platform: TestPlatform,
): Promise<{ access: string; id: number; email: string }> {
  const number = nextNumber(platform);
  const email = `admin${number}@unamano.test`;
  const password = 'Chicamocha2026';
  const id = await createStaff(platform.db, {
    email,
    password,
    firstName: 'Ángela',
    lastName: `Restrepo ${number}`,
    companyId: null,
    isAdmin: true,
    modules: [],
    now: openedAt(platform),
  });
  const reply = await platform.post('/users/api/login/admin/', { email, password });
  const login = reply.body.data_login as { tokens: { access: string } };
  return { access: login.tokens.access, id, email };
}
