import type { Trx } from '../../../db/types.ts';
import type { Messages } from '../../office/messages/index.ts';
import { createFactorNotices, type StaffContacts } from './notices.ts';
import * as repo from './repo.ts';

/**
 * Takes the second factor off, for a person without phone and codes, and mails that. The caller checks who may do this, records
 * it and ends the sessions. False where there was none.
 */
export function createFactorRemoval(deps: { messages: Pick<Messages, 'write'>; contacts: StaffContacts }) {
  const notify = createFactorNotices(deps);
  return async (trx: Trx, staffId: number): Promise<boolean> => {
    const isRemoved = await repo.removeFactor(trx, staffId);
    if (isRemoved) await notify(trx, staffId, 'reset');
    return isRemoved;
  };
}
