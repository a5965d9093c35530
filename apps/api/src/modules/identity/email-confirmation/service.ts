/**
 * A borrower proves their e-mail address by a mailed link. Until then the address may be a stranger's: nothing else goes to it, and
 * the mail has no word that the borrower chose.
 */
import { createHash, randomBytes } from 'node:crypto';
import { isMissingEmail } from '@unamano/domain/identity/absent-contacts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { Attempts, Limits } from '../attempts/index.ts';
import { confirmEmail, readBorrower } from '../borrowers/index.ts';
import * as repo from './repo.ts';

type EmailConfirmationDeps = {
  db: Db;
  clock: Clock;
  messages: Pick<Messages, 'write' | 'releaseHeld'>;
  attempts: Attempts;
  limits: Limits;
  /** Without a trailing slash. */
  publicUrl: string;
};

const LINK_LIFE_MS = 72 * 3_600_000;
const PAGE = '/confirmar-correo';

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>;

export function createEmailConfirmations(deps: EmailConfirmationDeps) {
  const { db, clock, messages, attempts, limits, publicUrl } = deps;

  /** Mails a link; earlier links end. */
  async function mailLink(trx: Trx, { id, email }: { id: number; email: string }): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const now = clock.now();
    await repo.endLinksOf(trx, id, now);
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
    await repo.insertLink(trx, { tokenHash: hashOf(token), borrowerId: id, now, expiresAt });
    await messages.write(trx, {
      channel: 'email',
      recipient: email,
      borrowerId: id,
      template: 'email_confirmation',
      parameters: { firstName: '', url: `${publicUrl}${PAGE}?token=${token}` },
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
        const borrowerId = await repo.useLink(trx, hashOf(token), now);
        if (borrowerId === undefined) return false;
        if (await confirmEmail(trx, borrowerId, now)) await messages.releaseHeld(trx, borrowerId);
        return true;
      });
      if (!isConfirmed) return refuse('TOKEN_NOT_VALID');
      await attempts.refund(taken.value);
      return ok({});
    },
  };
}
