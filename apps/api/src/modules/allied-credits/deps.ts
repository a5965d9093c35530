import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Messages } from '../messages/service.ts';
import type { CreditPolicies } from '../settings/service.ts';
import type { SheetFiles } from '../sheets/service.ts';
import type { Simulator } from '../simulator/service.ts';
import type { DocumentUrl } from './ports.ts';

export type AlliedCreditsDeps = {
  db: Db;
  clock: Clock;
  simulator: Simulator;
  policies: CreditPolicies;
  messages: Messages;
  documentUrl: DocumentUrl;
  sheets: Pick<SheetFiles, 'store'>;
  /** Where people reach the platform; no trailing slash. */
  publicUrl: string;
};
