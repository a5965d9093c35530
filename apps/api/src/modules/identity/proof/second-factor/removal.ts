import type { Trx } from '../../../../db/types.ts';
import type { Messages } from '../../../office/messages/index.ts';
import { createFactorNotices, type StaffContacts } from './notices.ts';
import * as repo from './repo.ts';

type RemovalDeps = {
  messages: Pick<Messages, 'write'>;
  contacts: StaffContacts;
  /** They may be in the lost phone. */
  removePasskeys: (trx: Trx, staffId: number) => Promise<boolean>;
};

/**
 * Takes the second factor and the passkeys off, for a person without phone and codes, and mails that. The caller checks who may do this, records
 * it and ends the sessions. False where there was neither.
 */
export function createFactorRemoval(deps: RemovalDeps) {
  const notify = createFactorNotices(deps);
  return async (trx: Trx, staffId: number): Promise<boolean> => {
    const hadPasskeys = await deps.removePasskeys(trx, staffId);
    const hadFactor = await repo.removeFactor(trx, staffId);
    if (!hadPasskeys && !hadFactor) return false;
    await notify(trx, staffId, 'reset');
    return true;
  };
}
