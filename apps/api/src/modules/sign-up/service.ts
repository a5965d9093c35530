/** Becoming a borrower: the phone is proved, the request decided, and only then is anything written, all at once. */
import type { Reply } from '@unamano/contract/endpoint';
import type { SignupBody, signupExternal } from '@unamano/contract/signup';
import type { DataLogin } from '@unamano/contract/user';
import type { TypeUser } from '@unamano/domain/pricing';
import type { Origin } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import { keepAnswer } from '../../once.ts';
import { ok, type Result, refuse } from '../../result.ts';
import type { Attempts, Limits } from '../attempts/service.ts';
import {
  type Borrowers,
  findByCellphone,
  insertBorrower,
  type NewBorrower,
  userDataOf,
  type Work,
} from '../borrowers/service.ts';
import type { Mover } from '../credit-life/service.ts';
import type { PhoneCodes } from '../one-time-codes/service.ts';
import { hashPassword } from '../passwords/service.ts';
import type { Reference } from '../reference/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { consentsOf, recordConsents } from './consents.ts';
import { DEFAULT_TYPE_DOCUMENT, personFaults, plainDni } from './person.ts';
import type { Applicant, CreditRequests } from './ports.ts';
import { createSignUpTokens } from './token.ts';
import { refusalIfTaken, refusalOfViolation, type TakenCode } from './uniqueness.ts';
import { checkWork } from './work.ts';

export type SignUpDeps<Prepared> = {
  db: Db;
  clock: Clock;
  secret: string;
  codes: PhoneCodes;
  sessions: Sessions;
  borrowers: Borrowers;
  reference: Reference;
  requests: CreditRequests<Prepared>;
  attempts: Attempts;
  limits: Limits;
};

type SignupReply = Reply<typeof signupExternal>;
type SignupCode = TakenCode | 'SIGNUP_TOKEN_NOT_VALID';

/** The SMS of a sign-up code. The name that came with the call is not in it: anybody could send anybody a text so. */
export function signupCodeText(code: string): string {
  return `Unamano: tu código de registro es ${code}. Vence en 5 minutos. No lo compartas con nadie.`;
}

function newBorrower(body: SignupBody, typeUser: TypeUser, work: Work, passwordHash: string): NewBorrower {
  return {
    typeUser,
    cellphone: body.cellphone,
    email: body.email,
    dni: plainDni(body.dni),
    typeDocument: body.type_document ?? DEFAULT_TYPE_DOCUMENT,
    firstName: body.first_name,
    lastName: body.last_name,
    genre: body.genre,
    birthday: body.birthday,
    dateDniExpedition: body.date_dni_expedition,
    cityCode: body.id_city,
    cityDniExpeditionCode: body.id_city_dni_expedition,
    address: body.address,
    neighborhood: body.neighborhood,
    passwordHash,
    work,
  };
}

function applicantOf(person: NewBorrower, body: SignupBody, origin: Origin): Applicant {
  const { companyId, ...work } = person.work;
  return {
    borrowerId: null,
    typeUser: person.typeUser,
    dni: person.dni,
    typeDocument: person.typeDocument,
    lastName: person.lastName,
    birthday: person.birthday,
    companyId,
    consent: {
      basis: body.accept_central_risk === true ? 'ticked' : 'warning',
      cellphone: person.cellphone,
      address: origin.address,
    },
    work,
  };
}

export type SignUp = ReturnType<typeof createSignUp>;

export function createSignUp<Prepared>(deps: SignUpDeps<Prepared>) {
  const { db, clock, codes, sessions, borrowers, reference, requests, attempts, limits } = deps;
  const signUpTokens = createSignUpTokens({ clock, secret: deps.secret });

  /** All that a sign-up writes, or the refusal of whoever was quicker. */
  const write = async (
    body: SignupBody,
    person: NewBorrower,
    prepared: Prepared,
    origin: Origin,
  ): Promise<Result<SignupReply, TakenCode>> => {
    const { typeUser } = person;
    try {
      return await inTransaction(db, async (trx) => {
        const now = clock.now();
        const id = await insertBorrower(trx, person, now);
        await recordConsents(trx, id, consentsOf(body, typeUser), origin, now);
        const { tokens, sessionId } = await sessions.open(trx, { borrowerId: id }, origin);
        const mover: Mover = { actor: { kind: 'borrower', id, typeUser, sessionId }, origin };
        const recorded = await requests.record(trx, id, prepared, mover);
        const row = await findByCellphone(trx, person.cellphone);
        if (!row) throw new Error('a borrower is gone within the transaction that made them');
        return keepAnswer(trx, ok({ tokens, user_data: userDataOf(row), ...recorded }));
      });
    } catch (error) {
      const refusal = refusalOfViolation(error);
      if (refusal) return refusal;
      throw error;
    }
  };

  return {
    async sendCode(
      cellphone: string,
      origin: Origin,
      captcha?: string | undefined,
    ): Promise<Result<Record<string, never>, 'CAPTCHA_REQUIRED'>> {
      const taken = await attempts.take([limits.codesByAddress(origin.address)]);
      if (!taken.ok) return taken;
      const sent = await codes.send({ purpose: 'signup', cellphone, text: signupCodeText, captcha });
      return sent.ok ? ok({}) : sent;
    },

    /** A login for a phone that has an account of this platform, a sign-up token for one that has none at all. */
    async verifyCode(
      guess: { cellphone: string; code: string; typeUser: TypeUser },
      origin: Origin,
    ): Promise<
      Result<
        { data_login?: DataLogin; signup_token?: string },
        'CODE_NOT_VALID' | 'USER_CELPHONE_EXISTS' | 'USER_FIREBASE_NOT_FOUND' | 'NEW_CODE_NEEDED'
      >
    > {
      const { cellphone, code, typeUser } = guess;
      const taken = await attempts.take([limits.guessesByAddress(origin.address)]);
      if (!taken.ok) return taken;
      const verified = await codes.verify({ purpose: 'signup', cellphone, code });
      if (!verified.ok) return verified;
      const row = await findByCellphone(db, cellphone);
      if (!row) return ok({ signup_token: await signUpTokens.issue(cellphone) });
      if (row.type_user !== typeUser || !row.active) return refuse('USER_CELPHONE_EXISTS');
      return ok({ data_login: await borrowers.logIn(db, row, origin) });
    },

    /** Registers a person and decides on the first credit. A refusal of any kind leaves nothing behind. */
    async signUp(
      body: SignupBody,
      typeUser: TypeUser,
      origin: Origin,
    ): Promise<Result<SignupReply, SignupCode>> {
      if (!(await signUpTokens.proves(body.signup_token, body.cellphone))) {
        return refuse('SIGNUP_TOKEN_NOT_VALID');
      }
      const faults = personFaults(body, clock.today());
      const work = await checkWork(body, typeUser, reference);
      if (!work.ok) return { ...work, fields: { ...faults, ...work.fields } };
      if (Object.keys(faults).length > 0) return refuse('VALIDATION_ERROR', { fields: faults });

      const dni = plainDni(body.dni);
      const taken = await refusalIfTaken(db, { cellphone: body.cellphone, email: body.email, dni });
      if (taken) return taken;
      const person = newBorrower(body, typeUser, work.value, await hashPassword(body.password));
      const prepared = await requests.prepare(applicantOf(person, body, origin), {
        installments: body.installments,
        acquiredDebt: body.acquired_debt,
        requestedAmount: body.requested_amount,
      });
      if (!prepared.ok) return prepared;
      return write(body, person, prepared.value, origin);
    },
  };
}
