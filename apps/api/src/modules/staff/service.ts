/** Staff: logging in, and what the dashboard may show them. */
import type { adminLogin, Permission } from '@unamano/contract/auth';
import type { Reply, StaffModule } from '@unamano/contract/endpoint';
import type { UserData } from '@unamano/contract/user';
import type { Origin } from '../../actor.ts';
import type { Db, Trx } from '../../db/types.ts';
import { ok, type Result } from '../../result.ts';
import type { AccountStore, PasswordLogins } from '../passwords/service.ts';
import { ALL_MODULES, type Sessions } from '../sessions/service.ts';
import { permissionsOf } from './permissions.ts';
import * as repo from './repo.ts';

export { createCompany, createStaff, type NewStaff } from './accounts.ts';

export type StaffDeps = { db: Db; sessions: Sessions; passwordLogins: PasswordLogins };

/** Staff have no phone or ID number here: those fields are the specification's, and empty. */
function userDataOf(row: repo.StaffRow, permissions: readonly Permission[]): UserData {
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
  };
}

function accountStore(db: Db): AccountStore {
  const accountOf = (row: repo.StaffRow | undefined) =>
    row?.active ? { owner: { staffId: row.id }, email: row.email, firstName: row.first_name } : undefined;
  return {
    passwordAccountByEmail: async (email) => accountOf(await repo.findByEmail(db, email)),
    replacePasswordHash: async (trx: Trx, owner, passwordHash) => {
      if (!('staffId' in owner)) return undefined;
      const account = accountOf(await repo.findById(trx, owner.staffId));
      if (account) await repo.setPasswordHash(trx, owner.staffId, passwordHash);
      return account;
    },
  };
}

export type Staff = ReturnType<typeof createStaffAccounts>;

export function createStaffAccounts({ db, sessions, passwordLogins }: StaffDeps) {
  const describeRow = async (row: repo.StaffRow) => {
    const modules: readonly StaffModule[] = row.is_admin ? ALL_MODULES : await repo.modulesOf(db, row.id);
    const permissions = permissionsOf(modules);
    return { user_data: userDataOf(row, permissions), permissions };
  };

  return {
    ...accountStore(db),

    async login(
      email: string,
      password: string,
      origin: Origin,
    ): Promise<Result<Reply<typeof adminLogin>, 'USER_NOT_FOUND'>> {
      const find = (wanted: string) => repo.findByEmail(db, wanted);
      const checked = await passwordLogins.check({ door: 'admin', email, password, origin, find });
      if (!checked.ok) return checked;
      const { tokens } = await sessions.open(db, { staffId: checked.value.id }, origin);
      const { user_data, permissions } = await describeRow(checked.value);
      return ok({ data_login: { user_data, tokens }, permissions });
    },

    /** What a page needs after a reload. @throws when there is no such person: the caller holds a session of theirs */
    async describe(staffId: number): Promise<{ user_data: UserData; permissions: Permission[] }> {
      const row = await repo.findById(db, staffId);
      if (!row) throw new Error(`no staff member ${staffId}`);
      return describeRow(row);
    },
  };
}
