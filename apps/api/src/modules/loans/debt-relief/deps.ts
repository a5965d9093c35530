import type { NewRow, Trx } from '../../../db/types.ts';
import type { Core } from '../../../kernel/core.ts';
import type { Approvals } from '../../office/approvals/index.ts';
import type { Messages } from '../../office/messages/index.ts';

export type DebtReliefDeps = Core & {
  approvals: Approvals;
  messages: Pick<Messages, 'write'>;
  /** Sets the collection state and records who did it. The caller holds the credit's lock. */
  changeCollectionState: (trx: Trx, change: NewRow<'collection_state_changes'>) => Promise<void>;
};
