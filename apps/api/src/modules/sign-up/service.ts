/** Sign-up: the phone is verified and the request decided first; then everything is written in one transaction. */
import type { Reply } from '@unamano/contract/endpoint';
import type { SignupBody, signupExternal } from '@unamano/contract/signup';
import type { DataLogin } from '@unamano/contract/user';
import type { TypeUser } from '@unamano/domain/pricing';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import { storeResponse } from '../../idempotency/call-context.ts';
import type { Origin } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { KeyRing } from '../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Attempts, Limits } from '../attempts/index.ts';
import {
  type Borrowers,
  findByCellphone,
  insertBorrower,
  type NewBorrower,
  userDataOf,
  type Work,
} from '../borrowers/index.ts';
import type { Initiator } from '../credit-lifecycle/index.ts';
import {
  applicantOf,
  type CreditRequests,
  type PreparedRequest,
  type RequestedTerms,
} from '../credits/index.ts';
import type { EmailConfirmations } from '../email-confirmation/index.ts';
import { consentsOf, recordConsents } from '../legal-texts/index.ts';
import type { Caller, PhoneCodes } from '../one-time-codes/index.ts';
import { hashPasswordOrRefuse, type PasswordRules, wordsOfEmail } from '../passwords/index.ts';
import type { KnownBrowser, Sessions } from '../sessions/index.ts';
import type { WaitingRequestStore } from '../waiting-requests/index.ts';
import { DEFAULT_TYPE_DOCUMENT, personFaults, type SignupPerson, withNormalNumber } from './person.ts';
import { createSignUpTokens } from './token.ts';
import { refusalIfTaken, refusalOfViolation, type TakenCode } from './uniqueness.ts';
import { checkWork } from './work.ts';

export type SignUpDeps = {
  db: Db;
  clock: Clock;
  keys: KeyRing;
  codes: PhoneCodes;
  sessions: Sessions;
  borrowers: Borrowers;
  requests: Pick<CreditRequests, 'prepare' | 'checkPrice' | 'decided' | 'record'>;
  waiting: WaitingRequestStore;
  attempts: Attempts;
  limits: Limits;
  passwordRules: PasswordRules;
  emails: Pick<EmailConfirmations, 'mailLink'>;
};

type SignupReply = Reply<typeof signupExternal>;
/** A sign-up stored while the bureau is down; of the password only the hash. */
type DeferredSignup = {
  body: SignupPerson;
  typeUser: TypeUser;
  origin: Origin;
  passwordHash: string;
};

/** A call without a session; `captcha` is the token of the page, where it has one. */
type PhoneCall = { cellphone: string; captcha?: string | undefined; browser?: KnownBrowser | undefined };

type VerifiedPhone = { data_login?: DataLogin; signup_token?: string; has_pending_request?: boolean };

type Secret = { password: string } | { passwordHash: string };

type SignupCode = TakenCode | 'SIGNUP_TOKEN_NOT_VALID';

/** The SMS of a sign-up code. It does not contain the caller's name: otherwise a caller could use this endpoint to text strangers. */
function signupCodeText(code: string): string {
  return `Unamano: tu código de registro es ${code}. Vence en 5 minutos. No lo compartas con nadie.`;
}

function newBorrower(body: SignupPerson, typeUser: TypeUser, passwordHash: string): NewBorrower {
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
    password_hash: passwordHash,
  };
}

export type SignUp = ReturnType<typeof createSignUp>;

export function createSignUp(deps: SignUpDeps) {
  const { db, clock, codes, sessions, borrowers, requests, attempts, limits, waiting, emails } = deps;
  const signUpTokens = createSignUpTokens(deps);

  const identify = async ({ cellphone, captcha, browser }: PhoneCall, { address }: Origin) => {
    const account = await findByCellphone(db, cellphone);
    const isKnownBrowser = account !== undefined && browser?.knows({ borrowerId: account.id }) === true;
    const caller: Caller = { address, isKnownBrowser, captcha };
    return { isOfAccount: account !== undefined, caller };
  };

  /** Writes the sign-up; refuses if another one has taken phone, e-mail or ID number meanwhile. */
  const write = async (
    body: SignupPerson,
    person: NewBorrower,
    prepared: PreparedRequest,
    origin: Origin,
  ): Promise<Result<SignupReply, TakenCode>> => {
    const { type_user: typeUser } = person;
    const { work, companyId } = prepared.applicant;
    try {
      return await inTransaction(db, async (trx) => {
        const now = clock.now();
        const id = await insertBorrower(trx, person, { ...work, companyId }, now);
        await emails.mailLink(trx, { id, email: person.email });
        await recordConsents(trx, id, consentsOf(body, typeUser, prepared.terms), origin, now);
        const { tokens, sessionId } = await sessions.open(trx, { borrowerId: id }, origin);
        const initiator: Initiator = { actor: { kind: 'borrower', id, typeUser, sessionId }, origin };
        const recorded = await requests.record(trx, id, prepared, initiator);
        await waiting.end(trx, id, requests.decided(recorded, prepared));
        const row = await findByCellphone(trx, person.cellphone);
        if (!row) throw new Error('a borrower is missing in the transaction that inserted them');
        return storeResponse(trx, ok({ tokens, user_data: userDataOf(row), ...recorded }));
      });
    } catch (error) {
      const refusal = refusalOfViolation(error);
      if (refusal) return refusal;
      throw error;
    }
  };

  const weaknessOf = (password: string, { first_name, last_name, email, cellphone, dni }: SignupPerson) =>
    deps.passwordRules.faultOf(password, {
      isStaff: false,
      words: [first_name, last_name, ...wordsOfEmail(email)],
      numbers: [cellphone.slice(-10), dni],
    });

  /** Checks the person's data and the price first. */
  async function decide(
    typed: SignupPerson,
    typeUser: TypeUser,
    origin: Origin,
    secret: Secret,
  ): Promise<Result<SignupReply, SignupCode>> {
    const body = withNormalNumber(typed);
    const faults = personFaults(body, clock.today());
    const weakness = 'password' in secret ? await weaknessOf(secret.password, body) : null;
    if (weakness) faults.password = weakness;
    const work = await checkWork(db, body, typeUser);
    if (!work.ok) return { ...work, fields: { ...faults, ...work.fields } };
    if (Object.keys(faults).length > 0) return refuse('VALIDATION_ERROR', { fields: faults });

    const terms = {
      installments: body.installments,
      acquiredDebt: body.acquired_debt,
      requestedAmount: body.requested_amount,
      acceptsPlatform: body.accept_platform,
    };
    // First, since it is cheap and says nothing about other people.
    const priced = await requests.checkPrice(typeUser, terms);
    if (!priced.ok) return priced;
    return 'password' in secret
      ? withinLimits(body.cellphone, origin, () =>
          register(body, typeUser, origin, secret, work.value, terms),
        )
      : register(body, typeUser, origin, secret, work.value, terms);
  }

  /**
   * A sign-up says whether an e-mail or an ID number has an account, and costs a hash: failed ones are limited by phone, network and
   * platform. One that succeeds, or waits for the bureau, does not count.
   */
  async function withinLimits(
    cellphone: string,
    origin: Origin,
    run: () => Promise<Result<SignupReply, SignupCode>>,
  ): Promise<Result<SignupReply, SignupCode>> {
    const attempt = await attempts.take(limits.signUps(cellphone, origin.address));
    if (!attempt.ok) return attempt;
    const result = await run();
    if (result.ok || result.code === 'SERVICE_UNAVAILABLE') await attempts.refund(attempt.value);
    return result;
  }

  /** Decides and writes; stores the request if the bureau does not answer. */
  async function register(
    body: SignupPerson,
    typeUser: TypeUser,
    origin: Origin,
    secret: Secret,
    work: Work,
    terms: RequestedTerms,
  ): Promise<Result<SignupReply, SignupCode>> {
    const taken = await refusalIfTaken(db, body);
    if (taken) return taken;
    const hashed =
      'password' in secret ? await hashPasswordOrRefuse(secret.password) : ok(secret.passwordHash);
    if (!hashed.ok) return hashed;
    const { value: passwordHash } = hashed;
    const person = newBorrower(body, typeUser, passwordHash);
    const basis = body.accept_central_risk === true ? 'ticked' : 'warning';
    const applicant = applicantOf(null, person, work, { basis, address: origin.address });
    const prepared = await requests.prepare(applicant, terms);
    if (prepared.ok) return write(body, person, prepared.value, origin);
    if (prepared.code !== 'SERVICE_UNAVAILABLE') return prepared;
    const request: DeferredSignup = { body, typeUser, origin, passwordHash };
    const { first_name: firstName, cellphone, email } = person;
    const stored = { person: { firstName, cellphone, email }, request };
    return waiting.store({ kind: 'sign_up', borrowerId: null, stored });
  }

  return {
    async sendCode(
      order: PhoneCall,
      origin: Origin,
    ): Promise<Result<Record<string, never>, 'CAPTCHA_REQUIRED'>> {
      const { cellphone } = order;
      const attempt = await attempts.take(limits.codesByAddress(origin.address));
      if (!attempt.ok) return attempt;
      const { caller } = await identify(order, origin);
      const sent = await codes.send({ purpose: 'signup', cellphone, text: signupCodeText, caller });
      return sent.ok ? ok({}) : sent;
    },

    /** A login for a phone that has an account, a sign-up token for a new one. */
    async verifyCode(
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
      const attempt = await attempts.take(limits.guessesByAddress(origin.address));
      if (!attempt.ok) return attempt;
      const { isOfAccount, caller } = await identify(guess, origin);
      const guessed = { purpose: 'signup', cellphone, code, isOfAccount, caller } as const;
      const hasPending = await waiting.hasWaitingSignUpForPhone(cellphone);
      const verified = await codes.verify<VerifiedPhone, 'USER_CELPHONE_EXISTS'>(guessed, async (trx) => {
        // Read again: another sign-up may have taken the phone meanwhile.
        const row = await findByCellphone(trx, cellphone);
        if (!row) {
          const signup_token = await signUpTokens.issue(cellphone);
          return ok(hasPending ? { signup_token, has_pending_request: true } : { signup_token });
        }
        if (row.type_user !== typeUser || !row.active) return refuse('USER_CELPHONE_EXISTS');
        return ok({ data_login: await borrowers.logIn(trx, row, origin) });
      });
      if (verified.ok || verified.code === 'USER_CELPHONE_EXISTS') await attempts.refund(attempt.value);
      return verified;
    },

    /** Registers a person and decides on the first credit. A refusal writes nothing. */
    async signUp(
      body: SignupBody,
      typeUser: TypeUser,
      origin: Origin,
    ): Promise<Result<SignupReply, SignupCode>> {
      // A waiting call has verified its phone; its token may end before the bureau is back.
      const isPhoneVerified =
        (await signUpTokens.isValidFor(body.signup_token, body.cellphone)) || (await waiting.isStored());
      if (!isPhoneVerified) return refuse('SIGNUP_TOKEN_NOT_VALID');
      const { password, signup_token: _, ...person } = body;
      return decide(person, typeUser, origin, { password });
    },

    /** Executes a stored sign-up. */
    resume(stored: unknown): Promise<Result<SignupReply, SignupCode>> {
      const { body, typeUser, origin, passwordHash } = stored as DeferredSignup;
      return decide(body, typeUser, origin, { passwordHash });
    },
  };
}
