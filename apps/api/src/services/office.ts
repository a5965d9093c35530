import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/types.ts';
import { createStoredResponses } from '../idempotency/stored-responses.ts';
import type { Clock } from '../kernel/clock.ts';
import { sealer } from '../kernel/encryption.ts';
import type { Log } from '../kernel/log.ts';
import type { PrinterOptions } from '../modules/lending/documents/render/printer.ts';
import { createApprovals } from '../modules/office/approvals/index.ts';
import { createAuditQueries, createAuditVerification } from '../modules/office/audit/index.ts';
import { createFailedRequests } from '../modules/office/failed-requests/index.ts';
import { createMessages } from '../modules/office/messages/index.ts';
import type { PlatformClock } from '../modules/office/platform-clock/index.ts';
import { createSavedViews } from '../modules/office/saved-views/index.ts';
import {
  createCreditPolicies,
  createPriceGuard,
  createPriceLines,
  createSettings,
} from '../modules/office/settings/index.ts';
import { createSheetFiles } from '../modules/office/sheets/index.ts';
import { createWebhooks } from '../modules/office/webhooks/index.ts';
import type { Outside } from '../outside-services.ts';

export type Foundations = {
  config: Config;
  db: Db;
  pool: pg.Pool;
  /** For figures, which may be a moment old; absent: from `db`. */
  reports?: Db;
  clock: Clock;
  /** Absent where the clock is a scenario's own. */
  time?: PlatformClock;
  outside: Outside;
  log: Log;
  /** Whether to refuse credits over the legal ceiling; absent: in production. Only tests change it. */
  refusesOverCeiling?: boolean;
  /** How documents are printed; only tests change it. */
  printing?: PrinterOptions;
};

export function officeServices(foundations: Foundations) {
  const { config, outside } = foundations;
  const { keys, publicUrl, lenderNit, mode, times } = config;
  const isProduction = mode === 'production';
  const at = { reports: foundations.db, ...foundations, keys, publicUrl, lenderNit, times, isProduction };
  const storedResponses = createStoredResponses({ ...at, sealer: sealer(keys, 'idempotency') });
  const messages = createMessages({ ...at, sealer: sealer(keys, 'messages') });
  const approvals = createApprovals(at);
  const audit = createAuditQueries(at);
  const auditVerification = createAuditVerification(at);
  const failedRequests = createFailedRequests(at);
  const savedViews = createSavedViews(at);
  const sheets = createSheetFiles({ ...at, storage: outside.storage });
  const webhooks = createWebhooks({
    ...at,
    webhookSealer: sealer(keys, 'webhooks'),
    webhookCaller: outside.webhookCaller,
  });
  const prices = createPriceGuard({ ...at, refuses: at.refusesOverCeiling ?? isProduction });
  const policies = createCreditPolicies(at);
  const priceLines = createPriceLines(at);
  const settings = createSettings({ ...at, approvals, prices, sheets });
  return {
    ...at,
    storedResponses,
    messages,
    approvals,
    audit,
    auditVerification,
    failedRequests,
    savedViews,
    sheets,
    webhooks,
    prices,
    policies,
    priceLines,
    settings,
  };
}
