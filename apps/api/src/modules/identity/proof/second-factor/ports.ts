import type { Origin } from '../../../../kernel/actor.ts';
import type { Result } from '../../../../kernel/result.ts';

/** Whether the person of a session knows the password of the account. */
export interface PasswordConfirmation {
  confirmPassword(staffId: number, password: string, origin: Origin): Promise<Result<{ email: string }>>;
}
