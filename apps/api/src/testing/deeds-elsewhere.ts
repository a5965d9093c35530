/** Calls that change something and have no row in `deeds.ts`, each with why, and where it is proved. */

/** What a repeat of these does is their own purpose, or nothing: each with the reason and where it is proved. */
export const NO_DEEDS: Readonly<Record<string, string>> = {
  'POST /users/api/login/start_authentication_otp':
    'sends a code, within limits: one-time-codes/service.test.ts',
  'POST /users/api/login/complete_authentication_otp': 'a code logs in once: one-time-codes/service.test.ts',
  'POST /users/api/login/classic': 'each login opens a session of its own',
  'POST /users/api/login/admin': 'each login opens a session of its own',
  'POST /users/api/token/refresh': 'a token is spent once: sessions/service.test.ts',
  'POST /users/api/logout': 'a session that is over stays over',
  'POST /users/api/forgot/password': 'a token changes a password once: passwords/routes.test.ts',
  'POST /users/api/signup/send_code': 'sends a code, within limits: one-time-codes/service.test.ts',
  'POST /users/api/signup/verify_code': 'a code proves a phone once: one-time-codes/service.test.ts',
  'POST /credits/api/promissory/note/send_code': 'sends a code, within limits: promissory-notes/sign.test.ts',
  'POST /dashboard/api/approvals/answer': 'is answered once: approvals/approvals.test.ts',
};

/** Repeated in their modules' own tests, where what they need is made. */
export const PROVED_ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /dashboard/api/operative/collections/promises':
    'the same promise is one: collections/promises.test.ts',
  'POST /dashboard/api/operative/collections/messages':
    'one message a day and kind: collections/outreach.test.ts',
  'POST /dashboard/api/operative/collections/messages/cancel':
    'is cancelled once: collections/outreach.test.ts',
  'POST /dashboard/api/payroll/deductions/file': 'the same rows are the same version: modules/payroll',
  'POST /dashboard/api/payroll/files': 'the same content is the same file: modules/payroll',
  'POST /dashboard/api/payroll/file/decide': 'a held file is decided once: modules/payroll',
  'POST /dashboard/api/payroll/exceptions/resolve': 'an exception is resolved once: modules/payroll',
  'POST /dashboard/api/reconciliation': 'each order is looked at once a day: modules/reconciliation',
  'POST /dashboard/api/payroll/leavers': 'a leaver has one day: modules/payroll',
  'POST /dashboard/api/operative/agreement': 'two people make it, once: modules/debt-relief',
  'POST /dashboard/api/operative/goodwill': 'is booked under its own name: modules/debt-relief',
  'POST /dashboard/api/operative/write_off': 'two people make it, once: modules/debt-relief',
  'POST /dashboard/api/account/second_factor/start': 'the last start counts: modules/second-factor',
  'POST /dashboard/api/account/second_factor/confirm': 'a code is used once: modules/second-factor',
  'POST /dashboard/api/account/second_factor/recovery_codes': 'the last codes count: modules/second-factor',
  'POST /dashboard/api/account/second_factor/turn_off': 'off stays off: modules/second-factor',
  'POST /dashboard/api/account/sessions/end': 'sessions that are over stay over: modules/sessions',
  'POST /dashboard/api/companies/create': 'name and tax number are unique: modules/companies',
  'POST /dashboard/api/companies/end': 'ended stays ended: modules/companies',
  'POST /dashboard/api/companies/reopen': 'open stays open: modules/companies',
  'POST /dashboard/api/companies/update': 'the same change changes nothing: modules/companies',
  'POST /dashboard/api/staff_users/end': 'ended stays ended: modules/staff-users',
  'POST /dashboard/api/staff_users/invite': 'an e-mail is invited once: modules/staff-users',
  'POST /dashboard/api/staff_users/reinvite': 'the last invitation counts: modules/staff-users',
  'POST /dashboard/api/staff_users/reset_second_factor': 'off stays off: modules/staff-users',
  'POST /dashboard/api/staff_users/update': 'the same change changes nothing: modules/staff-users',
};
