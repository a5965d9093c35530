/** The actors of the scenarios: borrowers and staff, logged in through the platform. */
import type { Actor, BorrowerActor, Origin } from '../../src/kernel/actor.ts';
import type { StaffCaller } from '../../src/modules/office/audit/index.ts';
import type { Services } from '../../src/services.ts';
import { DEMO_PASSWORD } from '../companies.ts';
import type { Scenario } from '../demo/scenario.ts';

const BROWSERS = [
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; moto g84 5G) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
] as const;

const OFFICE_ORIGIN: Origin = {
  address: '203.0.113.10',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** An address of the documentation block (RFC 5737) and a phone browser, always the same for a person. */
export function originOf({ person }: Scenario): Origin {
  const number = Number(person.phone.slice(-4)) + Number(person.phone.slice(3, 6));
  return {
    address: `198.51.100.${(number % 250) + 1}`,
    userAgent: BROWSERS[number % BROWSERS.length] ?? BROWSERS[0],
  };
}

async function actorOf(services: Services, access: string): Promise<Actor> {
  const actor = await services.sessions.authenticate(access);
  if (!actor) throw new Error('a session of the demo data has no actor');
  return actor;
}

export async function borrowerOf(services: Services, access: string): Promise<BorrowerActor> {
  const actor = await actorOf(services, access);
  if (actor.kind !== 'borrower') throw new Error('a borrower of the demo data is staff');
  return actor;
}

/** Logs in a borrower who signed up in an earlier, killed load. */
export async function logInReturningBorrower(services: Services, scenario: Scenario): Promise<BorrowerActor> {
  const login = await services.borrowers.classicLogin(
    { email: scenario.person.email, password: DEMO_PASSWORD },
    originOf(scenario),
  );
  if (!login.ok) throw new Error(`logging in: ${login.code}`);
  return borrowerOf(services, login.value.data_login.tokens.access);
}

/** Logs each staff member in when they are first needed. */
export function staffOf(services: Services): (email: string) => Promise<StaffCaller> {
  const logIn = async (email: string): Promise<StaffCaller> => {
    const origin = OFFICE_ORIGIN;
    const login = await services.staff.login({ email, password: DEMO_PASSWORD, code: undefined, origin });
    if (!login.ok) throw new Error(`staff logging in: ${login.code}`);
    const actor = await actorOf(services, login.value.data_login.tokens.access);
    if (actor.kind !== 'staff') throw new Error('a staff member of the demo data is a borrower');
    return { actor, origin };
  };
  const loggedIn = new Map<string, Promise<StaffCaller>>();
  return (email) => {
    const found = loggedIn.get(email) ?? logIn(email);
    loggedIn.set(email, found);
    return found;
  };
}
