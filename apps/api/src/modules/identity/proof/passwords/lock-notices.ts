/** Mails the owner of an account, at most once a day, that logins are refused because of too many attempts. */
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db } from '../../../../db/types.ts';
import type { Owner } from '../../../../kernel/actor.ts';
import type { Messages } from '../../../office/messages/index.ts';
import type { Attempts, Limits } from '../limits/index.ts';

type LockedAccount = { owner: Owner; email: string; firstName: string };

type LockNoticesDeps = { db: Db; attempts: Attempts; limits: Limits; messages: Messages };

export type LockNotices = ReturnType<typeof createLockNotices>;

export function createLockNotices({ db, attempts, limits, messages }: LockNoticesDeps) {
  return {
    async notify({ owner, email, firstName }: LockedAccount): Promise<void> {
      const first = await attempts.take(limits.lockNotice(email));
      if (!first.ok) return;
      const borrower = 'borrowerId' in owner ? { borrowerId: owner.borrowerId } : {};
      await inTransaction(db, (trx) =>
        messages.write(trx, {
          channel: 'email',
          recipient: email,
          template: 'login_held_back',
          parameters: { firstName },
          ...borrower,
        }),
      );
    },
  };
}
