/** The jobs of the platform: which task does what, and when those that come by themselves come. */
import { connect } from './db/connect.ts';
import { deleteExpiredKeys } from './idempotency/plugin.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { sealer } from './kernel/encryption.ts';
import { anchorAudit } from './modules/audit/service.ts';
import { collectionTasks } from './modules/collections/jobs.ts';
import { SEAL_DOCUMENTS, sealDocumentsTask } from './modules/documents/jobs.ts';
import { accrueAllDueInterest } from './modules/ledger/service.ts';
import { SEND_MESSAGE, sendMessageTask } from './modules/messages/jobs.ts';
import { paymentTasks } from './modules/payments/jobs.ts';
import { payrollTasks } from './modules/payroll/jobs.ts';
import { reconciliationTasks } from './modules/reconciliation/jobs.ts';
import type { Services } from './services.ts';

/** How often each looks; what is due by then, and at what hour, each asks the platform's clock. */
const CRONTAB = `
* * * * * reconcile-orders
* * * * * finish-waiting
* * * * * check-orders
23 * * * * check-ledger
* * * * * send-collection-messages
*/10 * * * * expire-offers
17 * * * * forget-old
*/10 * * * * anchor-audit
* * * * * remind-companies
7 * * * * recognise-interest
`;

/** Nobody waits for a job as one waits for an answer. */
const CONNECT_TIMEOUT_MS = 15_000;

/**
 * Starts taking jobs, on connections of their own: one listens, one holds the queue's lock, four work, two are spare. The
 * jobs of tasks that are left out stay in the queue.
 */
export async function startJobs(
  services: Services,
  databaseUrl: string,
  { excludedTasks = [] }: { excludedTasks?: readonly string[] } = {},
): Promise<Jobs> {
  const { config, db, clock, outside, log } = services;
  const connection = connect(databaseUrl, {
    max: 8,
    applicationName: 'unamano jobs',
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  });
  const tasks = {
    [SEND_MESSAGE]: sendMessageTask({
      db,
      clock,
      sealer: sealer(config.keys, 'messages'),
      sms: outside.sms,
      whatsapp: outside.whatsapp,
      email: outside.email,
      log,
    }),
    [SEAL_DOCUMENTS]: sealDocumentsTask(services.documents),
    ...paymentTasks(services.payments),
    ...payrollTasks(services.payroll),
    ...reconciliationTasks(services.reconciliation),
    ...collectionTasks(services.collections),
    'finish-waiting': () =>
      services.waiting.finishWaiting({
        sign_up: services.signUp.resume,
        new_credit: services.credits.resume,
      }),
    'forget-old': async () => {
      await services.attempts.deleteExpired();
      await deleteExpiredKeys(db, clock.now());
    },
    'anchor-audit': async () => {
      const anchored = await anchorAudit({ db, clock, keys: config.keys });
      if (anchored) log.info(anchored, 'the end of the audit chain');
    },
    'remind-companies': () => services.companyNotices.remind(),
    'recognise-interest': async () => {
      await accrueAllDueInterest(db, clock.today(), clock.now());
    },
    'expire-offers': async () => {
      await services.offers.expireOffers();
    },
  };
  const jobs = createJobs({
    pool: connection.pool,
    crontab: CRONTAB,
    log,
    tasks: Object.fromEntries(Object.entries(tasks).filter(([name]) => !excludedTasks.includes(name))),
  });
  await jobs.start();
  return {
    ...jobs,
    stop: async () => {
      await jobs.stop();
      await connection.close();
    },
  };
}
