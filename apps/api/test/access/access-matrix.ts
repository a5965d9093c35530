/**
 * The expected rights of every call, independent of the code that enforces them (decision 6). A mounted call without
 * a row fails the tests, and so does a row without a mounted call.
 */
import type { StaffModule } from '@unamano/contract/endpoint';
import { PAYROLL_RIGHTS } from '../input/payroll-inputs.ts';

/**
 * `everyone`: also without a token. `staff`: any staff member, with or without modules. Otherwise the required module,
 * or a list of modules where one is enough.
 */
export type Right = 'everyone' | 'borrower' | 'staff' | StaffModule | readonly StaffModule[];

const PUBLIC_CALLS: Record<string, Right> = {
  'GET /media/verify': 'everyone',
  'GET /geography/api/states': 'everyone',
  'GET /geography/api/countries': 'everyone',
  'GET /geography/api/cities': 'everyone',
  'GET /users/api/economic_activities': 'everyone',
  'GET /credits/api/companies/list': 'everyone',
  'GET /users/api/data/simulator': 'everyone',
  'GET /users/api/terms': 'everyone',
  'POST /users/api/login/start_authentication_otp': 'everyone',
  'GET /users/api/phone_check': 'everyone',
  'POST /users/api/login/complete_authentication_otp': 'everyone',
  'POST /users/api/login/classic': 'everyone',
  'POST /users/api/login/admin': 'everyone',
  'POST /users/api/token/refresh': 'everyone',
  'POST /users/api/logout': 'everyone',
  'GET /users/api/forgot/password': 'everyone',
  'POST /users/api/forgot/password': 'everyone',
  'POST /users/api/email/confirm': 'everyone',
  'POST /users/api/signup/send_code': 'everyone',
  'POST /users/api/signup/verify_code': 'everyone',
  'POST /users/api/signup': 'everyone',
  'POST /users/api/signup/allied': 'everyone',
  'POST /payvalida/api/notification': 'everyone',
};

const BORROWER_CALLS: Record<string, Right> = {
  'GET /credits/api/credit/documents': 'borrower',
  'GET /users/api/data': 'borrower',
  'POST /users/api/email/confirmation/send': 'borrower',
  'GET /users/api/sessions': 'borrower',
  'POST /users/api/sessions/end': 'borrower',
  'GET /credits/api/bank/list': 'borrower',
  'GET /credits/api/credit/info/home': 'borrower',
  'GET /credits/api/credit/management': 'borrower',
  'POST /credits/api/credit/management': 'borrower',
  'GET /credits/api/credit/list': 'borrower',
  'POST /credits/api/credit/cancel': 'borrower',
  'GET /credits/api/request/balance': 'borrower',
  'GET /credits/api/credit/confirmation': 'borrower',
  'POST /dashboard/api/allied_company/credit/confirmed_employee': 'borrower',
  'GET /credits/api/promissory/note/management': 'borrower',
  'POST /credits/api/promissory/note/send_code': 'borrower',
  'POST /credits/api/promissory/note/management': 'borrower',
  'POST /credits/api/disbursement/management': 'borrower',
  'GET /credits/api/disbursement/account': 'borrower',
  'POST /credits/api/disbursement/account': 'borrower',
  'POST /credits/api/disbursement/account/send_code': 'borrower',
  'GET /credits/api/credit/payoff': 'borrower',
  'POST /credits/api/credit/payoff': 'borrower',
  'GET /credits/api/credit/prepayment': 'borrower',
  'GET /credits/api/credit/withdrawal': 'borrower',
  'POST /credits/api/credit/withdrawal': 'borrower',
  'POST /payvalida/api/cash/in': 'borrower',
};

const STAFF_CALLS: Record<string, Right> = {
  'GET /dashboard/api/credit/documents': 'portfolio',
  'GET /dashboard/api/operative/confirm_disbursement': 'disbursement_confirm',
  'POST /dashboard/api/operative/confirm_disbursement': 'disbursement_confirm',
  'GET /dashboard/api/operative/open_credits': 'disbursement_confirm',
  'POST /dashboard/api/operative/cancel_credit': ['disbursement_confirm', 'credit_approve'],
  'POST /dashboard/api/operative/return_transfer': 'disbursement_confirm',
  'GET /dashboard/api/risk_center/history': 'historic_dc',
  'GET /dashboard/api/unapplied_funds/list': 'late_payments',
  'POST /dashboard/api/unapplied_funds/apply': 'late_payments',
  'POST /dashboard/api/unapplied_funds/return': 'late_payments',
  'GET /dashboard/api/operative/late_payments': 'late_payments',
  'GET /dashboard/api/operative/credit_details': 'late_payments',
  'POST /dashboard/api/operative/change_state_collection_management': 'late_payments',
  'GET /dashboard/api/operative/late_payments/counts': 'late_payments',
  'POST /dashboard/api/operative/contacts': 'late_payments',
  'GET /dashboard/api/operative/collections/today': 'late_payments',
  'GET /dashboard/api/operative/collections/timeline': 'late_payments',
  'POST /dashboard/api/operative/collections/promises': 'late_payments',
  'POST /dashboard/api/operative/collections/messages': 'late_payments',
  'POST /dashboard/api/operative/collections/messages/cancel': 'late_payments',
  'POST /dashboard/api/operative/generate_payment_url': 'late_payments',
  'POST /dashboard/api/operative/waiver': 'late_payments',
  'POST /dashboard/api/operative/agreement': 'late_payments',
  'POST /dashboard/api/operative/write_off': 'late_payments',
  // The list of pending credits needs `credit_approve` instead: the module depends on the query.
  'GET /dashboard/api/allied_company/list': 'credit_historic',
  'POST /dashboard/api/allied_company/credit/approved/declined': 'credit_approve',
  'GET /dashboard/api/portfolio/summary': 'portfolio',
  'GET /dashboard/api/portfolio/history': 'portfolio',
  'GET /dashboard/api/portfolio/export': 'portfolio',
  'GET /dashboard/api/reconciliation': 'portfolio',
  'GET /dashboard/api/charge_refunds': 'portfolio',
  'POST /dashboard/api/reconciliation': 'portfolio',
  // Shows and answers only the approvals of the caller's own modules.
  'GET /dashboard/api/approvals': 'staff',
  'POST /dashboard/api/approvals/answer': 'staff',
  'GET /dashboard/api/audit/list': 'audit',
  'GET /dashboard/api/audit/export': 'audit',
  'GET /dashboard/api/audit/verification': 'audit',
  'GET /dashboard/api/audit/security': 'audit',
  'GET /dashboard/api/companies/list': 'companies',
  'GET /dashboard/api/companies/detail': 'companies',
  'POST /dashboard/api/companies/create': 'companies',
  'POST /dashboard/api/companies/update': 'companies',
  'POST /dashboard/api/companies/end': 'companies',
  'POST /dashboard/api/companies/reopen': 'companies',
  'GET /dashboard/api/settings': 'settings',
  'POST /dashboard/api/settings/simulator': 'settings',
  'GET /dashboard/api/settings/disbursement_limit': 'settings',
  'POST /dashboard/api/settings/disbursement_limit': 'settings',
  'GET /dashboard/api/settings/payroll_answer': 'settings',
  'POST /dashboard/api/settings/payroll_answer': 'settings',
  'POST /dashboard/api/settings/late_terms': 'settings',
  'POST /dashboard/api/settings/credit_policy': 'settings',
  'POST /dashboard/api/settings/legal_ceiling': 'settings',
  'POST /dashboard/api/settings/price_lines': 'settings',
  'POST /dashboard/api/settings/ceiling_rule': 'settings',
  'GET /dashboard/api/settings/legal_price': 'settings',
  'GET /dashboard/api/settings/over_ceiling': 'settings',
  'GET /dashboard/api/settings/over_ceiling/export': 'settings',
  'POST /dashboard/api/settings/counsel_decision': 'settings',
  'POST /dashboard/api/settings/withdraw': 'settings',
  'GET /dashboard/api/staff_users/list': 'staff_users',
  'POST /dashboard/api/staff_users/invite': 'staff_users',
  'POST /dashboard/api/staff_users/update': 'staff_users',
  'POST /dashboard/api/staff_users/reinvite': 'staff_users',
  'POST /dashboard/api/staff_users/end': 'staff_users',
  'POST /dashboard/api/staff_users/lift_lock': 'staff_users',
  // Also needs the admin role.
  'POST /dashboard/api/staff_users/reset_second_factor': 'staff_users',
  // The caller's own account.
  'GET /dashboard/api/account/sessions': 'staff',
  'POST /dashboard/api/account/sessions/end': 'staff',
  'GET /dashboard/api/account/second_factor': 'staff',
  'POST /dashboard/api/account/second_factor/start': 'staff',
  'POST /dashboard/api/account/second_factor/confirm': 'staff',
  'POST /dashboard/api/account/second_factor/recovery_codes': 'staff',
  'POST /dashboard/api/account/second_factor/turn_off': 'staff',
};

/** By `METHOD /path` without the trailing slash. */
export const RIGHTS: Record<string, Right> = {
  ...PUBLIC_CALLS,
  ...BORROWER_CALLS,
  ...STAFF_CALLS,
  ...PAYROLL_RIGHTS,
};

/** Calls that verify the token themselves and return the same refusal to every caller. */
export const TOKEN_CALLS: ReadonlySet<string> = new Set([
  'POST /users/api/token/refresh',
  'POST /users/api/logout',
]);
