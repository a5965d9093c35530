import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './shared/paths.ts';
import { NOT_MINE_PATH } from './shared/signup/not-mine-path.ts';
import { staffPaths } from './staff/shared/layout/staff-paths.ts';

/** Every path of the site. A screen is one folder; the guards around it are layouts. */
export default [
  index('./borrower/landing/start.tsx'),
  route(paths.agreements, './borrower/landing/agreements.tsx'),

  layout('./borrower/shared/signup/require-signup-phone.tsx', [
    route(paths.loan, './borrower/loan/route.tsx'),
    route(paths.basicInfo, './borrower/personal-data/route.tsx'),
    route(paths.workInfo, './borrower/work-info/route.tsx'),
    route(paths.confirmInfo, './borrower/request-summary/signup/confirm-info.tsx'),
  ]),

  layout('./shared/guards/require-session.tsx', { id: 'borrower' }, [
    route(paths.home, './borrower/home/route.tsx'),
    route(paths.history, './borrower/history/route.tsx'),
    route(paths.sessions, './borrower/sessions/route.tsx'),
    route(paths.myAccount, './borrower/own-account/route.tsx'),
    route(paths.cannotPay, './borrower/cannot-pay/route.tsx'),
    route(paths.newCredit, './borrower/request-summary/logged-in/route.tsx', { id: 'new-credit' }),
    route(paths.refinance, './borrower/request-summary/logged-in/route.tsx', { id: 'refinance' }),
    route(paths.employeeConfirm, './borrower/confirm-credit/route.tsx'),
    layout('./shared/guards/require-credit.tsx', [
      route(paths.creditApproved, './borrower/approved-offer/route.tsx'),
      route(paths.promissoryNote, './borrower/signing/route.tsx'),
      route(paths.finish, './borrower/signed/route.tsx'),
      route(paths.disbursement, './borrower/disbursement/route.tsx'),
    ]),
  ]),

  layout('./shared/guards/require-session.tsx', { id: 'dashboard' }, [
    layout('./staff/shared/layout/staff-layout.tsx', [
      route(paths.board, './staff/board/route.tsx'),
      route(staffPaths.people, './staff/people/route.tsx'),
      route(staffPaths.complaints, './staff/complaints/route.tsx'),
      route(staffPaths.person, './staff/person/route.tsx'),
      route(staffPaths.confirmDisbursement, './staff/confirm-disbursement/route.tsx'),
      route(staffPaths.latePayments, './staff/late-payments/route.tsx'),
      route(staffPaths.collectionToday, './staff/collection-today/route.tsx'),
      route(staffPaths.collectionTeam, './staff/collection-team/route.tsx'),
      route(staffPaths.collectionCalendar, './staff/collection-calendar/route.tsx'),
      route(staffPaths.inbox, './staff/inbox/route.tsx'),
      route(staffPaths.reports, './staff/reports/route.tsx'),
      route(staffPaths.reviews, './staff/reviews/route.tsx'),
      route(staffPaths.latePayment, './staff/late-payment/route.tsx'),
      route(staffPaths.approveCredit, './staff/approve-credit/route.tsx'),
      route(staffPaths.staffCreditHistory, './staff/credit-history/route.tsx'),
      route(staffPaths.payroll, './staff/payroll/route.tsx'),
      route(staffPaths.payPeriod, './staff/payroll/deduction-files/pay-period-route.tsx'),
      route(staffPaths.payrollDraft, './staff/payroll/drafts/draft-route.tsx'),
      route(staffPaths.payrollTransfer, './staff/payroll/returned-files/transfer-route.tsx'),
      route(staffPaths.payrollFile, './staff/payroll/returned-files/file-route.tsx'),
      route(staffPaths.unappliedFunds, './staff/unapplied-funds/route.tsx'),
      route(staffPaths.riskHistory, './staff/risk-history/route.tsx'),
      route(staffPaths.portfolio, './staff/portfolio/route.tsx'),
      route(staffPaths.accounting, './staff/accounting/route.tsx'),
      route(staffPaths.companies, './staff/companies/route.tsx'),
      route(staffPaths.company, './staff/companies/detail/route.tsx'),
      route(staffPaths.staffUsers, './staff/staff-users/route.tsx'),
      route(staffPaths.integrations, './staff/integrations/route.tsx'),
      route(staffPaths.bookImport, './staff/book-import/route.tsx'),
      route(staffPaths.settings, './staff/settings/route.tsx'),
      route(staffPaths.messageTemplates, './staff/settings/messages/route.tsx'),
      route(staffPaths.audit, './staff/audit/route.tsx'),
      route(staffPaths.security, './staff/security/route.tsx'),
      route(staffPaths.approvals, './staff/approvals/route.tsx'),
      route(paths.account, './staff/account/route.tsx'),
      route(`${paths.board}/*`, './borrower/not-found/route.tsx', { id: 'staff-not-found' }),
    ]),
  ]),

  route(paths.invitation, './staff/invitation/route.tsx'),
  route(paths.adminLogin, './staff/login/route.tsx'),
  route(paths.resetPassword, './borrower/reset-password/route.tsx'),
  route(paths.confirmEmail, './borrower/confirm-email/route.tsx'),
  route(NOT_MINE_PATH, './borrower/not-mine/route.tsx'),
  route(paths.blockedAccount, './borrower/blocked-account/route.tsx'),
  route(paths.claims, './borrower/complaints/route.tsx'),
  route(paths.document, './borrower/documents/route.tsx'),
  route(paths.verify, './borrower/verify/route.tsx', { id: 'verify' }),
  route(paths.verifyReference, './borrower/verify/route.tsx', { id: 'verify-reference' }),
  route('*', './borrower/not-found/route.tsx'),
] satisfies RouteConfig;
