/** Every service of the platform, wired explicitly: the one list of what depends on what. */
import type pg from 'pg';
import { isRecipientFault as isWhatsAppRecipientFault } from './adapters/whatsapp/wire.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/types.ts';
import { createStoredResponses } from './idempotency/stored-responses.ts';
import type { Actor } from './kernel/actor.ts';
import type { Clock } from './kernel/clock.ts';
import { sealer, signer } from './kernel/encryption.ts';
import type { Log } from './kernel/log.ts';
import { createAttempts } from './modules/identity/attempts/index.ts';
import { limitsFor } from './modules/identity/attempts/limits.ts';
import { createBorrowers, createCorrections } from './modules/identity/borrowers/index.ts';
import { createEmailConfirmations } from './modules/identity/email-confirmation/index.ts';
import { createKnownDevices } from './modules/identity/known-devices/index.ts';
import { createLoginLocks } from './modules/identity/login-locks/index.ts';
import {
  CODE_ALARMS,
  type CodeAlarm,
  createOneTimeCodes,
  createPhoneCodes,
  watchVerifiedShare,
} from './modules/identity/one-time-codes/index.ts';
import { createPasswordRules } from './modules/identity/passwords/index.ts';
import { createLockNotices } from './modules/identity/passwords/lock-notices.ts';
import { createPasswordLogins } from './modules/identity/passwords/login.ts';
import { createPasswordResets } from './modules/identity/passwords/resets.ts';
import { createSecondFactors } from './modules/identity/second-factor/index.ts';
import { createSecurityEvents } from './modules/identity/security-events/index.ts';
import { createKnownBrowsers, createSessions } from './modules/identity/sessions/index.ts';
import { createStaffAccounts, ofPersonAndAdmins } from './modules/identity/staff/index.ts';
import { createStaffUsers } from './modules/identity/staff-users/index.ts';
import { createAlliedCredits, createCompanyNotices } from './modules/lending/allied-credits/index.ts';
import { createBureau } from './modules/lending/bureau/index.ts';
import { createCompanies } from './modules/lending/companies/index.ts';
import { createCreditStatements } from './modules/lending/credit-statements/index.ts';
import { createCreditRequests, createCredits, createOffers } from './modules/lending/credits/index.ts';
import { createDocuments } from './modules/lending/documents/index.ts';
import { createPrinter, type PrinterOptions } from './modules/lending/documents/render/printer.ts';
import { sealIdentity } from './modules/lending/documents/seal/configured.ts';
import { createLegalTexts } from './modules/lending/legal-texts/index.ts';
import { createPromissoryNotes } from './modules/lending/promissory-notes/index.ts';
import { createRiskHistory } from './modules/lending/risk-history/index.ts';
import { createSignUp } from './modules/lending/sign-up/index.ts';
import { createSimulator } from './modules/lending/simulator/index.ts';
import { createWaitingRequests } from './modules/lending/waiting-requests/index.ts';
import { createCollections } from './modules/loans/collections/index.ts';
import { createDebtRelief } from './modules/loans/debt-relief/index.ts';
import { changeCollectionState, createLatePayments } from './modules/loans/late-payments/index.ts';
import { createPortfolio } from './modules/loans/portfolio/index.ts';
import { createDisbursements } from './modules/money/disbursements/index.ts';
import { createPayments } from './modules/money/gateway/index.ts';
import { createPayroll, createReversedPayments } from './modules/money/payroll/index.ts';
import { createReconciliation } from './modules/money/reconciliation/index.ts';
import { createReturns, createUnappliedFunds } from './modules/money/unapplied-funds/index.ts';
import { createApprovals } from './modules/office/approvals/index.ts';
import { createAuditQueries } from './modules/office/audit/index.ts';
import { createLive } from './modules/office/live/index.ts';
import { createMessages } from './modules/office/messages/index.ts';
import { createReceipts } from './modules/office/messages/receipts.ts';
import type { PlatformClock } from './modules/office/platform-clock/index.ts';
import {
  createCreditPolicies,
  createPriceGuard,
  createPriceLines,
  createSettings,
} from './modules/office/settings/index.ts';
import { createSheetFiles } from './modules/office/sheets/index.ts';
import type { Outside } from './outside-services.ts';

type Foundations = {
  config: Config;
  db: Db;
  pool: pg.Pool;
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

export type Services = ReturnType<typeof buildServices>;

export function buildServices(foundations: Foundations) {
  const { config, db, clock, outside, log } = foundations;
  const { keys } = config;

  // What the other services use.
  const securityEvents = createSecurityEvents({ db, clock, log });
  const limits = limitsFor(config.mode);
  const attempts = createAttempts({ db, clock });
  const messages = createMessages({ clock, sealer: sealer(keys, 'messages') });
  const receipts = createReceipts({
    db,
    clock,
    appSecret: config.values.WHATSAPP_APP_SECRET,
    verifyToken: config.values.WHATSAPP_VERIFY_TOKEN,
    isRecipientFault: isWhatsAppRecipientFault,
    onDelivered: (message, at) => collections.recordDelivery(message, at),
  });
  const isProduction = config.mode === 'production';
  const sessions = createSessions({
    db,
    clock,
    keys,
    events: securityEvents,
    requireSecondFactor: isProduction,
  });
  const knownBrowsers = createKnownBrowsers({ clock, keys });
  const onAlarm = (alarm: CodeAlarm) => log.error({ alarm }, CODE_ALARMS[alarm]);
  const codes = createOneTimeCodes({ db, clock, keys, sms: outside.sms });
  const { verifier, captcha } = outside;
  const { smsBudget } = config;
  const watchCodes = () => watchVerifiedShare({ db, clock, onAlarm });
  const phoneCodes = createPhoneCodes(
    codes,
    { db, clock, captcha, smsBudget, onAlarm, hasSeenNetwork: sessions.hasSeenNetwork },
    verifier ? { db, clock, verifier, smsBudget, onAlarm, sealer: sealer(keys, 'phone check') } : null,
  );
  const notices = createLockNotices({ db, attempts, limits, messages });
  const passwordLogins = createPasswordLogins({ attempts, limits, notices });
  const passwordRules = createPasswordRules({ db, mode: config.mode });
  const simulator = createSimulator({ db });
  const policies = createCreditPolicies({ db });
  const priceLines = createPriceLines({ db });
  const prices = createPriceGuard({ db, refuses: foundations.refusesOverCeiling ?? isProduction });
  const approvals = createApprovals({ db, clock });
  const audit = createAuditQueries({ db, clock, keys });
  const live = createLive({ db, clock });
  const sheetFiles = createSheetFiles({ db, clock, storage: outside.storage, keys });
  const settings = createSettings({ db, clock, approvals, prices, sheets: sheetFiles });

  // People.
  const devices = createKnownDevices({
    db,
    clock,
    attempts,
    limits,
    messages,
    events: securityEvents,
    isOn: config.stepUpOnNewDevices,
  });
  const borrowers = createBorrowers({
    db,
    sessions,
    codes: phoneCodes,
    attempts,
    limits,
    passwordLogins,
    notices,
    events: securityEvents,
    onPasswordChanged: devices.forgetAll,
  });
  const secondFactors = createSecondFactors({
    db,
    clock,
    keys,
    sessions,
    attempts,
    limits,
    messages,
    contacts: { ofPersonAndAdmins },
    isRequired: isProduction,
    events: securityEvents,
  });
  const staff = createStaffAccounts({
    db,
    clock,
    sessions,
    passwordLogins,
    secondFactors,
    events: securityEvents,
  });
  const stores = [borrowers, staff];
  const { publicUrl } = config;
  const resets = createPasswordResets({
    db,
    clock,
    sessions,
    messages,
    attempts,
    limits,
    rules: passwordRules,
    publicUrl,
    stores,
    events: securityEvents,
  });
  const emails = createEmailConfirmations({ db, clock, messages, attempts, limits, publicUrl });
  createCorrections({ approvals, messages, sessions, emails });
  const staffUsers = createStaffUsers({
    db,
    clock,
    sessions,
    resets,
    secondFactors,
    approvals,
    messages,
    publicUrl,
    events: securityEvents,
  });
  const loginLocks = createLoginLocks({ db, clock, limits, stores });
  const companies = createCompanies({ db, clock, sessions });

  // From request to signature.
  const bureau = createBureau({
    db,
    clock,
    source: outside.bureau,
    sealer: sealer(keys, 'bureau'),
    fingerprints: signer(keys, 'bureau consents'),
  });
  const legalTexts = createLegalTexts({ db, clock, lenderNit: config.lenderNit });
  const storedResponses = createStoredResponses({ db, clock, sealer: sealer(keys, 'idempotency') });
  const waiting = createWaitingRequests({
    db,
    clock,
    sealer: sealer(keys, 'waiting requests'),
    messages,
    responses: storedResponses,
  });
  const requests = createCreditRequests({ clock, simulator, policies, bureau, prices, legalTexts, waiting });
  const offers = createOffers({ db, clock });
  const credits = createCredits({ db, clock, simulator, requests, offers, messages, waiting });
  const printer = createPrinter({
    ...foundations.printing,
    onLost: (fault) => log.error({ fault }, 'a thread that prints documents ended unexpectedly'),
  });
  const documents = createDocuments({
    db,
    clock,
    storage: outside.storage,
    printer,
    keys,
    identity: sealIdentity(config),
    timeStamps: outside.timeStamps,
    publicUrl,
    lenderNit: config.lenderNit,
    onAltered: (documentId) => log.error({ documentId }, 'a stored document was altered'),
  });
  const notes = createPromissoryNotes({ db, clock, documents, codes, messages, offers, prices, devices });
  const creditStatements = createCreditStatements({ db, clock, documents, keys });
  const signUp = createSignUp({
    db,
    clock,
    keys,
    codes: phoneCodes,
    sessions,
    borrowers,
    requests,
    waiting,
    attempts,
    limits,
    passwordRules,
    emails,
  });

  // Money.
  const companyNotices = createCompanyNotices({ db, clock, messages, publicUrl });
  const afterReversal = createReversedPayments({ clock, messages });
  const disbursements = createDisbursements({
    db,
    clock,
    messages,
    reviews: companyNotices,
    approvals,
    prices,
    codes,
    devices,
    holders: outside.holders,
    bureau,
    afterReversal,
    publicUrl,
  });
  const payments = createPayments({
    db,
    clock,
    messages,
    gateway: outside.gateway,
    notificationHash: config.values.PAYVALIDA_NOTIFICATION_HASH,
    checkoutScheme: config.mode === 'sandbox' && publicUrl.startsWith('http:') ? 'http' : 'https',
    afterReversal,
    log,
  });
  const returns = createReturns({ db, clock, approvals, messages });
  const unapplied = createUnappliedFunds({ db, clock, messages, returns, log });
  const reconciliation = createReconciliation({
    db,
    clock,
    gateway: outside.gateway,
    syncOrder: payments.syncOrder,
  });
  const debtRelief = createDebtRelief({ db, clock, approvals, changeCollectionState });

  // Staff.
  const portfolio = createPortfolio({ db, clock, sheets: sheetFiles });
  const latePayments = createLatePayments({ db, clock, payments, sheets: sheetFiles });
  const collections = createCollections({ db, clock, messages, late: latePayments, publicUrl });
  const alliedCredits = createAlliedCredits({
    db,
    clock,
    simulator,
    policies,
    messages,
    devices,
    documentUrls: documents.addressesOf,
    sheets: sheetFiles,
    publicUrl,
  });
  const payroll = createPayroll({
    db,
    clock,
    messages,
    sheets: sheetFiles,
    publicUrl,
    returns,
    approvals,
  });
  const riskHistory = createRiskHistory({
    db,
    clock,
    events: securityEvents,
    sealer: sealer(keys, 'bureau'),
  });

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
    live,
    borrowers,
    bureau,
    collections,
    companies,
    companyNotices,
    creditStatements,
    credits,
    debtRelief,
    describe,
    devices,
    disbursements,
    documents,
    knownBrowsers,
    latePayments,
    legalTexts,
    loginLocks,
    messages,
    notes,
    offers,
    payments,
    payroll,
    policies,
    portfolio,
    priceLines,
    prices,
    printer,
    receipts,
    reconciliation,
    emails,
    resets,
    riskHistory,
    secondFactors,
    securityEvents,
    sessions,
    settings,
    sheetFiles,
    signUp,
    simulator,
    staff,
    staffUsers,
    storedResponses,
    unapplied,
    waiting,
    watchCodes,
  };
}
