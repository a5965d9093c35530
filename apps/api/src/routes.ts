/** Every route of the platform, module by module. */
import type { FastifyInstance } from 'fastify';
import { runDueNow } from './background-jobs.ts';
import { type Config, RECAPTCHA_URL } from './config/config.ts';
import { accountBlockRoutes } from './modules/identity/access/account-changes/blocks/routes.ts';
import { contactChangeRoutes } from './modules/identity/access/account-changes/contacts/routes.ts';
import { correctionRoutes } from './modules/identity/access/account-changes/corrections/routes.ts';
import { emailConfirmationRoutes } from './modules/identity/access/account-changes/email-confirmation/routes.ts';
import { knownDeviceRoutes } from './modules/identity/access/known-devices/routes.ts';
import { borrowerRoutes, type Captcha } from './modules/identity/access/logins/borrower-routes.ts';
import { passkeyLoginRoutes } from './modules/identity/access/logins/passkey-routes.ts';
import { staffRoutes } from './modules/identity/access/logins/staff-routes.ts';
import { pushRoutes } from './modules/identity/access/push-devices/routes.ts';
import { loginCookies } from './modules/identity/access/sessions/index.ts';
import { ownSessionRoutes } from './modules/identity/access/sessions/own-routes.ts';
import { sessionRoutes } from './modules/identity/access/sessions/routes.ts';
import { machineRoutes } from './modules/identity/people/machines/routes.ts';
import { personNoteRoutes } from './modules/identity/people/person-notes/routes.ts';
import { staffUserRoutes } from './modules/identity/people/staff-users/routes.ts';
import { loginLockRoutes } from './modules/identity/proof/limits/routes.ts';
import { passkeyRoutes } from './modules/identity/proof/passkeys/routes.ts';
import { passwordRoutes } from './modules/identity/proof/passwords/routes.ts';
import { secondFactorRoutes } from './modules/identity/proof/second-factor/routes.ts';
import { alliedCreditRoutes } from './modules/lending/allied-credits/routes.ts';
import { bureauFileRoutes } from './modules/lending/bureau-files/routes.ts';
import { companyRoutes } from './modules/lending/companies/routes.ts';
import { complaintRoutes } from './modules/lending/complaints/routes.ts';
import { creditStatementRoutes } from './modules/lending/credit-statements/routes.ts';
import { creditRoutes } from './modules/lending/credits/routes.ts';
import { mediaRoutes, verificationRoutes } from './modules/lending/documents/routes.ts';
import { dueCalendarRoutes } from './modules/lending/due-calendar/routes.ts';
import { legalTextRoutes } from './modules/lending/legal-texts/routes.ts';
import { personPageRoutes } from './modules/lending/person-page/routes.ts';
import { ownDataRoutes } from './modules/lending/personal-data/routes.ts';
import { promissoryNoteRoutes } from './modules/lending/promissory-notes/routes.ts';
import { reviewRoutes } from './modules/lending/reviews/routes.ts';
import { riskHistoryRoutes } from './modules/lending/risk-history/routes.ts';
import { signUpRoutes } from './modules/lending/sign-up/routes.ts';
import { simulatorRoutes } from './modules/lending/simulator/routes.ts';
import { accountingRoutes } from './modules/loans/accounting/routes.ts';
import { collectionRoutes } from './modules/loans/collections/routes.ts';
import { controlAccountRoutes } from './modules/loans/control-accounts/routes.ts';
import { debtReliefRoutes } from './modules/loans/debt-relief/routes.ts';
import { portfolioRoutes } from './modules/loans/figures/portfolio/routes.ts';
import { latePaymentRoutes } from './modules/loans/late-payments/routes.ts';
import { monthCloseRoutes } from './modules/loans/month-close/routes.ts';
import { outsideEntryRoutes } from './modules/loans/outside-entries/routes.ts';
import { statementRoutes } from './modules/loans/statements/routes.ts';
import { bookImportRoutes } from './modules/money/book-import/routes.ts';
import { deadlineRoutes } from './modules/money/deadlines/routes.ts';
import { disbursementRoutes } from './modules/money/disbursements/routes.ts';
import { paymentRoutes } from './modules/money/gateway/routes.ts';
import { instantPaymentRoutes } from './modules/money/instant-payments/routes.ts';
import { instantWebhookRoutes } from './modules/money/instant-payments/webhooks.ts';
import { ownerFigureRoutes } from './modules/money/owner-figures/routes.ts';
import { payrollRoutes } from './modules/money/payroll/routes.ts';
import { reconciliationRoutes } from './modules/money/reconciliation/routes.ts';
import { unappliedFundRoutes } from './modules/money/unapplied-funds/routes.ts';
import { unrequestedRoutes } from './modules/money/unrequested/routes.ts';
import { approvalRoutes } from './modules/office/approvals/routes.ts';
import { auditRoutes } from './modules/office/audit/routes.ts';
import { failedRequestRoutes } from './modules/office/failed-requests/routes.ts';
import { liveRoutes } from './modules/office/live/routes.ts';
import { messageTemplateRoutes, receiptRoutes } from './modules/office/messages/routes.ts';
import { sandboxRoutes } from './modules/office/platform-clock/routes.ts';
import { referenceRoutes } from './modules/office/reference/routes.ts';
import { savedViewRoutes } from './modules/office/saved-views/routes.ts';
import { searchRoutes } from './modules/office/search/routes.ts';
import { securityEventRoutes } from './modules/office/security-events/routes.ts';
import { settingsRoutes } from './modules/office/settings/routes.ts';
import { sheetRoutes } from './modules/office/sheets/routes.ts';
import { webhookRoutes } from './modules/office/webhooks/routes.ts';
import type { Services } from './services.ts';

/** Google's script; in sandbox mode the script of the sandbox. */
function captchaOf({ firebase, captcha, mode }: Config): Captcha {
  const sandboxHost = firebase === null ? '/sandbox/recaptcha' : '/sandbox/firebase';
  const host = mode === 'sandbox' ? sandboxHost : RECAPTCHA_URL;
  const site_key = firebase?.recaptchaSiteKey ?? captcha.siteKey;
  return { site_key, script_url: `${host}/api.js?render=explicit` };
}

export function mountRoutes(app: FastifyInstance, services: Services, version: string): void {
  const { mode } = services.config;
  const {
    simulator,
    policies,
    priceLines,
    prices,
    clock,
    bureau,
    sessions,
    describe,
    staff,
    borrowers,
    devices,
    signUp,
  } = services;

  const cookies = loginCookies({ mode, browsers: services.knownBrowsers, sessions, devices });

  referenceRoutes(app, services.db);
  simulatorRoutes(app, {
    simulator,
    policies,
    priceLines,
    prices,
    clock,
    hasFreshAnswer: bureau.hasFreshAnswer,
  });

  legalTextRoutes(app, services.legalTexts);
  messageTemplateRoutes(app);

  sessionRoutes(app, { sessions, mode, cookies, describe });
  borrowerRoutes(app, { borrowers, cookies, captcha: captchaOf(services.config) });
  knownDeviceRoutes(app, { devices, cookies });
  staffRoutes(app, { staff, ownAccount: services.ownAccount, cookies });
  ownSessionRoutes(app, services);
  secondFactorRoutes(app, services);
  passkeyLoginRoutes(app, { ...services, cookies });
  passkeyRoutes(app, services);
  pushRoutes(app, services);
  passwordRoutes(app, services.resets);
  contactChangeRoutes(app, services.contactChanges);
  accountBlockRoutes(app, services.accountBlocks);
  emailConfirmationRoutes(app, services.emails);
  signUpRoutes(app, { signUp, cookies });

  creditRoutes(app, services.credits);
  promissoryNoteRoutes(app, services.notes);
  mediaRoutes(app, services.documents);
  verificationRoutes(app, services);
  creditStatementRoutes(app, services.creditStatements);
  dueCalendarRoutes(app, services.dueCalendar);
  disbursementRoutes(app, services.disbursements);
  paymentRoutes(app, services.payments);
  debtReliefRoutes(app, services.debtRelief);
  receiptRoutes(app, services.receipts);
  instantWebhookRoutes(app, { db: services.db, webhooks: services.outside.instant?.webhooks });
  instantPaymentRoutes(app, services.payinList);
  reconciliationRoutes(app, services.reconciliation);
  unappliedFundRoutes(app, services.unapplied);
  bookImportRoutes(app, services.bookImports, services.bookViews);
  unrequestedRoutes(app, services.unrequested);
  portfolioRoutes(app, services.portfolio);
  accountingRoutes(app, services.accounting);
  controlAccountRoutes(app, services.controlAccounts);
  statementRoutes(app, services.statements);
  outsideEntryRoutes(app, services.outsideEntries);
  monthCloseRoutes(app, services.monthClose);
  ownerFigureRoutes(app, services.ownerFigures);

  latePaymentRoutes(app, services.latePayments);
  collectionRoutes(app, services.collections);
  savedViewRoutes(app, services.savedViews);
  sheetRoutes(app, services.sheets);
  alliedCreditRoutes(app, services.alliedCredits);
  payrollRoutes(app, services.payroll);
  riskHistoryRoutes(app, services.riskHistory);
  reviewRoutes(app, services.reviews);
  approvalRoutes(app, services.approvals);
  securityEventRoutes(app, services.events);
  auditRoutes(app, services.audit, services.auditVerification);
  liveRoutes(app, services.live);
  searchRoutes(app, services.search);
  failedRequestRoutes(app, services.failedRequests);
  staffUserRoutes(app, services.staffUsers);
  machineRoutes(app, services.machines);
  webhookRoutes(app, services.webhooks);
  loginLockRoutes(app, services.loginLocks);
  personPageRoutes(app, services.personPages);
  personNoteRoutes(app, services.personNotes);
  correctionRoutes(app, services.corrections);
  complaintRoutes(app, services.complaints);
  deadlineRoutes(app, services.deadlines);
  bureauFileRoutes(app, services.bureauFiles);
  ownDataRoutes(app, services.ownData);
  companyRoutes(app, services.companies);
  settingsRoutes(app, services.settings);

  if (mode === 'sandbox' && services.time)
    sandboxRoutes(app, { time: services.time, version, mode, runDue: () => runDueNow(services) });
}
