/** The own password of a borrower whose account is known. Wrong ones are limited like those of a login. */
import type { Origin } from '../../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { SecurityEvents } from '../../../office/security-events/index.ts';
import type { Attempts, Limited } from '../limits/index.ts';
import { isPassword } from './hashing.ts';

type OwnPassword = {
  borrowerId: number;
  passwordHash: string;
  password: string;
  /** Cleared when the password is right. */
  limited: readonly Limited[];
  /** Named by the security event of a wrong one. */
  door: 'step_up' | 'proof';
};

export type OwnPasswords = ReturnType<typeof createOwnPasswords>;

export function createOwnPasswords(deps: { attempts: Attempts; events: Pick<SecurityEvents, 'record'> }) {
  const { attempts, events } = deps;
  return {
    async check(own: OwnPassword, origin: Origin): Promise<Result<void, 'PASSWORD_NOT_VALID'>> {
      const attempt = await attempts.take(own.limited);
      if (!attempt.ok) return attempt;
      const checked = await isPassword(own.passwordHash, own.password);
      if (!checked.ok) {
        await attempts.refund(attempt.value);
        return checked;
      }
      if (!checked.value) {
        const account = { kind: 'borrower', id: own.borrowerId } as const;
        await events.record(origin, { kind: 'login_failed', account, detail: { door: own.door } });
        return refuse('PASSWORD_NOT_VALID');
      }
      for (const { scope } of own.limited) await attempts.clear(scope);
      return ok(undefined);
    },
  };
}
