/** Staff change their own name, phone and password. What they may do is changed by others. */
import type { Input } from '@unamano/contract/endpoint';
import type { changeOwnPassword, changeOwnProfile, ownProfile } from '@unamano/contract/identity/account';
import type { Core } from '../../../../kernel/core.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { type CommandResult, invalid, ok, refuse } from '../../../../kernel/result.ts';
import { audited, type StaffCaller, staffCommand, unaudited } from '../../../office/audit/index.ts';
import type { Messages } from '../../../office/messages/index.ts';
import * as accounts from '../../people/staff/index.ts';
import { endLinksOf } from '../../proof/links/index.ts';
import { hashPasswordOrRefuse, type PasswordRules, wordsOfEmail } from '../../proof/passwords/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Staff } from './staff.ts';
import { WRONG_PASSWORD } from './staff-errors.ts';

type OwnAccountDeps = Core & {
  staff: Pick<Staff, 'confirmPassword'>;
  sessions: Pick<Sessions, 'endOthersOf'>;
  messages: Pick<Messages, 'write'>;
  passwordRules: PasswordRules;
};

const SAME_PASSWORD = 'Es la contraseña que ya tienes';

export type OwnAccount = ReturnType<typeof createOwnAccount>;

export function createOwnAccount(deps: OwnAccountDeps) {
  const { db, clock, staff, sessions, messages, passwordRules } = deps;

  const profile: UseCase<typeof ownProfile, 'actor'> = async ({ actor }) => {
    const row = await accounts.findById(db, actor.id);
    if (!row) return refuse('token_not_valid');
    const { first_name, last_name, cellphone, email } = row;
    return ok({ first_name, last_name, cellphone: cellphone ?? '', email });
  };

  const changeProfile = (caller: StaffCaller, input: Input<typeof changeOwnProfile>) =>
    staffCommand({ db, clock }, caller, async ({ trx, actor }) => {
      const row = await accounts.lockById(trx, actor.id);
      if (!row) return refuse('token_not_valid');
      const changed = { ...input, cellphone: input.cellphone ?? null };
      const { first_name, last_name, cellphone } = row;
      const before = { first_name, last_name, cellphone };
      if (JSON.stringify(before) === JSON.stringify(changed)) return unaudited({}, 'nothing is different');
      await accounts.updateProfile(trx, actor.id, changed);
      const subject = { kind: 'staff', id: actor.id };
      return audited({}, { action: 'staff.update_profile', subject, before, after: changed });
    });

  /** Every other session of the account ends, and so do links that set its password. */
  async function changePassword(
    { actor, origin }: StaffCaller,
    input: Input<typeof changeOwnPassword>,
  ): Promise<CommandResult<{ ended: number }>> {
    const { password, new_password: newPassword } = input;
    // Before the check: what it confirms is this password, or a later one, which is refused below.
    const row = await accounts.findById(db, actor.id);
    if (!row) return refuse('token_not_valid');
    const confirmed = await staff.confirmPassword(actor.id, password, origin);
    if (!confirmed.ok) return confirmed;
    const fault =
      newPassword === password
        ? SAME_PASSWORD
        : await passwordRules.faultOf(newPassword, {
            isStaff: true,
            words: [row.first_name, row.last_name, ...wordsOfEmail(row.email)],
            numbers: row.cellphone === null ? [] : [row.cellphone],
          });
    if (fault) return invalid('new_password', fault);
    const hashed = await hashPasswordOrRefuse(newPassword);
    if (!hashed.ok) return hashed;
    return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
      // A parallel call, or a link, was faster: the given password is the current one no more.
      const locked = await accounts.lockById(trx, actor.id);
      if (locked?.password_hash !== row.password_hash) return invalid('password', WRONG_PASSWORD);
      const owner = { staffId: actor.id };
      await accounts.setPasswordHash(trx, actor.id, hashed.value);
      await endLinksOf(trx, 'reset', owner, now);
      const ended = await sessions.endOthersOf(trx, owner, actor.sessionId, 'password_changed');
      const { email: recipient, first_name: firstName } = row;
      await messages.write(trx, {
        channel: 'email',
        recipient,
        template: 'password_changed',
        parameters: { firstName, passkeys: [] },
      });
      const subject = { kind: 'staff', id: actor.id };
      return audited({ ended }, { action: 'staff.change_password', subject, after: { ended } });
    });
  }

  return { profile, changeProfile, changePassword };
}
