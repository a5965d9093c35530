/** Every job of the platform: its name, its schedule and what it does. */
import { connect } from './db/connect.ts';
import { deleteExpiredKeys } from './idempotency/plugin.ts';
import { PASS_DAYS } from './jobs/asked-jobs.ts';
import { type DueJobs, runDueJobs } from './jobs/due-jobs.ts';
import { createJobs, type Job, type JobRunner } from './jobs/jobs.ts';
import { sealer } from './kernel/encryption.ts';
import { codeJobs } from './modules/identity/proof/one-time-codes/jobs.ts';
import { bureauFileJobs } from './modules/lending/bureau-files/jobs.ts';
import { complaintJobs } from './modules/lending/complaints/jobs.ts';
import {
  REMOVE_DOCUMENTS,
  removeDocumentsTask,
  SEAL_DOCUMENTS,
  sealDocumentsTask,
} from './modules/lending/documents/jobs.ts';
import { collectionJobs } from './modules/loans/collections/jobs.ts';
import { addUpItems } from './modules/loans/control-accounts/index.ts';
import { addUpFigures, passAllDays } from './modules/loans/loan-events/index.ts';
import { bookImportJobs } from './modules/money/book-import/jobs.ts';
import { paymentJobs } from './modules/money/gateway/jobs.ts';
import { instantPaymentJobs } from './modules/money/instant-payments/jobs.ts';
import { payrollJobs } from './modules/money/payroll/jobs.ts';
import { reconciliationJobs } from './modules/money/reconciliation/jobs.ts';
import { unappliedFundJobs } from './modules/money/unapplied-funds/jobs.ts';
import { unrequestedJobs } from './modules/money/unrequested/jobs.ts';
import { anchorAudit } from './modules/office/audit/index.ts';
import { SEND_MESSAGE, sendMessageTask } from './modules/office/messages/jobs.ts';
import { endOldData } from './services/retention.ts';
import type { Services } from './services.ts';

/** A job can wait longer for a connection than a call, whose caller waits for the response. */
const CONNECT_TIMEOUT_MS = 15_000;

/** A schedule says how often the job looks for due work; each job reads the hour from the platform's clock. */
export function allJobs(services: Services): Job[] {
  const { config, db, clock, outside, log } = services;
  return [
    {
      name: SEND_MESSAGE,
      run: sendMessageTask({
        db,
        clock,
        sealer: sealer(config.keys, 'messages'),
        ...outside,
        push: services.push.sender,
        attachment: services.documents.attachment,
        askAgain: services.collections.askAgain,
        log,
      }),
    },
    { name: SEAL_DOCUMENTS, run: sealDocumentsTask(services.documents) },
    { name: REMOVE_DOCUMENTS, run: removeDocumentsTask(outside.storage) },
    ...complaintJobs(services.complaints),
    ...codeJobs(services.watchCodes),
    ...bookImportJobs(services.bookImports),
    ...paymentJobs(services.payments),
    ...instantPaymentJobs(services.instant),
    ...payrollJobs(services.payroll),
    ...services.ownerFigures.jobs,
    ...reconciliationJobs(services.reconciliation),
    services.booksWatch.job,
    { name: 'remind-of-deadlines', schedule: '27 * * * *', run: () => services.deadlines.remind() },
    services.monthEnds.job,
    ...unappliedFundJobs(services.unapplied),
    ...unrequestedJobs(services.unrequested),
    ...collectionJobs(services.collections),
    { name: 'remind-companies', schedule: '* * * * *', run: () => services.companyNotices.remind() },
    services.webhooks.job,
    ...bureauFileJobs(services.bureauFiles),
    { name: 'expire-offers', schedule: '*/10 * * * *', run: () => services.offers.expireOffers() },
    {
      name: 'expire-signed-credits',
      schedule: '*/10 * * * *',
      run: () => services.disbursements.expireSignedCredits(),
    },
    {
      name: 'check-account-holders',
      schedule: '* * * * *',
      run: () => services.disbursements.checkHolders(),
    },
    {
      name: 'finish-waiting',
      schedule: '* * * * *',
      run: () =>
        services.waiting.finishWaiting({
          sign_up: services.signUp.resume,
          new_credit: services.credits.resume,
        }),
    },
    {
      name: PASS_DAYS,
      schedule: '7 * * * *',
      run: () => passAllDays(db, clock.today(), clock.now()),
    },
    { name: 'add-up-figures', schedule: '* * * * *', run: () => addUpFigures(db) },
    { name: 'add-up-control-items', schedule: '* * * * *', run: () => addUpItems(db) },
    services.auditVerification.job,
    {
      name: 'anchor-audit',
      schedule: '*/10 * * * *',
      run: async () => {
        const anchored = await anchorAudit({ db, clock, keys: config.keys });
        if (anchored) log.info(anchored, 'the end of the audit chain');
      },
    },
    {
      name: 'delete-expired',
      schedule: '17 * * * *',
      run: async () => {
        await services.attempts.deleteExpired();
        await services.sessions.forgetOldNetworks();
        await services.devices.deleteUnused();
        await services.passkeys.deleteExpiredChallenges();
        await deleteExpiredKeys(db, clock.now());
        await services.sheets.deleteOld();
      },
    },
    {
      name: 'delete-old-security-events',
      schedule: '37 8 * * *',
      run: () => services.events.deleteOld(),
    },
    { name: 'end-old-data', schedule: '47 8 * * *', run: () => endOldData(db, clock.now()) },
  ];
}

/** After a move of the sandbox's clock. */
export async function runDueNow(services: Services): Promise<{ jobs: string[]; done: boolean }> {
  const scheduled = allJobs(services).flatMap(({ name, schedule }) => (schedule ? [name] : []));
  const due: DueJobs = { scheduled, waiting: [SEND_MESSAGE] };
  return { jobs: scheduled, done: await runDueJobs(services.db, due) };
}

function without(jobs: readonly Job[], names: readonly string[]): Job[] {
  const unknown = names.filter((name) => !jobs.some((job) => job.name === name));
  if (unknown.length > 0) throw new Error(`no such job: ${unknown.join(', ')}`);
  return jobs.filter(({ name }) => !names.includes(name));
}

/**
 * Starts the jobs on their own connections: one listens, one holds the queue's lock, four work, two are spare.
 *
 * @param options.excluded names of jobs that are not started: what is queued for them stays in the queue
 */
export async function startJobs(
  services: Services,
  databaseUrl: string,
  { excluded = [] }: { excluded?: readonly string[] } = {},
): Promise<JobRunner> {
  const connection = connect(databaseUrl, {
    max: 8,
    applicationName: 'unamano jobs',
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  });
  const runner = createJobs({
    pool: connection.pool,
    jobs: without(allJobs(services), excluded),
    log: services.log,
  });
  await runner.start();
  return {
    ...runner,
    stop: async () => {
      await runner.stop();
      await connection.close();
    },
  };
}
