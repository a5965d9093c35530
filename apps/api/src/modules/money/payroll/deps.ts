import type { Core } from '../../../kernel/core.ts';
import type { Approvals } from '../../office/approvals/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { SheetFiles } from '../../office/sheets/index.ts';
import type { Returns } from '../unapplied-funds/index.ts';

export type PayrollDeps = Core & {
  messages: Pick<Messages, 'write'>;
  approvals: Approvals;
  sheets: Pick<SheetFiles, 'storeAs'>;
  /** The platform's address, without trailing slash. */
  publicUrl: string;
  /** Returns of money need two people. */
  returns: Pick<Returns, 'register' | 'request'>;
};
