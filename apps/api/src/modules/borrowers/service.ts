/** Borrowers: logging in by code or by password, and what they see of themselves. */
import type { Permission } from '@unamano/contract/auth';
import type { Reply } from '@unamano/contract/endpoint';
import type { DataLogin, profile, UserData } from '@unamano/contract/user';
import type { Db, Trx } from '../../db/types.ts';
import type { Origin } from '../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Attempts, Limits } from '../attempts/index.ts';
import type { PhoneCodes } from '../one-time-codes/index.ts';
import type { AccountStore, PasswordAccount, PasswordLogins } from '../passwords/index.ts';
import { activityTitle } from '../reference/index.ts';
import type { Sessions } from '../sessions/index.ts';
import * as repo from './repo.ts';
import { userDataOf } from './user-data.ts';

type BorrowersDeps = {
  db: Db;
  sessions: Sessions;
  codes: PhoneCodes;
  attempts: Attempts;
  limits: Limits;
  passwordLogins: PasswordLogins;
};

/** The SMS of a login code. */
function loginCodeText(code: string): string {
  return `Unamano: tu código para ingresar es ${code}. Vence en 5 minutos. No lo compartas con nadie.`;
}

/** What a person's page says of their work; empty texts where there is nothing to say. */
async function workingInformation(db: Db, row: repo.BorrowerRow) {
  const company = row.company_id === null ? (row.company ?? '') : await repo.companyName(db, row.company_id);
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
function accountStore(db: Db): AccountStore {
  const accountOf = (row: repo.BorrowerRow | undefined): PasswordAccount | undefined =>
    row?.active
      ? {
          owner: { borrowerId: row.id },
          email: row.email,
          firstName: row.first_name,
          lastName: row.last_name,
          numbers: [row.cellphone.slice(-10), row.dni],
        }
      : undefined;
  return {
    door: 'borrower',
    passwordAccountByEmail: async (email) => accountOf(await repo.findByEmail(db, email)),
    passwordAccountOf: async (owner) =>
      'borrowerId' in owner ? accountOf(await repo.findBorrower(db, owner.borrowerId)) : undefined,
    replacePasswordHash: async (trx: Trx, owner, passwordHash) => {
      if (!('borrowerId' in owner)) return undefined;
      const account = accountOf(await repo.findBorrower(trx, owner.borrowerId));
      if (account) await repo.setPasswordHash(trx, owner.borrowerId, passwordHash);
      return account;
    },
  };
}

export type Borrowers = ReturnType<typeof createBorrowers>;

export function createBorrowers(deps: BorrowersDeps) {
  const { db, sessions, codes, attempts, limits, passwordLogins } = deps;

  const findActiveByPhone = async (cellphone: string): Promise<repo.BorrowerRow | undefined> => {
    const row = await repo.findByCellphone(db, cellphone);
    return row?.active ? row : undefined;
  };

  const logIn = async (within: Db, row: repo.BorrowerRow, origin: Origin): Promise<DataLogin> => {
    const { tokens } = await sessions.open(within, { borrowerId: row.id }, origin);
    return { user_data: userDataOf(row), tokens };
  };

  return {
    ...accountStore(db),

    /** Opens a session for a person who has just been authenticated. */
    logIn,

    /** Sends a login code to a registered phone. */
    async startOtp(
      cellphone: string,
      origin: Origin,
      captcha?: string | undefined,
    ): Promise<Result<Record<string, never>, 'USER_NOT_FOUND' | 'CAPTCHA_REQUIRED'>> {
      const attempt = await attempts.take([limits.codesByAddress(origin.address)]);
      if (!attempt.ok) return attempt;
      if (!(await findActiveByPhone(cellphone))) return refuse('USER_NOT_FOUND');
      const sent = await codes.send({ purpose: 'login', cellphone, text: loginCodeText, captcha });
      return sent.ok ? ok({}) : sent;
    },

    /** Exchanges a login code for a session. */
    async completeOtp(
      cellphone: string,
      code: string,
      origin: Origin,
    ): Promise<
      Result<
        { data_login: DataLogin },
        'USER_NOT_FOUND' | 'CODE_NOT_VALID' | 'USER_FIREBASE_NOT_FOUND' | 'NEW_CODE_NEEDED'
      >
    > {
      const attempt = await attempts.take([limits.guessesByAddress(origin.address)]);
      if (!attempt.ok) return attempt;
      const row = await findActiveByPhone(cellphone);
      if (!row) return refuse('USER_NOT_FOUND');
      const verified = await codes.verify({ purpose: 'login', cellphone, code });
      if (!verified.ok) return verified;
      return ok({ data_login: await logIn(db, row, origin) });
    },

    async classicLogin(
      email: string,
      password: string,
      origin: Origin,
    ): Promise<Result<{ data_login: DataLogin }, 'USER_NOT_FOUND'>> {
      const find = (wanted: string) => repo.findByEmail(db, wanted);
      const checked = await passwordLogins.check({ door: 'classic', email, password, origin, find });
      if (!checked.ok) return checked;
      return ok({ data_login: await logIn(db, checked.value, origin) });
    },

    /** @throws when there is no such borrower: the caller holds a session of theirs */
    async profile(borrowerId: number): Promise<Reply<typeof profile>> {
      const row = await repo.readBorrower(db, borrowerId);
      const user = {
        ...userDataOf(row),
        birthday: row.birthday,
        date_dni_expedition: row.date_dni_expedition,
        address: row.address,
        neighborhood: row.neighborhood,
      };
      return { data: { user, working_information: await workingInformation(db, row) } };
    },

    /** What a page needs after a reload. Borrowers have no dashboard modules. */
    async describe(borrowerId: number): Promise<{ user_data: UserData; permissions: Permission[] }> {
      const row = await repo.readBorrower(db, borrowerId);
      return { user_data: userDataOf(row), permissions: [] };
    },
  };
}
