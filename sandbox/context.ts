import type { Breb } from './breb/breb.ts';
import type { Clock } from './core/clock.ts';
import type { Faults } from './core/faults.ts';
import type { Inbox } from './core/inbox.ts';
import type { JsonObject } from './core/json.ts';
import type { SandboxCredentials } from './core/options.ts';
import type { Records } from './core/records.ts';
import type { Notices } from './partner/state.ts';
import type { Notifier } from './payvalida/notify.ts';
import type { Orders } from './payvalida/state.ts';
import type { StoredObject } from './s3/state.ts';
import type { ApprovedTemplates } from './whatsapp/approved.ts';
import type { Phones } from './whatsapp/phones.ts';
import type { Receipts } from './whatsapp/receipts.ts';

/** The parts that all emulators share. */
export interface SandboxContext {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly inbox: Inbox;
  /** The configured bureau replies by ID number. */
  readonly bureauOverrides: Records<JsonObject>;
  /** The bucket's objects, by key. */
  readonly objects: Records<StoredObject>;
  /** The webhooks that came in. */
  readonly notices: Notices;
  readonly breb: Breb;
  readonly orders: Orders;
  readonly notifier: Notifier;
  readonly receipts: Receipts;
  readonly phones: Phones;
  /** Undefined: WhatsApp takes any template. */
  readonly approvedTemplates: ApprovedTemplates | undefined;
  /** Expires the overdue orders and notifies the merchant. */
  readonly expireOrders: () => void;
  readonly credentials: SandboxCredentials;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly slowMs: number;
  /** Aborted when the sandbox closes: all waits end. */
  readonly stopping: AbortSignal;
}
