/** Every service of the platform, wired explicitly: the one list of what depends on what. */
import type pg from 'pg';
import { isRecipientFault as isWhatsAppRecipientFault } from './adapters/whatsapp/wire.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/types.ts';
import { createStoredResponses } from './idempotency/stored-responses.ts';
import type { Actor } from './kernel/actor.ts';
import type { Clock } from './kernel/clock.ts';
import { sealer, signer } from './kernel/encryption.ts';
import { createAlliedCredits, createCompanyNotices } from './modules/allied-credits/service.ts';
import { createApprovals } from './modules/approvals/service.ts';
import { limitsFor } from './modules/attempts/limits.ts';
import { createAttempts } from './modules/attempts/service.ts';
import { createAuditQueries } from './modules/audit/service.ts';
import { createBorrowers } from './modules/borrowers/service.ts';
import { createBureau } from './modules/bureau/service.ts';
import { createCollections } from './modules/collections/service.ts';
import { createCompanies } from './modules/companies/service.ts';
import { createCreditStatements } from './modules/credit-statements/service.ts';
import { createOffers } from './modules/credits/offers.ts';
import { createCreditRequests, createCredits } from './modules/credits/service.ts';
import { createDebtRelief } from './modules/debt-relief/service.ts';
import { createDisbursements } from './modules/disbursements/service.ts';
import { createPrinter } from './modules/documents/render/printer.ts';
import { sealIdentity } from './modules/documents/seal/configured.ts';
import { createDocuments } from './modules/documents/service.ts';
import { createLatePayments } from './modules/late-payments/service.ts';
import { createLoanAccounts } from './modules/loan-accounts/service.ts';
import { createReceipts } from './modules/messages/receipts.ts';
import { createMessages } from './modules/messages/service.ts';
import { createOneTimeCodes, createPhoneCodes } from './modules/one-time-codes/service.ts';
import { createPasswordLogins } from './modules/passwords/login.ts';
import { createPasswordResets } from './modules/passwords/resets.ts';
import { createPayments } from './modules/payments/service.ts';
import { createPayroll } from './modules/payroll/service.ts';
import type { PlatformClock } from './modules/platform-clock/service.ts';
import { createPortfolio } from './modules/portfolio/service.ts';
import { createPromissoryNotes } from './modules/promissory-notes/service.ts';
import { createReconciliation } from './modules/reconciliation/service.ts';
import { createReference } from './modules/reference/service.ts';
import { createRiskHistory } from './modules/risk-history/service.ts';
import { createSecondFactors } from './modules/second-factor/service.ts';
import { createSessions } from './modules/sessions/service.ts';
import { createCreditPolicies, createSettings } from './modules/settings/service.ts';
import { createSheetFiles } from './modules/sheets/service.ts';
import { createSignUp } from './modules/sign-up/service.ts';
import { createSimulator } from './modules/simulator/service.ts';
import { createStaffAccounts } from './modules/staff/service.ts';
import { createStaffUsers } from './modules/staff-users/service.ts';
import { createWaitingRequests } from './modules/waiting-requests/service.ts';
import type { Outside } from './outside-services.ts';

/** The log of services; a pino logger fits. Never a code, a secret, or a person's data. */
export type Log = {
  info(data: object, text: string): void;
  warn(data: object, text: string): void;
  error(data: object, text: string): void;
};

export type Foundations = {
  config: Config;
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  /** Absent where the clock is a scenario's own. */
  time?: PlatformClock;
  outside: Outside;
  log: Log;
};

export type Services = ReturnType<typeof buildServices>;

export function buildServices(foundations: Foundations) {
  const { config, db, clock, outside, log } = foundations;
  const { keys } = config;

  // What the other services use.
  const limits = limitsFor(config.mode);
  const attempts = createAttempts({ db, clock });
  const messages = createMessages({ clock, sealer: sealer(keys, 'messages') });
  const receipts = createReceipts({
    db,
    clock,
    appSecret: config.values.WHATSAPP_APP_SECRET,
    verifyToken: config.values.WHATSAPP_VERIFY_TOKEN,
    isRecipientFault: isWhatsAppRecipientFault,
  });
  const onAlarm = (alarm: string) => log.error({ alarm }, 'one-time codes are being guessed');
  const codes = createOneTimeCodes({ db, clock, keys, sms: outside.sms, onAlarm });
  const { verifier } = outside;
  const phoneCodes = createPhoneCodes(
    codes,
    verifier ? { db, clock, verifier, onAlarm, sealer: sealer(keys, 'phone check') } : null,
  );
  const isProduction = config.mode === 'production';
  const sessions = createSessions({ db, clock, keys, requireSecondFactor: isProduction });
  const passwordLogins = createPasswordLogins({ attempts, limits });
  const reference = createReference({ db });
  const simulator = createSimulator({ db });
  const policies = createCreditPolicies({ db });
  const loanAccounts = createLoanAccounts({ db });
  const approvals = createApprovals({ db, clock });
  const audit = createAuditQueries({ db, clock, keys });
  const settings = createSettings({ db, clock, approvals });

  // People.
  const borrowers = createBorrowers({
    db,
    sessions,
    codes: phoneCodes,
    attempts,
    limits,
    passwordLogins,
  });
  const secondFactors = createSecondFactors({
    db,
    clock,
    keys,
    sessions,
    attempts,
    limits,
    isRequired: isProduction,
  });
  const staff = createStaffAccounts({ db, clock, sessions, passwordLogins, secondFactors });
  const stores = [borrowers, staff];
  const { publicUrl } = config;
  const resets = createPasswordResets({ db, clock, sessions, messages, attempts, limits, publicUrl, stores });
  const staffUsers = createStaffUsers({ db, clock, sessions, resets, secondFactors });
  const companies = createCompanies({ db, clock, sessions });

  // From request to signature.
  const bureau = createBureau({
    db,
    clock,
    source: outside.bureau,
    sealer: sealer(keys, 'bureau'),
    fingerprints: signer(keys, 'bureau consents'),
  });
  const requests = createCreditRequests({ clock, simulator, policies, bureau });
  const storedResponses = createStoredResponses({ db, clock, sealer: sealer(keys, 'idempotency') });
  const waiting = createWaitingRequests({
    db,
    clock,
    sealer: sealer(keys, 'waiting requests'),
    messages,
    responses: storedResponses,
  });
  const offers = createOffers({ db, clock });
  const credits = createCredits({
    db,
    clock,
    simulator,
    requests,
    accounts: loanAccounts,
    messages,
    waiting,
  });
  const printer = createPrinter({
    onLost: (fault) => log.error({ fault }, 'a thread that prints documents ended unexpectedly'),
  });
  const documents = createDocuments({
    db,
    clock,
    storage: outside.storage,
    printer,
    keys,
    identity: sealIdentity(config),
    publicUrl,
    lenderNit: config.lenderNit,
    onAltered: (documentId) => log.error({ documentId }, 'a stored document was altered'),
  });
  const notes = createPromissoryNotes({ db, clock, documents, codes, messages, offers });
  const creditStatements = createCreditStatements({ db, clock, documents, accounts: loanAccounts, keys });
  const signUp = createSignUp({
    db,
    clock,
    keys,
    codes: phoneCodes,
    sessions,
    borrowers,
    reference,
    requests,
    waiting,
    attempts,
    limits,
  });

  // Money.
  const companyNotices = createCompanyNotices({ db, clock, messages, publicUrl });
  const disbursements = createDisbursements({ db, clock, loanAccounts, messages, reviews: companyNotices });
  const payments = createPayments({
    db,
    clock,
    loanAccounts,
    messages,
    gateway: outside.gateway,
    notificationHash: config.values.PAYVALIDA_NOTIFICATION_HASH,
    checkoutScheme: config.mode === 'sandbox' && publicUrl.startsWith('http:') ? 'http' : 'https',
    log,
  });
  const reconciliation = createReconciliation({
    db,
    clock,
    gateway: outside.gateway,
    settle: payments.settle,
  });
  const debtRelief = createDebtRelief({ db, clock, accounts: loanAccounts, approvals });

  // Staff.
  const sheetFiles = createSheetFiles({ clock, storage: outside.storage, keys });
  const portfolio = createPortfolio({ db, clock, sheets: sheetFiles });
  const latePayments = createLatePayments({
    db,
    clock,
    accounts: loanAccounts,
    payments,
    sheets: sheetFiles,
  });
  const collections = createCollections({
    db,
    clock,
    accounts: loanAccounts,
    messages,
    late: latePayments,
    publicUrl,
  });
  const alliedCredits = createAlliedCredits({
    db,
    clock,
    simulator,
    policies,
    accounts: loanAccounts,
    messages,
    documentUrl: documents.addressOf,
    sheets: sheetFiles,
    publicUrl,
  });
  const payroll = createPayroll({
    db,
    clock,
    loanAccounts,
    messages,
    storage: outside.storage,
    addressOf: sheetFiles.addressOf,
  });
  const riskHistory = createRiskHistory({ db, clock, sealer: sealer(keys, 'bureau') });

  /** The logged-in person, for a page that was reloaded. */
  const describe = async (actor: Actor) =>
    actor.kind === 'staff' ? staff.describe(actor.id) : borrowers.describe(actor.id);

  return {
    ...foundations,
    alliedCredits,
    approvals,
    attempts,
    limits,
    audit,
    borrowers,
    bureau,
    collections,
    companies,
    companyNotices,
    creditStatements,
    credits,
    debtRelief,
    describe,
    disbursements,
    documents,
    latePayments,
    loanAccounts,
    messages,
    notes,
    offers,
    payments,
    payroll,
    policies,
    portfolio,
    printer,
    receipts,
    reconciliation,
    reference,
    resets,
    riskHistory,
    secondFactors,
    sessions,
    settings,
    sheetFiles,
    signUp,
    simulator,
    staff,
    staffUsers,
    storedResponses,
    waiting,
  };
}
