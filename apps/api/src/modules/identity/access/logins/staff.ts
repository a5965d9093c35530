/** Staff: logging in, and what the dashboard may show them. */

import type { Reply, StaffModule } from '@unamano/contract/endpoint';
import type { adminLogin, Permission } from '@unamano/contract/identity/auth';
import type { SecondFactorState, UserData } from '@unamano/contract/identity/user';
import { COMPANY_MODULES } from '@unamano/contract/modules';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Origin } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import { UnreadableValue } from '../../../../kernel/encryption.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { maskEmail, recordAudit, requestOf } from '../../../office/audit/index.ts';
import type { SecurityEvents } from '../../../office/security-events/index.ts';
import * as accounts from '../../people/staff/index.ts';
import { permissionsOf } from '../../people/staff/index.ts';
import type { AccountStore, PasswordAccount, PasswordLogins } from '../../proof/passwords/index.ts';
import type { SecondFactors } from '../../proof/second-factor/index.ts';
import { ALL_MODULES, type KnownBrowser, type Sessions, type Tokens } from '../sessions/index.ts';
import { WRONG_PASSWORD } from './staff-errors.ts';

type StaffDeps = Core & {
  sessions: Sessions;
  passwordLogins: PasswordLogins;
  secondFactors: SecondFactors;
  events: Pick<SecurityEvents, 'record'>;
};

type LoginError = 'USER_NOT_FOUND' | 'SECOND_FACTOR_REQUIRED' | 'CODE_NOT_VALID';
type LoginInput = {
  email: string;
  password: string;
  code: string | undefined;
  browser?: KnownBrowser | undefined;
  origin: Origin;
};

/** Staff have no phone or ID number here: those fields are the specification's, and empty. */
function userDataOf(
  row: accounts.StaffRow,
  permissions: readonly Permission[],
  second_factor: SecondFactorState,
): UserData {
  return {
    id_user: row.id,
    type_user: 'staff',
    dni: '',
    photo: '',
    email: row.email,
    cellphone: '',
    first_name: row.first_name,
    last_name: row.last_name,
    genre_key: '',
    genre_label: '',
    type_document: '',
    type_document_label: '',
    modules: permissions.map(({ name }) => name),
    is_admin: row.is_admin,
    second_factor,
  };
}

function accountStore(db: Db): AccountStore {
  const accountOf = (row: accounts.StaffRow | undefined): PasswordAccount | undefined =>
    row?.active && !row.is_machine
      ? { owner: { staffId: row.id }, email: row.email, firstName: row.first_name, lastName: row.last_name }
      : undefined;
  return {
    door: 'staff',
    passwordAccountByEmail: async (email) => accountOf(await accounts.findByEmail(db, email)),
    passwordAccountOf: async (owner) =>
      'staffId' in owner ? accountOf(await accounts.findById(db, owner.staffId)) : undefined,
    replacePasswordHash: async (trx: Trx, owner, passwordHash, { now, origin }) => {
      if (!('staffId' in owner)) return undefined;
      const row = await accounts.findById(trx, owner.staffId);
      const account = accountOf(row);
      if (!row || !account) return undefined;
      await accounts.setPasswordHash(trx, owner.staffId, passwordHash);
      await recordAudit(trx, {
        at: now,
        actor: { kind: 'staff', id: row.id },
        action: row.password_hash === null ? 'staff.accept_invitation' : 'staff.change_password',
        subject: { kind: 'staff', id: row.id },
        request: requestOf(origin),
      });
      return account;
    },
  };
}

const REFUSED_LOGINS: Readonly<Record<string, 'login_failed' | 'factor_required' | 'factor_failed'>> = {
  USER_NOT_FOUND: 'login_failed',
  SECOND_FACTOR_REQUIRED: 'factor_required',
  CODE_NOT_VALID: 'factor_failed',
};

export type Staff = ReturnType<typeof createStaffAccounts>;

/** How the person proved themselves, as the audit says it. */
type Proof = { second_factor: boolean; passkey?: true };

/** @throws when there is no such person: the caller holds a session of theirs */
async function readRow({ db }: StaffDeps, staffId: number): Promise<accounts.StaffRow> {
  const row = await accounts.findById(db, staffId);
  if (!row) throw new Error(`no staff member ${staffId}`);
  return row;
}

async function describeRow({ secondFactors, db }: StaffDeps, row: accounts.StaffRow) {
  const second = await secondFactors.stateOf(row.id);
  const own: readonly StaffModule[] = row.is_admin ? ALL_MODULES : await accounts.modulesOf(db, row.id);
  const allowed = row.company_id === null ? own : own.filter((name) => COMPANY_MODULES.includes(name));
  const permissions = permissionsOf(second === 'missing' ? [] : allowed);
  return { user_data: userDataOf(row, permissions, second), permissions };
}

/** Who is not let in, as far as it is known who tried. */
const recordRefused = (
  { db, clock }: StaffDeps,
  order: LoginInput,
  row: accounts.StaffRow | undefined,
  code: string,
) =>
  recordAudit(db, {
    at: clock.now(),
    actor: 'platform',
    action: 'staff.login_refused',
    subject: row ? { kind: 'staff', id: row.id } : { kind: 'login', id: maskEmail(order.email) },
    after: { reason: code },
    request: requestOf(order.origin),
  });

async function recordFailed(
  deps: StaffDeps,
  order: LoginInput,
  row: accounts.StaffRow | undefined,
  code: string,
) {
  const kind = REFUSED_LOGINS[code];
  const account = row ? ({ kind: 'staff', id: row.id } as const) : null;
  if (kind) await deps.events.record(order.origin, { kind, account, detail: { door: 'admin' } });
  if (code === 'USER_NOT_FOUND' || code === 'CODE_NOT_VALID') await recordRefused(deps, order, row, code);
}

async function openSession(
  { clock, sessions }: StaffDeps,
  trx: Trx,
  id: number,
  origin: Origin,
  proof: Proof,
): Promise<Tokens> {
  await recordAudit(trx, {
    at: clock.now(),
    actor: { kind: 'staff', id },
    action: 'staff.login',
    subject: { kind: 'staff', id },
    after: proof,
    request: requestOf(origin),
  });
  return (await sessions.open(trx, { staffId: id }, origin)).tokens;
}

/** Undefined where a change of the password was faster: it has ended the sessions that there were. */
async function openByPassword(
  deps: StaffDeps,
  trx: Trx,
  { id, password_hash: given }: accounts.StaffRow,
  origin: Origin,
  proof: Proof,
): Promise<Tokens | undefined> {
  const row = await accounts.lockById(trx, id);
  const isSame = row?.active && row.password_hash === given;
  return isSame ? openSession(deps, trx, id, origin, proof) : undefined;
}

/** A session for a right password, and a right code where the account has a second factor: the code is used up with it. */
async function openByCredentials(
  deps: StaffDeps,
  order: LoginInput,
  find: (email: string) => Promise<accounts.StaffRow | undefined>,
): Promise<Result<{ account: accounts.StaffRow; tokens: Tokens }, LoginError>> {
  const { email, password, origin, browser, code } = order;
  const isOn = async ({ id }: accounts.StaffRow) => (await deps.secondFactors.stateOf(id)) === 'on';
  const checkFactor = async (row: accounts.StaffRow, given: string) => {
    try {
      return await deps.secondFactors.check(row.id, given, origin, (trx) =>
        openByPassword(deps, trx, row, origin, { second_factor: true }),
      );
    } catch (error) {
      if (error instanceof UnreadableValue) await recordRefused(deps, order, row, 'SECOND_FACTOR_UNREADABLE');
      throw error;
    }
  };
  let opened: Tokens | undefined;
  const checked = await deps.passwordLogins.check({
    door: 'admin',
    email,
    password,
    origin,
    browser,
    find,
    ownerOf: ({ id }) => ({ staffId: id }),
    secondFactor: code
      ? {
          isOpen: async (row) => (await isOn(row)) && !(await deps.secondFactors.isHeld(row.id)),
          isRight: async (row, isPasswordRight) => {
            if (isPasswordRight) {
              const second = await checkFactor(row, code);
              if (second.ok) {
                opened = second.value;
                return opened !== undefined;
              }
            } else await deps.secondFactors.pretend(row.id, code, origin);
            await recordFailed(deps, order, row, isPasswordRight ? 'CODE_NOT_VALID' : 'USER_NOT_FOUND');
            return false;
          },
        }
      : undefined,
  });
  if (!checked.ok) return checked;
  const { account, hasSecondFactor } = checked.value;
  if (hasSecondFactor && opened) return ok({ account, tokens: opened });
  const opens = (tokens: Tokens | undefined) => (tokens ? ok({ account, tokens }) : refuse('USER_NOT_FOUND'));
  if (!(await isOn(account)))
    return opens(
      await inTransaction(deps.db, (trx) =>
        openByPassword(deps, trx, account, origin, { second_factor: code !== undefined }),
      ),
    );
  if (code === undefined) return refuse('SECOND_FACTOR_REQUIRED');
  const second = await checkFactor(account, code);
  return second.ok ? opens(second.value) : second;
}

/** SECOND_FACTOR_REQUIRED: the password is right, and the same call must be made again with a code. */
export async function login(
  deps: StaffDeps,
  order: LoginInput,
): Promise<Result<Reply<typeof adminLogin>, LoginError>> {
  let found: accounts.StaffRow | undefined;
  const login = await openByCredentials(deps, order, async (email) => {
    found = await accounts.findByEmail(deps.db, email);
    return found;
  });
  if (!login.ok) {
    await recordFailed(deps, order, found, login.code);
    return login;
  }
  const { account, tokens } = login.value;
  const { user_data, permissions } = await describeRow(deps, account);
  return ok({ data_login: { user_data, tokens }, permissions });
}

/**
 * A session for the owner of a checked passkey, which is password and second factor. Undefined for an account that is
 * over, or whose invitation was not accepted.
 */
export async function logInByPasskey(
  deps: StaffDeps,
  trx: Trx,
  staffId: number,
  origin: Origin,
): Promise<{ ok: true; value: Reply<typeof adminLogin> } | undefined> {
  const row = await accounts.findById(trx, staffId);
  if (!row?.active || row.password_hash === null) return undefined;
  const { user_data, permissions } = await describeRow(deps, row);
  const tokens = await openSession(deps, trx, staffId, origin, { second_factor: true, passkey: true });
  return ok({ data_login: { user_data, tokens }, permissions });
}

/** Whether the person of a session knows the password of the account; wrong ones are counted as at the login. */
export async function confirmPassword(
  deps: StaffDeps,
  staffId: number,
  password: string,
  origin: Origin,
): Promise<Result<{ email: string }>> {
  const row = await readRow(deps, staffId);
  const { email } = row;
  const checked = await deps.passwordLogins.check({
    door: 'admin',
    email,
    password,
    origin,
    browser: undefined,
    find: async () => row,
    ownerOf: ({ id }) => ({ staffId: id }),
  });
  if (checked.ok) return ok({ email });
  return checked.code === 'USER_NOT_FOUND'
    ? invalid('password', WRONG_PASSWORD)
    : { ...checked, code: checked.code };
}

/** What a page needs after a reload. */
export const describe = async (deps: StaffDeps, staffId: number) =>
  describeRow(deps, await readRow(deps, staffId));

export function createStaffAccounts(deps: StaffDeps) {
  return { ...bound(deps, { login, logInByPasskey, confirmPassword, describe }), ...accountStore(deps.db) };
}
