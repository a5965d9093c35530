/** Sign-up: the phone is verified and the request decided first; then everything is written in one transaction. */

import type { Reply } from '@unamano/contract/endpoint';
import type { DataLogin } from '@unamano/contract/identity/user';
import type { SignupBody, signupExternal } from '@unamano/contract/lending/signup';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { inTransaction } from '../../../db/transaction.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { Origin } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import type { KeyRing } from '../../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { EmailConfirmations } from '../../identity/access/account-changes/index.ts';
import type { Borrowers } from '../../identity/access/logins/index.ts';
import type { KnownBrowser, Sessions } from '../../identity/access/sessions/index.ts';
import {
  findByCellphone,
  insertBorrower,
  lockByCellphone,
  userDataOf,
} from '../../identity/people/borrowers/index.ts';
import type { Attempts, Limits } from '../../identity/proof/limits/index.ts';
import type { Caller, PhoneCodes } from '../../identity/proof/one-time-codes/index.ts';
import { hashPasswordOrRefuse, type PasswordRules } from '../../identity/proof/passwords/index.ts';
import type { Initiator } from '../../loans/credit-lifecycle/index.ts';
import type { CreditRequest, CreditRequests, DecidedRequest } from '../credits/index.ts';
import { consentsOf, recordConsents } from '../legal-texts/index.ts';
import type { WaitingRequestStore } from '../waiting-requests/index.ts';
import { createEarlyCheck } from './early-check.ts';
import { DEFAULT_TYPE_DOCUMENT, personFaults, type SignupPerson, withNormalNumber } from './person.ts';
import { createSignUpTokens } from './token.ts';
import { refusalIfTaken, refusalOfViolation, type TakenCode } from './uniqueness.ts';
import { weaknessOf } from './weakness.ts';
import { checkWork } from './work.ts';

export type SignUpDeps = Core & {
  keys: KeyRing;
  codes: PhoneCodes;
  sessions: Sessions;
  borrowers: Borrowers;
  requests: CreditRequests;
  waiting: WaitingRequestStore;
  attempts: Attempts;
  limits: Limits;
  passwordRules: PasswordRules;
  emails: Pick<EmailConfirmations, 'mailLink'>;
};

type SignupReply = Reply<typeof signupExternal>;
/** Stored while the bureau is down, with the hash of the password only. */
type Registration = { body: SignupPerson; typeUser: TypeUser; origin: Origin } & (
  | { password: string }
  | { passwordHash: string }
);

/** A call without a session; `captcha` is the token of the page, where it has one. */
type PhoneCall = { cellphone: string; captcha?: string | undefined; browser?: KnownBrowser | undefined };

type VerifiedPhone = { data_login?: DataLogin; signup_token?: string; has_pending_request?: boolean };

type SignupCode = TakenCode | 'SIGNUP_TOKEN_NOT_VALID';

/** The SMS of a sign-up code. It does not contain the caller's name: otherwise a caller could use this endpoint to text strangers. */
function signupCodeText(code: string): string {
  return `Unamano: tu código de registro es ${code}. Vence en 5 minutos. No lo compartas con nadie.`;
}

function newBorrower({ body, typeUser }: Registration) {
  return {
    type_user: typeUser,
    cellphone: body.cellphone,
    email: body.email,
    dni: body.dni,
    type_document: body.type_document ?? DEFAULT_TYPE_DOCUMENT,
    first_name: body.first_name,
    last_name: body.last_name,
    genre: body.genre,
    birthday: body.birthday,
    date_dni_expedition: body.date_dni_expedition,
    city_code: body.id_city,
    city_dni_expedition_code: body.id_city_dni_expedition,
    address: body.address,
    neighborhood: body.neighborhood,
  };
}

export type SignUp = ReturnType<typeof createSignUp>;

function usesOf(deps: SignUpDeps) {
  const signUpTokens = createSignUpTokens(deps);
  return { ...deps, signUpTokens };
}

type Uses = ReturnType<typeof usesOf>;

async function identify({ db }: SignUpDeps, { cellphone, captcha, browser }: PhoneCall, { address }: Origin) {
  const account = await findByCellphone(db, cellphone);
  const isKnownBrowser = account !== undefined && browser?.knows({ borrowerId: account.id }) === true;
  const caller: Caller = { address, isKnownBrowser, captcha };
  return { isOfAccount: account !== undefined, caller };
}

/** Writes the sign-up; refuses if another one has taken phone, e-mail or ID number meanwhile. */
async function write(
  { db, clock, emails, sessions, requests }: SignUpDeps,
  registration: Registration,
  passwordHash: string,
  request: DecidedRequest,
): Promise<Result<SignupReply, TakenCode>> {
  const { body, typeUser, origin } = registration;
  const person = { ...newBorrower(registration), password_hash: passwordHash };
  try {
    return await inTransaction(db, async (trx) => {
      const now = clock.now();
      const borrower = await insertBorrower(trx, person, request.applicant.work, now);
      const { id } = borrower;
      await emails.mailLink(trx, borrower);
      await recordConsents(trx, id, consentsOf(body, typeUser, request.terms), origin, now);
      const { tokens, sessionId } = await sessions.open(trx, { borrowerId: id }, origin);
      const initiator: Initiator = { actor: { kind: 'borrower', id, typeUser, sessionId }, origin };
      const recorded = await requests.record(trx, id, request, initiator);
      return storeResponse(trx, ok({ tokens, user_data: userDataOf(borrower), ...recorded }));
    });
  } catch (error) {
    const refusal = refusalOfViolation(error);
    if (refusal) return refusal;
    throw error;
  }
}

/** The person's data and work, then the price: cheap, and says nothing about other people. */
async function check(deps: SignUpDeps, registration: Registration): Promise<Result<CreditRequest>> {
  const { body, typeUser, origin } = registration;
  const faults = personFaults(body, deps.clock.today());
  const weakness =
    'password' in registration ? await weaknessOf(deps.passwordRules, registration.password, body) : null;
  if (weakness) faults.password = weakness;
  const work = await checkWork(deps.db, body, typeUser);
  if (!work.ok) return { ...work, fields: { ...faults, ...work.fields } };
  if (Object.keys(faults).length > 0) return refuse('VALIDATION_ERROR', { fields: faults });
  const basis = body.accept_central_risk === true ? 'ticked' : 'warning';
  const consent = { basis, address: origin.address } as const;
  return deps.requests.price({ ...newBorrower(registration), id: null, work: work.value, consent }, body);
}

/** Decides and writes; stores the request if the bureau does not answer. */
async function execute(
  deps: SignUpDeps,
  registration: Registration,
  priced: CreditRequest,
): Promise<Result<SignupReply, SignupCode>> {
  const { body, typeUser, origin } = registration;
  const taken = await refusalIfTaken(deps.db, body);
  if (taken) return taken;
  const hashed =
    'password' in registration
      ? await hashPasswordOrRefuse(registration.password)
      : ok(registration.passwordHash);
  if (!hashed.ok) return hashed;
  const { value: passwordHash } = hashed;
  const decided = await deps.requests.decide(priced);
  if (decided.ok) return write(deps, registration, passwordHash, decided.value);
  if (decided.code !== 'SERVICE_UNAVAILABLE') return decided;
  const request: Registration = { body, typeUser, origin, passwordHash };
  const { first_name: firstName, cellphone, email } = body;
  const stored = { person: { firstName, cellphone, email }, request };
  return deps.waiting.store({ kind: 'sign_up', borrowerId: null, stored });
}

/**
 * A sign-up says whether an e-mail or an ID number has an account, and costs a hash: failed ones are limited by phone, network and
 * platform. One that succeeds, or waits for the bureau, does not count.
 */
async function register(
  deps: SignUpDeps,
  registration: Registration,
): Promise<Result<SignupReply, SignupCode>> {
  const { body, origin } = registration;
  const priced = await check(deps, registration);
  if (!priced.ok) return priced;
  if ('passwordHash' in registration) return execute(deps, registration, priced.value);
  const attempt = await deps.attempts.take(deps.limits.signUps(body.cellphone, origin.address));
  if (!attempt.ok) return attempt;
  const result = await execute(deps, registration, priced.value);
  if (result.ok || result.code === 'SERVICE_UNAVAILABLE') await deps.attempts.refund(attempt.value);
  return result;
}

export async function sendCode(
  deps: SignUpDeps,
  order: PhoneCall,
  origin: Origin,
): Promise<Result<Record<string, never>, 'CAPTCHA_REQUIRED'>> {
  const { cellphone } = order;
  const attempt = await deps.attempts.take(deps.limits.codesByAddress(origin.address));
  if (!attempt.ok) return attempt;
  const { caller } = await identify(deps, order, origin);
  const sent = await deps.codes.send({ purpose: 'signup', cellphone, text: signupCodeText, caller });
  return sent.ok ? ok({}) : sent;
}

/** A login for a phone that has an account, a sign-up token for a new one. */
export async function verifyCode(
  deps: Uses,
  guess: PhoneCall & { code: string; typeUser: TypeUser },
  origin: Origin,
): Promise<
  Result<
    VerifiedPhone,
    | 'CODE_NOT_VALID'
    | 'USER_CELPHONE_EXISTS'
    | 'USER_FIREBASE_NOT_FOUND'
    | 'NEW_CODE_NEEDED'
    | 'CAPTCHA_REQUIRED'
  >
> {
  const { cellphone, code, typeUser } = guess;
  const attempt = await deps.attempts.take(deps.limits.guessesByAddress(origin.address));
  if (!attempt.ok) return attempt;
  const { isOfAccount, caller } = await identify(deps, guess, origin);
  const guessed = { purpose: 'signup', cellphone, code, isOfAccount, caller } as const;
  const hasPending = await deps.waiting.hasWaitingSignUpForPhone(cellphone);
  const verified = await deps.codes.verify<VerifiedPhone, 'USER_CELPHONE_EXISTS'>(guessed, async (trx) => {
    // Read again: another sign-up may have taken the phone meanwhile, or its owner given it up.
    const row = await lockByCellphone(trx, cellphone);
    if (!row) {
      const signup_token = await deps.signUpTokens.issue(cellphone);
      return ok(hasPending ? { signup_token, has_pending_request: true } : { signup_token });
    }
    if (row.type_user !== typeUser || !row.active) return refuse('USER_CELPHONE_EXISTS');
    const login = await deps.borrowers.logInByCode(trx, row, origin, guess.browser);
    return login.ok ? ok({ data_login: login.value }) : login;
  });
  if (verified.ok || verified.code === 'USER_CELPHONE_EXISTS') await deps.attempts.refund(attempt.value);
  return verified;
}

/** Registers a person and decides on the first credit. A refusal writes nothing. */
export async function signUp(
  deps: Uses,
  body: SignupBody,
  typeUser: TypeUser,
  origin: Origin,
): Promise<Result<SignupReply, SignupCode>> {
  // A waiting call has verified its phone; its token may end before the bureau is back.
  const isPhoneVerified =
    (await deps.signUpTokens.isValidFor(body.signup_token, body.cellphone)) ||
    (await deps.waiting.isStored());
  if (!isPhoneVerified) return refuse('SIGNUP_TOKEN_NOT_VALID');
  const { password, signup_token: _, ...person } = body;
  return register(deps, { body: withNormalNumber(person), typeUser, origin, password });
}

/** Executes a stored sign-up. */
export const resume = (deps: SignUpDeps, stored: unknown): Promise<Result<SignupReply, SignupCode>> =>
  register(deps, stored as Registration);

export function createSignUp(given: SignUpDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, { sendCode, verifyCode, signUp, resume }),
    check: createEarlyCheck(deps, deps.signUpTokens),
  };
}
