import type { StaffModule } from '@unamano/contract/endpoint';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db } from '../../../../db/types.ts';
import * as accounts from '../../people/staff/index.ts';
import { hashPassword } from '../../proof/passwords/index.ts';
import { ALL_MODULES } from '../sessions/index.ts';

type NewStaff = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** The company whose credits they see; null for the platform's own people. */
  companyId: number | null;
  isAdmin: boolean;
  /** Ignored for admins, who have all. */
  modules: readonly StaffModule[];
  now: Date;
};

/** @throws the database's unique violation when the e-mail has an account */
export async function createStaff(db: Db, staff: NewStaff): Promise<number> {
  const passwordHash = await hashPassword(staff.password);
  const row = {
    email: staff.email.trim().toLowerCase(),
    first_name: staff.firstName,
    last_name: staff.lastName,
    password_hash: passwordHash,
    company_id: staff.companyId,
    is_admin: staff.isAdmin,
    created_at: staff.now,
  };
  const modules = staff.isAdmin ? ALL_MODULES : staff.modules;
  return inTransaction(db, (trx) => accounts.insertStaff(trx, row, modules));
}
