/**
 * A borrower proves their e-mail address by a mailed link. Until then the address may be a stranger's: nothing else goes to it, and
 * the mail has no word that the borrower chose.
 */
import { isMissingEmail } from '@unamano/domain/identity/absent-contacts';
import { inTransaction } from '../../../../../db/transaction.ts';
import type { Trx } from '../../../../../db/types.ts';
import type { Origin } from '../../../../../kernel/actor.ts';
import type { Core } from '../../../../../kernel/core.ts';
import { ok, type Result, refuse } from '../../../../../kernel/result.ts';
import type { Messages } from '../../../../office/messages/index.ts';
import { confirmEmail, readBorrower } from '../../../people/borrowers/index.ts';
import type { Attempts, Limits } from '../../../proof/limits/index.ts';
import { endLinksOf, makeLink, useLink } from '../../../proof/links/index.ts';

type EmailConfirmationDeps = Core & {
  messages: Pick<Messages, 'write' | 'releaseHeld'>;
  attempts: Attempts;
  limits: Limits;
  /** Without a trailing slash. */
  publicUrl: string;
};

export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>;

export function createEmailConfirmations(deps: EmailConfirmationDeps) {
  const { db, clock, messages, attempts, limits } = deps;

  /** Mails a link; earlier links end. */
  async function mailLink(trx: Trx, { id, email }: { id: number; email: string }): Promise<void> {
    const owner = { borrowerId: id };
    await endLinksOf(trx, 'email', owner, clock.now());
    const url = await makeLink(deps, trx, 'email', owner);
    await messages.write(trx, {
      channel: 'email',
      recipient: email,
      borrowerId: id,
      template: 'email_confirmation',
      parameters: { firstName: '', url },
    });
  }

  return {
    mailLink,

    /** Nothing where the address is confirmed. */
    async sendAgain(borrowerId: number): Promise<Result<Record<string, never>, never>> {
      const borrower = await readBorrower(db, borrowerId);
      if (borrower.email_confirmed_at || isMissingEmail(borrower.email)) return ok({});
      const taken = await attempts.take(limits.confirmationLinks(borrowerId));
      if (!taken.ok) return taken;
      await inTransaction(db, (trx) => mailLink(trx, borrower));
      return ok({});
    },

    /** Confirms the address of the link, and sends the mails that waited for it. */
    async confirm(token: string, origin: Origin): Promise<Result<Record<string, never>, 'TOKEN_NOT_VALID'>> {
      const taken = await attempts.take(limits.linksByAddress(origin.address));
      if (!taken.ok) return taken;
      const isConfirmed = await inTransaction(db, async (trx) => {
        const now = clock.now();
        const link = await useLink(trx, 'email', token, now);
        if (!link || !('borrowerId' in link.owner)) return false;
        const { borrowerId } = link.owner;
        if (await confirmEmail(trx, borrowerId, now)) await messages.releaseHeld(trx, borrowerId);
        return true;
      });
      if (!isConfirmed) return refuse('TOKEN_NOT_VALID');
      await attempts.refund(taken.value);
      return ok({});
    },
  };
}
