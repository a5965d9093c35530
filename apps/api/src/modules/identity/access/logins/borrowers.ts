/** Borrowers: logging in by code or by password, and what they see of themselves. */

import type { Reply } from '@unamano/contract/endpoint';
import type { Permission } from '@unamano/contract/identity/auth';
import type { DataLogin, FirstLogin, profile, UserData } from '@unamano/contract/identity/user';
import { isMissingEmail } from '@unamano/domain/identity/absent-contacts';
import { HIDDEN } from '@unamano/domain/identity/masks';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { BorrowerActor, Origin } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { ok, type Refusal, type Result, refuse } from '../../../../kernel/result.ts';
import { activityTitle } from '../../../office/reference/index.ts';
import type { SecurityEvents } from '../../../office/security-events/index.ts';
import * as people from '../../people/borrowers/index.ts';
import { hiddenUserDataOf, userDataOf } from '../../people/borrowers/index.ts';
import type { Attempts, Limits } from '../../proof/limits/index.ts';
import type { Caller, PhoneCodes } from '../../proof/one-time-codes/index.ts';
import type {
  AccountStore,
  LeftPasskey,
  LockNotices,
  PasswordAccount,
  PasswordLogins,
} from '../../proof/passwords/index.ts';
import type { KnownBrowser, Sessions } from '../sessions/index.ts';

type BorrowersDeps = {
  db: Db;
  sessions: Sessions;
  codes: PhoneCodes;
  attempts: Attempts;
  limits: Limits;
  passwordLogins: PasswordLogins;
  notices: LockNotices;
  events: Pick<SecurityEvents, 'record'>;
  isBlocked: (db: Db, borrowerId: number) => Promise<boolean>;
  /** Whether a code in this browser is more than the proof of a phone. */
  devices: { isKnownBrowser(db: Db, borrowerId: number, browserId: string | undefined): Promise<boolean> };
  /** The consents that nobody has of a person. */
  consents: { missingOf(db: Db, borrowerId: number): Promise<FirstLogin['missing_consents']> };
  /** Runs in the transaction that changes a password. */
  onPasswordChanged: (trx: Trx, borrowerId: number, now: Date) => Promise<readonly LeftPasskey[]>;
};

/** A call without a session: what is known of its browser, and the captcha's token where it has one. */
type PhoneCall = { cellphone: string; captcha?: string | undefined; browser?: KnownBrowser | undefined };

/** The limit of three codes in fifteen minutes. */
const SHORT_WAIT_SECONDS = 15 * 60;

/** The SMS of a login code. */
function loginCodeText(code: string): string {
  return `Unamano: tu código para ingresar es ${code}. Vence en 5 minutos. No lo compartas con nadie.`;
}

/** What a person's page says of their work; empty texts where there is nothing to say. */
async function workingInformation(db: Db, row: people.BorrowerRow) {
  const company =
    row.company_id === null ? (row.company ?? '') : await people.companyName(db, row.company_id);
  const code = row.activity_code ?? '';
  return {
    monthly_income: row.monthly_income,
    type_occupation: row.type_occupation,
    company,
    activity: { code, title: activityTitle(code) ?? '' },
    number_people_in_charge: row.people_in_charge,
  };
}

/** Borrowers' side of a forgotten password. */
function accountStore({ db, isBlocked, onPasswordChanged }: BorrowersDeps): AccountStore {
  /**
   * A blocked account has no reset: the mailed link would change one of the proofs that unblock it. Nor has one of another lender's
   * books until its person proved who they are: the address is what that lender wrote.
   */
  const accountOf = async (row: people.BorrowerRow | undefined): Promise<PasswordAccount | undefined> =>
    row?.active && !row.must_confirm_identity && !(await isBlocked(db, row.id))
      ? {
          owner: { borrowerId: row.id },
          email: row.email,
          firstName: row.first_name,
          isEmailConfirmed: row.email_confirmed_at !== null,
          lastName: row.last_name,
          numbers: [row.cellphone.slice(-10), row.dni],
        }
      : undefined;
  return {
    door: 'borrower',
    passwordAccountByEmail: async (email) => accountOf(await people.findByEmail(db, email)),
    passwordAccountOf: async (owner) =>
      'borrowerId' in owner ? accountOf(await people.findBorrower(db, owner.borrowerId)) : undefined,
    replacePasswordHash: async (trx: Trx, owner, passwordHash, { now }) => {
      if (!('borrowerId' in owner)) return undefined;
      const account = await accountOf(await people.findBorrower(trx, owner.borrowerId));
      if (!account) return undefined;
      await people.setPasswordHash(trx, owner.borrowerId, passwordHash);
      const passkeys = await onPasswordChanged(trx, owner.borrowerId, now);
      // The link was mailed: the person who has it reads the mail of this address.
      await people.confirmEmail(trx, owner.borrowerId, now);
      return { ...account, passkeys };
    },
  };
}

const loginReply = (login: Result<DataLogin>): Result<{ data_login: DataLogin }> =>
  login.ok ? ok({ data_login: login.value }) : login;

/** Nothing was guessed wrong: a limit or an outage refused the login before, or a block after it. */
const NOT_TRIED: ReadonlySet<string> = new Set([
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'ACCOUNT_BLOCKED',
]);

export type Borrowers = ReturnType<typeof createBorrowers>;

const recordFailed = (
  { events }: BorrowersDeps,
  door: 'phone' | 'classic',
  row: people.BorrowerRow | undefined,
  origin: Origin,
) =>
  events.record(origin, {
    kind: 'login_failed',
    account: row ? { kind: 'borrower', id: row.id } : null,
    detail: { door },
  });

async function findActiveByPhone(
  { db }: BorrowersDeps,
  cellphone: string,
): Promise<people.BorrowerRow | undefined> {
  const row = await people.findByCellphone(db, cellphone);
  return row?.active ? row : undefined;
}

/** The limits of the network do not hold a browser that logged in to this account before; those of the phone do. */
async function identify(
  deps: BorrowersDeps,
  { cellphone, captcha, browser }: PhoneCall,
  { address }: Origin,
): Promise<{ row: people.BorrowerRow | undefined; caller: Caller }> {
  const row = await findActiveByPhone(deps, cellphone);
  const isKnownBrowser = row !== undefined && browser?.knows({ borrowerId: row.id }) === true;
  return { row, caller: { address, isKnownBrowser, captcha } };
}

/** The limits of a day are the ones that strangers use up; a person who asks for a fourth code waits minutes. */
async function notifyOfLock(
  { notices }: BorrowersDeps,
  row: people.BorrowerRow,
  refusal: Refusal<string>,
): Promise<void> {
  const { id: borrowerId, email, first_name: firstName } = row;
  if (refusal.code !== 'TOO_MANY_REQUESTS' || (refusal.retryAfterSeconds ?? 0) <= SHORT_WAIT_SECONDS) return;
  await notices.notify({ owner: { borrowerId }, email, firstName });
}

export async function logIn(
  { isBlocked, sessions }: BorrowersDeps,
  within: Db,
  row: people.BorrowerRow,
  origin: Origin,
): Promise<Result<DataLogin>> {
  // After the proof of the door: nobody else learns that an account is blocked.
  if (await isBlocked(within, row.id)) return refuse('ACCOUNT_BLOCKED');
  const { tokens } = await sessions.open(within, { borrowerId: row.id }, origin);
  return ok({ user_data: row.must_confirm_identity ? hiddenUserDataOf(row) : userDataOf(row), tokens });
}

export async function logInByCode(
  deps: BorrowersDeps,
  within: Db,
  row: people.BorrowerRow,
  origin: Origin,
  browser: KnownBrowser | undefined,
): Promise<Result<DataLogin>> {
  const login = await logIn(deps, within, row, origin);
  if (!login.ok || (await deps.devices.isKnownBrowser(within, row.id, browser?.id))) return login;
  return ok({ ...login.value, user_data: hiddenUserDataOf(row) });
}

/** Sends a login code to a registered phone. */
export async function startOtp(
  deps: BorrowersDeps,
  order: PhoneCall,
  origin: Origin,
): Promise<Result<Record<string, never>, 'USER_NOT_FOUND' | 'CAPTCHA_REQUIRED'>> {
  const { row, caller } = await identify(deps, order, origin);
  const attempt = await deps.attempts.take(
    caller.isKnownBrowser ? [] : deps.limits.codesByAddress(origin.address),
  );
  if (!attempt.ok) return attempt;
  if (!row) return refuse('USER_NOT_FOUND');
  const { cellphone } = order;
  const sent = await deps.codes.send({ purpose: 'login', cellphone, text: loginCodeText, caller });
  if (!sent.ok) await notifyOfLock(deps, row, sent);
  return sent.ok ? ok({}) : sent;
}

/** Exchanges a login code for a session. */
export async function completeOtp(
  deps: BorrowersDeps,
  order: PhoneCall & { code: string },
  origin: Origin,
): Promise<
  Result<
    { data_login: DataLogin },
    'USER_NOT_FOUND' | 'CODE_NOT_VALID' | 'USER_FIREBASE_NOT_FOUND' | 'NEW_CODE_NEEDED' | 'CAPTCHA_REQUIRED'
  >
> {
  const { row, caller } = await identify(deps, order, origin);
  const attempt = await deps.attempts.take(
    caller.isKnownBrowser ? [] : deps.limits.guessesByAddress(origin.address),
  );
  if (!attempt.ok) return attempt;
  if (!row) {
    await recordFailed(deps, 'phone', undefined, origin);
    return refuse('USER_NOT_FOUND');
  }
  const { cellphone, code } = order;
  const guess = { purpose: 'login', cellphone, code, isOfAccount: true, caller } as const;
  const verified = await deps.codes.verify<{ data_login: DataLogin }, 'USER_NOT_FOUND'>(
    guess,
    async (trx) => {
      const owner = await people.lockByCellphone(trx, cellphone);
      if (owner?.id !== row.id || !owner.active) return refuse('USER_NOT_FOUND');
      return loginReply(await logInByCode(deps, trx, owner, origin, order.browser));
    },
  );
  if (!verified.ok) {
    if (!NOT_TRIED.has(verified.code)) await recordFailed(deps, 'phone', row, origin);
    await notifyOfLock(deps, row, verified);
    return verified;
  }
  await deps.attempts.refund(attempt.value);
  return verified;
}

export async function classicLogin(
  deps: BorrowersDeps,
  login: { email: string; password: string; browser?: KnownBrowser | undefined },
  origin: Origin,
): Promise<Result<{ data_login: DataLogin }, 'USER_NOT_FOUND'>> {
  const { email, password, browser } = login;
  let found: people.BorrowerRow | undefined;
  const checked = await deps.passwordLogins.check({
    door: 'classic',
    email,
    password,
    origin,
    browser,
    find: async (wanted) => {
      found = await people.findByEmail(deps.db, wanted);
      return found;
    },
    ownerOf: ({ id }) => ({ borrowerId: id }),
  });
  if (!checked.ok) {
    if (checked.code === 'USER_NOT_FOUND') await recordFailed(deps, 'classic', found, origin);
    return checked;
  }
  const { id, password_hash: given } = checked.value.account;
  return inTransaction(deps.db, async (trx) => {
    await people.lockBorrower(trx, id);
    const row = await people.readBorrower(trx, id);
    // A change of the password was faster: it has ended the sessions that there were.
    if (row.password_hash !== given || !row.active) return refuse('USER_NOT_FOUND');
    return loginReply(await logIn(deps, trx, row, origin));
  });
}

/** @throws when there is no such borrower: the caller holds a session of theirs */
export async function ownProfile(
  { db, consents }: BorrowersDeps,
  { id, lacksOwnerProof }: BorrowerActor,
): Promise<Reply<typeof profile>> {
  const row = await people.readBorrower(db, id);
  const { birthday, address, neighborhood } = row;
  const date_dni_expedition = row.date_dni_expedition ?? '';
  const user = lacksOwnerProof
    ? {
        ...hiddenUserDataOf(row),
        birthday: HIDDEN,
        date_dni_expedition: HIDDEN,
        address: HIDDEN,
        neighborhood: HIDDEN,
      }
    : { ...userDataOf(row), birthday, date_dni_expedition, address, neighborhood };
  const first_login = row.must_confirm_identity
    ? { missing_consents: await consents.missingOf(db, id), lacks_email: isMissingEmail(row.email) }
    : undefined;
  return {
    data: {
      user: { ...user, ...(first_login && { first_login }) },
      working_information: await workingInformation(db, row),
    },
  };
}

/** What a page needs after a reload. Borrowers have no dashboard modules. */
export async function describe(
  { db }: BorrowersDeps,
  { id, lacksOwnerProof }: BorrowerActor,
): Promise<{ user_data: UserData; permissions: Permission[] }> {
  const row = await people.readBorrower(db, id);
  return { user_data: lacksOwnerProof ? hiddenUserDataOf(row) : userDataOf(row), permissions: [] };
}

export function createBorrowers(deps: BorrowersDeps) {
  return {
    ...bound(deps, {
      logIn,
      logInByCode,
      startOtp,
      completeOtp,
      classicLogin,
      profile: ownProfile,
      describe,
    }),
    ...accountStore(deps),
  };
}
