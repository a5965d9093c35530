/**
 * Calls that change something but have no repeat test here: a repeat is intended or has no effect. Each has its reason,
 * and the test with parallel calls where a repeat could do harm.
 */
export const EXEMPT_CALLS: Readonly<Record<string, { why: string; file?: string }>> = {
  'POST /users/api/login/start_authentication_otp': {
    why: 'sends a code, within limits',
    file: 'one-time-codes/service.test.ts',
  },
  'POST /users/api/login/complete_authentication_otp': {
    why: 'a code logs in once',
    file: 'one-time-codes/service.test.ts',
  },
  'POST /users/api/login/classic': { why: 'each login opens a new session' },
  'POST /users/api/login/admin': { why: 'each login opens a new session' },
  'POST /users/api/token/refresh': { why: 'a token is spent once', file: 'sessions/service.test.ts' },
  'POST /users/api/step_up': { why: 'a known device stays known' },
  'POST /users/api/logout': { why: 'an ended session stays ended' },
  'POST /users/api/sessions/end': { why: 'an ended session stays ended' },
  'POST /users/api/forgot/password': {
    why: 'a link changes a password once',
    file: 'passwords/routes.test.ts',
  },
  'POST /users/api/email/confirm': {
    why: 'a link confirms once',
    file: 'email-confirmation/service.test.ts',
  },
  'POST /users/api/email/confirmation/send': {
    why: 'sends a link, within limits',
    file: 'email-confirmation/service.test.ts',
  },
  'POST /users/api/signup/send_code': {
    why: 'sends a code, within limits',
    file: 'one-time-codes/service.test.ts',
  },
  'POST /users/api/signup/verify_code': {
    why: 'a code proves a phone once',
    file: 'one-time-codes/service.test.ts',
  },
  'POST /dashboard/api/staff_users/lift_lock': { why: 'limits that start again twice are as they were' },
  'POST /credits/api/disbursement/account/send_code': {
    why: 'sends a code, within limits',
    file: 'one-time-codes/service.test.ts',
  },
  'POST /credits/api/promissory/note/send_code': {
    why: 'sends a code, within limits',
    file: 'one-time-codes/service.test.ts',
  },
};
