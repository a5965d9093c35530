/** Staff lift a lock that strangers caused: the limits of an e-mail and of a phone start again at zero. */
import type { liftLoginLock } from '@unamano/contract/identity/staff-users';
import type { Db } from '../../../../db/types.ts';
import type { Owner } from '../../../../kernel/actor.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { invalid, refuse } from '../../../../kernel/result.ts';
import { audited, staffCommand } from '../../../office/audit/index.ts';
import { findBorrower, findByCellphone } from '../../people/borrowers/index.ts';
import { findByEmail as findStaffByEmail } from '../../people/staff/index.ts';
import { clearAttempts } from './attempts.ts';
import type { Limits } from './limits.ts';
import { liftPhoneLimits } from './phone-limits.ts';

type LoginLocksDeps = { db: Db; clock: Clock; limits: Limits; stores: readonly AccountsByEmail[] };

/** The accounts of borrowers or of staff that a password opens. */
type AccountsByEmail = {
  passwordAccountByEmail(email: string): Promise<{ owner: Owner; email: string } | undefined>;
};

type Found = { owner: Owner; email: string; cellphone: string | null };

const EITHER = 'Escribe un correo o un celular';
const ADMIN_ONLY = 'Esta cuenta es de un administrador: solo un administrador puede quitar su bloqueo';

export type LoginLocks = ReturnType<typeof createLoginLocks>;

export function createLoginLocks({ db, clock, limits, stores }: LoginLocksDeps) {
  async function accountsOf({
    email,
    cellphone,
  }: {
    email?: string | undefined;
    cellphone?: string | undefined;
  }) {
    const found: Found[] = [];
    const byPhone = cellphone === undefined ? undefined : await findByCellphone(db, cellphone);
    if (byPhone) found.push({ ...byPhone, owner: { borrowerId: byPhone.id } });
    for (const store of stores) {
      const account = email === undefined ? undefined : await store.passwordAccountByEmail(email);
      if (!account) continue;
      const { owner } = account;
      const borrower = 'borrowerId' in owner ? await findBorrower(db, owner.borrowerId) : undefined;
      found.push({ owner, email: account.email, cellphone: borrower?.cellphone ?? null });
    }
    return found;
  }

  /** Also where a borrower has an admin's address: the limits of an e-mail are of both logins. */
  async function isOfAdmin(accounts: readonly Found[]): Promise<boolean> {
    for (const { email } of accounts) if ((await findStaffByEmail(db, email))?.is_admin) return true;
    return false;
  }

  /**
   * Who guesses at an admin's password gets no new tries from a clerk: their lock takes an admin.
   *
   * The second factor's limit stays: a wrong code there needs the right password, so the password must change. That of the step-up
   * ends: a thief with the phone's number would otherwise use it up for the owner. No device becomes known by it.
   */
  const lift: UseCase<typeof liftLoginLock> = async ({ actor, origin, input }) => {
    if (input.email === undefined && input.cellphone === undefined) return invalid('email', EITHER);
    const accounts = await accountsOf(input);
    const [first] = accounts;
    if (!first) return refuse('OBJECT_NOT_FOUND');
    if (!actor.isAdmin && (await isOfAdmin(accounts))) return refuse('FORBIDDEN', { message: ADMIN_ONLY });
    return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
      for (const { email, cellphone, owner } of accounts) {
        const scopes = [
          ...limits.loginByEmail('classic', email),
          ...limits.loginByEmail('admin', email),
          limits.resetsByEmail(email),
          ...limits.lockNotice(email),
          ...('borrowerId' in owner ? limits.stepUp(owner.borrowerId) : []),
        ];
        for (const { scope } of scopes) await clearAttempts(trx, scope);
        if (cellphone !== null) await liftPhoneLimits(trx, cellphone, now);
      }
      const { owner } = first;
      const subject =
        'borrowerId' in owner
          ? ({ kind: 'borrower', id: owner.borrowerId } as const)
          : ({ kind: 'staff', id: owner.staffId } as const);
      return audited({}, { action: 'login.lift_lock', subject });
    });
  };

  return { lift };
}
