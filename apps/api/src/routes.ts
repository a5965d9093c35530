/** Every route of the platform, module by module. */
import type { FastifyInstance } from 'fastify';
import { type Config, RECAPTCHA_URL } from './config/config.ts';
import { alliedCreditRoutes } from './modules/allied-credits/routes.ts';
import { approvalRoutes } from './modules/approvals/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { borrowerRoutes, type Captcha } from './modules/borrowers/routes.ts';
import { collectionRoutes } from './modules/collections/routes.ts';
import { companyRoutes } from './modules/companies/routes.ts';
import { creditStatementRoutes } from './modules/credit-statements/routes.ts';
import { creditRoutes } from './modules/credits/routes.ts';
import { debtReliefRoutes } from './modules/debt-relief/routes.ts';
import { disbursementRoutes } from './modules/disbursements/routes.ts';
import { mediaRoutes, verificationRoutes } from './modules/documents/routes.ts';
import { emailConfirmationRoutes } from './modules/email-confirmation/routes.ts';
import { knownDeviceRoutes } from './modules/known-devices/routes.ts';
import { latePaymentRoutes } from './modules/late-payments/routes.ts';
import { legalTextRoutes } from './modules/legal-texts/routes.ts';
import { loginLockRoutes } from './modules/login-locks/routes.ts';
import { receiptRoutes } from './modules/messages/routes.ts';
import { passwordRoutes } from './modules/passwords/routes.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { payrollRoutes } from './modules/payroll/routes.ts';
import { sandboxRoutes } from './modules/platform-clock/routes.ts';
import { portfolioRoutes } from './modules/portfolio/routes.ts';
import { promissoryNoteRoutes } from './modules/promissory-notes/routes.ts';
import { reconciliationRoutes } from './modules/reconciliation/routes.ts';
import { referenceRoutes } from './modules/reference/routes.ts';
import { riskHistoryRoutes } from './modules/risk-history/routes.ts';
import { secondFactorRoutes } from './modules/second-factor/routes.ts';
import { securityEventRoutes } from './modules/security-events/routes.ts';
import { loginCookies } from './modules/sessions/index.ts';
import { ownSessionRoutes } from './modules/sessions/own-routes.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { sheetRoutes } from './modules/sheets/routes.ts';
import { signUpRoutes } from './modules/sign-up/routes.ts';
import { simulatorRoutes } from './modules/simulator/routes.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import { staffUserRoutes } from './modules/staff-users/routes.ts';
import { unappliedFundRoutes } from './modules/unapplied-funds/routes.ts';
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

  sessionRoutes(app, { sessions, mode, describe });
  borrowerRoutes(app, { borrowers, cookies, captcha: captchaOf(services.config) });
  knownDeviceRoutes(app, { devices, cookies });
  staffRoutes(app, { staff, cookies });
  ownSessionRoutes(app, services);
  secondFactorRoutes(app, services);
  passwordRoutes(app, services.resets);
  emailConfirmationRoutes(app, services.emails);
  signUpRoutes(app, { signUp, cookies });

  creditRoutes(app, services.credits);
  promissoryNoteRoutes(app, services.notes);
  mediaRoutes(app, services.documents);
  verificationRoutes(app, services);
  creditStatementRoutes(app, services.creditStatements);
  disbursementRoutes(app, services.disbursements);
  paymentRoutes(app, services.payments);
  debtReliefRoutes(app, services.debtRelief);
  receiptRoutes(app, services.receipts);
  reconciliationRoutes(app, services.reconciliation);
  unappliedFundRoutes(app, services.unapplied);
  portfolioRoutes(app, services.portfolio);

  latePaymentRoutes(app, services.latePayments);
  collectionRoutes(app, services.collections);
  sheetRoutes(app, services.sheetFiles);
  alliedCreditRoutes(app, services.alliedCredits);
  payrollRoutes(app, services.payroll);
  riskHistoryRoutes(app, services.riskHistory);
  approvalRoutes(app, services.approvals);
  securityEventRoutes(app, services.securityEvents);
  auditRoutes(app, services.audit);
  staffUserRoutes(app, services.staffUsers);
  loginLockRoutes(app, services.loginLocks);
  companyRoutes(app, services.companies);
  settingsRoutes(app, services.settings);

  if (mode === 'sandbox' && services.time) sandboxRoutes(app, { time: services.time, version, mode });
}
