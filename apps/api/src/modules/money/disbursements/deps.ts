import type { AccountType } from '@unamano/contract/money/disbursement';
import type { Day } from '@unamano/domain/calendar';
import type { Core } from '../../../kernel/core.ts';
import type { Log } from '../../../kernel/log.ts';
import type { KnownDevices } from '../../identity/access/known-devices/index.ts';
import type { Attempts, Limits } from '../../identity/proof/limits/index.ts';
import type { OneTimeCodes } from '../../identity/proof/one-time-codes/index.ts';
import type { CompanyNotices } from '../../lending/allied-credits/index.ts';
import type { Bureau } from '../../lending/bureau/index.ts';
import type { CreditRow, Initiator } from '../../loans/credit-lifecycle/index.ts';
import type { Approvals } from '../../office/approvals/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { PriceGuard } from '../../office/settings/index.ts';
import type { PaymentKeys } from '../instant-payments/index.ts';
import type { InstantPayments } from '../instant-payments/ports.ts';
import type { AccountHolders } from './ports.ts';

/** Whose account the transfers leave from. */
export type Payer = {
  /** `900123456-8`. */
  nit: string;
  /** Digits. */
  account: string;
  accountType: AccountType;
};

export type DisbursementsDeps = Core & {
  messages: Pick<Messages, 'write'>;
  /** Runs in the transaction that puts an employee's credit before its company. */
  reviews: Pick<CompanyNotices, 'notifyPendingCredits'>;
  approvals: Approvals;
  prices: PriceGuard;
  codes: Pick<OneTimeCodes, 'send' | 'verify'>;
  holders: AccountHolders;
  /** Undefined where there are no instant payments. */
  instant: InstantPayments | undefined;
  paymentKeys: PaymentKeys;
  attempts: Pick<Attempts, 'take'>;
  limits: Pick<Limits, 'keyResolutions'>;
  bureau: Pick<Bureau, 'otherNameOf'>;
  devices: Pick<KnownDevices, 'contactHold'>;
  /** The platform's address, without trailing slash. */
  publicUrl: string;
  payer: Payer;
  log: Pick<Log, 'error'>;
};

export type Confirmation = {
  /** The row as `lockCredit` gave it in this same transaction: IN_PROCESS, or CANCELLED where a file paid it all the same. */
  credit: CreditRow;
  initiator: Initiator;
  /** Null where the platform confirmed an instant payment. */
  staffId: number | null;
  /** Who prepared the transfer, where two people were needed. */
  preparedBy: number | null;
  bankReference: string | null;
  /** The day on which the bank sent the money. */
  sentOn: Day;
  /** Of disbursements that are confirmed together. */
  batchId: number | null;
  /** The instant at which the money arrived, as an instant payment says it; otherwise it is now. */
  at?: Date;
  today: Day;
  now: Date;
};
