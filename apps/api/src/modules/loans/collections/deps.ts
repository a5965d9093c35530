import type { Core } from '../../../kernel/core.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { LatePayments } from '../late-payments/index.ts';

export type CollectionsDeps = Core & {
  messages: Messages;
  late: Pick<LatePayments, 'rowsOf'>;
  /** The platform's address, without trailing slash. */
  publicUrl: string;
};
