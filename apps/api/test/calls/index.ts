/** All descriptors, and the views of them that the tests need. */
import { keyOf, type MountedRoute } from '../access/mounted-routes.ts';
import type { World } from '../platform/world.ts';
import { ACCOUNT_CALLS } from './account.ts';
import { ACCOUNTING_CALLS } from './accounting.ts';
import { BOOK_IMPORT_CALLS } from './book-imports.ts';
import type { Call, Fields, Named, Right } from './call.ts';
import { CLAIM_CALLS } from './claims.ts';
import { COLLECTION_CALLS } from './collections.ts';
import { COMPANY_CALLS } from './companies.ts';
import { CREDIT_CALLS } from './credits.ts';
import { DISBURSEMENT_CALLS } from './disbursement.ts';
import { INBOX_CALLS } from './inbox.ts';
import { MACHINE_CALLS } from './machines.ts';
import { PAYMENT_CALLS } from './payments.ts';
import { PAYROLL_CALLS } from './payroll.ts';
import { PEOPLE_CALLS } from './people.ts';
import { REFERENCE_CALLS } from './reference.ts';
import { REPORT_CALLS } from './reports.ts';
import type { Scene } from './scene.ts';
import { SETTINGS_CALLS } from './settings.ts';
import { SIGN_UP_CALLS } from './sign-up.ts';
import { STAFF_USER_CALLS } from './staff-users.ts';
import { WEBHOOK_CALLS } from './webhooks.ts';

export const DESCRIBED: readonly (readonly [string, Call])[] = [
  REFERENCE_CALLS,
  ACCOUNT_CALLS,
  SIGN_UP_CALLS,
  CREDIT_CALLS,
  DISBURSEMENT_CALLS,
  PAYMENT_CALLS,
  COLLECTION_CALLS,
  INBOX_CALLS,
  CLAIM_CALLS,
  PAYROLL_CALLS,
  COMPANY_CALLS,
  PEOPLE_CALLS,
  STAFF_USER_CALLS,
  MACHINE_CALLS,
  WEBHOOK_CALLS,
  BOOK_IMPORT_CALLS,
  SETTINGS_CALLS,
  REPORT_CALLS,
  ACCOUNTING_CALLS,
].flatMap((calls) => Object.entries<Call>(calls));

const BY_NAME: ReadonlyMap<string, Call> = new Map(DESCRIBED);

export function callNamed(name: string): Call {
  const call = BY_NAME.get(name);
  if (!call) throw new Error(`no descriptor of ${name}: write it in apps/api/test/calls`);
  return call;
}

export const callOf = (route: MountedRoute): Call => callNamed(keyOf(route));
export const rightOf = (route: MountedRoute): Right => callOf(route).who;

/** The token of a caller with the right to make the call, if it needs one. */
export function accessOf(call: Call, world: World): string | undefined {
  if (call.who === 'everyone' || call.who === 'token') return undefined;
  if (call.who !== 'borrower') return world.staff;
  return (('by' in call && call.by?.(world)) || world.active).access;
}

/** The fields that name an object, with what they name. */
export function namesOf(route: MountedRoute): [field: string, named: Named][] {
  const call = callOf(route);
  return 'names' in call ? Object.entries(call.names) : [];
}

/** The calls with a reason why they have no test of repeats. */
export const EXEMPT = DESCRIBED.flatMap(([name, call]) =>
  'once' in call && 'exempt' in call.once ? [{ name, ...call.once }] : [],
);

/** The writes that are executed once however often they are sent. */
export const REPEATED = DESCRIBED.flatMap(([name, call]) =>
  'once' in call && 'adds' in call.once
    ? [{ name, byStaff: !['everyone', 'token', 'borrower'].includes(String(call.who)), ...call.once }]
    : [],
);
export type Repeated = (typeof REPEATED)[number];

export type Operation = {
  body: Fields;
  access: string | undefined;
  countEffects: () => Promise<number>;
  /** A body with another meaning. */
  otherBody: Fields;
};

/** Arranges a write: a valid body, its caller, and a count of what it adds from now on. */
export async function operationOf(
  { name, adds, keyed, arrange }: Repeated,
  scene: Scene,
): Promise<Operation> {
  const call = callNamed(name);
  const { access, body: arranged, of } = await arrange(scene);
  const body = { ...(await call.input(scene)), ...arranged };
  const values: Fields = { ...body, ...of };
  const params: unknown[] = [];
  const rows = adds.replace(/(?<!:):(\w+)/g, (_, field: string) => `$${params.push(values[field])}`);
  const count = async (): Promise<number> => {
    const found = await scene.platform.pool.query(`select count(*) as n from ${rows}`, params);
    return Number(found.rows[0]?.n);
  };
  const before = await count();
  return {
    body,
    access: access ?? accessOf(call, scene),
    countEffects: async () => (await count()) - before,
    otherBody: { ...body, ...keyed },
  };
}
