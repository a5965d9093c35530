import type { Core } from '../../../kernel/core.ts';
import type { KnownDevices } from '../../identity/access/known-devices/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { CreditPolicies } from '../../office/settings/index.ts';
import type { SheetFiles } from '../../office/sheets/index.ts';
import type { Simulator } from '../simulator/index.ts';

/** The signed, short-lived URL of a credit's stored document. */
export type DocumentUrl = (documentId: number) => string;

export type AlliedCreditsDeps = Core & {
  simulator: Simulator;
  policies: CreditPolicies;
  messages: Messages;
  devices: Pick<KnownDevices, 'contactHold'>;
  documentUrls: (documents: readonly { id: number; name: string }[]) => Promise<string[]>;
  sheets: Pick<SheetFiles, 'store'>;
  /** The platform's address, without trailing slash. */
  publicUrl: string;
};
